"""What the end of a round is worth to a seat. The dialect of the laws."""

from __future__ import annotations

from math import sqrt
from typing import Final

from chickie.brains.memory import Mind
from chickie.brains.will import LEADER, POINTS, WIN, Will
from chickie.rules.laws import points
from chickie.rules.position import BLOCKED, OUT, Axes, Position
from chickie.rules.tile import HALF, MASK

SPREAD: Final = 24.0
"""Points by which the difference of two seats typically changes in a round."""
CERTAIN: Final = 10_000
"""The worth of a match that is won for certain."""


def fine(s: Position, seat: int, penalty: int, on_block: int) -> int:
    """Points of ``seat`` for a double as the round's last tile (A24, E55).

    Args:
        s: a round that is over.
        seat: a seat.
        penalty: points for going out on a double.
        on_block: 1: also when the last tile before a block was a double.
    """
    if seat != s.last_seat or s.last_tile >> HALF != s.last_tile & MASK:
        return 0
    return penalty if s.over == OUT or (s.over == BLOCKED and on_block) else 0


def settle_scores(m: Mind, s: Position, r: Axes) -> None:
    """Put the points of each seat into ``scores``; the round is over."""
    for seat in range(r.seats):
        m.scores[seat] = points(s, r, seat) + fine(s, seat, m.penalty, m.on_block)


def worth_of_end(k: Will, m: Mind, r: Axes, seat: int, objective: int) -> int:
    """What ``scores`` are worth to a seat, in hundredths of a point; more is better.

    Where the match is all that counts, it is parts of 10,000 of winning it.
    """
    if objective == POINTS:
        return -100 * m.scores[seat]
    if objective == WIN:
        return winning(k, m, r, seat)
    if objective == LEADER:
        rival = leading(k, r, seat)
        return 100 * (m.scores[rival] - m.scores[seat])
    others = -m.scores[seat]
    for other in range(r.seats):
        others += m.scores[other]
    return 100 * others // (r.seats - 1) - 100 * m.scores[seat]


def leading(k: Will, r: Axes, seat: int) -> int:
    """The one of the others with the fewest points so far; of several the next one."""
    best = (seat + 1) % r.seats
    for i in range(2, r.seats):
        other = (seat + i) % r.seats
        if k.totals[other] < k.totals[best]:
            best = other
    return best


def winning(k: Will, m: Mind, r: Axes, seat: int) -> int:
    """Chance of a seat to win the match after this round, in parts of 10,000.

    By how far it is ahead of each of the others, measured by what differences still
    change in the rounds to come; all seats' chances make up a whole. The curve is
    x / sqrt(1 + x²) rather than the normal one, because square roots are the same on
    every machine.
    """
    total = 0.0
    mine = 0.0
    for one in range(r.seats):
        ahead = 1.0
        for other in range(r.seats):
            if other != one:
                ahead *= chance_to_stay_ahead(k, m, one, other)
        total += ahead
        if one == seat:
            mine = ahead
    return int(CERTAIN * mine / total) if total > 0.0 else CERTAIN // r.seats


def chance_to_stay_ahead(k: Will, m: Mind, one: int, other: int) -> float:
    """Chance from 0 to 1 that a seat has fewer points than another in the end."""
    lead = k.totals[other] + m.scores[other] - k.totals[one] - m.scores[one]
    if k.left == 0:
        if lead == 0:
            return 0.5
        return 1.0 if lead > 0 else 0.0
    x = lead / (SPREAD * sqrt(float(k.left)))
    return 0.5 + 0.5 * x / sqrt(1.0 + x * x)
