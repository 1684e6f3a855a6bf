"""The rulebook's tables 6.3 and 6.4, found again by the plans that come with us.

The published ± are 95 % intervals and have noise of their own, so both errors are taken
together. There are some hundred figures: where all are right, one in two thousand still
lies outside 3.5 standard errors by chance, so that is where a fault begins; the seeds
are fixed, and a test that has passed goes on to pass.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from math import hypot, sqrt
from pathlib import Path

import pytest

from chickie.figures.estimate import Estimate, Z
from chickie.figures.figure import BY_NAME
from chickie.lab import plan as plans
from chickie.lab.unit import Unit
from chickie.speed import tables
from chickie.speed.sums import Sums

ROOT = Path(__file__).parents[2]
BOOK = (ROOT / "docs" / "rulebook.md").read_text(encoding="utf-8")
RANDOM, OPENING = (
    plans.read(ROOT / "plans" / f"{name}.toml")
    for name in ("random-play", "opening-double")
)
DEALS = 4_000
WIDTH = 3.5
"""Standard errors of both together."""
ROUNDED = 1 / sqrt(12)
"""Standard deviation of what rounding takes away, in the last digit printed."""

pytestmark = [pytest.mark.slow, pytest.mark.no_cover]


def section(number: str) -> str:
    found = re.search(rf"^### {number} .*?(?=^##)", BOOK, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[0]


def rows(number: str) -> list[list[str]]:
    """The cells of its table, without the head."""
    lines = [line for line in section(number).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@cache
def sums(unit: Unit, seed: int) -> Sums:
    return tables.play(unit.at(seed), 0, DEALS, compiled=True)


def found(unit: Unit, seed: int, name: str) -> Estimate:
    figure = BY_NAME[name].of(sums(unit, seed), unit.seats, unit.lineup)
    assert figure is not None
    return figure


def agree(figure: Estimate, published: float, error: float) -> bool:
    return abs(figure.value - published) <= WIDTH * hypot(figure.error, error)


# --- 6.4: random play -----------------------------------------------------------------


def label(unit: Unit) -> str:
    """What the rulebook calls it."""
    parts = [unit.ruleset.name, *(str(value) for _, value in unit.changes)]
    if unit.ruleset.name == "mexican-train":
        parts += {
            "double-12": ["double-twelve"],
            "double-9": ["double-nine", "9 tiles"],
        }[unit.ruleset.set]
    return f"{', '.join(parts)} {unit.seats}"


BANDS = {f"{cells[0]} {cells[1]}": cells[2:] for cells in rows("6.4")}
UNITS = {name: unit for unit in RANDOM.units if (name := label(unit)) in BANDS}


def test_every_row_of_the_table_is_in_the_plan() -> None:
    assert len(BANDS) == 16
    assert list(UNITS) == list(BANDS)
    assert len(RANDOM.units) == 16


@pytest.mark.parametrize("name", BANDS)
def test_random_play_is_as_published(name: str) -> None:
    rounds, out, on_double, points, plays = BANDS[name]
    mean, interval = points.split(" ± ")
    unit, seed = UNITS[name], RANDOM.seed
    for figure, published in (("out", out), ("out_on_double", on_double)):
        share = float(published)
        error = hypot(sqrt(share * (1 - share) / int(rounds)), ROUNDED / 1000)
        assert agree(found(unit, seed, figure), share, error), figure
    # The interval is printed in tenths: where that is coarse it may have been longer.
    error = hypot((float(interval) + ROUNDED / 10) / Z, ROUNDED / 10)
    assert agree(found(unit, seed, "points"), float(mean), error)
    # How far plays spread was not published: as here.
    ours = found(unit, seed, "length")
    error = hypot(ours.error * sqrt(DEALS / int(rounds)), ROUNDED / 10)
    assert agree(ours, float(plays), error)


def test_starved_openings_are_as_published() -> None:
    ours = found(UNITS["cf-reserve 2"], RANDOM.seed, "starved")
    assert "112 of 4000 (exact value\n2.5 %)" in section("6.4")
    assert agree(ours, 0.025, 0.001 * ROUNDED)


# --- 6.3: the opening double ----------------------------------------------------------


def missing() -> Iterator[tuple[str, str, float]]:
    """Rules by name and seats, figure, exact value to three digits."""
    for name, *shares in rows("6.3"):
        for seats, share in enumerate(shares, start=2):
            if share:
                yield f"{name.split()[0]} {seats}", "missing", float(share)


def none_held() -> Iterator[tuple[str, str, float]]:
    """The same by number of unused doubles, 7 to 1."""
    told = section("6.3").partition("by number of unused doubles 7…1:")[2]
    for seats, words in ((2, "two players"), (3, "three players")):
        shares = re.findall(r"\.\d{3}", told.partition(words)[2])[:7]
        for unused, share in zip(range(7, 0, -1), shares, strict=True):
            yield f"cf-six {seats} {unused}", "none_held", float(share)


EXACT = [*missing(), *none_held()]
OPENINGS = {
    " ".join(
        [unit.ruleset.name, str(unit.seats)]
        + ([] if unit.unused is None else [str(len(unit.unused))])
    ): unit
    for unit in OPENING.units
}


def test_every_probability_is_in_the_plan() -> None:
    assert len(EXACT) == 7 + 4 + 7 + 6 + 14
    assert {name for name, _, _ in EXACT} == {*OPENINGS}


@pytest.mark.parametrize(("name", "figure", "share"), EXACT)
def test_the_opening_double_is_missing_as_often_as_computed(
    name: str, figure: str, share: float
) -> None:
    ours = found(OPENINGS[name], OPENING.seed, figure)
    assert agree(ours, share, ROUNDED / 1000)
