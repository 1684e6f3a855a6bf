"""``chickie lab run``: carry out a plan, here or on a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

import click
import msgspec

from chickie.cli import effort, option
from chickie.cli.paper import (
    Text,
    complain,
    document,
    heading,
    table,
    tell,
    tell_wrapped,
)
from chickie.cli.spoken import PROGRAM, Argument, Command, Option
from chickie.figures.figure import BY_NAME
from chickie.lab import plan as plans
from chickie.lab.plan import Plan
from chickie.lab.report.telling import many, told
from chickie.lab.result import Result, summary
from chickie.lab.run import carry_out
from chickie.lab.unit import Unit
from chickie.language import Sentence, say, say_count
from chickie.rules.phrase import SET_NAMES
from chickie.rules.ruleset import Ruleset

SHOWN: Final = {
    "blocked": say("Blocked"),
    "length": say("Tiles laid"),
    "points": say("Points"),
}
"""The figures that are told at once, with their headings; all are in the folder."""
ENDING: Final = ".run"
"""Of the folder, where nobody names one."""


@click.command(
    "run",
    cls=Command,
    words=say(
        "Carry out a plan. What was played is kept as it goes: the same command goes "
        "on with a run that was stopped, and comes to the same result."
    ),
)
@click.argument(
    "path",
    cls=Argument,
    type=click.Path(path_type=Path),
    words=say("A plan, as a TOML file (docs/lab.md)."),
    value=say("PLAN"),
)
@click.option(
    "--into",
    "folder",
    cls=Option,
    type=click.Path(path_type=Path),
    words=say(
        "The folder of the run; without this option it is called like the plan, with "
        "{ending} at its end.",
        ending=ENDING,
    ),
    value=say("FOLDER"),
)
@effort.processes
@click.option(
    "--ray",
    "cluster",
    cls=Option,
    words=say(
        "Play on the Ray cluster with this address; auto finds the one of this "
        "machine, local starts a small one."
    ),
    value=say("ADDRESS"),
)
@click.option(
    "--quiet", cls=Option, words=say("Show no progress and no result."), is_flag=True
)
@option.json
def command(  # noqa: PLR0913 - one for each option
    *,
    path: Path,
    folder: Path | None,
    processes: int | None,
    cluster: str | None,
    quiet: bool,
    as_json: bool,
) -> None:
    """Play it all and tell."""
    if processes and cluster:
        text = say("--processes is for this machine: it does not go with --ray.")
        raise click.UsageError(str(text))
    plan = plans.read(path)
    folder = folder or Path(f"{path.stem}{ENDING}")
    result = _played(
        plan,
        folder,
        processes=processes or effort.processors(),
        cluster=cluster,
        quiet=quiet,
    )
    if as_json:
        document(msgspec.to_builtins(summary(result)))
    elif not quiet:
        _tell(result, folder)


def _played(
    plan: Plan, folder: Path, *, processes: int, cluster: str | None, quiet: bool
) -> Result:
    try:
        with effort.shown(quiet=quiet) as progress:
            return carry_out(
                plan, folder, processes=processes, progress=progress, cluster=cluster
            )
    except KeyboardInterrupt:
        complain("")  # behind the bar
        complain(say("Stopped. The same command goes on from here."))
        raise


# --- telling --------------------------------------------------------------------------


def _tell(result: Result, folder: Path) -> None:
    tell(heading(result.plan.title))
    tell_wrapped(_played_so_much(result))
    for _, units in groupby(result.units, key=lambda unit: unit.table):
        compared = list(units)
        tell()
        tell(_called(compared[0].ruleset))
        for row in _table(result, compared):
            tell(row)
    tell()
    tell_wrapped(say("± is half of a 95 % interval."))
    tell_wrapped(
        say(
            "All figures: {folder}. As a page: {program} lab report {folder}",
            folder=str(folder),
            program=PROGRAM,
        )
    )


def _played_so_much(result: Result) -> Sentence:
    deals = sum(result.sums(unit.number).deals for unit in result.units)
    return say_count(
        "{deals} deal, for {units} ways to play and to sit; seed {seed}.",
        "{deals} deals, for {units} ways to play and to sit; seed {seed}.",
        deals,
        deals=many(deals),
        units=len(result.units),
        seed=result.plan.seed,
    )


def _called(rules: Ruleset) -> Sentence:
    return say("{title}, {set}", title=rules.called, set=SET_NAMES[rules.set])


def _table(result: Result, units: list[Unit]) -> Iterator[str]:
    shown = [BY_NAME[name] for name in SHOWN]
    head: list[Text] = [say("Changed"), say("Players"), *SHOWN.values()]
    rows: list[list[Text]] = []
    for unit in units:
        figures = result.figures(unit.number)
        cells = [
            told(figures[figure.name], figure.form) if figure.name in figures else "–"
            for figure in shown
        ]
        rows.append([_label(unit), _players(unit), *cells])
    yield from table([head, *rows], left=2)


def _label(unit: Unit) -> str:
    """What is varied, and which doubles may open, as files say it."""
    found = dict(unit.changes)
    if unit.unused is not None:
        found["unused"] = unit.unused
    if not found:
        return str(say("nothing"))
    return ", ".join(f"{name} = {_value(value)}" for name, value in found.items())


def _value(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _players(unit: Unit) -> str:
    """Who sits there: one name for all, or each with how many there are of it."""
    counted = [(name, len([*same])) for name, same in groupby(unit.lineup)]
    return " + ".join(f"{number} {name}" for name, number in counted)
