"""Whether 0-0 decides who wins: found by playing a round twice, at two prices."""

from __future__ import annotations

from collections.abc import Sequence

from chickie.speed.quantity import SCORE
from chickie.speed.sums import Sums


def decides(scores: Sequence[tuple[int, ...]], price: int) -> bool | None:
    """Whether somebody else would win if 0-0 cost nothing.

    Who was left with 0-0 shows in the points of a round that is played twice, with its
    price changed by 1: theirs change by 1, and nobody else's.

    Args:
        scores: the points by seat, at this price and at the other.
        price: of 0-0.

    Returns:
        None where it is not known, because the other price was played otherwise.
    """
    moved = [abs(other - one) for one, other in zip(*scores, strict=True)]
    if sum(moved) > 1:
        return None
    free = [one - price * move for one, move in zip(scores[0], moved, strict=True)]
    return _fewest(scores[0]) != _fewest(free)


def _fewest(points: Sequence[int]) -> list[int]:
    """The seats that win."""
    return [seat for seat, score in enumerate(points) if score == min(points)]


def scores(sums: Sums) -> tuple[int, ...]:
    """The points of each seat in a single round."""
    seats = (len(sums.totals) - SCORE) // 2
    return sums.totals[SCORE : SCORE + seats]
