"""Where there is room: the tiles on the table, ready to be asked.

A tile casts a shadow: the places where the centre of another would be too near to it,
for each of the four directions in which that other may lie. Shadows are noted in all
square cells they touch, so a question reads one cell. A Ground never changes.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from typing import Final

from chickie.picture.place.geometry import (
    AXES,
    CLASH,
    MARGIN,
    ROOT,
    Rect,
    spans,
)

Shadow = tuple[float, float, float, float, float, float, float, float, int]
"""Lowest and highest x, y and slanting co-ordinates, and the number of the tile."""

CROWD: Final = 0.45
"""Tiles nearer than this, and not of one family, are hard to read."""
_WIDEN: Final = CROWD - MARGIN
_FAR: Final = math.sqrt(5) + CROWD
"""Two tiles whose centres are further apart are no crowd."""
_FINE: Final = 0.8
"""Cells in a unit."""
_ORIGIN: Final = 2048.0
"""Cells left of the opening tile; keeps their numbers positive."""
_ROW: Final = 16384
"""Numbers of cells in a column, times the four directions."""


class Ground:
    """The shadows of all tiles on the table."""

    __slots__ = ("_cells",)

    def __init__(self, cells: dict[int, tuple[Shadow, ...]] | None = None) -> None:
        """An empty table, if nothing is given."""
        self._cells = cells or {}

    def laid(self, tiles: Iterable[tuple[int, Rect]]) -> Ground:
        """With some tiles, each by its number."""
        cells = self._cells.copy()
        for number, rect in tiles:
            for axis in range(AXES):
                _cast(cells, number, rect, axis)
        return Ground(cells)

    def without(self, numbers: Collection[int]) -> Ground:
        """Less some tiles."""
        gone = frozenset(numbers)
        return Ground(
            {
                key: tuple(shadow for shadow in cell if shadow[8] not in gone)
                for key, cell in self._cells.items()
            }
        )

    def free(
        self, x: float, y: float, axis: int, extra: tuple[Rect, ...], skip: int
    ) -> bool:
        """There is room for a tile, beside those on the table and ``extra``.

        ``skip`` is the number of the tile it hangs on; -1 if that is none of these.
        """
        p, q = (x + y) * ROOT, (y - x) * ROOT
        cell = self._cells.get(
            int(x * _FINE + _ORIGIN) * _ROW + int(y * _FINE + _ORIGIN) * AXES + axis, ()
        )
        for x0, x1, y0, y1, p0, p1, q0, q1, number in cell:
            if x0 < x < x1 and y0 < y < y1 and p0 < p < p1 and q0 < q < q1:  # noqa: SIM102 - the commonest way out first
                if number != skip:
                    return False
        for other_x, other_y, other in extra:
            wide, high, slant, cross = CLASH[axis * AXES + other]
            dx = x - other_x
            if -wide < dx < wide:
                dy = y - other_y
                if (
                    -high < dy < high
                    and -slant < (dx + dy) * ROOT < slant
                    and -cross < (dy - dx) * ROOT < cross
                ):
                    return False
        return True

    def crowd(self, rect: Rect, kin: Collection[int]) -> int:
        """Number of tiles, ``kin`` apart, that would be hard to tell from this one."""
        x, y, axis = rect
        p, q = (x + y) * ROOT, (y - x) * ROOT
        cell = self._cells.get(_key(_cell(x), _cell(y), axis), ())
        return sum(
            x0 - _WIDEN < x < x1 + _WIDEN
            and y0 - _WIDEN < y < y1 + _WIDEN
            and p0 - _WIDEN < p < p1 + _WIDEN
            and q0 - _WIDEN < q < q1 + _WIDEN
            and number not in kin
            for x0, x1, y0, y1, p0, p1, q0, q1, number in cell
        )


def _cell(at: float) -> int:
    return int(at * _FINE + _ORIGIN)


def _key(column: int, row: int, axis: int) -> int:
    return column * _ROW + row * AXES + axis


def _cast(
    cells: dict[int, tuple[Shadow, ...]], number: int, rect: Rect, axis: int
) -> None:
    """Note a tile's shadow on tiles that lie along ``axis``."""
    x, y, own = rect
    p, q = (x + y) * ROOT, (y - x) * ROOT
    wide, high, slant, cross = spans(own, axis, MARGIN)
    shadow = (
        *(x - wide, x + wide, y - high, y + high),
        *(p - slant, p + slant, q - cross, q + cross),
        number,
    )
    # Slanting tiles are told apart along slanting axes only; this far they all reach.
    wide, high = min(wide + _WIDEN, _FAR), min(high + _WIDEN, _FAR)
    rows = range(_cell(y - high), _cell(y + high) + 1)
    for column in range(_cell(x - wide), _cell(x + wide) + 1):
        for row in rows:
            key = _key(column, row, axis)
            cells[key] = (*cells.get(key, ()), shadow)
