"""A number found by playing, and how far it may be off.

The unit of chance is the deal: its seatings share the tiles, so they are one
observation. Everything that is told about rules is a quotient of two sums over deals
(points a round, forced turns a turn), and its standard error comes from the sums of
products that :class:`chickie.speed.sums.Sums` carries, by the delta method (W. G.
Cochran, Sampling Techniques, section 6.4). The sums are whole numbers and so is the
arithmetic up to the last step: nothing is lost by taking nearly equal numbers from each
other, and the order in which sums were added does not matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import hypot, isqrt, sqrt
from typing import Final, Self

import msgspec

from chickie.speed.sums import Sums

Z: Final = 1.959963984540054
"""Standard errors to either side of the value that make a 95 % interval."""
FEWEST_BATCHES: Final = 20
"""Batches from which their spread is taken for an error."""


class Estimate(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value with its uncertainty; ``low`` to ``high`` is a 95 % interval."""

    value: float
    error: float
    """Standard error; 0 where all deals gave the same."""
    sample: float = 0
    """For a share: coin flips that would tell as much. 0: it is no share."""

    @property
    def low(self) -> float:
        """Lower end of the interval."""
        return self._wilson[0] if self.sample else self.value - Z * self.error

    @property
    def high(self) -> float:
        """Upper end of the interval."""
        return self._wilson[1] if self.sample else self.value + Z * self.error

    @property
    def margin(self) -> float:
        """Half of the interval: what stands behind ±."""
        return (self.high - self.low) / 2

    @property
    def is_certain(self) -> bool:
        """The interval does not hold 0."""
        return self.low > 0 or self.high < 0

    @property
    def _wilson(self) -> tuple[float, float]:
        """Wilson's interval: it stays within 0 and 1, and none in 500 is not never."""
        n, p = self.sample, self.value
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
        return (
            max(0.0, middle - half) if p else 0.0,
            min(1.0, middle + half) if p < 1 else 1.0,
        )


class Interval(msgspec.Struct, frozen=True, kw_only=True):
    """An estimate as files and JSON tell it."""

    value: float
    error: float
    """Standard error."""
    low: float
    """Lower end of the 95 % interval."""
    high: float

    @classmethod
    def of(cls, found: Estimate) -> Self:
        """What is told of an estimate."""
        return cls(value=found.value, error=found.error, low=found.low, high=found.high)


class Ratio(msgspec.Struct, frozen=True):
    """A quotient of weighted sums: whole weights by the number of a quantity."""

    top: Mapping[int, int]
    bottom: Mapping[int, int]

    def of(self, sums: Sums) -> Estimate | None:
        """Its value and error; None without two deals, or over nothing."""
        top, bottom = _weigh(self.top, sums), _weigh(self.bottom, sums)
        if sums.deals < 2 or not bottom:  # noqa: PLR2004 - one deal has no spread
            return None
        # What each deal has above its due is top[i] - value * bottom[i]; times bottom
        # it is a whole number, and over all deals it comes to 0.
        residual = _minus(self.top, self.bottom, bottom, top)
        square = Fraction(
            _square(residual, sums) * sums.deals, (sums.deals - 1) * bottom**4
        )
        return Estimate(value=top / bottom, error=_root(square))

    def share(self, sums: Sums) -> Estimate | None:
        """The same for a part of a whole: its interval lies within 0 and 1."""
        found = self.of(sums)
        if found is None:
            return None
        spread = found.value * (1 - found.value)
        # All the same, or none: as many flips as there were deals, at least.
        sample = spread / found.error**2 if found.error else float(sums.deals)
        return msgspec.structs.replace(found, sample=sample)

    def parts(self, stretches: Sequence[Sums]) -> Iterator[float]:
        """How far each of several stretches of deals is off, as part of the value.

        They add up to 0. There must be something in the bottom of all of them together.
        """
        tops = [_weigh(self.top, sums) for sums in stretches]
        bottoms = [_weigh(self.bottom, sums) for sums in stretches]
        top, bottom = sum(tops), sum(bottoms)
        for a, b in zip(tops, bottoms, strict=True):
            yield (a * bottom - top * b) / bottom**2


def apart(one: Estimate, other: Estimate) -> Estimate:
    """How much more ``other`` is, by deals that are not the same.

    Also right on the safe side for the same deals, where luck that both shared is
    counted twice: then the interval is wider than it need be; see :func:`paired`.
    """
    return Estimate(value=other.value - one.value, error=hypot(one.error, other.error))


def paired(
    ratios: tuple[Ratio, Ratio], ones: Sequence[Sums], others: Sequence[Sums]
) -> Estimate | None:
    """How much more the second is than the first, over the same stretches of deals.

    The difference is taken stretch by stretch, so that the luck of the deal, which both
    had, falls out. Its error comes from the spread of these differences, and is made
    wider by what Student's distribution asks of so few.

    Args:
        ratios: what is compared: of the first, and of the second.
        ones: sums of stretches of deals.
        others: sums of the same stretches by other rules, in the same order.

    Returns:
        None with fewer than 20 stretches, or where one of both has no meaning.
    """
    if len(ones) != len(others):
        message = "not the same stretches"
        raise ValueError(message)
    count = len(ones)
    bottoms = [
        sum(_weigh(ratio.bottom, sums) for sums in stretches)
        for ratio, stretches in zip(ratios, (ones, others), strict=True)
    ]
    if count < FEWEST_BATCHES or not all(bottoms):
        return None
    tops = [
        sum(_weigh(ratio.top, sums) for sums in stretches)
        for ratio, stretches in zip(ratios, (ones, others), strict=True)
    ]
    first, second = (
        ratio.parts(stretches)
        for ratio, stretches in zip(ratios, (ones, others), strict=True)
    )
    square = sum((b - a) ** 2 for a, b in zip(first, second, strict=True))
    return Estimate(
        value=tops[1] / bottoms[1] - tops[0] / bottoms[0],
        error=sqrt(square * count / (count - 1)) * student(count - 1) / Z,
    )


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution, for ten degrees of freedom or more.

    By the expansion of Cornish and Fisher (Abramowitz and Stegun, 26.7.5), good to
    0.0002 there.
    """
    z, v = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    )


# --- whole numbers --------------------------------------------------------------------


def _weigh(weights: Mapping[int, int], sums: Sums) -> int:
    return sum(weight * sums.totals[i] for i, weight in weights.items())


def _minus(
    one: Mapping[int, int], other: Mapping[int, int], times: int, by: int
) -> dict[int, int]:
    """The weights of ``times`` the one less ``by`` the other."""
    return {i: times * one.get(i, 0) - by * other.get(i, 0) for i in {*one, *other}}


def _square(weights: Mapping[int, int], sums: Sums) -> int:
    """The sum over deals of the square of a weighted sum of quantities."""
    width = len(sums.totals)
    return sum(
        a * b * sums.products[_place(min(i, j), max(i, j), width)]
        for i, a in weights.items()
        for j, b in weights.items()
    )


def _place(row: int, column: int, width: int) -> int:
    """Where the product of two quantities stands, ``row`` not above ``column``."""
    return row * width - row * (row - 1) // 2 + column - row


def _root(square: Fraction) -> float:
    """The root of a fraction whose parts may be too long for a float."""
    digits = 1 << 120
    return isqrt(square.numerator * digits * digits // square.denominator) / digits
