"""How strong all bots are: each at the same table, then each against its neighbours.

First every bot sits down with the same opponents (``REFERENCE`` on all other seats), on
the same deals, in every seat. By what it gets less than these the bots are ranked, and
then every bot meets the next below in a duel (:mod:`chickie.lab.duel`), and every level
of a brain the level below it: there both play the same rounds, so the error is that of
the difference.

Who that is, and how many deals each plays: :mod:`chickie.lab.ladder_plan`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import msgspec

from chickie.brains.setting import BRAINS
from chickie.figures.estimate import Estimate
from chickie.lab import duel_part
from chickie.lab.duel import fight
from chickie.lab.duel_part import Crew, Part, crew, machine_code
from chickie.lab.duel_tally import Tally
from chickie.lab.duel_verdict import less, mean, points_of, share, won_by
from chickie.lab.ladder_plan import (
    REFERENCE,
    Job,
    Ladder,
    at_reference,
    duel,
    meeting,
    pairs,
)
from chickie.lab.stretch import Clock
from chickie.lab.unit import base
from chickie.speed import tables
from chickie.speed.quantity import CHOICES

Progress = Callable[[int, int], None]
"""Is told how much is done, and how much there is in all, as far as is known."""
LEAST: Final = 0.2
"""Seconds of CPU by which the time of a move is told."""


class Rung(msgspec.Struct, frozen=True, kw_only=True):
    """How a bot did at the reference table."""

    bot: str
    relative: Estimate
    """Its points a round less those of the others on average: below 0 it is better."""
    points: Estimate
    """Its points a round."""
    won: Estimate
    """Share of rounds that it won, 0 to 1; k that share the fewest points have won 1/k
    each."""
    deals: int
    """Different deals, each played in every seat."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """Two bots in a duel."""

    upper: str
    lower: str
    """One that should be weaker: lower on the ladder, or a lower level of the brain."""
    points: Estimate
    """How many points a round more the lower has: above 0 the upper is better."""
    deals: int

    @property
    def errors(self) -> float:
        """By how many standard errors the upper is better."""
        error = self.points.error
        return self.points.value / error if error else 0.0


class Climb(msgspec.Struct, frozen=True, kw_only=True):
    """What came out."""

    ladder: Ladder
    rungs: tuple[Rung, ...]
    """The best first."""
    steps: tuple[Step, ...]
    """Each rung with the next below, in order; then each level of a brain with the
    level below, where these are no neighbours."""
    seconds: Mapping[str, float] = {}
    """By bot: CPU of a move in this run, as machine code; nothing for other bots."""


class _Effort:
    """How far it is, counted in moves that look no further than the move."""

    def __init__(self, progress: Progress | None) -> None:
        self._progress = progress
        self._done = self._total = 0

    def expect(self, jobs: Iterable[Job]) -> None:
        """So much is still to do, and nothing else."""
        self._total = self._done + sum(job.work for job in jobs)

    def watching(self, job: Job) -> Progress:
        """Told how many deals of a job are played."""
        before = self._done

        def note(deals: int, _: int) -> None:
            self._done = before + job.work * deals // job.deals
            if self._progress is not None:
                self._progress(self._done, max(self._total, self._done))

        return note


# --- climbing -------------------------------------------------------------------------


def climb(
    ladder: Ladder,
    *,
    processes: int = 1,
    compiled: bool | None = None,
    progress: Progress | None = None,
    clock: Clock | None = None,
) -> Climb:
    """Play it all.

    Args:
        ladder: who is compared, and where.
        processes: that many at once.
        compiled: brains as machine code; None: where that is worth while.
        progress: is told how far it is.
        clock: of the CPU that this process takes; without one no time is told.

    Raises:
        BadBot: a bot failed, or made a move that is not allowed.
        BadDeal: no order of the tiles gives an opening.
        UnknownName: there is no such bot.
    """
    effort = _Effort(progress)
    first = [at_reference(ladder, bot) for bot in ladder.bots]
    # Nobody knows yet who will be whose neighbour: as they were named will do.
    effort.expect([*first, *(meeting(ladder, p) for p in pairs(ladder.bots))])
    with crew(processes) as players:
        rungs = [_rung(ladder, job, players, compiled, effort) for job in first]
    rungs.sort(key=lambda rung: (rung.relative.value, -rung.won.value))
    meetings = [meeting(ladder, p) for p in pairs([rung.bot for rung in rungs])]
    effort.expect(meetings)
    steps = [_step(ladder, job, processes, compiled, effort) for job in meetings]
    seconds = {}
    if clock is not None and any(_is_fast(job, compiled) for job in first):
        brains = [bot for bot in ladder.bots if bot in BRAINS]
        seconds = {bot: seconds_a_move(ladder, bot, clock) for bot in brains}
    return Climb(ladder=ladder, rungs=tuple(rungs), steps=tuple(steps), seconds=seconds)


def _is_fast(job: Job, compiled: bool | None) -> bool:  # noqa: FBT001 - as in Part
    """It was played as machine code."""
    if compiled is None:
        compiled = machine_code(job.bots, job.deals * job.seatings)
    return compiled is not False


def seconds_a_move(
    ladder: Ladder, bot: str, clock: Clock, *, compiled: bool = True
) -> float:
    """CPU of a move, choices only, where a brain has all seats."""
    table = duel_part.table(
        ladder.ruleset, (bot,) * ladder.seats, base=base(ladder.seed)
    )
    tables.play(table, 0, 1, compiled=compiled)  # what must be loaded is loaded now
    deals = 1
    while True:
        began = clock()
        sums = tables.play(table, 0, deals, compiled=compiled)
        took = clock() - began
        if took >= LEAST:
            return took / sums.totals[CHOICES]
        deals *= 4


def _rung(
    ladder: Ladder,
    job: Job,
    players: Crew,
    compiled: bool | None,  # noqa: FBT001 - as in Part
    effort: _Effort,
) -> Rung:
    """A bot at the reference table."""
    table = duel_part.table(ladder.ruleset, job.bots, base=base(ladder.seed))
    if compiled is None:
        compiled = machine_code(job.bots, job.deals * job.seatings)
    parts = [
        Part(table, job.bots, start, stop, compiled)
        for start, stop in duel_part.stretches(0, job.deals)
    ]
    note, sheet = effort.watching(job), []
    for part, tally in zip(parts, players(parts), strict=True):
        sheet.append([tally])
        note(part.stop, job.deals)
    return _judged(job, sheet)


def _judged(job: Job, sheet: Sequence[Sequence[Tally]]) -> Rung:
    bot = job.bots[0]
    if bot == REFERENCE:
        lineup, relative = (0,) * len(job.bots), Estimate(value=0.0, error=0.0)
    else:
        lineup = (0, *[1] * (len(job.bots) - 1))
        ahead = less(points_of(0), points_of(1))
        relative = mean([lineup], sheet, ahead, (0, 1))
    return Rung(
        bot=bot,
        relative=relative,
        points=mean([lineup], sheet, points_of(0), (0,)),
        won=share(mean([lineup], sheet, won_by(0), (0,))),
        deals=job.deals,
    )


def _step(
    ladder: Ladder,
    job: Job,
    processes: int,
    compiled: bool | None,  # noqa: FBT001 - as in Part
    effort: _Effort,
) -> Step:
    """Two bots in a duel."""
    upper, lower = job.bots
    outcome = fight(
        duel(ladder, (upper, lower)),
        job.deals,
        processes=processes,
        compiled=compiled,
        progress=effort.watching(job),
    )
    (found,) = outcome.verdict.pairs
    sign = 1 if found.one == upper else -1
    points = Estimate(value=sign * found.points.value, error=found.points.error)
    return Step(upper=upper, lower=lower, points=points, deals=job.deals)
