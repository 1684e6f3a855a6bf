"""Sums over deals: what is known of many deals without keeping each of them."""

from __future__ import annotations

from operator import add
from typing import NamedTuple, Self


class Sums(NamedTuple):
    """Exact sums over some deals, in the order of :mod:`chickie.speed.quantity`.

    ``one + other`` are the sums over both; whole numbers of any size, so the order in
    which sums are added does not matter.
    """

    deals: int
    """How many."""
    totals: tuple[int, ...]
    """By quantity: the sum of it over the deals."""
    products: tuple[int, ...]
    """The sums over the deals of quantity i times quantity j, for i not above j, row by
    row: what standard errors come from."""

    @classmethod
    def empty(cls, width: int) -> Self:
        """Sums of ``width`` quantities over no deal at all."""
        return cls(0, (0,) * width, (0,) * (width * (width + 1) // 2))

    def __add__(self, other: object) -> Self:
        """The sums over the deals of both."""
        if not isinstance(other, Sums) or len(self.totals) != len(other.totals):
            return NotImplemented
        return type(self)(
            self.deals + other.deals,
            tuple(map(add, self.totals, other.totals)),
            tuple(map(add, self.products, other.products)),
        )
