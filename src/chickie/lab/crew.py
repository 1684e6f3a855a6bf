"""Who plays the pieces of a run on this machine: this process, or several.

Processes and not threads, though machine code runs in threads as well: where there is
no compiler they are what uses a second core, and one that is killed or breaks is
replaced without harm to the run. Each is a program of its own, as in
:mod:`chickie.server.thinkers`: nothing of whoever calls is copied or imported again, so
that a notebook may start them too, and nothing depends on what the system has for
``multiprocessing``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock
from time import perf_counter
from typing import Final, Protocol

import msgspec

from chickie.errors import ChickieError
from chickie.lab.problem import BadRun
from chickie.lab.stretch import Done, Piece, play
from chickie.lab.worker import Answer, Failed
from chickie.language import say

COMMAND: Final = (sys.executable, "-P", "-m", "chickie.lab.worker")
TRIES: Final = 3
"""Times that a piece is begun; if processes end over it again and again, it is bad."""
_decoder = msgspec.json.Decoder(Answer)


class Crew(Protocol):
    """Somebody who plays pieces."""

    @property
    def has_room(self) -> bool:
        """Another piece can be begun at once."""

    @property
    def is_idle(self) -> bool:
        """There is nothing to wait for."""

    def begin(self, piece: Piece) -> None:
        """Begin to play a piece; there must be room."""

    def finished(self) -> Iterator[Done]:
        """Wait for a piece or several, unless idle.

        Raises:
            ChickieError: a piece cannot be played.
        """

    def close(self) -> None:
        """Stop at once; what was begun is not played."""


class Alone:
    """This process plays, one piece after the other."""

    def __init__(self) -> None:
        """Nothing is begun."""
        self._piece: Piece | None = None

    @property
    def has_room(self) -> bool:
        """One piece at a time."""
        return self._piece is None

    @property
    def is_idle(self) -> bool:
        """No piece was begun."""
        return self._piece is None

    def begin(self, piece: Piece) -> None:
        """Take the piece; it is played when it is waited for."""
        self._piece = piece

    def finished(self) -> Iterator[Done]:
        """Play it now."""
        piece, self._piece = self._piece, None
        if piece is not None:
            yield play(piece, perf_counter)

    def close(self) -> None:
        """There is nothing to stop."""


class Processes:
    """Some processes, each with one piece at a time."""

    def __init__(self, number: int) -> None:
        """At most ``number`` processes, each started when it is needed."""
        self._threads = ThreadPoolExecutor(number, "lab")
        self._workers = [_Process() for _ in range(number)]
        self._idle: SimpleQueue[_Process] = SimpleQueue()
        for worker in self._workers:
            self._idle.put(worker)
        self._begun: set[Future[Done]] = set()

    @property
    def has_room(self) -> bool:
        """A process is idle."""
        return len(self._begun) < len(self._workers)

    @property
    def is_idle(self) -> bool:
        """No process has a piece."""
        return not self._begun

    def begin(self, piece: Piece) -> None:
        """Give the piece to a process that is idle."""
        self._begun.add(self._threads.submit(self._play, piece))

    def finished(self) -> Iterator[Done]:
        """Wait for the next that is ready."""
        done, self._begun = wait(self._begun, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.kill()
        self._threads.shutdown(cancel_futures=True)
        for worker in self._workers:
            worker.end()

    def _play(self, piece: Piece) -> Done:
        worker = self._idle.get()
        try:
            return worker.play(piece)
        finally:
            self._idle.put(worker)


class _Process:
    """One process, started when it is first needed, and again when it has ended."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._lock, self._killed = Lock(), False

    def play(self, piece: Piece) -> Done:
        question = msgspec.json.encode(piece) + b"\n"
        for _ in range(TRIES):
            line = self._ask(question)
            if line.endswith(b"\n"):
                answer = _decoder.decode(line)
                if isinstance(answer, Failed):
                    raise ChickieError(answer.sentence)
                return answer
            self.end()
        raise BadRun(
            say(
                "A process ended {count} times while it played the same deals.",
                count=TRIES,
            )
        )

    def _ask(self, question: bytes) -> bytes:
        """A line; cut short or empty if the process ended instead."""
        process = self._process or self._start()
        if process is None:
            return b""
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(question)
            process.stdin.flush()
            return process.stdout.readline()
        except (OSError, ValueError):  # a pipe that is broken, or closed by us
            return b""

    def _start(self) -> subprocess.Popen[bytes] | None:
        """A new process; none after :meth:`kill`."""
        paths = os.pathsep.join(filter(None, sys.path))
        with self._lock:
            if not self._killed:
                self._process = subprocess.Popen(
                    COMMAND,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    env={**os.environ, "PYTHONPATH": paths},
                )
        return self._process

    def kill(self) -> None:
        """Stop it for good; the thread that waits for it sees its output end."""
        with self._lock:
            self._killed = True
            if self._process is not None:
                self._process.kill()

    def end(self) -> None:
        """Stop the process and let go of it."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            # Closes its pipes and waits for it; a question may still be on the way.
            with suppress(BrokenPipeError), process:
                pass
            process.wait()
