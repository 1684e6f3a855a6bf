"""Which worlds are likelier, by what the others chose in them. The dialect of the laws.

Facts alone make all worlds equally likely (:mod:`chickie.brains.worlds`). But who lays
a tile had others to lay, and those that were kept back say something of what is held.
The round is told again in a world, and at every choice it is asked how likely the move
is that was made, were it made by somebody who plays by a glance
(:mod:`chickie.brains.brisk`), better moves more often. A world is to come up as often
as all those choices are likely together: tiles change places by chance, and go back as
often as that has made the choices less likely (Metropolis).

Solinas, Rebstock, Buro, AAAI 2019, and Rebstock, Solinas, Buro, Sturtevant, CoG 2019,
on inference from what players chose.
"""

from __future__ import annotations

from typing import Final

from chickie.brains.brisk import weigh_brisk
from chickie.brains.chance import Chance, below
from chickie.brains.hidden import YARD, Worlds
from chickie.brains.memory import Mind
from chickie.brains.option import highest_value, share
from chickie.brains.room import Room
from chickie.brains.swapping import rotate
from chickie.brains.trial import copy_lanes, copy_table, make_move
from chickie.brains.worlds import begin_worlds, next_world
from chickie.rules.position import DRAW, GOING, Axes, Position
from chickie.rules.tile import HALF, MASK

HEAT: Final = 40
"""Hundredths of a point by which a move may be worse and is chosen half as often."""
MARGIN: Final = 10_000
"""Hundredths of a point by which it may be worse and be chosen at all: any."""
STRAY: Final = 1 / 50
"""Share of moves that are any move at all, for all that is not understood."""
FIRST_SWAPS: Final = 20
"""Swaps for each place before the first world is used."""
SWAPS: Final = 20
"""Swaps from one world to the next."""
PARTS: Final = 1 << 20
"""Parts of a whole, to decide by chance."""


def begin_likely(w: Room, s: Position, r: Axes, c: Chance, infers: int) -> int:
    """Find a world for the seat to move; 0 if no order of the tiles agrees.

    Args:
        w: what could be learned so far, and room for the world.
        s: the round; only the own hand is read, and what everybody sees.
        r: the rules.
        c: chance.
        infers: 1: a likely world; 0: any that agrees with the facts.
    """
    if begin_worlds(w.worlds, w.past, s, r, c) == 0:
        return 0
    if infers and w.tale.whole:
        settle_likely(w, r, c)
    return 1


def settle_likely(w: Room, r: Axes, c: Chance) -> None:
    """Go from any world that agrees with the facts to a likely one."""
    t = w.tale
    g = w.worlds
    for place in range(g.handed):
        if g.place_number[place] == 0:
            t.first[g.place_seat[place]] = place
    every = (1 << r.seats) - 1
    tell(w, r, every ^ (1 << g.seat))
    for seat in range(r.seats):
        t.odds[seat] = t.tried[seat]
    for _ in range(FIRST_SWAPS * g.handed):
        change_places(w, r, c)


def next_likely(w: Room, r: Axes, c: Chance, infers: int) -> None:
    """Go on to another world."""
    if infers and w.tale.whole:
        for _ in range(SWAPS):
            change_places(w, r, c)
    else:
        next_world(w.worlds, w.past, c)


def change_places(w: Room, r: Axes, c: Chance) -> None:
    """Let two or three tiles change places, or not, as likely as that is."""
    g = w.worlds
    t = w.tale
    one = below(c, g.handed)
    two = below(c, g.size)
    three = below(c, g.size) if below(c, 4) == 0 else two
    a = g.at[one]
    b = g.at[two]
    d = g.at[three]
    rotate(g, w.past, one, two, three, 0)
    if g.at[one] == a:
        return
    seats = seat_bit(g, one) | seat_bit(g, two) | seat_bit(g, three)
    tell(w, r, seats)
    before = after = 1.0
    for seat in range(r.seats):
        if seats >> seat & 1:
            before *= t.odds[seat]
            after *= t.tried[seat]
    if below(c, PARTS) * before >= after * PARTS:
        g.at[one] = a
        g.at[two] = b
        g.at[three] = d
        return
    for seat in range(r.seats):
        if seats >> seat & 1:
            t.odds[seat] = t.tried[seat]


def seat_bit(g: Worlds, place: int) -> int:
    """The seat of a place, as a bit; 0 in the yard."""
    seat = g.place_seat[place]
    return 0 if seat == YARD else 1 << seat


def tell(w: Room, r: Axes, seats: int) -> None:
    """Tell the round again, and weigh what the seats of a bit set chose in it."""
    t = w.tale
    e = w.end
    hand_out(w, e, r, seats)
    for n in range(t.moves):
        move = t.move[n]
        seat = e.turn
        # Hands of other seats are blank; the laws look there for an end.
        e.over = GOING
        if seats >> seat & 1:
            moves = weigh_brisk(w.other, e, r)
            if moves > 1:
                t.tried[seat] *= likelihood(w.other, moves, move)
            if move == DRAW:
                e.yard[e.next] = tile_given(w, seat)
        make_move(e, r, move)


def hand_out(w: Room, e: Position, r: Axes, seats: int) -> None:
    """Make ``e`` the round before its first move, with the hands of some seats."""
    t = w.tale
    copy_table(e, w.begun, r)
    if r.train:
        copy_lanes(e, w.begun)
    for seat in range(r.seats):
        for v in range(r.highest + 1):
            e.hands[seat][v] = 0
        t.tried[seat] = 1.0
        t.given[seat] = 0
        if seats >> seat & 1:
            hand = e.hands[seat]
            for _ in range(t.received[seat]):
                code = tile_given(w, seat)
                hand[code >> HALF] |= 1 << (code & MASK)
                hand[code & MASK] |= 1 << (code >> HALF)


def tile_given(w: Room, seat: int) -> int:
    """The tile that a seat is given next in the world at hand."""
    t = w.tale
    g = w.worlds
    place = t.first[seat] + t.given[seat]
    t.given[seat] += 1
    return g.tile[g.at[place]]


def likelihood(n: Mind, moves: int, move: int) -> float:
    """How likely a move is, where 1 is what it would be by chance alone."""
    best = highest_value(n, moves)
    total = 0
    part = 0
    for i in range(moves):
        shared = share(best - n.values[i], HEAT, MARGIN)
        total += shared
        if n.moves[i] == move:
            part = shared
    return STRAY + (1.0 - STRAY) * (moves * part / total)
