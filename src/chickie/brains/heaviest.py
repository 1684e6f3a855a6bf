"""Shed the most points: what most people start with. The dialect of the laws."""

from __future__ import annotations

from chickie.brains.memory import Mind
from chickie.brains.option import is_double, list_moves, sheds
from chickie.rules.position import DRAW, OPEN, Axes, Position


def weigh_heaviest(m: Mind, s: Position, r: Axes) -> int:
    """Put the legal moves into ``moves``, their worth into ``values``; their number.

    What counts is the points that a move takes out of the hand, in hundredths; draws
    and passes come last. A double that goes out counts less by the penalty for that.
    """
    moves = list_moves(m, s, r)
    shed_most(m, s, moves)
    return moves


def shed_most(m: Mind, s: Position, moves: int) -> None:
    """Value the first ``moves`` by what they shed.

    Nothing is read of ``s`` but the suit of the opening double and how many tiles the
    seat to move holds.
    """
    for n in range(moves):
        move = m.moves[n]
        shed = -1
        if move < DRAW or move == OPEN:
            shed = sheds(m, s, move)
            if s.held[s.turn] == 1 and is_double(move):
                shed -= m.penalty
        m.values[n] = 100 * shed
