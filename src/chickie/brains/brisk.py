"""Play by a glance at the table: for playouts, where thousands of moves are wanted.

Each move is worth the sum of some few terms (:mod:`chickie.brains.glance`) that can be
read off the position as it stands: nothing is tried, nothing is remembered of the
round. Whole numbers all through, so it comes out the same on every machine. The dialect
of the laws.
"""

from __future__ import annotations

from typing import Final

from chickie.brains.chain import TILES_GLANCED, plan_row
from chickie.brains.chance import Chance
from chickie.brains.glance import (
    ALL_PLANNED,
    BARE_UNSEEN,
    CLOSES,
    CLOSES_UNSEEN,
    COVERED,
    DEAD_FOOT,
    DEAD_LEAD,
    DEAD_SERVED,
    DOUBLE,
    DOUBLE_OUT,
    DRAWS,
    EXPOSED,
    FOLLOW,
    FOOT,
    FOOT_LATE,
    FOOT_SERVED,
    FOOT_UNSEEN,
    FOOT_UNSERVED,
    GUEST,
    HOME,
    HURRY,
    LONE_DOUBLES,
    LOOSE_POINTS,
    NEW_SUIT,
    NEW_UNSEEN,
    OFF_PLAN,
    OFFERS,
    ON_PLAN,
    OWN_NEXT,
    OWN_STUCK,
    PASSES,
    PRIVATE,
    SETTLED,
    SPENDS,
    STARTS_FOR_OTHER,
    SUIT_LEFT,
    UNSEEN,
    UNSEEN_LATE,
    WORTH,
)
from chickie.brains.memory import Mind
from chickie.brains.option import best_move, list_moves
from chickie.rules.bits import lowest
from chickie.rules.position import DRAW, LANE, MEXICAN, OPEN, RELEASE, Axes, Position
from chickie.rules.tile import HALF, MASK

TENTHS: Final = 10
"""Thousandths of a point in a hundredth, by which brains value moves."""
TWELFTHS: Final = 12
"""Parts of a whole: enough for fractions, in whole numbers."""
NEARLY_OUT: Final = 2
"""Tiles in a hand that may be gone soon."""
ENOUGH: Final = 3
"""Tiles of one suit beyond which more make no difference."""


def brisk_move(m: Mind, s: Position, r: Axes, c: Chance) -> int:
    """The move worth most at a glance.

    Nothing is read of ``s`` but the own hand and what lies open, nothing of ``m`` but
    what it has of the rules.
    """
    moves = weigh_brisk(m, s, r)
    return best_move(m, c, moves)


def weigh_brisk(m: Mind, s: Position, r: Axes) -> int:
    """Put the legal moves into ``moves``, their worth into ``values``; their number."""
    moves = list_moves(m, s, r)
    if moves == 1:
        m.values[0] = 0
        return 1
    glance_round(m, s, r)
    for n in range(moves):
        m.values[n] = worth_at_a_glance(m, s, r, m.moves[n]) // TENTHS
    return moves


def glance_round(m: Mind, s: Position, r: Axes) -> None:
    """Look once for all moves of a moment: who is nearly out, what is planned."""
    fewest = s.held[s.turn - 1] if s.turn else s.held[1]
    for seat in range(r.seats):
        if seat != s.turn and s.held[seat] < fewest:
            fewest = s.held[seat]
    m.least = max(1, fewest)
    if r.train:
        plan_row(m, s.hands[s.turn], s.lane_end[s.turn], TILES_GLANCED)


def worth_at_a_glance(m: Mind, s: Position, r: Axes, move: int) -> int:
    """Worth of a move, in thousandths of a point; only differences mean anything.

    Of ``m`` it wants what :func:`glance_round` has found.
    """
    if move >= DRAW:
        if move == OPEN:
            return 0  # there never is anything else then
        return m.brisk[DRAWS if move == DRAW else PASSES]
    v = move >> HALF & MASK
    w = move & MASK
    points = m.worth[v][w]
    total = m.brisk[WORTH] * points
    total += m.brisk[HURRY] * (TWELFTHS * points // m.least)
    if s.held[s.turn] == 1 and v == w:
        total += m.brisk[DOUBLE_OUT] * m.penalty
    if r.train:
        return total + on_a_lane(m, s, r, move >> LANE, v, w)
    if v == w and r.toes and r.locks:
        return total + as_a_foot(m, s, r, v)
    return total + on_an_end(m, s, r, v, w)


def unseen(s: Position, r: Axes, suit: int) -> int:
    """Tiles of a suit that the seat to move does not see."""
    seen = s.table[suit] | s.hands[s.turn][suit]
    return r.highest + 1 - seen.bit_count()


def on_an_end(m: Mind, s: Position, r: Axes, v: int, w: int) -> int:
    """Worth of what a tile v-w does that leaves one open end w, like most tiles."""
    hand = s.hands[s.turn]
    own = hand[w].bit_count() - 1
    left = hand[v].bit_count() - 1
    to_come = unseen(s, r, w)
    double = 1 << w
    total = m.brisk[FOLLOW] * min(own, ENOUGH)
    total += m.brisk[UNSEEN] * to_come
    total += m.brisk[SUIT_LEFT] * min(left, ENOUGH)
    if m.least <= NEARLY_OUT:
        total += m.brisk[UNSEEN_LATE] * to_come
    if own > 0:
        total += m.brisk[PRIVATE] * (TWELFTHS * own // (own + to_come))
    if s.open & double == 0:
        total += m.brisk[NEW_SUIT] + m.brisk[NEW_UNSEEN] * to_come
    if s.table[w] & double:
        total += m.brisk[SETTLED]
    elif hand[w] & double:
        if v != w:
            total += m.brisk[HOME] * m.worth[w][w]
    elif own == 0:
        total += m.brisk[EXPOSED]
    if v != w:
        if s.slots == 0 and s.ends[v] == 1:
            total += m.brisk[CLOSES] + m.brisk[CLOSES_UNSEEN] * unseen(s, r, v)
        alone = int(left == 1 and hand[v] >> v & 1 == 1)
        alone += int(own == 1 and hand[w] & double != 0)
        total += m.brisk[LONE_DOUBLES] * alone
    return total


def as_a_foot(m: Mind, s: Position, r: Axes, suit: int) -> int:
    """Worth of what a double does that takes several tiles before all else."""
    own = s.hands[s.turn][suit].bit_count() - 1
    to_come = unseen(s, r, suit)
    total = m.brisk[FOOT] + m.brisk[FOOT_SERVED] * min(own, r.toes)
    total += m.brisk[FOOT_UNSEEN] * to_come
    if own == 0:
        total += m.brisk[FOOT_UNSERVED]
    if m.least <= NEARLY_OUT:
        total += m.brisk[FOOT_LATE]
    # It can never get all its toes, and stays pending (F9).
    if own + to_come < r.toes and r.dead != RELEASE:
        total += m.brisk[DEAD_FOOT] + m.brisk[DEAD_SERVED] * min(own, r.toes)
        total += m.brisk[DEAD_LEAD] * lead_after(m, s, r, m.worth[suit][suit])
    return total


def lead_after(m: Mind, s: Position, r: Axes, shed: int) -> int:
    """Points that another seat holds, as can be expected, less those left to the own.

    Tiles in other hands are expected to count what unseen tiles count on average.
    """
    every = (2 << r.highest) - 1
    hand = s.hands[s.turn]
    own = points = hidden = 0
    for v in range(r.highest + 1):
        lower = (2 << v) - 1
        mine = hand[v] & lower
        rest = every & lower & ~(s.table[v] | hand[v])
        hidden += rest.bit_count()
        while mine:
            own += m.worth[v][lowest(mine)]
            mine &= mine - 1
        while rest:
            points += m.worth[v][lowest(rest)]
            rest &= rest - 1
    held = -s.held[s.turn]
    for seat in range(r.seats):
        held += s.held[seat]
    return held * points // max(1, hidden * (r.seats - 1)) - (own - shed)


def on_a_lane(  # noqa: PLR0913 - flat calls are cheap
    m: Mind, s: Position, r: Axes, lane: int, v: int, w: int
) -> int:
    """Worth of what a tile v-w does on a train."""
    hand = s.hands[s.turn]
    planned = place_in_plan(m, v, w)
    total = 0
    end = s.lane_end[s.turn]
    if lane == s.turn:
        if planned == 0:
            total += m.brisk[ON_PLAN]
        else:
            total += m.brisk[OFF_PLAN]
        if m.row_tiles == s.held[s.turn]:
            total += m.brisk[ALL_PLANNED]
        end = w
    else:
        total += m.brisk[OFFERS] * unseen(s, r, w)
        if planned >= 0:
            total += m.brisk[SPENDS]
        else:
            total += m.brisk[LOOSE_POINTS] * m.worth[v][w]
        if lane != MEXICAN:
            total += m.brisk[GUEST]
            if s.started >> lane & 1 == 0:
                total += m.brisk[STARTS_FOR_OTHER]
    total += own_next(m, hand, end, v, w)
    if v == w:
        total += m.brisk[DOUBLE]
        if hand[w].bit_count() > 1:
            total += m.brisk[COVERED]
        else:
            total += m.brisk[BARE_UNSEEN] * unseen(s, r, w)
    return total


def place_in_plan(m: Mind, v: int, w: int) -> int:
    """Place of tile v-w in the planned row, from 0; -1: it is not in it."""
    for i in range(m.row_tiles):
        one = m.row_way[i]
        other = m.row_way[i + 1]
        if (one == v and other == w) or (one == w and other == v):
            return i
    return -1


def own_next(m: Mind, hand: list[int], end: int, v: int, w: int) -> int:
    """Worth of the own tiles left, without v-w, that fit the own train's ``end``."""
    fitting = hand[end]
    if v == end:
        fitting &= ~(1 << w)
    if w == end:
        fitting &= ~(1 << v)
    if fitting == 0:
        return m.brisk[OWN_STUCK]
    return m.brisk[OWN_NEXT] * min(fitting.bit_count(), ENOUGH)
