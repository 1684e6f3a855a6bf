"""The one place where the server reads clocks."""

from __future__ import annotations

import time


def now_ms() -> int:
    """Milliseconds since 1970 UTC: what goes into the logs of tables."""
    return time.time_ns() // 1_000_000


def steady() -> float:
    """Seconds that never run backwards: for rates."""
    return time.monotonic()
