"""The laws of train tables: lanes, markers, doubles that must be covered.

The same dialect as laws.py. Turn order, drawing and the ends of a round: turn.py.
"""

from __future__ import annotations

from chickie.rules.bits import lowest
from chickie.rules.position import LANE, LANES, MEXICAN, Axes, Position
from chickie.rules.tile import HALF


def lay_engine(s: Position, suit: int) -> None:
    """Put the opening double into the hub: every lane takes its number (MT6, MT8)."""
    s.table[suit] |= 1 << suit
    s.suit = suit
    for lane in range(LANES):
        s.lane_end[lane] = suit


def open_lanes(s: Position, r: Axes) -> int:
    """Bit set of the lanes the seat to move may play on (MT9, MT10, G19 to G23)."""
    own = 1 << s.turn
    if r.own_first and s.started & own == 0:
        return own
    if s.queued > 0 and s.extra == 0:
        return 1 << s.queue[0]
    if s.begun & own == 0:
        if r.mexican_first and s.laid == 0:
            return own | 1 << MEXICAN
        return own
    guests = (1 << r.seats) - 1 if r.public else s.markers
    if r.guest_start == 0:
        guests &= s.started
    return own | guests | 1 << MEXICAN


def count_train_plays(s: Position, r: Axes) -> int:
    """Legal plays of the seat to move; each lane is a place of its own."""
    hand = s.hands[s.turn]
    lanes = open_lanes(s, r)
    plays = 0
    while lanes:
        lane = lowest(lanes)
        plays += hand[s.lane_end[lane]].bit_count()
        lanes &= lanes - 1
    return plays


def nth_train_play(s: Position, r: Axes, n: int) -> int:
    """The n-th of them from 0, in order of the lane and then of the far half."""
    hand = s.hands[s.turn]
    lanes = open_lanes(s, r)
    lane = lowest(lanes)
    row = hand[s.lane_end[lane]]
    count = row.bit_count()
    while n >= count:
        n -= count
        lanes &= lanes - 1
        lane = lowest(lanes)
        row = hand[s.lane_end[lane]]
        count = row.bit_count()
    while n > 0:
        row &= row - 1
        n -= 1
    v = s.lane_end[lane]
    return lane << LANE | v << HALF | lowest(row)


def close_double(s: Position, lane: int) -> None:
    """Take a lane out of the queue of open doubles, if it is there."""
    kept = 0
    for i in range(s.queued):
        other = s.queue[i]
        if other != lane:
            s.queue[kept] = other
            kept += 1
    s.queued = kept


def open_double(s: Position, lane: int) -> None:
    """Put a lane at the end of the queue of open doubles."""
    s.queue[s.queued] = lane
    s.queued += 1


def lay_on_lane(s: Position, lane: int, v: int, w: int) -> None:
    """Put tile v-w on the end of a lane; the owner's marker comes off (MT13)."""
    seat = s.turn
    s.hands[seat][v] ^= 1 << w
    s.table[v] |= 1 << w
    if v != w:
        s.hands[seat][w] ^= 1 << v
        s.table[w] |= 1 << v
    s.lane_end[lane] = w
    s.started |= 1 << lane
    if lane == seat and s.markers >> seat & 1:
        s.markers ^= 1 << seat
    close_double(s, lane)


def owes_double(s: Position, r: Axes, lane: int, v: int, w: int) -> bool:
    """Book a tile v-w just laid on a lane; True when its seat plays on (MT14, G22).

    In a first run a seat may go on whatever it laid, and until all have had their first
    turn doubles have no effect (G23).
    """
    if r.run and s.lap == 0:
        s.run_doubles &= ~(1 << lane)
        if lane != s.turn or s.begun >> lane & 1:
            return False
        s.laid += 1
        if v == w:
            s.run_doubles |= 1 << lane
        return True
    s.extra = 0
    if v == w:
        open_double(s, lane)
        s.extra = r.extra
    return v == w


def end_first_lap(s: Position, r: Axes) -> None:
    """All have had their first turn: doubles left by the runs are open now (M5)."""
    s.lap = 1
    seat = s.first
    for _ in range(r.seats):
        if s.run_doubles >> seat & 1:
            open_double(s, seat)
        seat = seat + 1 if seat + 1 < r.seats else 0
    s.run_doubles = 0


def leave_train_turn(s: Position, r: Axes) -> None:
    """What a turn leaves behind on a train table when it ends."""
    s.begun |= 1 << s.turn
    s.extra = 0
    s.laid = 0
    if s.lap == 0 and s.begun == (1 << r.seats) - 1:
        end_first_lap(s, r)
    if r.binds == 0:
        s.queued = 0
