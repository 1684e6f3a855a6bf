"""Whose turn it is, where one thing is done at a time.

Everybody who waits is served in turn, however much they have brought: whoever comes
with one small thing waits for one of each other's, never for somebody's whole pile.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from chickie.server.door import Refusing
from chickie.server.refusal import TOO_MANY

WAITING_MAX: Final = 64
"""Things that may be done or wait in all."""
OWN_MAX: Final = 8
"""Of these, things of one person: a page asks for one or two at a time."""


class Turns:
    """One at a time, and person after person."""

    def __init__(self) -> None:
        """Nobody waits."""
        self._is_busy = False
        self._served = ""
        """Whose turn it is, or was last."""
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """By person, whoever is next in front; who has gone away is passed over."""

    @asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[None]:
        """Wait until it is the turn of ``person``, and hold it.

        Raises:
            Refusing: too many wait, or this person has too much waiting.
        """
        await self._come(person)
        try:
            yield
        finally:
            self._go_on()

    async def _come(self, person: str) -> None:
        own = len(self._waiting.get(person, ()))
        count = sum(map(len, self._waiting.values())) + self._is_busy
        if count >= WAITING_MAX or own >= OWN_MAX:
            raise Refusing(TOO_MANY)
        if not self._is_busy:
            self._is_busy, self._served = True, person
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():
                self._go_on()  # called already, and gone away before it could come
            raise

    def _go_on(self) -> None:
        """Call whoever is next; before anybody comes again it is another's turn."""
        while self._waiting:
            others = (person for person in self._waiting if person != self._served)
            person = next(others, self._served)
            waits = self._waiting.pop(person)
            called = waits.popleft()
            if waits:
                self._waiting[person] = waits
            if not called.cancelled():
                self._served = person
                called.set_result(None)
                return
        self._is_busy = False
