"""The processes in which bots think, so that no table waits for another's bot.

A bot that raises, dies or takes too long does not hold up its table: chance moves for
it, and the journal says so. A process that does not answer is ended and another takes
its place.
"""

from __future__ import annotations

import asyncio
import logging
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from chickie import bots
from chickie.rules import wire
from chickie.rules.move import Move
from chickie.rules.view import View
from chickie.server.journal import note
from chickie.server.thinking import Question

CHANCE: Final = "uniform"
"""Who plays where a bot does not."""
COMMAND: Final = (sys.executable, "-P", "-m", "chickie.server.thinking")
_log = logging.getLogger(__name__)


class Thinker:
    """One process, started when it is first asked.

    It is a program of its own, not a copy of this one: it holds none of the server's
    sockets, files and secrets.
    """

    def __init__(self, seconds: float) -> None:
        """Give it so long for an answer."""
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None

    def ask(self, question: bytes) -> str | None:
        """The text of a move; empty if the bot failed; None if the process did.

        Blocks until there is an answer, or for as long as the process is given. After
        a failure the next question goes to a new process.
        """
        try:
            answer = self._answer(self._process or self._start(), question)
        except OSError:
            answer = b""
        if not answer:
            self.end()
            return None
        return answer.decode().strip()

    def _answer(self, process: subprocess.Popen[bytes], question: bytes) -> bytes:
        """A line; empty if the process ended instead."""
        assert process.stdin is not None
        assert process.stdout is not None
        too_late = threading.Timer(self._seconds, process.kill)
        too_late.start()
        try:
            process.stdin.write(question + b"\n")
            process.stdin.flush()
            return process.stdout.readline()
        finally:
            too_late.cancel()

    def _start(self) -> subprocess.Popen[bytes]:
        paths = os.pathsep.join(filter(None, sys.path))  # also for bots from elsewhere
        self._process = subprocess.Popen(
            COMMAND,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # it could print what it sees
            env={**os.environ, "PYTHONPATH": paths},
        )
        return self._process

    def kill(self) -> None:
        """Stop the process, whatever it does; whoever waits for it hears of it."""
        if self._process is not None:
            self._process.kill()

    def end(self) -> None:
        """Stop the process and let go of it."""
        self.kill()
        if self._process is not None:
            with self._process:  # closes its pipes and waits for it
                self._process = None


class Thinkers:
    """Some processes, each with one question at a time."""

    def __init__(self, number: int, seconds: float) -> None:
        """At most ``number`` processes, and so many seconds for each answer."""
        self._idle: asyncio.Queue[Thinker] = asyncio.Queue()
        self._all = [Thinker(seconds) for _ in range(number)]
        for thinker in self._all:
            self._idle.put_nowait(thinker)
        self._threads = ThreadPoolExecutor(number, "thinker")

    async def choose(self, bot: str, *, seed: int, view: View) -> Move:
        """What ``bot`` plays: always one of ``view.moves``."""
        text = await self._ask(wire.encode(Question(bot=bot, seed=seed, view=view)))
        legal = {str(move): move for move in view.moves}
        if text is not None and text in legal:
            return legal[text]
        why = "no answer" if text is None else "no move"
        note(_log, "chance plays for a bot", level=logging.WARNING, why=why)
        return bots.make(CHANCE, seed=seed).choose(view)

    async def _ask(self, question: bytes) -> str | None:
        thinker = await self._idle.get()
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(self._threads, thinker.ask, question)
        # Whoever asked may go away; the process is free only once it has answered.
        asked.add_done_callback(lambda _: self._idle.put_nowait(thinker))
        return await asyncio.shield(asked)

    async def close(self) -> None:
        """End all processes; nobody asks any more."""
        await asyncio.to_thread(self._end_all)

    def _end_all(self) -> None:
        for thinker in self._all:
            thinker.kill()
        self._threads.shutdown(cancel_futures=True)
        for thinker in self._all:
            thinker.end()
