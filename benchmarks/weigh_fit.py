"""The weights that explain best what choices came to: arithmetic for ``weigh.py``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

RIDGE: Final = 20.0
"""Pull of a weight towards what it is now, as so many choices that say so."""
FLAT: Final = 1e-6
"""A term that differs less between choices is the same for all of them."""
STEPS: Final = 400
ROWS: Final = 60_000
"""Choices that a step looks at."""
RATE: Final = 0.06
HEAT: Final = (2.0, 0.7)
"""Points that make one choice e times as likely as another: at first, and at last."""


LEAST_UNIT: Final = 0.05


class Seen(NamedTuple):
    """Moments of play: what every choice measured, and what it came to."""

    measures: Floats
    """Choice by term, less the mean over the choices of its moment."""
    gains: Floats
    """By choice: points that the others had more, less that mean."""
    starts: Whole
    """By moment: its first choice; and at the end the number of choices."""

    @classmethod
    def of(cls, measures: Floats, gains: Floats, starts: Whole) -> Self:
        """The same, with the means taken off."""
        sizes = np.diff(starts)
        moment = np.repeat(np.arange(len(sizes)), sizes)
        middle = np.add.reduceat(measures, starts[:-1], axis=0) / sizes[:, None]
        mean = np.add.reduceat(gains, starts[:-1]) / sizes
        return cls(measures - middle[moment], gains - mean[moment], starts)

    @classmethod
    def joined(cls, parts: Sequence[Self]) -> Self:
        """All moments of several."""
        shifts = np.cumsum([0, *(len(part.gains) for part in parts)])
        starts = [
            part.starts[:-1] + by for part, by in zip(parts, shifts, strict=False)
        ]
        return cls(
            np.concatenate([part.measures for part in parts]),
            np.concatenate([part.gains for part in parts]),
            np.concatenate([*starts, shifts[-1:]]),
        )

    def terms(self, first: int, stop: int) -> Self:
        """The same with some terms only."""
        return self._replace(measures=self.measures[:, first:stop])


def least_squares(seen: Seen, now: Floats) -> Floats:
    """Weights in points by which the terms explain the gains best."""
    spread = np.sqrt((seen.measures**2).mean(axis=0))
    told = spread > FLAT
    scaled = seen.measures[:, told] / spread[told]
    prior = now[told] * spread[told]
    products = scaled.T @ scaled + RIDGE * np.eye(int(told.sum()))
    found = now.copy()
    shares = scaled.T @ seen.gains + RIDGE * prior
    found[told] = np.linalg.solve(products, shares) / spread[told]
    return found


def choosing_best(seen: Seen, start: Floats, seed: int) -> Floats:
    """Weights by which the choices made gain most, found from ``start`` on.

    What is explained well where it does not matter is no use; here only counts which
    choice is made. So that small steps tell, a choice is made by chance, the better
    the likelier.
    """
    spread = np.sqrt((seen.measures**2).mean(axis=0))
    told = spread > FLAT
    scaled = seen.measures[:, told] / spread[told]
    at = start[told] * spread[told]
    chance = np.random.default_rng(seed)
    drift, size, total = np.zeros_like(at), np.zeros_like(at), np.zeros_like(at)
    for step in range(STEPS):
        heat = HEAT[0] * (HEAT[1] / HEAT[0]) ** (step / STEPS)
        slope = _slope(seen, scaled, at, heat, chance)
        drift = 0.9 * drift + 0.1 * slope
        size = 0.99 * size + 0.01 * slope**2
        rate = RATE * (1 - step / STEPS) / (1 - 0.9 ** (step + 1))
        root = np.sqrt(size / (1 - 0.99 ** (step + 1))) + 1e-9
        at = at + rate * drift / root
        if 2 * step >= STEPS:
            total += at
    at = total / (STEPS / 2)
    found = start.copy()
    found[told] = at / spread[told] * _unit(scaled @ at, seen.gains)
    return found


def _slope(
    seen: Seen, scaled: Floats, at: Floats, heat: float, chance: np.random.Generator
) -> Floats:
    """How much more is gained by a little more of each weight, at some moments."""
    starts = seen.starts
    last = int(np.searchsorted(starts, max(1, len(seen.gains) - ROWS)))
    low = int(chance.integers(0, max(1, last)))
    high = int(min(np.searchsorted(starts, starts[low] + ROWS), len(starts) - 1))
    part = scaled[starts[low] : starts[high]]
    gains = seen.gains[starts[low] : starts[high]]
    firsts = starts[low:high] - starts[low]
    sizes = np.diff(starts[low : high + 1])
    moment = np.repeat(np.arange(high - low), sizes)
    worth = part @ at / heat
    likely = np.exp(worth - np.maximum.reduceat(worth, firsts)[moment])
    likely /= np.add.reduceat(likely, firsts)[moment]
    gained = likely * gains
    mean = np.add.reduceat(gained, firsts)[moment]
    found: Floats = part.T @ (gained - likely * mean) / (heat * (high - low))
    return found


def _unit(worth: Floats, gains: Floats) -> float:
    """What makes differences in worth differences in points again."""
    return max(LEAST_UNIT, float(worth @ gains) / float(worth @ worth))
