"""Who climbs a ladder, who meets whom on it, and how many deals they play.

Bots that think longer play fewer deals: in proportion to one over the root of what a
move of theirs costs, which makes errors as small as they can be in a given time (J.
Neyman, 1934, on how to allot a sample). The cost is counted in rounds that are played
in the head, so the same deals are played on any machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import sqrt
from typing import Final, NamedTuple

import msgspec

from chickie.brains.setting import BRAINS, SETTINGS
from chickie.lab.duel import Duel
from chickie.lab.duel_verdict import FEWEST
from chickie.rules.checks import require
from chickie.rules.ruleset import Ruleset
from chickie.speed.tables import period

REFERENCE: Final = "thoughtful"
"""Sits on all other seats of the first table."""
DEARER: Final = 2
"""A round played in the head costs as much as so many moves that look no further."""
ELSEWHERE: Final = 500
"""Such rounds that a move of a bot which is no brain is taken to cost."""

Pair = tuple[str, str]
"""Two bots, the one that should be stronger first."""


class Ladder(msgspec.Struct, frozen=True, kw_only=True):
    """Who is compared, at which table."""

    ruleset: Ruleset
    seats: int
    bots: tuple[str, ...]
    """Names, all different, each of another way to play."""
    deals: int
    """Deals of a bot that looks no further than the move; others play fewer."""
    seed: int = 0
    """Where all chance comes from; the deals are those of a duel with this seed."""

    def __post_init__(self) -> None:
        """Refuse what cannot be played.

        Raises:
            BadRuleset: no round can be played by these rules at so many seats.
        """
        require(self.ruleset, self.seats)


# --- who ------------------------------------------------------------------------------


def same(name: str, among: Iterable[str]) -> tuple[str, ...]:
    """The other names among some under which the very same bot plays."""
    setting = BRAINS.get(name)
    return tuple(
        other
        for other in among
        if other != name and setting is not None and BRAINS.get(other) == setting
    )


def distinct(names: Iterable[str]) -> tuple[str, ...]:
    """The first name of each bot."""
    found: list[str] = []
    for name in names:
        if name not in found and not same(name, found):
            found.append(name)
    return tuple(found)


def levels(names: Sequence[str]) -> Iterator[Pair]:
    """Levels of a brain that are one above the other."""
    above: dict[str, list[str]] = {}
    for name in SETTINGS:
        if name in names:
            above.setdefault(name.split("-")[0], []).append(name)
    for brain in above.values():
        for lower, upper in pairwise(brain):
            yield upper, lower


def pairs(ranked: Sequence[str]) -> tuple[Pair, ...]:
    """All that meet in a duel: neighbours, then levels that are none."""
    neighbours = [*pairwise(ranked)]
    met = {frozenset(pair) for pair in neighbours}
    beside = (pair for pair in levels(ranked) if frozenset(pair) not in met)
    return (*neighbours, *beside)


# --- how much -------------------------------------------------------------------------


def cost(name: str) -> int:
    """What a move costs; 1 where nobody looks further than the move."""
    playouts = BRAINS[name].playouts if name in BRAINS else ELSEWHERE
    return 1 + DEARER * playouts


def allotted(ladder: Ladder, bots: Sequence[str], seatings: int) -> int:
    """Deals for ``bots``, where each deal is played in so many seatings."""
    seats = seatings / ladder.seats
    due = ladder.deals / sqrt(max(map(cost, bots))) / seats
    return max(FEWEST, round(due))


class Job(NamedTuple):
    """Bots that play together, and how long."""

    bots: tuple[str, ...]
    deals: int
    seatings: int

    @property
    def work(self) -> int:
        """What it costs."""
        return self.deals * self.seatings * sum(map(cost, self.bots))


def at_reference(ladder: Ladder, bot: str) -> Job:
    """A bot alone among the others."""
    bots = (bot, *[REFERENCE] * (ladder.seats - 1))
    # The bot itself sits everywhere in turn; with itself, everywhere at once.
    return Job(bots, allotted(ladder, bots, ladder.seats), period(bots))


def meeting(ladder: Ladder, pair: Pair) -> Job:
    """Two bots in a duel."""
    seatings = sum(map(period, duel(ladder, pair).lineups))
    return Job(pair, allotted(ladder, pair, seatings), seatings)


def duel(ladder: Ladder, pair: Pair) -> Duel:
    """What they play there."""
    return Duel(ruleset=ladder.ruleset, seats=ladder.seats, bots=pair, seed=ladder.seed)
