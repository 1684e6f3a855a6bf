"""A train table: the engine in the middle, and beside it a lane for each train.

Half the lanes lie to each side, in the order of the seats clockwise from the upper
right; the Mexican train has the last one. A train winds in rows away from the middle.
No tile moves within its lane. When a train needs a row more than was kept for it, the
lanes further out slide as a whole.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final, Self

import msgspec

from chickie.picture.place.board import Board, Box, Lane, OpenEnd, Point, Pose, Spot
from chickie.picture.place.lane import (
    APART,
    EDGE,
    FIRST,
    HUB,
    PLATE,
    Plan,
    Wagons,
    height_of,
    plan_for,
    start,
)
from chickie.picture.place.row import Left, goes_on, met, open_end
from chickie.rules.layout import End, Layout, Placed
from chickie.rules.move import Train
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile

_ENGINE: Final = Pose(0.0, 0.0, 90)


class TrainPlacing(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A train table with its poses."""

    plan: Plan
    layout: Layout = Layout()
    wagons: tuple[Wagons, ...] = ()
    """By train, as in the plan; once the engine lies."""
    poses: tuple[Pose, ...] = ()
    """Where each tile but the engine lies in its lane, in the order of laying."""
    slid: frozenset[Train] = frozenset()
    """Trains that slid when the last tile was laid."""

    @classmethod
    def begin(cls, ruleset: Ruleset, seats: int, layout: Layout) -> Self:
        """``layout`` laid out from the engine on."""
        return cls(plan=plan_for(ruleset, seats)).follow(layout)

    def follow(self, layout: Layout) -> Self:
        """With whatever was laid since; from the beginning if it does not go on."""
        known = self if goes_on(self.layout, layout) else type(self)(plan=self.plan)
        for number in range(len(known.layout.placed), len(layout.placed)):
            known = known._lay(layout.placed[number])  # noqa: SLF001 - one of its own
        return msgspec.structs.replace(known, layout=layout)

    def best(self, tile: Tile, ends: tuple[End, ...]) -> End:
        """The end of the shortest train."""
        del tile
        tiles = {wagons.train: wagons.tiles for wagons in self.wagons}
        return min(ends, key=lambda end: tiles.get(end.train or 0, 0))

    def _lay(self, placed: Placed) -> Self:
        """With one more tile; the layout is brought up to date by who calls."""
        if not self.wagons:
            return msgspec.structs.replace(
                self, wagons=start(self.plan, placed.tile), slid=frozenset()
            )
        at = next(w for w in self.wagons if w.train == placed.train)
        grown, pose = at.lay(placed.tile)
        wagons = tuple(grown if w is at else w for w in self.wagons)
        slid = () if grown.depth == at.depth else self._beyond(at)
        return msgspec.structs.replace(
            self, wagons=wagons, poses=(*self.poses, pose), slid=frozenset(slid)
        )

    def _beyond(self, at: Wagons) -> list[Train]:
        """Trains further out than ``at``."""
        return [
            w.train
            for w in self.wagons
            if (w.side, w.down) == (at.side, at.down)
            and w.place * w.down > at.place * at.down
        ]

    # --- the picture ------------------------------------------------------------------

    @cached_property
    def board(self) -> Board:
        """The picture as it is."""
        spots = tuple(self._spots())
        lanes = tuple(map(self._lane, self.wagons))
        left = Left(self.layout.placed, self.plan.highest)
        return Board(
            box=self._box(lanes),
            spots=spots,
            ends=tuple(self._ends(left)),
            lanes=lanes,
            moved=tuple(s.tile for s in spots if s.train in self.slid),
        )

    @cached_property
    def _levels(self) -> dict[Train, float]:
        """Where the first row of each train lies: lanes are stacked from the middle."""
        levels: dict[Train, float] = {}
        for side in (1, -1):
            beside = [w for w in self.wagons if w.side == side]
            # One lane more below than above: the first of them faces the engine.
            middle = 0.0
            if len(beside) % 2:
                middle = -height_of(self.plan.depth(len(beside))) / 2
            for down in (1, -1):
                edge = middle
                stack = [w for w in beside if w.down == down]
                for wagons in sorted(stack, key=lambda w: w.place * w.down):
                    levels[wagons.train] = edge + down * (FIRST + APART / 2)
                    edge += down * height_of(wagons.depth)
        return levels

    def _spots(self) -> list[Spot]:
        spots = []
        for number, placed in enumerate(self.layout.placed):
            pose = _ENGINE if placed.train is None else self.poses[number - 1]
            level = 0.0 if placed.train is None else self._levels[placed.train]
            spots.append(
                Spot(
                    tile=placed.tile,
                    pose=_lower(pose, level),
                    first=met(placed),
                    on=placed.on,
                    seat=placed.seat,
                    train=placed.train,
                )
            )
        return spots

    def _ends(self, left: Left) -> list[OpenEnd]:
        """One for each train that has an open place, in the order of the layout."""
        by_train = {wagons.train: wagons for wagons in self.wagons}
        there = [by_train[e.train] for e in self.layout.ends if e.train is not None]
        return [
            _lowered(
                open_end(w.row, left, on=w.on, suit=w.suit, train=w.train),
                self._levels[w.train],
            )
            for w in there
        ]

    def _lane(self, wagons: Wagons) -> Lane:
        level, side = self._levels[wagons.train], wagons.side
        ends = sorted(
            (level - wagons.down * FIRST, level + wagons.down * (wagons.depth + EDGE))
        )
        near, far = HUB - 2 * EDGE, HUB - 2 * EDGE + self.plan.width
        left, right = sorted((side * near, side * far))
        plate = side * (far - EDGE - PLATE / 2)
        return Lane(
            train=wagons.train,
            box=_rounded((left, ends[0], right, ends[1])),
            plate=(round(plate, 3), round(sum(ends) / 2, 3)),
            hub=_curve(side, near, level),
        )

    def _box(self, lanes: tuple[Lane, ...]) -> Box:
        """Around all lanes, empty ones too: the zoom need not change in a round."""
        if not lanes:
            return (-1.0, -1.0, 1.0, 1.0)
        lefts, tops, rights, bottoms = zip(*(lane.box for lane in lanes), strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)


# --- geometry -------------------------------------------------------------------------


def _lower(pose: Pose, level: float) -> Pose:
    return Pose(pose.x, round(pose.y + level, 3), pose.turn)


def _lowered(end: OpenEnd, level: float) -> OpenEnd:
    """An open end of a lane whose first row lies at ``level``."""
    return msgspec.structs.replace(
        end,
        chip=(end.chip[0], round(end.chip[1] + level, 3)),
        next=end.next and _lower(end.next, level),
        double=end.double and _lower(end.double, level),
    )


def _curve(side: int, near: float, level: float) -> tuple[Point, ...]:
    """The four points of a Bézier curve from the engine to a lane."""
    points = (
        (0.0, 0.0),
        (side * 0.6 * HUB, 0.0),
        (side * 0.4 * HUB, level),
        (side * near, level),
    )
    return tuple((round(x, 3), round(y, 3)) for x, y in points)


def _rounded(box: Box) -> Box:
    left, top, right, bottom = (round(side, 3) for side in box)
    return left, top, right, bottom
