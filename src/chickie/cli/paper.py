"""Printing: lines that fit the screen, columns, JSON, and files.

Everything that a command prints goes through here, because names and records come from
anywhere and must not steer the terminal.
"""

from __future__ import annotations

import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import click
import msgspec

from chickie.language import Sentence, say
from chickie.rules import wire

WIDEST: Final = 80
"""Columns that lines are made for, even where there is room for more."""
NARROWEST: Final = 40
"""Columns below which nothing is made narrower."""
GAP: Final = 2
"""Blanks between two columns of a table."""

Text = str | Sentence
"""Names and numbers are plain texts, all else is a sentence."""


def width() -> int:
    """Columns to fill, 40 to 80."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))


def is_at_terminal() -> bool:
    """Somebody looks on and can type."""
    return all(s is not None and s.isatty() for s in (sys.stdin, sys.stdout))


def knows_lines() -> bool:
    """Whether the terminal takes letters that are lines and arrows."""
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"


def harmless(text: str) -> str:
    """Without characters that would steer the terminal; line ends stay."""
    return "".join(
        "�"
        if unicodedata.category(letter) in ("Cc", "Cf") and letter != "\n"
        else letter
        for letter in text
    )


def tell(text: Text = "") -> None:
    """Print a line, or several."""
    click.echo(harmless(str(text)))


def complain(text: Text) -> None:
    """Print a line where errors go."""
    click.echo(harmless(str(text)), err=True)


def tell_wrapped(text: Text, *, mark: str = "") -> None:
    """Print a paragraph; ``mark`` stands before it and hangs out."""
    tell(wrapped(text, mark=mark))


def wrapped(text: Text, *, mark: str = "") -> str:
    """A paragraph in lines that fit; ``mark`` stands before it and hangs out."""
    return textwrap.fill(
        str(text),
        width(),
        initial_indent=mark,
        subsequent_indent=" " * len(mark),
        break_on_hyphens=False,  # 4-9 is one word
    )


def heading(text: Text) -> str:
    """A line across the screen with ``text`` in it."""
    return f"── {text} ".ljust(width(), "─")


def columns(items: Sequence[str]) -> list[str]:
    """As many columns as fit, read from top to bottom."""
    if not items:
        return []
    across = max(1, (width() + GAP) // (max(map(len, items)) + GAP))
    down = -(-len(items) // across)
    columns = [items[start : start + down] for start in range(0, len(items), down)]
    widths = [max(map(len, column)) for column in columns]
    gap = " " * GAP
    return [
        gap.join(
            column[row].ljust(wide)
            for column, wide in zip(columns, widths, strict=True)
            if row < len(column)
        ).rstrip()
        for row in range(down)
    ]


def table(rows: Iterable[Sequence[Text]], *, left: int = 1) -> list[str]:
    """Rows of cells, the first ``left`` columns flush left, the others flush right."""
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    gap = " " * GAP
    return [
        gap.join(
            cell.ljust(wide) if place < left else cell.rjust(wide)
            for place, (cell, wide) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    ]


def write(path: Path, text: str) -> None:
    """Put ``text`` into a file and say so; ``-`` is the output.

    Raises:
        click.UsageError: see :func:`require_room`.
        OSError: likewise.
    """
    if str(path) == "-":
        click.echo(text, nl=False)
        return
    write_silently(path, text)
    tell(say("{path}: written.", path=str(path)))


def write_silently(path: Path, text: str) -> None:
    """The same where the output is for something else."""
    require_room(path, text)
    path.write_text(text, encoding="utf-8")


def require_page(path: Path | None, *, as_json: bool) -> None:
    """Do nothing if a page may be written there, and nobody else wants the output.

    Raises:
        click.UsageError: the output is wanted for JSON as well, or see
            :func:`require_room`.
        OSError: nothing can be written there.
    """
    if path is None:
        return
    if as_json and str(path) == "-":
        text = say("--json and --html - both want the output; name a file.")
        raise click.UsageError(str(text))
    require_room(path, "<!doctype")


def require_room(path: Path, text: str) -> None:
    """Do nothing if what begins like ``text`` may be put there.

    For whoever works long for it: they ask before they begin. A file that begins with
    another letter, such as a record whose name was typed where the page's belongs, is
    not written over.

    Raises:
        click.UsageError: there is such a file.
        OSError: nothing can be written there.
    """
    is_new = not path.exists()
    is_pipe = not (is_new or path.is_file() or path.is_dir())
    if str(path) == "-" or is_pipe:
        return  # to open and close it would tell a reader that nothing comes
    with path.open("ab"):
        pass
    if is_new:
        path.unlink()
        return
    with path.open("rb") as file:
        before = file.read(1)
    if not text.encode().startswith(before):
        raise click.UsageError(
            str(
                say(
                    "{path} is there already and something else: name a new file.",
                    path=str(path),
                )
            )
        )


def document(value: object) -> None:
    """Print one JSON document; sentences in the language in use."""
    click.echo(msgspec.json.format(wire.encode(_spoken(value)), indent=2))


def _spoken(value: object) -> object:
    """``value`` with each sentence put into words."""
    match value:
        case Sentence():
            return str(value)
        case dict():
            return {key: _spoken(inner) for key, inner in value.items()}
        case list() | tuple():
            return [_spoken(inner) for inner in value]
        case msgspec.Struct():
            return _spoken(msgspec.structs.asdict(value))
        case _:
            return value
