"""The course of a turn: what may be done, doing it, and the ends of a round.

A move comes in by :func:`apply`. ``count_moves`` and ``nth_move`` list what is legal,
in a fixed order: plays, then the draw, then the pass. The same dialect as laws.py.
"""

from __future__ import annotations

from chickie.rules.bits import lowest
from chickie.rules.laws import (
    anybody_fits,
    count_table_plays,
    count_tiles,
    lay_centre,
    nth_table_play,
    play_on_table,
    reach,
)
from chickie.rules.position import (
    ANY_TILE,
    BLOCKED,
    DRAW,
    LANE,
    OPEN,
    OUT,
    PASS,
    STUCK,
    Axes,
    Position,
)
from chickie.rules.tile import HALF, MASK
from chickie.rules.trains import (
    count_train_plays,
    lay_engine,
    lay_on_lane,
    leave_train_turn,
    nth_train_play,
    open_lanes,
    owes_double,
)


def drawable(s: Position, r: Axes) -> int:
    """Tiles of the yard that may still be drawn (G1)."""
    left = s.size - s.next - r.reserve
    return left if left > 0 and r.draws > 0 else 0


def fresh_plays(s: Position, r: Axes, n: int) -> int:
    """Plays of the tile drawn last: their number for n = -1, else the n-th (G12)."""
    if r.never_drawn:
        return 0
    low = s.fresh >> HALF
    high = s.fresh & MASK
    lanes = open_lanes(s, r) if r.train else 1
    found = 0
    while lanes:
        lane = lowest(lanes)
        suits = 1 << s.lane_end[lane] if r.train else reach(s)
        for side in range(2 if low != high else 1):
            v = low if side == 0 else high
            if suits >> v & 1:
                if found == n:
                    return lane << LANE | v << HALF | low + high - v
                found += 1
        lanes &= lanes - 1
    return found


def count_plays(s: Position, r: Axes) -> int:
    """Legal plays of the seat to move; where any tile opens, each one that it holds."""
    if s.unopened:
        return count_tiles(s) if r.opening_from == ANY_TILE else 0
    if s.drawn and r.forced == 0:
        return fresh_plays(s, r, -1)
    if r.train:
        return count_train_plays(s, r)
    return count_table_plays(s)


def nth_play(s: Position, r: Axes, n: int) -> int:
    """The n-th legal play, from 0; n is below ``count_plays``."""
    if s.drawn and r.forced == 0:
        return fresh_plays(s, r, n)
    if r.train:
        return nth_train_play(s, r, n)
    return nth_table_play(s, n)


def may_draw(s: Position, r: Axes, plays: int) -> bool:
    """A draw is legal, given the number of legal plays (F4, G13)."""
    if s.unopened or s.drawn >= r.draws or s.laid or drawable(s, r) == 0:
        return False
    return plays == 0 or (r.optional == 1 and s.drawn == 0 and s.amid == 0)


def may_pass(s: Position, r: Axes, plays: int) -> bool:
    """A pass is legal, given the number of legal plays (F5, G14, G23)."""
    if s.unopened or may_draw(s, r, plays):
        return False
    if plays == 0 or s.laid:
        return True
    return r.may_keep == 1 if s.drawn else r.must_play == 0


def count_moves(s: Position, r: Axes) -> int:
    """Legal moves of the seat to move; 0 when the round is over."""
    if s.over:
        return 0
    plays = count_plays(s, r)
    if s.unopened:
        return plays if plays > 0 else 1
    return plays + int(may_draw(s, r, plays)) + int(may_pass(s, r, plays))


def nth_move(s: Position, r: Axes, n: int) -> int:
    """The n-th legal move, from 0; n is below ``count_moves``."""
    plays = count_plays(s, r)
    if n < plays:
        return nth_play(s, r, n)
    if s.unopened:
        return OPEN
    if n == plays and may_draw(s, r, plays):
        return DRAW
    return PASS


def settle(s: Position, r: Axes) -> None:
    """End a round that cannot go on, when nothing is drawable (F12, G15, G17)."""
    if s.over or drawable(s, r) > 0:
        return
    owes_draw = s.drawn < r.draws and s.laid == 0
    if r.stuck_ends and owes_draw and count_plays(s, r) == 0:
        s.over = STUCK
    elif r.train == 0 and s.drawn == 0 and not anybody_fits(s, r):
        s.over = BLOCKED


def next_seat(s: Position, r: Axes) -> None:
    """Give the turn to the left, past seats that lose theirs."""
    s.drawn = s.amid = 0
    seat = s.turn + 1
    s.turn = seat if seat < r.seats else 0
    while s.skips >> s.turn & 1:
        s.passes = 0  # who loses a turn has not passed (G16)
        s.skips ^= 1 << s.turn
        seat = s.turn + 1
        s.turn = seat if seat < r.seats else 0
    if s.size - s.next <= r.reserve or r.draws == 0:
        settle(s, r)


def end_turn(s: Position, r: Axes) -> None:
    """End a turn, and the round if somebody went out (F11, M6)."""
    if r.train:
        leave_train_turn(s, r)
        if s.out >= 0 and (s.lap or r.run == 0):
            s.over = OUT
    elif s.out >= 0:
        s.over = OUT
    if s.over == 0:
        next_seat(s, r)


def apply(s: Position, r: Axes, move: int) -> None:
    """Make a legal move. Nothing is checked: that is the caller's part."""
    if move < DRAW:
        play(s, r, move)
    elif move == DRAW:
        draw(s, r)
    elif move == PASS:
        pass_turn(s, r)
    else:
        lay_opening(s, r)


def play(s: Position, r: Axes, move: int) -> None:
    """Play a tile, and end the turn unless the seat must or may play on."""
    v = move >> HALF & MASK
    w = move & MASK
    seat = s.turn
    s.held[seat] -= 1
    s.passes = 0
    s.last_tile = move & (1 << LANE) - 1
    s.last_seat = seat
    goes_on = False
    if r.train:
        lane = move >> LANE
        lay_on_lane(s, lane, v, w)
        goes_on = owes_double(s, r, lane, v, w)
    else:
        play_on_table(s, r, v, w)
    if s.held[seat] == 0:
        # A double as last tile may have to be covered; a run may not (G23, G24).
        covers = goes_on and s.laid == 0 and r.cover_last and drawable(s, r) > 0
        if not covers:
            goes_on = False
            if s.out < 0:
                s.out = seat
    if goes_on:
        s.amid = 1
        s.drawn = 0
        settle(s, r)
    else:
        end_turn(s, r)


def take_tile(s: Position, seat: int) -> int:
    """Move the next tile of the yard into a hand; its code."""
    code = s.yard[s.next]
    s.next += 1
    v = code >> HALF
    w = code & MASK
    s.hands[seat][v] |= 1 << w
    s.hands[seat][w] |= 1 << v
    s.held[seat] += 1
    return code


def draw(s: Position, r: Axes) -> None:
    """Draw a tile; the turn goes on (F4)."""
    s.fresh = take_tile(s, s.turn)
    s.drawn += 1
    if r.stuck_ends:
        settle(s, r)


def pass_turn(s: Position, r: Axes) -> None:
    """Pass; on a train table the marker goes up (F5, MT12, G16, G18)."""
    if s.laid:
        s.passes = 0
    else:
        if r.train:
            s.markers |= 1 << s.turn
        idle = s.drawn == 0 or drawable(s, r) == 0
        s.passes = s.passes + 1 if idle else 0
    end_turn(s, r)
    if s.over == 0 and s.passes >= r.seats:
        s.over = BLOCKED


def lay_opening(s: Position, r: Axes) -> None:
    """The holder lays the opening double; that is a turn (G6)."""
    seat = s.turn
    s.unopened = 0
    s.hands[seat][s.suit] ^= 1 << s.suit
    s.held[seat] -= 1
    s.last_tile = s.suit << HALF | s.suit
    s.last_seat = seat
    place_opening(s, r, s.suit)
    if s.held[seat] == 0:
        s.out = seat
        s.over = OUT
    elif r.plays_again:
        settle(s, r)
    else:
        next_seat(s, r)
    s.first = s.turn


def place_opening(s: Position, r: Axes, suit: int) -> None:
    """Put the opening double on the table."""
    if r.train:
        lay_engine(s, suit)
    else:
        lay_centre(s, r, suit)


def charge(s: Position, r: Axes, seat: int, tiles: int, skips: int) -> None:
    """Make a seat that was caught draw tiles, as far as there are any, or lose a turn.

    E73; the round may end with it when the yard runs dry.
    """
    for _ in range(tiles):
        if s.size - s.next > r.reserve:
            take_tile(s, seat)
    if skips:
        s.skips |= 1 << seat
    settle(s, r)
