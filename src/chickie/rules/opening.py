"""The deal and the search for the opening double.

The order of the tiles is an argument; nothing here is left to chance. The same dialect
as laws.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from chickie.rules.laws import lay_start
from chickie.rules.position import (
    ANY_TILE,
    DRAW_ALL,
    FROM_HAND,
    FROM_TABLE,
    GOING,
    LANES,
    REDEAL,
    START_TILE,
    Axes,
    Position,
)
from chickie.rules.tile import HALF, MASK, SUITS
from chickie.rules.turn import place_opening, settle, take_tile


def clear(s: Position, r: Axes) -> None:
    """Sweep the table and take back all tiles."""
    for seat in range(r.seats):
        s.held[seat] = 0
        for v in range(r.highest + 1):
            s.hands[seat][v] = 0
    for v in range(r.highest + 1):
        s.table[v] = 0
        s.ends[v] = 0
    for lane in range(LANES):
        s.lane_end[lane] = 0
        s.queue[lane] = 0
    s.open = s.suit = s.slots = s.foot = 0
    s.next = s.size = s.turn = s.unopened = 0
    s.drawn = s.fresh = s.passes = s.skips = 0
    s.over = GOING
    s.out = s.last_seat = -1
    s.last_tile = 0
    s.markers = s.started = s.begun = s.queued = 0
    s.extra = s.amid = s.laid = s.run_doubles = s.lap = 0
    s.first = s.searched = s.seeker = 0


def start_code(order: Sequence[int]) -> int:
    """Code of the first tile in ``order`` that is no double (DR4)."""
    i = 0
    while order[i] >> HALF == order[i] & MASK:
        i += 1
    return order[i]


def deal(s: Position, r: Axes, order: Sequence[int], unused: int, first: int) -> bool:
    """Deal a round and find its opening; False: these tiles give none, deal again.

    Args:
        s: a new position, or one of a table like this; it is cleared.
        r: the rules at this table.
        order: codes of the whole set.
        unused: bit set of the doubles that may still open a round; not 0. Where no
            double is asked for, it means nothing.
        first: the seat that starts, or that draws first in a search.
    """
    clear(s, r)
    asked = unused.bit_length() - 1
    aside = -1
    if r.opening_from == FROM_TABLE:
        aside = asked << HALF | asked
    elif r.opening_from == START_TILE:
        aside = start_code(order)
    total = (r.highest + 1) * (r.highest + 2) // 2
    for i in range(total):
        if order[i] != aside:
            s.yard[s.size] = order[i]
            s.size += 1
    for seat in range(r.seats):
        for _ in range(r.hand):
            take_tile(s, seat)
    s.turn = s.first = first
    if r.opening_from == ANY_TILE:
        s.unopened = 1
        return True
    if r.opening_from == FROM_HAND:
        return seek(s, r, unused, first)
    if aside >> HALF == aside & MASK:
        place_opening(s, r, asked)
    else:
        lay_start(s, aside >> HALF, aside & MASK)
    s.last_tile = aside
    settle(s, r)
    return True


def holder(s: Position, r: Axes, suit: int) -> int:
    """Seat that holds the double of a suit, or -1."""
    for seat in range(r.seats):
        if s.hands[seat][suit] >> suit & 1:
            return seat
    return -1


def found(s: Position, suit: int, seat: int) -> bool:
    """Let ``seat`` open the round with the double of ``suit``."""
    s.suit = suit
    s.turn = seat
    s.unopened = 1
    return True


def highest_held(s: Position, r: Axes, unused: int) -> int:
    """The highest unused double that some hand holds, or -1 (SX3, E8)."""
    while unused:
        suit = unused.bit_length() - 1
        if holder(s, r, suit) >= 0:
            return suit
        unused ^= 1 << suit
    return -1


def seek(s: Position, r: Axes, unused: int, first: int) -> bool:
    """Find the opening double and who lays it (G3 to G5); False: deal again."""
    asked = unused.bit_length() - 1
    seat = holder(s, r, asked)
    if seat >= 0:
        return found(s, asked, seat)
    if r.lower:
        suit = highest_held(s, r, unused)
        if suit >= 0:
            return found(s, suit, holder(s, r, suit))
    if r.last_step == REDEAL:
        return False
    wanted = unused if r.any_double else 1 << asked
    return search(s, r, wanted, first, int(r.last_step == DRAW_ALL))


def highest_tile_seat(s: Position, r: Axes) -> int:
    """Seat with the most pips on one tile; then the higher half decides (A8)."""
    best = -1
    who = 0
    for seat in range(r.seats):
        for v in range(r.highest + 1):
            row = s.hands[seat][v] & ((2 << v) - 1)
            if row:
                rank = (v + row.bit_length() - 1) * SUITS + v
                if rank > best:
                    best = rank
                    who = seat
    return who


def search(s: Position, r: Axes, wanted: int, first: int, waves: int) -> bool:
    """Draw for a wanted double, seat by seat, or wave by wave (E2 to E6, G5)."""
    seat = highest_tile_seat(s, r) if r.highest_tile_first else first
    s.seeker = seat
    best = -1
    finder = -1
    dealt = s.next
    while s.size - s.next > r.reserve:
        code = take_tile(s, seat)
        s.searched = s.next - dealt
        v = code >> HALF
        if v == code & MASK and wanted >> v & 1 and v > best:
            best = v
            finder = seat
        seat = seat + 1 if seat + 1 < r.seats else 0
        if best >= 0 and (waves == 0 or seat == s.seeker):
            break
    if best < 0:
        return False
    return found(s, best, finder)
