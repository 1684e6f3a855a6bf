"""Write src/chickie/figures/known.json: what each answer does to each preset.

    python tools/figures.py             play plans/switches.toml and write it anew
    python tools/figures.py FOLDER      the same in a run that can be interrupted
    python tools/figures.py --check     play all of it, and only compare

The deals are the same each time, so the file is the same to the last digit unless the
laws, the bots or the plan have changed. It takes about twenty minutes on two cores. A
test plays a few of its units anew; run this when it fails, or when a preset or an axis
has come.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from chickie import variants
from chickie.figures import known
from chickie.figures.estimate import Estimate
from chickie.figures.figure import BY_NAME
from chickie.figures.known import Known, Numbers
from chickie.lab import plan as plans
from chickie.lab.result import Result
from chickie.lab.run import carry_out
from chickie.lab.unit import Unit
from chickie.rules.answers import AXES, answers
from chickie.rules.follow import followed
from chickie.rules.ruleset import Ruleset
from chickie.speed.sums import Sums
from generated import write_or_compare

PLAN = Path(__file__).resolve().parent.parent / "plans/switches.toml"

Played = dict[tuple[str, ...], tuple[Unit, Sums]]
"""By lineup: a unit, and what came out."""
Counted = Mapping[tuple[str, int], Played]
"""By rules (their digest) and seats."""


def table(result: Result) -> Known:
    """The shipped table out of a run of the plan, or of a part of it."""
    played: dict[tuple[str, int], Played] = {}
    for unit in result.units:
        here = played.setdefault((unit.ruleset.digest, unit.seats), {})
        here[unit.lineup] = unit, result.sums(unit.number)
    tables = {}
    for name in variants.names():
        preset = variants.load(name)
        for seats in preset.seats:
            rows = dict(_rows(preset, seats, played))
            if rows:
                tables[known.table_key(name, seats)] = rows
    return Known(deals=result.sums(0).deals, figures=known.SHOWN, tables=tables)


def _rows(
    preset: Ruleset, seats: int, played: Counted
) -> Iterator[tuple[str, Numbers | None]]:
    """The preset, then its answers; None where all sums are those of the preset."""
    base = played.get((preset.digest, seats))
    if base is None:
        return
    yield known.PLAIN, _numbers(base)
    for axis, value in _answers(preset, played):
        rules = followed(preset, {axis: value})
        found = played.get((rules.digest, seats))
        key = known.answer_key(preset, seats, axis, value)
        if found and key:
            is_same = all(found[by][1] == base[by][1] for by in base)
            yield key, None if is_same else _numbers(found)


def _answers(preset: Ruleset, played: Counted) -> Iterator[tuple[str, Any]]:
    """All there may be a row for: answers of the page, and what was varied."""
    for axis in AXES:
        for answer in answers(preset, axis).answers:
            yield axis, answer.value
    for here in played.values():
        for unit, _ in here.values():
            for axis, value in unit.changes:
                if axis == "hand_size" and preset.set in value:
                    yield axis, value


def _numbers(found: Played) -> Numbers:
    """Each figure from the bots that tell it: all alike, or one strong among weak."""
    figures: dict[str, Estimate] = {}
    for name in known.SHOWN:
        for unit, sums in found.values():
            is_alike = len({*unit.lineup}) == 1
            if is_alike is not name.startswith("skill"):
                estimate = BY_NAME[name].of(sums, unit.seats, unit.lineup)
                if estimate is not None:
                    figures[name] = estimate
    return known.numbers(figures)


def _show(done: int, deals: int) -> None:
    """How far it is, on one line that is written over."""
    print(f"\r{done / deals:.1%} ", end="", file=sys.stderr, flush=True)


def main(arguments: list[str]) -> int:
    """Play, and write or compare."""
    folders = [Path(name) for name in arguments if not name.startswith("-")]
    result = carry_out(
        plans.read(PLAN),
        folders[0] if folders else None,
        processes=os.cpu_count() or 1,
        progress=_show if sys.stderr.isatty() else None,
    )
    made = known.text(table(result))
    return write_or_compare(known.FILE, made, arguments, tool="tools/figures.py")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
