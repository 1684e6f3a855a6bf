"""Play a round on to its end, in one's head. The dialect of the laws.

By a glance (:mod:`chickie.brains.brisk`), for searches that want thousands of ends; as
somebody would play who is thoughtful or frozen, for measures that want good ones.
"""

from __future__ import annotations

from typing import Final

from chickie.brains.brisk import brisk_move
from chickie.brains.chance import Chance, below
from chickie.brains.frozen import weigh_frozen
from chickie.brains.memory import Mind, follow
from chickie.brains.option import best_move
from chickie.brains.thoughtful import thoughtful_move
from chickie.brains.trial import copy_lanes, copy_table, make_move
from chickie.rules.position import Axes, Position
from chickie.rules.turn import count_moves, nth_move

STRAY: Final = 10
"""One in so many moves is any move at all, so that nobody is taken to be more
predictable than they are."""
THOUGHTFULLY: Final = 1
FROZEN: Final = 2
"""Whom everybody is taken for (:mod:`chickie.brains.frozen`)."""


def play_briskly(n: Mind, e: Position, r: Axes, c: Chance) -> None:
    """Play the round to its end, everybody by a glance at the table."""
    while e.over == 0:
        moves = count_moves(e, r)
        if moves == 1:
            move = nth_move(e, r, 0)
        elif below(c, STRAY) == 0:
            move = nth_move(e, r, below(c, moves))
        else:
            move = brisk_move(n, e, r, c)
        make_move(e, r, move)


def play_well(  # noqa: PLR0913 - flat calls are cheap
    n: Mind, t: Position, e: Position, r: Axes, c: Chance, way: int, stray: int
) -> None:
    """Play the round to its end, everybody by what that seat may know.

    Args:
        n: what everybody could learn so far; goes along.
        t: room to try a move in.
        e: the round; it is over afterwards.
        r: the rules.
        c: chance.
        way: ``THOUGHTFULLY``, or as the ``FROZEN`` brain does.
        stray: one in so many moves is any move at all; 0: none is.
    """
    while e.over == 0:
        moves = count_moves(e, r)
        if moves == 1:
            move = nth_move(e, r, 0)
        elif stray and below(c, stray) == 0:
            move = nth_move(e, r, below(c, moves))
        elif way == FROZEN:
            move = best_move(n, c, weigh_frozen(n, t, e, r))
        else:
            move = thoughtful_move(n, t, e, r, c)
        follow(n, e, r, move)
        make_move(e, r, move)


def copy_round(e: Position, d: Position, r: Axes) -> None:
    """Make ``e`` a copy of ``d``, as far as a round goes on from it."""
    copy_table(e, d, r)
    if r.train:
        copy_lanes(e, d)
    for seat in range(r.seats):
        for v in range(r.highest + 1):
            e.hands[seat][v] = d.hands[seat][v]
    for i in range(d.next, d.size):
        e.yard[i] = d.yard[i]
    e.fresh = d.fresh


def copy_mind(n: Mind, m: Mind, s: Position, r: Axes) -> None:
    """Let ``n`` have learned what ``m`` has."""
    for seat in range(r.seats):
        for i in range(s.held[seat]):
            n.lacks[seat][i] = m.lacks[seat][i]
