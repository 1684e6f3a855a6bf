"""What the learned brain thinks of the moves of a View."""

from __future__ import annotations

from chickie.bots.recall import Recall
from chickie.brains.learned import weigh_learned
from chickie.rules.view import View


def values(view: View) -> dict[int, float]:
    """By number of the move: points by which it does better than the others.

    What the seat can expect: the mean of the others' points less its own, at the end of
    the round. The numbers are those by which the laws know moves
    (:func:`chickie.rules.choices.number`). Where the network is not asked
    (:mod:`chickie.brains.learned`) only differences mean anything; they are those of
    the thoughtful brain.
    """
    known = Recall(view)
    o = known.room
    moves = weigh_learned(
        o.network, o.feature, o.mind, o.trial, known.table, known.axes
    )
    return {o.mind.moves[i]: o.mind.values[i] / 100 for i in range(moves)}
