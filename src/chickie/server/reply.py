"""What somebody gets who is refused: a page to read, or JSON for a script.

A browser says which of the two it wants: a page of ours asks for JSON, an address that
a person opens is to be shown. Read next: :mod:`chickie.server.refusal`.
"""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from chickie.server import page
from chickie.server.refusal import Trouble, document, refused
from chickie.table.messages import Refused

HTML: Final = "text/html"


def reply(connection: HTTPConnection, told: Refused, status: int) -> Response:
    """The refusal, as whoever asks can read it."""
    if wants_page(connection):
        return page.refused(told.sentence, status)
    return document(told, status)


def wants_page(connection: HTTPConnection) -> bool:
    """A browser is about to show the answer to a person."""
    is_plain = connection.scope["type"] == "http"
    return is_plain and HTML in connection.headers.get("accept", "")


def refusing(trouble: Trouble) -> ASGIApp:
    """An application that says so, whatever it is asked, a handshake included."""

    async def tell(scope: Scope, receive: Receive, send: Send) -> None:
        made = reply(HTTPConnection(scope), refused(trouble), trouble.status)
        await made(scope, receive, send)

    return tell
