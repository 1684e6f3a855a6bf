"""The tiles of a hand that fit together in a row: what a seat plans for its train."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from chickie.bots.memory import DOUBLE, SHOWING, Mask, place
from chickie.rules.tile import SUITS, full_set

TILES_TRIED: Final = 120
"""Tiles that are laid down in search of the best row; then the best so far is taken."""
TILE_BONUS: Final = 4
"""Points that a tile in the row counts on top of its own: fewer tiles go out sooner."""


class Chain(NamedTuple):
    """A row of tiles."""

    worth: int
    """Points of the tiles, with ``TILE_BONUS`` for each."""
    tiles: Mask


_FAR: Final = {
    (place(tile), suit): tile.other(suit)
    for tile in full_set(SUITS - 1)
    for suit in (tile.low, tile.high)
}
"""By number of a tile and the suit at which it is laid: the suit it leaves open."""


@lru_cache(maxsize=4096)
def best_chain(worth: Sequence[int], suit: int, hand: Mask) -> Chain:
    """The row worth most that can be laid on an open ``suit`` from ``hand``.

    Heavy tiles are tried first, and a double at once where it can be covered: it costs
    nothing to lay it then.

    Args:
        worth: points of each tile by its number.
        suit: the suit that is open.
        hand: the tiles at hand.
    """
    best = Chain(0, 0)
    tried = 0
    rows = [(suit, hand, best)]
    while rows and tried < TILES_TRIED:
        end, left, row = rows.pop()
        tried += 1
        if row.worth > best.worth:
            best = row
        rows += [
            (
                _FAR[tile, end],
                left ^ 1 << tile,
                Chain(row.worth + worth[tile] + TILE_BONUS, row.tiles | 1 << tile),
            )
            for tile in _next(end, left)
        ]
    return best


def _next(end: int, left: Mask) -> list[int]:
    """Numbers of the tiles that may come next, the heaviest last."""
    fitting = left & SHOWING[end]
    double = fitting & DOUBLE[end]
    if double and fitting != double:
        fitting = double
    tiles = []
    while fitting:
        bit = fitting & -fitting
        tiles.append(bit.bit_length() - 1)
        fitting ^= bit
    return tiles
