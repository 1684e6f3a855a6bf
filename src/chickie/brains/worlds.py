"""Hidden tiles dealt anew, as the seat to move may think they lie. The dialect.

A *world* is an order of the tiles that agrees with all that the seat saw: its own tiles
and what :mod:`chickie.brains.past` keeps. All that do are equally likely, because the
tiles were shuffled and nobody's choice is taken as a hint.

A first world is found by matching tiles to places; then tiles change places by chance,
two or three at a time, whenever all facts still hold. That goes back as easily as it
goes on, so after some time every world comes up equally often (Metropolis).

Two things are left out. Where a start tile stood in the order makes doubles at the
first places of seat 0 a little likelier (DR4). And where many have passed who need not,
so that each had something that fitted, no world with all of that may be found in time:
then it is left aside (once in thousands of moments of play by chance, and in no rule
set of ours).
"""

from __future__ import annotations

from typing import Final

from chickie.brains.chance import Chance, below
from chickie.brains.hidden import (
    HIDDEN,
    YARD,
    Worlds,
    list_places,
    list_tiles,
)
from chickie.brains.matching import fill_yard, settle_tile, shuffle_hidden
from chickie.brains.past import Past
from chickie.brains.swapping import mend, swap
from chickie.brains.trial import copy_lanes, copy_table
from chickie.rules.position import Axes, Position
from chickie.rules.tile import HALF, MASK

FIRST_SWAPS: Final = 8
"""Swaps tried for each place before the first world is used."""
SWAPS: Final = 2
"""Swaps tried for each place from one world to the next."""


def begin_worlds(g: Worlds, p: Past, s: Position, r: Axes, c: Chance) -> int:
    """Find a world for the seat to move; 0 if no order of the tiles agrees.

    Nothing is read of ``s`` but what everybody sees, and the hand of that seat.
    """
    g.seat = s.turn
    list_places(g, p, s, r)
    list_tiles(g, p, s, r)
    for tile in range(g.size):
        g.place[tile] = -1
    for place in range(g.size):
        g.at[place] = -1
    # Tiles that were laid come first and keep a place; then all others by chance.
    taken = 0
    for tile in range(g.size):
        if g.lay[tile] != HIDDEN:
            if settle_tile(g, p, tile) == 0:
                return 0
            taken += 1
    shuffle_hidden(g, c)
    for tile in range(g.size):
        if g.place[tile] < 0 and taken < g.handed:
            taken += settle_tile(g, p, tile)
    if taken < g.handed:
        return 0
    fill_yard(g)
    if g.bound and mend(g, p, c) == 0:
        g.bound = 0
    for _ in range(FIRST_SWAPS * g.handed):
        swap(g, p, c)
    return 1


def next_world(g: Worlds, p: Past, c: Chance) -> None:
    """Go on to another world."""
    mix(g, c)
    if g.facts or g.bound:
        for _ in range(SWAPS * g.handed):
            swap(g, p, c)


def mix(g: Worlds, c: Chance) -> None:
    """Shuffle the hidden tiles among the places of which nothing is known."""
    n = 0
    for place in range(g.size):
        if is_open(g, place):
            g.queue[n] = place
            n += 1
    for i in range(n - 1, 0, -1):
        j = below(c, i + 1)
        one = g.queue[i]
        other = g.queue[j]
        tile = g.at[one]
        g.at[one] = g.at[other]
        g.at[other] = tile


def is_open(g: Worlds, place: int) -> bool:
    """Any hidden tile can be at a place, and a hidden tile is there."""
    if g.place_seat[place] == YARD:
        return True
    if g.bound or g.suits[place] or g.doubles[place]:
        return False
    return g.lay[g.at[place]] == HIDDEN


def put_world(g: Worlds, d: Position, s: Position, r: Axes) -> None:
    """Make ``d`` the round with the hidden tiles where they are in this world."""
    copy_table(d, s, r)
    if r.train:
        copy_lanes(d, s)
    d.fresh = s.fresh
    for seat in range(r.seats):
        if seat != s.turn:
            for v in range(r.highest + 1):
                d.hands[seat][v] = 0
    for place in range(g.handed):
        tile = g.at[place]
        if g.lay[tile] == HIDDEN:
            v = g.tile[tile] >> HALF
            w = g.tile[tile] & MASK
            hand = d.hands[g.place_seat[place]]
            hand[v] |= 1 << w
            hand[w] |= 1 << v
    for place in range(g.handed, g.size):
        d.yard[s.next + place - g.handed] = g.tile[g.at[place]]
