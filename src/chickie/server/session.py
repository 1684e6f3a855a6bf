"""Who somebody is: a random number in a cookie, of which only the hash is kept.

The hash is the ``person`` of a table's log. The cookie is out of reach for scripts, is
sent to no other site, and lasts a year from the last visit.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

from starlette.requests import HTTPConnection

from chickie.server.store import Store

BYTES: Final = 32
YEAR_SECONDS: Final = 365 * 24 * 3600
KNOWN_MAX: Final = 10_000
"""Sessions that are remembered between two looks into the store."""
DAY_MS: Final = 24 * 3600 * 1000
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{43}")


class Sessions:
    """Opens sessions, and finds whose a request is."""

    def __init__(self, store: Store) -> None:
        """Keep them in ``store``."""
        self._store = store
        self._known: dict[str, int] = {}

    async def person(self, connection: HTTPConnection, now: int) -> str | None:
        """Whose request this is; None without a cookie that we gave out."""
        token = connection.cookies.get(cookie_name(connection), "")
        if not _TOKEN.fullmatch(token):
            return None
        person = hashed(token)
        if now - self._known.get(person, -DAY_MS) < DAY_MS:
            return person
        if not await self._store.see_session(person, now):
            return None
        self._remember(person, now)
        return person

    async def open(self, now: int) -> tuple[str, str]:
        """A new person, and the token that proves it."""
        token = secrets.token_urlsafe(BYTES)
        person = hashed(token)
        await self._store.open_session(person, now)
        self._remember(person, now)
        return person, token

    def _remember(self, person: str, now: int) -> None:
        if len(self._known) >= KNOWN_MAX:
            self._known.clear()
        self._known[person] = now


def hashed(token: str) -> str:
    """The person with this token: SHA-256, 64 hexadecimal digits."""
    return hashlib.sha256(token.encode()).hexdigest()


def cookie_name(connection: HTTPConnection) -> str:
    """By TLS a name that browsers guard: no other host or path can set it."""
    return "__Host-sid" if is_secure(connection) else "sid"


def cookie(connection: HTTPConnection, token: str) -> str:
    """The header that gives a browser its token, or lets it last another year."""
    parts = [
        f"{cookie_name(connection)}={token}",
        f"Max-Age={YEAR_SECONDS}",
        "Path=/",
        "HttpOnly",
        "SameSite=Lax",
    ]
    return "; ".join([*parts, "Secure"] if is_secure(connection) else parts)


def token_of(connection: HTTPConnection) -> str:
    """The token that came with a request; empty without one."""
    return connection.cookies.get(cookie_name(connection), "")


def is_secure(connection: HTTPConnection) -> bool:
    """It came by TLS, as far as the server or its proxy knows."""
    return connection.url.scheme in ("https", "wss")
