"""What the seat to move sees, as a row of bytes. The dialect of the laws.

Nothing is read of a position but the hand of the seat to move and what lies open to
all. Rows are written in words of 8 bytes, or 4 bytes where bits go into them, so the
same memory comes as three arrays.
"""

from __future__ import annotations

from typing import Final

from chickie.brains.chance import WORD
from chickie.rules.laws import reach
from chickie.rules.position import MEXICAN, Axes, Position
from chickie.rules.tile import HALF, MASK
from chickie.rules.turn import drawable, may_draw, may_pass, nth_move
from chickie.speed.vector_frame import BYTE, COUNTS, WORD_BITS, Frame
from chickie.speed.vector_round import Ledger, is_plain, near_lane, to_action

PLACES: Final = (1 << 62) - 1
"""The bits of any place in an array: a compiler that sees them cut off knows that the
place is not negative, and writes bytes that lie side by side at once."""


def see(  # noqa: PLR0913 - a compiler likes flat calls
    s: Position,
    r: Axes,
    f: Frame,
    row: int,
    by_byte: list[int],
    by_half: list[int],
    by_word: list[int],
) -> None:
    """Write the observation into a row that starts at byte ``row``."""
    if f.packed:
        pack_tiles(s, f, row >> 2 & PLACES, by_half)
    else:
        spread_tiles(s, f, row >> 3 & PLACES, by_word)
    see_counts(s, r, row + f.numbers, by_byte, by_half)
    if r.train:
        see_lanes(s, r, row + f.numbers + COUNTS + r.seats, by_byte)
    else:
        see_ends(s, f, row + f.numbers + COUNTS + r.seats, by_byte)


def pack_tiles(s: Position, f: Frame, place: int, by_half: list[int]) -> None:
    """Write hand and table as bits by number of the tile, row after row.

    Every row is written, empty or not: which are empty is hard to foresee, and a wrong
    guess costs a processor more than a row.
    """
    hand = s.hands[s.turn]
    suits = f.suits
    room = f.words
    mine = laid = count = 0
    for v in range(suits):
        mine |= hand[v] >> v << count
        laid |= s.table[v] >> v << count
        count += suits - v
        if count >= WORD_BITS:
            by_half[place] = mine & WORD
            by_half[place + room] = laid & WORD
            place += 1
            mine >>= WORD_BITS
            laid >>= WORD_BITS
            count -= WORD_BITS
    if count > 0:
        by_half[place] = mine
        by_half[place + room] = laid


def spread_tiles(s: Position, f: Frame, place: int, by_word: list[int]) -> None:
    """Write hand and table as bytes by number of the tile, row after row."""
    hand = s.hands[s.turn]
    suits = f.suits
    room = f.words << 2
    mine = laid = count = 0
    for v in range(suits):
        mine |= hand[v] >> v << count
        laid |= s.table[v] >> v << count
        count += suits - v
        while count >= BYTE:
            by_word[place] = f.spread[mine & 0xFF]
            by_word[place + room] = f.spread[laid & 0xFF]
            place += 1
            mine >>= BYTE
            laid >>= BYTE
            count -= BYTE
    if count > 0:
        by_word[place] = f.spread[mine]
        by_word[place + room] = f.spread[laid]


def see_counts(
    s: Position, r: Axes, at: int, by_byte: list[int], by_half: list[int]
) -> None:
    """Write the numbers that any table has, the first ones four at a time."""
    drew = int(s.drawn > 0)
    fresh = drew * (1 + (s.fresh >> HALF) | 1 + (s.fresh & MASK) << BYTE)
    by_half[at >> 2] = (
        s.size - s.next
        | drawable(s, r) << BYTE
        | s.drawn << 2 * BYTE
        | s.passes << 3 * BYTE
    )
    third = s.extra
    fourth = s.amid
    if r.train == 0:
        pending = int(s.slots > 0)
        third = pending * (1 + s.suit)
        fourth = s.slots
    by_half[(at >> 2) + 1] = fresh | third << 2 * BYTE | fourth << 3 * BYTE
    at = at + COUNTS & PLACES
    seat = s.turn
    for near in range(r.seats):
        by_byte[at + near] = s.held[seat]
        seat = seat + 1 if seat + 1 < r.seats else 0


def see_ends(s: Position, f: Frame, at: int, by_byte: list[int]) -> None:
    """Write the open ends of a foot or line table, and what the pending double is."""
    by_byte[at] = s.foot * int(s.slots > 0)
    at = at + 1 & PLACES
    for v in range(f.suits):
        by_byte[at + v] = s.ends[v]


def see_lanes(s: Position, r: Axes, at: int, by_byte: list[int]) -> None:
    """Write the lanes of a train table, and what the seats owe."""
    lanes = r.seats + 1
    for near in range(lanes):
        lane = MEXICAN if near == r.seats else (s.turn + near) % r.seats
        by_byte[at + near] = s.lane_end[lane]
        by_byte[at + lanes + near] = s.started >> lane & 1
        by_byte[at + 2 * lanes + near] = s.run_doubles >> lane & 1
    at += 3 * lanes
    for near in range(lanes):
        by_byte[at + near] = 0
    for i in range(s.queued):
        by_byte[at + near_lane(s, r, s.queue[i])] = i + 1
    at += lanes
    for near in range(r.seats):
        seat = (s.turn + near) % r.seats
        by_byte[at + near] = s.markers >> seat & 1
        by_byte[at + r.seats + near] = s.begun >> seat & 1
    at += 2 * r.seats
    by_byte[at] = s.laid
    by_byte[at + 1] = s.lap


def see_moves(  # noqa: PLR0913
    s: Position,
    r: Axes,
    f: Frame,
    e: Ledger,
    row: int,
    by_byte: list[int],
    by_half: list[int],
    by_word: list[int],
) -> None:
    """Write the mask of legal actions into a row that starts at byte ``row``."""
    if is_plain(s, r) and r.train == 0:
        others = other_moves(s, r, e)
        if f.packed:
            pack_plays(s, f, others, row >> 2 & PLACES, by_half)
        else:
            spread_plays(s, f, others, row >> 3 & PLACES, by_word)
        return
    for place in range(row >> 3, row + f.mask_width >> 3):
        by_word[place] = 0
    for n in range(e.moves):
        action = to_action(s, r, f, nth_move(s, r, n))
        if f.packed:
            by_byte[row + (action >> 3)] |= 1 << (action & 7)
        else:
            by_byte[row + action] = 1


def other_moves(s: Position, r: Axes, e: Ledger) -> int:
    """What is legal beside the plays: 1 to draw, 2 to pass."""
    if e.moves == e.plays:
        return 0
    return int(may_draw(s, r, e.plays)) + 2 * int(may_pass(s, r, e.plays))


def pack_plays(
    s: Position, f: Frame, others: int, place: int, by_half: list[int]
) -> None:
    """Write the plays on a foot or line table as bits, a row of the hand for each suit.

    Rows without an end are written as well, as nothing: which suits are open is hard to
    foresee, and a wrong guess costs a processor more than a row.
    """
    hand = s.hands[s.turn]
    suits = reach(s)
    wide = f.suits
    end = place + (f.mask_width >> 2)
    bits = 0
    count = 0
    for v in range(wide):
        bits |= (hand[v] & -(suits >> v & 1)) << count
        count += wide
        if count >= WORD_BITS:
            by_half[place] = bits & WORD
            place += 1
            bits >>= WORD_BITS
            count -= WORD_BITS
    bits |= others << count
    while place < end:
        by_half[place] = bits & WORD
        place += 1
        bits >>= WORD_BITS


def spread_plays(
    s: Position, f: Frame, others: int, place: int, by_word: list[int]
) -> None:
    """The same as bytes."""
    hand = s.hands[s.turn]
    suits = reach(s)
    wide = f.suits
    end = place + (f.mask_width >> 3)
    bits = 0
    count = 0
    for v in range(wide):
        bits |= (hand[v] & -(suits >> v & 1)) << count
        count += wide
        while count >= BYTE:
            by_word[place] = f.spread[bits & 0xFF]
            place += 1
            bits >>= BYTE
            count -= BYTE
    bits |= others << count
    while place < end:
        by_word[place] = f.spread[bits & 0xFF]
        place += 1
        bits >>= BYTE
