"""A round whose tiles are hidden is told as far as it can be seen, or refused."""

from __future__ import annotations

from typing import NoReturn

import pytest

from chickie import variants
from chickie.errors import BadRecord
from chickie.record.blind import BlindRound
from chickie.rules import sight
from chickie.rules.event import (
    Caught,
    Dealt,
    Drew,
    Event,
    Laid,
    Opened,
    Passed,
    Played,
    RoundEnded,
    Said,
    Searched,
)
from chickie.rules.scoring import Score
from chickie.rules.tile import UNSEEN, Tile
from rulesets import BLOCK

RULES = {
    "cf-six": variants.load("cf-six"),
    "house": variants.load("house").replace(set="double-6"),
    "draw10": variants.load("draw10"),
    "mexican-train": variants.load("mexican-train").replace(set="double-6"),
    "block": BLOCK,
}
PLAYERS = ("Anna", "Bo")


def t(text: str) -> Tile:
    return Tile.parse(text)


def dealt(hand: int = 5) -> Dealt:
    """Nothing but a number of tiles."""
    order = (UNSEEN,) * 28
    return Dealt(
        round=1, attempt=0, first=0, hand=hand, seats=2, aside=None, order=order
    )


def blind(rules: str = "cf-six", *events: Event, hand: int = 5) -> BlindRound:
    """A round of two seats after some events."""
    round = BlindRound(RULES[rules], PLAYERS, dealt(hand))
    for line, event in enumerate(events, 3):
        round.hear(line, event)
    return round


def ended(end: str, out: int | None = None) -> RoundEnded:
    return RoundEnded(end=end, out=out, hands=((), ()), scores=(Score(), Score()))


OPEN = Opened(seat=0, tile=t("6-6"))
FIRST = Played(seat=1, tile=t("5-6"), on=t("6-6"))


def test_before_the_opening_nobody_has_the_turn_until_it_is_known_who_opens() -> None:
    round = blind("cf-six", Searched(seat=0, tile=UNSEEN))
    view = round.seen().view(None)
    assert (view.turn, view.opening, view.over) == (None, None, None)
    assert view.counts == (6, 5)
    view = round.seen(OPEN).view(None)
    assert (view.turn, view.opening) == (0, t("6-6"))


def test_what_lies_open_is_told_by_the_laws() -> None:
    view = blind("cf-six", OPEN, FIRST).seen().view(None)
    assert view.turn == 0
    assert view.counts == (4, 4)
    assert view.pending is not None
    assert (view.pending.tile, view.pending.missing) == (t("6-6"), 3)
    assert view.hand == ()
    assert view.moves == ()
    assert [end.suit for end in view.layout.ends] == [6, 5]


def test_any_tile_may_be_the_first_where_the_rules_say_so() -> None:
    first = Opened(seat=0, tile=t("2-5"))
    assert blind("block").seen().view(None).turn is None
    waiting = blind("block").seen(first).view(None)
    assert (waiting.turn, waiting.opening, waiting.takes_any) == (0, None, True)
    laid = blind("block", first, Passed(seat=1)).seen().view(None)
    assert (laid.turn, laid.counts, laid.takes_any) == (0, (4, 5), False)
    assert [(end.suit, end.free) for end in laid.layout.ends] == [(2, 1), (5, 1)]


def test_the_end_is_known_right_after_the_move_that_brought_it() -> None:
    round = blind("cf-six", OPEN, FIRST)
    over = round.seen(ended("blocked")).view(None)
    assert (over.over, over.turn) == ("blocked", None)
    assert over.events[-1] == ended("blocked")
    assert round.seen().view(None).over is None
    assert round.seen(ended("nonsense")).view(None).over is None
    assert blind().seen(ended("out", 1)).view(None).over is None
    round.hear(9, ended("out", 1))
    assert round.seen().view(None).over == "out"
    assert round.seen(OPEN).view(None).turn is None


def test_nobody_is_taken_for_stuck_whose_tiles_are_not_known() -> None:
    """The yard is empty and no hand is known: the next seat may well have a tile."""
    drawn: list[Event] = [Drew(seat=0, tile=UNSEEN), Passed(seat=0)]
    drawn += [Drew(seat=1, tile=UNSEEN), Passed(seat=1)]
    round = blind("draw10", Laid(tile=t("2-5")), *drawn * 2, hand=10)
    view = round.seen().view(None)
    assert view.over is None
    assert view.turn == 0
    assert view.drawable == 2


def test_nobody_looks_at_hands_that_are_not_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Counting them at each pass once took a hundred times as long as all else."""

    def looked(*_: object) -> NoReturn:
        pytest.fail("nothing is known of this hand")

    monkeypatch.setattr(sight, "hand", looked)
    passes = [Passed(seat=n % 2) for n in range(20)]
    assert not blind("cf-six", OPEN, FIRST, *passes).seen().over
    assert blind("cf-six", OPEN, FIRST, *passes, ended("blocked")).seen().over


def test_calls_and_fines_are_taken_at_their_word() -> None:
    fine = Caught(seat=1, by=0, tiles=(UNSEEN, UNSEEN), skips=True)
    view = blind("cf-six", OPEN, FIRST, Said(seat=1), fine).seen().view(None)
    assert view.counts == (4, 6)


STRANGE = [
    pytest.param(
        "cf-six", (), Opened(seat=0, tile=t("5-6")), id="opens with no double"
    ),
    pytest.param("cf-six", (OPEN,), Opened(seat=1, tile=t("5-5")), id="opens again"),
    pytest.param("cf-six", (), Opened(seat=0, tile=UNSEEN), id="opens with nothing"),
    pytest.param("cf-six", (), Opened(seat=0, tile=t("9-9")), id="not of the set"),
    pytest.param(
        "block",
        (Opened(seat=0, tile=t("2-5")),),
        Opened(seat=1, tile=t("5-5")),
        id="opens a row again",
    ),
    pytest.param("cf-six", (), FIRST, id="hangs on nothing"),
    pytest.param("cf-six", (OPEN, FIRST), FIRST, id="laid twice"),
    pytest.param(
        "cf-six",
        (OPEN,),
        Played(seat=1, tile=t("4-5"), on=t("6-6")),
        id="does not fit",
    ),
    pytest.param(
        "mexican-train",
        (Laid(tile=t("6-6")),),
        Played(seat=1, tile=t("4-6"), on=t("6-6")),
        id="in no lane",
    ),
    pytest.param("house", (Laid(tile=t("6-6")),), Laid(tile=t("5-5")), id="laid again"),
    pytest.param("house", (), Laid(tile=t("5-6")), id="begins with no double"),
    pytest.param("mexican-train", (), Laid(tile=t("5-6")), id="engine is no double"),
    pytest.param("cf-six", (OPEN,), dealt(), id="is dealt again"),
    pytest.param("cf-six", (), ended("out", 1), id="ends before it began"),
    pytest.param("cf-six", (OPEN,), ended("tired"), id="ends in no known way"),
]


@pytest.mark.parametrize(("rules", "before", "event"), STRANGE)
def test_what_no_table_allows_is_refused(
    rules: str, before: tuple[Event, ...], event: Event
) -> None:
    round = blind(rules, *before)
    with pytest.raises(BadRecord, match="Nothing on the table allows") as caught:
        round.hear(7, event)
    assert caught.value.line == 7


@pytest.mark.parametrize(
    "taken",
    [
        Drew(seat=0, tile=UNSEEN),
        Searched(seat=0, tile=UNSEEN),
        Caught(seat=0, by=1, tiles=(UNSEEN,), skips=False),
    ],
)
def test_no_tile_is_taken_from_an_empty_yard(taken: Event) -> None:
    round = blind("cf-six", OPEN, hand=14)
    with pytest.raises(BadRecord, match="Nothing on the table allows"):
        round.hear(4, taken)


def test_no_tile_is_laid_from_an_empty_hand() -> None:
    round = blind("cf-six", OPEN, hand=1)
    with pytest.raises(BadRecord, match="Nothing on the table allows"):
        round.hear(4, Played(seat=0, tile=t("5-6"), on=t("6-6")))
