"""Look ahead: play every move to the end of the round, in many worlds. The dialect.

Determinised Monte Carlo: hidden tiles are dealt anew (:mod:`chickie.brains.likely`),
each move that is still in the running is made in that same world, and everybody,
oneself included, plays on by a glance. What the ends are worth decides, and a little of
it what the network thought of the moves before (:mod:`chickie.brains.learned`), which
matters where few ends are looked at. Moves are compared in the same worlds and with the
same whims, so that luck falls on all alike; the worse half is dropped again and again
(sequential halving), so that most thinking goes to what is hard to tell apart.

Long, Sturtevant, Buro, Furtak, AAAI 2010, on why this works where hidden facts come to
light quickly; Karnin, Koren, Somekh, ICML 2013, for the halving.
"""

from __future__ import annotations

from typing import Final

from chickie.brains.chance import Chance
from chickie.brains.learned import weigh_learned
from chickie.brains.likely import begin_likely, next_likely
from chickie.brains.memory import follow
from chickie.brains.onward import (
    STRAY,
    copy_mind,
    copy_round,
    play_briskly,
    play_well,
)
from chickie.brains.option import highest_value, list_moves, some_move
from chickie.brains.outcome import settle_scores, worth_of_end
from chickie.brains.perfect import perfect_move
from chickie.brains.room import Room
from chickie.brains.study import drop_half, start_study
from chickie.brains.thoughtful import thoughtful_move
from chickie.brains.trial import make_move
from chickie.brains.will import RELATIVE, Will
from chickie.brains.worlds import put_world
from chickie.rules.position import Axes, Position

FORESEEN: Final = 40
"""What the network thinks of a move counts as much as so many ends."""


def farsighted_move(  # noqa: PLR0913 - flat calls are what a compiler crosses cheaply
    k: Will, place: int, sees: int, w: Room, s: Position, r: Axes, c: Chance
) -> int:
    """The move with the best ends on average.

    Args:
        k: how the brains are set.
        place: whose will it is.
        sees: not 0: there is one world, the true one, and who plays on in it, as
            :func:`~chickie.brains.onward.play_well` knows them; to measure what hidden
            tiles cost.
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
        if sees == 0:
            perfect = perfect_move(k, place, w, s, r, c)
            if perfect >= 0:
                return perfect
            if begin_likely(w, s, r, c, k.infers[place]) == 0:
                return thoughtful_move(m, w.trial, s, r, c)
            if k.objective[place] == RELATIVE:
                foresee(w, s, r, moves)
        halve(k, place, sees, w, s, r, c, moves)
    if k.heat[place] == 0:
        return u.code[u.running[0]]
    for i in range(moves):
        m.values[i] = (u.total[i] + u.foreseen[i]) // max(1, u.count[i])
    return some_move(m, c, moves, k.heat[place], k.margin[place])


def foresee(w: Room, s: Position, r: Axes, moves: int) -> None:
    """Begin with what the network thinks of the moves, as of some ends seen before."""
    m = w.mind
    weigh_learned(w.network, w.feature, m, w.trial, s, r)
    best = highest_value(m, moves)
    for i in range(moves):
        w.study.foreseen[i] = FORESEEN * (m.values[i] - best)


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
                next_likely(w, r, c, k.infers[place])
            look_at_ends(k, place, sees, w, s, r, c, running)
        running = drop_half(u, running)


def look_at_ends(  # noqa: PLR0913
    k: Will,
    place: int,
    sees: int,
    w: Room,
    s: Position,
    r: Axes,
    c: Chance,
    running: int,
) -> None:
    """Play every move that is in the running to the end of the world at hand.

    Who sees all tiles plays on well: nothing is left to err but that.
    """
    u = w.study
    for i in range(4):
        u.words[i] = c.words[i]
    for i in range(running):
        one = u.running[i]
        copy_round(w.end, w.world, r)
        if sees:
            copy_mind(w.other, w.mind, s, r)
            follow(w.other, w.end, r, u.code[one])
        for j in range(4):
            c.words[j] = u.words[j]
        make_move(w.end, r, u.code[one])
        if sees:
            play_well(w.other, w.trial, w.end, r, c, sees, STRAY)
        else:
            play_briskly(w.other, w.end, r, c)
        settle_scores(w.other, w.end, r)
        u.total[one] += worth_of_end(k, w.other, r, s.turn, k.objective[place])
        u.count[one] += 1
