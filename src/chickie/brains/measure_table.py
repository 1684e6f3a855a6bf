"""What the terms of foot and line tables measure. The dialect of the laws."""

from __future__ import annotations

from typing import Final

from chickie.brains.memory import Mind
from chickie.brains.stuck import stuck, stuck_mean
from chickie.brains.term import (
    CLOSES,
    DEAD_FOOT,
    DEAD_LEAD,
    DEAD_SERVED,
    EXPOSED,
    FOLLOW,
    FOOT,
    FOOT_LATE,
    FOOT_SERVED,
    FOOT_STUCK,
    FOOT_UNSERVED,
    HOME,
    LONE_DOUBLES,
    NEW_SUIT,
    PRIVATE,
    SETTLED,
    STUCK,
    STUCK_LEADER,
    SUIT_LEFT,
    UNSEEN,
)
from chickie.brains.trial import lead
from chickie.rules.position import DRAW, Axes, Position
from chickie.rules.tile import HALF, MASK

NEARLY_OUT: Final = 2
"""Tiles in a hand that may be gone soon."""
ENOUGH: Final = 3
"""Tiles of one suit beyond which more make no difference."""


def measure_table(m: Mind, t: Position, s: Position, r: Axes, move: int) -> None:
    """Measure the terms that only foot and line tables have."""
    rest = t.hands[s.turn]
    late = m.least <= NEARLY_OUT
    m.measures[STUCK_LEADER] = stuck(m, t, r, m.leader) if late else 0.0
    m.measures[LONE_DOUBLES] = count_lone_doubles(rest, r)
    m.measures[SUIT_LEFT] = 0.0
    for number in range(FOLLOW, PRIVATE + 1):
        m.measures[number] = 0.0
    for number in range(CLOSES, HOME + 1):
        m.measures[number] = 0.0
    for number in range(FOOT, DEAD_SERVED + 1):
        m.measures[number] = 0.0
    if move >= DRAW:
        return
    v = move >> HALF & MASK
    w = move & MASK
    m.measures[SUIT_LEFT] = min(rest[v].bit_count(), ENOUGH) / ENOUGH
    if v == w and r.toes and r.locks:
        measure_foot(m, t, s, r, v)
    else:
        measure_end(m, t, s, r, v, w)


def count_lone_doubles(rows: list[int], r: Axes) -> int:
    """Doubles in a hand without another tile of their suit."""
    total = 0
    for v in range(r.highest + 1):
        total += int(rows[v] == 1 << v)
    return total


def measure_end(  # noqa: PLR0913 - flat calls are cheap
    m: Mind, t: Position, s: Position, r: Axes, v: int, w: int
) -> None:
    """Measure what a tile v-w does that leaves one open end w, like most tiles."""
    own = t.hands[s.turn][w].bit_count()
    unseen = m.unseen[w].bit_count()
    double = 1 << w
    m.measures[FOLLOW] = min(own, ENOUGH) / ENOUGH
    m.measures[UNSEEN] = unseen / r.highest
    m.measures[PRIVATE] = own / (own + unseen) if own else 0.0
    m.measures[CLOSES] = int(s.slots == 0 and t.open >> v & 1 == 0)
    m.measures[NEW_SUIT] = int(s.open & double == 0)
    m.measures[SETTLED] = int(t.table[w] & double != 0)
    m.measures[EXPOSED] = int(m.unseen[w] & double != 0 and own == 0)
    if t.hands[s.turn][w] & double:
        m.measures[HOME] = m.worth[w][w]


def measure_foot(m: Mind, t: Position, s: Position, r: Axes, suit: int) -> None:
    """Measure what a double does that takes several tiles before all else."""
    own = t.hands[s.turn][suit].bit_count()
    m.measures[FOOT] = 1.0
    m.measures[FOOT_SERVED] = min(own, r.toes)
    m.measures[FOOT_UNSERVED] = int(own == 0)
    m.measures[FOOT_LATE] = int(m.least <= NEARLY_OUT)
    if m.weights[FOOT_STUCK] != 0.0:
        known = m.weights[STUCK] != 0.0
        m.measures[FOOT_STUCK] = m.measures[STUCK] if known else stuck_mean(m, t, s, r)
    # It can never get all its toes, and stays pending (F9).
    if t.slots > own + m.unseen[suit].bit_count():
        m.measures[DEAD_FOOT] = 1.0
        m.measures[DEAD_LEAD] = lead(m, s, r, suit << HALF | suit)
        m.measures[DEAD_SERVED] = min(own, t.slots)
