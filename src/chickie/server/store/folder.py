"""A folder for the data of one server, and of no second one."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final, Self

from chickie.language import say
from chickie.server.store import BadStore

PRIVATE: Final = 0o700
"""Nobody else may look: it holds the secrets of rounds that are being played."""
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
            self._file = (path / "lock").open("a+b")
        except OSError as error:
            reason = error.strerror or str(error)
            raise BadStore(
                say(
                    "The folder {path} cannot be used: {reason}.",
                    path=str(path),
                    reason=reason,
                )
            ) from error
        if not _lock(self._file.fileno()):
            self._file.close()
            raise BadStore(
                say("Another server keeps its tables in {path}.", path=str(path))
            )

    def release(self) -> None:
        """Let another server have it."""
        self._file.close()

    def __enter__(self) -> Self:
        """Hold it."""
        return self

    def __exit__(self, *_: object) -> None:
        """Release it."""
        self.release()


def usual_folder() -> Path:
    """Where programs keep data of this user, by the custom of the system."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData/Local")) / NAME
    if sys.platform == "darwin":
        return home / "Library/Application Support" / NAME
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share") / NAME


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> bool:
        """Lock a file without waiting; the system lets go when the process ends."""
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: int) -> bool:
        """Lock a file without waiting; the system lets go when the process ends."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
