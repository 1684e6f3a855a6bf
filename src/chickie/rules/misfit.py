"""Values that do not fit a Ruleset: which field, what was given, what is allowed.

The reader of values stops at the first fault and tells it in words of its own, so this
module looks for that fault again, from the types of the fields. Rules that fit but
cannot be played are another matter: :mod:`chickie.rules.checks`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from enum import StrEnum
from types import GenericAlias
from typing import Any, Final, TypeVar, get_args, get_origin

import msgspec
from msgspec import inspect

from chickie.errors import BadRuleset
from chickie.language import Sentence, say

Kind = TypeVar("Kind", bound=msgspec.Struct)
LONGEST: Final = 40
"""Characters of a given value that are shown."""


class Misfit(msgspec.Struct, frozen=True):
    """A value, or the name of an entry, that does not fit."""

    place: str
    """The field, with dots before what is inside it: ``hand_size.double-9.4``."""
    given: object
    type: Any
    """What was wanted there, as a type."""
    is_name: bool = False
    """It is the name of an entry; ``place`` is what the entry is in."""


def fitted(plain: Mapping[str, object], kind: type[Kind]) -> Kind:
    """The value that ``plain`` describes, as it comes out of a file.

    Raises:
        BadRuleset: a field is missing, unknown or out of range; says which.
    """
    try:
        return msgspec.convert(plain, kind, str_keys=True)
    except msgspec.ValidationError as error:
        told = [*_told(plain, kind), say("{reason}.", reason=str(error))]
        raise BadRuleset(told[0]) from error


def _told(
    plain: Mapping[str, object], kind: type[msgspec.Struct]
) -> Iterator[Sentence]:
    """What is wrong; fields that there are not first, for they are often misspelt."""
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    for name in plain:
        if name not in fields:
            yield _unknown(name, list(fields))
    for name, field in fields.items():
        if name in plain:
            for misfit in _misfits(name, plain[name], field.type):
                yield _described(misfit)
        elif field.required:
            yield say(
                "The field “{field}” is missing; allowed is {allowed}.",
                field=name,
                allowed=_allowed(inspect.type_info(field.type)),
            )


def _misfits(place: str, value: object, wanted: Any) -> Iterator[Misfit]:  # noqa: ANN401
    """Where ``value`` does not fit the type ``wanted``."""
    if _fits(value, wanted):
        return
    inner = get_args(wanted)
    if get_origin(wanted) is dict and isinstance(value, dict):
        for name, entry in value.items():
            if not _fits({name: None}, GenericAlias(dict, (inner[0], object))):
                yield Misfit(place, name, inner[0], is_name=True)
            yield from _misfits(f"{place}.{name}", entry, inner[1])
    elif get_origin(wanted) is tuple and isinstance(value, list | tuple):
        for entry in value:
            yield from _misfits(place, entry, inner[0])
    else:
        yield Misfit(place, value, wanted)


def _fits(value: object, wanted: Any) -> bool:  # noqa: ANN401 - any type
    try:
        msgspec.convert(value, wanted, str_keys=True)
    except msgspec.ValidationError:
        return False
    return True


# --- telling --------------------------------------------------------------------------


def _unknown(name: str, known: list[str]) -> Sentence:
    near = get_close_matches(name, known, n=1)
    if near:
        return say(
            "There is no field “{field}”; perhaps you mean “{near}”.",
            field=_cut(name),
            near=near[0],
        )
    return say("There is no field “{field}”.", field=_cut(name))


def _described(misfit: Misfit) -> Sentence:
    allowed = _allowed(inspect.type_info(misfit.type))
    if misfit.is_name:
        return say(
            "“{field}” has an entry for {given}; allowed is {allowed}.",
            field=_cut(misfit.place),
            given=_cut(str(misfit.given)),
            allowed=allowed,
        )
    return say(
        "“{field}” is {given}; allowed is {allowed}.",
        field=_cut(misfit.place),
        given=_given(misfit.given),
        allowed=allowed,
    )


def _given(value: object) -> str | Sentence:
    """A value as a file has it; what has parts is only named."""
    match value:
        case dict():
            return say("a table")
        case list() | tuple():
            return say("a list")
        case _:
            return _cut(json.dumps(value, default=str, ensure_ascii=False))


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _allowed(wanted: inspect.Type) -> Sentence:
    """What may stand where ``wanted`` is wanted."""
    match wanted:
        case inspect.UnionType(types=types):
            return _allowed(types[0])  # or nothing, which no file can say
        case inspect.EnumType(cls=cls):
            assert issubclass(cls, StrEnum)
            return say("one of: {answers}", answers=", ".join(cls))
        case inspect.IntType(ge=least, le=None):
            return say("a whole number, {least} or more", least=least)
        case inspect.IntType(ge=least, le=most):
            return say("a whole number from {least} to {most}", least=least, most=most)
        case inspect.FloatType(gt=least):
            return say("a number above {least}", least=least)
        case inspect.LiteralType(values=values):
            return say("one of: {answers}", answers=", ".join(map(str, values)))
        case inspect.BoolType():
            return say("true or false")
        case inspect.StrType(pattern=None):
            return say("a text")
        case inspect.StrType():
            return say("a name of 1 to 40 small letters, digits and hyphens")
        case inspect.VarTupleType(item_type=item):
            return say("a list; each entry: {allowed}", allowed=_allowed(item))
        case inspect.DictType(key_type=key):
            return say("a table with entries for {allowed}", allowed=_allowed(key))
        case _ as never:  # no field has such a type
            raise AssertionError(never)
