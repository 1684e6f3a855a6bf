"""What is called out with a play, in quotation marks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from chickie.language import Sentence, say
from chickie.rules.axis import CallDouble
from chickie.rules.calls import duty
from chickie.rules.event import Caught, Dealt, Drew, Event, Opened, Played, Searched
from chickie.rules.ruleset import Ruleset

SUITS: Final = (
    say("blanks"),
    say("ones"),
    say("twos"),
    say("threes"),
    say("fours"),
    say("fives"),
    say("sixes"),
    say("sevens"),
    say("eights"),
    say("nines"),
    say("tens"),
    say("elevens"),
    say("twelves"),
    say("thirteens"),
    say("fourteens"),
    say("fifteens"),
    say("sixteens"),
    say("seventeens"),
    say("eighteens"),
)
"""The tiles of a suit, by its number."""


def cries(rules: Ruleset, events: Sequence[Event]) -> Iterator[Sentence]:
    """What was called with the last of ``events``, a play.

    An event says only whether something was called. Where two calls were due, and one
    of them could be forgotten, only the other one is certain.

    Args:
        rules: which calls there are.
        events: the round up to that play.
    """
    played = events[-1]
    assert isinstance(played, Played)
    if not played.called:
        return
    due = duty(rules, played.tile, _held(events, played.seat))
    both = due.double and due.last
    if due.double and not (both and due.double_counts and not due.last_counts):
        if rules.call_double is CallDouble.CHICKIE:
            yield say("“Chickie {suit}!”", suit=SUITS[played.tile.high])
        else:
            yield say("“Chicken foot!”")
    if due.last and not (both and due.last_counts and not due.double_counts):
        yield say("“Last tile!”")


def _held(events: Sequence[Event], seat: int) -> int:
    """Tiles in the hand of a seat after ``events``, the round so far."""
    held = 0
    for event in events:
        match event:
            case Dealt():
                held = event.hand
            case Searched() | Drew() if event.seat == seat:
                held += 1
            case Opened() | Played() if event.seat == seat:
                held -= 1
            case Caught() if event.seat == seat:
                held += len(event.tiles)
    return held
