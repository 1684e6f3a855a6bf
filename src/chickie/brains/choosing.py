"""The brains by number, and a move by one of them. The dialect of the laws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from chickie.brains.anywhere import anywhere_move
from chickie.brains.chance import Chance
from chickie.brains.heaviest import heaviest_move
from chickie.brains.memory import Mind
from chickie.brains.thoughtful import thoughtful_move
from chickie.brains.uniform import any_move
from chickie.rules.position import Axes, Position

ANYWHERE: Final = -1
UNIFORM: Final = 0
HEAVIEST: Final = 1
THOUGHTFUL: Final = 2
NUMBER: Final[Mapping[str, int]] = {
    "anywhere": ANYWHERE,
    "uniform": UNIFORM,
    "heaviest": HEAVIEST,
    "thoughtful": THOUGHTFUL,
}
"""By name of the bot that has it, the weakest first; no bot plays ``anywhere``, which
is there for the rulebook's table of random play."""


def choose(  # noqa: PLR0913 - one flat call is what a compiler crosses cheaply
    brain: int, m: Mind, t: Position, s: Position, r: Axes, c: Chance
) -> int:
    """A legal move of the seat to move.

    Nothing is read of ``s`` but what that seat may know: its own hand, and what lies on
    the table for all to see.

    Args:
        brain: a value of ``NUMBER``.
        m: what everybody could learn so far in this round; only the thoughtful brain
            asks what its ``begin`` and ``follow`` have noted.
        t: room to try moves in.
        s: the round; it is not over.
        r: the rules.
        c: the seat's chance, to part equal moves.
    """
    if brain == THOUGHTFUL:
        return thoughtful_move(m, t, s, r, c)
    if brain == HEAVIEST:
        return heaviest_move(m, s, r, c)
    if brain == ANYWHERE:
        return anywhere_move(s, r, c)
    return any_move(s, r, c)
