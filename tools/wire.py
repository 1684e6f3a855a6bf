"""Write web/types.d.ts: all that crosses the wire, as the page's type checker reads it.

It is made from the structs of table/messages.py, of those named in ``BY_REQUEST``, and
of what they hold, so that server and page cannot drift apart. ``--check`` only
compares, and fails when the file is stale.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from enum import StrEnum
from inspect import getsource
from pathlib import Path
from textwrap import wrap
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from chickie.puzzle import card as puzzle
from chickie.rules.tile import Tile
from chickie.server import draft, reviewed
from chickie.table import aloud, hinting, messages
from chickie.table.replay import card as replay
from generated import write_or_compare

FILE = Path(__file__).resolve().parent.parent / "src/chickie/web/types.d.ts"
HEAD = """/** All that crosses the wire. Made by `python tools/wire.py`: do not edit. */

/** Two halves, low first: `4-9`. */
export type Tile = string;
"""
BY_REQUEST: tuple[type[msgspec.Struct], ...] = (
    *(replay.Reel, replay.Frame, replay.WhatIf, replay.Branch),
    aloud.Aloud,
    hinting.Advised,
    reviewed.Reviewing,
    *(puzzle.PuzzleList, puzzle.PuzzleCard, puzzle.PuzzleTry, puzzle.PuzzleTold),
    *(draft.DraftWish, draft.Draft, draft.AxisWish, draft.AxisTold),
)
"""What plain requests bring and are told, besides the messages of a table."""
WIDTH = 96
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean"}


def told(kind: type) -> dict[str, str]:
    """The docstring under each field of a class; its own under the empty name."""
    base = kind.__mro__[1]
    found = {} if base is msgspec.Struct else told(base)
    found[""] = " ".join((kind.__doc__ or "").split())
    body = ast.parse(getsource(kind)).body[0]
    assert isinstance(body, ast.ClassDef)
    name = ""
    for node in body.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name = node.target.id
        elif (
            name and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        ):
            found[name] = " ".join(str(node.value.value).split())
    return found


def remark(text: str, indent: str = "") -> Iterator[str]:
    """``text`` as a comment that an editor shows."""
    text = re.sub(r":\w+:`([^`]*)`", r"`\1`", text).replace("``", "`")
    if len(text) + len(indent) + 7 <= WIDTH:
        yield f"{indent}/** {text} */"
        return
    yield f"{indent}/**"
    for line in wrap(text, WIDTH - len(indent) - 3):
        yield f"{indent} * {line}"
    yield f"{indent} */"


class Writer:
    """Writes a struct once, and after it whatever it holds."""

    def __init__(self) -> None:
        """With nothing written yet."""
        self.waiting: list[type] = []
        self.known: set[type] = set()

    def want(self, kind: type) -> str:
        """The name of ``kind``, which will be written too."""
        if kind not in self.known:
            self.known.add(kind)
            self.waiting.append(kind)
        return kind.__name__

    def typed(self, kind: Any) -> str:  # noqa: ANN401 - an annotation may be anything
        """``kind`` in TypeScript."""
        origin, args = get_origin(kind), get_args(kind)
        if kind is NoneType:
            return "null"
        if kind in PLAIN:
            return PLAIN[kind]
        if kind is Tile:
            return "Tile"
        if origin is Annotated:
            return self.typed(args[0])
        if origin is Literal:
            return " | ".join(f'"{one}"' for one in args)
        if origin in {Union, UnionType}:
            return " | ".join(self.typed(one) for one in args)
        if origin is tuple:
            return self.row(args)
        if origin is list:
            return self.row((args[0], ...))
        if origin is dict:
            return f"Record<{self.typed(args[0])}, {self.typed(args[1])}>"
        return self.want(kind)

    def row(self, args: tuple[Any, ...]) -> str:
        """A tuple: of a fixed length, or of any."""
        if args[-1] is not Ellipsis:
            return f"[{', '.join(self.typed(one) for one in args)}]"
        inner = self.typed(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"

    def union(self, name: str, kind: Any) -> Iterator[str]:  # noqa: ANN401 - see above
        """One of several messages."""
        members = [self.want(one) for one in get_args(kind)]
        yield f"export type {name} = {' | '.join(members)};"
        yield ""

    def struct(self, kind: type[msgspec.Struct]) -> Iterator[str]:
        """The fields of one struct, its tag first."""
        words, hints = told(kind), get_type_hints(kind, include_extras=True)
        config = kind.__struct_config__
        yield from remark(words[""])
        yield f"export interface {kind.__name__} {{"
        if config.tag is not None:
            yield f'  {config.tag_field}: "{config.tag}";'
        asks = (messages._Ask, replay.WhatIf)  # noqa: SLF001
        left_out = config.omit_defaults or issubclass(kind, asks)
        for field in msgspec.structs.fields(kind):
            if field.name in words:
                yield from remark(words[field.name], "  ")
            mark = "?" if left_out and not field.required else ""
            yield f"  {field.encode_name}{mark}: {self.typed(hints[field.name])};"
        yield "}"
        yield ""

    def whole(self) -> Iterator[str]:
        """The file, line by line."""
        yield HEAD
        yield from self.union("Ask", messages.Ask)
        yield from self.union("Told", messages.Told)
        for told in BY_REQUEST:
            self.want(told)
        while self.waiting:
            kind = self.waiting.pop(0)
            if issubclass(kind, StrEnum):
                yield from remark(" ".join((kind.__doc__ or "").split()))
                yield f"export type {kind.__name__} ="
                yield "".join(f'\n  | "{one}"' for one in kind)[1:] + ";"
                yield ""
            else:
                assert issubclass(kind, msgspec.Struct)
                yield from self.struct(kind)


def page() -> str:
    """The whole file."""
    return "\n".join(Writer().whole()).rstrip() + "\n"


def main() -> int:
    """Write it, or with ``--check`` compare it."""
    return write_or_compare(FILE, page(), sys.argv[1:], tool="tools/wire.py")


if __name__ == "__main__":
    sys.exit(main())
