"""Whole sets laid by chance on line and train tables, and where their halves lie."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence

from chickie import variants
from chickie.picture.place.board import Pose, Spot
from chickie.rules.layout import Layout, Placed
from chickie.rules.position import axes
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile, full_set

Box = tuple[float, float, float, float]


def line_rules(tile_set: str) -> Ruleset:
    """Rules of a line table."""
    return variants.load("draw10").replace(set=tile_set)


def train_rules(tile_set: str) -> Ruleset:
    """Rules of a train table."""
    return variants.load("mexican-train").replace(set=tile_set)


def layouts(
    rules: Ruleset, seats: int, first: Tile, chance: random.Random
) -> Iterator[Layout]:
    """``first``, then tile after tile until none of the set fits anywhere."""
    left = [tile for tile in full_set(rules.set.highest) if tile is not first]
    layout = Layout.begin(Placed(first), axes(rules, seats))
    yield layout
    while fits := [(t, e) for e in layout.ends for t in left if t.has(e.suit)]:
        tile, end = chance.choice(fits)
        left.remove(tile)
        layout = layout.lay(Placed(tile, end.on, 0, end.train), end, free=1)
        yield layout


def chain(rules: Ruleset, first: str, tiles: str) -> Layout:
    """``"5-3 2-2"`` laid in that order, each on the first end where it fits."""
    layout = Layout.begin(Placed(Tile.parse(first)), axes(rules, 2))
    for tile in map(Tile.parse, tiles.split()):
        end = next(end for end in layout.ends if tile.has(end.suit))
        layout = layout.lay(Placed(tile, end.on, 0, end.train), end, free=1)
    return layout


def box(pose: Pose) -> Box:
    """What an upright or level tile covers."""
    x, y = (1.0, 0.5) if pose.turn % 180 == 0 else (0.5, 1.0)
    return pose.x - x, pose.y - y, pose.x + x, pose.y + y


def smallest_gap(spots: Sequence[Spot]) -> float:
    """The least distance of any two tiles; below 0 where they overlap."""
    boxes = [box(spot.pose) for spot in spots]
    return min(
        (
            max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3])
            for i, a in enumerate(boxes)
            for b in boxes[:i]
        ),
        default=1.0,
    )


def halves(spot: Spot) -> dict[int, list[tuple[float, float]]]:
    """Where each number of a tile lies."""
    dx, dy = {0: (0.5, 0.0), 90: (0.0, 0.5), 180: (-0.5, 0.0), 270: (0.0, -0.5)}[
        spot.pose.turn
    ]
    first, second = spot.first, spot.tile.other(spot.first)
    found: dict[int, list[tuple[float, float]]] = {first: [], second: []}
    found[first].append((spot.pose.x - dx, spot.pose.y - dy))
    found[second].append((spot.pose.x + dx, spot.pose.y + dy))
    return found


def meeting_distance(spot: Spot, on: Spot) -> float:
    """Between the equal halves of a tile and of the one it hangs on."""
    mine, theirs = halves(spot), halves(on)
    suit = spot.first
    return min(math.hypot(a - c, b - d) for a, b in mine[suit] for c, d in theirs[suit])


def covers(spot: Spot, point: tuple[float, float], margin: float = 0.0) -> bool:
    """A point lies on a tile, or nearer to it than ``margin``."""
    left, top, right, bottom = box(spot.pose)
    return (
        left - margin < point[0] < right + margin
        and top - margin < point[1] < bottom + margin
    )
