"""The numbers of a picture as a table, for those who cannot see it or want them all."""

from __future__ import annotations

from collections.abc import Sequence

from chickie.figures.estimate import Estimate
from chickie.figures.figure import ENDINGS, Form
from chickie.lab.report.model import Dot, Ends, Plot
from chickie.lab.report.telling import PERCENT, UNIT, decimals
from chickie.language import decimal, say

Rows = list[list[str]]
"""Cells by row; the first row says what the columns are."""


def of_plot(plot: Plot) -> Rows:
    """Value, standard error and interval of each row."""
    head = [
        str(say("Rules")),
        str(say("Value")),
        str(say("Standard error")),
        str(say("95 % interval")),
    ]
    form = plot.figure.form
    return [head, *([full(dot), *_cells(dot.estimate, form)] for dot in plot.dots)]


def full(row: Dot | Ends) -> str:
    """The label of a row, and where it was seen."""
    return f"{row.label} · {row.where}" if row.where else row.label


def _cells(estimate: Estimate, form: Form) -> list[str]:
    scale, unit = (PERCENT, UNIT) if form is Form.SHARE else (1, "")
    digits = decimals(estimate.error * scale) + 1

    def written(value: float) -> str:
        return f"{decimal(value * scale, digits)}{unit}"

    reach = say(
        "{low} to {high}", low=written(estimate.low), high=written(estimate.high)
    )
    return [written(estimate.value), written(estimate.error), str(reach)]


def of_ends(ends: Sequence[Ends]) -> Rows:
    """How rounds end, in per cent."""
    shown = shown_ends(ends)
    head = [str(say("Rules")), *(str(ENDINGS[i].title) for i in shown)]
    rows = [
        [full(row), *(f"{decimal(row.shares[i] * PERCENT, 1)}{UNIT}" for i in shown)]
        for row in ends
    ]
    return [head, *rows]


def shown_ends(ends: Sequence[Ends]) -> list[int]:
    """Those ways to end that there were at all."""
    return [i for i in range(len(ENDINGS)) if any(row.shares[i] for row in ends)]
