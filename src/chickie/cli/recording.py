"""Reading the file of a record, and whose record it is to be."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from chickie.errors import UnknownName
from chickie.language import say
from chickie.record import Record, read
from chickie.record.lines import FILE_BYTES_MAX

DAMAGED: Final = 1
"""Exit status: the laws, the scores or the deals contradict a record."""


def read_bytes(path: Path) -> bytes:
    """What is in a file; of one that is too long for a record, a byte too much.

    Raises:
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        return file.read(FILE_BYTES_MAX + 1)


def read_record(path: Path) -> Record:
    """The record in a file, as JSON Lines or as text.

    Raises:
        OSError: it cannot be read.
        BadRecord: it is no record.
    """
    return read(read_bytes(path))


def seat_numbered(record: Record, number: int | None) -> int | None:
    """The seat with this number, from 1; None where no number is given.

    Raises:
        UnknownName: there is none.
    """
    if number is not None and number > record.seats:
        raise UnknownName(say("There is no seat {seat} in this match.", seat=number))
    return None if number is None else number - 1
