"""The lanes of a train table: how long and deep they are, and the trains in them.

Read next: :mod:`chickie.picture.place.train`, which stacks them around the engine.
"""

from __future__ import annotations

from typing import Final

import msgspec

from chickie.picture.place.board import Point, Pose
from chickie.picture.place.geometry import GAP
from chickie.picture.place.line import ASPECT
from chickie.picture.place.row import (
    AVERAGE,
    DOUBLE,
    PITCH,
    Row,
    best_length,
    extent,
)
from chickie.rules.move import Train
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile

HUB: Final = 2.5
"""From the middle of the engine to where trains begin."""
PLATE: Final = 3.6
"""Width of the strip for a name, at the far end of a lane."""
SLACK: Final = 1.4
"""Room is kept for trains so many times as long as the average."""
EDGE: Final = 0.15
"""Between tiles and the edge of their lane."""
FIRST: Final = 1 + EDGE
"""What a lane takes on the side from which its first row is wound."""
APART: Final = 0.12
"""Between two lanes."""
_ROW: Final = GAP + 1.5
"""What a new row takes in the way that a train winds, past the corner into it."""


class Plan(msgspec.Struct, frozen=True):
    """What was settled before the first tile."""

    highest: int
    length: float
    """Of a row."""
    rows: int
    """Kept for each train, at least."""
    trains: tuple[Train, ...]

    @property
    def width(self) -> float:
        """Of a lane: a row, a double and a corner beyond its limit, the name."""
        return self.length + 2 * DOUBLE + 2 * EDGE + PLATE

    @property
    def most(self) -> int:
        """Lanes on the side that has more of them."""
        return -(-len(self.trains) // 2)

    @property
    def height(self) -> float:
        """Of that side."""
        return self.most * height_of(depth_of(self.rows))

    def depth(self, beside: int) -> float:
        """Room kept for each train on a side with so many lanes: all there is."""
        rows = self.rows
        while beside * height_of(depth_of(rows + 1)) <= self.height:
            rows += 1
        return depth_of(rows)


class Wagons(msgspec.Struct, frozen=True, kw_only=True):
    """A train as long as it is; down is counted from the middle of its first row."""

    train: Train
    side: int
    """1 for a lane to the right of the engine, -1 to the left."""
    down: int
    """1 if it winds downwards, -1 if upwards."""
    place: int
    """Of its lane on that side, counted from the top."""
    row: Row
    on: Tile
    suit: int
    depth: float
    """Room kept for it in the way that it winds."""
    tiles: int = 0

    def lay(self, tile: Tile) -> tuple[Wagons, Pose]:
        """One tile longer, and where that tile lies in the lane."""
        row, pose = self.row.lay(double=tile.is_double)
        far = abs(row.y) + _ROW if row.turned else abs(pose.y) + extent(pose)[1]
        grown = msgspec.structs.replace(
            self,
            row=row,
            on=tile,
            suit=tile.other(self.suit),
            depth=max(self.depth, round(far, 3)),
            tiles=self.tiles + 1,
        )
        return grown, pose


def plan_for(ruleset: Ruleset, seats: int) -> Plan:
    """Rows as long as show best."""
    trains: tuple[Train, ...] = (*range(seats), "mexican")
    highest = ruleset.set.highest

    def size(row: float, rows: int) -> Point:
        tried = Plan(highest, row, rows, trains)
        return 2 * (HUB + tried.width), tried.height

    average = AVERAGE * (ruleset.set.size - 1) / len(trains)
    length, rows = best_length(size, length=SLACK * average, aspect=ASPECT)
    return Plan(highest, length, rows, trains)


def depth_of(rows: int) -> float:
    """What rows take in the way that they wind, from the middle of the first one."""
    return round((rows - 1) * PITCH + 1, 3)


def height_of(depth: float) -> float:
    """What a lane takes, with what parts it from the next one."""
    return FIRST + depth + EDGE + APART


def start(plan: Plan, engine: Tile) -> tuple[Wagons, ...]:
    """The trains before their first tile."""
    wagons = []
    for number, train in enumerate(plan.trains):
        side = 1 if number < plan.most else -1
        beside = plan.most if side > 0 else len(plan.trains) - plan.most
        # Lanes are counted from the top; clockwise means upwards on the left.
        place = number if side > 0 else len(plan.trains) - 1 - number
        down = -1 if place < beside // 2 else 1
        wagons.append(
            Wagons(
                train=train,
                side=side,
                down=down,
                place=place,
                row=_first_row(plan, side, down),
                on=engine,
                suit=engine.high,
                depth=plan.depth(beside),
            )
        )
    return tuple(wagons)


def _first_row(plan: Plan, side: int, down: int) -> Row:
    """A row that begins at the engine; coming back it leaves room for a corner."""
    near, far = sorted((side * (HUB + 2 * DOUBLE), side * (HUB + plan.length)))
    return Row(x=side * HUB, y=0.0, way=side, down=down, left=near, right=far)
