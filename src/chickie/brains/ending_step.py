"""Making a move of an ending and taking it back. The dialect of the laws.

The laws make the move; what they may change once nothing can be drawn is put down
before, so that a position need not be copied.
"""

from __future__ import annotations

from typing import Final

from chickie.brains.ending_room import UNDO, Ending
from chickie.rules.position import DRAW, LANE, LANES, OPEN, Axes, Position
from chickie.rules.tile import HALF, MASK
from chickie.rules.turn import apply

_QUEUED: Final = 4
"""Bits that hold the number of a lane."""
# Places in ``before``: the move, the tile that it lays, and what that tile's halves
# and the position had.
# fmt: off
(
    _MOVE, _V, _W, _ROW_V, _ROW_W, _TABLE_V, _TABLE_W, _ENDS_V, _ENDS_W, _HELD, _TURN,
    _OPENS, _SUIT, _SLOTS, _FOOT, _UNOPENED, _DRAWN, _PASSES, _SKIPS, _OUT,
    _LAST_TILE, _LAST_SEAT, _AMID, _FIRST, _MARKERS, _STARTED, _BEGUN, _QUEUE, _EXTRA,
    _LAP, _LAID, _RUN_DOUBLES, _LANE_END,
) = range(UNDO)
# fmt: on


def make(x: Ending, s: Position, r: Axes, d: int, move: int) -> None:
    """Make a move in ``s``, the one after ``d`` others."""
    put_down(x, s, d, move)
    if r.train:
        put_down_lanes(x, s, d, move)
    seat = s.turn
    left = x.left[d + 1]
    for other in range(r.seats):
        left[other] = x.left[d][other]
    x.laid[d + 1] = x.laid[d]
    x.turned[d + 1] = x.turned[d]
    if is_lay(move):
        v = x.before[d][_V]
        w = x.before[d][_W]
        left[seat] -= x.worth[v][w]
        x.laid[d + 1] |= x.bit[v][w]
        if v > w:
            x.turned[d + 1] |= x.bit[v][w]
    apply(s, r, move)


def is_lay(move: int) -> bool:
    """The move lays a tile."""
    return move < DRAW or move == OPEN


def put_down(x: Ending, s: Position, d: int, move: int) -> None:
    """Put down what a move may change on any table."""
    b = x.before[d]
    b[_MOVE] = move
    if is_lay(move):
        v = s.suit if move == OPEN else move >> HALF & MASK
        w = s.suit if move == OPEN else move & MASK
        hand = s.hands[s.turn]
        b[_V] = v
        b[_W] = w
        b[_ROW_V] = hand[v]
        b[_ROW_W] = hand[w]
        b[_TABLE_V] = s.table[v]
        b[_TABLE_W] = s.table[w]
        b[_ENDS_V] = s.ends[v]
        b[_ENDS_W] = s.ends[w]
        b[_HELD] = s.held[s.turn]
    b[_TURN] = s.turn
    b[_OPENS] = s.open
    b[_SUIT] = s.suit
    b[_SLOTS] = s.slots
    b[_FOOT] = s.foot
    b[_UNOPENED] = s.unopened
    b[_DRAWN] = s.drawn
    b[_PASSES] = s.passes
    b[_SKIPS] = s.skips
    b[_OUT] = s.out
    b[_LAST_TILE] = s.last_tile
    b[_LAST_SEAT] = s.last_seat
    b[_AMID] = s.amid
    b[_FIRST] = s.first


def put_down_lanes(x: Ending, s: Position, d: int, move: int) -> None:
    """Put down what a move may change on a train table only."""
    b = x.before[d]
    b[_MARKERS] = s.markers
    b[_STARTED] = s.started
    b[_BEGUN] = s.begun
    b[_QUEUE] = pack_queue(s)
    b[_EXTRA] = s.extra
    b[_LAP] = s.lap
    b[_LAID] = s.laid
    b[_RUN_DOUBLES] = s.run_doubles
    if move < DRAW:
        b[_LANE_END] = s.lane_end[move >> LANE]
    elif move == OPEN:
        for lane in range(LANES):
            x.lanes[lane] = s.lane_end[lane]


def pack_queue(s: Position) -> int:
    """The lanes in the queue as one number; no two queues have the same."""
    packed = 1
    for i in range(s.queued):
        packed = packed << _QUEUED | s.queue[i]
    return packed


def take_back(x: Ending, s: Position, r: Axes, d: int) -> None:
    """Take back the move made after ``d`` others."""
    b = x.before[d]
    move = b[_MOVE]
    s.over = 0
    s.turn = b[_TURN]
    s.open = b[_OPENS]
    s.suit = b[_SUIT]
    s.slots = b[_SLOTS]
    s.foot = b[_FOOT]
    s.unopened = b[_UNOPENED]
    s.drawn = b[_DRAWN]
    s.passes = b[_PASSES]
    s.skips = b[_SKIPS]
    s.out = b[_OUT]
    s.last_tile = b[_LAST_TILE]
    s.last_seat = b[_LAST_SEAT]
    s.amid = b[_AMID]
    s.first = b[_FIRST]
    if is_lay(move):
        v = b[_V]
        w = b[_W]
        hand = s.hands[s.turn]
        hand[v] = b[_ROW_V]
        hand[w] = b[_ROW_W]
        s.table[v] = b[_TABLE_V]
        s.table[w] = b[_TABLE_W]
        s.ends[v] = b[_ENDS_V]
        s.ends[w] = b[_ENDS_W]
        s.held[s.turn] = b[_HELD]
    if r.train:
        take_back_lanes(x, s, d)


def take_back_lanes(x: Ending, s: Position, d: int) -> None:
    """Take back what a move changed on a train table only."""
    b = x.before[d]
    move = b[_MOVE]
    s.markers = b[_MARKERS]
    s.started = b[_STARTED]
    s.begun = b[_BEGUN]
    unpack_queue(s, b[_QUEUE])
    s.extra = b[_EXTRA]
    s.lap = b[_LAP]
    s.laid = b[_LAID]
    s.run_doubles = b[_RUN_DOUBLES]
    if move < DRAW:
        s.lane_end[move >> LANE] = b[_LANE_END]
    elif move == OPEN:
        for lane in range(LANES):
            s.lane_end[lane] = x.lanes[lane]


def unpack_queue(s: Position, packed: int) -> None:
    """Make the queue what it was when it was packed."""
    s.queued = (packed.bit_length() - 1) // _QUEUED
    for i in range(s.queued - 1, -1, -1):
        s.queue[i] = packed & ((1 << _QUEUED) - 1)
        packed >>= _QUEUED
