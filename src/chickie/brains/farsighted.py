"""Look ahead: play every move to the end of the round, in many worlds. The dialect.

Determinised Monte Carlo: hidden tiles are dealt anew (:mod:`chickie.brains.worlds`),
each move that is still in the running is made in that same world, and everybody,
oneself included, plays on thoughtfully, each by what that seat may know there. What
the ends are worth decides. Moves are compared in the same worlds and with the same
whims, so that luck falls on all alike; the worse half is dropped again and again
(sequential halving), so that most thinking goes to what is hard to tell apart.

Long, Sturtevant, Buro, Furtak, AAAI 2010, on why this works where hidden facts come to
light quickly; Karnin, Koren, Somekh, ICML 2013, for the halving.
"""

from __future__ import annotations

from typing import Final

from chickie.brains.chance import Chance, below
from chickie.brains.memory import Mind, follow
from chickie.brains.option import list_moves, some_move
from chickie.brains.outcome import settle_scores, worth_of_end
from chickie.brains.room import Room
from chickie.brains.study import drop_half, start_study
from chickie.brains.thoughtful import thoughtful_move
from chickie.brains.trial import copy_lanes, copy_table
from chickie.brains.will import Will
from chickie.brains.worlds import begin_worlds, next_world, put_world
from chickie.rules.position import Axes, Position
from chickie.rules.turn import apply, count_moves, nth_move

STRAY: Final = 10
"""One in so many moves of a playout is any move at all, so that nobody is taken to be
more predictable than they are."""


def farsighted_move(  # noqa: PLR0913 - flat calls are what a compiler crosses cheaply
    k: Will, place: int, sees: int, w: Room, s: Position, r: Axes, c: Chance
) -> int:
    """The move with the best ends on average.

    Args:
        k: how the brains are set.
        place: whose will it is.
        sees: 1: there is one world, the true one; to measure what hidden tiles cost.
        w: what could be learned so far, and room to think.
        s: the round; of other hands and of the yard nothing is read, unless it sees.
        r: the rules.
        c: the seat's chance.
    """
    m = w.mind
    u = w.study
    moves = list_moves(m, s, r)
    start_study(u, m, moves)
    if moves > 1:
        if sees == 0 and begin_worlds(w.worlds, w.past, s, r, c) == 0:
            return thoughtful_move(m, w.trial, s, r, c)
        halve(k, place, sees, w, s, r, c, moves)
    if k.heat[place] == 0:
        return u.code[u.running[0]]
    for i in range(moves):
        m.values[i] = u.total[i] // max(1, u.count[i])
    return some_move(m, c, moves, k.heat[place], k.margin[place])


def halve(  # noqa: PLR0913
    k: Will, place: int, sees: int, w: Room, s: Position, r: Axes, c: Chance, moves: int
) -> None:
    """Look at all moves, then at the better half of them, and so on."""
    u = w.study
    stages = (moves - 1).bit_length()
    running = moves
    for _ in range(stages):
        for _ in range(max(1, k.playouts[place] // (stages * running))):
            if sees:
                copy_round(w.world, s, r)
            else:
                put_world(w.worlds, w.world, s, r)
                next_world(w.worlds, w.past, c)
            look_at_ends(k, place, w, s, r, c, running)
        running = drop_half(u, running)


def look_at_ends(  # noqa: PLR0913
    k: Will, place: int, w: Room, s: Position, r: Axes, c: Chance, running: int
) -> None:
    """Play every move that is in the running to the end of the world at hand."""
    u = w.study
    for i in range(4):
        u.words[i] = c.words[i]
    for i in range(running):
        one = u.running[i]
        copy_round(w.end, w.world, r)
        copy_mind(w.other, w.mind, s, r)
        for j in range(4):
            c.words[j] = u.words[j]
        play_on(w.other, w.trial, w.end, r, c, u.code[one])
        settle_scores(w.other, w.end, r)
        u.total[one] += worth_of_end(k, w.other, r, s.turn, k.objective[place])
        u.count[one] += 1


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


def play_on(  # noqa: PLR0913
    n: Mind, t: Position, e: Position, r: Axes, c: Chance, move: int
) -> None:
    """Make a move and play the round to its end, everybody thoughtfully."""
    follow(n, e, r, move)
    apply(e, r, move)
    while e.over == 0:
        moves = count_moves(e, r)
        if moves == 1:
            move = nth_move(e, r, 0)
        elif below(c, STRAY) == 0:
            move = nth_move(e, r, below(c, moves))
        else:
            move = thoughtful_move(n, t, e, r, c)
        follow(n, e, r, move)
        apply(e, r, move)
