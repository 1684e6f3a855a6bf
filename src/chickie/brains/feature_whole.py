"""What the network is told of a move beside the suits. The dialect of the laws."""

from __future__ import annotations

from typing import Final

from chickie.brains import term
from chickie.brains.feature import Feature, tell, tell_suits
from chickie.brains.measure import gain, measure_fitting
from chickie.brains.measure_table import measure_table
from chickie.brains.memory import Mind
from chickie.brains.option import is_double, sheds
from chickie.brains.stuck import stuck
from chickie.brains.trial import count_points, lead, try_move
from chickie.rules.laws import reach
from chickie.rules.position import (
    DEAD,
    DRAW,
    END_ROUND,
    EXHAUST,
    OUT,
    PASS,
    RELEASE,
    Axes,
    Position,
)
from chickie.rules.turn import drawable

PAIR: Final = 2
"""Seats at the smallest table."""
FEW: Final = 2
"""Tiles in a hand that may be gone soon."""


def describe(  # noqa: PLR0913 - flat calls are what a compiler crosses cheaply
    x: Feature, m: Mind, t: Position, s: Position, r: Axes, move: int
) -> None:
    """Try a move in ``t``, and tell all there is to tell of it.

    ``survey`` and ``look_around`` came before, once for all moves of a moment. For
    foot and line tables; of lanes nothing is told.
    """
    try_move(t, s, r, move)
    foresee_stuck(x, m, t, s, r)
    take_measures(m, t, s, r, move)
    tell_suits(x, m, t, s, r, move)
    x.told = 0
    tell_rules(x, m, r)
    tell_hand(x, m, t, s, r, move)
    tell_others(x, m, s, r)
    tell_table(x, m, t, s, r)
    tell_stuck(x, m, t, s, r, move)
    tell_measures(x, m)


def foresee_stuck(x: Feature, m: Mind, t: Position, s: Position, r: Axes) -> None:
    """Work out for each of the others the chance that it cannot play then."""
    for i in range(1, r.seats):
        seat = (s.turn + i) % r.seats
        x.stuck[seat] = stuck(m, t, r, seat)


def take_measures(m: Mind, t: Position, s: Position, r: Axes, move: int) -> None:
    """Measure the terms of :mod:`chickie.brains.term` that are told of as well."""
    m.measures[term.ENDS] = gain(m, t, s, r, move)
    held = s.held[s.turn] - int(move not in (DRAW, PASS))
    measure_fitting(m, t, s, r, held)
    measure_table(m, t, s, r, move)


def tell_rules(x: Feature, m: Mind, r: Axes) -> None:
    """Tell by which rules, at how large a table."""
    tell(x, 1.0)
    tell(x, int(r.seats == PAIR))
    tell(x, int(r.seats == PAIR + 1))
    tell(x, r.seats / 8)
    tell(x, r.highest / 16)
    tell(x, r.hand / 16)
    tell(x, r.toes / 4)
    tell(x, int(r.toes == 0))
    tell(x, r.arms / 8)
    tell(x, r.arms_fill)
    tell(x, r.locks)
    tell(x, int(r.dead == EXHAUST))
    tell(x, int(r.dead == RELEASE))
    tell(x, int(r.dead == END_ROUND))
    tell(x, int(r.draws == 0))
    tell(x, int(r.draws > 1))
    tell(x, r.never_drawn)
    tell(x, r.optional)
    tell(x, r.may_keep)
    tell(x, int(r.must_play == 0))
    tell(x, r.stuck_ends)
    tell(x, r.blank / 64)
    tell(x, r.half / 32)
    tell(x, m.penalty / 64)


def tell_hand(  # noqa: PLR0913
    x: Feature, m: Mind, t: Position, s: Position, r: Axes, move: int
) -> None:
    """Tell what the move is, and what is left in the own hand."""
    rest = t.hands[s.turn]
    held = t.held[s.turn]
    left = m.points - sheds(m, s, move)
    doubles = 0
    for v in range(r.highest + 1):
        doubles += rest[v] >> v & 1
    tell(x, int(move == DRAW))
    tell(x, int(move == PASS))
    tell(x, int(is_double(move)))
    tell(x, sheds(m, s, move) / 16)
    tell(x, held / 8)
    tell(x, int(held == 1))
    tell(x, int(held == FEW))
    tell(x, left / 32)
    tell(x, left / 16 / max(1, held))
    tell(x, doubles / 2)
    tell(x, int(s.drawn > 0))
    tell(x, int(t.turn == s.turn))


def tell_others(x: Feature, m: Mind, s: Position, r: Axes) -> None:
    """Tell how many tiles the others hold."""
    held = -s.held[s.turn]
    few = 0
    for seat in range(r.seats):
        held += s.held[seat]
        few += int(seat != s.turn and s.held[seat] <= FEW)
    tell(x, held / (r.seats - 1) / 8)
    tell(x, few / 2)
    tell(x, m.least / 8)
    tell(x, int(m.least == 1))
    tell(x, int(m.least == FEW))
    tell(x, s.held[(s.turn + 1) % r.seats] / 8)
    tell(x, s.held[(s.turn + 2) % r.seats] / 8 if r.seats > PAIR else 0.0)
    tell(x, s.held[(s.turn + r.seats - 1) % r.seats] / 8)
    tell(x, int(m.leader == (s.turn + 1) % r.seats))
    worth = count_points(m, m.unseen, r) / max(1, m.hidden)
    tell(x, worth / 16)
    tell(x, worth * held / (r.seats - 1) / 32)


def tell_table(x: Feature, m: Mind, t: Position, s: Position, r: Axes) -> None:
    """Tell about the yard, and the table after the move."""
    left = drawable(t, r)
    tiles = (r.highest + 1) * (r.highest + 2) / 2
    tell(x, left / 16)
    tell(x, int(left == 0))
    tell(x, int(left < r.seats))
    tell(x, m.hidden / tiles)
    tell(x, int(t.over == OUT))
    tell(x, int(t.over == DEAD))
    tell(x, int(t.slots > 0))
    tell(x, t.slots / 4)
    tell(x, int(t.slots > 0 and t.foot == 1))
    tell(x, reach(t).bit_count() / 4)
    tell(x, t.open.bit_count() / 4)
    ends = 0
    for v in range(r.highest + 1):
        ends += t.ends[v]
    tell(x, ends / 8)
    tell(x, s.passes / r.seats)


def tell_stuck(  # noqa: PLR0913
    x: Feature, m: Mind, t: Position, s: Position, r: Axes, move: int
) -> None:
    """Tell who of the others may have nothing to play then."""
    mean = 0.0
    every = 1.0
    for i in range(1, r.seats):
        chance = x.stuck[(s.turn + i) % r.seats]
        mean += chance / (r.seats - 1)
        every *= chance
    tell(x, mean)
    tell(x, every)
    tell(x, x.stuck[(s.turn + 1) % r.seats])
    tell(x, x.stuck[(s.turn + r.seats - 1) % r.seats])
    tell(x, x.stuck[m.leader])
    tell(x, mean if is_double(move) else 0.0)
    tell(x, m.measures[term.FITTING] / 2)
    tell(x, m.measures[term.FITTING] * t.held[s.turn] / 4)
    tell(x, m.measures[term.NO_TILE_FITS])
    tell(x, sheds(m, s, move) / m.least / 16)
    tell(x, lead(m, s, r, move) / 32)


def tell_measures(x: Feature, m: Mind) -> None:
    """Tell what the thoughtful brain measures beyond that."""
    tell(x, m.measures[term.ENDS] / 32)
    tell(x, m.measures[term.STUCK_LEADER])
    for number in range(term.FOLLOW, term.HOME):
        tell(x, m.measures[number])
    tell(x, m.measures[term.HOME] / 16)
    tell(x, m.measures[term.LONE_DOUBLES] / 2)
    tell(x, m.measures[term.FOOT_SERVED] / 2)
    tell(x, m.measures[term.FOOT_UNSERVED])
    tell(x, m.measures[term.FOOT_LATE])
    tell(x, m.measures[term.DEAD_FOOT])
    tell(x, m.measures[term.DEAD_LEAD] / 32)
    tell(x, m.measures[term.DEAD_SERVED] / 2)
