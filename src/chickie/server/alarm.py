"""One time to be woken at; a new one takes the place of the old."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Alarm:
    """Rings once, unless it is set anew before."""

    def __init__(self, ring: Callable[[], None], now: Callable[[], int]) -> None:
        """``now`` gives milliseconds since 1970."""
        self._ring = ring
        self._now = now
        self._timer: asyncio.TimerHandle | None = None

    def set(self, when: int | None) -> None:
        """Ring at this time, in milliseconds since 1970; at once if it is over."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if when is not None:
            seconds = max(0.0, (when - self._now()) / 1000)
            self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)
