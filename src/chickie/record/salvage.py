"""Reads a record that is damaged, as far as it can be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from chickie.errors import BadRecord
from chickie.record.form import is_lines, read
from chickie.record.lines import split
from chickie.record.problem import Damaged, Problem
from chickie.record.record import Record

_ATTEMPTS: Final = 2
"""So many headlines of a text are tried: the deal of a round takes several lines, which
say nothing alone."""


class Salvaged(NamedTuple):
    """What could be read of a file."""

    record: Record
    lost: Problem | None
    """Why not all of it; None if nothing is lost."""
    is_lines: bool
    """Lines can be named: those of a text are not known once it is read."""


def salvage(data: str | bytes) -> Salvaged:
    """The record in a file, up to the first line that cannot be read.

    Raises:
        BadRecord: nothing of it can.
    """
    try:
        return Salvaged(read(data), None, is_lines(data))
    except Damaged as damage:
        record = _before(data, damage)
        return Salvaged(record, damage.problem, is_lines(data))


def _before(data: str | bytes, damage: Damaged) -> Record:
    """What stands before the damage.

    Raises:
        BadRecord: nothing that can be read.
    """
    lines = _split(data)
    for number in _cuts(lines, damage.problem.line):
        try:
            return read("".join(f"{line}\n" for line in lines[: number - 1]))
        except Damaged:
            continue
    raise damage


def _cuts(lines: Sequence[str], number: int) -> Iterator[int]:
    """Numbers of lines before which to cut: this one, then headlines before it."""
    if 1 < number <= len(lines):
        yield number
        heads = (n for n in range(number - 1, 1, -1) if lines[n - 1].startswith("R"))
        yield from islice(heads, _ATTEMPTS)


def _split(data: str | bytes) -> list[str]:
    """The lines of a file; none if it is not even text."""
    try:
        return split(data)
    except BadRecord:
        return []
