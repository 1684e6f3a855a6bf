"""Shed the most points: what most people start with. The dialect of the laws."""

from __future__ import annotations

from chickie.brains.chance import Chance
from chickie.brains.memory import Mind
from chickie.brains.option import best_move, is_double, list_moves, sheds
from chickie.rules.position import DRAW, OPEN, Axes, Position


def heaviest_move(m: Mind, s: Position, r: Axes, c: Chance) -> int:
    """The move that takes the most points out of the hand; draws and passes come last.

    A double that goes out counts less by the penalty for that.
    """
    moves = list_moves(m, s, r)
    return shed_most(m, s, c, moves)


def shed_most(m: Mind, s: Position, c: Chance, moves: int) -> int:
    """The one of the first ``moves`` that sheds most.

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
        m.values[n] = shed
    return best_move(m, c, moves)
