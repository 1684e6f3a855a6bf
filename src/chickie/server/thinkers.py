"""The processes in which bots think, so that no table waits for another's bot.

A bot that raises, dies or takes too long does not hold up its table: chance moves for
it, and the journal says so. A process that does not answer is ended and another takes
its place.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Literal, NamedTuple

import msgspec

from chickie import bots
from chickie.bots import programs
from chickie.bots.programs import WITHHELD
from chickie.record import transcript
from chickie.record.transcript import ANSWER_MAX, Asked
from chickie.rules import wire
from chickie.rules.move import Move
from chickie.rules.view import View
from chickie.server.journal import note
from chickie.server.outside import FAILED, Outsiders

CHANCE: Final = "uniform"
"""Who plays where a bot does not."""
COMMAND: Final = (sys.executable, "-P", "-m", "chickie.server.thinking")
PARTING_SECONDS: Final = 2.0
"""So long a process may take to end what it has started."""
_log = logging.getLogger(__name__)


class Thought(NamedTuple):
    """What a bot does, and what it was asked for that."""

    move: Move
    asked: Asked


class _Question(msgspec.Struct, frozen=True, kw_only=True):
    """A :class:`chickie.server.thinking.Question` with the very bytes of its View."""

    bot: str
    seed: int
    view: msgspec.Raw


def begun(command: tuple[str, ...]) -> subprocess.Popen[bytes]:
    """A process of ours that is asked by its standard input.

    It is a program of its own, not a copy of this one: it holds none of the server's
    sockets, files and secrets.
    """
    environment = {k: v for k, v in os.environ.items() if k != WITHHELD}
    paths = os.pathsep.join(filter(None, sys.path))  # also for bots from elsewhere
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # it could print what it sees
        env={**environment, "PYTHONPATH": paths},
    )


class Thinker:
    """One process, started when it is first asked."""

    def __init__(self, seconds: float, command: tuple[str, ...] = ()) -> None:
        """Give it so long for an answer; ``command`` starts another program."""
        self._seconds, self._command = seconds, command
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
        too_late = threading.Timer(self._seconds, self.stop)
        too_late.start()
        try:
            process.stdin.write(question + b"\n")
            process.stdin.flush()
            return process.stdout.readline()
        finally:
            too_late.cancel()

    def _start(self) -> subprocess.Popen[bytes]:
        self._process = begun(self._command or COMMAND)
        return self._process

    def stop(self) -> None:
        """Stop the process, whatever it does; whoever waits for it hears of it.

        It may end the programs that it has started, if it does so soon.
        """
        process = self._process
        if process is None:
            return
        if programs.known():
            process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(PARTING_SECONDS)
        process.kill()

    def kill(self) -> None:
        """The same at once; of whom no program is asked."""
        process = self._process
        if process is not None:
            process.kill()

    def end(self) -> None:
        """Stop the process and let go of it."""
        self.stop()
        if self._process is not None:
            with self._process:  # closes its pipes and waits for it
                self._process = None


class Thinkers:
    """Some processes, each with one question at a time."""

    def __init__(
        self, number: int, seconds: float, outsiders: Outsiders | None = None
    ) -> None:
        """At most ``number`` processes, and so many seconds for each answer.

        Programs that call on the server are asked where they are (``outsiders``).
        """
        self.outsiders = outsiders or Outsiders(())
        bots.version()  # of the files from which this program was started
        self._idle: asyncio.Queue[Thinker] = asyncio.Queue()
        self._all = [Thinker(seconds) for _ in range(number)]
        for thinker in self._all:
            self._idle.put_nowait(thinker)
        self._threads = ThreadPoolExecutor(number, "thinker")

    async def choose(self, bot: str, *, seed: int, view: View) -> Move:
        """What ``bot`` plays: always one of ``view.moves``."""
        return (await self.think(bot, seed=seed, view=view)).move

    async def think(self, bot: str, *, seed: int, view: View) -> Thought:
        """The same, and what was asked and answered for it."""
        sent = transcript.sent_as(view)
        outsider = self.outsiders.named(bot)
        if outsider is None:
            said = await self._ask(
                wire.encode(_Question(bot=bot, seed=seed, view=msgspec.Raw(sent)))
            )
        else:
            said = await outsider.choose(view, seed)
        text, _, failure = (said or "").partition(FAILED)
        legal = {str(move): move for move in view.moves}
        move, why = legal.get(text), _failure(said)
        if failure:
            what = "the fallback plays for a program"
            note(_log, what, level=logging.WARNING, why=failure)
        elif move is None:
            note(_log, "chance plays for a bot", level=logging.WARNING, why=why)
        asked = Asked(
            bot=bot,
            version=bots.version(),
            sent=transcript.hash_of(sent),
            answer="" if failure else text[:ANSWER_MAX],
            instead="fallback" if failure else why if move is None else "",
        )
        return Thought(move or bots.make(CHANCE, seed=seed).choose(view), asked)

    def tell_end(self, bot: str, view: View) -> None:
        """Let a program that called know how a round ended."""
        outsider = self.outsiders.named(bot)
        if outsider is not None:
            outsider.tell_end(view)

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
            thinker.stop()
        self._threads.shutdown(cancel_futures=True)
        for thinker in self._all:
            thinker.end()


def _failure(text: str | None) -> Literal["no answer", "no move"]:
    """Why chance plays if ``text`` is no move."""
    return "no answer" if text is None else "no move"
