"""Whether a seat knows where all tiles are, and the round as it knows it then.

The dialect of the laws.
"""

from __future__ import annotations

from chickie.brains.trial import copy_lanes, copy_table
from chickie.rules.position import Axes, Position
from chickie.rules.turn import drawable


def known(s: Position, r: Axes, worlds: int) -> bool:
    """The seat to move knows all hands, and nothing can be drawn any more.

    So it is when all tiles that it does not see are in the hand of one other seat.
    Nothing is read of ``s`` but what that seat may know.

    Args:
        s: the round.
        r: the rules.
        worlds: ways in which the hidden tiles can lie, where somebody has counted them;
            0: nobody has. With 1 everything is known, and that world is the round.
    """
    if s.over or drawable(s, r) > 0:
        return False
    return worlds == 1 or holder_of_hidden(s, r) >= 0


def holder_of_hidden(s: Position, r: Axes) -> int:
    """The seat that holds every tile which the seat to move does not see, or -1."""
    hidden = 0
    for v in range(r.highest + 1):
        hidden += (hidden_row(s, r, v) & (2 << v) - 1).bit_count()
    for seat in range(r.seats):
        if seat != s.turn and s.held[seat] > 0:
            return seat if s.held[seat] == hidden else -1
    return -1


def hidden_row(s: Position, r: Axes, v: int) -> int:
    """Bit set of the suits w with tile v-w where the seat to move does not see it."""
    return (2 << r.highest) - 1 & ~(s.table[v] | s.hands[s.turn][v])


def fill(d: Position, s: Position, r: Axes) -> None:
    """Make ``d`` the whole round, where one seat holds every hidden tile.

    That is where :func:`known` says so without a count of worlds.
    """
    copy_table(d, s, r)
    if r.train:
        copy_lanes(d, s)
    d.fresh = s.fresh
    other = holder_of_hidden(s, r)
    for seat in range(r.seats):
        if seat != s.turn:
            for v in range(r.highest + 1):
                d.hands[seat][v] = hidden_row(s, r, v) if seat == other else 0
