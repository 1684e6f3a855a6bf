"""The board of a foot table: the poses of its tiles, and where its open ends are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chickie.picture.place.board import Board, OpenEnd, Point, Pose, Spot
from chickie.picture.place.geometry import (
    AXES,
    COS,
    DEGREES,
    SIN,
    STRAIGHT,
    Place,
    Rect,
    box_of,
    differs,
    pose,
    rounded,
    tidy,
)
from chickie.picture.place.tableau import Node, Tableau, Tip
from chickie.rules.axis import DeadFoot
from chickie.rules.layout import Layout, Placed
from chickie.rules.ruleset import Ruleset

_HALF: Final = 0.5
"""From a tile's centre to the middle of either half."""


def board_of(t: Tableau, before: Tableau, layout: Layout, rules: Ruleset) -> Board:
    """What can be seen.

    Args:
        t: the table.
        before: the table before the last tile was laid.
        layout: the same in the rules' own terms.
        rules: the rules, which say when a double is pending.
    """
    if not t.nodes:
        return Board(box=(0.0, 0.0, 0.0, 0.0))
    tips = tuple(_open(t, layout))
    moved = tuple(
        layout.placed[number].tile
        for number, node in before.nodes.items()
        if differs(node.rect, t.nodes[number].rect)
    )
    return Board(
        box=rounded(box_of(_reserved(t, layout, rules), t.box)),
        spots=tuple(map(_spot, t.nodes.values(), layout.placed)),
        ends=tuple(_end(t, tip, layout) for tip in tips),
        moved=moved,
    )


def _spot(node: Node, placed: Placed) -> Spot:
    link = node.link
    return Spot(
        tile=placed.tile,
        pose=pose(node.rect, node.rect[2] if node.double else node.k),
        first=node.suit,
        on=placed.on,
        seat=placed.seat,
        link=None if link is None else rounded(link),
    )


def _open(t: Tableau, layout: Layout) -> Iterator[Tip]:
    """The tips at which the rules know an open end."""
    free = {(end.on, end.suit): end.free for end in layout.ends}
    for tip in t.tips:
        end = layout.placed[tip.on].tile, tip.suit
        if free.get(end, 0):
            free[end] -= 1
            yield tip


def _end(t: Tableau, tip: Tip, layout: Layout) -> OpenEnd:
    following = _outward(tip.edge, tip.path[0]) if tip.path else None
    dead = not t.left[tip.suit]
    return OpenEnd(
        on=layout.placed[tip.on].tile,
        suit=tip.suit,
        chip=_chip(tip, t.nodes[tip.on].rect, following),
        next=following,
        double=pose(tip.foot[0], tip.foot[0][2]) if tip.foot else None,
        dead=dead,
        boxed=not dead and following is None,
    )


def _outward(edge: Place, rect: Rect) -> Pose:
    """The pose whose first half is the one at the edge."""
    x, y, axis = rect
    outward = (x - edge[0]) * COS[axis] + (y - edge[1]) * SIN[axis] > 0
    return pose(rect, axis if outward else axis + AXES)


def _chip(tip: Tip, centre: Rect, following: Pose | None) -> Point:
    """Middle of the next tile's matching half; on the tile itself if there is none."""
    if following is None:
        x, y = (tip.edge[0] + centre[0]) / 2, (tip.edge[1] + centre[1]) / 2
    else:
        k = following.turn // DEGREES
        x, y = following.x - _HALF * COS[k], following.y - _HALF * SIN[k]
    return tidy(x), tidy(y)


def _reserved(t: Tableau, layout: Layout, rules: Ruleset) -> Iterator[Rect]:
    """Room of the tiles that a pending double still waits for."""
    pending = _pending(t, layout, rules)
    for tip in t.tips:
        if tip.on == pending and t.left[tip.suit]:
            x, y, k = tip.edge
            _, ahead, aside, axis, *_ = STRAIGHT[k][0]
            yield x + ahead, y + aside, axis


def _pending(t: Tableau, layout: Layout, rules: Ruleset) -> int | None:
    """Number of the double that must be served first, as far as the table shows."""
    doubles = [node.number for node in t.nodes.values() if node.double]
    if not doubles:
        return None
    last = doubles[-1]
    locks = rules.foot_locks and rules.toes > 0 if last else rules.arms_must_fill
    if not locks or any(node.on != last for node in list(t.nodes.values())[last + 1 :]):
        return None
    tile = layout.placed[last].tile
    free = sum(end.free for end in layout.ends if end.on is tile)
    released = rules.dead_foot is DeadFoot.RELEASE and t.left[tile.high] < free
    return last if free and not released else None
