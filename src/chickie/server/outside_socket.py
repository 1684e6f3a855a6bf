"""The WebSocket of a program that calls on the server (docs/protocol.md).

Refused handshakes: 401 no token of ours, 409 it is connected already, 429 too often.
Close codes: 1000 it took its leave, 1008 it cannot be understood, 1012 the server
stops, 4408 it takes nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from typing import Final

from starlette.websockets import WebSocket

from chickie.language import Sentence
from chickie.server import refusal
from chickie.server.clock import steady
from chickie.server.guard import HANG_UP
from chickie.server.house import House, caller
from chickie.server.journal import note
from chickie.server.outside import Outsider
from chickie.server.refusal import Trouble
from chickie.server.socket import GONE, POLICY, POLITE_SECONDS, RECEIVED, TOO_SLOW

NORMAL: Final = 1000
UNSENT_MAX: Final = 4 * 2**20
"""Bytes that may wait to be sent."""
_log = logging.getLogger(__name__)


class Call:
    """A program on the line."""

    def __init__(self, socket: WebSocket, outsider: Outsider, house: House) -> None:
        """Nothing is said yet."""
        self._socket, self._outsider, self._house = socket, outsider, house
        self._unsent: deque[bytes] = deque()
        self._waiting = 0
        self._wake = asyncio.Event()
        self._code: int | None = None
        """With which it is to be closed, once all is sent."""

    async def stay(self) -> None:
        """Carry what is said, both ways, until one side closes."""
        self._outsider.connect(self._carry)  # at once, so that nobody else does
        try:
            await self._socket.accept()
            pump = asyncio.create_task(self._pump())
            try:
                await self._listen()
            finally:
                pump.cancel()
        finally:
            self._outsider.lose()

    async def _listen(self) -> None:
        while (message := await self._socket.receive())["type"] == RECEIVED:
            data = message.get("text") or message.get("bytes") or b""
            step = self._outsider.hear(data.encode() if isinstance(data, str) else data)
            if not (step.decided or self._may_chat()):
                note(_log, "a program's socket was closed", why="too much")
                await self._socket.close(POLICY)
                return

    def _may_chat(self) -> bool:
        """What answers no question must not come too fast."""
        who = f"bot {self._outsider.name}"
        return self._house.messages.take(who, caller(self._socket), steady())

    def _carry(self, lines: tuple[bytes, ...], closes: Sentence | None) -> None:
        self._unsent += lines
        self._waiting += sum(map(len, lines))
        if closes is not None:  # whoever takes their leave is told no reason
            self._code = POLICY if lines else NORMAL
        self._wake.set()

    async def _pump(self) -> None:
        with contextlib.suppress(*GONE):  # whoever listens hears of it as well
            try:
                await self._send_all()
            except TimeoutError:
                note(_log, "a program's socket was closed", why="slow")
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(POLITE_SECONDS):
                        await self._socket.close(TOO_SLOW)
                self._socket.scope[HANG_UP]()

    async def _send_all(self) -> None:
        """Send what there is, for ever.

        Raises:
            TimeoutError: it takes nothing, or too much has come together.
        """
        while self._code is None or self._unsent:
            await self._wake.wait()
            self._wake.clear()
            while self._unsent:
                if self._waiting > UNSENT_MAX:
                    raise TimeoutError
                line = self._unsent.popleft()
                async with asyncio.timeout(self._house.settings.stall_seconds):
                    await self._socket.send_text(line.decode())
                self._waiting -= len(line)
        note(_log, "a program's socket was closed", why="conversation")
        await self._socket.close(self._code)


async def bots_socket(socket: WebSocket) -> None:
    """The address where programs call."""
    house: House = socket.app.state.house
    if not house.handshakes.take(None, caller(socket), steady()):
        await _refuse(socket, refusal.TOO_MANY)
        return
    kind, _, token = socket.headers.get("authorization", "").partition(" ")
    outsider = house.means.outsiders.with_token(token.strip())
    if kind.lower() != "bearer" or outsider is None:
        await _refuse(socket, refusal.NO_TOKEN)
    elif outsider.is_connected:
        await _refuse(socket, refusal.CONNECTED)
    else:
        await Call(socket, outsider, house).stay()


async def _refuse(socket: WebSocket, trouble: Trouble) -> None:
    """Answer the handshake in words instead of opening a socket."""
    made = refusal.document(refusal.refused(trouble), trouble.status)
    await made(socket.scope, socket.receive, socket.send)
