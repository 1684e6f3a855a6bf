"""The plan for one's own train."""

from __future__ import annotations

import random

from chickie.brains.chain import TILE_BONUS, next_halves, plan_row
from chickie.brains.memory import ROW, Mind
from chickie.rules.tile import SUITS, Tile, full_set
from tables import tiles

PIPS = [[v + w for w in range(SUITS)] for v in range(SUITS)]


def _plan(suit: int, hand: list[Tile]) -> tuple[int, int]:
    """What the best row counts, and its tiles."""
    rows = _rows(hand)
    m = Mind(worth=PIPS)
    plan_row(m, rows, suit, ROW)
    assert rows == _rows(hand), "the hand is as before"
    return m.row_worth, m.row_tiles


def _rows(hand: list[Tile]) -> list[int]:
    rows = [0] * SUITS
    for tile in hand:
        rows[tile.low] |= 1 << tile.high
        rows[tile.high] |= 1 << tile.low
    return rows


def test_all_tiles_that_can_follow_each_other() -> None:
    hand = tiles("5-12 1-5 1-1 1-2 3-4")
    assert _plan(12, hand) == (17 + 6 + 2 + 3 + 4 * TILE_BONUS, 4)


def test_a_double_is_laid_at_once_where_it_can_be_covered() -> None:
    assert next_halves(_rows(tiles("5-5 5-6 5-7")), 5) == 1 << 5
    assert next_halves(_rows(tiles("5-6 5-7")), 5) == 1 << 6 | 1 << 7
    assert next_halves(_rows(tiles("5-5 6-7")), 5) == 1 << 5


def test_nothing_fits() -> None:
    assert _plan(12, tiles("1-2 3-4")) == (0, 0)


def test_no_better_row_exists() -> None:
    chance = random.Random(8)
    for _ in range(300):
        hand = chance.sample(full_set(6), 7)
        suit = chance.randrange(7)
        assert _plan(suit, hand)[0] == _best(suit, hand)


def test_a_hand_of_all_tiles_gets_a_row_though_no_search_ends() -> None:
    worth, number = _plan(18, list(full_set(18)))
    assert 50 < number < 120
    assert worth > number * TILE_BONUS


def _best(suit: int, hand: list[Tile]) -> int:
    """Every row there is."""
    return max(
        (
            tile.pips
            + TILE_BONUS
            + _best(tile.other(suit), [t for t in hand if t is not tile])
            for tile in hand
            if tile.has(suit)
        ),
        default=0,
    )
