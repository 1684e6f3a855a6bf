"""What a lineup of a duel came to over some deals: whole numbers that add up."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add
from typing import NamedTuple, Self

from chickie.speed.quantity import ROUNDS, SCORE, SHARE, won
from chickie.speed.sums import Sums


class Tally(NamedTuple):
    """Sums over rounds, by place of the lineup."""

    rounds: int
    scores: tuple[int, ...]
    """Points."""
    wins: tuple[int, ...]
    """Rounds won, in parts of :data:`chickie.speed.quantity.SHARE`."""

    @classmethod
    def of(cls, sums: Sums, seats: int) -> Self:
        """What compiled play has summed up."""
        totals, first = sums.totals, won(seats)
        return cls(totals[ROUNDS], totals[SCORE:first], totals[first : first + seats])

    def plus(self, other: Self) -> Self:
        """The sums over the rounds of both."""
        return type(self)(
            self.rounds + other.rounds,
            tuple(map(add, self.scores, other.scores)),
            tuple(map(add, self.wins, other.wins)),
        )


def shares(points: Sequence[int]) -> list[int]:
    """Who has won a round: those with the fewest points share it."""
    least = min(points)
    winners = sum(mine == least for mine in points)
    return [SHARE // winners if mine == least else 0 for mine in points]
