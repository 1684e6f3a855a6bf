"""The whims of bots at a table: whether they forget, whether they notice.

A whim follows from the secret of the round, so that nobody can foretell it before the
round is over, and anybody can check it afterwards (docs/deal.md).
"""

from __future__ import annotations

from typing import Final

from chickie.deal import whim
from chickie.table.calls import FORGETS, NOTICES
from chickie.table.progress import Progress

_SPAN: Final = 2**64


def forgets(now: Progress, events: int) -> bool:
    """The bot that moves after so many events of the round is silent."""
    return _chance(now, f"forgets {events}") < FORGETS


def noticing(now: Progress, seats: tuple[int, ...]) -> int | None:
    """The bot among ``seats`` that has noticed what was forgotten last, if one has."""
    assert now.round is not None
    events = len(now.round.events)
    if not seats or _chance(now, f"notices {events}") >= NOTICES:
        return None
    return min(seats, key=lambda seat: _chance(now, f"notices {events} {seat}"))


def _chance(now: Progress, purpose: str) -> float:
    """A number from 0 to 1, 1 excluded; another purpose gives another."""
    assert now.fairness is not None
    return whim(now.fairness, purpose) / _SPAN
