"""Endings of rounds by chance, and what perfect play comes to by trying everything."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from chickie.brains.ending import Ending
from chickie.brains.will import POINTS
from chickie.rules.course import ENDS
from chickie.rules.opening import deal
from chickie.rules.position import Axes, Position, axes, copy
from chickie.rules.ruleset import Ruleset
from chickie.rules.scoring import hand_score, penalty
from chickie.rules.tile import BY_CODE, Tile, full_set
from chickie.rules.turn import apply, count_moves, drawable, nth_move
from strategies import table

DEALS = 4
"""Deals tried for an ending by one set of rules."""
EARLY = 4
"""First moments with few enough tiles, of which some are taken."""
TAKEN = 2
"""So many of them."""
LINES_MOST = 4_000
"""Lines of play that are tried; endings with more are left out."""
Points = list[int]


@dataclass(frozen=True)
class Moment:
    """A choice where nothing can be drawn any more."""

    seed: int
    rules: Ruleset
    axes: Axes
    position: Position

    def room(self) -> Ending:
        """Room to work it out in."""
        x = Ending()
        self.tell(x)
        return x

    def tell(self, x: Ending) -> None:
        """Say what the rules have beyond the axes."""
        x.penalty = self.rules.out_on_double_penalty
        x.on_block = int(self.rules.double_penalty_on_block)


def moments(seeds: range, tiles_most: int) -> Iterator[Moment]:
    """Endings with so many tiles in hands at most, from those seeds that give any."""
    for seed in seeds:
        rules, seats = table(seed)
        chance = random.Random(seed)
        r = axes(rules, seats)
        if chance.random() < 0.7:  # hands so large that the yard is soon empty
            room = (rules.set.size - 1 - r.reserve) // seats
            r = replace(r, hand=max(1, room - chance.randrange(2)))
        for _ in range(DEALS):
            found = _played(rules, r, chance, tiles_most)[:EARLY]
            for s in chance.sample(found, min(TAKEN, len(found))):
                yield Moment(seed, rules, r, s)
            if found:
                break


def _played(
    rules: Ruleset, r: Axes, chance: random.Random, tiles_most: int
) -> list[Position]:
    """The choices at the end of a round of random moves."""
    codes = [tile.code for tile in full_set(r.highest)]
    chance.shuffle(codes)
    s = Position()
    unused = (2 << rules.opening_double) - 1
    if not deal(s, r, codes, unused, chance.randrange(r.seats)):
        return []
    found = []
    while not s.over:
        moves = count_moves(s, r)
        few = sum(s.held[: r.seats]) <= tiles_most
        if few and moves > 1 and drawable(s, r) == 0:
            found.append(copy(s))
        apply(s, r, nth_move(s, r, chance.randrange(moves)))
    return found


class TooMany(Exception):
    """There are more lines than a test has time for."""


class Everything:
    """Every line of play to its end, nothing left out, nothing remembered."""

    def __init__(self, moment: Moment, objective: int) -> None:
        """How seats choose: as :mod:`chickie.brains.ending` says."""
        self.moment = moment
        self.objective = objective
        self.lines = 0
        s, seats = moment.position, range(moment.axes.seats)
        every = full_set(moment.axes.highest)
        self.tiles = [t for t in every if any(holds(s, seat, t) for seat in seats)]

    def moves(self) -> list[Points]:
        """What each legal move comes to."""
        return [*self._after_each(self.moment.position)]

    def wish(self, points: Points, seat: int) -> tuple[int, int]:
        """The more, the better for a seat."""
        if self.objective == POINTS:
            return -points[seat], 0
        ahead = sum(points) - len(points) * points[seat]
        if len(points) > 2:
            return ahead, 0
        first = self.moment.position.turn
        return ahead, -points[first] if seat == first else points[first]

    def _after_each(self, s: Position) -> Iterator[Points]:
        for n in range(count_moves(s, self.moment.axes)):
            after = copy(s)
            apply(after, self.moment.axes, nth_move(s, self.moment.axes, n))
            yield self._best(after)

    def _best(self, s: Position) -> Points:
        if s.over:
            return self._end(s)
        # Of equally good ones, max takes the first.
        return max(self._after_each(s), key=lambda points: self.wish(points, s.turn))

    def _end(self, s: Position) -> Points:
        self.lines += 1
        if self.lines > LINES_MOST:
            raise TooMany
        rules, seats = self.moment.rules, range(self.moment.axes.seats)
        last = penalty(rules, BY_CODE[s.last_tile], ENDS[s.over])
        return [
            hand_score(
                rules,
                [tile for tile in self.tiles if holds(s, seat, tile)],
                penalty=last if seat == s.last_seat else 0,
            ).total
            for seat in seats
        ]


def holds(s: Position, seat: int, tile: Tile) -> bool:
    """A seat has a tile in hand."""
    return bool(s.hands[seat][tile.low] >> tile.high & 1)
