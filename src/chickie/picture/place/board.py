"""The picture of a table in numbers: where each tile lies, where each open end is.

The unit is half a tile, so a tile is 2 by 1; x goes right, y goes down. Who draws
(SVG, page, notebook, strip) reads these values and decides no position itself.
"""

from __future__ import annotations

from typing import Final, Protocol, Self

import msgspec

from chickie.rules.layout import End, Layout
from chickie.rules.move import Train
from chickie.rules.tile import Tile

VERSION: Final = 1
"""Raised when the same plays are laid out in another way."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
Point = tuple[float, float]


class Pose(msgspec.Struct, frozen=True):
    """Where a tile lies."""

    x: float
    """Its centre, in half tiles, rounded to three places."""
    y: float
    turn: int
    """Direction of the long axis, from the first half to the second, in whole degrees
    clockwise from east."""


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """A tile on the table."""

    tile: Tile
    pose: Pose
    first: int
    """Number on the half where the long axis begins."""
    on: Tile | None
    seat: int | None
    train: Train | None = None
    link: tuple[float, float, float, float] | None = None
    """From the end it belongs to, to the tile, where it had to stand off."""


class OpenEnd(msgspec.Struct, frozen=True, kw_only=True):
    """Room for one tile, whether or not it may be played now: a double has several."""

    on: Tile
    suit: int
    train: Train | None = None
    chip: Point
    """Where its number stands: where the next tile's matching half would lie."""
    next: Pose | None = None
    """Where a plain tile would lie, as far as is known now."""
    double: Pose | None = None
    """Where the double of its number would lie."""
    dead: bool = False
    """No tile of its number is left to come."""
    boxed: bool = False
    """No tile fits here for the moment; an equal end will take it."""


class Lane(msgspec.Struct, frozen=True, kw_only=True):
    """The strip of a train."""

    train: Train
    box: Box
    plate: Point
    """Middle of its name."""
    hub: tuple[Point, ...]
    """Points of the line that joins it to the engine."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be seen."""

    box: Box
    """Around all tiles and the room kept for a pending double's toes."""
    spots: tuple[Spot, ...] = ()
    """In the order in which they were laid."""
    ends: tuple[OpenEnd, ...] = ()
    lanes: tuple[Lane, ...] = ()
    moved: tuple[Tile, ...] = ()
    """Tiles that lie elsewhere than before the last tile was laid."""


class Placing(Protocol):
    """A layout of the rules with its poses; a value, it never changes."""

    @property
    def board(self) -> Board:
        """The picture as it is."""

    def follow(self, layout: Layout) -> Self:
        """With whatever was laid since: ``layout`` holds the same tiles and more.

        A layout that does not go on from this one (after a take-back) is laid out
        from the beginning.
        """

    def best(self, tile: Tile, ends: tuple[End, ...]) -> End:
        """The end, of equal ones, where ``tile`` has the best room."""
