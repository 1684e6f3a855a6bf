"""What a switch does, and how much of that people would notice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from chickie.figures.figure import BY_NAME
from chickie.lab.report.sample import Effect, Sample, effects

NOTABLE: Final = 0.4
"""Of what people would notice, what is told."""
TOLD: Final = 3
"""Figures that are told of a switch: nobody keeps more in mind."""
TWINS: Final = {"length": "turns", "turns": "length"}
"""Of these one is told, as the other says nearly the same."""

NOTICED: Final = {
    "blocked": (0.05, False),
    "stuck": (0.05, False),
    "dead_foot": (0.05, False),
    "starved": (0.05, False),
    "out_on_double": (0.05, False),
    "length": (0.10, True),
    "turns": (0.10, True),
    "forced": (0.10, False),
    "options": (0.15, True),
    "points": (0.15, True),
    "spread": (0.15, True),
    "first_wins": (0.03, False),
    "missing": (0.10, False),
    "redeals": (0.10, False),
}
"""By figure the change that people would notice, and whether it is a part of what was
there before. Our choice: it makes tiles, points and per cent comparable."""


class Finding(NamedTuple):
    """What one switch does."""

    axis: str
    before: Sample
    after: Sample
    effects: tuple[Effect, ...]

    @property
    def weight(self) -> float:
        """How many times what would be noticed, for the figure that changes most.

        Two standard errors are taken off: what may be luck weighs nothing.
        """
        return max((_weight(effect) for effect in self.effects), default=0.0)

    @property
    def is_sure(self) -> bool:
        """There is something to be told of it."""
        return any(effect.is_sure for effect in self.effects)

    @property
    def notable(self) -> tuple[Effect, ...]:
        """What people would notice, the largest first; what is sure, if nothing is."""
        sure = [effect for effect in self.effects if effect.is_sure]
        order = sorted(sure, key=lambda effect: -_weight(effect))
        great = [effect for effect in order if _weight(effect) >= NOTABLE]
        names = [effect.figure.name for effect in great]
        told = [e for i, e in enumerate(great) if TWINS.get(names[i]) not in names[:i]]
        return tuple(told[:TOLD] or order[:1])

    def effect(self, name: str) -> Effect | None:
        """What became of a figure; None where it has no meaning."""
        return next((e for e in self.effects if e.figure.name == name), None)


def _weight(effect: Effect) -> float:
    if effect.figure.name not in NOTICED:
        return 0.0
    least, is_part = NOTICED[effect.figure.name]
    if is_part:
        least *= abs(effect.before.value) or 1.0
    sure = abs(effect.change.value) - 2 * effect.change.error
    return max(0.0, sure) / least


def finding(axis: str, before: Sample, after: Sample) -> Finding:
    """What becomes of every figure from one to the other."""
    return Finding(axis, before, after, tuple(effects(before, after)))


def by_weight(found: Sequence[Finding]) -> tuple[Finding, ...]:
    """The heaviest first; answers to one question stand together."""
    heaviest: dict[str, float] = {}
    for finding in found:
        weight = max(heaviest.get(finding.axis, 0.0), finding.weight)
        heaviest[finding.axis] = weight
    return tuple(sorted(found, key=lambda f: (-heaviest[f.axis], f.axis, -f.weight)))


assert NOTICED.keys() <= BY_NAME.keys()
