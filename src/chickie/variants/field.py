"""The values of fields as numbers in a code, by their type and by what a preset has."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final

import msgspec
from msgspec import inspect

from chickie.errors import BadRuleset
from chickie.language import say
from chickie.rules.axis import TileSet
from chickie.rules.ruleset import Ruleset
from chickie.variants.bits import Reader, Unreadable, Writer

BYTES_MOST: Final = 200
"""Bytes of a text."""
STEPS_MOST: Final = 15
"""Steps of a list."""
NUMBER_MOST: Final = 1_000_000
_BYTE: Final = 8
_SEATS: Final = range(2, 13)
_SIZE_BITS: Final = 7
"""Of a hand; 0 takes the number of seats out of the rules."""

Hands = dict[TileSet, dict[int, int]]

_TYPES: Final = {
    field.name: inspect.type_info(field.type)
    for field in msgspec.structs.fields(Ruleset)
}


def write(writer: Writer, field: str, value: Any, usual: Any) -> None:  # noqa: ANN401
    """A value that differs from ``usual``.

    Raises:
        BadRuleset: it is too long for a code.
    """
    match _TYPES[field]:
        case inspect.BoolType():
            pass  # it differs, and that says all
        case inspect.UnionType():
            writer.put_any(0 if value is None else value + 1)
        case inspect.IntType():
            _write_number(writer, value)
        case inspect.EnumType():
            writer.put_any(value.number)
        case inspect.StrType():
            _write_text(writer, value)
        case inspect.VarTupleType():
            _write_steps(writer, value)
        case inspect.DictType():
            _write_hands(writer, value, usual)
        case _ as never:  # no field has such a type
            raise AssertionError(never)


def read(reader: Reader, field: str, usual: Any) -> Any:  # noqa: ANN401
    """The value that was written; not yet known to be within the bounds of its field.

    Raises:
        Unreadable: there is none.
        IndexError: there is no such answer.
    """
    match _TYPES[field]:
        case inspect.BoolType():
            return not usual
        case inspect.UnionType():
            number = reader.take_any(NUMBER_MOST)
            return number - 1 if number else None
        case inspect.IntType():
            return reader.take_any(NUMBER_MOST)
        case inspect.EnumType(cls=kind):
            return _member(reader, kind)
        case inspect.StrType():
            return _read_text(reader)
        case inspect.VarTupleType(item_type=inspect.EnumType(cls=kind)):
            count = reader.take_any(STEPS_MOST)
            return [_member(reader, kind) for _ in range(count)]
        case inspect.DictType():
            return _read_hands(reader, usual)
        case _ as never:  # no field has such a type
            raise AssertionError(never)


def _member(reader: Reader, kind: type) -> StrEnum:
    assert issubclass(kind, StrEnum)
    members = list(kind)
    return members[reader.take_any(len(members))]


def _write_number(writer: Writer, number: int) -> None:
    if number > NUMBER_MOST:
        raise BadRuleset(say("These rules have too large a number for a code."))
    writer.put_any(number)


# --- texts and lists ------------------------------------------------------------------


def _write_text(writer: Writer, text: str) -> None:
    plain = text.encode()
    if len(plain) > BYTES_MOST:
        raise BadRuleset(
            say(
                "A title has at most {most} bytes in a code; this one has {count}.",
                most=BYTES_MOST,
                count=len(plain),
            )
        )
    writer.put_any(len(plain))
    for byte in plain:
        writer.put(byte, _BYTE)


def _read_text(reader: Reader) -> str:
    length = reader.take_any(BYTES_MOST)
    try:
        return bytes(reader.take(_BYTE) for _ in range(length)).decode()
    except UnicodeDecodeError:
        raise Unreadable from None


def _write_steps(writer: Writer, steps: Sequence[Any]) -> None:
    if len(steps) > STEPS_MOST:
        raise BadRuleset(say("These rules have too many steps in a row for a code."))
    writer.put_any(len(steps))
    for step in steps:
        writer.put_any(step.number)


# --- hands ----------------------------------------------------------------------------
#
# The sets that differ, each with a bit for each number of seats that differs, and its
# hand; one more bit says whether that is the same hand as at the number before.


def _write_hands(writer: Writer, hands: Hands, usual: Hands) -> None:
    differ = [each for each in TileSet if hands.get(each) != usual.get(each)]
    writer.put_any(len(differ))
    for each in differ:
        writer.put_any(each.number)
        writer.put(int(each in hands), 1)
        if each in hands:
            _write_sizes(writer, hands[each], usual.get(each, {}))


def _write_sizes(writer: Writer, sizes: dict[int, int], usual: dict[int, int]) -> None:
    differ = [seats for seats in _SEATS if sizes.get(seats) != usual.get(seats)]
    for seats in _SEATS:
        writer.put(int(seats in differ), 1)
    last = None
    for seats in differ:
        size = sizes.get(seats, 0)
        writer.put(int(size == last), 1)
        if size != last:
            writer.put(size, _SIZE_BITS)
        last = size


def _read_hands(reader: Reader, usual: Hands) -> Hands:
    hands = dict(usual)
    for _ in range(reader.take_any(len(TileSet))):
        each = TileSet(_member(reader, TileSet))
        if reader.take(1):
            hands[each] = _read_sizes(reader, usual.get(each, {}))
        else:
            hands.pop(each, None)
    return hands


def _read_sizes(reader: Reader, usual: dict[int, int]) -> dict[int, int]:
    sizes = dict(usual)
    differ = [seats for seats in _SEATS if reader.take(1)]
    size = 0
    for seats in differ:
        if not reader.take(1):
            size = reader.take(_SIZE_BITS)
        sizes[seats] = size
    return {seats: sizes[seats] for seats in sorted(sizes) if sizes[seats]}
