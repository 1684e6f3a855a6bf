"""Sums made up for tests, whose truth is known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from chickie.speed.quantity import width
from chickie.speed.sums import Sums


def made(deals: Iterable[Mapping[int, int]], seats: int = 2) -> Sums:
    """The sums over deals, each told by quantity; what is not told is 0."""
    wide = width(seats)
    found = Sums.empty(wide)
    for deal in deals:
        row = [deal.get(i, 0) for i in range(wide)]
        products = (row[i] * row[j] for i in range(wide) for j in range(i, wide))
        found += Sums(1, tuple(row), tuple(products))
    return found
