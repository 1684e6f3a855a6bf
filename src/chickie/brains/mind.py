"""What a seat can work out from what everybody saw. The dialect of the laws."""

from __future__ import annotations

from dataclasses import dataclass

from chickie.rules.position import Axes, Position
from chickie.rules.ruleset import Ruleset


@dataclass(slots=True)
class Mind:
    """What everybody knows of the hands in a round, and room to think."""

    seats: int = 2


def mind(rules: Ruleset, seats: int) -> Mind:
    """A mind for tables of ``seats`` by ``rules``; it is good for any number of rounds.

    What the brains need of the rules beyond the Axes is worked out here, once.
    """
    del rules
    return Mind(seats=seats)


def begin(m: Mind, s: Position, r: Axes) -> None:
    """A round has been dealt: forget the one before."""


def follow(m: Mind, s: Position, r: Axes, move: int) -> None:
    """Note what everybody can learn from ``move``, which is about to be made."""
