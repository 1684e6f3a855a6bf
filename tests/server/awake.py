"""A table that is awake in a house without sockets, and those who look at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from chickie.rules import wire
from chickie.server.hall import Hall
from chickie.server.house import House
from chickie.server.making import NewTable, make
from chickie.server.settings import Settings
from chickie.server.store.sqlite import SqliteStore
from chickie.server.viewer import Viewer
from chickie.table import messages
from chickie.table.card import SeatCard
from chickie.table.messages import Done, Refused, State
from chickie.table.options import Options, Phrase
from server.serving import QUICK

ANNA, BO = "a" * 64, "b" * 64
INSTANT = Options(pace="instant")
FRIENDS = NewTable(rules="house", seats=2, name="Anna", options=INSTANT)
ALONE = NewTable(rules="cf-six", seats=3, name="Anna", options=INSTANT, start=True)


class Table:
    """A table in a house, and those who look at it."""

    def __init__(self, house: House, home: str) -> None:
        self.house, self.home = house, home

    @property
    def hall(self) -> Hall:
        return self.house.hall

    async def ask(self, ask: messages.Ask, person: str = ANNA) -> Done | Refused:
        return await self.house.ask(self.home, ask, person)

    async def speak(self, key: str) -> Done | Refused:
        return await self.ask(messages.Speak(key=key, phrase=Phrase.HELLO))

    async def log(self) -> list[Any]:
        return [entry.act for entry in await self.house.means.store.read(self.home)]

    async def n(self) -> int:
        return await self.hall.look(self.home, lambda table, _: table.n)

    @asynccontextmanager
    async def looking(self, person: str = ANNA) -> AsyncIterator[Page]:
        page = Page(person)
        live = await self.hall.enter(self.home, page.viewer)
        pump = asyncio.create_task(page.viewer.pump())
        try:
            yield page
        finally:
            live.leave(page.viewer)
            pump.cancel()


class Page:
    """What somebody sees."""

    def __init__(self, person: str) -> None:
        self.states: asyncio.Queue[State] = asyncio.Queue()
        self.viewer = Viewer(self.take, person=person, plays=True, stall_seconds=5)

    async def take(self, text: str) -> None:
        self.states.put_nowait(wire.decode(text, State))

    async def until(self, wanted: Callable[[State], bool]) -> State:
        async with asyncio.timeout(60):
            while not wanted(state := await self.states.get()):
                pass
            return state


def run(
    folder: Path,
    wish: NewTable,
    body: Callable[[Table], Awaitable[None]],
    settings: Settings = QUICK,
) -> None:
    """Make a table in ``folder`` and do something there."""

    async def whole() -> None:
        house = House(SqliteStore(folder), settings)
        try:
            keys = await make(house, wish, ANNA)
            assert not isinstance(keys, Refused)
            link = await house.hall.find(keys.table)
            assert link is not None
            await body(Table(house, link.table))
        finally:
            await house.close()

    asyncio.run(whole())


def seat(state: State, number: int) -> SeatCard:
    return state.table.seats[number]
