"""Look ahead along the moves that matter: a tree of what may come. The dialect.

Information-set tree search: every time round hidden tiles are dealt anew
(:mod:`chickie.brains.likely`), the way leads down the tree by what each seat that has
the move does best there, as far as is known, one new node is put at its end, and from
there the round is played to its end by a glance. Each seat wants the best for itself
(max-n). One tree serves all worlds, so nobody in it knows where the tiles are.

Cowling, Powley, Whitehouse, IEEE TCIAIG 4(2), 2012; Nijssen, Winands, 2013, on max-n.
"""

from __future__ import annotations

from typing import Final

from chickie.brains.brisk import weigh_brisk
from chickie.brains.chance import Chance
from chickie.brains.likely import begin_likely, next_likely
from chickie.brains.onward import copy_round, play_briskly
from chickie.brains.option import list_moves, some_move
from chickie.brains.outcome import settle_scores, worth_of_end
from chickie.brains.perfect import perfect_move
from chickie.brains.room import Room
from chickie.brains.thoughtful import thoughtful_move
from chickie.brains.tree import DEPTH, begin_tree, child_of, grow, promising
from chickie.brains.trial import make_move
from chickie.brains.will import RELATIVE, Will
from chickie.brains.worlds import put_world
from chickie.rules.position import Axes, Position

WAYS: Final = 4
"""Ways down the tree in one world."""


def branching_move(  # noqa: PLR0913 - flat calls are what a compiler crosses cheaply
    k: Will, place: int, w: Room, s: Position, r: Axes, c: Chance
) -> int:
    """The move that was looked at most, because it came to most.

    Args:
        k: how the brains are set.
        place: whose will it is.
        w: what could be learned so far, and room to think.
        s: the round; of other hands and of the yard nothing is read.
        r: the rules.
        c: the seat's chance.
    """
    m = w.mind
    t = w.tree
    moves = list_moves(m, s, r)
    if moves == 1:
        return m.moves[0]
    perfect = perfect_move(k, place, w, s, r, c)
    if perfect >= 0:
        return perfect
    if begin_likely(w, s, r, c, k.infers[place]) == 0:
        return thoughtful_move(m, w.trial, s, r, c)
    begin_tree(t)
    for n in range(max(moves, k.playouts[place])):
        if n % WAYS == 0:
            if n:
                next_likely(w, r, c, k.infers[place])
            put_world(w.worlds, w.world, s, r)
        copy_round(w.end, w.world, r)
        look_down(k, place, w, r, c)
    return best_tried(k, place, w, c, list_moves(m, s, r))


def look_down(k: Will, place: int, w: Room, r: Axes, c: Chance) -> None:
    """Follow the most promising way in ``end``, play it out, and remember the worth."""
    t = w.tree
    seat = w.end.turn
    go_down(w, r)
    play_briskly(w.other, w.end, r, c)
    settle_scores(w.other, w.end, r)
    for i in range(t.depth):
        mover = t.mover[i]
        wish = k.objective[place] if mover == seat else RELATIVE
        t.visits[t.way[i]] += 1
        t.total[t.way[i]] += worth_of_end(k, w.other, r, mover, wish)


def go_down(w: Room, r: Axes) -> None:
    """Make the most promising moves, as far as the tree goes and one beyond."""
    t = w.tree
    e = w.end
    n = w.other
    node = 0
    t.depth = 0
    while e.over == 0 and t.depth < DEPTH:
        moves = weigh_brisk(n, e, r)
        move = n.moves[promising(t, n, node, moves)]
        child = child_of(t, node, move)
        is_new = child == 0
        if is_new:
            child = grow(t, node, move)
            if child == 0:
                return
        t.way[t.depth] = child
        t.mover[t.depth] = e.turn
        t.depth += 1
        make_move(e, r, move)
        if is_new:
            return
        node = child


def best_tried(k: Will, place: int, w: Room, c: Chance, moves: int) -> int:
    """Of the moves at the root the one most looked at, or one by chance."""
    m = w.mind
    t = w.tree
    best = child_of(t, 0, m.moves[0])
    for i in range(moves):
        child = child_of(t, 0, m.moves[i])
        m.values[i] = t.total[child] // max(1, t.visits[child])
        if t.visits[child] > t.visits[best]:
            best = child
    if k.heat[place]:
        return some_move(m, c, moves, k.heat[place], k.margin[place])
    return t.move[best]
