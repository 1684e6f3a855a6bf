"""A WebSocket at a table: asks come in, answers and states go out.

Close codes of ours: 1008 too many sockets, or too much that cannot be read; 4404 no
such table, 4500 the table cannot be read; after these a page stays away. 4408 took
nothing for too long, 1012 the server stops or its disk fails; then it comes back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from chickie.rules import wire
from chickie.server import refusal
from chickie.server.clock import steady
from chickie.server.guard import HANG_UP
from chickie.server.house import House, caller
from chickie.server.journal import note
from chickie.server.mailbox import Asleep
from chickie.server.refusal import Trouble
from chickie.server.session import cookie
from chickie.server.store import DamagedTable, Link, NotSaved
from chickie.server.viewer import TooSlow, Viewer
from chickie.table.messages import Ask, Done, Ping, Refused

STRIKES_MAX: Final = 20
"""So many messages that cannot be read, or come too fast, are only refused."""
POLITE_SECONDS: Final = 1.0
"""How long a peer that takes nothing is given to read why."""
POLICY, RESTART, NO_TABLE, TOO_SLOW, DAMAGED = 1008, 1012, 4404, 4408, 4500
KINDS: Final = {"t": "table", "w": "watch"}
"""What the letter in the address of a socket is for."""
RECEIVED: Final = "websocket.receive"
GONE: Final = (WebSocketDisconnect, WebSocketDisconnected, OSError)
"""What sending raises when nobody is there any more."""
_decoder = msgspec.json.Decoder(Ask)
_log = logging.getLogger(__name__)


class Caller:
    """Somebody on a socket, from the handshake to the end."""

    def __init__(self, socket: WebSocket, house: House) -> None:
        """Nothing is answered yet."""
        self._socket = socket
        self._house = house
        self._strikes = 0

    async def sit(self) -> None:
        """Let them in, and stay until one side closes."""
        house = self._house
        now = house.means.now()
        person, headers = await house.sessions.person(self._socket, now), []
        if person is None:
            if not house.joins.take(caller(self._socket), steady()):
                await self._refuse(refusal.TOO_MANY)
                return
            person, token = await house.sessions.open(now)
            headers = [(b"set-cookie", cookie(self._socket, token).encode())]
        if not house.handshakes.take(person, caller(self._socket), steady()):
            await self._refuse(refusal.TOO_MANY)
            return
        link = await house.hall.find(self._socket.path_params["link"])
        await self._socket.accept(headers=headers)
        if link is None or link.kind != KINDS[self._socket.url.path[4]]:
            await self._socket.close(NO_TABLE)
        elif house.sockets[person] >= house.settings.rates.connections:
            await self._socket.close(POLICY)
        else:
            await self._stay(person, link)

    async def _refuse(self, trouble: Trouble) -> None:
        """Answer the handshake in words instead of opening a socket."""
        told, socket = refusal.refused(trouble), self._socket
        made = refusal.document(told, trouble.status)
        await made(socket.scope, socket.receive, socket.send)

    async def _stay(self, person: str, link: Link) -> None:
        house = self._house
        viewer = Viewer(
            self._socket.send_text,
            person=person,
            plays=link.kind == "table",
            stall_seconds=house.settings.stall_seconds,
        )
        house.sockets[person] += 1
        try:
            live = await house.hall.enter(link.table, viewer)
            try:
                await self._talk(viewer, link.table)
            finally:
                live.leave(viewer)
        except DamagedTable:
            await self._socket.close(DAMAGED)
        except (Asleep, NotSaved):
            await self._socket.close(RESTART)
        finally:
            house.sockets[person] -= 1
            if not house.sockets[person]:
                del house.sockets[person]

    async def _talk(self, viewer: Viewer, home: str) -> None:
        """Answer whatever comes, while the viewer's post goes out beside it."""
        pump = asyncio.create_task(self._pump(viewer))
        try:
            while (message := await self._socket.receive())["type"] == RECEIVED:
                told = await self._told(message.get("text"), viewer, home)
                viewer.tell(wire.encode(told))
                if self._strikes > STRIKES_MAX:
                    note(_log, "a socket was closed", why="strikes")
                    await self._socket.close(POLICY)
                    return
        finally:
            pump.cancel()

    async def _pump(self, viewer: Viewer) -> None:
        try:
            await viewer.pump()
        except TooSlow:
            note(_log, "a socket was closed", why="slow")
            with contextlib.suppress(TimeoutError, *GONE):
                async with asyncio.timeout(POLITE_SECONDS):
                    await self._socket.close(TOO_SLOW)
            self._socket.scope[HANG_UP]()
        except GONE:
            return  # whoever listens to the socket hears of it as well

    async def _told(
        self, text: str | None, viewer: Viewer, home: str
    ) -> Done | Refused:
        """What comes of a message."""
        try:
            ask = _decoder.decode(text or "")
        except (msgspec.DecodeError, RecursionError):
            self._strikes += 1
            return refusal.refused(refusal.BAD_MESSAGE)
        address = caller(self._socket)
        if not self._house.messages.take(viewer.person, address, steady()):
            self._strikes += 1
            return refusal.refused(refusal.TOO_MANY, ask.key)
        if not viewer.plays and not isinstance(ask, Ping):
            return refusal.refused(refusal.WATCHING, ask.key)
        return await self._house.ask(home, ask, viewer.person)


async def table_socket(socket: WebSocket) -> None:
    """The address of a table's socket."""
    await Caller(socket, socket.app.state.house).sit()
