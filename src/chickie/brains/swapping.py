"""From one world to another: tiles change places. The dialect of the laws."""

from __future__ import annotations

from typing import Final

from chickie.brains.chance import Chance, below
from chickie.brains.hidden import HIDDEN, Worlds, fits, shown
from chickie.brains.past import Past, rank

MENDS: Final = 20_000
"""Swaps tried to make true what is known of several places together."""
STEP_BACK: Final = 32
"""One in so many of these may make one of them false."""


def swap(g: Worlds, p: Past, c: Chance) -> None:
    """Let two or three tiles change places, if every fact still holds."""
    one = below(c, g.handed)
    two = below(c, g.size)
    three = below(c, g.size) if below(c, 4) == 0 else two
    rotate(g, p, one, two, three, 0)


def rotate(  # noqa: PLR0913 - flat calls are cheap
    g: Worlds, p: Past, one: int, two: int, three: int, wrong: int
) -> None:
    """Let the tiles of two or three places change places, if they may.

    Of what is known of several places together, ``wrong`` facts need not hold.
    """
    if one in (two, three):
        return
    a = g.at[one]
    b = g.at[two]
    d = g.at[three]
    # One gets what two has, two what three has, three what one has.
    if not (fits(g, p, b, one) and fits(g, p, a, three)):
        return
    if two != three and not fits(g, p, d, two):
        return
    g.at[one] = b
    g.at[two] = d
    g.at[three] = a
    if g.bound and count_wrong(g, p) > wrong:
        g.at[one] = a
        g.at[two] = b
        g.at[three] = d


def mend(g: Worlds, p: Past, c: Chance) -> int:
    """Swap until what is known of several places holds too; 0 if it takes too long."""
    for _ in range(MENDS):
        wrong = count_wrong(g, p)
        if wrong == 0:
            return 1
        one = below(c, g.handed)
        two = below(c, g.size)
        k = false_claim(g, p, one)
        if k >= 0:
            # Somebody has nothing that fits, who had: look for a tile that does.
            seat = g.place_seat[one]
            first = one - g.place_number[one] + p.claim_start[seat][k]
            one = first + below(c, p.claim_stop[seat][k] - p.claim_start[seat][k])
            for _ in range(g.size):
                if shown(g, g.at[two]) & p.claim_suits[seat][k] == 0:
                    two = below(c, g.size)
        three = below(c, g.size) if below(c, 4) == 0 else two
        # Now and then a step back, or there might be no way on.
        rotate(g, p, one, two, three, wrong + int(below(c, STEP_BACK) == 0))
    return 0


def false_claim(g: Worlds, p: Past, place: int) -> int:
    """A claim of the seat at ``place`` that does not hold; -1: they all do."""
    seat = g.place_seat[place]
    for k in range(p.claims[seat]):
        if not holds(g, p, seat, place - g.place_number[place], k):
            return k
    return -1


def count_wrong(g: Worlds, p: Past) -> int:
    """How much does not hold of what is known of several places together."""
    wrong = int(p.seeker >= 0 and not agrees_on_highest(g, p))
    first = 0
    while first < g.handed:
        seat = g.place_seat[first]
        for k in range(p.claims[seat]):
            wrong += int(not holds(g, p, seat, first, k))
        first += p.received[seat]
    return wrong


def holds(g: Worlds, p: Past, seat: int, first: int, k: int) -> bool:
    """A claim of a seat is true, whose places begin at ``first``."""
    suits = p.claim_suits[seat][k]
    for number in range(p.claim_start[seat][k], p.claim_stop[seat][k]):
        tile = g.at[first + number]
        lay = g.lay[tile]
        if shown(g, tile) & suits and (lay == HIDDEN or lay >= p.claim_lays[seat][k]):
            return True
    return False


def agrees_on_highest(g: Worlds, p: Past) -> bool:
    """The seat that was seen to hold the highest dealt tile holds it."""
    best = p.best[g.seat] if p.seeker == g.seat else -1
    others = -1 if p.seeker == g.seat else p.best[g.seat]
    for place in range(g.handed):
        if g.place_number[place] < p.hand:
            found = rank(g.tile[g.at[place]])
            if g.place_seat[place] == p.seeker:
                best = max(best, found)
            else:
                others = max(others, found)
    return best > others
