"""Bots against each other: the same deals, every bot in every seat.

Who meets whom is :mod:`chickie.lab.duel_lineup`'s business, what it comes to that of
:mod:`chickie.lab.duel_verdict`. A lineup of brains is played by
:mod:`chickie.speed.tables`, one with other bots by :mod:`chickie.lab.duel_round`; to
the numbers that makes no difference. Results depend on rules, seats, bots, seed and
number of deals, and on nothing else.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Final, NamedTuple

import msgspec

from chickie.brains.choosing import NUMBER
from chickie.lab import duel_round
from chickie.lab.duel_lineup import Lineup, lineups, seatings
from chickie.lab.duel_round import BadBot
from chickie.lab.duel_tally import Tally
from chickie.lab.duel_verdict import Verdict, judge
from chickie.lab.unit import Openings, base
from chickie.language import say
from chickie.rules.ruleset import Ruleset
from chickie.speed import ready, tables
from chickie.speed.deals import play_deals
from chickie.speed.tables import Table, period

DEALS_MOST: Final = 10_000_000
"""Deals of a duel."""
STRETCHES: Final = 100
"""Parts into which deals are cut, where there are so many: enough to take an error
from, few enough to be long."""
LONGEST: Final = 4096
"""Deals of such a part at most, so that one can see how it goes on, and stop it."""
FIRST: Final = 256
"""Deals after which it is first asked whether the error is small enough."""
SPARE: Final = 1.1
"""So many times the deals that seem to be needed are played next."""
SMALL: Final = 4_000
"""Rounds of brains that are played before machine code is loaded, or processes are
started."""
ANYBODY: Final = "uniform"
"""Stands for a bot that is no brain where only the deal counts."""

Progress = Callable[[int, int], None]
"""Told how many deals are played, and how many it will be as far as is known."""


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays whom at which table."""

    ruleset: Ruleset
    seats: int
    bots: tuple[str, ...]
    """Names, two or more, all different."""
    seed: int = 0
    """Where all chance comes from; the deals are those of a plan with this seed."""
    openings: Openings = "match"

    @property
    def lineups(self) -> tuple[Lineup, ...]:
        """How they sit; numbers are places in ``bots``."""
        return lineups(len(self.bots), self.seats, base=base(self.seed))

    def table(self, lineup: Lineup) -> Table:
        """Where a lineup plays."""
        names = [self.bots[bot] for bot in lineup]
        return Table(
            ruleset=self.ruleset,
            seats=self.seats,
            lineup=tuple(n if n in NUMBER else ANYBODY for n in names),
            base=base(self.seed),
            openings=self.openings,
        )


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a duel."""

    duel: Duel
    deals: int
    """Different deals."""
    seatings: int
    """In which each of them was played."""
    possible: int
    """All seatings there are."""
    verdict: Verdict

    @property
    def rounds(self) -> int:
        """Rounds played."""
        return self.deals * self.seatings


def fight(  # noqa: PLR0913 - who, how long, and by what means
    duel: Duel,
    deals: int,
    *,
    error: float | None = None,
    processes: int = 1,
    compiled: bool | None = None,
    progress: Progress | None = None,
) -> Outcome:
    """Play a duel and judge it.

    Args:
        duel: who plays whom.
        deals: how many, ``FEWEST`` or more; with an ``error``, at most.
        error: play until no difference in points has a larger standard error.
        processes: that many at once.
        compiled: brains as machine code; None: where that is worth while.
        progress: is told how far it is.

    Raises:
        BadBot: a bot failed, or made a move that is not allowed.
        BadDeal: no order of the tiles gives an opening.
        BadRuleset: no round can be played by these rules at so many seats.
        UnknownName: there is no such bot.
    """
    seated = duel.lineups
    with _crew(processes) as crew:
        hall = _Hall(duel, crew, compiled=compiled, progress=progress)
        hall.play(min(FIRST, deals) if error else deals)
        verdict = judge(duel.bots, seated, hall.sheet)
        while error and verdict.error > error and hall.played < deals:
            wanted = int(SPARE * hall.played * (verdict.error / error) ** 2) + 1
            hall.play(min(deals, wanted))
            verdict = judge(duel.bots, seated, hall.sheet)
    return Outcome(
        duel=duel,
        deals=hall.played,
        seatings=sum(map(period, seated)),
        possible=seatings(len(duel.bots), duel.seats),
        verdict=verdict,
    )


# --- playing --------------------------------------------------------------------------


class Part(NamedTuple):
    """Some deals of one lineup: what a process is given."""

    table: Table
    bots: tuple[str, ...]
    start: int
    stop: int
    compiled: bool | None
    """Brains as machine code; None: as soon as there is some."""

    @property
    def is_of_brains(self) -> bool:
        """Nobody else plays."""
        return {*self.bots} <= {*NUMBER}


def count(part: Part) -> Tally:
    """What came of some deals."""
    if part.is_of_brains:
        compiled = part.compiled
        if compiled is None:
            compiled = ready.serves(play_deals)
        sums = tables.play(part.table, part.start, part.stop, compiled=compiled)
        return Tally.of(sums, part.table.seats)
    return duel_round.play(part.table, part.bots, part.start, part.stop)


class _Hall:
    """All lineups of a duel, and what they have played so far."""

    def __init__(
        self,
        duel: Duel,
        crew: _Crew,
        *,
        compiled: bool | None,
        progress: Progress | None,
    ) -> None:
        self._crew, self._progress = crew, progress
        self._compiled = compiled
        self._all_brains = {*duel.bots} <= {*NUMBER}
        self._tables = [
            (duel.table(lineup), tuple(duel.bots[bot] for bot in lineup))
            for lineup in duel.lineups
        ]
        self.sheet: list[list[Tally]] = []
        self.played = 0

    def play(self, stop: int) -> None:
        """Go on up to deal ``stop``."""
        start, self.played = self.played, stop
        rounds = (stop - start) * sum(period(names) for _, names in self._tables)
        compiled = self._machine_code(rounds)
        parts = self._parts(start, stop, compiled)
        at_once = self._all_brains and compiled is False and rounds < SMALL
        played = map(count, parts) if at_once else self._crew(parts)
        found = []
        for part, tally in zip(parts, played, strict=True):
            found.append(tally)
            if self._progress is not None:
                self._progress(part.stop, stop)
        each = len(self._tables)
        self.sheet += [found[i : i + each] for i in range(0, len(found), each)]

    def _machine_code(self, rounds: int) -> bool | None:
        """Whether brains play as machine code; None: as soon as there is some."""
        if self._compiled is not None:
            return self._compiled
        if rounds < SMALL or not ready.has_compiler():
            return False
        ready.serves(play_deals)  # what must compile begins before threads ask for it
        return None

    def _parts(self, start: int, stop: int, compiled: bool | None) -> list[Part]:  # noqa: FBT001
        """Stretch by stretch each lineup."""
        size = min(LONGEST, max(1, (stop - start) // STRETCHES))
        return [
            Part(table, names, first, min(first + size, stop), compiled)
            for first in range(start, stop, size)
            for table, names in self._tables
        ]


_Crew = Callable[[Sequence[Part]], Iterator[Tally]]


@contextmanager
def _crew(number: int) -> Iterator[_Crew]:
    """Somebody who plays parts, in order: this thread, or ``number`` others.

    Machine code runs in threads, all else needs processes to run side by side.
    """
    if number == 1:
        yield lambda parts: map(count, parts)
        return
    context = multiprocessing.get_context("spawn")
    with (
        ThreadPoolExecutor(number) as threads,
        ProcessPoolExecutor(number, context, _leave_ctrl_c) as processes,
    ):

        def begin(part: Part) -> Future[Tally]:
            in_threads = part.is_of_brains and part.compiled is not False
            return (threads if in_threads else processes).submit(count, part)

        def play(parts: Sequence[Part]) -> Iterator[Tally]:
            futures = [begin(part) for part in parts]
            try:
                for future in futures:
                    yield future.result()
            except BrokenProcessPool as error:
                raise BadBot(
                    say("A bot ended the process in which it played.")
                ) from error

        others = {*multiprocessing.active_children()}
        try:
            yield play
        except BaseException:  # Ctrl-C above all: a bot may think for hours
            threads.shutdown(wait=False, cancel_futures=True)
            for process in {*multiprocessing.active_children()} - others:
                process.kill()
            raise


def _leave_ctrl_c() -> None:
    """It is for whoever started us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
