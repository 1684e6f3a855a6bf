"""What many matches between bots come to: means with errors, shares, and nothing else.

The unit of chance is the match: rounds of one match share their start, so errors are
taken over matches, never over rounds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

import msgspec

from chickie.rules.course import ENDS
from chickie.rules.event import Opened, Played
from chickie.rules.match import Match
from chickie.rules.round import Round

ENDINGS: Final = tuple(end for end in ENDS if end)
"""How a round may end."""


class Mean(msgspec.Struct, frozen=True, kw_only=True):
    """A mean over matches."""

    value: float
    error: float | None
    """Standard error of the mean; None for a single match."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat, or all seats with the same bot, did."""

    name: str
    """Number of the seat from 1, or name of the bot."""
    points: Mean
    """Points a round; fewer are better."""
    wins: Mean
    """Share of matches won, 0 to 1; a win that k seats share counts 1/k for each."""


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """All that is told about a simulation."""

    matches: int
    rounds: int
    by_seat: tuple[Line, ...]
    by_bot: tuple[Line, ...]
    """In the order of their names; ``wins`` of a bot is that of one of its seats."""
    endings: dict[str, float]
    """Share of rounds by how they ended, 0 to 1."""
    out_on_double: float
    """Share of all rounds in which a seat went out on a double."""
    plays: Mean
    """Tiles laid a round, the opening tile not counted."""
    redeals: float
    """Deals a round that gave no opening."""


class Counts:
    """Adds matches up."""

    def __init__(self, kinds: Sequence[str]) -> None:
        """``kinds`` are the bots, one for each seat."""
        self.kinds = tuple(kinds)
        self._points: list[list[float]] = []
        self._wins: list[list[float]] = []
        self._seated: list[tuple[str, ...]] = []
        self._plays: list[float] = []
        self._ends: Counter[str] = Counter()
        self._doubles = self._redeals = self._rounds = 0

    def add(
        self, match: Match, *, lineup: Sequence[str], rounds: Sequence[Round]
    ) -> None:
        """Count a match that is over, its bots by seat, and its rounds."""
        standings = match.standings
        self._seated.append(tuple(lineup))
        self._points.append([total / len(rounds) for total in standings.totals])
        share = 1 / len(standings.winners)
        seats = range(match.seats)
        self._wins.append([share * (seat in standings.winners) for seat in seats])
        self._plays.append(fmean(map(_plays, rounds)))
        self._rounds += len(rounds)
        self._ends.update(round.over or "" for round in rounds)
        self._doubles += sum(map(_is_out_on_double, rounds))
        self._redeals += sum(result.redeals for result in match.results)

    def measured(self) -> Measured:
        """What it comes to; at least one match must have been added."""
        bots = sorted(set(self.kinds))
        return Measured(
            matches=len(self._points),
            rounds=self._rounds,
            by_seat=tuple(map(self._of_seat, range(len(self.kinds)))),
            by_bot=tuple(map(self._of_bot, bots)),
            endings={end: self._ends[end] / self._rounds for end in ENDINGS},
            out_on_double=self._doubles / self._rounds,
            plays=_mean(self._plays),
            redeals=self._redeals / self._rounds,
        )

    def _of_seat(self, seat: int) -> Line:
        return Line(
            name=str(seat + 1),
            points=_mean([row[seat] for row in self._points]),
            wins=_mean([row[seat] for row in self._wins]),
        )

    def _of_bot(self, bot: str) -> Line:
        return Line(
            name=bot,
            points=_mean(self._by_bot(self._points, bot)),
            wins=_mean(self._by_bot(self._wins, bot)),
        )

    def _by_bot(self, rows: list[list[float]], bot: str) -> list[float]:
        """For each match the mean over the seats of a bot."""
        return [
            fmean(v for v, kind in zip(row, seated, strict=True) if kind == bot)
            for row, seated in zip(rows, self._seated, strict=True)
        ]


def _mean(values: Sequence[float]) -> Mean:
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else None
    return Mean(value=fmean(values), error=error)


def _plays(round: Round) -> int:
    return sum(isinstance(event, Played) for event in round.events)


def _is_out_on_double(round: Round) -> bool:
    """Somebody went out, and the last tile was a double."""
    laid = [event for event in round.events if isinstance(event, Played | Opened)]
    return round.over == "out" and bool(laid) and laid[-1].tile.is_double
