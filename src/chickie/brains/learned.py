"""Play what a trained network thinks best. The dialect of the laws.

Foot and line tables of all sizes. It thinks as :mod:`chickie.brains.thoughtful` does on
train tables, because the network is told nothing of lanes, and where hands are so large
that it saw too little of them to do better.
How the network is told of moves: :mod:`chickie.brains.feature`; how it was trained:
``benchmarks/train.py``.
"""

from __future__ import annotations

from typing import Final

from chickie.brains.chance import Chance
from chickie.brains.feature import Feature, look_around
from chickie.brains.feature_whole import describe
from chickie.brains.memory import Mind
from chickie.brains.network import Network, appraise, strength, worth
from chickie.brains.option import best_move, list_moves
from chickie.brains.thoughtful import weigh
from chickie.brains.trial import survey
from chickie.rules.position import Axes, Position

HAND_MOST: Final = 36
"""The largest hand of a deal at which the network is asked."""


def learned_move(  # noqa: PLR0913 - one flat call is what a compiler crosses cheaply
    n: Network, x: Feature, m: Mind, t: Position, s: Position, r: Axes, c: Chance
) -> int:
    """The move worth most by the network; looks no move further."""
    moves = weigh_learned(n, x, m, t, s, r)
    return best_move(m, c, moves)


def weigh_learned(  # noqa: PLR0913
    n: Network, x: Feature, m: Mind, t: Position, s: Position, r: Axes
) -> int:
    """Put the legal moves into ``moves``, their worth into ``values``; their number.

    The worth is in hundredths of a point by which the seat can be expected to do better
    than the others on average; the network says what the best move is worth, and how
    far the others are behind it.

    Args:
        n: the network.
        x: room for what it is told.
        m: what everybody could learn so far in this round.
        t: room to try moves in.
        s: the round; of other hands and of the yard nothing is read.
        r: the rules.
    """
    if r.train or r.hand > HAND_MOST:
        return weigh(m, t, s, r)
    moves = list_moves(m, s, r)
    survey(m, t, s, r)
    look_around(x, m, s, r)
    best = level = 0
    for i in range(moves):
        describe(x, m, t, s, r, m.moves[i])
        appraise(n, x, r)
        m.values[i] = strength(n)
        if i == 0 or m.values[i] > best:
            best = m.values[i]
            level = worth(n)
    for i in range(moves):
        m.values[i] += level - best
    return moves
