"""What each seat did in a match, counted from what everybody saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from chickie.rules.event import (
    Caught,
    Drew,
    Event,
    Opened,
    Passed,
    Played,
    RoundEnded,
    Searched,
)
from chickie.rules.position import axes
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile
from chickie.table.replay.card import Figures


class Counting:
    """Counts for one match, event by event."""

    def __init__(self, ruleset: Ruleset, seats: int) -> None:
        """Nothing has happened."""
        self._toes = 0 if axes(ruleset, seats).train else axes(ruleset, seats).toes
        self._counts: list[Counter[str]] = [Counter() for _ in range(seats)]
        self._points: list[list[int]] = [[] for _ in range(seats)]
        self._begin()

    def _begin(self) -> None:
        self._begun: dict[Tile, int] = {}
        """Who laid each double that toes hang on."""
        self._hanging: Counter[Tile] = Counter()
        self._drawn = 0

    def count(self, events: Iterable[Event]) -> None:
        """With what has happened next."""
        for event in events:
            self._count(event)

    def figures(self, seat: int) -> Figures:
        """What a seat has done so far."""
        points = self._points[seat]
        return Figures(
            **self._counts[seat],
            best=min(points, default=None),
            worst=max(points, default=None),
        )

    def _count(self, event: Event) -> None:
        match event:
            case Opened(seat=seat):
                self._counts[seat].update(("opened", "laid"))
            case Played():
                self._lay(event)
            case Drew(seat=seat):
                self._draw(seat)
            case Searched(seat=seat):
                self._counts[seat]["drawn"] += 1
            case Passed(seat=seat):
                self._counts[seat]["passed"] += 1
                self._drawn = 0
            case Caught(seat=seat, tiles=tiles):
                self._counts[seat]["caught"] += 1
                self._counts[seat]["drawn"] += len(tiles)
            case RoundEnded():
                self._end(event)

    def _draw(self, seat: int) -> None:
        """A drought lasts until its seat plays or passes."""
        self._drawn += 1
        counts = self._counts[seat]
        counts["drawn"] += 1
        counts["drought"] = max(counts["drought"], self._drawn)

    def _lay(self, played: Played) -> None:
        counts, tile, on = self._counts[played.seat], played.tile, played.on
        counts["laid"] += 1
        self._drawn = 0
        self._hanging[on] += 1
        if on in self._begun and self._hanging[on] == self._toes:
            counts["feet"] += 1
            counts["gifts"] += self._begun[on] != played.seat
        if tile.is_double:
            counts["doubles"] += 1
            self._begun[tile] = played.seat

    def _end(self, ended: RoundEnded) -> None:
        totals = [score.total for score in ended.scores]
        for seat, total in enumerate(totals):
            self._points[seat].append(total)
            self._counts[seat]["won"] += total == min(totals)
            self._counts[seat]["out"] += seat == ended.out
        self._begin()
