"""Luck apart from skill: where each point of a round came from, to the last digit.

What a round is worth to a seat is the number of points by which it will end below the
mean of the others if the reference player plays on for everybody (docs/review.md). That
changes from event to event, from what it is worth before the deal to the result; so the
changes add up to the difference of the two whatever they are, and each is booked where
it belongs:

* the deal, and each tile drawn: luck;
* a move: as much as it is better than the reference player's, by what its seat knew, is
  play, its seat's own or that of another; the rest is luck as well: how the tiles lay
  that nobody knew of.

Whole thousandths of a point, so nothing is lost by rounding.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isqrt
from typing import Final, Literal

import msgspec

from chickie.review.label import THOUSAND
from chickie.review.moment import Book
from chickie.review.piece import Piece
from chickie.review.price import leads
from chickie.rules.event import Caught, Drew

What = Literal["deal", "draw", "play", "lay", "call"]
"""Why a round came to be worth something else: the tiles dealt; a tile drawn; how well
a seat played; how the hidden tiles lay; a call that was forgotten and caught."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One change of what a round is worth."""

    n: int
    """Number of the event in the record."""
    what: What
    seat: int | None
    """Who drew, played or forgot; None for the deal."""
    change: tuple[int, ...]
    """By seat, in thousandths of a point; more is better."""


class Point(msgspec.Struct, frozen=True):
    """What a round was worth at a moment."""

    n: int
    """Number of the last event before it."""
    lead: tuple[int, ...]
    """By seat, in thousandths of a point."""


TENTH: Final = 100
"""Thousandths in the last digit that is told."""
LUCK: Final = ("deal", "drawn", "drawn_by_others", "lay", "others")
"""Fields of a share that make up its luck."""
PLACES: Final = ("expected", *LUCK, "skill")
"""Fields of a share that make up its result."""


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """Where the points of one seat came from, in thousandths; more is better."""

    result: int
    """Points by which it ended below the mean of the others."""
    expected: int
    """The same before the deal."""
    deal: int
    """By the tiles that were dealt, to all."""
    drawn: int
    """By the tiles that it drew itself."""
    drawn_by_others: int
    lay: int
    """By how the tiles lay that nobody knew of when a move was chosen."""
    others: int
    """By what others did better or worse than the reference player."""
    skill: int
    """By what it did better or worse itself."""
    band: int
    """Two standard errors of the skill."""
    points: int
    """Its points in the end."""
    points_expected: int
    """Its points, as expected before the deal."""

    @property
    def luck(self) -> int:
        """All that it could do nothing about."""
        return sum(getattr(self, name) for name in LUCK)

    @property
    def told(self) -> Share:
        """The same in whole tenths of a point, as it is told: it still adds up.

        Each place is rounded down, and those that lose most by that are rounded up
        instead, until all of them make up the rounded result.
        """
        down = {name: getattr(self, name) // TENTH for name in PLACES}
        short = round(self.result / TENTH) - sum(down.values())
        most_lost = sorted(PLACES, key=lambda name: -(getattr(self, name) % TENTH))
        tenths = {name: down[name] + (name in most_lost[:short]) for name in PLACES}
        return msgspec.structs.replace(
            self,
            result=TENTH * sum(tenths.values()),
            **{name: TENTH * value for name, value in tenths.items()},
        )

    def with_more(self, more: Share) -> Share:
        """Two rounds together."""
        one, other = msgspec.structs.asdict(self), msgspec.structs.asdict(more)
        summed = {name: value + other[name] for name, value in one.items()}
        summed["band"] = isqrt(self.band**2 + more.band**2)
        return Share(**summed)


class Ledger(msgspec.Struct, frozen=True, kw_only=True):
    """A round that was played to its end, with all tiles known."""

    curve: tuple[Point, ...]
    """What it was worth after each event, from the deal on."""
    entries: tuple[Entry, ...]
    shares: tuple[Share, ...]
    """By seat."""


def ledger(book: Book, start: int, pieces: Mapping[int, Piece]) -> Ledger:
    """The ledger of the round that begins with a beat and was played to its end."""
    return _Writer(book, start, pieces).written()


class _Writer:
    """Goes through a round and books what happens."""

    def __init__(self, book: Book, start: int, pieces: Mapping[int, Piece]) -> None:
        self._book, self._start, self._pieces = book, start, pieces
        self._entries: list[Entry] = []
        self._curve: list[Point] = []

    def written(self) -> Ledger:
        start, beats = self._start, self._book.beats
        dealt = self._pieces[start]
        stop = next(
            index
            for index in range(start, len(beats))
            if beats[index].ended is not None
        )
        ended = beats[stop].ended
        assert ended is not None
        points = [score.total for score in ended.scores]
        result = leads(points, 1)
        self._squares = [0] * len(points)
        value = dealt.before
        for index in range(start, stop):
            after = self._pieces[index].after if index in self._pieces else ()
            if index == stop - 1:
                after = result
            self._book_beat(index, value, after or value)
            value = after or value
        return Ledger(
            curve=tuple(self._curve),
            entries=tuple(self._entries),
            shares=tuple(
                self._share(seat, dealt, result, points) for seat in range(len(points))
            ),
        )

    def _book_beat(
        self, index: int, before: Sequence[int], after: Sequence[int]
    ) -> None:
        beat = self._book.beats[index]
        self._curve.append(Point(beat.n, tuple(after)))
        if index == self._start:
            self._enter(beat.n, "deal", None, before, after)
            return
        piece = self._pieces.get(index)
        n, event = beat.events[0]
        seat: int | None = getattr(event, "seat", None)
        if any(isinstance(event, Caught) for event in beat.told):
            self._enter(n, "call", seat, before, after)
            return
        if piece is not None and piece.priced is not None and seat is not None:
            play = piece.priced.play
            self._squares[seat] += piece.priced.play_band**2
            played = [a + b for a, b in zip(before, play, strict=True)]
            self._enter(n, "play", seat, before, played)
            chosen = piece.drawing or after
            self._enter(n, "lay", seat, played, chosen)
            before = chosen
        what: What = "draw" if isinstance(event, Drew) else "lay"
        self._enter(n, what, seat, before, after)

    def _enter(
        self,
        n: int,
        what: What,
        seat: int | None,
        before: Sequence[int],
        after: Sequence[int],
    ) -> None:
        change = tuple(b - a for a, b in zip(before, after, strict=True))
        if any(change):
            self._entries.append(Entry(n=n, what=what, seat=seat, change=change))

    def _share(
        self, seat: int, dealt: Piece, result: Sequence[int], points: Sequence[int]
    ) -> Share:
        def summed(*what: What, own: bool | None = None) -> int:
            return sum(
                entry.change[seat]
                for entry in self._entries
                if entry.what in what and own in (None, entry.seat == seat)
            )

        return Share(
            result=result[seat],
            expected=dealt.before[seat],
            deal=summed("deal"),
            drawn=summed("draw", own=True),
            drawn_by_others=summed("draw", own=False),
            lay=summed("lay"),
            others=summed("play", "call", own=False),
            skill=summed("play", "call", own=True),
            band=isqrt(self._squares[seat]),
            points=THOUSAND * points[seat],
            points_expected=dealt.before_own[seat],
        )
