"""What the terms measure everywhere, and a move's worth. The dialect of the laws.

Foot and line tables have terms of their own in :mod:`chickie.brains.measure_table`,
train tables in :mod:`chickie.brains.measure_train`.
"""

from __future__ import annotations

from chickie.brains.measure_table import measure_table
from chickie.brains.measure_train import measure_train
from chickie.brains.memory import Mind, open_suits
from chickie.brains.option import is_double, sheds
from chickie.brains.stuck import stuck_mean
from chickie.brains.term import (
    COUNT,
    DRAWS,
    ENDS,
    FITTING,
    HURRY,
    LAYS,
    NO_TILE_FITS,
    STUCK,
)
from chickie.brains.trial import count_showing, lead, try_move
from chickie.rules.position import DEAD, DRAW, OUT, PASS, Axes, Position


def value(m: Mind, t: Position, s: Position, r: Axes, move: int) -> int:
    """Worth of a move, in hundredths of a point; only differences mean anything."""
    measure(m, t, s, r, move)
    total = 0.0
    for number in range(COUNT):
        if m.weights[number] != 0.0:
            total += m.weights[number] * m.measures[number]
    return nearest(total)


def nearest(x: float) -> int:
    """The whole number nearest to ``x``; of two, the even one."""
    whole = int(x)
    rest = x - whole
    odd = whole & 1
    if rest > 0.5 or (rest == 0.5 and odd):  # noqa: PLR2004 - halfway
        return whole + 1
    if rest < -0.5 or (rest == -0.5 and odd):  # noqa: PLR2004 - halfway
        return whole - 1
    return whole


def measure(m: Mind, t: Position, s: Position, r: Axes, move: int) -> None:
    """Try a move in ``t``, and measure every term that weighs something here.

    ``survey`` has to come before it, once for all moves of a moment.
    """
    try_move(t, s, r, move)
    lays = move not in (DRAW, PASS)
    m.measures[ENDS] = gain(m, t, s, r, move)
    m.measures[LAYS] = int(lays)
    m.measures[DRAWS] = int(move == DRAW)
    m.measures[HURRY] = sheds(m, s, move) / m.least
    held = s.held[s.turn] - int(lays)
    if r.train or m.weights[FITTING] != 0.0:
        measure_fitting(m, t, s, r, held)
    if m.weights[STUCK] != 0.0:
        m.measures[STUCK] = stuck_mean(m, t, s, r)
    if r.train:
        measure_train(m, t, s, move, held)
    else:
        measure_table(m, t, s, r, move)


def gain(m: Mind, t: Position, s: Position, r: Axes, move: int) -> float:
    """What is won or lost by a move that ends the round; 0 if it does not."""
    if t.over not in (OUT, DEAD):
        return 0.0
    ahead = lead(m, s, r, move)
    if t.over == OUT and is_double(move):
        ahead -= m.penalty
    return ahead


def measure_fitting(m: Mind, t: Position, s: Position, r: Axes, held: int) -> None:
    """How many of the own tiles left fit the table as it is then."""
    fitting = count_fitting(t, s, r)
    m.measures[FITTING] = fitting / held if held > 0 else 1.0
    m.measures[NO_TILE_FITS] = int(fitting == 0)


def count_fitting(t: Position, s: Position, r: Axes) -> int:
    """Tiles left in the hand that moved from ``s`` to ``t`` that fit the table then."""
    on_turn = t.turn
    t.turn = s.turn
    fitting = count_showing(t.hands[s.turn], open_suits(t, r))
    t.turn = on_turn
    return fitting
