"""What every table of a server works with."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Final, TypeVar

from chickie.server.clock import Clock
from chickie.server.outside import Outsiders
from chickie.server.settings import Settings
from chickie.server.store import Store
from chickie.server.thinkers import Thinkers

THREADS: Final = 4
"""So many tables are worked on at a time; one that takes long does not stop all."""
T = TypeVar("T")


class Means:
    """Store, thinkers, clock, and a thread for what takes its time."""

    def __init__(self, store: Store, settings: Settings) -> None:
        """Nothing is started before it is needed."""
        self.store = store
        self.settings = settings
        self.outsiders = Outsiders(settings.bot_tokens, settings.program_seconds)
        self.thinkers = Thinkers(
            settings.thinkers, settings.think_seconds, self.outsiders
        )
        self.clock = Clock()
        self.now = self.clock.now
        self._bench = ThreadPoolExecutor(THREADS, "table")

    async def aside(self, work: Callable[[], T]) -> T:
        """Do what may take a while in a thread, so that sockets do not wait for it.

        Whoever calls waits, so nothing changes its order.
        """
        loop, here = asyncio.get_running_loop(), copy_context()  # for the language
        return await loop.run_in_executor(self._bench, here.run, work)

    async def done(self, work: Callable[[], T], *, slowly: bool) -> T:
        """What comes of ``work``; in a thread only if it may take long."""
        return await self.aside(work) if slowly else work()

    async def close(self) -> None:
        """Let go of everything; the store last."""
        self.clock.stop()
        self._bench.shutdown()
        self.outsiders.close()
        await self.thinkers.close()
        await self.store.close()
