"""The way to rules within their code, so that the page can go back on it.

It changes nothing in the rules: who only wants those reads up to it. The format:
docs/rules-code.md.
"""

from __future__ import annotations

from typing import Any, Final

from chickie.errors import BadRuleset
from chickie.rules.answers import AXES
from chickie.rules.ruleset import Ruleset
from chickie.rules.trail import Trail
from chickie.variants.bits import Reader, Unreadable, Writer
from chickie.variants.field import read, write
from chickie.variants.numbers import FIELDS

FIELD_BITS: Final = 6
"""Of the number of a field."""
WAY: Final = (1 << FIELD_BITS) - 1
"""Stands where the number of a field would, and no field ever gets it."""


def write_way(writer: Writer, preset: Ruleset, trail: Trail) -> None:
    """Where it begins, as against ``preset``, and each step."""
    writer.put(WAY, FIELD_BITS)
    differ = [f for f in AXES if getattr(trail.base, f) != getattr(preset, f)]
    writer.put_any(len(differ))
    for field in differ:
        writer.put(FIELDS.index(field), FIELD_BITS)
        write(writer, field, getattr(trail.base, field), getattr(preset, field))
    for step in trail.asked:
        there = trail.base.replace(**step)
        for number, field in enumerate(step):
            writer.put(int(number > 0), 1)
            writer.put(FIELDS.index(field), FIELD_BITS)
            _write_value(writer, field, getattr(there, field), trail.base)


def _write_value(writer: Writer, field: str, value: Any, base: Ruleset) -> None:  # noqa: ANN401
    """A value that was asked for, which may be that of the beginning again."""
    usual = getattr(base, field)
    writer.put(int(value != usual), 1)
    if value != usual:
        write(writer, field, value, usual)


def read_way(reader: Reader, preset: Ruleset, ruleset: Ruleset) -> Trail:
    """The way to ``ruleset``; none if it cannot be read, or leads elsewhere by now."""
    try:
        found = _read(reader, preset, ruleset)
    except (BadRuleset, Unreadable, IndexError):
        return Trail.at(ruleset)
    return found if found.rules == ruleset else Trail.at(ruleset)


def _read(reader: Reader, preset: Ruleset, ruleset: Ruleset) -> Trail:
    if not reader.left:
        return Trail.at(ruleset)
    base = ruleset.replace(**{field: getattr(preset, field) for field in AXES})
    changes = {}
    for _ in range(reader.take_any(len(AXES))):
        field = FIELDS[reader.take(FIELD_BITS)]
        changes[field] = read(reader, field, getattr(base, field))
    base = base.replace(**changes)
    return Trail.along(ruleset, base, _steps(reader, base))


def _steps(reader: Reader, base: Ruleset) -> tuple[dict[str, Any], ...]:
    steps: list[dict[str, Any]] = []
    left = {*AXES}
    while reader.left:
        if not reader.take(1):
            steps.append({})
        field = FIELDS[reader.take(FIELD_BITS)]
        if field not in left:  # each is asked for once, so that no way is long
            raise Unreadable
        left.remove(field)
        usual = getattr(base, field)
        steps[-1][field] = read(reader, field, usual) if reader.take(1) else usual
    return tuple(steps)
