"""How things stand, and trying a move. The dialect of the laws.

Moves are tried in a Position of their own, which gets nothing but the public part of
the round and the hand of the seat to move: the other hands are blank there, and so is
the yard. The laws move on as they would, but for ends of a round that hang on hidden
tiles; nobody here asks for those.
"""

from __future__ import annotations

from collections.abc import Sequence

from chickie.brains.memory import Mind
from chickie.brains.option import sheds
from chickie.rules.position import DRAW, LANES, Axes, Position
from chickie.rules.turn import apply


def survey(m: Mind, t: Position, s: Position, r: Axes) -> None:
    """Look at the table before a choice: what is unseen, who is nearly out."""
    every = (2 << r.highest) - 1
    own = s.hands[s.turn]
    for v in range(r.highest + 1):
        m.unseen[v] = every & ~(s.table[v] | own[v])
        for seat in range(r.seats):
            t.hands[seat][v] = 0
    m.hidden = count_tiles(m.unseen, r)
    m.points = count_points(m, own, r)
    m.leader = -1
    for i in range(1, r.seats):
        seat = (s.turn + i) % r.seats
        if m.leader < 0 or s.held[seat] < s.held[m.leader]:
            m.leader = seat
    m.least = max(1, s.held[m.leader])


def count_tiles(rows: Sequence[int], r: Axes) -> int:
    """Number of tiles in a hand kept by suit."""
    total = 0
    for v in range(r.highest + 1):
        total += (rows[v] & (2 << v) - 1).bit_count()
    return total


def count_points(m: Mind, rows: Sequence[int], r: Axes) -> int:
    """What the tiles count in a hand kept by suit."""
    total = 0
    for v in range(r.highest + 1):
        row = rows[v] & (2 << v) - 1
        while row:
            total += m.worth[v][(row & -row).bit_length() - 1]
            row &= row - 1
    return total


def count_showing(rows: Sequence[int], suits: int) -> int:
    """Number of tiles that show one of ``suits``, in a hand kept by suit."""
    total = 0
    counted = 0
    while suits:
        last = suits & -suits
        total += (rows[last.bit_length() - 1] & ~counted).bit_count()
        counted |= last
        suits ^= last
    return total


def make_move(s: Position, r: Axes, move: int) -> None:
    """Make a legal move: the law itself, at one place for all who look ahead.

    A compiler copies the law to where it is called from, which takes long.
    """
    apply(s, r, move)


def try_move(t: Position, s: Position, r: Axes, move: int) -> None:
    """Make ``t`` the table after ``move``, as far as the seat to move can tell.

    A draw changes nothing that can be told: which tile comes is not known.
    """
    copy_table(t, s, r)
    if r.train:
        copy_lanes(t, s)
    if move != DRAW:
        make_move(t, r, move)


def copy_table(t: Position, s: Position, r: Axes) -> None:
    """Copy what everybody sees, and the hand of the seat to move, but for lanes."""
    own = s.hands[s.turn]
    mine = t.hands[s.turn]
    for v in range(r.highest + 1):
        mine[v] = own[v]
        t.table[v] = s.table[v]
        t.ends[v] = s.ends[v]
    for seat in range(r.seats):
        t.held[seat] = s.held[seat]
    t.open = s.open
    t.suit = s.suit
    t.slots = s.slots
    t.foot = s.foot
    t.next = s.next
    t.size = s.size
    t.turn = s.turn
    t.unopened = s.unopened
    t.drawn = s.drawn
    t.passes = s.passes
    t.skips = s.skips
    t.over = s.over
    t.out = s.out
    t.last_tile = s.last_tile
    t.last_seat = s.last_seat
    t.amid = s.amid
    t.laid = s.laid
    t.first = s.first


def copy_lanes(t: Position, s: Position) -> None:
    """Copy what only a train table has."""
    for lane in range(LANES):
        t.lane_end[lane] = s.lane_end[lane]
        t.queue[lane] = s.queue[lane]
    t.queued = s.queued
    t.markers = s.markers
    t.started = s.started
    t.begun = s.begun
    t.extra = s.extra
    t.run_doubles = s.run_doubles
    t.lap = s.lap


def lead(m: Mind, s: Position, r: Axes, move: int) -> float:
    """Points that another seat holds, as can be expected, less those left after a move.

    Tiles in other hands are expected to count what unseen tiles count on average.
    """
    held = -s.held[s.turn]
    for seat in range(r.seats):
        held += s.held[seat]
    others = held / (r.seats - 1) * count_points(m, m.unseen, r) / max(1, m.hidden)
    return others - (m.points - sheds(m, s, move))
