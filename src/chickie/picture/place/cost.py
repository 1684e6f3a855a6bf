"""What a place for a tile costs: looks, growth of the picture, and room taken away.

Every weight stands here. Costs are in units of their own, chosen by laying out some
thousands of rounds; none but the first part of a cost may be negative, so that a search
may stop early.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from chickie.picture.place.board import Box
from chickie.picture.place.geometry import (
    COS,
    SIN,
    WAYS,
    Place,
    Rect,
    box_of,
    clashes,
)
from chickie.picture.place.lookahead import DEPTH, foot_room, takes_double, way_on
from chickie.picture.place.tableau import ASPECT, Tableau, Tip

BEND: Final = {0: 0.0, 45: 1.0, 90: 1.3}
"""A bend of so many degrees."""
REBEND: Final = 0.8
"""A bend right after another, or after a double."""
LEANING: Final = 2.5
"""A double that does not lie square."""
CROWD: Final = 2.0
"""Another tile that is hard to tell from this one."""
TOE_CROWD: Final = 0.6
"""The same, for a toe to come."""
OUTSIDE: Final = 3.0
"""A unit by which the picture outgrows the soft table."""
GROW: Final = 0.4
"""A unit by which it grows inside."""
MINOR: Final = 0.1
"""A unit on the side that does not decide the zoom."""
CENTRE: Final = 0.06
"""A unit away from the middle."""
INWARD: Final = 0.5
"""Reward for heading outwards near the middle."""
TURN_IN: Final = 0.6
"""Price of heading outwards near the edge."""
_MIDDLE: Final = 0.38
"""How far the middle reaches, in heights of the soft table."""
NEXT: Final = 1.0
"""A unit by which the tile after this one will outgrow the soft table."""
TIGHT: Final = 0.3
"""A way of laying the next tile that has no room."""
DEPTH_LOST: Final = 4.0
"""A tile by which the way on is too short."""
NO_FOOT: Final = 1.5
"""No room for the double of the new end's suit."""
LOST_FOOT: Final = 2.0
"""Another end loses that room."""
LAST_FOOT: Final = 30.0
"""There is no such room anywhere any more."""
USED_FOOT: Final = 18.0
"""A plain tile takes the last end with such room."""
MOVED_FOOT: Final = 0.3
"""Another end's double has to lie otherwise than was thought."""
BLOCKED: Final = 25.0
"""An end loses its last way on."""
SPARE: Final = 0.4
"""Part of that if there are more such ends than tiles."""
CUT: Final = 0.6
"""Another end has to go on otherwise than was thought."""
TOE_BLOCKED: Final = 12.0
"""A toe that could not go on."""
TOE_MISSING: Final = 0.3
"""A toe of the set that is left out, as part of one that could not go on."""
TOE_FOOT: Final = 2.0
"""A toe that could not take a double."""


def shape(t: Tableau, rects: Sequence[Rect]) -> float:
    """Growth of the picture: cheap on the soft table, dear beyond it."""
    left, top, right, bottom = t.box
    new_left, new_top, new_right, new_bottom = box_of(rects, t.box)
    wide, high = (right - left) / ASPECT, bottom - top
    new_wide, new_high = (new_right - new_left) / ASPECT, new_bottom - new_top
    before, after = max(wide, high), max(new_wide, new_high)  # these decide the zoom
    grow = after - before
    outside = max(0.0, after - max(t.soft, before))
    minor = new_wide - wide + new_high - high - grow
    x, y, _ = rects[0]
    away = max(abs(x - (left + right) / 2) / ASPECT, abs(y - (top + bottom) / 2))
    return outside * OUTSIDE + grow * GROW + minor * MINOR + away * CENTRE


def heading(t: Tableau, edge: Place) -> float:
    """Whether the new end looks where there is room; may be negative."""
    left, top, right, bottom = t.box
    x, y = (edge[0] - (left + right) / 2) / ASPECT, edge[1] - (top + bottom) / 2
    away = math.hypot(x, y)
    if away <= 0.5:  # noqa: PLR2004 - in the very middle every way is outwards
        return 0.0
    outwards = (COS[edge[2]] * x + SIN[edge[2]] * y) / away
    return outwards * (-INWARD if away < _MIDDLE * t.soft else TURN_IN)


def next_growth(t: Tableau, rect: Rect, after: Rect) -> float:
    """How far ``after`` pushes the picture beyond the soft table, ``rect`` laid."""
    first = box_of([rect], t.box)
    return max(t.soft, _size(box_of([after], first))) - max(t.soft, _size(first))


def _size(box: Box) -> float:
    return max((box[2] - box[0]) / ASPECT, box[3] - box[1])


def others(
    t: Tableau, rects: tuple[Rect, ...], used: Tip, suit: int | None, bound: float
) -> float:
    """What other ends lose.

    Args:
        t: the table.
        rects: a tile, and the toes it would have.
        used: the end it takes.
        suit: that of a double, whose room is then no longer missed.
        bound: what the caller would not pay; the sum may stop there.
    """
    cost = 0.0
    xs, ys, _ = zip(*rects, strict=True)
    box = min(xs), min(ys), max(xs), max(ys)
    for tip in t.tips:
        if tip is used or not tip.meets(box):
            continue
        if clashes(rects, tip.path):
            cost += _detour(t, tip, rects)
        if tip.foot and tip.suit != suit and clashes(rects, tip.foot):
            cost += _cramped(t, tip, rects)
        if cost >= bound:
            break
    return cost


def _detour(t: Tableau, tip: Tip, rects: tuple[Rect, ...]) -> float:
    path = t.path(tip, rects)
    if path:
        return CUT + DEPTH_LOST * 0.5 * (len(tip.path) - len(path))
    ways = sum(other.suit == tip.suit and bool(other.path) for other in t.tips)
    return BLOCKED if ways <= t.left[tip.suit] + 1 else BLOCKED * SPARE


def _cramped(t: Tableau, tip: Tip, rects: tuple[Rect, ...]) -> float:
    if t.room(tip, rects):
        return MOVED_FOOT
    return LOST_FOOT if other_foot(t, tip, tip.suit) else LAST_FOOT


def other_foot(t: Tableau, tip: Tip, suit: int) -> bool:
    """Some end but ``tip`` has room for the double of ``suit``."""
    return any(
        other.suit == suit and other.foot and other is not tip for other in t.tips
    )


def used_foot(t: Tableau, tip: Tip) -> float:
    """What is lost at the end itself, when a plain tile takes it."""
    suit = tip.suit
    if not tip.foot or t.left[suit] <= 1 or other_foot(t, tip, suit):
        return 0.0
    only = not any(other.suit == suit and other is not tip for other in t.tips)
    return 0.0 if only else USED_FOOT


def new_end(t: Tableau, rect: Rect, edge: Place, tip: Tip, suit: int) -> float:
    """What the new end is worth: room to go on, and room for its double."""
    path = way_on(t.ground, edge, on=rect)
    cost = DEPTH_LOST * (DEPTH - len(path)) + (0.0 if path else BLOCKED)
    if path:
        cost += NEXT * next_growth(t, rect, path[0])
    x, y, k = edge
    cost += TIGHT * sum(
        not t.ground.free(x + ahead, y + aside, axis, (), -1)
        for _, ahead, aside, axis, *_ in WAYS[k]
    )
    if suit not in t.doubles:
        need = min(t.toes, t.left[suit] - 2)  # less this tile and the double
        if not foot_room(t.ground, edge, t.feet, need, on=rect):
            cost += NO_FOOT if other_foot(t, tip, suit) else LAST_FOOT
    return cost


def toes_without_foot(
    t: Tableau, double: Rect, rects: tuple[Rect, ...], directions: Sequence[int]
) -> float:
    """Toes that could take no double."""
    price = 0.0
    for own, k in zip(rects, directions, strict=True):
        extra = (double, *(rect for rect in rects if rect is not own))
        edge = own[0] + COS[k], own[1] + SIN[k], k
        if not takes_double(t.ground, edge, t.feet, extra, own):
            price += TOE_FOOT
    return price
