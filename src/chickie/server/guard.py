"""Who gets in at all, and what browsers are told to allow.

Two checks on every request, before anything else looks at it: the name by which we
were called (against a page elsewhere whose name leads here), and where it came from
(against a page elsewhere that uses a visitor's cookie). Read next:
:mod:`chickie.server.session`.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from chickie.server.refusal import BAD_HOST, OTHER_SITE
from chickie.server.reply import refusing

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
OWN_SITE: Final = frozenset({"same-origin", "none"})
"""What browsers say of a request from our own page, or typed by the user."""
PORTS: Final = {"http": 80, "https": 443, "ws": 80, "wss": 443}
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"
)
"""Nothing but our own files, no words from elsewhere that run, no frame around us."""
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # a table's address opens its door
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
BOTS: Final = "/ws/bots"
"""Where programs call on us. They prove who they are by a token that no browser sends
by itself, so they need not say where they come from; whoever does is checked."""
HANG_UP: Final = "chickie.hang_up"
"""Key of the scope under which a function ends the connection at once."""
LASTING_TLS: Final = "max-age=31536000"
_HOST: Final = re.compile(r"[A-Za-z0-9_.:\[\]-]{1,255}")


class Guard:
    """Stands before an application."""

    def __init__(self, app: ASGIApp, names: tuple[str, ...] = ()) -> None:
        """Let in what calls us by one of ``names``, or as every machine is called."""
        self._app = app
        self._names = frozenset(name.lower() for name in (*names, *own_names()))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check, pass on, and put our headers on what comes back."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        marked = _marking(scope, send)
        headers = Headers(scope=scope)
        if not self._is_our_name(headers.get("host", "")):
            await refusing(BAD_HOST)(scope, receive, marked)
        elif not _is_from_here(scope, headers):
            await refusing(OTHER_SITE)(scope, receive, marked)
        else:
            scope[HANG_UP] = _hanging_up(send)
            await self._app(scope, receive, marked)

    def _is_our_name(self, host: str) -> bool:
        """A plain address is always ours: a page elsewhere cannot be called by one."""
        name = urlsplit(f"//{host}").hostname if _is_sound(host) else None
        return name is not None and (name in self._names or _is_address(name))


def own_names() -> tuple[str, ...]:
    """What this machine is called on itself and on its network."""
    name = socket.gethostname()
    return ("localhost", name, f"{name}.local")


def _is_sound(host: str) -> bool:
    """A name or address, perhaps with a port, and nothing else."""
    try:
        return bool(_HOST.fullmatch(host)) and urlsplit(f"//{host}").port != 0
    except ValueError:
        return False


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_from_here(scope: Scope, headers: Headers) -> bool:
    """Sent by a page of ours. A script has to say so by an ``Origin`` of its own."""
    if scope["type"] == "http":
        if scope["method"] in SAFE:
            return True
        if site := headers.get("sec-fetch-site"):
            return site in OWN_SITE
    origin = headers.get("origin", "")
    if not origin and scope["path"] == BOTS:
        return True
    return _is_same(origin, headers.get("host", ""))


def _is_same(origin: str, host: str) -> bool:
    """``origin`` is where ``host`` is; whether by TLS a proxy may have hidden."""
    if not _is_sound(origin.partition("//")[2]):
        return False
    theirs, ours = urlsplit(origin), urlsplit(f"//{host}")
    usual = PORTS.get(theirs.scheme)
    if usual is None:
        return False
    return (theirs.hostname, theirs.port or usual) == (
        ours.hostname,
        ours.port or usual,
    )


def _marking(scope: Scope, send: Send) -> Send:
    """``send`` with our headers on every answer."""
    extra = dict(HEADERS)
    if scope["scheme"] == "https":
        extra["strict-transport-security"] = LASTING_TLS

    async def marked(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = MutableHeaders(scope=message)
            for name, value in extra.items():
                headers[name] = value
        await send(message)

    return marked


def _hanging_up(send: Send) -> Callable[[], None]:
    """Ends the connection without waiting for a peer that takes nothing any more.

    ASGI has no word for this, and a polite close waits for ever for such a peer. So the
    protocol behind ``send`` is asked; where it has no transport nothing happens.
    """
    transport = getattr(getattr(send, "__self__", None), "transport", None)
    abort = getattr(transport, "abort", None)
    return abort if callable(abort) else lambda: None
