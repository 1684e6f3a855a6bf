"""A file that one process holds at a time, on every system."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt

    def lock(file: int) -> bool:
        """Lock a file without waiting; the system lets go when the process ends.

        ``file`` is its number; False: another process has it.
        """
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def wait_for(file: int) -> None:
        """Lock a file as soon as no other process has it."""
        while True:
            try:
                msvcrt.locking(file, msvcrt.LK_LOCK, 1)
            except OSError:  # it waits for ten seconds, not longer
                continue
            return

else:
    import fcntl

    def lock(file: int) -> bool:
        """Lock a file without waiting; the system lets go when the process ends.

        ``file`` is its number; False: another process has it.
        """
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def wait_for(file: int) -> None:
        """Lock a file as soon as no other process has it."""
        fcntl.flock(file, fcntl.LOCK_EX)
