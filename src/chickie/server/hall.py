"""All tables of a server: they wake when somebody comes, and fall asleep alone.

A table that is asleep is only its log in the store. Waking it is reading that log from
the beginning.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from chickie.server import refusal
from chickie.server.journal import note
from chickie.server.live import Live
from chickie.server.mailbox import Asleep
from chickie.server.means import Means
from chickie.server.store import DAMAGED, DamagedTable, Link
from chickie.server.viewer import Viewer
from chickie.table.act import Entry, Made
from chickie.table.messages import Ask, Done, Refused
from chickie.table.table import Table

ID_BYTES: Final = 16
"""Random bytes of a link: nobody finds a table by trying."""
T = TypeVar("T")
_log = logging.getLogger(__name__)


class Hall:
    """Finds tables, wakes them, and makes new ones."""

    def __init__(self, means: Means) -> None:
        """Empty at first."""
        self._means = means
        self._awake: dict[str, asyncio.Task[Live]] = {}
        self._is_closing = False

    async def make(self, made: Made) -> tuple[Link, Link]:
        """Set up a table; the link for those who play, and the one for watchers.

        Raises:
            NotSaved: the store could not.
        """
        home = secrets.token_hex(ID_BYTES)
        door = Link(id=secrets.token_hex(ID_BYTES), kind="table", table=home)
        window = Link(id=secrets.token_hex(ID_BYTES), kind="watch", table=home)
        entry = Entry(n=1, key="~1", at=self._means.now(), act=made)
        await self._means.store.append(home, entry, (door, window))
        return door, window

    async def find(self, link: str) -> Link | None:
        """What a link opens."""
        return await self._means.store.find(link)

    async def window(self, home: str) -> str:
        """The link for watchers of a table."""
        links = await self._means.store.links(home)
        return next(link.id for link in links if link.kind == "watch")

    async def ask(self, home: str, ask: Ask, person: str) -> Done | Refused:
        """Ask a table for something."""
        while not self._is_closing:
            live = await self._wake(home)
            try:
                return await live.ask(ask, person)
            except Asleep:
                await asyncio.sleep(0)  # until it is out of the way
        return refusal.refused(refusal.CLOSING, ask.key)

    async def look(self, home: str, read: Callable[[Table, frozenset[int]], T]) -> T:
        """Read something from a table; ``read`` is also given who is here.

        Raises:
            Asleep: the server is closing.
        """
        while not self._is_closing:
            live = await self._wake(home)
            try:
                return await live.look(read)
            except Asleep:
                await asyncio.sleep(0)
        raise Asleep

    async def enter(self, home: str, viewer: Viewer) -> Live:
        """Bring somebody to a table.

        Raises:
            Asleep: the server is closing.
        """
        if self._is_closing:
            raise Asleep
        live = await self._wake(home)
        live.enter(viewer)
        return live

    async def visit(self, home: str, person: str) -> None:
        """Somebody asks a table by a plain request."""
        if not self._is_closing:
            (await self._wake(home)).visit(person)

    async def close(self) -> None:
        """Finish what tables are doing; they answer nothing more."""
        self._is_closing = True
        tasks = list(self._awake.values())
        woken = await asyncio.gather(*tasks, return_exceptions=True)
        lives = [live for live in woken if isinstance(live, Live)]
        await asyncio.gather(*(live.close() for live in lives))

    async def _wake(self, home: str) -> Live:
        task = self._awake.get(home)
        if task is None:
            task = asyncio.create_task(self._load(home))
            task.add_done_callback(partial(self._forget_failure, home))
            self._awake[home] = task
        if task.done():
            return task.result()
        # Others wait for the same table, so nobody who goes away may stop this.
        return await asyncio.shield(task)

    def _forget_failure(self, home: str, task: asyncio.Task[Live]) -> None:
        if task.cancelled() or task.exception() is not None:
            self._forget(home)

    async def _load(self, home: str) -> Live:
        self._means.clock.start()
        entries = await self._means.store.read(home)
        try:
            table = await self._means.aside(lambda: replayed(entries))
        except Exception as error:  # noqa: BLE001 - whatever is wrong with it
            note(_log, "a log comes to no table", level=logging.ERROR, error=error)
            raise DamagedTable(DAMAGED) from None
        table = await self._since_nobody_was_here(home, table)
        return Live(home, table, self._means, partial(self._forget, home))

    def _forget(self, home: str) -> None:
        self._awake.pop(home, None)

    async def _since_nobody_was_here(self, home: str, table: Table) -> Table:
        """No clock has run since the last act: this server was not there to see it."""
        stopped = table.stopped()
        if stopped is None:
            return table
        n = table.n + 1
        entry = Entry(n=n, key=f"~{n}", at=table.at, act=stopped)
        applied = table.apply(entry)
        await self._means.store.append(home, entry)
        return applied


def replayed(entries: list[Entry]) -> Table:
    """The table that a log comes to."""
    first, *rest = entries
    table = Table.begin(first)
    for entry in rest:
        table = table.apply(entry)
    return table
