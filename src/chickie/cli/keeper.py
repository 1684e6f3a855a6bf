"""The record of a match in progress, kept in a file.

Each event is written when it has happened and handed to the system at once; at the end
of each round the file is forced to the disk. So whatever stops the program, the file
holds the match so far.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Self

from chickie.record import Pen, Record, Revealed


class FileKeeper:
    """Keeps a record in a new file of JSON Lines."""

    def __init__(self, path: Path) -> None:
        """Make the file.

        Raises:
            OSError: there is such a file, or it cannot be made.
        """
        self._file = path.open("xb")
        self._pen = Pen()
        self._kept: Record | None = None

    def __enter__(self) -> Self:
        """Keep it open."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the file."""
        self._file.close()

    def keep(self, record: Record) -> None:
        """Write what is new; after a take-back what was taken back is gone.

        Raises:
            OSError: the disk is full, or gone.
        """
        if self._kept is not None and not _goes_on(self._kept, record):
            self._go_back(record)
        self._file.write(self._pen.write(record).encode())
        self._file.flush()
        if any(isinstance(event, Revealed) for event in record.events[-2:]):
            os.fsync(self._file.fileno())
        self._kept = record

    def _go_back(self, record: Record) -> None:
        """Cut off the lines that ``record`` no longer has."""
        self._pen = Pen()
        lines = self._pen.write(record).encode()
        self._file.seek(len(lines))
        self._file.truncate()


def _goes_on(before: Record, after: Record) -> bool:
    """``after`` is ``before`` with perhaps more at its end."""
    return after.events[: len(before.events)] == before.events
