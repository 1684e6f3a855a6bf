"""What was worked out so far, on the disk: work that was stopped goes on from it.

One line says which work it is, then one for each piece, in the order in which they were
done, with a checksum: a digit that is changed would else change the result, and nobody
would notice. Lines are forced to the disk before anything is built on them. A line that
was cut short, because the machine or the program stopped in it, is done again. What the
lines hold is up to whoever writes them: JSON without line ends.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Self
from zlib import crc32

from chickie.lock import lock


class Held(Exception):
    """Another process writes this journal."""


class Broken(Exception):
    """A line before the last cannot be read."""

    def __init__(self, line: int) -> None:
        """``line`` is its number in the file, from 1."""
        super().__init__(line)
        self.line = line


class Journal:
    """A journal, held by this process until it is closed."""

    def __init__(self, path: Path) -> None:
        """Open it, or make an empty one.

        Raises:
            Held: another process has it.
            OSError: the file cannot be used.
        """
        self.path = path
        self._file = path.open("a+b")
        if not lock(self._file.fileno()):
            self.close()
            raise Held

    @property
    def head(self) -> bytes:
        """The line that says which work it is; empty where there is none, or half."""
        self._file.seek(0)
        first = self._file.readline()
        return first[:-1] if first.endswith(b"\n") else b""

    def begin(self, head: bytes) -> None:
        """Begin anew, whatever there was.

        Raises:
            OSError: it cannot be written.
        """
        self._file.truncate(0)
        self._append([head])
        settle(self.path.parent)

    def read(self) -> Iterator[tuple[int, bytes]]:
        """Where each piece stands in the file, and the piece.

        A last line that was cut short is cut off.

        Raises:
            Broken: a line before it cannot be read.
        """
        self._file.seek(0)
        number, place = 1, len(self._file.readline())
        for line in self._file:
            number += 1
            piece = _unwrapped(line)
            if piece is None:
                if self._file.read(1):
                    raise Broken(number)
                self._file.truncate(place)
                break
            yield place, piece
            place += len(line)

    def add(self, pieces: Sequence[bytes]) -> list[int]:
        """Write pieces, safely on the disk; where each stands in the file.

        Raises:
            OSError: they cannot be written.
        """
        return self._append([b"[%b,%d]" % (piece, crc32(piece)) for piece in pieces])

    def at(self, place: int) -> bytes:
        """The piece that stands there."""
        self._file.seek(place)
        piece = _unwrapped(self._file.readline())
        assert piece is not None, "it was read before"
        return piece

    def _append(self, lines: Sequence[bytes]) -> list[int]:
        places, end = [], self._file.seek(0, os.SEEK_END)
        for line in lines:
            places.append(end)
            end += len(line) + 1
        self._file.write(b"".join(line + b"\n" for line in lines))
        self._file.flush()
        os.fsync(self._file.fileno())
        return places

    def close(self) -> None:
        """Let another process have it."""
        with suppress(OSError):  # what could not be written was told then
            self._file.close()

    def __enter__(self) -> Self:
        """Hold it."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()


def _unwrapped(line: bytes) -> bytes | None:
    """The piece in a line; None where it is cut short or damaged."""
    if not (line.startswith(b"[") and line.endswith(b"]\n")):
        return None
    piece, _, checksum = line[1:-2].rpartition(b",")
    return piece if checksum == b"%d" % crc32(piece) else None


def settle(folder: Path) -> None:
    """Force the names in a folder to the disk; not every system can."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
