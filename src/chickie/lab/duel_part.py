"""Some deals of one lineup, as work for a process or a thread, and who does it.

A lineup of brains is played by :mod:`chickie.speed.tables`, one with other bots by
:mod:`chickie.lab.duel_round`; to the numbers that makes no difference.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from typing import Final, NamedTuple

from chickie.bots.protocol.program import kill_all
from chickie.brains.setting import BRAINS
from chickie.lab import duel_round
from chickie.lab.duel_round import BadBot
from chickie.lab.duel_tally import Tally
from chickie.lab.unit import Openings
from chickie.language import say
from chickie.rules.ruleset import Ruleset
from chickie.speed import ready, tables
from chickie.speed.deals import play_deals
from chickie.speed.tables import Table

STRETCHES: Final = 100
"""Parts into which deals are cut, where there are so many: enough to take an error
from, few enough to be long."""
LONGEST: Final = 4096
"""Deals of such a part at most, so that one can see how it goes on, and stop it."""
SMALL: Final = 4_000
"""Rounds of brains that are played before machine code is loaded, or processes are
started; a round that a brain plays in its head for one move is one as well."""
PARTING_SECONDS: Final = 2.0
"""So long a process may take to go when it is stopped."""
ANYBODY: Final = "uniform"
"""Stands for a bot that is no brain where only the deal counts."""


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
        return {*self.bots} <= {*BRAINS}


Crew = Callable[[Sequence[Part]], Iterator[Tally]]
"""Somebody who plays parts, in order."""


def table(
    ruleset: Ruleset, bots: Sequence[str], *, base: int, openings: Openings = "match"
) -> Table:
    """Where bots play; who is no brain is ``ANYBODY`` there."""
    return Table(
        ruleset=ruleset,
        seats=len(bots),
        lineup=tuple(name if name in BRAINS else ANYBODY for name in bots),
        base=base,
        openings=openings,
    )


def stretches(start: int, stop: int) -> Iterator[tuple[int, int]]:
    """Deals ``start`` to ``stop - 1`` in parts, each as its first and the one after."""
    size = min(LONGEST, max(1, (stop - start) // STRETCHES))
    for first in range(start, stop, size):
        yield first, min(first + size, stop)


def work(bots: Sequence[str], rounds: int) -> int:
    """Rounds that are played, those in the heads of brains for one move included."""
    settings = (BRAINS[name] for name in bots if name in BRAINS)
    return rounds * (1 + sum(setting.playouts for setting in settings))


def machine_code(bots: Sequence[str], rounds: int) -> bool | None:
    """Whether brains play as machine code; None: as soon as there is some.

    Args:
        bots: names of all that play.
        rounds: how many are played.
    """
    if work(bots, rounds) < SMALL or not ready.has_compiler():
        return False
    if work(bots, 1) > 1:
        return True  # to compile is sooner done than a round of these without
    ready.serves(play_deals)  # what must compile begins before threads ask for it
    return None


def count(part: Part) -> Tally:
    """What came of some deals."""
    if part.is_of_brains:
        compiled = part.compiled
        if compiled is None:
            compiled = ready.serves(play_deals)
        sums = tables.play(part.table, part.start, part.stop, compiled=compiled)
        return Tally.of(sums, part.table.seats)
    return duel_round.play(part.table, part.bots, part.start, part.stop)


@contextmanager
def crew(number: int) -> Iterator[Crew]:
    """Somebody who plays parts, in order: this thread, or ``number`` others.

    Machine code runs in threads, all else needs processes to run side by side.
    """
    if number == 1:
        yield lambda parts: map(count, parts)
        return
    context = multiprocessing.get_context("spawn")
    with (
        ThreadPoolExecutor(number) as threads,
        ProcessPoolExecutor(number, context, _settle) as processes,
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
            _stop({*multiprocessing.active_children()} - others)
            raise


def _stop(processes: Iterable[BaseProcess]) -> None:
    """Have processes stop the programs that they started, and go; soon they must."""
    working = [*processes]
    for process in working:
        process.terminate()
    for process in working:
        process.join(PARTING_SECONDS)
        process.kill()


def _settle() -> None:
    """How a process begins that works for another: it leaves no program behind."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is for whoever started us
    signal.signal(signal.SIGTERM, lambda *_: _leave())
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()  # it may be killed, and then tells nobody
    _leave()


def _leave() -> None:
    kill_all()
    os._exit(1)
