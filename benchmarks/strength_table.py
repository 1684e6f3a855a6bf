"""A bot beside others on the deals of the book, and what is told of it.

Used by benchmarks/strength.py.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from typing import Final

from strength_book import BASE, FOUR, HELD

from chickie.brains import will as wills
from chickie.brains.setting import BRAINS, SETTINGS
from chickie.figures.estimate import Estimate, Ratio
from chickie.rules.ruleset import Ruleset
from chickie.speed import tables
from chickie.speed.quantity import ROUNDS, SCORE
from chickie.speed.sums import Sums
from chickie.speed.tables import Table, period

FIELD: Final = "thoughtful"
"""Sits on the other seats where nothing else is said."""
STRETCHES: Final = 25
"""Deals are played in so many parts, by which differences are taken."""
FEWEST: Final = 50
"""Deals at least."""
FREE: Final = 50
"""Playouts that cost as much as a round without any."""
WISHES: Final = {
    "points": wills.POINTS,
    "relative": wills.RELATIVE,
    "leader": wills.LEADER,
    "win": wills.WIN,
}
"""What a bot may want, by how it is written."""


@dataclass(frozen=True)
class Against:
    """Whom bots are measured against, and by which rules."""

    field: str
    """Sits on the other seats."""
    all_seeing: str
    """One who sees all tiles, and knows how those play."""
    rules: Ruleset
    told: str
    """Of the rules."""


AGAINST: Final = {
    one.field: one
    for one in (
        Against("frozen", "clairvoyant-frozen", HELD, "house, opened from a hand"),
        Against(FIELD, "clairvoyant", FOUR, "house"),
    )
}


@dataclass(frozen=True)
class Played:
    """What came of a bot somewhere."""

    bot: str
    seats: int
    seatings: int
    stretches: Sequence[Sums]
    seconds: float

    @property
    def sums(self) -> Sums:
        """All stretches together."""
        first, *others = self.stretches
        return sum(others, first)

    @property
    def relative(self) -> Estimate:
        """Points a round less those of the others on average."""
        found = relative(self.seats).of(self.sums)
        assert found is not None
        return found

    @property
    def points(self) -> Estimate:
        """Points a round."""
        found = Ratio({SCORE: 1}, {ROUNDS: 1}).of(self.sums)
        assert found is not None
        return found


def relative(seats: int) -> Ratio:
    """Points of the first place less those of the others on average, a round."""
    others = {SCORE + place: -1 for place in range(1, seats)}
    return Ratio({SCORE: seats - 1, **others}, {ROUNDS: seats - 1})


# --- bots -----------------------------------------------------------------------------


def known(name: str) -> str:
    """The name, once tables know a bot by it."""
    base, *changes = name.split("/")
    setting = BRAINS[base]
    for change in changes:
        if change in WISHES:
            setting = setting._replace(objective=WISHES[change])
        else:
            setting = setting._replace(playouts=int(change))
    if changes:
        assert isinstance(BRAINS, dict)
        BRAINS[name] = setting
    return name


def strongest() -> str:
    """The brain that thinks longest, of those that may be seated."""
    return max(SETTINGS, key=lambda name: SETTINGS[name].playouts)


def usual_bots() -> list[str]:
    """All levels that may be seated, but for the field's."""
    return [name for name in SETTINGS if name != FIELD]


def deals_of(bot: str, deals: int) -> int:
    """Deals that a bot plays, by how long it thinks."""
    all_seeing = {one.all_seeing for one in AGAINST.values()}
    playouts = 0 if bot in all_seeing else BRAINS[bot].playouts
    return max(FEWEST, round(deals / sqrt(1 + playouts / FREE)))


# --- playing --------------------------------------------------------------------------


def play(  # noqa: PLR0913 - what is played
    bot: str,
    field: Sequence[str],
    deals: int,
    *,
    rules: Ruleset = FOUR,
    matches: bool = False,
    threads: int = 1,
) -> Played:
    """A bot beside a field, on the first deals of the book, in all seatings."""
    table = Table(
        ruleset=rules,
        seats=len(field) + 1,
        lineup=(known(bot), *field),
        base=BASE,
        matches=matches,
    )
    cuts = [deals * part // STRETCHES for part in range(STRETCHES + 1)]
    began = time.process_time()
    stretches = [
        tables.play(table, start, stop, compiled=True, threads=threads)
        for start, stop in pairwise(cuts)
    ]
    return Played(
        bot,
        table.seats,
        period(table.lineup),
        stretches,
        time.process_time() - began,
    )


def plus_minus(found: Estimate, digits: int = 2) -> str:
    """A value and its standard error."""
    return f"{found.value:+8.{digits}f} ± {found.error:.{digits}f}"


def percent(found: Estimate) -> str:
    """The same for a share."""
    return f"{100 * found.value:7.1f} ± {100 * found.error:.1f} %"


def took(played: Played) -> str:
    """Deals and time, and those of half the error."""
    deals, cpu = played.sums.deals, played.seconds
    return f"{deals:7,} deals {cpu:8.1f} s; half the error: {4 * cpu:,.0f} s"


def heading(text: str) -> None:
    """A line above a table."""
    print(f"\n{text}", flush=True)


def tell_relative(played: Played) -> None:
    """A line of a table."""
    print(
        f"  {played.bot:22}{plus_minus(played.relative)}   own"
        f"{plus_minus(played.points)}  {took(played)}",
        flush=True,
    )
