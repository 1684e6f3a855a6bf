"""What was seen at one table, and how two tables differ by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, reduce
from operator import add
from typing import Final, NamedTuple

import msgspec

from chickie.figures.estimate import Estimate, apart, paired
from chickie.figures.figure import FIGURES, Figure
from chickie.rules.ruleset import Ruleset
from chickie.speed.sums import Sums

SURE: Final = 3
"""Standard errors from which a difference is told. So many are looked at that of those
beyond the usual two one in twenty would be luck; of these it is one in 370."""
SEEN: Final = SURE + 0.84
"""Standard errors of a difference that would be told in four cases of five."""


class Sample(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Deals played at one table."""

    rules: Ruleset
    seats: int
    lineup: tuple[str, ...]
    """Names of brains, one for each place."""
    stretches: tuple[Sums, ...]
    """Sums over stretches of deals. Samples with equally many, equally long stretches
    have them of the same deals, as far as their rules deal alike."""

    @cached_property
    def total(self) -> Sums:
        """All stretches together; there must be one."""
        return reduce(add, self.stretches)

    def of(self, figure: Figure) -> Estimate | None:
        """What ``figure`` comes to here; None where it has no meaning."""
        return figure.of(self.total, self.seats, self.lineup)


class Effect(NamedTuple):
    """What became of one figure."""

    figure: Figure
    before: Estimate
    after: Estimate
    change: Estimate
    """How much more it is afterwards."""

    @property
    def is_sure(self) -> bool:
        """The change is well beyond its error."""
        return abs(self.change.value) > SURE * self.change.error

    @property
    def least(self) -> float:
        """How large a change would have been told, most likely."""
        return SEEN * self.change.error


def effects(
    before: Sample, after: Sample, figures: Iterable[Figure] = FIGURES
) -> Iterator[Effect]:
    """What each figure becomes from one table to the other.

    Figures without a meaning at one of them are left out, and those that are 0 at both.
    """
    for figure in figures:
        old, new = before.of(figure), after.of(figure)
        if old is None or new is None or (not old.value and not new.value):
            continue
        yield Effect(figure, old, new, _change(figure, before, after, (old, new)))


def _change(
    figure: Figure, before: Sample, after: Sample, found: tuple[Estimate, Estimate]
) -> Estimate:
    """By the same deals where both had the same, else as if they had others."""
    ratios = [figure.ratio(sample.seats, sample.lineup) for sample in (before, after)]
    lengths = [[sums.deals for sums in sample.stretches] for sample in (before, after)]
    by_pairs = None
    if lengths[0] == lengths[1] and ratios[0] is not None and ratios[1] is not None:
        by_pairs = paired((ratios[0], ratios[1]), before.stretches, after.stretches)
    return by_pairs or apart(*found)
