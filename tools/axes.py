"""Write docs/axes.md: every field of a rule file, what it asks, what may be answered.

It is made from the docstrings of rules/ruleset.py and rules/axis.py, so that it cannot
say anything else. ``--check`` only compares, and fails when the page is stale.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from enum import StrEnum
from inspect import getsource
from pathlib import Path
from typing import Any

import msgspec

from chickie.rules import axis
from chickie.rules.ruleset import Ruleset
from generated import write_or_compare

PAGE = Path(__file__).resolve().parent.parent / "docs" / "axes.md"
HEAD = """# The fields of a rule file

Copy a file (`./run rules show house --toml > ours.toml`), give it a `name` and a
`title` of its own, change what your table does otherwise, and let
`./run rules check ours.toml` look at it. A field that is not named has its usual
answer. Codes in brackets say who plays it how: see [rulebook.md](rulebook.md). Made by
`python tools/axes.py`.
"""


def told(kind: type) -> dict[str, str]:
    """The docstring under each name in a class."""
    body = ast.parse(getsource(kind)).body[0]
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    name = ""
    for node in body.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            name = target.id if isinstance(target, ast.Name) else ""
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            found[name] = " ".join(str(node.value.value).split())
    return found


def answers(kind: object) -> type[StrEnum] | None:
    """The closed set that a field is answered from."""
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind
    names = re.findall(r"axis\.(\w+)", str(kind))
    return getattr(axis, names[0]) if len(names) == 1 else None


def usual(field: msgspec.structs.FieldInfo) -> str:
    """What holds where the field is not named."""
    if field.required:
        return "must be given"
    value: Any = field.default
    if isinstance(value, bool):
        return f"usually `{str(value).lower()}`"
    if isinstance(value, StrEnum):
        return f'usually `"{value.value}"`'
    return "usually none" if value in ((), None, "") else f"usually `{value}`"


def page() -> Iterator[str]:
    """The lines of the page."""
    yield HEAD
    fields = told(Ruleset)
    for field in msgspec.structs.fields(Ruleset):
        yield f"## {field.name}\n\n{fields[field.name]} *({usual(field)})*\n"
        closed = answers(field.type)
        if closed is not None and field.name != "hand_size":
            words = told(closed)
            for answer in closed:
                yield f'- `"{answer.value}"`: {words.get(answer.name, answer.value)}'
            yield ""


def main(arguments: list[str]) -> int:
    """Write the page, or compare it."""
    text = "\n".join(page()).rstrip() + "\n"
    return write_or_compare(PAGE, text, arguments, tool="tools/axes.py")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
