"""A program in a process of its own: lines in, lines out, never longer than wanted."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Iterable, Sequence
from typing import IO, Final

from chickie.bots.programs import WITHHELD

LINE_MAX: Final = 65_536
"""Bytes of a line; the rest of a longer one is a line of its own, and no message."""
LINES_MAX: Final = 1_000
"""Lines that may wait to be read; then the program has to wait."""
LAST_WORDS: Final = 20
"""Lines of its standard error that are kept."""
PARTING_SECONDS: Final = 0.5
"""So long a program may take to go by itself when its input ends."""


class Ended(Exception):
    """The process is gone, or takes nothing any more."""


class Child:
    """A process, started at once and ended by :meth:`end`.

    Raises:
        OSError: it cannot be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        """Start ``command``, which no shell sees."""
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={k: v for k, v in os.environ.items() if k != WITHHELD},
            start_new_session=True,  # Ctrl-C is for us; and what it starts ends with it
        )
        self._lines: queue.Queue[bytes | None] = queue.Queue(LINES_MAX)
        self._words: deque[str] = deque(maxlen=LAST_WORDS)
        self._threads = [
            threading.Thread(target=work, daemon=True)
            for work in (self._read, self._overhear)
        ]
        for thread in self._threads:
            thread.start()

    def say(self, lines: Iterable[bytes], seconds: float) -> None:
        """Send some lines.

        Raises:
            Ended: the process is gone, or has not taken them in time.
        """
        data = b"".join(line + b"\n" for line in lines)
        stream = _open(self._process.stdin)
        too_late = threading.Timer(seconds, self.kill)
        too_late.start()
        try:
            stream.write(data)
            stream.flush()
        except OSError as error:
            raise Ended from error
        finally:
            too_late.cancel()

    def hear(self, seconds: float) -> bytes | None:
        """The next line, without its end; None if none comes in time.

        Raises:
            Ended: the process has said all that it ever will.
        """
        try:
            line = self._lines.get(timeout=max(0.0, seconds))
        except queue.Empty:
            return None
        if line is None:
            self._lines.put(None)  # for whoever asks again
            raise Ended
        return line.rstrip(b"\r\n")

    def end(self) -> None:
        """Let it go: its input ends, and if it does not go by itself it is killed."""
        with contextlib.suppress(OSError):
            _open(self._process.stdin).close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(PARTING_SECONDS)
        self.kill()  # also what it has started
        self._process.wait()
        self._drain()

    def kill(self) -> None:
        """Stop it with all that it has started, at once; :meth:`end` may follow.

        Waits for nobody and takes no lock, so it may be called wherever we are stopped.
        """
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)

    @property
    def status(self) -> int | None:
        """Exit status of a process that has ended: of a signal, its number below 0."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(PARTING_SECONDS)
        return self._process.poll()

    @property
    def last_words(self) -> str:
        """The last line that the program wrote to its standard error."""
        if self._process.poll() is not None:
            self._threads[1].join(PARTING_SECONDS)
        return self._words[-1] if self._words else ""

    def _drain(self) -> None:
        """Take what is left, so that nobody waits for room to put it.

        What the program started elsewhere may hold the other end of our pipes; then the
        threads go on reading, for as long as that or we live.
        """
        for thread in self._threads:
            until = time.monotonic() + PARTING_SECONDS
            while thread.is_alive() and time.monotonic() < until:
                with contextlib.suppress(queue.Empty):
                    self._lines.get_nowait()
                thread.join(0.001)

    def _read(self) -> None:
        with contextlib.suppress(OSError), _open(self._process.stdout) as stream:
            while line := stream.readline(LINE_MAX):
                self._lines.put(line)
        self._lines.put(None)

    def _overhear(self) -> None:
        with contextlib.suppress(OSError), _open(self._process.stderr) as stream:
            while line := stream.readline(LINE_MAX):
                if words := line.decode(errors="replace").strip():
                    self._words.append(words[:200])


def _open(stream: IO[bytes] | None) -> IO[bytes]:
    """A pipe that there always is."""
    assert stream is not None
    return stream
