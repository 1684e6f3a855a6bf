"""A WebSocket client that costs next to nothing: what is measured is the server.

One object a connection, no tasks, no queues: a message is handed over as it comes. It
reads what a server may send and nothing else: whole, unmasked messages.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SHORT, MIDDLE, LONG = 125, 126, 127
"""Lengths of the forms in which a frame says how long it is."""


class Line(asyncio.Protocol):
    """One connection. Make one with :meth:`open`."""

    def __init__(self, request: bytes, heard: Callable[[bytes], None]) -> None:
        """``heard`` is given each message."""
        self.heard = heard
        self._request = request
        self._rest = b""
        self._is_open = False
        self._inflate: zlib._Decompress | None = None
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.bytes = 0
        """So many came, as they were on the wire."""
        self.is_closed = False

    @classmethod
    async def open(
        cls,
        port: int,
        path: str,
        *,
        cookie: str,
        heard: Callable[[bytes], None],
        deflate: bool,
    ) -> Line:
        """Connect to this computer."""
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            f"Origin: http://127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {cookie}",
        ]
        if deflate:
            lines.append("Sec-WebSocket-Extensions: permessage-deflate")
        request = "\r\n".join([*lines, "", ""]).encode()
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(
            lambda: cls(request, heard), "127.0.0.1", port
        )
        await line.opened
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """Remember that it is over."""
        self.is_closed = True
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed at once"))

    def data_received(self, data: bytes) -> None:
        """Take what came apart."""
        self.bytes += len(data)
        self._rest += data
        if self._is_open:
            self._take_frames()
        else:
            self._shake_hands()

    def _take_frames(self) -> None:
        while self._frame():
            pass

    def _shake_hands(self) -> None:
        head, mark, rest = self._rest.partition(b"\r\n\r\n")
        if not mark:
            return
        if not head.startswith(b"HTTP/1.1 101"):
            self.opened.set_exception(ConnectionError(head.decode()))
            return
        if b"permessage-deflate" in head:
            self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        self._rest, self._is_open = rest, True
        self.opened.set_result(None)
        # Whoever opened it is first to know.
        asyncio.get_running_loop().call_soon(self._take_frames)

    def _frame(self) -> bool:
        """Hand one frame over; False if it has not come as a whole."""
        data = self._rest
        if len(data) < 2:  # noqa: PLR2004 - the shortest head
            return False
        size, start = data[1], 2
        if size > SHORT:
            start = 4 if size == MIDDLE else 10
            size = int.from_bytes(data[2:start])
        if len(data) < start + size:
            return False
        self._take(data[0], data[start : start + size])
        self._rest = data[start + size :]
        return True

    def _take(self, first: int, payload: bytes) -> None:
        kind = first & 15
        if kind == TEXT:
            if first & 64 and self._inflate is not None:
                payload = self._inflate.decompress(payload + b"\0\0\xff\xff")
            self.heard(payload)
        elif kind == PING:
            self._write(PONG, payload)

    def send(self, message: bytes) -> None:
        """Send a text."""
        self._write(TEXT, message)

    def _write(self, kind: int, payload: bytes) -> None:
        """A frame whose mask is nought, which leaves the payload as it is."""
        assert self._transport is not None
        size = len(payload)
        head = bytes([128 | kind, 128 | min(size, MIDDLE)])
        if size > SHORT:
            head += size.to_bytes(2)
        self._transport.write(head + bytes(4) + payload)

    def close(self) -> None:
        """Go without a word."""
        assert self._transport is not None
        self._transport.abort()
