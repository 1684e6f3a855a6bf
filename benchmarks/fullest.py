"""Whole sets laid out by chance, and what can be measured on the boards.

For benchmarks/layout.py. Nothing here asks the layout how it came about.
"""

from __future__ import annotations

import itertools
import math
import random
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from chickie import variants
from chickie.picture.place import Board, Pose, Spot, place
from chickie.picture.place.board import Box
from chickie.rules.axis import Family
from chickie.rules.layout import End, Layout, Placed
from chickie.rules.position import axes
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile, full_set

NEAR, CONTACT = 0.05, 0.25
DESKTOP, PHONE = (1160, 700), (600, 390)
BORDER, LARGEST, ZOOM = 2.2, 64.0, 1.15
ASPECT = 1.6


@dataclass(frozen=True)
class Row:
    """What is laid out."""

    name: str
    preset: str
    changes: Mapping[str, object]
    seats: int = 4
    named: bool = False
    """A player points at an end; else the layout chooses among equal ones."""

    @property
    def rules(self) -> Ruleset:
        """The preset with the changes."""
        rules = variants.load(self.preset)
        if "set" in self.changes:
            sizes = {str(self.changes["set"]): {self.seats: 5}}
            rules = rules.replace(hand_size=sizes)
        return rules.replace(**self.changes)


@dataclass
class Tally:
    """What is counted in some rounds."""

    counts: Counter[str] = field(default_factory=Counter)
    frames: list[float] = field(default_factory=list)
    desktop: list[float] = field(default_factory=list)
    phone: list[float] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)

    def add(self, more: Tally) -> None:
        """Count those of other rounds too."""
        worst = max(self.counts["worst"], more.counts["worst"])
        self.counts.update(more.counts)
        self.counts["worst"] = worst
        for name in ("frames", "desktop", "phone", "times", "boards"):
            getattr(self, name).extend(getattr(more, name))

    def each(self, name: str) -> float:
        """The mean of a count a round."""
        return self.counts[name] / self.counts["rounds"]


# --- a round by chance ---------------------------------------------------------------


class Dealer:
    """Picks tiles by chance, as long as one fits."""

    def __init__(self, row: Row, rules: Ruleset, seed: int) -> None:
        """A shuffled set, the opening tile laid."""
        self.rules, self.chance = rules, random.Random(seed)
        self.named = row.named or rules.family is not Family.FOOT
        self.pool = list(full_set(rules.set.highest))
        self.chance.shuffle(self.pool)
        opening = Tile(rules.opening_double, rules.opening_double)
        if rules.family is Family.LINE:
            opening = next(tile for tile in self.pool if not tile.is_double)
        self.pool.remove(opening)
        self.layout = Layout.begin(Placed(opening), axes(rules, row.seats))
        foot = rules.family is Family.FOOT
        self.pending = opening if foot and rules.arms_must_fill else None

    def pick(self) -> tuple[Tile, tuple[End, ...]] | None:
        """A tile, and the ends it may go to."""
        while True:
            ends = [e for e in self.layout.ends if self.pending in (None, e.on)]
            suits = {end.suit for end in ends}
            fitting = (t for t in self.pool if t.low in suits or t.high in suits)
            tile = next(fitting, None)
            if tile is not None:
                break
            if self.pending is None:
                return None
            self.pending = None
        suit = self.chance.choice([v for v in {tile.low, tile.high} if v in suits])
        equal = tuple(end for end in ends if end.suit == suit)
        if self.named:
            equal = (self.chance.choice(equal),)
        return tile, equal

    def lay(self, tile: Tile, end: End) -> None:
        """Lay it there."""
        self.pool.remove(tile)
        feet = self.rules.family is Family.FOOT and tile.is_double
        free = self.rules.toes or 1 if feet else 1
        placed = Placed(tile, end.on, train=end.train)
        self.layout = self.layout.lay(placed, end, free=free)
        if tile.is_double and (self.rules.toes or not feet) and not self._line:
            self.pending = tile
        if self.pending and all(e.on is not self.pending for e in self.layout.ends):
            self.pending = None

    @property
    def _line(self) -> bool:
        return self.rules.family is Family.LINE


def play(row: Row, seed: int, tally: Tally) -> Board:
    """Lay out a round; the board at its end."""
    rules = row.rules
    dealer = Dealer(row, rules, seed)
    placing = place(rules, row.seats, dealer.layout)
    zoom, moved = LARGEST, 0
    while picked := dealer.pick():
        tile, ends = picked
        begin = time.process_time()
        end = placing.best(tile, ends)
        tally.times.append(time.process_time() - begin)
        dealer.lay(tile, end)
        begin = time.process_time()
        placing = placing.follow(dealer.layout)
        tally.times[-1] += time.process_time() - begin
        begin = time.process_time()
        board = placing.board
        tally.boards.append(time.process_time() - begin)
        moved += len(board.moved)
        tally.counts["worst"] = max(tally.counts["worst"], len(board.moved))
        zoom = _watch(board, zoom, tally)
    tally.counts["moved"] += moved
    tally.counts["still"] += not moved
    return placing.board


def _watch(board: Board, zoom: float, tally: Tally) -> float:
    """Look at the open ends and at the zoom after a tile."""
    for end in board.ends:
        if end.dead:
            continue
        tally.counts["live"] += 1
        tally.counts["boxed"] += end.boxed
        if not end.boxed:
            tally.counts["hidden"] += any(
                _covers(spot.pose, end.chip) for spot in board.spots
            )
    if _fit(board.box, DESKTOP) < zoom:
        tally.counts["zooms"] += 1
        while _fit(board.box, DESKTOP) < zoom:
            zoom /= ZOOM
    return zoom


def rounds(row: Row, seeds: Sequence[int]) -> Tally:
    """Lay out some rounds and look at what came of them."""
    tally = Tally()
    for seed in seeds:
        board = play(row, seed, tally)
        gaps = dict.fromkeys(("over", "near", "contacts"), 0)
        for one, other in itertools.combinations(board.spots, 2):
            apart = distance(one.pose, other.pose)
            gaps["over"] += apart < 0
            gaps["near"] += apart < NEAR
            gaps["contacts"] += apart < CONTACT and not _family(one, other, board)
        tally.counts.update(gaps)
        tally.counts.update(
            rounds=1,
            tiles=len(board.spots),
            off=sum(spot.link is not None for spot in board.spots),
        )
        box = around(board)
        size = max((box[2] - box[0]) / ASPECT, box[3] - box[1])
        tally.frames.append(size**2 * ASPECT / (2 * len(board.spots)))
        tally.desktop.append(2 * _fit(box, DESKTOP))
        tally.phone.append(2 * _fit(box, PHONE))
    return tally


# --- measuring -----------------------------------------------------------------------


def around(board: Board) -> Box:
    """The box around the tiles alone; that of the board may hold room for toes."""
    points = [point for spot in board.spots for point in corners(spot.pose)]
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _fit(box: Box, area: tuple[int, int]) -> float:
    left, top, right, bottom = box
    wide, high = right - left + BORDER, bottom - top + BORDER
    return min(area[0] / wide, area[1] / high, LARGEST)


def corners(pose: Pose) -> list[tuple[float, float]]:
    """The four corners of a tile."""
    turn = math.radians(pose.turn)
    c, s = math.cos(turn), math.sin(turn)
    return [
        (pose.x + along * c - across * s, pose.y + along * s + across * c)
        for along, across in ((1, 0.5), (-1, 0.5), (-1, -0.5), (1, -0.5))
    ]


def distance(one: Pose, other: Pose) -> float:
    """How far two tiles are apart along the best separating axis; negative: overlap."""
    if math.hypot(one.x - other.x, one.y - other.y) > 3:  # noqa: PLR2004 - far apart
        return 1.0
    best = -math.inf
    for turn in (one.turn, one.turn + 90, other.turn, other.turn + 90):
        axis = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        mine, yours = (
            [x * axis[0] + y * axis[1] for x, y in corners(pose)]
            for pose in (one, other)
        )
        best = max(best, min(mine) - max(yours), min(yours) - max(mine))
    return best


def _covers(pose: Pose, at: tuple[float, float]) -> bool:
    turn = math.radians(pose.turn)
    dx, dy = at[0] - pose.x, at[1] - pose.y
    along = dx * math.cos(turn) + dy * math.sin(turn)
    across = dy * math.cos(turn) - dx * math.sin(turn)
    return abs(along) < 1 and abs(across) < 0.5  # noqa: PLR2004 - half its width


def _family(one: Spot, other: Spot, board: Board) -> bool:
    """Parent and child, grandparent, or two toes that part."""
    if one.tile is other.on or other.tile is one.on:
        return True
    if one.on is other.on:
        return one.pose.turn != other.pose.turn
    on: dict[Tile | None, Tile | None] = {s.tile: s.on for s in board.spots}
    return on.get(other.on) is one.tile or on.get(one.on) is other.tile
