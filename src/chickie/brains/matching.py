"""A first world: every tile gets a place that it can have. The dialect of the laws."""

from __future__ import annotations

from chickie.brains.chance import Chance, below
from chickie.brains.hidden import HIDDEN, Worlds, fits
from chickie.brains.past import Past


def settle_tile(g: Worlds, p: Past, tile: int) -> int:
    """Give a tile a place with a seat, others moving on where they can; 1 if done.

    Breadth first along tiles that can move: Kuhn's way to match all that can be.
    """
    for place in range(g.handed):
        g.seeker[place] = -1
    g.queue[0] = tile
    length = 1
    first = 0
    while first < length:
        looking = g.queue[first]
        first += 1
        for place in range(g.handed):
            if g.seeker[place] >= 0 or not fits(g, p, looking, place):
                continue
            g.seeker[place] = looking
            if g.at[place] < 0:
                move_along(g, place)
                return 1
            g.queue[length] = g.at[place]
            length += 1
    return 0


def move_along(g: Worlds, place: int) -> None:
    """Put the tile that looked at a free place there, and so on back to the first."""
    while place >= 0:
        tile = g.seeker[place]
        before = g.place[tile]
        g.at[place] = tile
        g.place[tile] = place
        place = before


def shuffle_hidden(g: Worlds, c: Chance) -> None:
    """Put the hidden tiles, which stand last and have no place yet, in any order."""
    first = 0
    while first < g.size and g.lay[first] != HIDDEN:
        first += 1
    for i in range(g.size - 1, first, -1):
        j = first + below(c, i - first + 1)
        code = g.tile[i]
        g.tile[i] = g.tile[j]
        g.tile[j] = code


def fill_yard(g: Worlds) -> None:
    """Put the tiles without a place into the yard."""
    place = g.handed
    for tile in range(g.size):
        if g.place[tile] < 0:
            g.at[place] = tile
            g.place[tile] = place
            place += 1
