"""What a choice costs: positions of the book, each move played to the end many times.

Twice: hidden tiles as facts alone allow them, each order equally likely, and as what
the others chose makes them likely. Who draws conclusions chooses other moves, which the
first cannot see the good of, as the second cannot of choosing by facts alone.

Used by benchmarks/strength.py.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from statistics import fmean
from typing import Final

from strength_book import BASE, FOUR, WHIMS, Moment

from chickie.brains.appraise import Appraisal
from chickie.brains.chance import Chance, seed
from chickie.brains.memory import MOVES
from chickie.brains.setting import BRAINS, will
from chickie.rules.position import axes
from chickie.speed import entry
from chickie.speed.machine import record, recorded

REFERENCE: Final = 30_000
"""Playouts for a position, all moves together, both halves."""


def reference(moment: Moment, codes: Sequence[int], infers: int) -> list[list[float]]:
    """What each move comes to, twice, by different worlds: points of advantage."""
    r = axes(FOUR, 4)
    found = []
    for half in range(2):
        asked = Appraisal(
            infers=infers,
            worlds=max(1, REFERENCE // (2 * len(codes))),
            moves=len(codes),
            code=[*codes, *[0] * (MOVES - len(codes))],
        )
        made, c = record(asked), Chance()
        seed(c, BASE, WHIMS + moment.number + half)
        done = entry.appraise(
            made,
            recorded(moment.room),
            record(moment.position),
            record(r),
            record(c),
        )
        assert done == 1
        points = made["points"][: len(codes), : r.seats]
        own = points[:, moment.position.turn]
        others = (points.sum(axis=1) - own) / (r.seats - 1)
        found.append([float(x) for x in (others - own) / asked.worlds])
    return found


def cost_of(halves: Sequence[Sequence[float]], choice: int) -> float:
    """Points that a choice loses against the best.

    Which is best is found in one half and what it is worth in the other, so that luck
    in finding it does not count; then the other way round.
    """
    costs = []
    for finder, judge in (halves, halves[::-1]):
        best = max(range(len(finder)), key=finder.__getitem__)
        costs.append(judge[best] - judge[choice])
    return fmean(costs)


def chosen(bot: str, moment: Moment) -> tuple[int, float]:
    """What a bot plays there, and the seconds of CPU that it took."""
    c = Chance()
    seed(c, BASE, WHIMS + moment.number)
    asked = (
        record(will([BRAINS[bot]])),
        0,
        recorded(moment.room),
        record(moment.position),
        record(axes(FOUR, 4)),
        record(c),
    )
    began = time.process_time()
    code = int(entry.choose(*asked))
    return code, time.process_time() - began
