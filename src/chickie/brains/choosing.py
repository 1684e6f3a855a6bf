"""The brains by number, and a move by one of them. The dialect of the laws."""

from __future__ import annotations

from typing import Final

from chickie.brains import onward
from chickie.brains.anywhere import anywhere_move
from chickie.brains.branching import branching_move
from chickie.brains.brisk import weigh_brisk
from chickie.brains.chance import Chance
from chickie.brains.farsighted import farsighted_move
from chickie.brains.frozen import weigh_frozen
from chickie.brains.heaviest import weigh_heaviest
from chickie.brains.learned import weigh_learned
from chickie.brains.option import pick
from chickie.brains.room import Room
from chickie.brains.thoughtful import weigh
from chickie.brains.uniform import any_move
from chickie.brains.will import Will
from chickie.rules.position import Axes, Position

ANYWHERE: Final = -1
UNIFORM: Final = 0
HEAVIEST: Final = 1
THOUGHTFUL: Final = 2
FARSIGHTED: Final = 3
CLAIRVOYANT: Final = 4
LEARNED: Final = 5
BRISK: Final = 6
BRANCHING: Final = 7
FROZEN: Final = 8
SEES_FROZEN: Final = 9


def choose(  # noqa: PLR0913 - one flat call is what a compiler crosses cheaply
    k: Will, place: int, w: Room, s: Position, r: Axes, c: Chance
) -> int:
    """A legal move of the seat to move.

    Nothing is read of ``s`` but what that seat may know: its own hand, and what lies on
    the table for all to see. Only the clairvoyant brains, which measure and are never
    seated, look at the rest.

    Args:
        k: how the brains are set.
        place: whose will it is.
        w: what could be learned so far in this round, and room to think.
        s: the round; it is not over.
        r: the rules.
        c: the seat's chance.
    """
    kind = k.kind[place]
    if kind in (FARSIGHTED, CLAIRVOYANT, SEES_FROZEN):
        sees = 0
        if kind == CLAIRVOYANT:
            sees = onward.THOUGHTFULLY
        elif kind == SEES_FROZEN:
            sees = onward.FROZEN
        return farsighted_move(k, place, sees, w, s, r, c)
    if kind == BRANCHING:
        return branching_move(k, place, w, s, r, c)
    if kind == ANYWHERE:
        return anywhere_move(s, r, c)
    if kind == UNIFORM:
        return any_move(s, r, c)
    m = w.mind
    if kind == HEAVIEST:
        moves = weigh_heaviest(m, s, r)
    elif kind == BRISK:
        moves = weigh_brisk(m, s, r)
    elif kind == LEARNED:
        moves = weigh_learned(w.network, w.feature, m, w.trial, s, r)
    elif kind == FROZEN:
        moves = weigh_frozen(m, w.trial, s, r)
    else:
        moves = weigh(m, w.trial, s, r)
    return pick(m, c, moves, k.heat[place], k.margin[place])
