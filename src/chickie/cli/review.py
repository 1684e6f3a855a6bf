"""``chickie review``: what every move of a recorded match cost, and why.

How it is worked out: docs/review.md; how it is told: :mod:`chickie.cli.reviewed`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Final

import click

from chickie.cli import effort, option
from chickie.cli.paper import (
    complain,
    document,
    require_page,
    write,
    write_silently,
)
from chickie.cli.recording import DAMAGED, read_bytes
from chickie.cli.reviewed import tell_review
from chickie.cli.spoken import Command, Option
from chickie.errors import UnknownName
from chickie.language import say
from chickie.review.moment import Book
from chickie.review.piece import wanted, work_out
from chickie.review.review import Review
from chickie.review.setting import (
    SAMPLES_LEAST,
    SAMPLES_MOST,
    Setting,
    usual_samples,
)
from chickie.review.work import ENDING, begun, review
from chickie.table.replay.tale import Tale

SECONDS_MOST: Final = 86_400
PILOT: Final = 8
"""Pieces by which the speed is measured."""
PILOT_SAMPLES: Final = 64
"""Worlds for each of them."""


@click.command(
    "review",
    cls=Command,
    words=say(
        "Tell what every move of a recorded match cost, and why, and luck from skill. "
        "What is worked out is kept beside the record, in a file with {ending} at its "
        "end: the same command goes on with a review that was stopped.",
        ending=ENDING,
    ),
)
@option.recorded
@click.option(
    "--seat",
    "number",
    cls=Option,
    type=option.Number(1, 12),
    words=say("Tell of this seat only, counted from 1."),
    value=say("N"),
)
@click.option(
    "--samples",
    cls=Option,
    type=option.Number(SAMPLES_LEAST, SAMPLES_MOST),
    words=say(
        "Worlds behind each price; without this option 1000, or 100 where nothing can "
        "be compiled."
    ),
    value=say("N"),
)
@click.option(
    "--time",
    "seconds",
    cls=Option,
    type=option.Number(1, SECONDS_MOST),
    words=say("As many worlds as can be looked at in about so many seconds."),
    value=say("SECONDS"),
)
@click.option(
    "--seed",
    cls=Option,
    type=option.Number(0, (1 << 63) - 1),
    default=0,
    words=say("Where all chance comes from: the same number, the same prices."),
    value=say("N"),
)
@click.option(
    "--html",
    "page",
    cls=Option,
    type=click.Path(path_type=Path),
    words=say("Write it all as a page into this file."),
    value=say("FILE"),
)
@click.option(
    "--threads",
    cls=Option,
    type=option.Number(1, effort.PROCESSES_MOST),
    words=say(
        "Work at so many moves side by side; without this option one a processor."
    ),
    value=say("N"),
)
@option.json
def command(  # noqa: PLR0913 - one for each option
    *,
    path: Path,
    number: int | None,
    samples: int | None,
    seconds: int | None,
    seed: int,
    page: Path | None,
    threads: int | None,
    as_json: bool,
) -> None:
    """Work it all out and tell."""
    if samples and seconds:
        raise click.UsageError(str(say("Either --samples or --time, not both.")))
    data = read_bytes(path)
    seats = _seats(Tale(data).record.header.players, number)
    require_page(page, as_json=as_json)
    threads = threads or effort.processors()
    before = begun(_beside(path), data)
    setting = _setting(before, data, samples, seconds, seed, threads)
    found = _reviewed(data, setting, _place(path, before, setting), threads)
    if page is not None:
        from chickie.review.page import page as paged  # noqa: PLC0415 - pictures

        put = write_silently if as_json else write
        put(page, paged(found, Book(data), seats))
    if as_json:
        document(found)
    elif page is None or str(page) != "-":
        tell_review(found, seats)
    if found.damages:
        click.get_current_context().exit(DAMAGED)


def _seats(players: Sequence[str], number: int | None) -> frozenset[int]:
    """The seats that are told of.

    Raises:
        UnknownName: there is no such seat.
    """
    if number is None:
        return frozenset(range(len(players)))
    if number > len(players):
        raise UnknownName(say("There is no seat {seat} in this match.", seat=number))
    return frozenset({number - 1})


def _setting(  # noqa: PLR0913
    before: Setting | None,
    data: bytes,
    samples: int | None,
    seconds: int | None,
    seed: int,
    threads: int,
) -> Setting:
    """As it was asked for; a time means what was found to fit it before.

    Who asks for nothing gets the review that is there, if that looked closely enough.
    """
    if samples is not None:
        return Setting(samples=samples, seed=seed)
    least = usual_samples() if seconds is None else 0
    if before is not None and before.seed == seed and before.samples >= least:
        return before
    if seconds is None:
        return Setting(samples=usual_samples(), seed=seed)
    return Setting(samples=_fitting(data, seconds, threads), seed=seed)


def _fitting(data: bytes, seconds: int, threads: int) -> int:
    """How many samples take so long, by a few pieces with fewer."""
    book = Book(data)
    places = wanted(book)
    if not places:
        return SAMPLES_LEAST
    setting = Setting(samples=PILOT_SAMPLES)
    tried = places[:: max(1, len(places) // PILOT)]
    work_out(book, tried[0], setting)  # machine code may have to be loaded or made
    start = monotonic()
    for place in tried:
        work_out(book, place, setting)
    took = (monotonic() - start) * len(places) / len(tried)
    fitting = int(PILOT_SAMPLES * seconds * threads / max(took, 1e-6))
    return min(max(fitting, SAMPLES_LEAST), SAMPLES_MOST)


def _beside(path: Path) -> Path:
    path = path.resolve()  # beside the record itself, not beside a link to it
    return path.with_name(path.name + ENDING)


def _place(path: Path, before: Setting | None, setting: Setting) -> Path | None:
    """Where the review is kept; None, and a word why, where it is not."""
    beside = _beside(path)
    if before is not None and before.samples > setting.samples:
        complain(
            say(
                "{path} looked at {samples} worlds and stays as it is; what is worked "
                "out now is not kept.",
                path=str(beside),
                samples=before.samples,
            )
        )
        return None
    try:
        if path.is_file():  # a pipe has nothing beside it
            with beside.open("ab"):
                return beside
    except OSError:
        pass
    complain(
        say(
            "Nothing can be kept beside {path}: if it is stopped, a review begins "
            "anew.",
            path=str(path),
        )
    )
    return None


def _reviewed(
    data: bytes, setting: Setting, beside: Path | None, threads: int
) -> Review:
    try:
        with effort.shown() as progress:
            return review(
                data, setting, beside=beside, threads=threads, progress=progress
            )
    except KeyboardInterrupt:
        complain("")  # behind the bar
        if beside is not None:
            complain(say("Stopped. The same command goes on from here."))
        raise
