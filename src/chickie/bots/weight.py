"""What the terms weigh, for each shape of table.

The weights were found by ``benchmarks/weigh.py``: at thousands of moments of play every
choice was played to the end of the same deal. The weights are those that explain best
by how much one choice did better than another, in points of difference to the mean of
the others; some have no effect at one kind of table and are 0 there. What they come to
in play: ``benchmarks/bots.py``. The first three terms hardly ever differ between
choices in the usual rules; their weights are by hand, from tables where a seat may hold
back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from chickie.bots import table_term as table
from chickie.bots import train_term as train
from chickie.bots.term import Term
from chickie.rules.axis import Family

FOOT: Final = (
    table.ENDS.weighing(100, 100),
    table.LAYS.weighing(250, 250),
    table.DRAWS.weighing(-200, -200),
    table.HURRY.weighing(75, 87),
    table.FITTING.weighing(340, 160),
    table.STUCK.weighing(500, 0),
    table.STUCK_LEADER.weighing(1190, 650),
    table.FOLLOW.weighing(130, 95),
    table.UNSEEN.weighing(70, 80),
    table.SUIT_LEFT.weighing(0, 140),
    table.CLOSES.weighing(105, 75),
    table.SETTLED.weighing(180, 115),
    table.EXPOSED.weighing(-100, -175),
    table.HOME.weighing(4, 6),
    table.LONE_DOUBLES.weighing(-235, -70),
    table.FOOT.weighing(720, 490),
    table.FOOT_SERVED.weighing(-105, -100),
    table.FOOT_UNSERVED.weighing(-705, -225),
    table.FOOT_LATE.weighing(-320, -290),
    table.FOOT_STUCK.weighing(0, 370),
    table.DEAD_FOOT.weighing(-505, -260),
    table.DEAD_LEAD.weighing(31, 18),
    table.DEAD_SERVED.weighing(670, 650),
)
LINE: Final = (
    table.ENDS.weighing(100, 100),
    table.LAYS.weighing(250, 250),
    table.DRAWS.weighing(-200, -200),
    table.HURRY.weighing(108, 108),
    table.STUCK.weighing(1580, 1580),
    table.PRIVATE.weighing(800, 800),
    table.SUIT_LEFT.weighing(-750, -750),
    table.CLOSES.weighing(-370, -370),
    table.NEW_SUIT.weighing(215, 215),
    table.EXPOSED.weighing(-220, -220),
)
TRAIN: Final = (
    table.ENDS.weighing(100, 100),
    table.LAYS.weighing(500, 500),
    table.DRAWS.weighing(-100, -100),
    table.HURRY.weighing(50, 50),
    table.STUCK.weighing(0, 825),
    train.LOOSE_POINTS.weighing(-18, -24),
    train.LOOSE_SHARE.weighing(-700, -400),
    train.NOTHING_LOOSE.weighing(700, 350),
    train.OWN.weighing(180, 93),
    train.GUEST.weighing(-350, 0),
    train.STARTS_FOR_OTHER.weighing(-1000, -370),
    train.COVERED.weighing(450, 230),
    train.NO_TILE_FITS.weighing(0, -220),
)
TERMS: Final[Mapping[Family, tuple[Term, ...]]] = {
    Family.FOOT: FOOT,
    Family.LINE: LINE,
    Family.TRAIN: TRAIN,
}
"""The weighed terms for each shape of table."""
