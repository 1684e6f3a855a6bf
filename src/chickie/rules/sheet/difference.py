"""Two rule sets told apart in words.

A clause reads many fields, of which several may differ. It stands under the one that
changes its words: each is tried alone, from the first rule set and back from the
second.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from chickie.language import Sentence
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet.clause import FIELDS, Paragraph, Written
from chickie.rules.sheet.whole import PARAGRAPHS, narrowed

HANDS = "deal.hands"


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What a field that differs does to the sheet."""

    axis: str
    """The field of the Ruleset."""
    before: tuple[Sentence, ...]
    """Clauses of the first rule set that are gone or read differently."""
    after: tuple[Sentence, ...]
    """Clauses of the second rule set that are new or read differently."""


class _Altered(msgspec.Struct, frozen=True, kw_only=True):
    """A clause that reads differently, is gone or is new."""

    before: Sentence | None
    after: Sentence | None
    owners: tuple[str, ...]
    """Fields under which it may stand, in order, one at least."""


def difference(first: Ruleset, second: Ruleset) -> tuple[Change, ...]:
    """What changes on the sheet from ``first`` to ``second``, by field, in order.

    A clause stands once, under a field that changes it alone; where several do, under
    one that has no other clause. Fields that differ without an effect on the sheet are
    left out, and so are the name, title, version and source. Hands are compared for the
    numbers of seats that both offer, or wholly where there is none.
    """
    under: dict[str, list[_Altered]] = {}
    altered = tuple(_altered(first, second))
    # Who can own one clause only is served first, so that each field gets its own.
    for clause in sorted(altered, key=lambda clause: len(clause.owners)):
        free = (axis for axis in clause.owners if axis not in under)
        under.setdefault(next(free, clause.owners[0]), []).append(clause)
    return tuple(
        _change(axis, [clause for clause in altered if clause in under[axis]])
        for axis in FIELDS
        if axis in under
    )


def _change(axis: str, clauses: list[_Altered]) -> Change:
    return Change(
        axis=axis,
        before=tuple(c.before for c in clauses if c.before is not None),
        after=tuple(c.after for c in clauses if c.after is not None),
    )


def _altered(first: Ruleset, second: Ruleset) -> Iterator[_Altered]:
    """What is not the same on both sheets, in the order of a sheet."""
    shared = set(first.seats) & set(second.seats)
    for part in PARAGRAPHS:
        before, after = (_write(part, rules, shared) for rules in (first, second))
        if _sentence(before) == _sentence(after):
            continue
        read = {axis for side in (before, after) if side for axis in side.axes}
        differ = [
            axis
            for axis in FIELDS
            if axis in read and getattr(first, axis) != getattr(second, axis)
        ]
        ahead = _alone(part, first, second, differ, shared)
        back = _alone(part, second, first, differ, shared)
        both = [axis for axis in ahead if axis in back]
        yield _Altered(
            before=_sentence(before),
            after=_sentence(after),
            owners=tuple(both or ahead or back or differ[:1]),
        )


def _alone(
    part: Paragraph,
    rules: Ruleset,
    other: Ruleset,
    axes: Collection[str],
    shared: Collection[int],
) -> list[str]:
    """Those of ``axes`` that change the clause when nothing else becomes ``other``."""
    here = _sentence(_write(part, rules, shared))
    return [
        axis
        for axis in axes
        if _sentence(_write(part, _with(rules, axis, other), shared)) != here
    ]


def _with(rules: Ruleset, axis: str, other: Ruleset) -> Ruleset:
    """``rules`` with one answer of ``other``; they need not be playable."""
    return msgspec.structs.replace(rules, **{axis: getattr(other, axis)})


def _write(
    part: Paragraph, rules: Ruleset, shared: Collection[int]
) -> Written | None:
    """A clause of the sheet; hands only for the ``shared`` seats, if there are any."""
    if part.id == HANDS and shared:
        rules = narrowed(rules, shared)
    return part.write(rules)


def _sentence(written: Written | None) -> Sentence | None:
    return None if written is None else written.sentence
