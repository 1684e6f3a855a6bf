"""A folder for the data of one server, and of no second one."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path
from typing import BinaryIO, Final, Self

from chickie.language import say
from chickie.lock import lock
from chickie.mishap import reason
from chickie.server.store import BadStore

PRIVATE: Final = 0o700
"""Nobody else may look: it holds the secrets of rounds that are being played."""
PRIVATE_FILE: Final = 0o600
"""Nor into a file, where the folder was there before and is open to others."""
NAME: Final = "chickie"


class Folder:
    """A data folder that this process holds until :meth:`release`."""

    def __init__(self, path: Path) -> None:
        """Make the folder if need be, and take it.

        Raises:
            BadStore: it cannot be made, or another process has it.
        """
        self.path = path
        try:
            path.mkdir(mode=PRIVATE, parents=True, exist_ok=True)
            self._file = _opened(path / "lock")
        except OSError as error:
            raise _unusable(path, error) from error
        try:
            self.shut("lock")
        except BadStore:
            self._file.close()
            raise
        if not lock(self._file.fileno()):
            self._file.close()
            raise BadStore(
                say(
                    "Another server keeps its tables in {path}. Stop that one first "
                    "(Ctrl+C in its window), or give this one a folder of its own: "
                    "--data FOLDER.",
                    path=str(path),
                )
            )

    def shut(self, name: str) -> None:
        """Keep a file from everybody else, whatever folder and umask would have it.

        Raises:
            BadStore: it belongs to somebody else.
        """
        file = self.path / name
        try:
            if file.exists() and stat.S_IMODE(file.stat().st_mode) & ~PRIVATE_FILE:
                file.chmod(PRIVATE_FILE)
        except OSError as error:
            raise _unusable(self.path, error) from error

    def make(self, name: str) -> None:
        """Make a file that nobody else may open; one that is there stays as it is.

        Raises:
            BadStore: it cannot be made.
        """
        try:
            with _opened(self.path / name):
                self.shut(name)
        except OSError as error:
            raise _unusable(self.path, error) from error

    def release(self) -> None:
        """Let another server have it."""
        self._file.close()

    def __enter__(self) -> Self:
        """Hold it."""
        return self

    def __exit__(self, *_: object) -> None:
        """Release it."""
        self.release()


def _opened(file: Path) -> BinaryIO:
    """A file; if it is new, its owner's alone from the first."""
    return os.fdopen(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE_FILE), "r+b")


def _unusable(path: Path, error: OSError) -> BadStore:
    return BadStore(
        say(
            "The folder {path} cannot be used: {reason}.",
            path=str(path),
            reason=reason(error),
        )
    )


def usual_folder() -> Path:
    """Where programs keep data of this user, by the custom of the system."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData/Local")) / NAME
    if sys.platform == "darwin":
        return home / "Library/Application Support" / NAME
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share") / NAME
