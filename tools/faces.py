"""Write web/board/faces.js: how the halves of a tile look, for the page.

The facts stand in picture/face.py, for every picture. ``--check`` only compares, and
fails when the file is stale.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from chickie.picture import face
from chickie.rules.tile import SUITS
from generated import write_or_compare

FILE: Final = Path(__file__).resolve().parent.parent / "src/chickie/web/board/faces.js"
HEAD: Final = """// @ts-check
/**
 * How each number looks, 0 to 18; lengths are in half tiles.
 * Made by `python tools/faces.py` from picture/face.py: do not edit.
 */
"""


def constant(name: str, meaning: str, rows: Iterable[str], kind: str = "string") -> str:
    """A list by suit."""
    lines = "".join(f"  {row},\n" for row in rows)
    head = f"/** {meaning} @type {{readonly {kind}[]}} */"
    return f"\n{head}\nexport const {name} = [\n{lines}];\n"


def quoted(colour: str) -> str:
    """A text of JavaScript."""
    return f"'{colour}'"


def row(suit: int) -> str:
    """The pips of a suit as a list of points."""
    return f"[{', '.join(f'[{x:g}, {y:g}]' for x, y in face.pips(suit))}]"


def page() -> str:
    """The whole file."""
    suits = range(SUITS)
    return HEAD + "".join(
        (
            constant(
                "COLOURS",
                "Of pips and chips.",
                (quoted(face.COLOURS[suit]) for suit in suits),
            ),
            constant(
                "INKS",
                "Of a number on ivory: dark enough to be read.",
                (quoted(face.numeral(suit)) for suit in suits),
            ),
            constant(
                "LETTERS",
                "Of a number on its own colour.",
                (quoted(face.ink(suit)) for suit in suits),
            ),
            constant(
                "RADII",
                "Of a pip.",
                (f"{face.size(suit).radius:g}" for suit in suits),
                "number",
            ),
            constant(
                "PIPS",
                "Their middles; x runs along the tile, (0, 0) is the half's middle.",
                (row(suit) for suit in suits),
                "(readonly [number, number])[]",
            ),
        )
    )


def main(arguments: list[str]) -> int:
    """Write the file, or compare it; gives the exit status."""
    return write_or_compare(FILE, page(), arguments, tool="tools/faces.py")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
