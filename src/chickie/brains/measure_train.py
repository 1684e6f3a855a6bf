"""What the terms of train tables measure. The dialect of the laws."""

from __future__ import annotations

from chickie.brains.chain import TILE_BONUS, TILES_TRIED, plan_row
from chickie.brains.memory import Mind
from chickie.brains.option import sheds
from chickie.brains.term import (
    COVERED,
    GUEST,
    LOOSE_POINTS,
    LOOSE_SHARE,
    NOTHING_LOOSE,
    OWN,
    STARTS_FOR_OTHER,
)
from chickie.rules.position import DRAW, LANE, MEXICAN, Position
from chickie.rules.tile import HALF, MASK


def measure_train(m: Mind, t: Position, s: Position, move: int, held: int) -> None:
    """Measure the terms that only train tables have; ``held`` own tiles are left."""
    measure_plan(m, t, s, move, held)
    for number in range(OWN, COVERED + 1):
        m.measures[number] = 0.0
    if move >= DRAW:
        return
    lane = move >> LANE
    v = move >> HALF & MASK
    w = move & MASK
    if lane == s.turn:
        m.measures[OWN] = 1.0
    elif lane != MEXICAN:
        m.measures[GUEST] = 1.0
        m.measures[STARTS_FOR_OTHER] = int(s.started >> lane & 1 == 0)
    m.measures[COVERED] = int(v == w and t.hands[s.turn][w] != 0)


def measure_plan(m: Mind, t: Position, s: Position, move: int, held: int) -> None:
    """Measure which of the own tiles left have no place in a row on the own train."""
    plan_row(m, t.hands[s.turn], t.lane_end[s.turn], TILES_TRIED)
    left = m.points - sheds(m, s, move)
    loose = held - m.row_tiles
    m.measures[LOOSE_POINTS] = left - (m.row_worth - TILE_BONUS * m.row_tiles)
    m.measures[LOOSE_SHARE] = loose / held if held > 0 else 0.0
    m.measures[NOTHING_LOOSE] = int(held > 0 and loose == 0)
