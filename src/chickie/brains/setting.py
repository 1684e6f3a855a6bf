"""The brains there are, each at its levels, by name.

A weaker level chooses a worse move more often (``heat``), never one that it thinks a
lot worse (``margin``), and may think less (``playouts``). It sees what the best one
sees, and gets the same tiles. Plain Python; read once for a table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from chickie.brains.choosing import (
    ANYWHERE,
    BRANCHING,
    BRISK,
    CLAIRVOYANT,
    FARSIGHTED,
    FROZEN,
    HEAVIEST,
    LEARNED,
    SEES_FROZEN,
    THOUGHTFUL,
    UNIFORM,
)
from chickie.brains.will import LEADER, POINTS, RELATIVE, WIN, Will


class Setting(NamedTuple):
    """How a brain is set."""

    kind: int
    """Which brain: a number of :mod:`chickie.brains.choosing`."""
    playouts: int = 0
    """Rounds that it plays to the end in its head, at most, for one move."""
    infers: int = 0
    """1: it draws conclusions from what others chose, not from facts alone."""
    objective: int = RELATIVE
    """See :mod:`chickie.brains.will`."""
    heat: int = 0
    """Hundredths of a point by which a move may be worse and be chosen half as often as
    the best; 0: the best is always chosen."""
    margin: int = 0
    """Hundredths of a point by which a move may be worse and be chosen at all."""


SETTINGS: Final[Mapping[str, Setting]] = {
    "uniform": Setting(UNIFORM),
    "heaviest-1": Setting(HEAVIEST, heat=400, margin=1000),
    "heaviest-2": Setting(HEAVIEST, heat=150, margin=500),
    "heaviest": Setting(HEAVIEST),
    "thoughtful-1": Setting(THOUGHTFUL, heat=300, margin=1000),
    "thoughtful-2": Setting(THOUGHTFUL, heat=120, margin=500),
    "thoughtful": Setting(THOUGHTFUL),
    "learned-1": Setting(LEARNED, heat=300, margin=1000),
    "learned-2": Setting(LEARNED, heat=120, margin=500),
    "learned": Setting(LEARNED),
    "branching-1": Setting(BRANCHING, playouts=300),
    "branching": Setting(BRANCHING, playouts=5000, infers=1),
    "farsighted-1": Setting(FARSIGHTED, playouts=300),
    "farsighted": Setting(FARSIGHTED, playouts=10_000, infers=1),
}
"""By name: the top level of a brain has the brain's own, the others a number."""
MEASURES: Final[Mapping[str, Setting]] = {
    "anywhere": Setting(ANYWHERE),
    "brisk": Setting(BRISK),
    "frozen": Setting(FROZEN),
    "clairvoyant": Setting(CLAIRVOYANT, playouts=1000),
    "clairvoyant-frozen": Setting(SEES_FROZEN, playouts=1000),
}
"""Brains that measure and never sit at a table: one that counts places, for the
rulebook's table of random play, one that plays by a glance, as searches imagine all,
one that stays as it is, and two that see all tiles, to say how much could be gained by
seeing them; they take the others for thoughtful, and for frozen."""
CHARACTERS: Final[Mapping[str, Setting]] = {
    "egg": SETTINGS["heaviest-1"],
    "chick": SETTINGS["heaviest"],
    "pullet": SETTINGS["thoughtful-1"],
    "hen": SETTINGS["thoughtful"],
    "homemaker": SETTINGS["farsighted-1"]._replace(objective=POINTS),
    "rooster": SETTINGS["farsighted-1"],
    "hawk": SETTINGS["farsighted-1"]._replace(objective=LEADER),
    "gamecock": SETTINGS["farsighted"]._replace(objective=WIN),
}
"""Those that people play with, the weakest first as far as that can be said: a brain at
one level that wants one thing. Their words: :mod:`chickie.bots.character`."""
BRAINS: Final[Mapping[str, Setting]] = {**MEASURES, **SETTINGS, **CHARACTERS}
"""All that can play many deals, by all their names."""


def will(lineup: Sequence[Setting]) -> Will:
    """The same by place of a lineup, as the brains read it."""
    found = Will()
    for place, one in enumerate(lineup):
        found.kind[place] = one.kind
        found.playouts[place] = one.playouts
        found.infers[place] = one.infers
        found.objective[place] = one.objective
        found.heat[place] = one.heat
        found.margin[place] = one.margin
    return found
