"""What a duel says: means, differences and strengths, with intervals.

Every number is a mean over rounds: in each, first the mean over the seats that a bot
has. The unit of chance is the deal, or some deals together: all their seatings share
the tiles, so errors come from the spread over them, widened by what Student's
distribution asks of so few.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from math import sqrt
from typing import Final

import msgspec

from chickie.figures.estimate import Estimate, Z, student
from chickie.lab.duel_lineup import Lineup
from chickie.lab.duel_tally import Tally
from chickie.lab.rating import Choice, rate
from chickie.speed.quantity import SHARE

FEWEST: Final = 20
"""Deals, or stretches of deals, from which an error can be told."""
Sheet = Sequence[Sequence[Tally]]
"""By stretch of deals and by lineup what came of it."""
Of = Callable[[Tally, Lineup], float]
"""Something that is summed over the rounds of a lineup."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a bot did."""

    bot: str
    points: Estimate
    """Penalty points a round and seat."""
    won: Estimate
    """Share of rounds that a seat of it won, 0 to 1; k that share the fewest points
    have won 1/k each. Equal bots win 1/seats."""
    elo: Estimate | None
    """Strength by Plackett and Luce on Elo's scale, the mean of the bots being 0; None
    with two bots, whose rounds won say it all."""


class Pair(msgspec.Struct, frozen=True, kw_only=True):
    """Two bots in the rounds in which both played."""

    one: str
    other: str
    points: Estimate
    """How many points more a round the other has than the one: above 0 the one is
    better."""
    won: Estimate
    """How much more the one wins than the other, as a share of rounds."""


class Mixture(msgspec.Struct, frozen=True, kw_only=True):
    """Two bots at a larger table, by how many of each there are."""

    seats: tuple[int, int]
    points: tuple[Estimate, Estimate]
    won: tuple[Estimate, Estimate]
    better: Estimate
    """How many points more a round the other has than the one."""


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a duel."""

    standings: tuple[Standing, ...]
    """The best first, by points."""
    pairs: tuple[Pair, ...]
    """In that order, each better one with each worse one."""
    mixtures: tuple[Mixture, ...]
    """With two bots at more than two seats; else none."""

    @property
    def error(self) -> float:
        """The largest standard error of a difference in points."""
        return max(pair.points.error for pair in self.pairs)


def judge(names: Sequence[str], lineups: Sequence[Lineup], sheet: Sheet) -> Verdict:
    """The verdict on bots ``names``, from at least ``FEWEST`` stretches of deals."""
    bots = range(len(names))
    points = [mean(lineups, sheet, points_of(bot), (bot,)) for bot in bots]
    won = [share(mean(lineups, sheet, won_by(bot), (bot,))) for bot in bots]
    elos = _elos(lineups, sheet, len(names))
    ranked = sorted(bots, key=lambda bot: (points[bot].value, -won[bot].value, bot))
    return Verdict(
        standings=tuple(
            Standing(bot=names[b], points=points[b], won=won[b], elo=elos[b])
            for b in ranked
        ),
        pairs=tuple(
            _pair(names, lineups, sheet, one, other)
            for one, other in combinations(ranked, 2)
        ),
        mixtures=_mixtures(ranked, lineups, sheet),
    )


def _pair(
    names: Sequence[str], lineups: Sequence[Lineup], sheet: Sheet, one: int, other: int
) -> Pair:
    both = (one, other)
    return Pair(
        one=names[one],
        other=names[other],
        points=mean(lineups, sheet, less(points_of(other), points_of(one)), both),
        won=mean(lineups, sheet, less(won_by(one), won_by(other)), both),
    )


def _mixtures(
    ranked: Sequence[int], lineups: Sequence[Lineup], sheet: Sheet
) -> tuple[Mixture, ...]:
    seats = len(lineups[0])
    if len(ranked) > 2 or seats == 2:  # noqa: PLR2004 - no mixtures there
        return ()
    found = []
    for own in sorted({lineup.count(ranked[0]) for lineup in lineups}):
        places = [i for i, it in enumerate(lineups) if it.count(ranked[0]) == own]
        some = [lineups[i] for i in places]
        rows = [[row[i] for i in places] for row in sheet]
        one, other = (mean(some, rows, points_of(b), (b,)) for b in ranked)
        more = less(points_of(ranked[1]), points_of(ranked[0]))
        wins = [share(mean(some, rows, won_by(b), (b,))) for b in ranked]
        found.append(
            Mixture(
                seats=(own, seats - own),
                points=(one, other),
                won=(wins[0], wins[1]),
                better=mean(some, rows, more, (ranked[0],)),
            )
        )
    return tuple(found)


# --- what is summed -------------------------------------------------------------------


def points_of(bot: int) -> Of:
    """Points of the mean seat of a bot."""
    return lambda tally, lineup: _at(bot, tally.scores, lineup)


def won_by(bot: int) -> Of:
    """Rounds that the mean seat of a bot won."""
    return lambda tally, lineup: _at(bot, tally.wins, lineup) / SHARE


def less(one: Of, other: Of) -> Of:
    """The one without the other."""
    return lambda tally, lineup: one(tally, lineup) - other(tally, lineup)


def _at(bot: int, values: Sequence[int], lineup: Lineup) -> float:
    mine = [value for value, it in zip(values, lineup, strict=True) if it == bot]
    return sum(mine) / len(mine)


# --- means ----------------------------------------------------------------------------


def mean(
    lineups: Sequence[Lineup], sheet: Sheet, of: Of, bots: tuple[int, ...]
) -> Estimate:
    """The mean of something over the rounds in which all of ``bots`` play."""
    places = [i for i, lineup in enumerate(lineups) if {*bots} <= {*lineup}]
    tops = [sum(of(row[i], lineups[i]) for i in places) for row in sheet]
    bottoms = [sum(row[i].rounds for i in places) for row in sheet]
    rounds, count = sum(bottoms), len(sheet)
    value = sum(tops) / rounds
    square = sum((a - value * b) ** 2 for a, b in zip(tops, bottoms, strict=True))
    error = sqrt(square * count / (count - 1)) / rounds
    return Estimate(value=value, error=error * student(count - 1) / Z)


def share(found: Estimate) -> Estimate:
    """The same for a part of a whole: its interval stays within 0 and 1."""
    if not found.error or not 0 < found.value < 1:
        return found
    sample = found.value * (1 - found.value) / found.error**2
    return msgspec.structs.replace(found, sample=sample)


def _elos(
    lineups: Sequence[Lineup], sheet: Sheet, bots: int
) -> Sequence[Estimate | None]:
    """Strengths by rounds won."""
    if bots == 2:  # noqa: PLR2004 - then there is nothing to work out
        return [None, None]
    blocks = [
        [_choice(tally, lineup) for tally, lineup in zip(row, lineups, strict=True)]
        for row in sheet
    ]
    rating = rate(blocks, bots)
    return [rating.elo(bot) for bot in range(bots)]


def _choice(tally: Tally, lineup: Lineup) -> Choice:
    chosen: dict[int, float] = {}
    for bot, wins in zip(lineup, tally.wins, strict=True):
        chosen[bot] = chosen.get(bot, 0.0) + wins / SHARE
    return Choice(lineup, chosen)
