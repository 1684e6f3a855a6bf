"""The figures that are shipped: whole, and what the lab finds today."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import pytest

from chickie import variants
from chickie.errors import BadRuleset
from chickie.figures import known
from chickie.figures.estimate import apart
from chickie.figures.figure import ENDINGS
from chickie.lab import plan as plans
from chickie.lab.plan import Plan, made
from chickie.lab.run import carry_out
from chickie.rules.answers import AXES, answers
from chickie.rules.checks import require
from chickie.rules.follow import followed
from chickie.rules.ruleset import Ruleset

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import figures as tool  # noqa: E402 - found only with the line above

BYTES_MOST: Final = 200_000
SEATS: Final = (2, 4)
FAR: Final = 4.5
"""Standard errors that hundreds of comparisons do not reach by chance."""
DEALS: Final = 512
AGAIN: Final[dict[tuple[str, int], dict[str, object]]] = {
    ("house", 4): {"": None, "dead_foot": "exhaust", "toes": 2},
    ("cf-six", 2): {"": None, "draw": "until_playable"},
    ("mexican-train", 2): {"": None, "double": "extra_anywhere"},
}
"""Some answers that are played anew, by preset and seats."""


@pytest.fixture(scope="module")
def plan() -> Plan:
    return plans.read(tool.PLAN)


def test_the_file_is_small_and_a_line_for_each_answer() -> None:
    text = known.FILE.read_text()
    assert known.text(known.shipped()) == text
    assert len(text) < BYTES_MOST
    assert max(map(len, text.splitlines())) < 200
    assert known.shipped().figures == known.SHOWN


def test_every_row_has_all_figures_with_errors() -> None:
    for answers_ in known.shipped().tables.values():
        assert answers_[known.PLAIN] is not None
        for row in answers_.values():
            if row is not None:
                assert len(row) == 2 * len(known.SHOWN)
                assert None not in row
                assert all(error is not None and error >= 0 for error in row[1::2])


def test_it_comes_from_the_plan_beside_it(plan: Plan) -> None:
    """If not: python tools/figures.py."""
    shipped = known.shipped()
    assert shipped.deals == plan.deals
    varied = varied_axes(plan)
    assert varied.keys() == shipped.tables.keys()
    for unit in plan.units:
        preset = variants.load(unit.ruleset.name)
        rows = shipped.tables[known.table_key(preset.name, unit.seats)]
        for axis, value in unit.changes:
            assert known.answer_key(preset, unit.seats, axis, value) in rows


def varied_axes(plan: Plan) -> dict[str, set[str]]:
    """Fields that the plan varies, by preset and seats."""
    found: dict[str, set[str]] = {}
    for unit in plan.units:
        here = known.table_key(unit.ruleset.name, unit.seats)
        found.setdefault(here, set()).update(axis for axis, _ in unit.changes)
    return found


def test_every_answer_of_every_preset_is_there(plan: Plan) -> None:
    """If not, plans/switches.toml lacks a field; then: python tools/figures.py."""
    varied = varied_axes(plan)
    for name in variants.names():
        preset = variants.load(name)
        for seats in {*SEATS} & {*preset.seats}:
            where = known.table_key(name, seats)
            rows, left = known.shipped().tables[where], {*AXES} - varied[where]
            for axis in left - known.UNCOUNTED:
                assert answered(preset, seats, axis) <= rows.keys()


def answered(preset: Ruleset, seats: int, axis: str) -> set[str]:
    """Answers of the page that can be played and say something else."""
    told = [one for one in answers(preset, axis).answers if one.differs]
    return {
        key
        for one in told
        if (key := known.answer_key(preset, seats, axis, one.value))
        and is_playable(preset, seats, axis, one.value)
    }


def is_playable(preset: Ruleset, seats: int, axis: str, value: object) -> bool:
    try:
        require(followed(preset, {axis: value}), seats)
    except BadRuleset:
        return False
    return True


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_fresh_small_run_agrees(plan: Plan) -> None:
    """If not, the laws or the bots have changed: python tools/figures.py."""
    wanted = {
        (preset.name, seats, followed(preset, change).digest)
        for (name, seats), chosen in AGAIN.items()
        for preset in [variants.load(name)]
        for axis, value in chosen.items()
        for change in [{axis: value} if axis else {}]
    }
    units = {
        (unit.ruleset.digest, unit.seats, unit.lineup): unit
        for unit in plan.units
        if (unit.ruleset.name, unit.seats, unit.ruleset.digest) in wanted
    }
    run = made("again", [*units.values()], deals=DEALS, seed=plan.seed + 1)
    fresh = tool.table(carry_out(run))
    assert sum(map(len, fresh.tables.values())) == len(wanted)
    for name, rows in fresh.tables.items():
        for answer in rows:
            assert_agrees(name, answer, fresh)


def assert_agrees(name: str, answer: str, fresh: known.Known) -> None:
    preset, seats = name.split()
    ours, theirs = (
        known.table(variants.load(preset), int(seats), among=among).figures(answer)
        for among in (fresh, known.shipped())
    )
    assert ours
    assert theirs
    for figure in known.SHOWN:
        between = apart(ours[figure], theirs[figure])
        # Where none was seen in few deals, one in so many is no contradiction.
        rare = 5 / DEALS
        assert abs(between.value) <= max(FAR * between.error, rare), (name, figure)


def test_all_ways_to_end_without_going_out_are_there() -> None:
    """None is hidden: what makes fewer rounds blocked may end them otherwise."""
    ends = {figure.name for figure in ENDINGS} - {"out"}
    assert ends <= {*known.SHOWN}
    draw = known.table(variants.load("draw10"), 2).figures(known.PLAIN)
    assert draw is not None
    assert draw["blocked"].value == 0
    assert draw["stuck"].value > 0.3  # the rulebook, 6.4: .392 by random play
