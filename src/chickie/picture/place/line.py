"""A line table: one row of tiles with two ends, which winds when it gets too long.

The right-hand end winds downwards, the left-hand end upwards. Doubles lie crosswise and
do not branch. No tile ever moves.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final, Self

import msgspec

from chickie.picture.place.board import Board, OpenEnd, Pose, Spot
from chickie.picture.place.row import (
    AVERAGE,
    DOUBLE,
    PITCH,
    Left,
    Row,
    around,
    best_length,
    goes_on,
    met,
    open_end,
)
from chickie.rules.layout import End, Layout, Placed
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile

ASPECT: Final = 1.6
"""Width by height of the space that a picture is made for."""
_EMPTY: Final = (-1.0, -1.0, 1.0, 1.0)
_START_TURN: Final = (0, 90)
"""A plain start tile lies along the line, a double across it."""


class _Head(msgspec.Struct, frozen=True):
    """An end of the line."""

    on: Tile
    suit: int
    row: Row


class LinePlacing(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A line with its poses."""

    highest: int
    """Highest suit of the set."""
    reach: float
    """How far a row goes to each side of the start tile."""
    layout: Layout = Layout()
    spots: tuple[Spot, ...] = ()
    heads: tuple[_Head, ...] = ()
    """The right-hand end and the left-hand end, once a tile lies."""

    @classmethod
    def begin(cls, ruleset: Ruleset, seats: int, layout: Layout) -> Self:  # noqa: ARG003 - a line is the same for all
        """``layout`` laid out from its first tile on."""
        row, _ = best_length(
            lambda row, rows: (row + 4 * DOUBLE, rows * PITCH),
            length=AVERAGE * ruleset.set.size,
            aspect=ASPECT,
        )
        return cls(highest=ruleset.set.highest, reach=row / 2).follow(layout)

    @cached_property
    def board(self) -> Board:
        """The picture as it is."""
        if not self.spots:
            return Board(box=_EMPTY)
        left = Left(self.layout.placed, self.highest)
        return Board(
            box=around(spot.pose for spot in self.spots),
            spots=self.spots,
            ends=tuple(self._ends(left)),
        )

    def _ends(self, left: Left) -> list[OpenEnd]:
        """One for each place of the layout, in its order."""
        ends = []
        for end in self.layout.ends:
            there = [head for head in self.heads if _is_at(head, end)]
            ends += [
                open_end(head.row, left, on=head.on, suit=head.suit)
                for head in there[: end.free]
            ]
        return ends

    def follow(self, layout: Layout) -> Self:
        """With whatever was laid since; from the beginning if it does not go on."""
        known = self if goes_on(self.layout, layout) else self._bare()
        spots, heads = [*known.spots], known.heads
        for placed in layout.placed[len(spots) :]:
            heads, pose = self._lay(heads, placed)
            spots.append(
                Spot(
                    tile=placed.tile,
                    pose=pose,
                    first=met(placed),
                    on=placed.on,
                    seat=placed.seat,
                )
            )
        return msgspec.structs.replace(
            self, layout=layout, spots=tuple(spots), heads=heads
        )

    def best(self, tile: Tile, ends: tuple[End, ...]) -> End:
        """The end where ``tile`` makes the picture grow least."""
        return min(ends, key=lambda end: self._growth(tile, end))

    # --- laying -----------------------------------------------------------------------

    def _bare(self) -> Self:
        return msgspec.structs.replace(self, layout=Layout(), spots=(), heads=())

    def _lay(
        self, heads: tuple[_Head, ...], placed: Placed
    ) -> tuple[tuple[_Head, ...], Pose]:
        """The ends after one more tile, and where that tile lies."""
        tile = placed.tile
        if not heads:
            return self._first(tile)
        suit = met(placed)
        at = next(h for h in heads if h.on is placed.on and h.suit == suit)
        row, pose = at.row.lay(double=tile.is_double)
        head = _Head(tile, tile.other(suit), row)
        return tuple(head if h is at else h for h in heads), pose

    def _first(self, tile: Tile) -> tuple[tuple[_Head, ...], Pose]:
        """The start tile in the middle, its lower half to the left."""
        half = 0.5 if tile.is_double else 1.0
        right, left = (
            Row(
                x=way * half, y=0, way=way, down=way, left=-self.reach, right=self.reach
            )
            for way in (1, -1)
        )
        heads = (_Head(tile, tile.high, right), _Head(tile, tile.low, left))
        return heads, Pose(0.0, 0.0, _START_TURN[tile.is_double])

    def _growth(self, tile: Tile, end: End) -> float:
        """Size of the picture if ``tile`` were laid there."""
        head = next(head for head in self.heads if _is_at(head, end))
        _, pose = head.row.lay(double=tile.is_double)
        left, top, right, bottom = around([*(s.pose for s in self.spots), pose])
        return round(max((right - left) / ASPECT, bottom - top), 6)


def _is_at(head: _Head, end: End) -> bool:
    return head.on is end.on and head.suit == end.suit
