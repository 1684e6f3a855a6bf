"""The brains by number, and a move by one of them. The dialect of the laws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from chickie.brains.chance import Chance
from chickie.brains.mind import Mind
from chickie.brains.uniform import any_move
from chickie.rules.position import Axes, Position

UNIFORM: Final = 0
HEAVIEST: Final = 1
THOUGHTFUL: Final = 2
NUMBER: Final[Mapping[str, int]] = {
    "uniform": UNIFORM,
    "heaviest": HEAVIEST,
    "thoughtful": THOUGHTFUL,
}
"""By name of the bot that has it, the weakest first."""


def choose(  # noqa: PLR0913 - one flat call is what a compiler crosses cheaply
    brain: int, m: Mind, t: Position, s: Position, r: Axes, c: Chance
) -> int:
    """A legal move of the seat to move.

    Nothing is read of ``s`` but what that seat may know: its own hand, and what lies on
    the table for all to see.

    Args:
        brain: a value of ``NUMBER``.
        m: what everybody could learn so far in this round.
        t: room to try moves in.
        s: the round; it is not over.
        r: the rules.
        c: the seat's chance, to part equal moves.
    """
    del brain, m, t
    return any_move(s, r, c)
