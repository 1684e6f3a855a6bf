"""Play like a good family player: plan, count, remember. The dialect of the laws."""

from __future__ import annotations

from chickie.brains.chance import Chance
from chickie.brains.measure import value
from chickie.brains.memory import Mind
from chickie.brains.option import best_move, list_moves
from chickie.brains.trial import survey
from chickie.rules.position import Axes, Position


def thoughtful_move(m: Mind, t: Position, s: Position, r: Axes, c: Chance) -> int:
    """The move worth most by :mod:`chickie.brains.weight`; looks no move further."""
    moves = weigh(m, t, s, r)
    return best_move(m, c, moves)


def weigh(m: Mind, t: Position, s: Position, r: Axes) -> int:
    """Put the legal moves into ``moves``, their worth into ``values``; their number."""
    moves = list_moves(m, s, r)
    survey(m, t, s, r)
    for n in range(moves):
        m.values[n] = value(m, t, s, r, m.moves[n])
    return moves
