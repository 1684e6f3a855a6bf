"""Points, with their parts, and who wins a match (F13, F14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from chickie.rules.axis import TieBreak
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile


class Score(msgspec.Struct, frozen=True):
    """Penalty points of one seat in one round, by what they are for."""

    pips: int = 0
    """Dots on the tiles left in hand."""
    double_blank: int = 0
    """For 0-0."""
    blank_halves: int = 0
    """For other tiles with a blank half."""
    penalty: int = 0
    """For going out on a double."""

    @property
    def total(self) -> int:
        """All together."""
        return self.pips + self.double_blank + self.blank_halves + self.penalty


def hand_score(rules: Ruleset, tiles: Iterable[Tile], *, penalty: int = 0) -> Score:
    """What tiles left in hand count, and a penalty on top (F13)."""
    held = set(tiles)
    halves = sum(tile.low == 0 and not tile.is_double for tile in held)
    return Score(
        pips=sum(tile.pips for tile in held),
        double_blank=rules.double_blank if Tile(0, 0) in held else 0,
        blank_halves=rules.blank_half_extra * halves,
        penalty=penalty,
    )


def penalty(rules: Ruleset, last: Tile, end: str | None) -> int:
    """Points for the seat that laid ``last``, the last tile of the round (A24, E55)."""
    counts = end == "out" or (rules.double_penalty_on_block and end == "blocked")
    return rules.out_on_double_penalty if last.is_double and counts else 0


class Standings(msgspec.Struct, frozen=True):
    """How a match stands."""

    totals: tuple[int, ...]
    """Points of each seat."""
    places: tuple[int, ...]
    """Place of each seat from 1; seats that nothing parts share a place (E66)."""
    winners: tuple[int, ...]
    """Seats in the first place."""
    decided_by: str
    """``total``, the tie-break that decided, or ``shared``."""


def zero_rounds(scores: Sequence[int]) -> int:
    """More rounds of 0 points rank first (AR14, E61)."""
    return -sum(score == 0 for score in scores)


def lowest_nonzero(scores: Sequence[int]) -> float:
    """The lower best round that is not 0 ranks first; none at all last (AR15)."""
    return min((score for score in scores if score), default=float("inf"))


_STEPS: dict[TieBreak, Callable[[Sequence[int]], float]] = {
    TieBreak.MOST_ZERO_ROUNDS: zero_rounds,
    TieBreak.LOWEST_NONZERO_ROUND: lowest_nonzero,
}


def standings(rules: Ruleset, rounds: Sequence[Sequence[int]], seats: int) -> Standings:
    """Rank the seats: lowest total first, then the tie-breaks (F14, E63 to E66).

    Args:
        rules: whose tie-breaks count.
        rounds: the points of each round, by seat.
        seats: number of seats.
    """
    columns = [[points[seat] for points in rounds] for seat in range(seats)]
    ranks: list[tuple[float, ...]] = [
        (sum(column), *(_STEPS[step](column) for step in rules.tie_break))
        for column in columns
    ]
    places = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    winners = tuple(seat for seat in range(seats) if places[seat] == 1)
    return Standings(
        totals=tuple(sum(column) for column in columns),
        places=places,
        winners=winners,
        decided_by=_decided_by(rules, ranks),
    )


def _decided_by(rules: Ruleset, ranks: list[tuple[float, ...]]) -> str:
    """The first step after which one seat is alone in front."""
    for i, step in enumerate(("total", *rules.tie_break)):
        best = min(rank[: i + 1] for rank in ranks)
        if sum(rank[: i + 1] == best for rank in ranks) == 1:
            return str(step)
    return "shared"
