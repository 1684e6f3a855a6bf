"""Strengths from who came before whom: Plackett and Luce's model.

A bot has a strength above 0. Among those that are still to be placed, each comes next
with a chance in proportion to its strength: that is how a round is won, then how the
second place is taken, and so on (R. L. Plackett, The analysis of permutations, Applied
Statistics 24, 1975; R. D. Luce, Individual choice behavior, 1959). With two it is
Bradley and Terry's model, the one behind Elo's numbers.

What is observed are :class:`Choice` s. A whole ranking, ties and all, is taken apart
into them by :func:`choices`; where only the winner is known there is one. The most
likely strengths come from the MM algorithm (D. R. Hunter, MM algorithms for generalized
Bradley-Terry models, Annals of Statistics 32, 2004), which raises the likelihood with
every step. Pure arithmetic: nothing here knows what was played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import comb, exp, log, sqrt
from typing import Final, NamedTuple

import msgspec

from chickie.figures.estimate import Estimate

ELO: Final = 400 / log(10)
"""Points of Elo's scale for each unit of the logarithm: 400 points are ten to one."""
GHOST: Final = 0.5
"""Times that everybody is taken to have beaten, and lost to, one of middling strength.

So little that it is not seen after hundreds of rounds; without it one that never won
would be infinitely weak.
"""
_CLOSE: Final = 1e-10
"""Change of a logarithm from step to step at which the search ends."""
_STEPS: Final = 100_000
"""Steps after which it ends in any case."""

Matrix = tuple[tuple[float, ...], ...]


class Choice(NamedTuple):
    """Which of some items came next, how often."""

    among: tuple[int, ...]
    """The items there were; one that stands there twice has two seats."""
    chosen: Mapping[int, float]
    """How often each came next; parts of a time where several did at once."""


class Rating(msgspec.Struct, frozen=True):
    """Strengths as natural logarithms, whose mean is 0."""

    logs: tuple[float, ...]
    covariance: Matrix
    """Of the logarithms."""

    def elo(self, item: int) -> Estimate:
        """The strength of an item in points of Elo's scale; the mean of all is 0."""
        error = sqrt(max(0.0, self.covariance[item][item]))
        return Estimate(value=ELO * self.logs[item], error=ELO * error)

    def chance(self, item: int, *, among: Sequence[int]) -> float:
        """The chance of an item to come first among some, with one seat each."""
        return exp(self.logs[item]) / sum(exp(self.logs[other]) for other in among)


def choices(ranking: Sequence[Sequence[int]]) -> Iterator[Choice]:
    """What a ranking says, place by place.

    Items that share a place may have come in any order, each as likely as the others:
    the mean over all these orders is what counts.

    Args:
        ranking: the places, the best first; in each the items that share it.
    """
    left = [item for place in ranking for item in place]
    for place in ranking:
        after = left[len(place) :]
        for size in range(len(place), 0, -1):
            if size + len(after) == 1:
                return  # the last of all is nobody's choice
            every = comb(len(place), size)
            for still in combinations(place, size):
                part = 1 / (every * size)
                chosen: dict[int, float] = {}
                for item in still:
                    chosen[item] = chosen.get(item, 0.0) + part
                yield Choice((*still, *after), chosen)
        left = after


def rate(
    blocks: Sequence[Sequence[Choice]], items: int, *, ghost: float = GHOST
) -> Rating:
    """The most likely strengths of ``items`` items, numbered from 0, and their errors.

    The errors come from the spread over blocks (the sandwich of H. White, Maximum
    likelihood estimation of misspecified models, Econometrica 50, 1982), so they hold
    although rounds of the same deal hang together, and although no bot plays exactly by
    the model.

    Args:
        blocks: what was observed, in two or more parts that had their luck apart.
        items: how many there are.
        ghost: see :data:`GHOST`. With 0 there must be no way to part the items in two
            so that one part never came before the other.
    """
    pooled = _pooled(choice for block in blocks for choice in block)
    logs = _climb(pooled, items, ghost)
    strengths = [*map(exp, logs)]
    inverse = _inverse(_information(pooled, strengths))
    slopes = [_slope(block, strengths) for block in blocks]
    # The ghost pulls a little: at the summit the slopes add up to that.
    middle = [sum(column) / len(blocks) for column in zip(*slopes, strict=True)]
    scale = sqrt(len(blocks) / (len(blocks) - 1))
    rows = [
        [scale * (s - m) for s, m in zip(row, middle, strict=True)] for row in slopes
    ]
    # Where it pulls hard there is little else to go by: one that never won looks the
    # same in every block, and is not well known for that.
    pulls = [ghost * (1 - 2 * mine / (mine + 1)) for mine in strengths]
    rows += [[pull * (i == j) for j in range(items)] for i, pull in enumerate(pulls)]
    return Rating(logs, _times(_times(inverse, _square(rows)), inverse))


# --- the summit -----------------------------------------------------------------------


def _pooled(observed: Iterator[Choice]) -> list[Choice]:
    """Those among the same items as one."""
    found: dict[tuple[int, ...], dict[int, float]] = {}
    for among, chosen in observed:
        times = found.setdefault(tuple(sorted(among)), {})
        for item, count in chosen.items():
            times[item] = times.get(item, 0.0) + count
    return [Choice(among, times) for among, times in found.items()]


def _climb(observed: Sequence[Choice], items: int, ghost: float) -> tuple[float, ...]:
    """Logarithms of the strengths, by Hunter's steps (his equation 30)."""
    won = [ghost] * items
    for _, chosen in observed:
        for item, count in chosen.items():
            won[item] += count
    strength = [1.0] * items
    for _ in range(_STEPS):
        due = [2 * ghost / (mine + 1) for mine in strength]
        for among, chosen in observed:
            each = sum(chosen.values()) / sum(strength[item] for item in among)
            for item in among:
                due[item] += each
        better = [count / share for count, share in zip(won, due, strict=True)]
        # Nothing says how long the scale is: the ghost is in the middle of it.
        middle = exp(sum(map(log, better)) / items)
        better = [mine / middle for mine in better]
        change = max(
            abs(new - old) / old for new, old in zip(better, strength, strict=True)
        )
        strength = better
        if change < _CLOSE:
            break
    return tuple(map(log, strength))


# --- errors ---------------------------------------------------------------------------


def _chances(among: Sequence[int], strengths: Sequence[float]) -> dict[int, float]:
    """By item the chance to come next."""
    total = sum(strengths[item] for item in among)
    chances: dict[int, float] = {}
    for item in among:
        chances[item] = chances.get(item, 0.0) + strengths[item] / total
    return chances


def _slope(observed: Sequence[Choice], strengths: Sequence[float]) -> list[float]:
    """How much more often each came next than it should by these strengths."""
    slope = [0.0] * len(strengths)
    for among, chosen in observed:
        times = sum(chosen.values())
        for item, chance in _chances(among, strengths).items():
            slope[item] += chosen.get(item, 0.0) - times * chance
    return slope


def _information(observed: Sequence[Choice], strengths: Sequence[float]) -> Matrix:
    """How sharply the likelihood falls off at these strengths."""
    items = range(len(strengths))
    found = [[0.0 for _ in items] for _ in items]
    for among, chosen in observed:
        times, chances = sum(chosen.values()), _chances(among, strengths)
        for i, one in chances.items():
            found[i][i] += times * one
            for j, other in chances.items():
                found[i][j] -= times * one * other
    return tuple(map(tuple, found))


def _inverse(flat: Matrix) -> Matrix:
    """The inverse of a matrix whose rows add up to 0, on vectors that do so too.

    By Gauss and Jordan, after something was added for the direction in which it is
    flat, and before that is taken away again.
    """
    size = len(flat)
    lift = sum(flat[i][i] for i in range(size)) / size or 1.0
    rows = [
        [cell + lift / size for cell in row] + [float(i == j) for j in range(size)]
        for i, row in enumerate(flat)
    ]
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [cell / rows[i][i] for cell in rows[i]]
        for j in range(size):
            if j != i:
                by = rows[j][i]
                rows[j] = [a - by * b for a, b in zip(rows[j], rows[i], strict=True)]
    return tuple(tuple(cell - 1 / (lift * size) for cell in row[size:]) for row in rows)


def _square(rows: Sequence[Sequence[float]]) -> Matrix:
    """The sum over rows of their outer squares."""
    columns = [*zip(*rows, strict=True)]
    return tuple(
        tuple(sum(a * b for a, b in zip(one, other, strict=True)) for other in columns)
        for one in columns
    )


def _times(one: Matrix, other: Matrix) -> Matrix:
    """The product of two square matrices."""
    columns = [*zip(*other, strict=True)]
    return tuple(
        tuple(
            sum(a * b for a, b in zip(row, column, strict=True)) for column in columns
        )
        for row in one
    )
