"""What benchmarks/train.py has compiled: play that is learned from. The dialect.

At random moments of a round every move is tried, each time in the very deal at hand,
and the round played to its end from there. What one move brought more than another is
an honest sample of how much better it is, whatever the seat could not see: the deal is
one of those that it had to reckon with, as likely as they are.
"""

from __future__ import annotations

from typing import Final

from chickie.brains.chance import Chance, below, seed_from
from chickie.brains.feature import SUIT_NUMBERS, WHOLE_NUMBERS, Feature, look_around
from chickie.brains.feature_whole import describe
from chickie.brains.learned import learned_move
from chickie.brains.memory import Mind, begin, follow
from chickie.brains.network import Network
from chickie.brains.onward import copy_mind, copy_round
from chickie.brains.option import list_moves
from chickie.brains.outcome import settle_scores
from chickie.brains.thoughtful import thoughtful_move
from chickie.brains.trial import survey
from chickie.rules.opening import deal
from chickie.rules.position import Axes, Position
from chickie.rules.turn import apply, count_moves, nth_move
from chickie.speed.count import Count, Trial
from chickie.speed.deals import may_open, opens

NEVER: Final = 1 << 30
"""Choices after which nobody gets."""
SHARES: Final = 1024
"""Probabilities are parts of this."""


def gather(  # noqa: PLR0913 - a compiler likes flat calls
    k: Trial,
    r: Axes,
    s: Position,
    t: Position,
    p: Position,
    m: Mind,
    q: Mind,
    n: Network,
    x: Feature,
    c: Chance,
    w: Chance,
    z: Count,
    number: int,
    looks: int,
    strays: int,
    ahead: int,
    suits: list[list[list[int]]],
    whole: list[list[int]],
    gains: list[float],
    groups: list[int],
) -> int:
    """Fill the rows with moves of moments, from deal ``number`` on; the deal after.

    Args:
        k: rules and chance of the deals.
        r: the rules.
        s: room for the round.
        t: room to try moves in.
        p: room for a round played to its end.
        m: a mind for the round.
        q: a mind for those who play on.
        n: the network that plays.
        x: room for what it is told.
        c: chance of the deals.
        w: chance of the moves.
        z: room for sums that are not wanted.
        number: the first deal.
        looks: share of the moments that are looked at.
        strays: share of the moves that are made by chance.
        ahead: choices that the network makes after a tried move, before the thoughtful
            brain takes over; with 0 that one also plays the round.
        suits: by row: what is told about each suit.
        whole: by row: what is told about the whole.
        gains: by row: points by which the seat did better than the others on average.
        groups: by row: number of the moment; -1: nothing was put there.
    """
    row = 0
    group = 0
    while opens(k, r, s, c, z, number):
        seed_from(w, k.base, number, 777)
        begin(m, s, r)
        while s.over == 0:
            moves = count_moves(s, r)
            move = nth_move(s, r, 0)
            if moves > 1:
                if below(w, SHARES) < looks:
                    if row + moves > len(gains):
                        return number
                    look(r, s, t, p, m, q, n, x, w, ahead, row, suits, whole, gains)
                    for i in range(moves):
                        groups[row + i] = group
                    row += moves
                    group += 1
                if below(w, SHARES) < strays:
                    move = nth_move(s, r, below(w, moves))
                elif ahead:
                    move = learned_move(n, x, m, t, s, r, w)
                else:
                    move = thoughtful_move(m, t, s, r, w)
            follow(m, s, r, move)
            apply(s, r, move)
        number += 1
    return number


def look(  # noqa: PLR0913
    r: Axes,
    s: Position,
    t: Position,
    p: Position,
    m: Mind,
    q: Mind,
    n: Network,
    x: Feature,
    w: Chance,
    ahead: int,
    row: int,
    suits: list[list[list[int]]],
    whole: list[list[int]],
    gains: list[float],
) -> None:
    """Put down every move of a moment, and what came of it."""
    moves = list_moves(m, s, r)
    survey(m, t, s, r)
    look_around(x, m, s, r)
    for i in range(moves):
        move = m.moves[i]
        describe(x, m, t, s, r, move)
        for v in range(r.highest + 1):
            for j in range(SUIT_NUMBERS):
                suits[row + i][v][j] = int(x.suits[v][j])
        for j in range(WHOLE_NUMBERS):
            whole[row + i][j] = int(x.whole[j])
        copy_round(p, s, r)
        copy_mind(q, m, s, r)
        gains[row + i] = finish(r, p, t, q, n, x, w, ahead, s.turn, move)


def finish(  # noqa: PLR0913
    r: Axes,
    p: Position,
    t: Position,
    q: Mind,
    n: Network,
    x: Feature,
    w: Chance,
    ahead: int,
    seat: int,
    move: int,
) -> float:
    """Make a move and play on to the end; by how much ``seat`` did better there."""
    follow(q, p, r, move)
    apply(p, r, move)
    chosen = 0
    while p.over == 0:
        if count_moves(p, r) == 1:
            move = nth_move(p, r, 0)
        elif chosen < ahead:
            move = learned_move(n, x, q, t, p, r, w)
            chosen += 1
        else:
            move = thoughtful_move(q, t, p, r, w)
        follow(q, p, r, move)
        apply(p, r, move)
    settle_scores(q, p, r)
    others = -q.scores[seat]
    for other in range(r.seats):
        others += q.scores[other]
    return others / (r.seats - 1) - q.scores[seat]


def rival(  # noqa: PLR0913
    k: Trial,
    r: Axes,
    s: Position,
    t: Position,
    m: Mind,
    n: Network,
    x: Feature,
    c: Chance,
    w: Chance,
    z: Count,
    first: int,
    gains: list[float],
) -> None:
    """Play deals with the network on each seat in turn, the others thoughtful.

    Deals are numbered from ``first``; ``gains`` gets, by deal, the points by which the
    network did better than the others on average, as a mean over the seats.
    """
    for i in range(len(gains)):
        gains[i] = 0.0
        opens(k, r, s, c, z, first + i)
        drawn = s.first
        for mine in range(r.seats):
            deal(s, r, c.order, may_open(k, first + i), drawn)
            seed_from(w, k.base, first + i, 3 + mine)
            begin(m, s, r)
            while s.over == 0:
                move = nth_move(s, r, 0)
                if count_moves(s, r) > 1:
                    if s.turn == mine:
                        move = learned_move(n, x, m, t, s, r, w)
                    else:
                        move = thoughtful_move(m, t, s, r, w)
                follow(m, s, r, move)
                apply(s, r, move)
            settle_scores(m, s, r)
            others = -m.scores[mine]
            for other in range(r.seats):
                others += m.scores[other]
            gains[i] += (others / (r.seats - 1) - m.scores[mine]) / r.seats
