"""What the terms weigh, for each shape of table.

The weights were found by ``benchmarks/weigh.py``: at thousands of moments of play every
choice was played to the end of the same deal. The weights are those that explain best
by how much one choice did better than another, in points of difference to the mean of
the others; some have no effect at one kind of table and are 0 there. What they come to
in play: ``chickie duel``. The first three terms hardly ever differ between
choices in the usual rules; their weights are by hand, from tables where a seat may hold
back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from chickie.brains import term
from chickie.rules.axis import Family

PAIR: Final = 2
"""Seats at the smallest table, where what one seat loses the other wins."""


class Weight(NamedTuple):
    """What one unit of a term counts, in hundredths of a point."""

    two: int
    """At a table of two."""
    more: int
    """At a larger table."""


FOOT: Final = {
    term.ENDS: Weight(100, 100),
    term.LAYS: Weight(250, 250),
    term.DRAWS: Weight(-200, -200),
    term.HURRY: Weight(75, 87),
    term.FITTING: Weight(340, 160),
    term.STUCK: Weight(500, 0),
    term.STUCK_LEADER: Weight(1190, 650),
    term.FOLLOW: Weight(130, 95),
    term.UNSEEN: Weight(70, 80),
    term.SUIT_LEFT: Weight(0, 140),
    term.CLOSES: Weight(105, 75),
    term.SETTLED: Weight(180, 115),
    term.EXPOSED: Weight(-100, -175),
    term.HOME: Weight(4, 6),
    term.LONE_DOUBLES: Weight(-235, -70),
    term.FOOT: Weight(720, 490),
    term.FOOT_SERVED: Weight(-105, -100),
    term.FOOT_UNSERVED: Weight(-705, -225),
    term.FOOT_LATE: Weight(-320, -290),
    term.FOOT_STUCK: Weight(0, 370),
    term.DEAD_FOOT: Weight(-505, -260),
    term.DEAD_LEAD: Weight(31, 18),
    term.DEAD_SERVED: Weight(670, 650),
}
LINE: Final = {
    term.ENDS: Weight(100, 100),
    term.LAYS: Weight(250, 250),
    term.DRAWS: Weight(-200, -200),
    term.HURRY: Weight(108, 108),
    term.STUCK: Weight(1580, 1580),
    term.PRIVATE: Weight(800, 800),
    term.SUIT_LEFT: Weight(-750, -750),
    term.CLOSES: Weight(-370, -370),
    term.NEW_SUIT: Weight(215, 215),
    term.EXPOSED: Weight(-220, -220),
}
TRAIN: Final = {
    term.ENDS: Weight(100, 100),
    term.LAYS: Weight(500, 500),
    term.DRAWS: Weight(-100, -100),
    term.HURRY: Weight(50, 50),
    term.STUCK: Weight(0, 825),
    term.LOOSE_POINTS: Weight(-18, -24),
    term.LOOSE_SHARE: Weight(-700, -400),
    term.NOTHING_LOOSE: Weight(700, 350),
    term.OWN: Weight(180, 93),
    term.GUEST: Weight(-350, 0),
    term.STARTS_FOR_OTHER: Weight(-1000, -370),
    term.COVERED: Weight(450, 230),
    term.NO_TILE_FITS: Weight(0, -220),
}
WEIGHTS: Final[Mapping[Family, Mapping[int, Weight]]] = {
    Family.FOOT: FOOT,
    Family.LINE: LINE,
    Family.TRAIN: TRAIN,
}
"""By shape of the table and number of the term; terms that are not there count 0."""


def weights(family: Family, seats: int) -> list[float]:
    """By number of the term: what one unit of it counts, in hundredths of a point."""
    found = [0.0] * term.COUNT
    for number, weight in WEIGHTS[family].items():
        found[number] = float(weight.two if seats == PAIR else weight.more)
    return found
