"""Random play falls into the bands of the rulebook, 6.4.

Every legal tile and place equally likely, as there; interpreted, so that places can be
told apart. The bands are four standard errors of this sample and of the published one
together.
"""

from __future__ import annotations

import math
import random
from typing import NamedTuple

import pytest

from chickie import variants
from chickie.rules import laws, turn
from chickie.rules.opening import deal
from chickie.rules.position import DRAW, OPEN, OUT, PASS, Axes, Position, axes
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import HALF, MASK, full_set

ROUNDS = 2_000
WIDTH = 4.0


class Band(NamedTuple):
    """A row of the table: shares of all rounds, points a seat, plays a round."""

    name: str
    changes: dict[str, object]
    seats: int
    rounds: int
    out: float
    on_double: float
    points: float
    error: float  # 95 % interval of the points
    plays: float


BANDS = [
    Band("draw10", {}, 2, 10000, 0.608, 0.209, 13.9, 0.2, 16.7),
    Band("cf-six", {}, 2, 10000, 0.461, 0.139, 17.0, 0.2, 16.4),
    Band("cf-six", {}, 3, 10000, 0.664, 0.183, 12.5, 0.1, 15.8),
    Band("cf-six", {"dead_foot": "exhaust"}, 2, 10000, 0.962, 0.426, 7.0, 0.1, 19.3),
    Band("cf-six", {"dead_foot": "end_round"}, 2, 10000, 0.444, 0.141, 13.0, 0.2, 15.6),
    Band("cf-hub", {}, 2, 4000, 0.084, 0.040, 53.7, 0.8, 40.6),
    Band("cf-hub", {}, 4, 4000, 0.360, 0.114, 27.5, 0.3, 39.9),
    Band("cf-double", {}, 2, 4000, 0.132, 0.054, 68.3, 1.0, 40.0),
    Band("cf-double", {}, 4, 4000, 0.361, 0.103, 35.8, 0.5, 39.0),
    Band("cf-arms", {}, 4, 4000, 0.540, 0.138, 32.2, 0.5, 35.1),
    Band("cf-reserve", {}, 2, 4000, 0.081, 0.034, 55.7, 1.0, 38.1),
    Band("cf-reserve", {}, 4, 4000, 0.328, 0.105, 28.0, 0.3, 38.9),
    Band("cf-classic", {}, 4, 4000, 0.668, 0.166, 32.1, 0.5, 33.5),
    Band(
        "cf-classic", {"dead_foot": "exhaust"}, 4, 4000, 0.998, 0.277, 25.1, 0.3, 35.9
    ),
    Band("mexican-train", {}, 4, 2000, 0.875, 0.192, 30.7, 0.6, 71.6),
    Band("mexican-train", {"set": "double-9"}, 2, 2000, 0.669, 0.181, 30.1, 1.0, 34.0),
]


def any_play(s: Position, r: Axes, chance: random.Random) -> int:
    """A legal play, every tile and place as likely as the others."""
    codes = [turn.nth_play(s, r, n) for n in range(turn.count_plays(s, r))]
    if r.train or s.slots:
        return chance.choice(codes)
    weights = [s.ends[code >> HALF & MASK] for code in codes]
    return chance.choices(codes, weights)[0]


class Sample:
    """Rounds of random play, counted."""

    def __init__(self, rules: Ruleset, seats: int) -> None:
        self.rules, self.r = rules, axes(rules, seats)
        self.out = self.on_double = self.plays = 0
        self.points: list[float] = []

    def play(self, rounds: int) -> None:
        chance = random.Random(self.rules.name)
        codes = [tile.code for tile in full_set(self.r.highest)]
        doubles = (2 << self.rules.opening_double) - 1
        s = Position()
        while len(self.points) < rounds:
            order = chance.sample(codes, len(codes))
            if deal(s, self.r, order, doubles, chance.randrange(self.r.seats)):
                self.finish(s, chance)

    def finish(self, s: Position, chance: random.Random) -> None:
        r = self.r
        while not s.over:
            plays = turn.count_plays(s, r)
            if plays:
                turn.apply(s, r, any_play(s, r, chance))
                self.plays += 1
            elif s.unopened:
                turn.apply(s, r, OPEN)
            else:
                turn.apply(s, r, DRAW if turn.may_draw(s, r, plays) else PASS)
        self.count(s)

    def count(self, s: Position) -> None:
        double = s.last_tile >> HALF == s.last_tile & MASK
        total = sum(laws.points(s, self.r, seat) for seat in range(self.r.seats))
        if s.over == OUT:
            self.out += 1
            self.on_double += double
            total += self.rules.out_on_double_penalty * double
        self.points.append(total / self.r.seats)


def near(found: float, published: float, error: float) -> bool:
    return abs(found - published) <= WIDTH * error


def share_error(share: float, rounds: int) -> float:
    """Standard error of a share, of this sample and the published one together."""
    return math.sqrt(share * (1 - share) * (1 / rounds + 1 / ROUNDS))


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("band", BANDS, ids=lambda b: f"{b.name}-{b.seats}-{b.out}")
def test_random_play_falls_into_the_band(band: Band) -> None:
    sample = Sample(variants.load(band.name).replace(**band.changes), band.seats)
    sample.play(ROUNDS)
    mean = sum(sample.points) / ROUNDS
    spread = math.sqrt(sum((p - mean) ** 2 for p in sample.points)) / ROUNDS
    assert near(sample.out / ROUNDS, band.out, share_error(band.out, band.rounds))
    on_double = sample.on_double / ROUNDS
    assert near(on_double, band.on_double, share_error(band.on_double, band.rounds))
    assert near(mean, band.points, math.hypot(spread, band.error / 1.96))
    assert abs(sample.plays / ROUNDS - band.plays) < 0.02 * band.plays + 0.3
