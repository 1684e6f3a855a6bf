"""The body of a request, as far as it may go."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request

from chickie.server.door import Refusing
from chickie.server.refusal import TOO_LONG

BYTES_MAX: Final = 64 * 1024


async def body_of(request: Request, most: int = BYTES_MAX) -> bytes:
    """All of it.

    Raises:
        Refusing: it is longer than ``most``, usually 64 kB; the rest is not read.
    """
    read = bytearray()
    async for chunk in request.stream():
        read += chunk
        if len(read) > most:
            raise Refusing(TOO_LONG)
    return bytes(read)
