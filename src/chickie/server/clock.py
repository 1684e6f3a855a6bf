"""The one place where the server reads clocks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

BEAT_SECONDS: Final = 0.5
"""How often a clock looks whether the server still lives."""
GAP_SECONDS: Final = 2.0
"""A pause between two beats counts for no more than this."""


def steady() -> float:
    """Seconds that never run backwards: for rates."""
    return time.monotonic()


class Clock:
    """The time that goes into the logs of tables, as the server lived through it.

    It begins with the time of day and then only runs on, whoever sets the clock of the
    machine. While the machine slept, or the server stood still, no time went by: that
    nobody could play is charged to nobody.
    """

    def __init__(self, seconds: Callable[[], float] = steady) -> None:
        """``seconds`` gives seconds that never run backwards."""
        self._seconds = seconds
        self._begun = time.time_ns() // 1_000_000
        self._beaten = (0.0, seconds())
        self._timer: asyncio.TimerHandle | None = None

    def now(self) -> int:
        """Milliseconds since 1970 UTC; never less than before."""
        return self._begun + int(self._lived() * 1000)

    def start(self) -> None:
        """Notice from now on when the event loop stands still."""
        if self._timer is None:
            self._beat()

    def stop(self) -> None:
        """Notice it no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _beat(self) -> None:
        self._beaten = (self._lived(), self._seconds())
        self._timer = asyncio.get_running_loop().call_later(BEAT_SECONDS, self._beat)

    def _lived(self) -> float:
        """Seconds without those in which the server stood still."""
        lived, at = self._beaten
        passed = self._seconds() - at
        return lived + (passed if self._timer is None else min(passed, GAP_SECONDS))
