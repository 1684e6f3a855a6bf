"""Runs that nobody played: sums made up so that the truth is known.

With a foot that cannot be finished every second round ends blocked, with any other
answer one in ten; three toes make rounds five tiles longer. The rest is the same.
"""

from __future__ import annotations

import random
from functools import cache

from chickie.lab.result import Result
from chickie.lab.unit import Unit
from chickie.rules.axis import DeadFoot
from chickie.rules.ruleset import Ruleset
from chickie.speed import quantity as q
from chickie.speed.quantity import SHARE, won
from chickie.speed.sums import Sums
from chickie.speed.tables import Table
from lab.experiments import small
from madeup import made

STRETCHES = 25
DEALS = 20
"""Of a stretch."""


def deal(rules: Ruleset, seats: int, *, skilled: bool, number: int) -> dict[int, int]:
    """What came of a deal; its luck is that of every table."""
    chance = random.Random(number)
    luck, noise = chance.random(), chance.randint(0, 4)
    share = 0.5 if rules.dead_foot is DeadFoot.STRICT else 0.1
    blocked = int(luck < share)
    length = 20 + noise + (5 if rules.toes == 3 else 0)
    rounds = seats if skilled else 1
    winner = 0 if skilled else chance.randrange(seats)
    found = {
        q.ROUNDS: 1, q.DEALINGS: 1, q.OUT: 1 - blocked, q.BLOCKED: blocked,
        q.PLAYS: length, q.TURNS: length + 4, q.FORCED: 10, q.CHOICES: 8,
        q.OPTIONS: 24, q.POINTS: 30 + noise, q.FIRST: 14, q.FIRST_WON: SHARE // seats,
        q.SPREAD: 9, won(seats) + winner: SHARE,
    }  # fmt: skip
    return {place: rounds * count for place, count in found.items()}


def play(table: Table, start: int, stop: int) -> Sums:
    """What :func:`chickie.speed.tables.play` does, made up."""
    skilled = len({*table.lineup}) > 1
    return played(table.ruleset, table.seats, start, stop, skilled=skilled)


@cache
def played(
    rules: Ruleset, seats: int, start: int, stop: int, *, skilled: bool = False
) -> Sums:
    """The sums over the deals from ``start`` to before ``stop``."""
    deals = (deal(rules, seats, skilled=skilled, number=n) for n in range(start, stop))
    return made(deals, seats)


def result(*units: Unit) -> Result:
    """The result of a plan with these units."""
    plan = small(units=units, title="Feet & <toes>")

    def stretches(number: int) -> tuple[Sums, ...]:
        table = plan.units[number].at(plan.seed)
        starts = range(0, STRETCHES * DEALS, DEALS)
        return tuple(play(table, start, start + DEALS) for start in starts)

    return Result(plan, "made up", stretches)
