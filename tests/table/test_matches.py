"""Whole matches at a table: played, recorded, told, and told again from the log."""

from __future__ import annotations

import pytest

from chickie import record
from chickie.deal import Deal, complaints
from chickie.rules import wire
from chickie.table.letter import encoded, sealed
from chickie.table.messages import State
from chickie.table.table import Table
from table.seated import House

TABLES = [
    ("draw10", 2, 1, None),
    ("house", 4, 1, "double-6"),
    ("cf-six", 2, 2, None),
    ("cf-reserve", 3, 3, None),
    ("mexican-train", 4, 2, "double-9"),
]


@pytest.fixture(params=TABLES, ids=lambda table: table[0], scope="module")
def house(request: pytest.FixtureRequest) -> House:
    """A match of two rounds that is over."""
    rules, seats, people, tile_set = request.param
    house = House(rules, seats=seats, people=people, rounds=2, tile_set=tile_set)
    house.start()
    house.play_on()
    return house


def test_a_match_is_played_to_its_end(house: House) -> None:
    state = house.state(None)
    assert state.table.phase == "over"
    assert state.final is not None
    assert len(state.final.pad) == 2
    assert state.final.totals == tuple(card.total for card in state.table.seats)
    assert "first place" in state.final.sentence or "wins" in state.final.sentence


def test_the_summary_adds_up(house: House) -> None:
    summary = house.state(0).summary
    assert summary is not None
    for row in summary.rows:
        assert row.points == sum(points for _, points in row.parts)
        assert row.after == row.before + row.points


def test_each_seat_is_told_the_end_as_its_own(house: House) -> None:
    state = house.state(0)
    assert state.summary is not None
    assert state.final is not None
    names = [card.name for card in state.table.seats]
    outs = [row.seat for row in state.summary.rows if not row.hand]
    for seat, told in enumerate(state.summary.told):
        if "go out" in told or seat in outs:
            assert told.startswith("You go out with ")
            assert state.summary.sentence.startswith(f"{names[seat]} goes out with ")
        else:
            assert told == state.summary.sentence
    sole = len(state.final.winners) == 1
    for seat, told in enumerate(state.final.told):
        if seat not in state.final.winners:
            assert told == state.final.sentence
        else:
            assert ("You win the match!" in told) == sole
            assert told != state.final.sentence


def test_the_record_of_a_match_that_is_over_is_whole_and_sound(house: House) -> None:
    kept = house.table.record(None, 1)
    assert kept.header.seen_by == "all"
    found = record.verify(record.loads(record.dumps(kept)))
    assert [problem for problem in found if problem.is_damage] == []


def test_the_deals_can_be_checked(house: House) -> None:
    proofs = house.table.deals()
    assert [proof.round for proof in proofs] == [1, 2]
    for proof in proofs:
        assert complaints(proof.fairness) == ()
        deal = Deal(proof.fairness, house.table.ruleset.set)
        assert proof.orders[0] == deal.order(0)
        assert set(proof.fairness.openings) == set(house.table.players())


def test_the_log_gives_the_same_table_at_every_line(house: House) -> None:
    """What is sent is the same, byte for byte, whoever has folded the log."""
    again = House(
        house.table.ruleset.name,
        seats=house.table.seats,
        people=len(house.table.players()),
        rounds=2,
        tile_set=house.table.ruleset.set.value,
    )
    live: list[list[bytes]] = []
    again.watch = lambda now: live.append(all_bytes(now.table))
    begun = len(again.log)
    again.start()
    again.play_on()
    assert again.log == house.log
    table = Table.begin(house.log[0])
    for entry in house.log[1:]:
        table = table.apply(entry)
        if entry.n > begun:
            assert all_bytes(table) == live[entry.n - begun - 1]


def all_bytes(table: Table) -> list[bytes]:
    """What every seat and a watcher are sent."""
    here = frozenset(table.players())
    return [
        wire.encode(table.state(seat, host=False, here=here, now=table.at))
        for seat in (None, *range(table.seats))
    ]


def test_every_state_is_read_back_and_is_the_sum_of_its_halves() -> None:
    house = House("mexican-train", seats=3, people=2, tile_set="double-6")
    house.watch = read_back
    house.start()
    house.play_on()
    assert house.table.phase == "over"


def read_back(house: House) -> None:
    """What is sent can be read, and comes from the two halves."""
    table = house.table
    public = encoded(table.public(here=house.here, now=house.now))
    for seat in (None, *range(table.seats)):
        sent = house.bytes_for(seat)
        assert wire.decode(sent, State) == house.state(seat)
        assert sealed(public, encoded(table.private(seat, host=False))) == sent


def test_while_a_match_lasts_each_is_given_their_own_record() -> None:
    house = House("cf-six", people=2)
    house.start()
    kept = house.table.record(1, 1)
    assert kept.header.seen_by == 1
    assert house.table.deals() == ()
    assert house.table.record(None, 1).header.seen_by == "watcher"


def test_the_story_begins_with_the_deal() -> None:
    house = House("house", seats=3)
    assert house.table.story(0) == ()
    house.start()
    assert house.table.story(0)[0] == "Every player takes 11 tiles."


def test_the_story_ends_with_how_the_round_ended() -> None:
    house = House("cf-six", people=1)
    house.start()
    house.play_on()
    last = house.state(0).news[-1]
    assert last.kind == "ended"
    assert house.table.story(0)[-1] == last.sentence
