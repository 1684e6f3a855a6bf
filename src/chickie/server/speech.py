"""Which language a request, or a socket, is answered in.

What the address names (a page opens its socket in the language of its words), else what
the visitor has chosen on the page (a cookie that the page sets), else what the browser
says that its user reads, else English. It holds for all that is done for the request:
for work in threads, too, and for letters in a table's mailbox.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from chickie.language import LANGUAGES, best, speaking

NAME: Final = "language"
"""What a code is called in an address, and in the cookie of ``web/language.js``."""


class Speech:
    """Lets an application speak the language of whoever asks."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand before ``app``."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on in the right language."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        with speaking(wanted(HTTPConnection(scope))):
            await self._app(scope, receive, send)


def wanted(connection: HTTPConnection) -> str:
    """The code of the language in which to answer."""
    for named in (connection.query_params, connection.cookies):
        if (code := named.get(NAME, "")) in LANGUAGES:
            return code
    return best(preferences(connection.headers.get("accept-language", "")))


def preferences(header: str) -> list[str]:
    """The languages of an ``Accept-Language``, the dearest first (RFC 9110, 12.5.4)."""
    weighed = [*_weighed(header)]
    liked = (pair for pair in weighed if pair[0] > 0)
    return [name for _, name in sorted(liked, key=lambda pair: -pair[0])]


def _weighed(header: str) -> Iterator[tuple[float, str]]:
    for part in header.split(","):
        name, _, weight = part.partition(";")
        value = weight.partition("=")[2].strip() or "1"
        try:
            yield float(value), name.strip()
        except ValueError:
            continue
