"""``chickie review``: what every move of a recorded match cost, and why.

How it is worked out: docs/review.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Final

import click

from chickie.cli import effort, option
from chickie.cli.paper import (
    Text,
    complain,
    document,
    heading,
    table,
    tell,
    tell_wrapped,
    write,
)
from chickie.cli.recording import read_bytes
from chickie.cli.spoken import Command, Option
from chickie.errors import UnknownName
from chickie.language import Sentence, say, say_count
from chickie.review import telling
from chickie.review.label import MARKS, Label
from chickie.review.moment import Book
from chickie.review.piece import wanted, work_out
from chickie.review.review import Decision, Review, tally
from chickie.review.saying import points
from chickie.review.setting import (
    SAMPLES_LEAST,
    SAMPLES_MOST,
    Setting,
    usual_samples,
)
from chickie.review.work import ENDING, begun, review

WORST: Final = 5
"""Moves that are told of in the terminal."""
SECONDS_MOST: Final = 86_400
PILOT: Final = 8
"""Pieces by which the speed is measured."""
PILOT_SAMPLES: Final = 64
"""Worlds for each of them."""
BAD: Final = (Label.INACCURACY, Label.MISTAKE, Label.BLUNDER)


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
    threads = threads or effort.processors()
    setting = _setting(path, data, samples, seconds, seed, threads)
    found = _reviewed(path, data, setting, threads)
    seats = _seats(found, number)
    if page is not None:
        from chickie.review.page import page as paged  # noqa: PLC0415 - pictures

        write(page, paged(found, Book(data), seats))
    if as_json:
        document(found)
    elif page is None or str(page) != "-":
        _tell(found, seats)


def _seats(found: Review, number: int | None) -> frozenset[int]:
    """The seats that are told of.

    Raises:
        UnknownName: there is no such seat.
    """
    if number is None:
        return frozenset(range(len(found.players)))
    if number > len(found.players):
        raise UnknownName(say("There is no seat {seat} in this match.", seat=number))
    return frozenset({number - 1})


def _setting(  # noqa: PLR0913
    path: Path,
    data: bytes,
    samples: int | None,
    seconds: int | None,
    seed: int,
    threads: int,
) -> Setting:
    """As it was asked for; a time means what was found to fit it before."""
    if seconds is None:
        return Setting(samples=samples or usual_samples(), seed=seed)
    before = begun(_beside(path), data)
    if before is not None and before.seed == seed:
        return before
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
    return path.with_name(path.name + ENDING)


def _reviewed(path: Path, data: bytes, setting: Setting, threads: int) -> Review:
    beside: Path | None = _beside(path)
    try:
        with _beside(path).open("ab"):
            pass
    except OSError:
        beside = None
        complain(
            say(
                "Nothing can be kept beside {path}: if it is stopped, a review begins "
                "anew.",
                path=str(path),
            )
        )
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


# --- telling --------------------------------------------------------------------------


def _tell(found: Review, seats: frozenset[int]) -> None:
    tell(heading(found.title))
    for sentence in (*telling.method(found), *telling.limits(found)):
        tell_wrapped(sentence)
    if not found.tallies:
        tell()
        tell(say("There was no choice that could be priced."))
        return
    for rows, left in ((_labels(found, seats), 1), (_by_round(found, seats), 1)):
        tell()
        for row in table(rows, left=left):
            tell(row)
    if found.shares:
        tell()
        _tell_luck(found, seats)
    tell()
    _tell_worst(found, seats)


def _labels(found: Review, seats: frozenset[int]) -> list[list[Text]]:
    head: list[Text] = [say("Seat"), say("Choices"), say("Loss a choice")]
    rows = [[*head, say("Inaccuracies"), say("Mistakes"), say("Blunders")]]
    for one in found.tallies:
        if one.seat in seats:
            counts = [str(one.labels[label]) for label in BAD]
            name = telling.name(found, one.seat)
            rows.append([name, str(one.choices), telling.loss(one.mean), *counts])
    return rows


def _by_round(found: Review, seats: frozenset[int]) -> list[list[Text]]:
    """Mean loss of a choice."""
    shown = [one.seat for one in found.tallies if one.seat in seats]
    rows: list[list[Text]] = [
        [say("Loss a choice in round"), *(telling.name(found, seat) for seat in shown)]
    ]
    for reviewed in found.rounds:
        counted = [tally(seat, reviewed.decisions) for seat in shown]
        cells = [telling.loss(one.mean) if one.choices else "–" for one in counted]
        rows.append([str(reviewed.round), *cells])
    return rows


def _tell_luck(found: Review, seats: frozenset[int]) -> None:
    shown = sorted(seats)
    shares = [found.shares[seat] for seat in shown]
    names = [telling.name(found, seat) for seat in shown]
    rows: list[list[Text]] = [
        [say("Points"), *names],
        [say("Result"), *(points(one.result, sign=True) for one in shares)],
        [say("Expected"), *(points(one.expected, sign=True) for one in shares)],
    ]
    for place, (_, title) in enumerate(telling.PARTS):
        cells = (points(telling.parts(one)[place], sign=True) for one in shares)
        rows.append([title, *cells])
    for row in table(rows):
        tell(row)
    tell_wrapped(
        say(
            "In points by which a seat ends below the mean of the others: result = "
            "expected + luck + skill. Luck is all that stands before it; skill is what "
            "was done better than the reference player would have."
        )
    )


def _tell_worst(found: Review, seats: frozenset[int]) -> None:
    worst = found.worst(seats)
    if not worst:
        tell(say("No move cost much."))
        return
    shown = worst[:WORST]
    tell(
        heading(
            say_count(
                "The dearest of {all} moves that cost something",
                "The {count} dearest of {all} moves that cost something",
                len(shown),
                all=len(worst),
            )
        )
    )
    for round, decision in shown:
        for line in _told(found, round, decision):
            tell_wrapped(line)
        for mark, sentences in (("+ ", decision.why), ("- ", decision.wrong)):
            for sentence in sentences:
                tell_wrapped(sentence, mark=mark)
        tell()


def _told(found: Review, round: int, decision: Decision) -> Iterator[Sentence]:
    yield say(
        "Round {round}, event {n}: {name} played {made}{mark}; best was {best}.",
        round=round,
        n=decision.n,
        name=telling.name(found, decision.seat),
        made=decision.made.move,
        mark=MARKS[decision.label],
        best=decision.best.move,
    )
    yield telling.verdict(decision)
    if decision.outcome is not None:
        yield decision.outcome
