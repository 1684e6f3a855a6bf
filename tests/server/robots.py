"""A program that calls on a server and plays as a bot."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

TOKEN: Final = "a-token-of-24-characters"  # noqa: S105 - nobody else's
NAME: Final = "robot"


class Robot:
    """A program on the line."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.heard: list[dict[str, Any]] = []
        """All that it was sent."""

    async def say(self, **message: object) -> None:
        await self.line.send(json.dumps(message))

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of this kind, all others skipped."""
        async with asyncio.timeout(60):
            while True:
                found: dict[str, Any] = json.loads(await self.line.recv())
                self.heard.append(found)
                if found["t"] == kind:
                    return found

    async def greet(self) -> None:
        await self.hear("hello")
        await self.say(t="hello", name="Robot", version="1", protocol=1)
        await self.hear("ready")
        await self.say(t="ready")

    async def settle(self) -> None:
        """Greet, until the server knows that games may begin."""
        await self.greet()
        await self.say(t="ping")
        await self.hear("pong")

    async def play(self) -> None:
        """Answer whatever is asked, for ever."""
        while True:
            act = await self.hear("act")
            await self.say(t="action", id=act["id"], index=0)


@asynccontextmanager
async def calling(
    base: str, token: str | None = TOKEN, *, origin: str | None = None
) -> AsyncIterator[Robot]:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    async with connect(
        base.replace("http", "ws") + "/ws/bots",
        origin=None if origin is None else Origin(origin),
        additional_headers=headers,
    ) as line:
        yield Robot(line)
