"""Tiles and the places they may have, for the seat to move. The dialect of the laws.

What is known of each place, and whether a tile can be there by that alone. Read next:
:mod:`chickie.brains.worlds`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final

from chickie.brains.past import Past
from chickie.rules.position import TILES, Axes, Position
from chickie.rules.tile import HALF, MASK

HIDDEN: Final = -1
"""Stands for the lay of a tile that lies in no sight."""
YARD: Final = -1
"""Stands for the seat of a place in the yard."""


@dataclass(slots=True)
class Worlds:
    """Tiles and the places they may have, for the seat to move."""

    SCRATCH: ClassVar = True
    """Its lists mean nothing before they are used."""

    seat: int = 0
    """Whose eyes it is for."""
    handed: int = 0
    """Places with the other seats; those in the yard come after them."""
    size: int = 0
    """All places, and as many tiles."""
    facts: int = 0
    """1: something is known of a place; 0: all worlds that there are agree."""
    bound: int = 0
    """1: something is known of several places together."""
    place_seat: list[int] = field(default_factory=lambda: [0] * TILES)
    """Place: the seat that it is with, or YARD."""
    place_number: list[int] = field(default_factory=lambda: [0] * TILES)
    """Place: its number there."""
    suits: list[int] = field(default_factory=lambda: [0] * TILES)
    """Place: bit set of the suits that a tile which is there still does not show."""
    doubles: list[int] = field(default_factory=lambda: [0] * TILES)
    """Place: bit set of the doubles that it is not, by suit."""
    tile: list[int] = field(default_factory=lambda: [0] * TILES)
    """Tile: its code, the lower half first."""
    lay: list[int] = field(default_factory=lambda: [0] * TILES)
    """Tile: the number of its lay, or HIDDEN."""
    layer: list[int] = field(default_factory=lambda: [0] * TILES)
    """Tile: the seat that laid it."""
    at: list[int] = field(default_factory=lambda: [0] * TILES)
    """Place: the tile that is there in this world; -1 while there is none."""
    place: list[int] = field(default_factory=lambda: [0] * TILES)
    """Tile: where it is, or -1."""
    queue: list[int] = field(default_factory=lambda: [0] * TILES)
    """Tiles that look for another place."""
    seeker: list[int] = field(default_factory=lambda: [0] * TILES)
    """Place: the tile that looked at it, or -1."""


def list_places(g: Worlds, p: Past, s: Position, r: Axes) -> None:
    """Put down the places of the others, with what is noted of them, and the yard."""
    n = 0
    g.facts = 0
    g.bound = int(p.seeker >= 0)
    for seat in range(r.seats):
        if seat == s.turn:
            continue
        first = n
        for number in range(p.received[seat]):
            g.place_seat[n] = seat
            g.place_number[n] = number
            g.suits[n] = g.doubles[n] = 0
            n += 1
        for k in range(p.notes[seat]):
            for number in range(p.start[seat][k], p.stop[seat][k]):
                g.suits[first + number] |= p.suits[seat][k]
                g.doubles[first + number] |= p.doubles[seat][k]
            g.facts = 1
        if p.claims[seat]:
            g.bound = 1
    g.handed = n
    for number in range(s.size - s.next):
        g.place_seat[n] = YARD
        g.place_number[n] = number
        g.suits[n] = g.doubles[n] = 0
        n += 1
    g.size = n


def list_tiles(g: Worlds, p: Past, s: Position, r: Axes) -> None:
    """Put down the tiles that the others have laid, and those that lie hidden."""
    n = 0
    for seat in range(r.seats):
        if seat == s.turn:
            continue
        for k in range(p.lays[seat]):
            g.tile[n] = p.tile[seat][k]
            g.lay[n] = k
            g.layer[n] = seat
            n += 1
    own = s.hands[s.turn]
    every = (2 << r.highest) - 1
    for v in range(r.highest + 1):
        row = (every & ~(s.table[v] | own[v])) >> v << v
        while row:
            g.tile[n] = v << HALF | (row & -row).bit_length() - 1
            g.lay[n] = HIDDEN
            g.layer[n] = YARD
            n += 1
            row &= row - 1


def fits(g: Worlds, p: Past, tile: int, place: int) -> bool:
    """A tile can be at a place, by what is known of that place alone."""
    seat = g.place_seat[place]
    lay = g.lay[tile]
    shows = shown(g, tile)
    double = shows if shows & shows - 1 == 0 else 0
    if lay == HIDDEN:
        return seat == YARD or (
            g.suits[place] & shows == 0 and g.doubles[place] & double == 0
        )
    number = g.place_number[place]
    if seat != g.layer[tile] or not p.low[seat][lay] <= number < p.high[seat][lay]:
        return False
    for k in range(p.noted[seat][lay]):
        if p.start[seat][k] <= number < p.stop[seat][k] and (
            p.suits[seat][k] & shows or p.doubles[seat][k] & double
        ):
            return False
    return True


def shown(g: Worlds, tile: int) -> int:
    """Bit set of the suits of a tile."""
    return 1 << (g.tile[tile] >> HALF) | 1 << (g.tile[tile] & MASK)
