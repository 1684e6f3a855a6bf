"""The plan for one's own train."""

from __future__ import annotations

import random

from chickie.bots.chain import TILE_BONUS, best_chain
from chickie.bots.memory import place
from chickie.rules.tile import Tile, full_set
from tables import tiles

PIPS = tuple(t.pips for t in sorted(full_set(18), key=place))


def _chain(suit: int, hand: list[Tile]) -> tuple[int, set[Tile]]:
    mask = sum(1 << place(tile) for tile in hand)
    found = best_chain(PIPS, suit, mask)
    return found.worth, {tile for tile in hand if found.tiles >> place(tile) & 1}


def test_all_tiles_that_can_follow_each_other() -> None:
    hand = tiles("5-12 1-5 1-1 1-2 3-4")
    assert _chain(12, hand)[1] == set(tiles("5-12 1-5 1-1 1-2"))


def test_nothing_fits() -> None:
    assert _chain(12, tiles("1-2 3-4")) == (0, set())


def test_no_better_row_exists() -> None:
    chance = random.Random(8)
    for _ in range(300):
        hand = chance.sample(full_set(6), 7)
        suit = chance.randrange(7)
        worth, row = _chain(suit, hand)
        assert worth == _best(suit, hand)
        assert worth == sum(tile.pips + TILE_BONUS for tile in row)


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
