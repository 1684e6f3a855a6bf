"""Reads a record in either of its forms: JSON Lines, or text."""

from __future__ import annotations

from chickie.record.jsonl import loads
from chickie.record.record import Record
from chickie.record.text import from_text

_JSON_STARTS = ("{", b"{", "\ufeff{", "\ufeff{".encode())


def is_lines(data: str | bytes) -> bool:
    """The file is JSON Lines; if not, it is text."""
    return any(data[: len(start)] == start for start in _JSON_STARTS)


def read(data: str | bytes) -> Record:
    """The record in a file, whose first character tells in which form it is.

    Raises:
        BadRecord: it cannot be read; says which line and what was expected there.
    """
    return loads(data) if is_lines(data) else from_text(data)
