"""The last resort: a tile that stands off from its end, with a line drawn between them.

It looks like the gap in a train, and is always possible: far enough away there is room.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from chickie.picture.place.choice import Choice, edges_at, node_of
from chickie.picture.place.geometry import (
    AXES,
    COS,
    ROOT,
    SIN,
    STEPS,
    STRAIGHT,
    Place,
    Rect,
)
from chickie.picture.place.lookahead import stances, way_on
from chickie.picture.place.tableau import Node, Tableau, Tip

HOP: Final = 3.0
"""Units that a tile rather stands off than that many others move."""
LEAP: Final = 60.0
"""Units that it stands off at most."""
_FIRST: Final = 0.5
_STEP: Final = 0.25
_TURNED: Final = 1.0
"""A unit further straight on is as good as a turn."""
_UNDER: Final = 2.0
"""Price of a point of the line that lies under a tile."""
_HALF: Final = 0.5
"""Half the width of a tile."""
_POINTS: Final = 8
"""Points of a line that are looked at."""


def stand_off(
    t: Tableau, tips: Iterable[Tip], other: int, *, reach: float
) -> Node | None:
    """The tile at some distance from its end, at most ``reach`` units."""
    found: tuple[float, Node] | None = None
    for tip in tips:
        for turn in (0, 1, -1, 2, -2):
            k = (tip.edge[2] + turn) % STEPS
            for price, away in _slides(bool(turn), reach):
                if found is not None and price >= found[0]:
                    break
                node = _away(t, tip, other, k, away)
                if node is None:
                    continue
                whole = price + _UNDER * _hidden(t, node)
                if found is None or whole < found[0]:
                    found = whole, node
    return found[1] if found else None


def _slides(turned: bool, reach: float) -> Iterator[tuple[float, float]]:  # noqa: FBT001
    away = _FIRST
    while away < reach:
        yield away + _TURNED * turned, away
        away += _STEP


def _away(t: Tableau, tip: Tip, other: int, k: int, away: float) -> Node | None:
    x, y = tip.edge[0] + COS[k] * away, tip.edge[1] + SIN[k] * away
    lay = _double_away if tip.suit == other else _plain_away
    choice = lay(t, tip, (x, y, k))
    if choice is None:
        return None
    node = node_of(choice, len(t.nodes), other)
    return msgspec.structs.replace(node, link=(tip.edge[0], tip.edge[1], x, y))


def _plain_away(t: Tableau, tip: Tip, edge: Place) -> Choice | None:
    x, y, k = edge
    _, dx, dy, axis, to_x, to_y, to = STRAIGHT[k][0]
    rect, end = (x + dx, y + dy, axis), (x + to_x, y + to_y, to)
    if not t.ground.free(*rect, (), -1):
        return None
    if not way_on(t.ground, end, on=rect, depth=1):
        return None
    return Choice(0.0, tip, 0, rect, to, (end,))


def _double_away(t: Tableau, tip: Tip, edge: Place) -> Choice | None:
    need = t.need(tip.suit)
    for bend, rect, k, stance in stances(t.ground, edge):
        if bend:
            break
        for foot in t.feet:
            kinds = stance.standing(foot.kinds)
            if len(kinds) >= need and stance.lack(kinds, far=False) < 1:
                return Choice(0.0, tip, 0, rect, k, edges_at(rect, k, kinds))
    return None


def _hidden(t: Tableau, node: Node) -> int:
    """Points of the line that lie under some tile."""
    assert node.link is not None
    x, y, to_x, to_y = node.link
    points = [
        (x + (to_x - x) * i / _POINTS, y + (to_y - y) * i / _POINTS)
        for i in range(1, _POINTS + 1)
    ]
    return sum(
        _covers(other.rect, at)
        for other in t.nodes.values()
        if other.number != node.on
        for at in points
    )


def _covers(rect: Rect, at: tuple[float, float]) -> bool:
    dx, dy = at[0] - rect[0], at[1] - rect[1]
    if rect[2] % 2:
        dx, dy = (dx + dy) * ROOT, (dy - dx) * ROOT
    along, across = (dx, dy) if rect[2] < AXES // 2 else (dy, dx)
    return abs(along) < 1 and abs(across) < _HALF
