"""Parts that do not fit together are found before any law is asked."""

from __future__ import annotations

import msgspec
import pytest

from chickie.errors import BadRecord
from chickie.record import MatchEnded, Record, loads, verify
from chickie.record.record import RecordEvent, line_of
from chickie.record.structure import EVENTS_MAX, require_sound
from chickie.rules.event import Dealt, Passed, Played, RoundEnded
from chickie.rules.scoring import Standings
from chickie.rules.tile import UNSEEN, Tile
from record.forge import stored

SUPPER = loads(stored("supper"))


def refused(record: Record) -> tuple[int, str]:
    with pytest.raises(BadRecord) as caught:
        require_sound(record)
    return caught.value.line, str(caught.value)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        (
            {"format": "chickie-record-2"},
            "The format is “chickie-record-2”; expected chickie-record-1.",
        ),
        (
            {"match": "two words"},
            "The id of a match has 1 to 64 visible ASCII characters.",
        ),
        ({"players": ("Anna", "")}, "A name has 1 to 40 printable characters."),
        ({"players": ("Anna", "B" * 41)}, "A name has 1 to 40 printable characters."),
        ({"players": ("Anna", "B\no")}, "A name has 1 to 40 printable characters."),
        ({"bots": (None, "\t")}, "A name has 1 to 40 printable characters."),
        ({"engine": ""}, "A name has 1 to 40 printable characters."),
        (
            {"bots": (None,)},
            "Expected 2 entries for bots, one a seat; found 1.",
        ),
        ({"seen_by": 2}, "There is no seat 2."),
        ({"seen_by": -1}, "There is no seat -1."),
        ({"options": {"": 1}}, "A name has 1 to 40 printable characters."),
        (
            {"options": {"note": "n" * 201}},
            "Option note: at most 200 printable characters.",
        ),
        (
            {"options": {"note": "\n"}},
            "Option note: at most 200 printable characters.",
        ),
        (
            {"options": {str(number): number for number in range(51)}},
            "A table has at most 50 options.",
        ),
    ],
    ids=str,
)
def test_an_impossible_header_is_refused(
    changes: dict[str, object], reason: str
) -> None:
    header = msgspec.structs.replace(SUPPER.header, **changes)
    assert refused(Record(header=header)) == (1, reason)


def dealt(**changes: object) -> Dealt:
    made = SUPPER.events[1]
    assert isinstance(made, Dealt)
    return msgspec.structs.replace(made, **changes)


def ended(**changes: object) -> RoundEnded:
    made = SUPPER.events[12]
    assert isinstance(made, RoundEnded)
    return msgspec.structs.replace(made, **changes)


def standings(**changes: tuple[int, ...]) -> MatchEnded:
    parts = {"totals": (0, 0), "places": (1, 1), "winners": (0, 1)} | changes
    return MatchEnded(standings=Standings(**parts, decided_by="shared"))


TILE = Tile(1, 2)
MISFIT = "This event does not fit 2 seats and a double-6 set."


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (Passed(seat=2), "There is no seat 2."),
        (Passed(seat=-1), "There is no seat -1."),
        (Played(seat=0, tile=TILE, on=TILE, train=7), "There is no seat 7."),
        (Played(seat=9, tile=TILE, on=TILE), "There is no seat 9."),
        (dealt(first=2), "There is no seat 2."),
        (ended(out=2), "There is no seat 2."),
        (dealt(seats=3), MISFIT),
        (dealt(hand=-1), MISFIT),
        (dealt(hand=15), MISFIT),
        (dealt(order=(TILE,)), MISFIT),
        (dealt(aside=UNSEEN), MISFIT),
        (ended(hands=((),)), MISFIT),
        (ended(scores=()), MISFIT),
        (standings(totals=(1,)), MISFIT),
        (standings(places=(1,)), MISFIT),
    ],
    ids=[
        *("seat 2", "seat -1", "train of seat 7", "seat 9 on no train", "first", "out"),
        *("seats", "negative hand", "too large hand", "order", "aside"),
        *("hands", "scores", "totals", "places"),
    ],
)
def test_an_event_that_no_table_has_is_refused(event: RecordEvent, reason: str) -> None:
    assert refused(Record(header=SUPPER.header, events=(event,))) == (2, reason)


def test_pledges_of_seats_that_do_not_exist_are_refused() -> None:
    said = SUPPER.events[0]
    fairness = msgspec.structs.replace(said.fairness, refused=(2,))  # type: ignore[union-attr]
    event = msgspec.structs.replace(said, fairness=fairness)
    record = Record(header=SUPPER.header, events=(event,))
    assert refused(record) == (2, "There is no seat 2.")


def test_a_record_of_too_many_events_is_refused() -> None:
    events = (Passed(seat=0),) * (EVENTS_MAX + 1)
    record = Record(header=SUPPER.header, events=events)
    assert refused(record) == (
        line_of(EVENTS_MAX),
        f"A record has at most {EVENTS_MAX} events.",
    )


def test_two_players_with_one_name_cannot_play() -> None:
    header = msgspec.structs.replace(SUPPER.header, players=("Bo", "Bo"))
    problems = verify(Record(header=header))
    assert [(p.line, p.code) for p in problems] == [(1, "header")]


def test_rules_that_do_not_deal_to_so_many_cannot_be_played() -> None:
    header = msgspec.structs.replace(
        SUPPER.header, players=tuple("ABCDEFGHI"), bots=(None,) * 9
    )
    problems = verify(Record(header=header))
    assert [(p.line, p.code) for p in problems] == [(1, "header")]
