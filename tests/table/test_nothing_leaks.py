"""Nobody is told what they may not know: what a seat cannot see changes no byte."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from chickie.errors import ChickieError
from chickie.rules import wire
from chickie.rules.round import Round
from chickie.rules.tile import Tile
from chickie.table import dealing
from chickie.table import messages as asks
from chickie.table.act import Changed, Entry
from chickie.table.options import Clock, Options
from chickie.table.table import Table
from strategies import seeds
from table.seated import House

TABLES = [
    ("draw10", 2, None),
    ("house", 3, "double-6"),
    ("cf-six", 3, "double-6"),
    ("mexican-train", 2, "double-6"),
    ("cf-reserve", 2, "double-6"),
]


class Stacked:
    """Stands in for a Deal: the tiles lie as the test wants it."""

    order: tuple[Tile, ...] = ()

    def __init__(self, *_: object) -> None:
        """Whatever was said, it does not matter."""

    def orders(self) -> Iterator[tuple[Tile, ...]]:
        """The same order again and again."""
        while True:
            yield self.order

    def lot(self) -> tuple[Tile, ...]:
        """The set as it is; the first seat is the same in both deals."""
        return tuple(sorted(self.order, reverse=True))


def played(seed: int) -> tuple[House, Round]:
    """A table in the middle of a round, after random moves, phrases, take-backs."""
    chance = random.Random(seed)
    rules, seats, tile_set = TABLES[seed % len(TABLES)]
    options = Options(pace="normal", clock=Clock(turn=30) if seed % 3 else Clock())
    house = House(rules, seats=seats, people=2, tile_set=tile_set, options=options)
    if seed % 2:
        strict = house.table.ruleset.replace(call_penalty=1)
        house.append(Changed(options=options, ruleset=strict))
    tiles = sorted(full_order(house))
    Stacked.order = tuple(chance.sample(tiles, len(tiles)))
    house.start()
    for _ in range(chance.randrange(14)):
        if house.table.phase != "playing":
            break
        wander(house, chance)
    progress = house.table.progress
    assert progress is not None
    assert progress.round is not None
    return house, progress.round


def full_order(house: House) -> tuple[Tile, ...]:
    """Every tile of the set."""
    highest = house.table.ruleset.set.highest
    return tuple(Tile(a, b) for a in range(highest + 1) for b in range(a, highest + 1))


def wander(house: House, chance: random.Random) -> None:
    """One of the persons does something; bots follow."""
    seat = house.turn
    own = house.state(seat).own
    if own.take_back is not None and chance.random() < 0.3:
        house.ask(house.person(seat), asks.TakeBack(key="k", to=own.take_back))
        return
    if own.choices:
        move = chance.choice(own.choices).move
        house.move(move, call=chance.random() < 0.7)
    if chance.random() < 0.7:
        house.settle()


def hidden_places(order: tuple[Tile, ...], round: Round, seat: int | None) -> list[int]:
    """Places in the order whose tile the seat has not seen."""
    seen = {placed.tile for placed in round.layout.placed}
    if seat is not None:
        seen |= {*round.dealt.hands()[seat], *round.hand(seat)}
    return [i for i, tile in enumerate(order) if tile not in seen]


def folded(log: list[Entry]) -> Table | None:
    """The table of a log; None if these acts cannot happen with these tiles."""
    try:
        table = Table.begin(log[0])
        for entry in log[1:]:
            table = table.apply(entry)
    except ChickieError:
        return None
    return table


def shown(table: Table, seat: int | None) -> bytes:
    """What the laws show the seat; tests/rules proves that this is not too much."""
    assert table.progress is not None
    assert table.progress.round is not None
    return wire.encode(table.progress.round.view(seat))


@pytest.fixture(autouse=True)
def _stacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "Deal", Stacked)


@pytest.mark.no_cover
@pytest.mark.slow
def test_what_a_seat_cannot_see_changes_no_byte_that_it_is_sent() -> None:
    compared = 0
    for seed in range(250):
        house, round = played(seed)
        if round.over is not None:
            continue
        order, chance = Stacked.order, random.Random(seed)
        for seat in (None, *range(house.table.seats)):
            twin = twin_of(house, round, order, seat, chance)
            if twin is None:
                continue
            compared += 1
            for host in (False, True):
                sent, other = (
                    wire.encode(
                        table.state(seat, host=host, here=house.here, now=house.now)
                    )
                    for table in (house.table, twin)
                )
                assert sent == other
            assert house.table.story(seat) == twin.story(seat)
            assert house.table.record(seat, 1) == twin.record(seat, 1)
    assert compared > 150


def twin_of(
    house: House,
    round: Round,
    order: tuple[Tile, ...],
    seat: int | None,
    chance: random.Random,
) -> Table | None:
    """The same log over a deal that differs only in what ``seat`` cannot see.

    None if the acts are impossible then, or if the seat sees a difference.
    """
    hidden = hidden_places(order, round, seat)
    for _ in range(4):
        changed = list(order)
        mixed = chance.sample(hidden, len(hidden))
        for place, source in zip(hidden, mixed, strict=True):
            changed[place] = order[source]
        Stacked.order = tuple(changed)
        twin = folded(house.log)
        Stacked.order = order
        if twin is None or twin.phase != "playing" or tuple(changed) == order:
            continue
        if shown(twin, seat) == shown(house.table, seat):
            return twin
    return None


@settings(max_examples=25)
@given(seeds)
def test_no_hidden_tile_is_named_to_anybody(seed: int) -> None:
    """No tile that a viewer may not know stands anywhere in what they are sent."""
    Stacked.order = ()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dealing, "Deal", Stacked)
        house, round = played(seed)
    if round.over is not None:
        return
    for seat in (None, *range(house.table.seats)):
        hidden = hidden_places(Stacked.order, round, seat)
        state = house.state(seat)
        named = {spot.tile for spot in state.board.spots} if state.board else set()
        named |= {*state.own.hand} | {c.tile for c in state.own.choices if c.tile}
        assert named.isdisjoint({Stacked.order[i] for i in hidden})
