"""A table on a real server, and raw sockets to it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from chickie.rules import wire
from chickie.table.messages import Told
from server.serving import post

SLOW = {"rules": "house", "seats": 3, "name": "Anna", "options": {"pace": "slow"}}
Body = Callable[[], Coroutine[Any, Any, None]]


class Table:
    """A table, its host, and sockets to it."""

    def __init__(self, base: str, *, start: bool = True) -> None:
        made = post(base, "/api/tables", {**SLOW, "start": start})
        self.base, self.cookie = base, made.cookie
        self.link: str = made.told["table"]
        self.watch: str = made.told["watch"]

    @asynccontextmanager
    async def open(
        self,
        path: str = "",
        cookie: str | None = None,
        **more: Any,  # noqa: ANN401 - whatever websockets takes
    ) -> AsyncIterator[ClientConnection]:
        path = path or f"/ws/t/{self.link}"
        cookie = self.cookie if cookie is None else cookie
        async with connect(
            self.base.replace("http", "ws") + path,
            origin=Origin(self.base),
            additional_headers={"Cookie": cookie},
            **more,
        ) as line:
            yield line


async def told(line: ClientConnection) -> dict[str, Any]:
    """The next message, which is one that the table may send."""
    async with asyncio.timeout(60):
        frame = await line.recv()
    wire.decode(frame, Told)
    found: dict[str, Any] = json.loads(frame)
    return found


async def answer(line: ClientConnection) -> dict[str, Any]:
    """The next message that is no State."""
    while (found := await told(line))["told"] == "state":
        pass
    return found


async def ask(line: ClientConnection, **fields: object) -> dict[str, Any]:
    await line.send(json.dumps({"key": "k", **fields}))
    return await answer(line)


async def code_of(line: ClientConnection) -> int:
    """How the socket is closed, whatever comes before."""
    with pytest.raises(ConnectionClosed) as closed:
        await drained(line)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def run(body: Body) -> None:
    asyncio.run(body())


async def drained(line: ClientConnection) -> None:
    async with asyncio.timeout(60):
        while True:
            await line.recv()
