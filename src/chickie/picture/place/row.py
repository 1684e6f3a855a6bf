"""A line of tiles that winds in rows: what a line table and a train have in common.

A row runs until the next plain tile would pass its limit; that tile goes round the
corner, and the line comes back in the next row. Rows are so far apart that two doubles,
which lie crosswise, fit above each other. Nothing is searched, nothing ever moves, and
no two tiles overlap.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from chickie.picture.place.board import Box, OpenEnd, Point, Pose
from chickie.picture.place.geometry import GAP
from chickie.rules.layout import Layout, Placed
from chickie.rules.move import Train
from chickie.rules.tile import Tile

PITCH: Final = 2 + GAP
"""From one row to the next."""
PLAIN: Final = 2 + GAP
"""What a plain tile takes of a row."""
DOUBLE: Final = 1 + GAP
"""What a double takes of a row, and a tile that goes round the corner."""
AVERAGE: Final = 1.95
"""What a tile takes of a row on the average, the doubles among them."""
_ROUND: Final = 3
_STEP: Final = 0.25
_LIMITS: Final = 160
_EAST: Final = 0
_SOUTH: Final = 90
_WEST: Final = 180
_NORTH: Final = 270
_UPRIGHT: Final = (_SOUTH, _NORTH)


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """The open end of a winding line; a value, laying a tile makes a new one."""

    x: float
    """Middle of the open edge."""
    y: float
    way: int
    """1 while the row runs to the right, -1 to the left."""
    down: int
    """1 if the next row lies below this one, -1 if above."""
    left: float
    """No plain tile of a row that runs to the left passes this."""
    right: float
    turned: bool = False
    """The last tile went round the corner: the open edge looks at the next row."""

    def lay(self, *, double: bool) -> tuple[Row, Pose]:
        """The open end after one more tile, and where that tile lies."""
        if self.turned:
            return self._first_of_row(double=double)
        if double:
            tip = self.x + self.way * DOUBLE
            pose = self._pose(self.x + self.way * (GAP + 0.5), self.y, _SOUTH)
            return msgspec.structs.replace(self, x=tip), pose
        tip = self.x + self.way * PLAIN
        if self._has_room(tip):
            pose = self._pose(self.x + self.way * (GAP + 1), self.y, self._along)
            return msgspec.structs.replace(self, x=tip), pose
        return self._corner()

    def _has_room(self, tip: float) -> bool:
        return tip <= self.right if self.way > 0 else tip >= self.left

    @property
    def _along(self) -> int:
        return _EAST if self.way > 0 else _WEST

    def _corner(self) -> tuple[Row, Pose]:
        """The matching half lies before the open edge, the other in the way down."""
        x = self.x + self.way * (GAP + 0.5)
        turn = _SOUTH if self.down > 0 else _NORTH
        pose = self._pose(x, self.y + 0.5 * self.down, turn)
        y = self.y + 1.5 * self.down
        return msgspec.structs.replace(self, x=x, y=y, way=-self.way, turned=True), pose

    def _first_of_row(self, *, double: bool) -> tuple[Row, Pose]:
        """After the corner; a double stands upright and shifts its row by a half."""
        y = self.y + self.down * (GAP + (1 if double else 0.5))
        x = self.x + self.way * (0.5 if double else 1.5)
        middle = self.x if double else self.x + self.way * 0.5
        pose = self._pose(middle, y, _SOUTH if double else self._along)
        return msgspec.structs.replace(self, x=x, y=y, turned=False), pose

    @staticmethod
    def _pose(x: float, y: float, turn: int) -> Pose:
        return Pose(round(x, _ROUND), round(y, _ROUND), turn)

    @property
    def chip(self) -> Point:
        """Where the matching half of the next tile will lie."""
        ahead = GAP + 0.5
        if self.turned:
            return round(self.x, _ROUND), round(self.y + self.down * ahead, _ROUND)
        return round(self.x + self.way * ahead, _ROUND), round(self.y, _ROUND)


class Left:
    """What is still to come, as everybody can tell from the table."""

    def __init__(self, placed: Iterable[Placed], highest: int) -> None:
        """``highest`` is that of the set."""
        self._every = highest + 1
        self._laid = {part.tile for part in placed}
        self._shown = Counter[int]()
        for tile in self._laid:
            self._shown.update({tile.low, tile.high})

    def is_dead(self, suit: int) -> bool:
        """No tile of this number is left."""
        return self._shown[suit] >= self._every

    def has_double(self, suit: int) -> bool:
        """The double of this number is left."""
        return Tile(suit, suit) not in self._laid


def open_end(
    row: Row, left: Left, *, on: Tile, suit: int, train: Train | None = None
) -> OpenEnd:
    """The place at the end of a winding line."""
    dead = left.is_dead(suit)
    return OpenEnd(
        on=on,
        suit=suit,
        train=train,
        chip=row.chip,
        next=None if dead else row.lay(double=False)[1],
        double=row.lay(double=True)[1] if left.has_double(suit) else None,
        dead=dead,
    )


def met(placed: Placed) -> int:
    """The number by which a tile meets the one it hangs on; the first tile: its low."""
    tile, on = placed.tile, placed.on
    return tile.low if on is None or on.has(tile.low) else tile.high


def goes_on(before: Layout, after: Layout) -> bool:
    """``after`` holds the tiles of ``before``, and perhaps more."""
    return after.placed[: len(before.placed)] == before.placed


def extent(pose: Pose) -> Point:
    """Half of what an upright or level tile takes across, and down."""
    return (0.5, 1.0) if pose.turn in _UPRIGHT else (1.0, 0.5)


def around(poses: Iterable[Pose]) -> Box:
    """The least box around tiles that are upright or level; at least one."""
    sides = [
        (pose.x - x, pose.y - y, pose.x + x, pose.y + y)
        for pose in poses
        for x, y in [extent(pose)]
    ]
    lefts, tops, rights, bottoms = zip(*sides, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def best_length(
    size: Callable[[float, int], Point], *, length: float, aspect: float
) -> tuple[float, int]:
    """How long to make rows so that they show as large as can be.

    Args:
        size: width and height of the whole picture, by the length and number of rows.
        length: what all tiles of one winding line take.
        aspect: width by height of the space there is.

    Returns:
        The length of a row and the number of rows. What the space offers beyond that
        is used too: a longer row, a further row.
    """

    def scale(row: float, rows: int) -> float:
        width, height = size(row, rows)
        return round(max(width / aspect, height), 6)

    rows_of = {
        row: max(1, math.ceil(length / (row + PLAIN)))
        for row in (_STEP * i for i in range(8, _LIMITS))
    }
    row = min(rows_of, key=lambda row: scale(row, rows_of[row]))
    rows = rows_of[row]
    best = scale(row, rows)
    while scale(row + _STEP, rows) <= best:
        row += _STEP
    while scale(row, rows + 1) <= best:
        rows += 1
    return row, rows
