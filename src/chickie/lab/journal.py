"""What was played so far, on the disk: a run that was stopped goes on from it.

One line says which run it is, then one for each stretch, in the order in which they
were played, with a checksum: a digit that is changed would else change the result, and
nobody would notice. Lines are forced to the disk before anything is built on them. A
line that was cut short, because the machine or the program stopped in it, is played
again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final, Self
from zlib import crc32

import msgspec

from chickie.lab.problem import BadRun
from chickie.lab.stretch import Played
from chickie.language import say
from chickie.lock import lock
from chickie.mishap import reason

NAME: Final = "journal.jsonl"
FORM: Final = "chickie lab 2"


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """Which run it is: what was played by another plan or other laws does not fit."""

    form: str = FORM
    plan: str
    """Digest of the plan."""
    engine: str
    """Digest of the laws (:func:`chickie.lab.engine.digest`)."""


_head = msgspec.json.Decoder(Head)
_line = msgspec.json.Decoder(tuple[Played, int])


def _written(played: Played) -> bytes:
    return msgspec.json.encode((played, crc32(msgspec.json.encode(played))))


def _read(line: bytes) -> Played | None:
    """The stretch in a line; None where it is cut short or damaged."""
    if not line.endswith(b"\n"):
        return None
    try:
        played, checksum = _line.decode(line)
    except msgspec.DecodeError:
        return None
    return played if checksum == crc32(msgspec.json.encode(played)) else None


class Journal:
    """The journal of a run, held by this process until it is closed."""

    def __init__(self, folder: Path, head: Head) -> None:
        """Open it, or begin it.

        Raises:
            BadRun: it is of another run, damaged, or another process writes it.
        """
        self._path = folder / NAME
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._file = self._path.open("a+b")
        except OSError as error:
            raise unusable(self._path, error) from error
        try:
            self._hold(folder)
            self._begin(folder, head)
        except BaseException:
            self.close()
            raise

    def _hold(self, folder: Path) -> None:
        if not lock(self._file.fileno()):
            raise BadRun(say("Another process plays in {folder}.", folder=str(folder)))

    def _begin(self, folder: Path, head: Head) -> None:
        self._file.seek(0)
        first = self._file.readline()
        if first.endswith(b"\n"):
            self._refuse_other(folder, first, head)
            return
        self._file.truncate(0)
        self._append([msgspec.json.encode(head)])
        _force(folder)

    def _refuse_other(self, folder: Path, first: bytes, head: Head) -> None:
        try:
            found = _head.decode(first)
        except msgspec.DecodeError as error:
            raise _damaged(self._path, 1) from error
        if found.form != head.form or found.engine != head.engine:
            raise BadRun(
                say(
                    "{folder} was begun by another version of the program, by which "
                    "deals may go otherwise; begin in another folder.",
                    folder=str(folder),
                )
            )
        if found.plan != head.plan:
            raise BadRun(
                say(
                    "{folder} holds a run of another plan; begin in another folder.",
                    folder=str(folder),
                )
            )

    def read(self) -> Iterator[tuple[int, Played]]:
        """Where each stretch stands in the file, and the stretch.

        A last line that was cut short is cut off.

        Raises:
            BadRun: a line before it cannot be read.
        """
        self._file.seek(0)
        number, place = 1, len(self._file.readline())
        for line in self._file:
            number += 1
            played = _read(line)
            if played is None:
                if self._file.read(1):
                    raise _damaged(self._path, number)
                self._file.truncate(place)
                break
            yield place, played
            place += len(line)

    def add(self, played: Sequence[Played]) -> list[int]:
        """Write stretches, safely on the disk; where each stands in the file.

        Raises:
            BadRun: they cannot be written.
        """
        return self._append([*map(_written, played)])

    def _append(self, lines: Sequence[bytes]) -> list[int]:
        places, end = [], self._file.seek(0, os.SEEK_END)
        for line in lines:
            places.append(end)
            end += len(line) + 1
        try:
            self._file.write(b"".join(line + b"\n" for line in lines))
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise unusable(self._path, error) from error
        return places

    def at(self, place: int) -> Played:
        """The stretch that stands there."""
        self._file.seek(place)
        return _line.decode(self._file.readline())[0]

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


def replace(path: Path, data: bytes) -> None:
    """Put ``data`` into a file: all of it or, if that fails, nothing.

    Raises:
        BadRun: it cannot be written.
    """
    new = path.with_name(f"{path.name}.new")
    try:
        with new.open("wb") as file:
            file.write(data)
            settle(file, path)
    except OSError as error:
        raise unusable(path, error) from error


def settle(file: BinaryIO, path: Path) -> None:
    """Force a new file to the disk, close it, and give it the name ``path``."""
    file.flush()
    os.fsync(file.fileno())
    file.close()
    Path(file.name).replace(path)
    _force(path.parent)


def _force(folder: Path) -> None:
    """Force the names in a folder to the disk; not every system can."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def unusable(path: Path, error: OSError) -> BadRun:
    """What to raise where a file cannot be written."""
    return BadRun(
        say("{path} cannot be written: {why}.", path=str(path), why=reason(error))
    )


def _damaged(path: Path, line: int) -> BadRun:
    return BadRun(
        say(
            "{path} is damaged in line {line}; begin in another folder.",
            path=str(path),
            line=line,
        )
    )
