"""The laws of foot and line tables, and of points: who may play what, what it does.

Plain functions over a Position and the Axes; no chance, no clock. The same functions
run in the interpreter and, unchanged, through a compiler. Train tables: trains.py.
Drawing, passing and the ends of a round: turn.py, which is also where a move comes in.
"""

from __future__ import annotations

from chickie.rules.bits import lowest
from chickie.rules.position import (
    DEAD,
    END_ROUND,
    EXHAUST,
    RELEASE,
    Axes,
    Position,
)
from chickie.rules.tile import HALF, SUITS


def reach(s: Position) -> int:
    """Bit set of the suits that may be played on (F2)."""
    if s.slots > 0:
        return 1 << s.suit
    return s.open


def count_table_plays(s: Position) -> int:
    """Legal plays of the seat to move; open ends of one suit count once (F2)."""
    hand = s.hands[s.turn]
    if s.slots > 0:
        return hand[s.suit].bit_count()
    suits = s.open
    plays = 0
    while suits:
        plays += hand[lowest(suits)].bit_count()
        suits &= suits - 1
    return plays


def count_tiles(s: Position) -> int:
    """Tiles of the seat to move that are known, as in :func:`nth_tile`."""
    hand = s.hands[s.turn]
    tiles = 0
    for v in range(SUITS):
        tiles += (hand[v] >> v).bit_count()
    return tiles


def nth_tile(s: Position, n: int) -> int:
    """The n-th tile of the seat to move, from 0, in order of the lower half."""
    hand = s.hands[s.turn]
    v = 0
    row = hand[0]
    count = row.bit_count()
    while n >= count:
        n -= count
        v += 1
        row = hand[v] >> v << v
        count = row.bit_count()
    while n > 0:
        row &= row - 1
        n -= 1
    return v << HALF | lowest(row)


def nth_table_play(s: Position, n: int) -> int:
    """The n-th of them from 0, in order of the end and then of the far half.

    Where nothing lies, any tile opens (G25): the n-th that the seat holds.
    """
    hand = s.hands[s.turn]
    suits = s.open
    v = s.suit
    row = hand[v]
    if s.slots == 0:
        if suits == 0:
            return nth_tile(s, n)
        v = lowest(suits)
        row = hand[v]
        count = row.bit_count()
        while n >= count:
            n -= count
            suits &= suits - 1
            v = lowest(suits)
            row = hand[v]
            count = row.bit_count()
    while n > 0:
        row &= row - 1
        n -= 1
    return v << HALF | lowest(row)


def add_ends(s: Position, suit: int, number: int) -> None:
    """Open ``number`` more ends of a suit."""
    s.ends[suit] += number
    s.open |= 1 << suit


def lay_centre(s: Position, r: Axes, suit: int) -> None:
    """Put the opening double on a foot or line table (F1, G8)."""
    s.table[suit] |= 1 << suit
    s.suit = suit
    s.foot = 0
    if r.arms_fill:
        s.slots = r.arms
    else:
        add_ends(s, suit, r.arms)


def lay_start(s: Position, v: int, w: int) -> None:
    """Put a start tile v-w on the table; both halves are open (DR5)."""
    s.table[v] |= 1 << w
    s.table[w] |= 1 << v
    add_ends(s, v, 1)
    add_ends(s, w, 1)


def lay_double(s: Position, r: Axes, suit: int) -> None:
    """What a double that has just been laid offers (F1, F9, G9 to G11)."""
    if r.toes == 0:
        add_ends(s, suit, 1)
        return
    unplayed = r.highest + 1 - s.table[suit].bit_count()
    if r.locks == 0 or (r.dead == RELEASE and unplayed < r.toes):
        add_ends(s, suit, r.toes)
    elif r.dead != EXHAUST or unplayed > 0:
        s.suit = suit
        s.slots = r.toes
        s.foot = 1
        if r.dead == END_ROUND and unplayed < r.toes:
            s.over = DEAD


def play_on_table(s: Position, r: Axes, v: int, w: int) -> None:
    """Put tile v-w on an open end v, on the pending double of suit v, or first."""
    hand = s.hands[s.turn]
    hand[v] ^= 1 << w
    s.table[v] |= 1 << w
    if s.slots > 0:
        s.slots -= 1
        s.table[w] |= 1 << v
        if r.dead == EXHAUST and s.foot and s.table[v].bit_count() > r.highest:
            s.slots = 0
    else:
        s.ends[v] -= 1
        if s.ends[v] == 0:
            s.open ^= 1 << v
        elif s.ends[v] < 0:  # nothing lay there: any tile opens, both halves (G25)
            s.unopened = 0
            add_ends(s, v, 2)
    if v == w:
        lay_double(s, r, v)
    else:
        hand[w] ^= 1 << v
        s.table[w] |= 1 << v
        s.ends[w] += 1
        s.open |= 1 << w


def anybody_fits(s: Position, r: Axes) -> bool:
    """Some seat holds a tile that fits (F12)."""
    suits = reach(s)
    while suits:
        v = lowest(suits)
        for seat in range(r.seats):
            if s.hands[seat][v]:
                return True
        suits &= suits - 1
    return False


def pips(s: Position, r: Axes, seat: int) -> int:
    """Dots on the tiles a seat holds (F13)."""
    total = 0
    for v in range(1, r.highest + 1):
        row = s.hands[seat][v]
        total += v * (row.bit_count() + (row >> v & 1))
    return total


def blank_points(s: Position, r: Axes, seat: int) -> int:
    """Points for 0-0 (F13, A26)."""
    return r.blank * (s.hands[seat][0] & 1)


def half_points(s: Position, r: Axes, seat: int) -> int:
    """Points on top for other tiles with a blank half (F13, A27)."""
    return r.half * (s.hands[seat][0] >> 1).bit_count()


def points(s: Position, r: Axes, seat: int) -> int:
    """What the tiles in a hand count, without penalties."""
    return pips(s, r, seat) + blank_points(s, r, seat) + half_points(s, r, seat)
