"""The journal of a run: what was played so far, so that it goes on when it was stopped.

What makes it safe: :mod:`chickie.journal`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Final, Self

import msgspec

from chickie import journal
from chickie.journal import Broken, Held
from chickie.lab.problem import BadRun
from chickie.lab.stretch import Played
from chickie.language import say
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
_played = msgspec.json.Decoder(Played)


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
            self._journal = journal.Journal(self._path)
        except Held as error:
            raise BadRun(
                say("Another process plays in {folder}.", folder=str(folder))
            ) from error
        except OSError as error:
            raise unusable(self._path, error) from error
        try:
            self._begin(folder, head)
        except BaseException:
            self.close()
            raise

    def _begin(self, folder: Path, head: Head) -> None:
        if self._journal.head:
            self._refuse_other(folder, self._journal.head, head)
            return
        try:
            self._journal.begin(msgspec.json.encode(head))
        except OSError as error:
            raise unusable(self._path, error) from error

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
        number = 1
        try:
            for place, piece in self._journal.read():
                number += 1
                yield place, _played.decode(piece)
        except Broken as error:
            raise _damaged(self._path, error.line) from error
        except msgspec.DecodeError as error:
            raise _damaged(self._path, number) from error

    def add(self, played: Sequence[Played]) -> list[int]:
        """Write stretches, safely on the disk; where each stands in the file.

        Raises:
            BadRun: they cannot be written.
        """
        try:
            return self._journal.add([*map(msgspec.json.encode, played)])
        except OSError as error:
            raise unusable(self._path, error) from error

    def at(self, place: int) -> Played:
        """The stretch that stands there."""
        return _played.decode(self._journal.at(place))

    def close(self) -> None:
        """Let another process have it."""
        self._journal.close()

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
    journal.settle(path.parent)


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
