"""What lies on the table: every tile, the tile it hangs on, and the open ends.

The laws count open ends by suit; this is where a named end becomes a suit, and where
the picture comes from. A layout never changes: a play makes a new one.
"""

from __future__ import annotations

import msgspec

from chickie.rules.move import Train
from chickie.rules.position import Axes
from chickie.rules.tile import Tile


class Placed(msgspec.Struct, frozen=True):
    """A tile on the table."""

    tile: Tile
    on: Tile | None = None
    """The tile it hangs on; None for the opening tile."""
    seat: int | None = None
    """Who laid it; None if it came from the set."""
    train: Train | None = None
    """The lane it lies in, on a train table; None for the engine."""


class End(msgspec.Struct, frozen=True):
    """A place where tiles may be laid, whether or not they may now."""

    on: Tile
    suit: int
    """The number a tile must show."""
    free: int
    """Tiles that still find room: 1 at an ordinary end, more at a double."""
    train: Train | None = None


class Layout(msgspec.Struct, frozen=True):
    """The tiles in the order in which they were laid, the open ends likewise."""

    placed: tuple[Placed, ...] = ()
    ends: tuple[End, ...] = ()

    @classmethod
    def begin(cls, placed: Placed, r: Axes) -> Layout:
        """The opening tile alone: a centre, an engine or the first tile of a row."""
        tile = placed.tile
        if r.train:
            lanes: tuple[Train, ...] = (*range(r.seats), "mexican")
            ends = tuple(End(tile, tile.high, 1, lane) for lane in lanes)
        elif tile.is_double:
            ends = (End(tile, tile.high, r.arms),)
        else:
            ends = (End(tile, tile.low, 1), End(tile, tile.high, 1))
        return cls((placed,), ends)

    def lay(self, placed: Placed, end: End, *, free: int) -> Layout:
        """With a tile laid on ``end``, which offers ``free`` places itself."""
        rest = tuple(
            msgspec.structs.replace(e, free=e.free - 1) if e is end else e
            for e in self.ends
            if e is not end or e.free > 1
        )
        tile = placed.tile
        own = End(tile, tile.other(end.suit), free, placed.train)
        return Layout((*self.placed, placed), (*rest, own))

    def close(self, tile: Tile) -> Layout:
        """Without the free places on ``tile``: its foot counts as complete (G11)."""
        return Layout(self.placed, tuple(e for e in self.ends if e.on is not tile))

    def places(self, suit: int) -> int:
        """Room at all ends of a suit."""
        return sum(e.free for e in self.ends if e.suit == suit)
