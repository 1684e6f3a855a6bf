"""Bots against each other: the same deals, every bot in every seat.

Who meets whom is :mod:`chickie.lab.duel_lineup`'s business, how it is played that of
:mod:`chickie.lab.duel_part`, what it comes to that of
:mod:`chickie.lab.duel_verdict`. Results depend on rules, seats, bots, seed and number
of deals, and on nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from chickie.brains.setting import BRAINS
from chickie.lab import duel_part
from chickie.lab.duel_lineup import Lineup, lineups, seatings
from chickie.lab.duel_part import SMALL, Crew, Part, count, crew, machine_code, work
from chickie.lab.duel_tally import Tally
from chickie.lab.duel_verdict import Verdict, judge
from chickie.lab.unit import Openings, base
from chickie.rules.ruleset import Ruleset
from chickie.speed.tables import Table, period

DEALS_MOST: Final = 10_000_000
"""Deals of a duel."""
FIRST: Final = 256
"""Deals after which it is first asked whether the error is small enough."""
SPARE: Final = 1.1
"""So many times the deals that seem to be needed are played next."""

Progress = Callable[[int, int], None]
"""Told how many deals are played, and how many it will be as far as is known."""


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays whom at which table."""

    ruleset: Ruleset
    seats: int
    bots: tuple[str, ...]
    """Names, two or more, all different."""
    seed: int = 0
    """Where all chance comes from; the deals are those of a plan with this seed."""
    openings: Openings = "match"

    @property
    def lineups(self) -> tuple[Lineup, ...]:
        """How they sit; numbers are places in ``bots``."""
        return lineups(len(self.bots), self.seats, base=base(self.seed))

    def table(self, lineup: Lineup) -> Table:
        """Where a lineup plays."""
        names = [self.bots[bot] for bot in lineup]
        return duel_part.table(
            self.ruleset, names, base=base(self.seed), openings=self.openings
        )


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a duel."""

    duel: Duel
    deals: int
    """Different deals."""
    seatings: int
    """In which each of them was played."""
    possible: int
    """All seatings there are."""
    verdict: Verdict

    @property
    def rounds(self) -> int:
        """Rounds played."""
        return self.deals * self.seatings


def fight(  # noqa: PLR0913 - who, how long, and by what means
    duel: Duel,
    deals: int,
    *,
    error: float | None = None,
    processes: int = 1,
    compiled: bool | None = None,
    progress: Progress | None = None,
) -> Outcome:
    """Play a duel and judge it.

    Args:
        duel: who plays whom.
        deals: how many, ``FEWEST`` or more; with an ``error``, at most.
        error: play until no difference in points has a larger standard error.
        processes: that many at once.
        compiled: brains as machine code; None: where that is worth while.
        progress: is told how far it is.

    Raises:
        BadBot: a bot failed, or made a move that is not allowed.
        BadDeal: no order of the tiles gives an opening.
        BadRuleset: no round can be played by these rules at so many seats.
        UnknownName: there is no such bot.
    """
    seated = duel.lineups
    with crew(processes) as players:
        hall = _Hall(duel, players, compiled=compiled, progress=progress)
        hall.play(min(FIRST, deals) if error else deals)
        verdict = judge(duel.bots, seated, hall.sheet)
        while error and verdict.error > error and hall.played < deals:
            wanted = int(SPARE * hall.played * (verdict.error / error) ** 2) + 1
            hall.play(min(deals, wanted))
            verdict = judge(duel.bots, seated, hall.sheet)
    return Outcome(
        duel=duel,
        deals=hall.played,
        seatings=sum(map(period, seated)),
        possible=seatings(len(duel.bots), duel.seats),
        verdict=verdict,
    )


# --- playing --------------------------------------------------------------------------


class _Hall:
    """All lineups of a duel, and what they have played so far."""

    def __init__(
        self,
        duel: Duel,
        crew: Crew,
        *,
        compiled: bool | None,
        progress: Progress | None,
    ) -> None:
        self._duel, self._crew, self._progress = duel, crew, progress
        self._compiled = compiled
        self._tables = [
            (duel.table(lineup), tuple(duel.bots[bot] for bot in lineup))
            for lineup in duel.lineups
        ]
        self.sheet: list[list[Tally]] = []
        self.played = 0

    def play(self, stop: int) -> None:
        """Go on up to deal ``stop``."""
        start, self.played = self.played, stop
        bots = self._duel.bots
        rounds = (stop - start) * sum(period(names) for _, names in self._tables)
        compiled = self._compiled
        if compiled is None:
            compiled = machine_code(bots, rounds)
        parts = self._parts(start, stop, compiled)
        is_short = {*bots} <= {*BRAINS} and work(bots, rounds) < SMALL
        at_once = is_short and compiled is False
        played = map(count, parts) if at_once else self._crew(parts)
        found = []
        for part, tally in zip(parts, played, strict=True):
            found.append(tally)
            if self._progress is not None:
                self._progress(part.stop, stop)
        each = len(self._tables)
        self.sheet += [found[i : i + each] for i in range(0, len(found), each)]

    def _parts(self, start: int, stop: int, compiled: bool | None) -> list[Part]:  # noqa: FBT001
        """Stretch by stretch each lineup."""
        return [
            Part(table, names, first, last, compiled)
            for first, last in duel_part.stretches(start, stop)
            for table, names in self._tables
        ]
