"""An experiment as data: what is played, how much, and from where chance comes.

A plan is a TOML file (docs/lab.md). It is read whole, and everything that can be wrong
with it is found, before anything is played. Programs make a :class:`Plan` themselves.
Read next: :mod:`chickie.lab.run`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from sys import float_info
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from chickie import variants
from chickie.brains.setting import BRAINS
from chickie.errors import BadRuleset
from chickie.figures.figure import BY_NAME
from chickie.lab.problem import BadPlan, placed
from chickie.lab.unit import How, Openings, Unit, playable, varied
from chickie.language import say, say_count
from chickie.rules.axis import TileSet
from chickie.rules.follow import followed
from chickie.rules.misfit import fitted
from chickie.rules.ruleset import Ruleset, Seats

DEALS_MOST: Final = 1_000_000_000
"""Deals of a unit."""

Deals = Annotated[int, Meta(ge=1, le=DEALS_MOST)]
Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]
Suit = Annotated[int, Meta(ge=0, le=18)]


class Target(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Play until a figure is known so well."""

    figure: str
    """Name of a figure (:data:`chickie.figures.figure.BY_NAME`)."""
    below: Annotated[float, Meta(gt=0, le=float_info.max)]
    """Standard error to reach, in the unit of the figure."""
    at_most: Deals = 1_000_000
    """Deals of a unit after which it is enough in any case."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """An experiment, checked."""

    title: str
    seed: Seed = 0
    """Where all chance comes from."""
    deals: Deals
    """Deals of each unit; with a ``target``, at most."""
    target: Target | None = None
    units: tuple[Unit, ...]
    """In order, each with its place as its number; at least one."""
    text: str = ""
    """The file it was read from; empty where a program made it."""

    @property
    def digest(self) -> str:
        """SHA-256 of all that decides what is played, 64 hexadecimal digits."""
        plain = msgspec.to_builtins(self, str_keys=True) | {"text": ""}
        canonical = msgspec.json.encode(plain, order="deterministic")
        return hashlib.sha256(canonical).hexdigest()


# --- the file -------------------------------------------------------------------------


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A plan as it stands in a file."""

    title: str
    seed: Seed = 0
    deals: Deals | None = None
    error: dict[str, Any] | None = None
    openings: Openings = "match"
    tables: tuple[dict[str, Any], ...]


class _Tables(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One entry of ``[[tables]]``."""

    rules: str
    seats: tuple[Seats, ...]
    set: TileSet | None = None
    lineups: tuple[tuple[str, ...], ...] = (("thoughtful",),)
    change: dict[str, Any] = {}
    vary: dict[str, Any] = {}
    how: How = "one at a time"
    openings: Openings | None = None
    unused: tuple[Suit, ...] | None = None


def read(path: Path) -> Plan:
    """The plan in a file; rules in files of their own lie beside it.

    Raises:
        BadPlan: it cannot be read, or asks for what cannot be played; says where.
    """
    try:
        text = variants.written(path)
    except BadRuleset as error:
        raise BadPlan(error.sentence) from error
    return parse(text, path)


def parse(text: str, path: Path) -> Plan:
    """The plan in a text; ``path`` is what it is called, and beside what rules lie.

    Raises:
        BadPlan: it is none; says where.
    """
    try:
        plain = variants.decoded(text, str(path))
    except BadRuleset as error:
        raise BadPlan(error.sentence) from error
    with placed(str(path)):
        file = fitted(plain, _File)
        target = _target(file.error)
        if (file.deals is None) == (target is None):
            raise BadPlan(
                say("A plan says either how many deals, or which error is wanted.")
            )
        return Plan(
            title=file.title,
            seed=file.seed,
            deals=file.deals or (target.at_most if target else 0),
            target=target,
            units=tuple(_units(file, path.parent)),
            text=text,
        )


def _target(given: Mapping[str, object] | None) -> Target | None:
    if given is None:
        return None
    with placed("error"):
        target = fitted(given, Target)
        if target.figure not in BY_NAME:
            raise BadPlan(
                say(
                    "There is no figure “{name}”; there are {known}.",
                    name=target.figure,
                    known=", ".join(BY_NAME),
                )
            )
    return target


# --- tables ---------------------------------------------------------------------------


def _units(file: _File, beside: Path) -> Iterator[Unit]:
    if not file.tables:
        raise BadPlan(say("There is nothing to play: “tables” is empty."))
    number = 0
    for place, given in enumerate(file.tables):
        with placed(say("table {number}", number=place + 1)):
            for unit in _units_of(fitted(given, _Tables), file, beside):
                yield msgspec.structs.replace(unit, number=number, table=place)
                number += 1


def _units_of(tables: _Tables, file: _File, beside: Path) -> Iterator[Unit]:
    for field in ("seats", "lineups"):
        if not getattr(tables, field):
            raise BadPlan(say("“{field}” is empty.", field=field))
    base = _base(tables, beside)
    unused = _unused(tables, base)
    encoded: set[str] = set()
    for changes, rules in varied(base, tables.vary, tables.how):
        new = {*map(repr, changes)} - encoded
        if new or not encoded:
            variants.encode(rules)  # a result names rules by it: better told now
            encoded |= new
        for seats in dict.fromkeys(tables.seats):
            _check(rules, seats, changes)
            for lineup in _lineups(tables.lineups, seats):
                yield Unit(
                    number=0,
                    ruleset=rules,
                    changes=changes,
                    seats=seats,
                    lineup=lineup,
                    openings=tables.openings or file.openings,
                    unused=unused,
                )


def _base(tables: _Tables, beside: Path) -> Ruleset:
    """The rules before anything is varied."""
    with placed("rules"):
        rules = _rules(tables.rules, beside)
    change = dict(tables.change)
    if tables.set is not None:
        change["set"] = tables.set.value
    if not change:
        return rules
    with placed("change"):
        return followed(rules, change)


def _rules(name: str, beside: Path) -> Ruleset:
    """Ours by name, a code, a link, or a TOML file beside the plan."""
    if name not in variants.names() and name.endswith(".toml"):
        return variants.read(beside / name)
    return variants.named(name)


def _unused(tables: _Tables, rules: Ruleset) -> tuple[int, ...] | None:
    if tables.unused is None:
        return None
    suits = tuple(sorted({*tables.unused}))
    if not suits or suits[-1] > rules.set.highest:
        raise BadPlan(
            say(
                "“unused” names the doubles that may open: at least one suit, none "
                "above {highest}.",
                highest=rules.set.highest,
            )
        )
    return suits


def _check(rules: Ruleset, seats: int, changes: Sequence[tuple[str, Any]]) -> None:
    try:
        playable(rules, seats)
    except BadRuleset as error:
        if not changes:
            raise
        made = ", ".join(f"{field} = {_shown(value)}" for field, value in changes)
        raise BadPlan(
            say("with {changes}: {reason}", changes=made, reason=error.sentence)
        ) from error


def _shown(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _lineups(lineups: Sequence[Sequence[str]], seats: int) -> Iterator[tuple[str, ...]]:
    """The bots of all seats: where fewer are named, the last plays on the others."""
    found = []
    for named in lineups:
        _refuse_lineup(named, seats)
        found.append((*named, *[named[-1]] * (seats - len(named))))
    yield from dict.fromkeys(found)


def _refuse_lineup(named: Sequence[str], seats: int) -> None:
    if not named:
        raise BadPlan(say("“{field}” is empty.", field="lineups"))
    for name in named:
        if name not in BRAINS:
            raise BadPlan(
                say(
                    "There is no bot “{name}” in the lab; there are {known}.",
                    name=name,
                    known=", ".join(BRAINS),
                )
            )
    if len(named) > seats:
        raise BadPlan(
            say_count(
                "{named} bots are named for {count} seat.",
                "{named} bots are named for {count} seats.",
                seats,
                named=len(named),
            )
        )


def made(title: str, units: Sequence[Unit], *, deals: int, seed: int = 0) -> Plan:
    """A plan that a program makes; units are numbered as they come.

    Raises:
        BadRuleset: a unit cannot be played.
    """
    for unit in units:
        playable(unit.ruleset, unit.seats)
    numbered = [
        msgspec.structs.replace(unit, number=number)
        for number, unit in enumerate(units)
    ]
    return Plan(title=title, seed=seed, deals=deals, units=tuple(numbered))
