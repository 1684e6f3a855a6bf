"""Who meets whom: everybody in every seat, in all company, or a fair sample of it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from chickie.lab.duel_lineup import SEATINGS_MOST, Lineup, lineups, seatings
from chickie.speed.tables import period

ALL = [(2, 2), (2, 3), (2, 4), (2, 6), (3, 3), (3, 4), (4, 3), (5, 4), (9, 2), (3, 2)]
SAMPLED = [(2, 8), (2, 12), (3, 6), (5, 5 + 1), (6, 4), (10, 4), (12, 2), (30, 4)]


def seated(found: tuple[Lineup, ...]) -> list[Lineup]:
    """Every seating of some lineups, as a batch plays them."""
    return [it[by:] + it[:by] for it in found for by in range(period(it))]


@pytest.mark.parametrize(("bots", "seats"), ALL)
def test_where_there_are_few_seatings_all_are_played(bots: int, seats: int) -> None:
    present = min(bots, seats)
    every = [
        filled
        for filled in product(range(bots), repeat=seats)
        if len({*filled}) == present
    ]
    found = seated(lineups(bots, seats, base=1))
    assert sorted(found) == every
    assert len(every) == seatings(bots, seats) <= SEATINGS_MOST


@pytest.mark.parametrize(("bots", "seats"), SAMPLED)
def test_a_sample_has_every_bot_in_every_seat_equally_often(
    bots: int, seats: int
) -> None:
    found = seated(lineups(bots, seats, base=1))
    assert len({*found}) == len(found)
    assert len(found) < seatings(bots, seats)
    assert len(found) <= max(SEATINGS_MOST, bots * seats)
    for seat in range(seats):
        times = Counter(seating[seat] for seating in found)
        assert {*times} == {*range(bots)}
        assert len({*times.values()}) == 1
    assert all(len({*seating}) == min(bots, seats) for seating in found)


@pytest.mark.parametrize(("bots", "seats"), [(6, 4), (10, 4), (12, 2), (30, 4)])
def test_in_a_sample_pairs_meet_about_equally_often(bots: int, seats: int) -> None:
    met = Counter(
        pair
        for lineup in lineups(bots, seats, base=1)
        for pair in combinations(sorted(lineup), 2)
    )
    times = [met[pair] for pair in combinations(range(bots), 2)]
    assert max(times) - min(times) <= 2
    # Whom one never meets one is compared with by way of others: all hang together.
    reached, before = {0}, set[int]()
    while reached != before:
        before = set(reached)
        reached |= {bot for pair in met if before & {*pair} for bot in pair}
    assert len(reached) == bots


def test_a_sample_of_two_bots_has_all_kinds_of_mixtures() -> None:
    own = Counter(
        lineup.count(0) for base in range(40) for lineup in lineups(2, 8, base=base)
    )
    # As often as by chance: 4 of 8 in 70 of 254 seatings, 1 of 8 in 8 of them.
    assert {*own} == {1, 2, 3, 4, 5, 6, 7}
    assert own[4] > own[3] > own[2] > own[1]
    assert own[1] == own[7]


def test_a_sample_is_the_same_for_the_same_base_only() -> None:
    assert lineups(10, 4, base=1) == lineups(10, 4, base=1)
    assert lineups(10, 4, base=1) != lineups(10, 4, base=2)


@pytest.mark.parametrize(
    ("bots", "seats", "count"), [(2, 4, 14), (3, 4, 36), (4, 4, 24), (10, 4, 5040)]
)
def test_seatings_are_counted(bots: int, seats: int, count: int) -> None:
    assert seatings(bots, seats) == count
