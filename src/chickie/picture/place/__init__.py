"""Where everything on a table lies: one layout for every picture of it.

A Placing takes a layout of the rules and gives each tile a pose, each open end a place.
Which one depends on the shape of the table: arms and feet
(:mod:`chickie.picture.place.foot`), a row, or a lane for each train.
"""

from __future__ import annotations

from chickie.picture.place.board import (
    VERSION,
    Board,
    Lane,
    OpenEnd,
    Placing,
    Pose,
    Spot,
)
from chickie.rules.axis import Family
from chickie.rules.layout import Layout
from chickie.rules.ruleset import Ruleset

__all__ = [
    "VERSION",
    "Board",
    "Lane",
    "OpenEnd",
    "Placing",
    "Pose",
    "Spot",
    "place",
]


def place(ruleset: Ruleset, seats: int, layout: Layout) -> Placing:
    """Lay out a table; ``layout`` may be empty, or hold any number of tiles."""
    # Only the one that is wanted is loaded.
    if ruleset.family is Family.FOOT:
        from chickie.picture.place.foot import FootPlacing  # noqa: PLC0415

        return FootPlacing.begin(ruleset, seats, layout)
    if ruleset.family is Family.LINE:
        from chickie.picture.place.line import LinePlacing  # noqa: PLC0415

        return LinePlacing.begin(ruleset, seats, layout)
    from chickie.picture.place.train import TrainPlacing  # noqa: PLC0415

    return TrainPlacing.begin(ruleset, seats, layout)
