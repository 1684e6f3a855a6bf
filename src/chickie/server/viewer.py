"""One open socket: what is still to be sent to it.

Of states only the latest is kept, so that a slow reader costs one state; answers are
kept until they are sent. A socket that takes nothing for too long is closed.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from chickie.language import spoken

ANSWERS_MAX: Final = 64
"""Answers that may wait; who asks that much without listening is too slow."""


class TooSlow(Exception):
    """The socket takes nothing."""


class Viewer:
    """Somebody who looks at a table through one socket."""

    def __init__(
        self,
        send: Callable[[str], Awaitable[None]],
        *,
        person: str,
        plays: bool,
        stall_seconds: float,
    ) -> None:
        """``send`` returns once the socket has taken the text."""
        self.person = person
        self.plays = plays
        """Came by the link for players; others only watch."""
        self.language = spoken()
        """What they are told is in the language in which they came in."""
        self.is_shown = False
        """Has been shown a state, whether or not it was sent."""
        self._send = send
        self._stall_seconds = stall_seconds
        self._answers: deque[bytes] = deque()
        self._state: bytes | None = None
        self._wake = asyncio.Event()

    def show(self, state: bytes) -> None:
        """Send this state, unless a later one comes first."""
        self.is_shown = True
        self._state = state
        self._wake.set()

    def tell(self, answer: bytes) -> None:
        """Send this answer, before any state that comes after it."""
        self._answers.append(answer)
        self._wake.set()

    async def pump(self) -> None:
        """Send all there is, for ever.

        Raises:
            TooSlow: the socket took nothing for too long.
        """
        while True:
            await self._wake.wait()
            self._wake.clear()
            if len(self._answers) > ANSWERS_MAX:
                raise TooSlow
            while message := self._next():
                try:
                    async with asyncio.timeout(self._stall_seconds):
                        await self._send(message.decode())
                except TimeoutError as error:
                    raise TooSlow from error

    def _next(self) -> bytes | None:
        if self._answers:
            return self._answers.popleft()
        state, self._state = self._state, None
        return state
