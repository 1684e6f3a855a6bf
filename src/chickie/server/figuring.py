"""Puts what answers do to a game, counted by the lab, into the words of whoever asks.

Read next: :mod:`chickie.figures.beside`, where the figures come from.
"""

from __future__ import annotations

from chickie import variants
from chickie.figures.beside import Beside, beside, of_hands
from chickie.figures.beside import of_question as asked
from chickie.rules.answers import Answers
from chickie.rules.interview import Question
from chickie.rules.ruleset import Ruleset
from chickie.server.draft import FigureCell, Figured, FigureHead, FigureRow

DOCTOR = "chickie doctor {code}"
"""Counts any rules, in a terminal."""


def of_answers(ruleset: Ruleset, told: Answers, seats: int | None) -> Figured | None:
    """A row for each of these answers; for hands, for all numbers that are known."""
    if told.kind == "hands":
        return _told(ruleset, of_hands(ruleset, seats=seats))
    values = [one.value for one in told.answers]
    return _told(ruleset, beside(ruleset, told.axis, values, seats=seats))


def of_question(
    ruleset: Ruleset, question: Question, seats: int | None
) -> Figured | None:
    """A row for each answer of the interview."""
    return _told(ruleset, asked(ruleset, question, seats=seats))


def _told(ruleset: Ruleset, found: Beside | None) -> Figured | None:
    if found is None:
        return None
    code = variants.encode(variants.untitled(ruleset))
    return Figured(
        seats=found.seats,
        heads=tuple(
            FigureHead(name=head.name, label=str(head.label), what=str(head.what))
            for head in found.heads
        ),
        rows=tuple(
            FigureRow(
                label=row.label,
                chosen=row.chosen,
                cells=tuple(
                    FigureCell(value=cell.value, before=cell.before)
                    for cell in row.cells
                ),
            )
            for row in found.rows
        ),
        notes=tuple(map(str, found.notes)),
        doctor="" if found.alone else DOCTOR.format(code=code),
    )
