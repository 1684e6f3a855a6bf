"""What is compared in a plan: units, and the rules that varied fields make."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any, Final, Literal

import msgspec

from chickie.figures.known import UNCOUNTED
from chickie.lab.problem import BadPlan
from chickie.language import say
from chickie.rules import answers
from chickie.rules.checks import require
from chickie.rules.draft import IDENTITY
from chickie.rules.follow import followed
from chickie.rules.idle import idle
from chickie.rules.ruleset import Ruleset
from chickie.speed.tables import Table

Openings = Literal["match", "first"]
"""Which rounds of a match are played: all of them in turn, or always the first."""
How = Literal["one at a time", "grid"]
"""Each field varied by itself, or each value of one with each of the others."""
Change = tuple[str, Any]
"""A field, and its value as a rule file has it."""
ALL: Final = "*"
"""Stands for all values of a field that can be played."""
GRID_MOST: Final = 10_000
"""Rules that a grid may make: more is one that nobody meant."""

UNNOTICED: Final = (UNCOUNTED | IDENTITY) - {"rounds"}
"""Fields that do nothing in any round. How many rounds a match has decides which
doubles they ask for."""


class Unit(msgspec.Struct, frozen=True, kw_only=True):
    """One way to play, by certain bots: what figures are given for."""

    number: int
    """Its place in the plan, from 0."""
    table: int = 0
    """Which of the plan's ``[[tables]]`` it comes from, from 0."""
    ruleset: Ruleset
    changes: tuple[Change, ...] = ()
    """The varied fields that differ from the rules they were varied from; what follows
    from them (:mod:`chickie.rules.follow`) is in the rules, but not named here."""
    seats: int
    lineup: tuple[str, ...]
    """Names of brains (``chickie.brains.setting.BRAINS``), one for each seat."""
    openings: Openings = "match"
    unused: tuple[int, ...] | None = None
    """Suits of the doubles that may open; None leaves it to ``openings``."""

    def at(self, seed: int) -> Table:
        """The table at which it is played.

        Its deals are those of every other unit with this ``seed`` and the same tiles,
        so that luck does not come between two units that are compared.
        """
        return Table(
            ruleset=self.ruleset,
            seats=self.seats,
            lineup=self.lineup,
            base=base(seed),
            openings=self.openings,
            unused=None if self.unused is None else _bits(self.unused),
        )


def base(seed: int) -> int:
    """What all deals of a seed come from, 0 to 2**64 - 1; seeds are worlds apart."""
    return int.from_bytes(hashlib.sha256(f"chickie lab {seed}".encode()).digest()[:8])


def _bits(suits: Sequence[int]) -> int:
    return sum(1 << suit for suit in {*suits})


# --- varied rules ---------------------------------------------------------------------


def varied(
    ruleset: Ruleset, vary: Mapping[str, object], how: How = "one at a time"
) -> tuple[tuple[tuple[Change, ...], Ruleset], ...]:
    """The rules that come of ``ruleset`` by varying fields, each with its changes.

    One at a time, ``ruleset`` itself comes first. No two are equal.

    Args:
        ruleset: what is varied.
        vary: by field the values to try, as rule files have them, or ``ALL``.
        how: each field by itself, or all together.

    Raises:
        BadPlan: a list of values is none, there are too many, or a field does nothing
            with these rules.
        BadRuleset: a field does not exist, or a value does not fit it.
        UnknownName: a field does not exist.
    """
    values = {field: _values(ruleset, field, given) for field, given in vary.items()}
    if how == "grid" and prod(map(len, values.values())) > GRID_MOST:
        raise BadPlan(say("That makes more than {most} rules.", most=GRID_MOST))
    made: dict[Ruleset, tuple[Change, ...]] = {}
    if how == "one at a time":
        made[ruleset] = ()
        rows = [{f: value} for f, tried in values.items() for value in tried]
    else:
        rows = [
            dict(zip(values, row, strict=True)) for row in product(*values.values())
        ]
    for row in rows:
        rules = followed(ruleset, row)
        changes = [(f, v) for f, v in row.items() if _differs(ruleset, rules, f)]
        made.setdefault(rules, tuple(changes))
    _refuse_idle(ruleset, vary, list(made))
    return tuple((changes, rules) for rules, changes in made.items())


def _values(ruleset: Ruleset, field: str, given: object) -> list[object]:
    if given == ALL:
        return list(_all_values(ruleset, field))
    if not isinstance(given, list | tuple) or not given:
        raise BadPlan(
            say(
                "“{field}” is varied by no list of values; give some in brackets, or "
                "“{all}” for all.",
                field=field,
                all=ALL,
            )
        )
    return list(given)


def _all_values(ruleset: Ruleset, field: str) -> Iterator[object]:
    """Every value that can be played; of numbers with many values the usual ones."""
    found = answers.answers(ruleset, field)
    if found.kind == "hands":
        told = say("“{field}” has too many values for “*”; name some.", field=field)
        raise BadPlan(told)
    for answer in found.answers:
        if answer.playable or answer.chosen:
            yield answer.value


def _differs(one: Ruleset, other: Ruleset, field: str) -> bool:
    return bool(getattr(one, field) != getattr(other, field))


def _refuse_idle(
    ruleset: Ruleset, vary: Mapping[str, object], made: Sequence[Ruleset]
) -> None:
    """Nothing is learnt from a field that does nothing whatever its value.

    Raises:
        BadPlan: there is such a field.
    """
    for field in vary:
        if field in UNNOTICED:
            raise _does_nothing(field, say("no round notices it"))
        changed = [rules for rules in made if _differs(ruleset, rules, field)]
        because = [_why_idle(rules, field) for rules in changed]
        if because and all(because):
            raise _does_nothing(field, because[0])


def _does_nothing(field: str, because: object) -> BadPlan:
    return BadPlan(
        say(
            "To vary “{field}” changes nothing, because {because}.",
            field=field,
            because=because,
        )
    )


def _why_idle(rules: Ruleset, field: str) -> object:
    """Why ``field`` has no effect; None if it has one."""
    found = (row.because for row in idle(rules) if field in row.fields)
    return next(found, None)


def playable(rules: Ruleset, seats: int) -> None:
    """Do nothing if rounds can be played.

    Raises:
        BadRuleset: they cannot, and how it is mended.
    """
    require(rules, seats)
