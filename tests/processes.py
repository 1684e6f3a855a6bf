"""Processes, seen from outside."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

PATIENCE_SECONDS: Final = 60.0
"""So long a test waits for what has to come."""


def is_alive(pid: int) -> bool:
    """It runs; what waits to be buried does not."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def wait_until(holds: Callable[[], bool], seconds: float = PATIENCE_SECONDS) -> None:
    """Until it is so; in vain, so long."""
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until
