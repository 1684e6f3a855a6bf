"""Rules as a TOML file, to be kept, changed by hand and read again."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from typing import Final

import msgspec

from chickie.rules.ruleset import DEFAULTS, Ruleset
from chickie.rules.sheet import sheet

WIDTH: Final = 88
"""Columns of a comment."""


def toml(ruleset: Ruleset) -> str:
    """The file of these rules: every field that is not as it comes.

    Above a field stands the rule that it makes, in the language in use.
    """
    return "\n".join((*_fields(ruleset), "", "[hand_size]", *_hands(ruleset), ""))


def _fields(ruleset: Ruleset) -> Iterator[str]:
    plain = msgspec.to_builtins(ruleset, str_keys=True)
    told: set[str] = set()
    for field, value in plain.items():
        if field == "hand_size" or getattr(ruleset, field) == DEFAULTS[field]:
            continue
        for clause in sheet(ruleset):
            if field in clause.axes and clause.id not in told:
                told.add(clause.id)
                yield from _comment(str(clause.sentence))
                break
        yield f"{field} = {_written(value)}"


def _comment(text: str) -> list[str]:
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent="# ",
        subsequent_indent="# ",
        break_on_hyphens=False,
    )


def _written(value: object) -> str:
    """A value as TOML has it: as JSON does, with one control character more."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _hands(ruleset: Ruleset) -> Iterator[str]:
    for tile_set, sizes in ruleset.hand_size.items():
        row = ", ".join(f"{seats} = {sizes[seats]}" for seats in sorted(sizes))
        yield f"{tile_set} = {{ {row} }}" if row else f"{tile_set} = {{}}"
