"""Tiles, suits and sets.

Every tile exists once in a set, so equal tiles are the same object, and a place on the
table can be named by the tile it hangs on.
"""

from __future__ import annotations

import re
from functools import cache, total_ordering
from typing import Final

from chickie.errors import NotAMove
from chickie.language import say

SUITS: Final = 19
"""Room for the suits 0 to 18."""
HALF: Final = 5
"""Bits of a tile's code that hold one half."""
MASK: Final = (1 << HALF) - 1
"""The bits of one half."""
_TEXT: Final = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")


@total_ordering
class Tile:
    """Two halves, low first. ``Tile(4, 9)`` and ``Tile(9, 4)`` are the same object."""

    __slots__ = ("high", "low")

    low: int
    """The lower half, 0-18; -1 for a tile that may not be seen."""
    high: int
    """The higher half, 0-18; -1 for a tile that may not be seen."""

    def __new__(cls, one: int, other: int) -> Tile:  # noqa: PYI034 - one object a tile
        """The tile with these halves, in either order.

        Raises:
            NotAMove: a half outside 0-18.
        """
        made = _MADE.get((one, other))
        if made is None:
            halves = say("{one}-{other}", one=one, other=other)
            raise NotAMove(
                say("{tile} is no tile: halves run from 0 to 18.", tile=halves)
            )
        return made

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read ``4-9`` or ``9-4``; ``?`` is the tile that may not be seen.

        Raises:
            NotAMove: anything else.
        """
        if text == "?":
            return UNSEEN
        halves = _TEXT.fullmatch(text.strip())
        if halves is None:
            raise NotAMove(say("“{text}” is no tile; a tile reads 4-9.", text=text))
        return cls(int(halves[1]), int(halves[2]))

    @property
    def is_double(self) -> bool:
        """Both halves are equal."""
        return self.low == self.high

    @property
    def pips(self) -> int:
        """Dots on both halves."""
        return self.low + self.high

    @property
    def code(self) -> int:
        """The number by which the laws know it: ``low << 5 | high``."""
        return self.low << HALF | self.high

    def has(self, suit: int) -> bool:
        """One half shows ``suit``."""
        return suit in (self.low, self.high)

    def other(self, suit: int) -> int:
        """The half that is left when the other one meets ``suit``."""
        return self.high if suit == self.low else self.low

    def __lt__(self, tile: object) -> bool:
        """By lower half, then by higher half."""
        if not isinstance(tile, Tile):
            return NotImplemented
        return (self.low, self.high) < (tile.low, tile.high)

    def __str__(self) -> str:
        """As people write it: ``4-9``."""
        return "?" if self.low < 0 else f"{self.low}-{self.high}"

    def __repr__(self) -> str:
        """As Python writes it."""
        return "UNSEEN" if self.low < 0 else f"Tile({self.low}, {self.high})"

    def __reduce__(self) -> tuple[object, ...]:
        """Copies and pickles are the same object again."""
        return (Tile.parse, (str(self),))


_MADE: dict[tuple[int, int], Tile] = {}


def _make(low: int, high: int) -> Tile:
    tile = object.__new__(Tile)
    tile.low, tile.high = low, high
    _MADE[low, high] = _MADE[high, low] = tile
    return tile


UNSEEN: Final = object.__new__(Tile)
"""Stands where a tile is that may not be seen; reads ``?``."""
UNSEEN.low = UNSEEN.high = -1

for _high in range(SUITS):
    for _low in range(_high + 1):
        _make(_low, _high)

BY_CODE: Final = {one << HALF | other: tile for (one, other), tile in _MADE.items()}
"""The tile for each code, with its halves in either order."""


@cache
def full_set(highest: int) -> tuple[Tile, ...]:
    """All tiles of the set double-``highest``, in order."""
    return tuple(
        Tile(low, high)
        for low in range(highest + 1)
        for high in range(low, highest + 1)
    )
