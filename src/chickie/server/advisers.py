"""Hints at the tables, worked out in a process of their own.

One person's hint at a time, person after person. Whoever has made the move, or has gone
away, holds up nobody: then the process is ended, and the next hint begins another.
"""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from chickie.language import spoken
from chickie.record import transcript
from chickie.rules import wire
from chickie.rules.view import View
from chickie.server.door import NOBODY, Refusing, opened_by
from chickie.server.refusal import BROKEN, NO_SESSION, STALE, WATCHING, document
from chickie.server.thinkers import Thinker
from chickie.server.turns import Turns
from chickie.table.hinting import Advised, hinted_view
from chickie.table.refusal import NoHints
from chickie.table.table import Table

COMMAND: Final = (sys.executable, "-P", "-m", "chickie.server.advising")
SECONDS: Final = 60.0
"""A hint that takes longer is none; the first one loads machine code."""
IDLE_SECONDS: Final = 300.0
"""After so long without a question the process is ended: it takes much memory."""
LOOK_SECONDS: Final = 0.3
"""How often it is looked whether a hint is still wanted."""
KILL_SECONDS: Final = 0.05
KEPT: Final = 64
"""Hints that are kept, for whoever loads the page again."""


class Advisers:
    """Works out one hint after the other."""

    def __init__(self, command: tuple[str, ...] = COMMAND) -> None:
        """Nothing is started before somebody asks."""
        self._thinker = Thinker(SECONDS, command)
        self._threads = ThreadPoolExecutor(1, "adviser")
        self._turns = Turns()
        self._asking: dict[str, asyncio.Task[Advised]] = {}
        """By person."""
        self._kept: OrderedDict[bytes, Advised] = OrderedDict()
        self._alarm: asyncio.TimerHandle | None = None

    async def told(self, request: Request) -> Response:
        """The hint that a person has asked their table for."""
        opened = await opened_by(request)
        if opened.person == NOBODY:
            raise Refusing(NO_SESSION)
        if not opened.plays:
            raise Refusing(WATCHING)

        def read(table: Table) -> View:
            return hinted_view(table, opened.seat(table))

        def is_same(table: Table) -> bool:
            try:
                return read(table) == view
            except NoHints:
                return False

        async def wanted() -> bool:
            if await request.is_disconnected():
                return False
            return await opened.look(lambda table, _: is_same(table))

        view = await opened.look(lambda table, _: read(table))
        return document(await self.hint(opened.person, view, wanted))

    async def hint(
        self, person: str, view: View, wanted: Callable[[], Awaitable[bool]]
    ) -> Advised:
        """What the seat of ``view`` could do, in the language in use.

        Args:
            person: who asks; what they asked before is given up.
            view: all that they may know.
            wanted: whether the hint is still of use.

        Raises:
            Refusing: it is not, or too many ask, or it could not be worked out.
        """
        question = wire.encode(
            {"view": msgspec.Raw(transcript.sent_as(view)), "language": spoken()}
        )
        if (known := self._kept.get(question)) is not None:
            return known
        if (before := self._asking.get(person)) is not None:
            before.cancel()
        task = asyncio.create_task(self._worked_out(person, question))
        self._asking[person] = task
        try:
            while not (await asyncio.wait({task}, timeout=LOOK_SECONDS))[0]:
                if not await wanted():
                    task.cancel()
            return await task
        except asyncio.CancelledError:
            task.cancel()
            if asyncio.current_task().cancelling():  # type: ignore[union-attr]
                raise
            raise Refusing(STALE) from None
        finally:
            if self._asking.get(person) is task:
                del self._asking[person]

    async def _worked_out(self, person: str, question: bytes) -> Advised:
        async with self._turns.turn(person):
            told = await self._asked(question)
        try:
            hint = wire.decode(told or "", Advised)
        except msgspec.DecodeError:
            raise Refusing(BROKEN) from None
        self._kept[question] = hint
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return hint

    async def _asked(self, question: bytes) -> str | None:
        """What the process answers; whoever asks no more ends it."""
        loop = asyncio.get_running_loop()
        self._wait_for_nobody()
        asked = loop.run_in_executor(self._threads, self._thinker.ask, question)
        try:
            return await asyncio.shield(asked)
        except asyncio.CancelledError:
            while not asked.done():  # it may have no process yet
                self._thinker.kill()
                await asyncio.wait({asked}, timeout=KILL_SECONDS)
            raise
        finally:
            self._alarm = loop.call_later(IDLE_SECONDS, self._rest)

    def _wait_for_nobody(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _rest(self) -> None:
        """Let go of the process until somebody asks again."""
        self._threads.submit(self._thinker.end)

    async def close(self) -> None:
        """End the process; nobody asks any more."""
        self._wait_for_nobody()
        for task in self._asking.values():
            task.cancel()
        self._thinker.kill()
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)
        await asyncio.to_thread(self._thinker.end)
