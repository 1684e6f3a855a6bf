"""What a search has found out about the moves there are. The dialect of the laws."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from chickie.brains.memory import MOVES, Mind


@dataclass(slots=True)
class Study:
    """What a search has found out about the moves there are."""

    SCRATCH: ClassVar = True
    """Its lists mean nothing before they are used."""

    code: list[int] = field(default_factory=lambda: [0] * MOVES)
    """Move."""
    total: list[int] = field(default_factory=lambda: [0] * MOVES)
    """Move: sum of what its ends were worth, in hundredths."""
    count: list[int] = field(default_factory=lambda: [0] * MOVES)
    """Move: ends looked at."""
    foreseen: list[int] = field(default_factory=lambda: [0] * MOVES)
    """Move: what it was thought to be worth before, on top of ``total``; the best 0."""
    running: list[int] = field(default_factory=lambda: [0] * MOVES)
    """Moves that are still in the running."""
    words: list[int] = field(default_factory=lambda: [0] * 4)
    """Where the whims of a world start."""


def start_study(u: Study, m: Mind, moves: int) -> None:
    """Begin with the first ``moves`` of a mind, all of them in the running."""
    for i in range(moves):
        u.code[i] = m.moves[i]
        u.total[i] = u.count[i] = u.foreseen[i] = 0
        u.running[i] = i


def drop_half(u: Study, running: int) -> int:
    """Keep the better half of those in the running, the best first; their number."""
    for i in range(1, running):
        one = u.running[i]
        j = i
        while j > 0 and is_better(u, one, u.running[j - 1]):
            u.running[j] = u.running[j - 1]
            j -= 1
        u.running[j] = one
    return (running + 1) // 2


def is_better(u: Study, one: int, other: int) -> bool:
    """A move comes to more than another of which as many ends were looked at."""
    return u.total[one] + u.foreseen[one] > u.total[other] + u.foreseen[other]
