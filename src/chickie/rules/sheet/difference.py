"""Two rule sets told apart in words."""

from __future__ import annotations

import msgspec

from chickie.language import Sentence
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet.clause import FIELDS, Clause
from chickie.rules.sheet.whole import narrowed, sheet

HANDS = "deal.hands"


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What a field that differs does to the sheet."""

    axis: str
    """The field of the Ruleset."""
    before: tuple[Sentence, ...]
    """Clauses of the first rule set that are gone or read differently."""
    after: tuple[Sentence, ...]
    """Clauses of the second rule set that are new or read differently."""


def difference(first: Ruleset, second: Ruleset) -> tuple[Change, ...]:
    """What changes on the sheet from ``first`` to ``second``, by field, in order.

    A clause stands under the first field that differs and that it depends on, once.
    Fields that differ without an effect on the sheet are left out, and so are the name,
    title, version and source. Hands are compared for the numbers of seats that both
    offer, or wholly where there is none.
    """
    before, after = _clauses(first, second), _clauses(second, first)
    changed = {
        name
        for name in before.keys() | after.keys()
        if _sentence(before.get(name)) != _sentence(after.get(name))
    }
    changes = []
    for axis in FIELDS:
        if getattr(first, axis) == getattr(second, axis):
            continue
        gone = [c for c in before.values() if c.id in changed and axis in c.axes]
        new = [c for c in after.values() if c.id in changed and axis in c.axes]
        told = {clause.id for clause in (*gone, *new)}
        if told:
            changes.append(_change(axis, told, before, after))
        changed -= told
    return tuple(changes)


def _change(
    axis: str, told: set[str], before: dict[str, Clause], after: dict[str, Clause]
) -> Change:
    return Change(
        axis=axis,
        before=tuple(c.sentence for c in before.values() if c.id in told),
        after=tuple(c.sentence for c in after.values() if c.id in told),
    )


def _clauses(ruleset: Ruleset, other: Ruleset) -> dict[str, Clause]:
    """The sheet by id; its hands only for the seats that ``other`` offers too."""
    clauses = {clause.id: clause for clause in sheet(ruleset)}
    shared = set(ruleset.seats) & set(other.seats)
    if shared:
        hands = {c.id: c for c in sheet(narrowed(ruleset, shared))}[HANDS]
        clauses[HANDS] = hands
    return clauses


def _sentence(clause: Clause | None) -> Sentence | None:
    return None if clause is None else clause.sentence
