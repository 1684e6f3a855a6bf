"""What the points of an ending are worth to whom. The dialect of the laws."""

from __future__ import annotations

from typing import Final

from chickie.brains.ending_room import Ending
from chickie.brains.will import POINTS
from chickie.rules.position import Axes

_AHEAD: Final = 20
"""Bits below the points by which a seat is ahead; they hold its own points."""
FAR: Final = 1 << 40
"""More than any value."""


def tile_points(r: Axes, v: int, w: int) -> int:
    """What a tile counts in hand, the lower half first (F13)."""
    if v > 0:
        return v + w
    return w + r.half if w > 0 else r.blank


def put_pair_points(x: Ending) -> None:
    """Read the points of both seats off the value of the move that was made."""
    own = -x.value[1] & (1 << _AHEAD) - 1
    x.found[1][x.seat] = own
    x.found[1][1 - x.seat] = own - (-x.value[1] >> _AHEAD)


def pair_value(own: int, other: int) -> int:
    """Worth of points to a seat of a pair: how far ahead it is, then how few."""
    return (other - own << _AHEAD) - own


def wish(x: Ending, r: Axes, points: list[int], seat: int) -> int:
    """How good the points at the end are for a seat, more is better."""
    if x.objective == POINTS:
        return -points[seat]
    total = 0
    for other in range(r.seats):
        total += points[other]
    return total - r.seats * points[seat]


def best_wish(x: Ending, r: Axes, d: int, seat: int) -> int:
    """More than this a seat cannot wish for: it goes out and nobody lays any more."""
    if x.objective == POINTS:
        return 0
    total = x.penalty  # somebody may go out on a double all the same
    for other in range(r.seats):
        if other != seat:
            total += x.left[d][other]
    return total


def is_decided(x: Ending, d: int) -> bool:
    """Whatever comes makes no difference any more; then ``value`` is a bound on it."""
    own = x.left[d][x.seat]
    other = x.left[d][1 - x.seat]
    if x.remembers_last:
        own += x.penalty
        other += x.penalty
    else:  # who pays holds nothing
        own = max(own, x.penalty)
        other = max(other, x.penalty)
    x.value[d] = pair_value(0, other)
    if x.value[d] <= x.floor[d]:
        return True
    x.value[d] = pair_value(own, 0)
    return x.value[d] >= x.ceiling[d]
