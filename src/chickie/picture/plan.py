"""Which tile hangs on which: a layout as a text picture walks through it."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from chickie.picture.stroke import Strokes
from chickie.rules.layout import End, Layout, Placed
from chickie.rules.tile import Tile
from chickie.rules.view import Pending

_SIDES: Final = 2
"""Sides of a tile, lengthwise."""


class Plan:
    """A layout that holds at least one tile, and what to write for its parts."""

    def __init__(
        self, layout: Layout, strokes: Strokes, pending: Pending | None = None
    ) -> None:
        """Sort the tiles by what they hang on, in the order in which they were laid."""
        self.strokes, self._pending = strokes, pending
        self.root = layout.placed[0]
        self.last = layout.placed[-1]
        self._hang: dict[Tile, list[Placed]] = defaultdict(list)
        self._open: dict[Tile, list[End]] = defaultdict(list)
        for placed in layout.placed[1:]:
            assert placed.on is not None
            self._hang[placed.on].append(placed)
        for end in layout.ends:
            self._open[end.on].append(end)

    def after(self, placed: Placed) -> list[Placed | End]:
        """What comes after a tile: the tiles that hang on it, then its open places."""
        return [*self._hang[placed.tile], *self._open[placed.tile]]

    def chain(self, start: Placed) -> tuple[list[Placed], list[Placed | End]]:
        """Tiles in single file from ``start``, and what comes after the last."""
        chain, after = [start], self.after(start)
        while len(after) == 1 and isinstance(after[0], Placed):
            chain.append(after[0])
            after = self.after(after[0])
        return chain, after

    def tile(self, placed: Placed, *, leftwards: bool = False) -> str:
        """A tile, with the half that meets the tile it hangs on first, or last."""
        near = meets(placed)
        halves = near, placed.tile.other(near)
        one, other = reversed(halves) if leftwards else halves
        is_last = placed is self.last and placed is not self.root
        mark = self.strokes.last if is_last else ""
        return f"{one}-{other}{mark}"

    def end(self, end: End) -> str:
        """An open end: its number in brackets, and how many tiles find room there."""
        times = f" {self.strokes.times}{end.free}" if end.free > 1 else ""
        served = self._pending is not None and end.on is self._pending.tile
        first = f" {self.strokes.first}" if served else ""
        return f"[{end.suit}{times}]{first}"

    @property
    def is_row(self) -> bool:
        """Two sides at the opening tile, one at every other: nothing branches."""
        rooms = {tile: len(hanging) for tile, hanging in self._hang.items()}
        for tile, ends in self._open.items():
            rooms[tile] = rooms.get(tile, 0) + sum(end.free for end in ends)
        sides = rooms.pop(self.root.tile, 0)
        return sides <= _SIDES and max(rooms.values(), default=0) <= 1


def meets(part: Placed | End) -> int:
    """The number by which a part meets what it hangs on; the first tile: its low."""
    if isinstance(part, End):
        return part.suit
    tile, on = part.tile, part.on
    return tile.low if on is None or on.has(tile.low) else tile.high
