"""The best move where everything is known. The dialect of the laws."""

from __future__ import annotations

from typing import Final

from chickie.brains.chance import Chance
from chickie.brains.ending import solve
from chickie.brains.known import fill, known
from chickie.brains.option import pick
from chickie.brains.outcome import worth_of_end
from chickie.brains.room import Room
from chickie.brains.will import Will
from chickie.rules.position import Axes, Position

POSITIONS_MOST: Final = 10_000
"""Positions that may be looked at for it: few enough for plain Python, and the same for
machine code, so that both play alike."""


def perfect_move(  # noqa: PLR0913 - flat calls are what a compiler crosses cheaply
    k: Will, place: int, w: Room, s: Position, r: Axes, c: Chance
) -> int:
    """The move that comes to most when everybody plays their best; -1: not known.

    Args:
        k: how the brains are set.
        place: whose will it is.
        w: room to think.
        s: the round; of other hands and of the yard nothing is read.
        r: the rules.
        c: the seat's chance.
    """
    if not known(s, r, 0):
        return -1
    m = w.mind
    x = w.ending
    fill(w.world, s, r)
    x.penalty = m.penalty
    x.on_block = m.on_block
    if solve(x, w.world, r, k.objective[place], POSITIONS_MOST) == 0:
        return -1
    for n in range(x.count):
        m.moves[n] = x.moves[n]
        for seat in range(r.seats):
            m.scores[seat] = x.points[n][seat]
        m.values[n] = worth_of_end(k, m, r, s.turn, k.objective[place])
    return pick(m, c, x.count, k.heat[place], k.margin[place])
