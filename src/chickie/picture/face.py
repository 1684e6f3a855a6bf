"""The face of a tile: the pips of each half, and the colour of each suit.

Plain data, in the unit of the whole picture (half a tile), for everybody who shows a
tile. A half is the square around (0, 0) and its x axis is the long axis of the tile:
the columns of pips run along it, as on tiles that one buys. The pattern says the suit;
the colour only helps.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

Point = tuple[float, float]

COLUMNS: Final[tuple[tuple[int, int, int], ...]] = (
    (0, 0, 0),
    (0, 1, 0),
    (1, 0, 1),
    (1, 1, 1),
    (2, 0, 2),
    (2, 1, 2),
    (3, 0, 3),
    (3, 1, 3),
    (3, 2, 3),
    (3, 3, 3),
    (4, 2, 4),
    (4, 3, 4),
    (4, 4, 4),
    (5, 3, 5),
    (5, 4, 5),
    (5, 5, 5),
    (6, 4, 6),
    (6, 5, 6),
    (6, 6, 6),
)
"""Pips in the two outer columns of each suit, 0 to 18, and in the one between them."""

_DIAGONAL: Final = (2, 3)
"""Suits whose pips stand on a diagonal."""
_RING: Final = 8
"""The suit whose two middle pips stand at the ends of their column, in a ring."""
_ASIDE: Final = 0.27
"""From the middle of a half to its outer columns."""


class Size(NamedTuple):
    """How the pips of a suit stand, by the length of its longest column."""

    reach: float
    """From the middle of a half to the ends of a column."""
    radius: float
    """Of a pip."""


_SMALL: Final = {4: Size(0.31, 0.08), 5: Size(0.34, 0.066), 6: Size(0.37, 0.06)}
"""Columns of 4 and more."""
_MIDDLE: Final = Size(0.27, 0.098)
"""Columns of 3 beside a middle one: 7 to 9."""
_LARGE: Final = Size(0.27, 0.108)
"""Suits up to 6."""
_LARGE_MOST: Final = 6

COLOURS: Final[tuple[str, ...]] = (
    "#8c8573",  # 0 stone
    "#1f8fc0",  # 1 sky
    "#23803c",  # 2 green
    "#d02f2a",  # 3 red
    "#7a4a1f",  # 4 brown
    "#2446ad",  # 5 blue
    "#b08600",  # 6 gold
    "#bb3796",  # 7 pink
    "#0a7b77",  # 8 teal
    "#6f39b0",  # 9 purple
    "#dd5f10",  # 10 orange
    "#8f1633",  # 11 wine
    "#59636e",  # 12 slate
    "#6b6a12",  # 13 olive
    "#a8326e",  # 14 berry
    "#222222",  # 15 black
    "#1d5273",  # 16 petrol
    "#b57b52",  # 17 clay
    "#3b3566",  # 18 night
)
"""The colour of each suit: at least 3 : 1 against :data:`IVORY`, no two alike."""
IVORY: Final = "#fbf5e3"
"""The ground of a tile."""
_DARKER: Final = {
    0: "#676152",
    1: "#14688c",
    6: "#7b5e00",
    10: "#a8430a",
    17: "#8a5833",
}
"""Colours of numbers on ivory, for suits whose colour is too bright for one; on that
colour a black number reads better than a white one."""
_WHITE: Final = "#ffffff"
_BLACK: Final = "#111111"


def size(suit: int) -> Size:
    """Reach and radius of the pips of a suit, 0 to 18."""
    if suit <= _LARGE_MOST:
        return _LARGE
    return _SMALL.get(max(COLUMNS[suit]), _MIDDLE)


@cache
def pips(suit: int) -> tuple[Point, ...]:
    """Centres of the pips of a suit, 0 to 18, column by column."""
    longest, reach = max(COLUMNS[suit]), size(suit).reach
    if suit in _DIAGONAL:
        ends = ((reach, -_ASIDE), (-reach, _ASIDE))
        return (ends[0], (0.0, 0.0), ends[1]) if suit % 2 else ends
    return tuple(
        (x, y)
        for y, number in zip((-_ASIDE, 0.0, _ASIDE), COLUMNS[suit], strict=True)
        for x in _column(number, longest, reach, spread=suit == _RING)
    )


def _column(number: int, longest: int, reach: float, *, spread: bool) -> list[float]:
    """Places in a column: as close as in the longest one, or spread over its length."""
    steps = number - 1 if spread else longest - 1
    pitch = 2 * reach / max(1, steps)
    return [round((i - (number - 1) / 2) * pitch, 4) + 0.0 for i in range(number)]


def ink(suit: int) -> str:
    """Colour of a number on the colour of a suit, with a contrast of 4.5 : 1."""
    return _BLACK if suit in _DARKER else _WHITE


def numeral(suit: int) -> str:
    """Colour of a number on :data:`IVORY`, with a contrast of 4.5 : 1."""
    return _DARKER.get(suit, COLOURS[suit])
