"""Any move at all: the yardstick's zero. The dialect of the laws."""

from __future__ import annotations

from chickie.brains.chance import Chance, below
from chickie.rules.position import DRAW, OPEN, PASS, Axes, Position
from chickie.rules.turn import count_moves, count_plays, may_draw, nth_move, nth_play


def any_move(s: Position, r: Axes, c: Chance) -> int:
    """Any legal move, each as likely as the others; equal ends count once."""
    plays = count_plays(s, r)
    if r.forced:
        if plays > 0:
            return nth_play(s, r, below(c, plays))
        if s.unopened:
            return OPEN
        return DRAW if may_draw(s, r, 0) else PASS
    return nth_move(s, r, below(c, count_moves(s, r)))
