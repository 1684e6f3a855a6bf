"""The characters a text picture is made of, and how many columns a text takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple
from unicodedata import category, combining, east_asian_width

from chickie.language import say_count


class Strokes(NamedTuple):
    """The characters between the tiles; each branch takes two columns."""

    split: str
    """Where the first branch leaves a double."""
    branch: str
    """A further branch."""
    corner: str
    """The last branch."""
    pipe: str
    """Beside the lines of a branch, if more branches follow."""
    times: str
    """Between a number and how often it is open."""
    gap: str
    """On both sides of what is left out."""
    last: str
    """After the tile laid last."""
    first: str
    """After an end that must be served before all others."""
    marker: str
    """Before a train with its marker up."""


PLAIN: Final = Strokes("+-", "|-", "`-", "| ", "x", "..", "*", "<<", "!")
"""Characters that every terminal has."""
LINES: Final = Strokes("┬─", "├─", "└─", "│ ", "×", "…", "*", "◀", "⚑")
"""Characters of Unicode."""


def cells(text: str) -> int:
    """Columns that a text takes in a terminal."""
    wide = sum(east_asian_width(letter) in "WF" for letter in text)
    none = sum(combining(letter) != 0 for letter in text)
    return len(text) + wide - none


def printable(text: str) -> str:
    """A person's text without what could steer a terminal or turn the line around."""
    return "".join(
        letter
        for letter in text
        if category(letter)[0] != "C" and category(letter) not in ("Zl", "Zp")
    )


def cut(text: str, width: int) -> str:
    """As much of a text as ``width`` columns hold; a full stop shows the cut."""
    if cells(text) <= width:
        return text
    while cells(text) >= width:
        text = text[:-1]
    return text + "."


def fold(text: str, width: int) -> list[str]:
    """A sentence in lines of at most ``width`` columns; a longer word is parted."""
    lines = [""]
    for word in text.split():
        for piece in _pieces(word, width):
            joined = f"{lines[-1]} {piece}".lstrip()
            if cells(joined) <= width:
                lines[-1] = joined
            else:
                lines.append(piece)
    return lines


def _pieces(word: str, width: int) -> Iterator[str]:
    piece = ""
    for letter in word:
        if cells(piece + letter) > width:
            yield piece
            piece = ""
        piece += letter
    yield piece


def fit(tiles: Sequence[str], width: int, strokes: Strokes) -> str:
    """Tiles in a row; as many as must be are left out after the first one.

    The first one goes too before the last one would, which always stays: a ``width``
    that has no room for it is exceeded.
    """
    whole = " ".join(tiles)
    for shown in range(len(tiles) - 1, 0, -1):
        if cells(whole) <= width:
            break
        first, last = tiles[: shown > 1], tiles[-max(shown - 1, 1) :]
        hidden = len(tiles) - len(first) - len(last)
        whole = " ".join((*first, left_out(hidden, strokes), *last))
    return whole


def left_out(count: int, strokes: Strokes) -> str:
    """Stands for tiles that are there and not shown."""
    return str(
        say_count(
            "{gap} {count} tile {gap}",
            "{gap} {count} tiles {gap}",
            count,
            gap=strokes.gap,
        )
    )
