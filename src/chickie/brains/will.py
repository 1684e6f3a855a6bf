"""How the brains at a table are set: which, how long they think, what they want.

The dialect of the laws.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from chickie.rules.position import SEATS

POINTS: Final = 0
"""Few points of one's own."""
RELATIVE: Final = 1
"""Fewer points than the others have on average."""
LEADER: Final = 2
"""Fewer points than the one of the others who leads the match."""
WIN: Final = 3
"""The chance to win the match."""


@dataclass(slots=True)
class Will:
    """By place of a lineup, what its brain is like; and how the match stands."""

    kind: list[int] = field(default_factory=lambda: [0] * SEATS)
    """Which brain: a number of :mod:`chickie.brains.choosing`."""
    playouts: list[int] = field(default_factory=lambda: [0] * SEATS)
    """Rounds that it plays to the end in its head, at most, for one move."""
    objective: list[int] = field(default_factory=lambda: [RELATIVE] * SEATS)
    """What it wants: ``POINTS``, ``RELATIVE``, ``LEADER`` or ``WIN``."""
    heat: list[int] = field(default_factory=lambda: [0] * SEATS)
    """Hundredths of a point by which a move may be worse and be chosen half as often as
    the best; 0: the best is always chosen."""
    margin: list[int] = field(default_factory=lambda: [0] * SEATS)
    """Hundredths of a point by which a move may be worse and be chosen at all."""
    infers: list[int] = field(default_factory=lambda: [0] * SEATS)
    """1: hidden tiles are looked for where the choices of others make them likely; 0:
    all places that agree with the facts are equally likely."""
    totals: list[int] = field(default_factory=lambda: [0] * SEATS)
    """By seat: points of the rounds before."""
    left: int = 0
    """Rounds that come after this one."""
