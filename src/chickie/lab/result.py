"""What came out of a run: in memory, or in its folder as two files.

``result.parquet`` has a row for each stretch, by unit: the sums from which every figure
comes, so that figures nobody has thought of yet need no second run. ``result.json`` is
small: what was played, and the figures. Both are the same to the last byte however the
run was carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from chickie import __version__, variants
from chickie.errors import ChickieError
from chickie.figures.estimate import Estimate, Interval
from chickie.figures.figure import BY_NAME
from chickie.lab import engine
from chickie.lab.journal import replace
from chickie.lab.plan import Plan, Target
from chickie.lab.problem import BadRun, require
from chickie.lab.unit import Change, Openings, Unit
from chickie.language import say
from chickie.speed.quantity import width
from chickie.speed.sums import Sums

SUMS: Final = "result.parquet"
SUMMARY: Final = "result.json"
"""Written last: where it is, the run is over."""
FORM: Final = "chickie lab result 1"


class Result:
    """The sums of every unit of a plan."""

    def __init__(
        self, plan: Plan, engine: str, stretches: Callable[[int], Iterable[Sums]]
    ) -> None:
        """``stretches`` gives those of a unit, by its number."""
        self.plan = plan
        self.engine = engine
        """Digest of the laws that played (:func:`chickie.lab.engine.digest`)."""
        self._stretches = stretches
        self._sums: dict[int, Sums] = {}

    @property
    def units(self) -> tuple[Unit, ...]:
        """The units of the plan; the number of each is its place."""
        return self.plan.units

    def stretches(self, number: int) -> tuple[Sums, ...]:
        """Sums of a unit by stretches of its deals, in order.

        Stretch k of two units are the same deals, where their tiles are the same.
        """
        return tuple(self._stretches(number))

    def each(self, number: int) -> Iterable[Sums]:
        """The same one after the other, however many there are."""
        return self._stretches(number)

    def sums(self, number: int) -> Sums:
        """Sums of a unit over all its deals."""
        if number not in self._sums:
            none = Sums.empty(width(self.units[number].seats))
            self._sums[number] = sum(self.each(number), none)
        return self._sums[number]

    def figures(self, number: int) -> dict[str, Estimate]:
        """The figures of a unit by name, those left out that have no meaning for it."""
        unit, sums = self.units[number], self.sums(number)
        found = {
            name: figure.of(sums, unit.seats, unit.lineup)
            for name, figure in BY_NAME.items()
        }
        return {name: value for name, value in found.items() if value is not None}


# --- the summary ----------------------------------------------------------------------


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A unit as the summary tells it."""

    number: int
    table: int
    rules: str
    """Code of the whole rules (docs/rules-code.md)."""
    title: str
    digest: str
    """SHA-256 of the rules, so that a code which is read otherwise one day is found."""
    changes: tuple[Change, ...]
    seats: int
    lineup: tuple[str, ...]
    openings: Openings
    unused: tuple[int, ...] | None
    deals: int
    """Deals that were played."""
    figures: dict[str, Interval]


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """``result.json``."""

    form: str = FORM
    version: str
    """Of the program."""
    engine: str
    plan: str
    """Digest of the plan."""
    title: str
    seed: int
    deals: int
    target: Target | None
    units: tuple[Row, ...]


def summary(result: Result) -> Summary:
    """What is told of a run at the end."""
    plan = result.plan
    return Summary(
        version=__version__,
        engine=result.engine,
        plan=plan.digest,
        title=plan.title,
        seed=plan.seed,
        deals=plan.deals,
        target=plan.target,
        units=tuple(_row(result, unit) for unit in result.units),
    )


def _row(result: Result, unit: Unit) -> Row:
    figures = result.figures(unit.number)
    return Row(
        number=unit.number,
        table=unit.table,
        rules=variants.encode(unit.ruleset),
        title=unit.ruleset.title,
        digest=unit.ruleset.digest,
        changes=unit.changes,
        seats=unit.seats,
        lineup=unit.lineup,
        openings=unit.openings,
        unused=unit.unused,
        deals=result.sums(unit.number).deals,
        figures={name: Interval.of(found) for name, found in figures.items()},
    )


# --- the folder -----------------------------------------------------------------------


def write(folder: Path, result: Result) -> None:
    """Write both files, the summary last.

    Raises:
        BadRun: they cannot be written.
    """
    from chickie.lab import parquet  # noqa: PLC0415 - loads pyarrow: half a second

    rows = (result.each(unit.number) for unit in result.units)
    parquet.write(folder / SUMS, result.units, rows)
    told = msgspec.json.format(msgspec.json.encode(summary(result)), indent=1)
    replace(folder / SUMMARY, told + b"\n")


def is_over(folder: Path) -> bool:
    """The run in this folder came to its end."""
    return (folder / SUMMARY).exists()


def read(folder: Path) -> Result:
    """The result of a run that is over.

    Raises:
        BadRun: there is none, or its files cannot be read.
        NotInstalled: pyarrow is not there.
    """
    require("lab")
    path = folder / SUMMARY
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Summary)
    except FileNotFoundError as error:
        raise BadRun(
            say("There is no result in {folder}.", folder=str(folder))
        ) from error
    except (OSError, msgspec.DecodeError) as error:
        raise _unreadable(path) from error
    units = tuple(_unit(path, row) for row in found.units)
    plan = Plan(
        title=found.title,
        seed=found.seed,
        deals=found.deals,
        target=found.target,
        units=units,
    )
    return Result(plan, found.engine, lambda number: _read(folder, units[number]))


def _unit(path: Path, row: Row) -> Unit:
    try:
        rules = variants.decode(row.rules)
    except ChickieError as error:
        raise _unreadable(path) from error
    if rules.digest != row.digest:
        raise BadRun(
            say(
                "{path} was written by another version of the program, which read its "
                "rules otherwise; let it play anew.",
                path=str(path),
            )
        )
    return Unit(
        number=row.number,
        table=row.table,
        ruleset=rules,
        changes=row.changes,
        seats=row.seats,
        lineup=row.lineup,
        openings=row.openings,
        unused=row.unused,
    )


def _read(folder: Path, unit: Unit) -> Iterator[Sums]:
    """The stretches of a unit."""
    from chickie.lab import parquet  # noqa: PLC0415 - loads pyarrow: half a second

    try:
        yield from parquet.read(folder / SUMS, unit)
    except parquet.Unreadable as error:
        raise _unreadable(folder / SUMS) from error


def _unreadable(path: Path) -> BadRun:
    return BadRun(say("{path} cannot be read: it is damaged.", path=str(path)))


def of_memory(plan: Plan, kept: dict[tuple[int, int], Sums]) -> Result:
    """The result of a run that left nothing on the disk."""
    by_unit: list[list[Sums]] = [[] for _ in plan.units]
    for unit, stretch in sorted(kept):
        by_unit[unit].append(kept[unit, stretch])
    return Result(plan, engine.digest(), lambda number: tuple(by_unit[number]))
