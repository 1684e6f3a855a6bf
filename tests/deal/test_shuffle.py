"""Orders of the tiles: whole sets, evenly mixed, each shuffle by itself."""

import math
from collections import Counter
from collections.abc import Callable
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chickie.deal import Deal, lot, offline, order, seed
from chickie.deal.shuffle import _below
from chickie.errors import BadDeal
from chickie.rules.axis import TileSet
from chickie.rules.tile import Tile, full_set
from deal.example import fair, number

SEEDS = st.binary(min_size=32, max_size=32)
SMALL = TileSet.DOUBLE_6
SHUFFLES = 20_000
"""Enough to tell a plain ``byte % bound`` from the right thing by six sigmas."""
CELLS = 28 * 28


@given(SEEDS, st.sampled_from(TileSet), st.integers(0, 5))
def test_every_tile_of_the_set_comes_once(
    seed: bytes, tiles: TileSet, attempt: int
) -> None:
    for shuffled in (order(seed, tiles, attempt), lot(seed, tiles)):
        assert tuple(sorted(shuffled)) == full_set(tiles.highest)


@given(SEEDS)
def test_attempts_and_lot_are_different_shuffles(seed: bytes) -> None:
    shuffles = {lot(seed, SMALL), *(order(seed, SMALL, k) for k in range(4))}
    assert len(shuffles) == 5


@given(SEEDS, SEEDS)
def test_the_order_follows_from_the_seed(one: bytes, other: bytes) -> None:
    assert (order(one, SMALL) == order(other, SMALL)) == (one == other)


@pytest.mark.parametrize("bound", range(1, 191))
def test_each_number_below_a_bound_is_as_likely(bound: int) -> None:
    counts: Counter[int] = Counter()
    for byte in range(256):
        again = iter((byte, 0))  # a byte that is thrown away is followed by another
        number = _below(bound, again)
        counts[number] += len(list(again))
    assert counts == dict.fromkeys(range(bound), 256 // bound)


SHUFFLERS: list[Callable[[bytes], tuple[Tile, ...]]] = [
    lambda seed: order(seed, SMALL),
    lambda seed: order(seed, SMALL, 1),
    lambda seed: lot(seed, SMALL),
]


def chi_square(seen: Counter[tuple[object, object]]) -> float:
    """Of a 28 x 28 table whose cells should all be as full."""
    expected = seen.total() / CELLS
    return sum(n**2 for n in seen.values()) / expected - seen.total()


def within_four_sigmas(value: float, freedoms: int) -> bool:
    return abs(value - freedoms) < 4 * math.sqrt(2 * freedoms)


@pytest.mark.parametrize("shuffler", SHUFFLERS, ids=["attempt 0", "attempt 1", "lot"])
def test_every_tile_is_as_likely_in_every_place(
    shuffler: Callable[[bytes], tuple[Tile, ...]],
) -> None:
    seen: Counter[tuple[object, object]] = Counter()
    for k in range(SHUFFLES):
        seen.update(enumerate(shuffler(number("place", k))))
    # One shuffle fills 28 cells, one in each row and column: 27 x 27 are free to vary.
    assert within_four_sigmas(chi_square(seen) * 27 / 28, 27 * 27)


def test_one_shuffle_tells_nothing_about_the_next() -> None:
    again: Counter[tuple[object, object]] = Counter()
    drawn: Counter[tuple[object, object]] = Counter()
    for k in range(SHUFFLES):
        first, second, single = (s(number("pair", k))[0] for s in SHUFFLERS)
        again[first, second] += 1
        drawn[first, single] += 1
    assert within_four_sigmas(chi_square(again), CELLS - 1)
    assert within_four_sigmas(chi_square(drawn), CELLS - 1)


def test_a_deal_gives_the_shuffles_of_its_seed() -> None:
    fairness = fair(opened=(0, 1), refused=(2,))
    deal = Deal(fairness, TileSet.DOUBLE_9)
    start = seed(fairness)
    orders = tuple(order(start, TileSet.DOUBLE_9, attempt) for attempt in range(3))
    assert deal.order() == deal.order(0) == orders[0]
    assert tuple(islice(deal.orders(), 3)) == orders
    assert deal.lot() == lot(start, TileSet.DOUBLE_9)


def test_deals_of_equal_fairness_are_equal() -> None:
    deal = Deal(offline(1, "m", 1), SMALL)
    deal.order()
    assert deal == Deal(offline(1, "m", 1), SMALL)
    assert deal != Deal(offline(2, "m", 1), SMALL)


def test_no_deal_without_the_secret() -> None:
    with pytest.raises(BadDeal, match="not published yet"):
        Deal(fair().veiled(), SMALL)


def test_no_deal_from_what_does_not_fit() -> None:
    with pytest.raises(BadDeal, match="not the one that the server had committed to"):
        Deal(fair().revealed("00" * 32), SMALL)


def test_there_is_no_negative_attempt() -> None:
    with pytest.raises(BadDeal, match="There is no attempt -1"):
        Deal(fair(), SMALL).order(-1)
