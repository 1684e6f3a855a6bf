"""Printing rules: a whole sheet, a single rule, what changes, what is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from chickie.cli.paper import heading, knows_lines, tell, tell_wrapped
from chickie.language import say
from chickie.rules.complaint import Complaint
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import Change, Clause, title

if TYPE_CHECKING:
    from chickie.figures.beside import Beside


def tell_sheet(rules: Ruleset, clauses: Iterable[Clause]) -> None:
    """Print a sheet."""
    tell(heading(rules.called))
    section = None
    for clause in clauses:
        if clause.section is not section:
            section = clause.section
            tell()
            tell(title(section))
        tell_clause(clause)


def tell_clause(clause: Clause) -> None:
    """Print one rule."""
    tell_wrapped(clause.sentence, mark=f"{clause.number:3}  ")


def tell_change(change: Change) -> None:
    """Print what a field that differs does to a sheet."""
    tell()
    tell(change.axis)
    for sentence in change.before:
        tell_wrapped(sentence, mark="  - ")
    for sentence in change.after:
        tell_wrapped(sentence, mark="  + ")


def tell_effect(effect: Beside, number: int) -> None:
    """Print what an answer does to a game, if that is known: ``blocked 39 % → 4 %``."""
    told = effect.line(number)
    if told:
        arrow = " → " if knows_lines() else " > "
        parts = [
            f"{label} {arrow.join(filter(None, (cell.before, cell.value)))}"
            for label, cell in told
        ]
        # A figure stays with its number.
        line = "; ".join(part.replace(" ", "\N{NO-BREAK SPACE}") for part in parts)
        tell_wrapped(line, mark="       ")


def tell_complaint(complaint: Complaint) -> None:
    """Print what is wrong, and how to mend it."""
    kind = {"error": say("Error"), "warning": say("Warning")}[complaint.severity]
    tell(f"{complaint.code} {kind}: {', '.join(complaint.axes)}")
    tell_wrapped(complaint.sentence, mark="  ")
    tell_wrapped(complaint.fix, mark="  → ")
    tell()
