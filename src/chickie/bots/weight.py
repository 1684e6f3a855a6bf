"""What the terms weigh, for each shape of table.

The weights were found by ``benchmarks/bots.py weigh``: at thousands of moments of play
every choice was played to the end of the same deal; the weights are those that explain
best by how much one choice did better than another, in points of difference to the mean
of the others. What they are worth in play: ``benchmarks/bots.py duel``.
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
    table.HURRY.weighing(58, 96),
    table.FITTING.weighing(389, 154),
    table.STUCK.weighing(440, -67),
    table.STUCK_LEADER.weighing(914, 640),
    table.FOLLOW.weighing(124, 86),
    table.UNSEEN.weighing(149, 88),
    table.SUIT_LEFT.weighing(24, 140),
    table.CLOSES.weighing(100, 74),
    table.SETTLED.weighing(199, 121),
    table.EXPOSED.weighing(-78, -174),
    table.HOME.weighing(7, 7),
    table.LONE_DOUBLES.weighing(-229, -80),
    table.FOOT.weighing(610, 388),
    table.FOOT_SERVED.weighing(-97, -101),
    table.FOOT_UNSERVED.weighing(-677, -236),
    table.FOOT_LATE.weighing(-176, -280),
    table.FOOT_STUCK.weighing(-60, 411),
    table.DEAD_FOOT.weighing(-471, -303),
    table.DEAD_LEAD.weighing(27, 18),
    table.DEAD_SERVED.weighing(670, 644),
)
LINE: Final = (
    table.ENDS.weighing(100, 100),
    table.LAYS.weighing(250, 250),
    table.DRAWS.weighing(-200, -200),
    table.HURRY.weighing(157, 157),
    table.STUCK.weighing(1451, 1451),
    table.PRIVATE.weighing(730, 730),
    table.SUIT_LEFT.weighing(-529, -529),
    table.CLOSES.weighing(-324, -324),
    table.NEW_SUIT.weighing(294, 294),
    table.EXPOSED.weighing(-395, -395),
)
TRAIN: Final = (
    table.ENDS.weighing(100, 100),
    table.LAYS.weighing(500, 500),
    table.DRAWS.weighing(-100, -100),
    table.HURRY.weighing(44, 44),
    table.STUCK.weighing(698, 698),
    train.LOOSE_POINTS.weighing(-20, -20),
    train.LOOSE_SHARE.weighing(-717, -717),
    train.PLANNED.weighing(-110, -110),
    train.NOTHING_LOOSE.weighing(402, 402),
    train.OWN.weighing(130, 130),
    train.GUEST.weighing(-122, -122),
    train.STARTS_FOR_OTHER.weighing(-368, -368),
    train.COVERED.weighing(340, 340),
    train.NO_TILE_FITS.weighing(-148, -148),
)
TERMS: Final[Mapping[Family, tuple[Term, ...]]] = {
    Family.FOOT: FOOT,
    Family.LINE: LINE,
    Family.TRAIN: TRAIN,
}
"""The weighed terms for each shape of table."""
