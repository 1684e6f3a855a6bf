"""Positions of an ending that were looked at before. The dialect of the laws.

A position is told by its whole key, never by a hash alone: the tiles laid, which way
round each hangs on a table (so follow the open ends, but for suits of which nobody
holds a tile any more), and whatever else is not the same all through the ending.
"""

from __future__ import annotations

from typing import Final

from chickie.brains.ending_room import (
    KEY,
    PACKED,
    POINTS_BITS,
    SLOTS,
    WORDS,
    Ending,
)
from chickie.brains.ending_step import pack_queue
from chickie.rules.position import MEXICAN, SEATS, Axes, Position
from chickie.rules.tile import HALF, MASK

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2

_SEAT: Final = 4
"""Bits that hold the number of a seat, or one more."""
_WORD: Final = (1 << 31) - 1
_MIX: Final = 0x2545F491
"""An odd number of 30 bits to spread keys with; products stay below 2**61."""


def begin_memory(x: Ending) -> None:
    """Forget the endings before."""
    x.age += 1


def put_key(x: Ending, s: Position, r: Axes, d: int) -> None:
    """Work out the key of the position after ``d`` moves, and where it is kept."""
    key = x.key[d]
    key[0] = x.laid[d]
    key[1] = pack_lanes(s, r) if r.train else x.turned[d]
    key[2] = pack_turn(x, s, r)
    key[3] = pack_queue(s) if r.train else 0
    key[4] = pack_seats(s) if r.train else 0
    mixed = 0
    for i in range(KEY if r.train else 3):
        mixed = (mixed ^ key[i] & _WORD) * _MIX & _WORD
        mixed ^= mixed >> 15
        mixed = (mixed ^ key[i] >> 31) * _MIX & _WORD
        mixed ^= mixed >> 15
    x.slot[d] = mixed & SLOTS - 1


def pack_lanes(s: Position, r: Axes) -> int:
    """The ends of the seats' lanes."""
    packed = 0
    for lane in range(r.seats):
        packed = packed << HALF | s.lane_end[lane]
    return packed


def pack_turn(x: Ending, s: Position, r: Axes) -> int:
    """Whose turn it is and what is pending."""
    packed = s.turn << _SEAT | s.passes
    packed = packed << SEATS | s.skips
    packed = packed << _SEAT | s.out + 1
    packed = packed << HALF | (s.lane_end[MEXICAN] if r.train else s.slots)
    if s.slots:
        packed = packed << HALF + 1 | s.suit << 1 | s.foot
    else:
        packed <<= HALF + 1
    packed <<= _SEAT + 1
    if x.remembers_last:
        double = s.last_tile >> HALF == s.last_tile & MASK
        packed |= s.last_seat + 1 << 1 | int(double)
    return packed


def pack_seats(s: Position) -> int:
    """What has become of each lane and seat on a train table."""
    packed = s.markers << SEATS | s.begun
    packed = packed << SEATS + 1 | s.started
    packed = packed << SEATS + 1 | s.run_doubles
    return packed << 3 | s.extra << 2 | s.lap << 1 | int(s.laid > 0)


def is_kept(x: Ending, r: Axes, d: int) -> bool:
    """The position after ``d`` moves is remembered."""
    slot = x.slot[d]
    if x.kept_age[slot] != x.age:
        return False
    for i in range(KEY if r.train else 3):
        if x.kept_key[slot * KEY + i] != x.key[d][i]:
            return False
    return True


def look_up(x: Ending, r: Axes, d: int) -> bool:
    """Take what is remembered of a position; True if no more need be known."""
    x.choice[d] = -1
    if not is_kept(x, r, d):
        return False
    slot = x.slot[d]
    if x.pair == 0:
        for seat in range(r.seats):
            word = x.kept_value[slot * WORDS + seat // PACKED]
            shift = seat % PACKED * POINTS_BITS
            x.found[d][seat] = word >> shift & (1 << POINTS_BITS) - 1
        return True
    x.choice[d] = x.kept_choice[slot]
    kind = x.kept_kind[slot]
    value = x.kept_value[slot * WORDS]
    x.value[d] = value
    return (
        kind == EXACT
        or (kind == AT_LEAST and value >= x.ceiling[d])
        or (kind == AT_MOST and value <= x.floor[d])
    )


def remember(x: Ending, r: Axes, d: int) -> None:
    """Remember what the position after ``d`` moves came to."""
    slot = x.slot[d]
    x.kept_age[slot] = x.age
    for i in range(KEY if r.train else 3):
        x.kept_key[slot * KEY + i] = x.key[d][i]
    x.kept_choice[slot] = x.choice[d]
    if x.pair:
        x.kept_value[slot * WORDS] = x.value[d]
        x.kept_kind[slot] = EXACT
        if x.value[d] >= x.ceiling_before[d]:
            x.kept_kind[slot] = AT_LEAST
        elif x.value[d] <= x.floor_before[d]:
            x.kept_kind[slot] = AT_MOST
        return
    for i in range((r.seats + PACKED - 1) // PACKED):
        word = 0
        for seat in range(min(r.seats, PACKED * (i + 1)) - 1, PACKED * i - 1, -1):
            word = word << POINTS_BITS | x.found[d][seat]
        x.kept_value[slot * WORDS + i] = word
