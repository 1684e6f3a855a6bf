"""``chickie puzzles``: positions in which one move is clearly the best.

How they are found: docs/puzzles.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import click

from chickie.cli import effort, option, seating
from chickie.cli.paper import complain, document
from chickie.cli.plan import seats_of
from chickie.cli.puzzles_told import tell_puzzles
from chickie.cli.recording import DAMAGED, read_bytes
from chickie.cli.spoken import Argument, Command, Option
from chickie.errors import BadRecord
from chickie.language import say
from chickie.puzzle import work
from chickie.puzzle.puzzle import KINDS, Head, Kind, Puzzle
from chickie.puzzle.sift import DEPTH
from chickie.record.problem import Problem
from chickie.review.setting import (
    SAMPLES_LEAST,
    SAMPLES_MOST,
    Setting,
    usual_samples,
)
from chickie.rules.axis import TileSet
from chickie.rules.ruleset import Ruleset

MATCHES_MOST: Final = 100_000
PUZZLES_MOST: Final = 10_000
ENDINGS: Final[tuple[Kind, ...]] = ("ending", "out")
WANTED: Final[dict[str, tuple[Kind, ...]]] = {
    "all": KINDS,
    "best": ("best",),
    "endings": ENDINGS,
}
"""What can be looked for: all, what is best by all that can be known, or endings that
can be proved."""


class Wanted(click.ParamType):  # type: ignore[type-arg]  # older clicks
    """One of :data:`WANTED`."""

    name = "kind"

    def convert(
        self, value: object, param: option.Parameter, ctx: option.Context
    ) -> str:
        """Its name, if there is one."""
        if value in WANTED:
            return str(value)
        wrong = say(
            "there is no kind “{text}”; there is {known}.",
            text=value,
            known=", ".join(WANTED),
        )
        raise option.refusal(wrong, param, ctx)


@click.command(
    "puzzles",
    cls=Command,
    words=say(
        "Find positions in which one move is clearly the best, and easy to miss: in "
        "records, or in matches that bots play for this. Each is checked by a look "
        "that is {depth} times as deep.",
        depth=DEPTH,
    ),
)
@click.argument(
    "paths",
    cls=Argument,
    nargs=-1,
    type=click.Path(path_type=Path),
    words=say("Records, as JSON Lines or as text."),
    value=say("FILE"),
)
@click.option(
    "--play",
    "matches",
    cls=Option,
    type=option.Number(1, MATCHES_MOST),
    words=say("Let bots play up to so many matches, and look there."),
    value=say("N"),
)
@option.rules
@option.seats
@option.tile_set
@click.option(
    "--out",
    cls=Option,
    type=click.Path(path_type=Path),
    words=say(
        "Write the puzzles into this file as they are found; the same command goes on "
        "where it was stopped."
    ),
    value=say("FILE"),
)
@click.option(
    "--most",
    cls=Option,
    type=option.Number(1, PUZZLES_MOST),
    default=PUZZLES_MOST,
    words=say("Stop after so many puzzles."),
    value=say("N"),
)
@click.option(
    "--kind",
    cls=Option,
    type=Wanted(),
    default="all",
    words=say(
        "What to look for: best (by all that can be known), endings (all tiles are "
        "known, and the answer is proved), or all."
    ),
    value=say("KIND"),
)
@click.option(
    "--samples",
    cls=Option,
    type=option.Number(SAMPLES_LEAST, SAMPLES_MOST // DEPTH),
    words=say(
        "Worlds behind each price; without this option 1000, or 24 where nothing can "
        "be compiled."
    ),
    value=say("N"),
)
@seating.seed
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
    paths: tuple[Path, ...],
    matches: int | None,
    rules: Ruleset,
    seats: int | None,
    tile_set: TileSet | None,
    out: Path | None,
    most: int,
    kind: str,
    samples: int | None,
    seed: int | None,
    threads: int | None,
    as_json: bool,
) -> None:
    """Look, keep and tell."""
    seed = seed or 0
    veins = list(_recorded(paths))
    is_damaged = any(vein.damages for vein in veins)
    if matches is not None:
        rules = option.with_set(rules, tile_set)
        count = seats_of(rules, seats, kinds=(), people=0)
        veins += work.played(rules, count, range(seed, seed + matches))
    if not veins:
        raise click.UsageError(
            str(say("Nothing to look through: name records, or say --play N."))
        )
    setting = Setting(samples=samples or usual_samples(), seed=seed)
    head = work.head(veins, setting, WANTED[kind])
    search = _Search(veins, head, most, threads or effort.processors())
    try:
        search.go(out)
    except KeyboardInterrupt:
        complain("")  # behind the bar
        if out is not None:
            complain(say("Stopped. The same command goes on from here."))
        if not as_json:
            tell_puzzles(search.found)
        raise
    if as_json:
        document({"head": head, "puzzles": search.found})
    else:
        tell_puzzles(search.found)
    if is_damaged:
        click.get_current_context().exit(DAMAGED)


def _recorded(paths: Sequence[Path]) -> Iterator[work.Vein]:
    """The records, each once; of a damaged one it is said how far it is looked at.

    Raises:
        BadRecord: one cannot be read; the sentence says which.
        OSError: a file cannot be read.
    """
    known = set[str]()
    for path in paths:
        try:
            vein = work.recorded(read_bytes(path))
        except BadRecord as error:
            raise BadRecord(
                say("{path}: {reason}", path=str(path), reason=error.sentence)
            ) from error
        if vein.name not in known:
            known.add(vein.name)
            for problem in vein.damages:
                _complain_of(path, problem)
            yield vein


def _complain_of(path: Path, problem: Problem) -> None:
    """Say what is wrong, before it is forgotten behind all that is found."""
    reason = problem.sentence
    if problem.line:
        reason = say("line {line}: {problem}", line=problem.line, problem=reason)
    complain(
        say(
            "{path} is damaged, and what cannot be told for that is not looked at: "
            "{reason}",
            path=str(path),
            reason=reason,
        )
    )


class _Search:
    """A search for puzzles, with what it has found so far."""

    def __init__(
        self, veins: Sequence[work.Vein], head: Head, most: int, threads: int
    ) -> None:
        self._veins, self._head = veins, head
        self._most, self._threads = most, threads
        self.found: list[Puzzle] = []

    def go(self, out: Path | None) -> None:
        """Look, and keep what is found in a file.

        Raises:
            BadPuzzles: the file holds something else.
            OSError: it cannot be used.
        """
        with ExitStack() as open_ones:
            file: Any = None
            if out is not None:
                self.found += work.kept(out, self._head)
                file = open_ones.enter_context(out.open("ab"))
                if not out.stat().st_size:
                    file.write(work.line(self._head))
                    file.flush()
            progress = open_ones.enter_context(effort.shown())
            for puzzle in work.mine(
                self._veins,
                self._head.setting,
                most=self._most,
                kinds=self._head.kinds,
                before=tuple(self.found),
                threads=self._threads,
                progress=progress,
            ):
                self.found.append(puzzle)
                if file is not None:
                    file.write(work.line(puzzle))
                    file.flush()
