"""All that may be answered to one question of the rules, and what each answer says.

An answer is a value for a field of the Ruleset. What it means is not written here: it
is read off the sheet that the rules would have with it (:mod:`chickie.rules.sheet`),
and whether it can be played off the checks (:mod:`chickie.rules.checks`). Read next:
:mod:`chickie.rules.interview`, the questions on which most families differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal

import msgspec

from chickie.errors import UnknownName
from chickie.language import Sentence, say
from chickie.rules.amounts import Amount, amount
from chickie.rules.axis import Axis, OpeningMissing, TieBreak
from chickie.rules.checks import check
from chickie.rules.complaint import Complaint
from chickie.rules.draft import IDENTITY
from chickie.rules.effect import is_laid_out
from chickie.rules.follow import apart
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import Clause, sheet
from chickie.rules.trail import Trail

Value = bool | int | str | list[str] | dict[str, dict[str, int]] | None
"""A value of a field, as JSON has it; :meth:`Ruleset.replace` takes it."""
Kind = Literal["choice", "number", "hands"]
"""How it is answered: one of a few, a number to count up and down, tiles by seats."""

AXES: Final = tuple(
    field for field in Ruleset.__struct_fields__ if field not in IDENTITY
)
"""The fields that can be answered, in order."""


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """One answer to one field."""

    axis: str
    value: Any
    """The :data:`Value`."""
    changes: dict[str, Any]
    """What to change for it, by field: the value, and what has to follow from it
    (:mod:`chickie.rules.follow`). Empty where it is chosen already."""
    asked: dict[str, Any]
    """What to ask for it (:meth:`Trail.ask`); empty where it is chosen already."""
    chosen: bool
    """The rules answer so now."""
    clauses: tuple[Clause, ...]
    """What the sheet says with it, of all that the answers say differently; empty where
    the sheet then says nothing."""
    differs: bool
    """The sheet would read differently from now."""
    complaints: tuple[Complaint, ...]
    """What the checks would find that they do not find now, errors first."""

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """The words of its clauses."""
        return tuple(clause.sentence for clause in self.clauses)

    @property
    def playable(self) -> bool:
        """It adds no error."""
        return all(complaint.severity != "error" for complaint in self.complaints)


class Hands(msgspec.Struct, frozen=True, kw_only=True):
    """How many tiles everybody takes at one number of seats."""

    seats: int
    size: int | None
    """Tiles; None where the rules do not offer this number of seats."""
    most: int
    """Tiles that the set has for each, the reserve left out."""


class Answers(msgspec.Struct, frozen=True, kw_only=True):
    """All answers to one field."""

    axis: str
    kind: Kind
    answers: tuple[Answer, ...]
    """For a choice all of them; for a number the usual ones and the one that stands;
    for hands the one that stands."""
    least: int | None = None
    """Of a number."""
    most: int | None = None
    number: int | None = None
    """The number that stands now."""
    hands: tuple[Hands, ...] = ()
    """By seats, from 2 to 12, for the set that is played with."""


def answers(ruleset: Ruleset, axis: str, trail: Trail | None = None) -> Answers:
    """What may be answered to ``axis``, for the rules as they are.

    Args:
        ruleset: the rules.
        axis: the field.
        trail: the way to them, if it is known; what gave way on it may come back.

    Raises:
        UnknownName: there is no such field to answer.
    """
    _require(axis)
    trail = trail or Trail.at(ruleset)
    now = _value(ruleset, axis)
    if axis == "hand_size":
        told = tuple(_compared(trail, axis, [now]))
        return Answers(axis=axis, kind="hands", answers=told, hands=hands(ruleset))
    counted = amount(ruleset, axis)
    if counted is None:
        values = _choices(ruleset, axis)
        if now not in values:
            values.append(now)
        told = tuple(_compared(trail, axis, values))
        return Answers(axis=axis, kind="choice", answers=told)
    told = tuple(_compared(trail, axis, _numbers(counted)))
    return Answers(
        axis=axis,
        kind="number",
        answers=told,
        least=counted.least,
        most=counted.most,
        number=counted.number,
    )


def answer(ruleset: Ruleset, axis: str, value: object) -> Answer:
    """What ``value`` would say, compared with the answer that stands.

    Raises:
        UnknownName: there is no such field to answer.
        BadRuleset: the value does not fit it.
    """
    _require(axis)
    return _compared(Trail.at(ruleset), axis, [_value(ruleset, axis), value])[-1]


def hands(ruleset: Ruleset) -> tuple[Hands, ...]:
    """How many tiles everybody takes, and may take, with each number of players."""
    sizes = ruleset.hand_size.get(ruleset.set, {})
    laid = is_laid_out(ruleset)
    return tuple(
        Hands(
            seats=seats,
            size=sizes.get(seats),
            most=max(0, ruleset.set.size - laid - ruleset.reserve(seats)) // seats,
        )
        for seats in SEATS
    )


def _require(axis: str) -> None:
    if axis not in AXES:
        raise UnknownName(say("There is no field “{field}”.", field=axis))


# --- values ---------------------------------------------------------------------------


def _value(ruleset: Ruleset, axis: str) -> object:
    """The value that stands, as JSON has it."""
    plain = msgspec.to_builtins(getattr(ruleset, axis), str_keys=True)
    return list(plain) if isinstance(plain, tuple) else plain


def _choices(ruleset: Ruleset, axis: str) -> list[object]:
    """All values of a field with few of them; lists of steps that mean something."""
    if axis in STEPS:
        return [[str(step) for step in steps] for steps in STEPS[axis]]
    now = getattr(ruleset, axis)
    if isinstance(now, bool):
        return [True, False]
    assert isinstance(now, Axis)
    return [str(value) for value in type(now)]


def _numbers(counted: Amount) -> Sequence[object]:
    """The numbers that are shown at once: all, or the usual ones."""
    if counted.most - counted.least < FEW:
        return range(counted.least, counted.most + 1)
    return sorted({*counted.usual, counted.number})


STEPS: Final[dict[str, tuple[tuple[Axis, ...], ...]]] = {
    "opening_missing": (
        (OpeningMissing.DRAW_ALL,),
        (OpeningMissing.DRAW_TURNS,),
        (OpeningMissing.REDEAL,),
        (OpeningMissing.NEXT_LOWER, OpeningMissing.DRAW_ALL),
        (OpeningMissing.NEXT_LOWER, OpeningMissing.DRAW_TURNS),
        (OpeningMissing.NEXT_LOWER, OpeningMissing.REDEAL),
    ),
    "tie_break": (
        (),
        (TieBreak.MOST_ZERO_ROUNDS,),
        (TieBreak.LOWEST_NONZERO_ROUND,),
        (TieBreak.MOST_ZERO_ROUNDS, TieBreak.LOWEST_NONZERO_ROUND),
        (TieBreak.LOWEST_NONZERO_ROUND, TieBreak.MOST_ZERO_ROUNDS),
    ),
}
"""Lists of steps of which no two mean the same (docs/readings.md, G4 and G5)."""
FEW: Final = 13
"""Numbers that may be shown all at once."""
SEATS: Final = range(2, 13)


# --- what they say --------------------------------------------------------------------


def _compared(trail: Trail, axis: str, values: Sequence[object]) -> list[Answer]:
    """The answers, each with what it says differently from the others."""
    ruleset = trail.rules
    tried = [trail.ask({axis: value}).rules for value in values]
    pages = [page(rules) for rules in tried]
    now = page(ruleset)
    speaking = {
        name
        for written in (now, *pages)
        for name, clause in written.items()
        if axis in clause.axes
    }
    # Where nothing else is tried, what stands is all there is to tell.
    told = speaking & set(differing([now, *pages])) or speaking & now.keys()
    known = check(ruleset)
    return [
        Answer(
            axis=axis,
            value=value,
            changes=apart(ruleset, rules),
            asked={} if rules == ruleset else {axis: value},
            chosen=rules == ruleset,
            clauses=tuple(clause for name, clause in written.items() if name in told),
            differs=bool(differing([now, written])),
            complaints=tuple(found for found in check(rules) if found not in known),
        )
        for value, rules, written in zip(values, tried, pages, strict=True)
    ]


def page(ruleset: Ruleset) -> dict[str, Clause]:
    """The sheet, by the ids of its clauses."""
    return {clause.id: clause for clause in sheet(ruleset)}


def differing(pages: Iterable[dict[str, Clause]]) -> list[str]:
    """Clauses that do not read the same on all of these sheets, by id."""
    pages = list(pages)
    said = {
        name: [page[name].sentence if name in page else None for page in pages]
        for name in dict.fromkeys(name for page in pages for name in page)
    }
    return [name for name, words in said.items() if any(w != words[0] for w in words)]
