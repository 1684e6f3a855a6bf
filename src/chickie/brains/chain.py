"""The tiles of a hand that fit together in a row: what a seat plans for its train.

The dialect of the laws; so the search keeps its way back in lists of a fixed length.
"""

from __future__ import annotations

from typing import Final

from chickie.brains.memory import ROW, Mind

TILES_TRIED: Final = ROW
"""Places in rows that a careful search for the best one looks at."""
TILES_GLANCED: Final = 24
"""Places that a glance at the hand looks at."""
TILE_BONUS: Final = 4
"""Points that a tile in the row counts on top of its own: fewer tiles go out sooner."""


def plan_row(m: Mind, rows: list[int], suit: int, tries: int) -> None:
    """Find the row worth most that can be laid on an open ``suit`` from a hand.

    Heavy tiles are tried first, and a double at once where it can be covered: it costs
    nothing to lay it then. No more than ``tries`` places in rows are looked at, the
    empty row included. What was found stands in ``row_worth``, ``row_tiles`` and
    ``row_way``; the hand ``rows`` is as before.
    """
    m.row_worth = m.row_tiles = 0
    m.row_sum[0] = 0
    m.row_end[0] = suit
    m.row_next[0] = next_halves(rows, suit)
    length = 0
    tried = 1
    while length >= 0:
        if m.row_next[length] and tried < tries:
            lengthen(m, rows, length)
            length += 1
            tried += 1
            if m.row_sum[length] > m.row_worth:
                m.row_worth = m.row_sum[length]
                m.row_tiles = length
                for i in range(length + 1):
                    m.row_way[i] = m.row_end[i]
        else:
            length -= 1
            if length >= 0:
                turn_over(rows, m.row_end[length], m.row_end[length + 1])


def next_halves(rows: list[int], suit: int) -> int:
    """Bit set of the far halves of the tiles that may come next on ``suit``."""
    fitting = rows[suit]
    double = fitting & 1 << suit
    if double and fitting != double:
        return double
    return fitting


def lengthen(m: Mind, rows: list[int], length: int) -> None:
    """Lay the heaviest tile that is still to be tried on a row."""
    suit = m.row_end[length]
    far = m.row_next[length].bit_length() - 1
    m.row_next[length] ^= 1 << far
    turn_over(rows, suit, far)
    m.row_end[length + 1] = far
    m.row_sum[length + 1] = m.row_sum[length] + m.worth[suit][far] + TILE_BONUS
    m.row_next[length + 1] = next_halves(rows, far)


def turn_over(rows: list[int], v: int, w: int) -> None:
    """Take tile v-w out of a hand, or put it back."""
    rows[v] ^= 1 << w
    if v != w:
        rows[w] ^= 1 << v
