"""Two rule sets told apart in words.

A clause reads many fields, of which several may differ. It stands under the one that
changes its words: each is tried alone, exchanged between the two rule sets.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

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

    A clause stands once, under the field that alone makes it what it becomes; where
    several do, or have part in it, under one that has no other clause. Fields that
    differ without an effect on the sheet are left out, and so are the name, title,
    version and source. Hands are compared for the numbers of seats that both offer, or
    wholly where there is none.
    """
    under: dict[str, list[_Altered]] = {}
    altered = tuple(_altered(first, second))
    # Clauses with one owner come first: it needs no other then.
    for clause in sorted(altered, key=lambda clause: len(clause.owners)):
        free = (axis for axis in clause.owners if axis not in under)
        under.setdefault(next(free, clause.owners[0]), []).append(clause)
    return tuple(
        _change(axis, [clause for clause in altered if clause in under[axis]])
        for axis in FIELDS
        if axis in under
    )


def _change(axis: str, clauses: Iterable[_Altered]) -> Change:
    return Change(
        axis=axis,
        before=tuple(c.before for c in clauses if c.before is not None),
        after=tuple(c.after for c in clauses if c.after is not None),
    )


def _altered(first: Ruleset, second: Ruleset) -> Iterator[_Altered]:
    """What is not the same on both sheets, in the order of a sheet."""
    shared = set(first.seats) & set(second.seats)
    for part in PARAGRAPHS:
        written = [_write(part, rules, shared) for rules in (first, second)]
        before, after = map(_sentence, written)
        if before == after:
            continue
        # What comes of the one with the other's answer, and the other way round.
        alone = {
            axis: [
                _sentence(_write(part, rules, shared))
                for rules in _exchanged(first, second, axis)
            ]
            for axis in _differing(first, second)
            if any(axis in side.axes for side in written if side)
        }
        # A field that only words what another one brings or takes is not enough.
        whole = [axis for axis, (a, b) in alone.items() if a == after or b == before]
        partly = [axis for axis, came in alone.items() if came != [before, after]]
        owners = whole or partly or list(alone)[:1]
        yield _Altered(before=before, after=after, owners=tuple(owners))


def _differing(first: Ruleset, second: Ruleset) -> Iterator[str]:
    return (a for a in FIELDS if getattr(first, a) != getattr(second, a))


def _exchanged(first: Ruleset, second: Ruleset, axis: str) -> tuple[Ruleset, Ruleset]:
    """Each with the other's answer to one question; they need not be playable."""
    one, other = getattr(first, axis), getattr(second, axis)
    return (
        msgspec.structs.replace(first, **{axis: other}),
        msgspec.structs.replace(second, **{axis: one}),
    )


def _write(part: Paragraph, rules: Ruleset, shared: Collection[int]) -> Written | None:
    """A clause of the sheet; hands only for the ``shared`` seats, if there are any."""
    if part.id == HANDS and shared:
        rules = narrowed(rules, shared)
    return part.write(rules)


def _sentence(written: Written | None) -> Sentence | None:
    return None if written is None else written.sentence
