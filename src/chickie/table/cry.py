"""What is called out with a play, in quotation marks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chickie.language import Sentence, say
from chickie.rules.axis import CallDouble
from chickie.rules.event import Played
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


def cries(rules: Ruleset, played: Played) -> Iterator[Sentence]:
    """What was called with a play, in the words of ``rules``."""
    for call in played.calls:
        if call == "double" and rules.call_double is CallDouble.CHICKIE:
            yield say("“Chickie {suit}!”", suit=SUITS[played.tile.high])
        elif call == "double":
            yield say("“Chicken foot!”")
        else:
            yield say("“Last tile!”")
