"""Long work: how many processes take part, and a bar that shows how far it is."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

import click

from chickie.cli.option import Decorator, Number
from chickie.cli.spoken import Option
from chickie.language import say
from chickie.speed import deals, ready

PROCESSES_MOST: Final = 256
Progress = Callable[[int, int], None]
"""Is told how much is done, and how much there is in all."""

processes: Final[Decorator] = click.option(
    "--processes",
    cls=Option,
    type=Number(1, PROCESSES_MOST),
    words=say("Play so many deals side by side; without this option one a processor."),
    value=say("N"),
)


def processors() -> int:
    """Those that we may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def shown(*, quiet: bool = False, compiles: bool = True) -> Iterator[Progress | None]:
    """A bar with the time left, where somebody looks on; elsewhere nothing.

    ``compiles``: machine code plays, and may have to be made first.
    """
    if quiet or sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    pace = Pace(compiles=compiles)

    def told(_: int | None) -> str:
        return pace.told

    with click.progressbar(
        length=1, file=sys.stderr, show_eta=False, item_show_func=told
    ) as bar:

        def progress(done: int, total: int) -> None:
            pace.note(done, total)
            bar.length = total
            bar.update(done - bar.pos)

        yield progress


class Pace:
    """How long it will still take, by the last seconds and not by all of them.

    While machine code is being made everything is a hundred times slower than
    afterwards: an estimate from that would only frighten people away.
    """

    LOOKS_BACK: Final = 10.0
    """Over so many seconds."""
    STEP: Final = 0.5
    """Seconds from one look to the next."""
    LEAST: Final = 1.5
    """Seconds by which nothing can be told yet."""

    told: str
    """What stands behind the bar."""

    def __init__(
        self, clock: Callable[[], float] = monotonic, *, compiles: bool = True
    ) -> None:
        """Nothing is done yet; ``compiles`` as in :func:`shown`."""
        self._clock, self._began = clock, clock()
        self._seen = deque([(self._began, 0)])
        self._compiles = compiles and self._is_cold()
        self.told = ""

    def note(self, done: int, total: int) -> None:
        """So much is done, of so much."""
        now = self._clock()
        if done >= total:
            self.told = ""
            return
        if now - self._seen[-1][0] < self.STEP:
            return
        if self._compiles:
            self._compiles = self._is_cold()
            self._seen.clear()
        self._seen.append((now, done))
        while now - self._seen[0][0] > self.LOOKS_BACK and len(self._seen) > len("ab"):
            self._seen.popleft()
        self.told = self._words(total)

    def _words(self, total: int) -> str:
        if self._compiles:
            took = f"{self._seen[-1][0] - self._began:.0f}"
            return str(say("compiling: {seconds} s of about 60", seconds=took))
        (then, before), (now, done) = self._seen[0], self._seen[-1]
        if now - then < self.LEAST or done == before:
            return ""
        seconds = round((total - done) * (now - then) / (done - before))
        minutes, seconds = divmod(seconds, 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours:02}:{minutes:02}:{seconds:02}"

    @staticmethod
    def _is_cold() -> bool:
        return ready.state(deals.play_deals) is ready.State.COLD
