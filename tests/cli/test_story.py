"""What happened, in sentences: to the seat that did it, to the others, to a watcher."""

from __future__ import annotations

import msgspec
import pytest

from chickie import Tile, variants
from chickie.rules.event import (
    Call,
    Caught,
    Dealt,
    Drew,
    Event,
    Laid,
    Marked,
    Opened,
    Passed,
    Played,
    Said,
    Searched,
)
from chickie.rules.round import Round
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import UNSEEN, full_set
from chickie.rules.view import View
from chickie.table.story import tell_story

HOUSE = variants.load("house")
TRAINS = variants.load("mexican-train")
T = Tile.parse


def view(seat: int | None, *events: Event, rules: Ruleset = HOUSE) -> View:
    """A round of three in which ``events`` came after the deal."""
    order = full_set(rules.set.highest)
    dealt = Round.deal(rules, 3, order, players=("Ann", "Bo", "Cy"))
    seen = dealt.view(seat)
    return msgspec.structs.replace(seen, events=(seen.events[0], *events))


def told(seat: int | None, *events: Event, rules: Ruleset = HOUSE) -> list[str]:
    return list(map(str, tell_story(view(seat, *events, rules=rules), 1)))


PLAYED = Played(seat=1, tile=T("4-9"), on=T("9-9"))
DREW = Drew(seat=1, tile=T("3-5"))
HIDDEN = Drew(seat=1, tile=UNSEEN)
CAUGHT = Caught(seat=1, by=2, tiles=(T("1-2"),), skips=True)

CASES: list[tuple[int | None, list[Event], list[str]]] = [
    (0, [PLAYED], ["Bo plays 4-9 on 9-9."]),
    (1, [PLAYED], ["You play 4-9 on 9-9."]),
    (None, [PLAYED], ["Bo plays 4-9 on 9-9."]),
    (0, [HIDDEN, PLAYED], ["Bo draws a tile and plays 4-9 on 9-9."]),
    (0, [HIDDEN, HIDDEN, PLAYED], ["Bo draws 2 tiles and plays 4-9 on 9-9."]),
    (1, [DREW, PLAYED], ["You draw 3-5 and play 4-9 on 9-9."]),
    (0, [Passed(seat=1)], ["Bo passes."]),
    (1, [Passed(seat=1)], ["You pass."]),
    (0, [HIDDEN, Passed(seat=1)], ["Bo draws a tile and passes."]),
    (1, [DREW, Passed(seat=1)], ["You draw 3-5 and pass."]),
    (0, [HIDDEN], ["Bo draws a tile."]),
    (0, [HIDDEN, HIDDEN], ["Bo draws 2 tiles."]),
    (0, [DREW], ["Bo draws 3-5."]),
    (1, [DREW], ["You draw 3-5."]),
    (0, [Laid(tile=T("9-9"))], ["9-9 is laid in the middle."]),
    (0, [Opened(seat=1, tile=T("9-9"))], ["Bo opens with 9-9."]),
    (1, [Opened(seat=1, tile=T("9-9"))], ["You open with 9-9."]),
    (0, [Said(seat=1)], ["Bo makes up for a forgotten call."]),
    (1, [Said(seat=1)], ["You make up for the call that you forgot."]),
    (
        0,
        [Caught(seat=1, by=2, tiles=(UNSEEN, UNSEEN), skips=False)],
        ["Cy has caught Bo without a call. That costs 2 tiles."],
    ),
    (
        1,
        [CAUGHT],
        ["Cy has caught you without a call. You draw 1-2. The next turn is lost."],
    ),
    (
        2,
        [Caught(seat=1, by=2, tiles=(), skips=True)],
        ["You have caught Bo without a call. The next turn is lost."],
    ),
    (
        0,
        [
            Searched(seat=0, tile=T("1-2")),
            Searched(seat=1, tile=UNSEEN),
            Opened(seat=1, tile=T("9-9")),
        ],
        [
            "No hand can open; the search takes 2 tiles.",
            "You draw 1-2.",
            "Bo opens with 9-9.",
        ],
    ),
    (
        2,
        [Searched(seat=1, tile=UNSEEN)],
        ["No hand can open; the search takes 1 tile."],
    ),
]


@pytest.mark.parametrize(("seat", "events", "sentences"), CASES)
def test_a_turn_is_one_sentence(
    seat: int | None, events: list[Event], sentences: list[str]
) -> None:
    assert told(seat, *events) == sentences


TRAIN_CASES: list[tuple[int, Event, str]] = [
    (0, Played(seat=1, tile=T("4-9"), on=T("4-4"), train=1), "on their own train."),
    (1, Played(seat=1, tile=T("4-9"), on=T("4-4"), train=1), "on your train."),
    (0, Played(seat=1, tile=T("4-9"), on=T("4-4"), train=0), "on your train."),
    (0, Played(seat=1, tile=T("4-9"), on=T("4-4"), train=2), "on the train of Cy."),
    (
        0,
        Played(seat=1, tile=T("4-9"), on=T("4-4"), train="mexican"),
        "on the Mexican train.",
    ),
    (0, Marked(seat=1, up=True), "Bo puts a marker on their train."),
    (0, Marked(seat=1, up=False), "Bo takes the marker off."),
    (1, Marked(seat=1, up=True), "You put your marker on your train: others may play"),
    (1, Marked(seat=1, up=False), "You take your marker off."),
]


@pytest.mark.parametrize(("seat", "event", "part"), TRAIN_CASES)
def test_trains_are_named(seat: int, event: Event, part: str) -> None:
    (sentence,) = told(seat, event, rules=TRAINS)
    assert part in sentence


def test_the_deal_tells_who_starts_and_how_it_was_drawn() -> None:
    dealt = view(0).events[0]
    assert isinstance(dealt, Dealt)
    with_lot = msgspec.structs.replace(
        dealt, lot=(T("1-2"), T("3-4"), T("5-6")), first=2
    )
    seen = msgspec.structs.replace(view(0), events=(with_lot,))
    assert list(map(str, tell_story(seen))) == [
        "Every player takes 11 tiles.",
        "Drawn for the start, the highest begins: 1-2, 3-4, 5-6.",
        "Cy starts.",
    ]


def test_a_second_deal_is_told_as_such() -> None:
    dealt = view(0).events[0]
    assert isinstance(dealt, Dealt)
    again = msgspec.structs.replace(dealt, attempt=1, first=0)
    seen = msgspec.structs.replace(view(0), events=(again,))
    assert list(map(str, tell_story(seen))) == [
        "Nobody could open: the tiles are dealt again.",
        "Every player takes 11 tiles.",
        "You start.",
    ]


# --- calls ----------------------------------------------------------------------------

DOUBLE = Played(seat=1, tile=T("5-5"), on=T("5-8"))


def cried(*calls: Call, rules: Ruleset = HOUSE) -> str:
    """What is called out with a double."""
    (sentence,) = told(0, msgspec.structs.replace(DOUBLE, calls=calls), rules=rules)
    return sentence.partition(". ")[2]


def test_a_double_is_called_as_the_rules_want() -> None:
    assert cried("double") == "“Chickie fives!”"
    foot = HOUSE.replace(call_double="chicken_foot")
    assert cried("double", rules=foot) == "“Chicken foot!”"


def test_the_last_tile_is_called() -> None:
    assert cried("last") == "“Last tile!”"


def test_of_two_calls_each_is_told_that_was_made() -> None:
    assert cried("double", "last") == "“Chickie fives!” “Last tile!”"
    assert cried() == ""


def test_a_story_can_be_told_in_parts() -> None:
    seen = view(0, HIDDEN, PLAYED, Passed(seat=2))
    whole = tell_story(seen)
    assert [*tell_story(seen, 0, 3), *tell_story(seen, 3)] == whole
