"""The whims of bots at a table: whether they forget, whether they notice.

A whim follows from the secret of the round, so that nobody can foretell it before the
round is over, and anybody can check it afterwards.
"""

from __future__ import annotations

import hmac
from typing import Final

from chickie.table.calls import FORGETS, NOTICES
from chickie.table.progress import Progress

_SPAN: Final = 2**64


def forgets(now: Progress, n: int) -> bool:
    """The bot that moves after act ``n``, which changed the round, is silent."""
    return _chance(now, f"forgets {n}") < FORGETS


def noticing(now: Progress, seats: tuple[int, ...]) -> int | None:
    """The bot among ``seats`` that has noticed what was forgotten last, if one has."""
    if not seats or _chance(now, f"notices {now.changed}") >= NOTICES:
        return None
    return min(seats, key=lambda seat: _chance(now, f"notices {now.changed} {seat}"))


def _chance(now: Progress, purpose: str) -> float:
    """A number from 0 to 1, 1 excluded; another purpose gives another."""
    assert now.fairness is not None
    secret = bytes.fromhex(now.fairness.secret)
    digest = hmac.digest(secret, f"chickie whim {purpose}".encode(), "sha256")
    return int.from_bytes(digest[:8]) / _SPAN
