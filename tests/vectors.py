"""Vectors to test with, and rounds played beside them by the laws alone."""

from __future__ import annotations

import random
from collections.abc import Iterator

from chickie import variants
from chickie.brains.chance import Chance, below, seed, shuffle
from chickie.rules.opening import deal
from chickie.rules.position import Axes, Position, axes
from chickie.rules.ruleset import Ruleset
from chickie.rules.turn import apply, count_moves, count_plays, nth_move
from chickie.speed.vector import Vector
from rulesets import any_table

TABLES = (
    ("cf-classic", 2),
    ("cf-six", 4),
    ("cf-reserve", 3),
    ("draw10", 2),
    ("house", 5),
    ("mexican-train", 3),
)
SEED = 7
ENOUGH = 4
"""Tiles of a hand with which rounds come to decisions."""


def tables(number: int) -> Iterator[tuple[Ruleset, int]]:
    """Some presets, and ``number`` tables by chance."""
    for name, seats in TABLES:
        yield variants.load(name), seats
    for which in range(number):
        rules, seats = any_table(random.Random(which))
        if rules.hand_size[rules.set][seats] < ENOUGH:
            continue
        if rules.opening_from != "hand" or rules.opening_missing != ("redeal",):
            yield rules, seats


class Alone:
    """One environment, played by the laws in the interpreter."""

    def __init__(self, rules: Ruleset, seats: int, i: int) -> None:
        self.rules = rules
        self.r: Axes = axes(rules, seats)
        self.i = i
        self.number = -1
        self.s = Position()
        self.deal()
        self.settle()

    def deal(self) -> None:
        self.number += 1
        chance, rules = Chance(), self.rules
        suit = rules.opening_double - self.number % rules.match_rounds
        seed(chance, self.i << 32 | SEED, self.number)
        while True:
            shuffle(chance, self.r.highest)
            first = below(chance, self.r.seats)
            if deal(self.s, self.r, chance.order, (2 << max(suit, 0)) - 1, first):
                return

    def settle(self) -> None:
        """Go on to the next decision; a round without one is passed over."""
        while True:
            if self.s.over:
                self.deal()
            elif count_plays(self.s, self.r):
                return
            else:
                assert count_moves(self.s, self.r) == 1
                apply(self.s, self.r, nth_move(self.s, self.r, 0))

    def play(self, move: int) -> Position | None:
        """Make a move; the finished round if it came to its end."""
        apply(self.s, self.r, move)
        while not self.s.over and not count_plays(self.s, self.r):
            apply(self.s, self.r, nth_move(self.s, self.r, 0))
        finished = None
        if self.s.over:
            finished, self.s = self.s, Position()
            self.deal()
            self.settle()
        return finished

    def moves(self) -> list[int]:
        return [nth_move(self.s, self.r, n) for n in range(count_moves(self.s, self.r))]


def vector(
    name: str = "cf-classic", seats: int = 2, n: int = 4, **more: object
) -> Vector:
    return Vector(variants.load(name), seats, n, seed=SEED, **more)  # type: ignore[arg-type] # passed on
