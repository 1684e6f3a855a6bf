"""Lengths, directions and rectangles: what a tile takes up, and whether two meet.

The unit is half a tile. A direction is a number from 0 to 7, in steps of 45 degrees
clockwise from east; the long axis of a tile points in one of the first four. With so
few directions two tiles meet when their centres are near in each of four fixed axes,
so a test is a handful of comparisons. Read next: :mod:`chickie.picture.place.ground`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

from chickie.picture.place.board import Box, Pose

Rect = tuple[float, float, int]
"""A tile that lies or might lie: centre, and direction of the long axis, 0 to 3."""
Place = tuple[float, float, int]
"""Middle of an open edge, and the direction in which it looks, 0 to 7."""
Way = tuple[int, float, float, int, float, float, int]
"""How a tile may go on: bend in degrees, its rectangle, then its own open edge, both
from the edge it is laid on."""

GAP: Final = 0.08
"""Between a tile and the one it is laid on."""
MARGIN: Final = 0.06
"""Least distance of any two other tiles."""
ROOT: Final = math.sqrt(0.5)
REACH: Final = math.sqrt(5) + MARGIN
"""Two tiles whose centres are further apart never come nearer than the margin."""
STEPS: Final = 8
"""Directions."""
AXES: Final = 4
"""Directions of a long axis; also the axes along which tiles are told apart."""
DEGREES: Final = 45
"""In a step from one direction to the next."""

COS: Final = (1.0, ROOT, 0.0, -ROOT, -1.0, -ROOT, 0.0, ROOT)
SIN: Final = (0.0, ROOT, 1.0, ROOT, 0.0, -ROOT, -1.0, -ROOT)

_SLANT: Final = 1.5 * ROOT
HALVES: Final = (
    (1.0, 0.5, _SLANT, _SLANT),
    (_SLANT, _SLANT, 1.0, 0.5),
    (0.5, 1.0, _SLANT, _SLANT),
    (_SLANT, _SLANT, 0.5, 1.0),
)
"""How far a tile reaches from its centre along x, y and the two slanting axes."""
_TOUCH: Final = 1e-9
"""Tiles exactly the margin apart do not meet, whatever the last bits say."""


def spans(one: int, other: int, gap: float) -> tuple[float, float, float, float]:
    """Least distance of two centres along each axis for tiles ``gap`` apart.

    Only axes that are a side of either tile can tell them apart; the others never do.
    """
    x, y, p, q = (
        mine + yours + gap - _TOUCH
        for mine, yours in zip(HALVES[one], HALVES[other], strict=True)
    )
    if one % 2 == other % 2:
        return (math.inf, math.inf, p, q) if one % 2 else (x, y, math.inf, math.inf)
    return x, y, p, q


_SAME: Final = 1e-6
"""A tile so near to its old place has not moved."""

CLASH: Final = tuple(
    spans(one, other, MARGIN) for one in range(AXES) for other in range(AXES)
)


def clash(one: Rect, other: Rect) -> bool:
    """The two come nearer than the margin."""
    x, y, p, q = CLASH[one[2] * AXES + other[2]]
    dx = one[0] - other[0]
    if dx >= x or dx <= -x:
        return False
    dy = one[1] - other[1]
    if dy >= y or dy <= -y:
        return False
    return -p < (dx + dy) * ROOT < p and -q < (dy - dx) * ROOT < q


def clashes(some: Iterable[Rect], others: tuple[Rect, ...]) -> bool:
    """Any of ``some`` comes too near to any of the others."""
    return any(clash(one, other) for one in some for other in others)


def box_of(rects: Iterable[Rect], box: Box | None = None) -> Box:
    """The smallest box around all of them, and around ``box``."""
    left, top, right, bottom = box or (math.inf, math.inf, -math.inf, -math.inf)
    for x, y, axis in rects:
        wide, high, _, _ = HALVES[axis]
        left, right = min(left, x - wide), max(right, x + wide)
        top, bottom = min(top, y - high), max(bottom, y + high)
    return left, top, right, bottom


def pose(rect: Rect, direction: int) -> Pose:
    """As the board tells it: three places, whole degrees."""
    return Pose(x=tidy(rect[0]), y=tidy(rect[1]), turn=direction % STEPS * DEGREES)


def tidy(length: float) -> float:
    """To three places; never minus zero."""
    return round(length, 3) + 0.0


def rounded(box: Box) -> Box:
    """All four to three places."""
    left, top, right, bottom = box
    return tidy(left), tidy(top), tidy(right), tidy(bottom)


def differs(one: Rect, other: Rect) -> bool:
    """A tile that lay at ``one`` has moved, if it lies at ``other``."""
    return (
        one[2] != other[2]
        or abs(one[0] - other[0]) > _SAME
        or abs(one[1] - other[1]) > _SAME
    )


def _ahead(k: int) -> Way:
    return _way(k, 0, (GAP + 1, 0), k, (GAP + 2, 0))


def _lean(k: int, side: int) -> Way:
    # It turns about the inner corner of the open edge.
    along, across = GAP + ROOT / 2, side * (0.5 - ROOT / 2)
    far = along + ROOT, across + side * ROOT
    tip = along + 2 * ROOT, across + side * 2 * ROOT
    return _way(k, 45, far, (k + side) % STEPS, tip)


def _elbow(k: int, side: int) -> Way:
    # The matching half lies square before the edge.
    along = GAP + 0.5
    turned = (k + 2 * side) % STEPS
    return _way(k, 90, (along, side * 0.5), turned, (along, side * 1.5))


def _way(
    k: int,
    bend: int,
    centre: tuple[float, float],
    turned: int,
    tip: tuple[float, float],
) -> Way:
    x, y = from_edge(k, *centre)
    tip_x, tip_y = from_edge(k, *tip)
    return bend, x, y, turned % AXES, tip_x, tip_y, turned


def from_edge(k: int, along: float, across: float) -> tuple[float, float]:
    """A point so far ahead and so far to the right of somebody looking in ``k``."""
    return along * COS[k] - across * SIN[k], along * SIN[k] + across * COS[k]


STRAIGHT: Final = tuple((_ahead(k),) for k in range(STEPS))
"""By direction: the only way on from a double."""
WAYS: Final = tuple(
    (_ahead(k), _lean(k, 1), _lean(k, -1), _elbow(k, 1), _elbow(k, -1))
    for k in range(STEPS)
)
"""By direction: the ways on from a plain tile, the straight one first."""


def _crosswise(k: int, turn: int) -> tuple[int, float, float, int, int]:
    turned = (k + turn) % STEPS
    away = GAP + 0.5 + (ROOT / 2 if turn else 0.0)
    x, y = away * COS[turned], away * SIN[turned]
    return abs(turn), x, y, (turned + 2) % AXES, turned


CROSSWISE: Final = tuple(
    tuple(_crosswise(k, turn) for turn in (0, 1, -1)) for k in range(STEPS)
)
"""By direction: how a double may lie: whether it leans, its rectangle, its direction
of play."""
