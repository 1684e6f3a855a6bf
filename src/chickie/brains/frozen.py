"""A fair player that never changes, to measure others by. The dialect of the laws.

It adds up eighteen measures of a move, with weights that were found once by trying
which win most, for foot tables of double-nine with four seats and with two. Whatever
becomes of the brains that people play with, the same deals against this one tell how
far they have come. It plays by any rules, well by those alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chickie.brains.measure import count_fitting, nearest
from chickie.brains.memory import Mind
from chickie.brains.option import is_double, list_moves
from chickie.brains.trial import survey, try_move
from chickie.rules.position import DRAW, OPEN, Axes, Position
from chickie.rules.tile import HALF, MASK

FOUR: Final = (
    1.0,  # tens of points laid
    1.654,  # a double
    -0.116,  # a double: own tiles for it, three count
    0.026,  # a double that one has no tile for
    0.166,  # share of the tiles left that can be laid next
    0.656,  # own tiles for the new end
    -0.578,  # tens of unseen tiles for the new end
    0.047,  # tens of unseen tiles for a double
    0.628,  # suits in the hand left, a tile
    0.603,  # a double while somebody is nearly out
    0.404,  # tiles left of the suit that is laid on
    2.768,  # tens of points laid while somebody is nearly out
    -0.528,  # an end for a double of one's own
    -0.987,  # an end for a double that others may have
    -1.099,  # a foot that can never be finished
    0.51,  # the same: twenties of points left
    -1.982,  # a foot that one can finish alone
    -1.048,  # share of the tiles for the new end that one holds oneself
)
"""What the measures weigh with three seats or more."""
TWO: Final = (
    1.0,
    1.185,
    1.361,
    -1.087,
    0.534,
    -0.063,
    -0.252,
    -0.489,
    0.584,
    0.216,
    -1.119,
    0.556,
    0.205,
    -0.849,
    -1.685,
    0.762,
    -0.174,
    0.182,
)
"""The same with two."""
PAIR: Final = 2
"""Seats."""
THOUSAND: Final = 1000
"""Parts of ten points: hundredths of a point, by which brains value moves."""
LAST: Final = -1_000_000
"""Worth of a draw and a pass."""
NEARLY_OUT: Final = 2
"""Tiles in a hand that may be gone soon."""
ENOUGH: Final = 3
"""Tiles for a double beyond which more make no difference."""


def weigh_frozen(m: Mind, t: Position, s: Position, r: Axes) -> int:
    """Put the legal moves into ``moves``, their worth into ``values``; their number."""
    moves = list_moves(m, s, r)
    survey(m, t, s, r)
    for n in range(moves):
        move = m.moves[n]
        m.values[n] = LAST
        if move < DRAW:
            try_move(t, s, r, move)
            m.values[n] = nearest(THOUSAND * worth_of_tile(m, t, s, r, move))
        elif move == OPEN:
            m.values[n] = 0
    return moves


def worth_of_tile(m: Mind, t: Position, s: Position, r: Axes, move: int) -> float:
    """Worth of a tile that has been laid in ``t``, in tens of points."""
    w = TWO if r.seats == PAIR else FOUR
    v = move >> HALF & MASK
    rest = t.hands[s.turn]
    tens = m.worth[v][move & MASK] / 10
    held = max(1, s.held[s.turn] - 1)
    total = w[0] * tens + w[4] * count_fitting(t, s, r) / held
    total += w[8] * count_suits(rest, r) / held + w[10] * rest[v].bit_count()
    if m.least <= NEARLY_OUT:
        total += w[11] * tens
    if is_double(move):
        return total + worth_of_double(m, r, rest, v)
    return total + worth_of_end(m, r, rest, move & MASK)


def count_suits(rows: Sequence[int], r: Axes) -> int:
    """Suits in a hand kept by suit."""
    found = 0
    for v in range(r.highest + 1):
        found += int(rows[v] != 0)
    return found


def worth_of_double(m: Mind, r: Axes, rest: Sequence[int], v: int) -> float:
    """What is said of doubles alone."""
    w = TWO if r.seats == PAIR else FOUR
    own = rest[v].bit_count()
    unseen = m.unseen[v].bit_count()
    total = w[1] + w[2] * min(own, ENOUGH) + w[7] * unseen / 10
    if own == 0:
        total += w[3]
    if m.least <= NEARLY_OUT:
        total += w[9]
    if own + unseen < r.toes:
        total += w[14] + w[15] * (m.points - m.worth[v][v]) / 20
    if own >= r.toes:
        total += w[16]
    return total


def worth_of_end(m: Mind, r: Axes, rest: Sequence[int], suit: int) -> float:
    """What is said of the end that a tile leaves which is no double."""
    w = TWO if r.seats == PAIR else FOUR
    own = rest[suit].bit_count()
    unseen = m.unseen[suit].bit_count()
    total = w[5] * own + w[6] * unseen / 10 + w[17] * own / max(1, own + unseen)
    if rest[suit] >> suit & 1:
        total += w[12]
    if m.unseen[suit] >> suit & 1:
        total += w[13]
    return total
