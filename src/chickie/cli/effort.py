"""Long work: how many processes take part, and a bar that shows how far it is."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import click

from chickie.cli.option import Decorator, Number
from chickie.cli.spoken import Option
from chickie.language import say

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
def shown(*, quiet: bool = False) -> Iterator[Progress | None]:
    """A bar with the time left, where somebody looks on; elsewhere nothing."""
    if quiet or sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=1, file=sys.stderr) as bar:

        def progress(done: int, total: int) -> None:
            bar.length = total
            bar.update(done - bar.pos)

        yield progress
