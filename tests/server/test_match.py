"""Whole matches over real sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chickie.deal import Deal, Fairness, complaints
from chickie.record import Record, loads, verify
from chickie.record.transcript import Transcript, read_transcript
from chickie.rules.axis import TileSet
from chickie.server.making import NewTable
from chickie.table.messages import Start
from chickie.table.options import Options
from chickie.table.retrace import retrace
from server.seats import Player, fetched, is_over, new_table, party
from server.serving import quick, serving

INSTANT = Options(pace="instant")


async def all_play(players: list[Player]) -> None:
    async with asyncio.timeout(60):
        await asyncio.gather(*(player.play(is_over) for player in players))


def all_sit(player: Player) -> bool:
    """Whoever looks sees nobody missing."""
    state = player.state
    return state is not None and state.own is not None and state.own.seat is not None


@pytest.mark.parametrize(
    ("rules", "seats"), [("draw10", 2), ("cf-six", 4), ("mexican-train", 3)]
)
def test_a_person_plays_a_match_against_bots(
    tmp_path: Path, rules: str, seats: int
) -> None:
    wish = NewTable(
        rules=rules, seats=seats, rounds=2, name="Anna", options=INSTANT, start=True
    )
    with serving(tmp_path, quick(arrival_seconds=30.0)) as base:
        keys, cookie = new_table(base, wish)
        anna = Player(base, keys.table, cookie=cookie)
        asyncio.run(all_play([anna]))
        record, _ = fetched(f"{base}/api/tables/{keys.table}/record")
        deals, _ = fetched(f"{base}/api/tables/{keys.table}/deals")
        bots, _ = fetched(f"{base}/api/tables/{keys.table}/bots?match=1")
    assert anna.refused == []
    assert anna.acknowledged
    found = loads(record.decode())
    assert found.header.players[0] == "Anna"
    assert found.header.seen_by == "all"
    assert list(verify(found)) == []
    assert_deals_hold(msgspec.json.decode(deals), rounds=2)
    assert_bots_hold(found, read_transcript(bots))


def assert_deals_hold(told: list[dict[str, Any]], *, rounds: int) -> None:
    """What the page is told of the deals leads to the tiles that were dealt."""
    assert len(told) == rounds
    for one in told:
        fairness = msgspec.convert(one["fairness"], Fairness, str_keys=True)
        assert complaints(fairness) == ()
        assert fairness.openings.keys() == {0}
        deal = Deal(fairness, TileSet(one["set"]))
        assert [str(tile) for tile in deal.lot()] == one["lot"]
        for dealt, order in zip(one["dealt"], deal.orders(), strict=False):
            assert dealt["order"] == [str(tile) for tile in order]


def assert_bots_hold(record: Record, transcript: Transcript) -> None:
    """Every move of a bot is kept, and found again from what its seat could see."""
    found = retrace(record, transcript)
    assert not found.differs
    assert len(found.seats) == record.seats - 1
    assert all(seat.moves == seat.again > 0 for seat in found.seats)
    assert retrace(record).seats == found.seats


def test_friends_play_a_match(tmp_path: Path) -> None:
    wish = NewTable(rules="house", seats=3, set="double-6", rounds=1, options=INSTANT)
    with serving(tmp_path) as base:
        keys, cookie = new_table(base, wish)
        host, *guests = party(base, keys, cookie, 2)

        async def body() -> None:
            await asyncio.gather(*(guest.play(all_sit) for guest in guests))
            host.wish(Start(key=host.key()))
            await all_play([host, *guests])

        asyncio.run(body())
    assert [player.refused for player in (host, *guests)] == [[], [], []]
    moves = [len(player.acknowledged) for player in (host, *guests)]
    assert min(moves) > 3
