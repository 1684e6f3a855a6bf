"""A record as moments: what a seat saw, what it could do, and what it did.

What a seat knew is taken from its View alone. Where a record hides tiles, the View of
the one seat whose record it is is put together from what that seat saw.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import msgspec

from chickie.bots.recall import Recall, axes
from chickie.record import RecordEvent
from chickie.rules.choices import moves, number
from chickie.rules.event import (
    Dealt,
    Drew,
    Event,
    Opened,
    Passed,
    Played,
    RoundEnded,
)
from chickie.rules.move import Draw, Move, Open, Pass, Play
from chickie.rules.tile import Tile
from chickie.rules.view import View
from chickie.table.replay.tale import Beat, Tale

Choice = Opened | Played | Drew | Passed
"""What a seat may choose to do."""


class Way(NamedTuple):
    """One thing that a seat may do; equal ends are one."""

    code: int
    """The move as the laws know it."""
    move: Move


class Moment:
    """A seat has the turn."""

    def __init__(self, view: View, chosen: Move, n: int) -> None:
        """The seat of ``view`` chooses; event ``n`` of the record tells that."""
        assert view.seat is not None
        self.view, self.n, self.seat = view, n, view.seat
        self.known = Recall(view)
        """All that the seat knows."""
        r = self.known.axes
        self.played = number(chosen, view.layout, r)
        """What it did, as the laws know it."""
        found = {self.played: chosen}
        for move in moves(self.known.table, r, view.layout):
            found.setdefault(number(move, view.layout, r), move)
        self.ways = tuple(Way(code, found[code]) for code in sorted(found))
        """What it may do."""

    @classmethod
    def now(cls, view: View) -> Moment:
        """A seat has the turn and has chosen nothing yet: its first move stands in."""
        return cls(view, view.moves[0], len(view.events))

    @property
    def is_choice(self) -> bool:
        """There is more than one thing to do."""
        return len(self.ways) > 1


def _move(event: Choice) -> Move:
    match event:
        case Played(tile=tile, on=on, train=train):
            return Play(tile, on, train=train)
        case Opened(tile=tile):
            return Open(tile)
        case Drew():
            return Draw()
        case Passed():
            return Pass()


class Book:
    """A record, beat by beat, as far as it holds."""

    def __init__(self, data: str | bytes) -> None:
        """Read it.

        Raises:
            BadRecord: nothing of it can be read.
        """
        self.tale = Tale(data)
        self.beats: Sequence[Beat] = tuple(self.tale.beats())

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """By beat: the beat with which its round begins."""
        found: list[int] = []
        for index, beat in enumerate(self.beats):
            is_deal = any(isinstance(event, Dealt) for event in beat.told)
            found.append(index if is_deal or not found else found[-1])
        return tuple(found)

    @cached_property
    def over(self) -> frozenset[int]:
        """The beats with which rounds begin that were played to their end."""
        return frozenset(
            start
            for start, beat in zip(self.starts, self.beats, strict=True)
            if beat.ended is not None
        )

    def is_whole(self, index: int) -> bool:
        """All tiles of the round are known."""
        return self.beats[index].glimpse is None

    def choice(self, index: int) -> tuple[int, Choice] | None:
        """The number of what a seat chose to do in a beat, and what; None: nothing."""
        events = self.beats[index].events
        if not events or not isinstance(events[0][1], Choice):
            return None
        return events[0][0], events[0][1]

    def moment(self, index: int) -> Moment | None:
        """The moment before a beat; None if nobody chose, or it cannot be known."""
        chosen = self.choice(index)
        if chosen is None:
            return None
        n, event = chosen
        before = self.beats[index - 1]
        if before.glimpse is None:
            view = before.round.view(event.seat)
        elif before.viewer == event.seat:
            view = self._view(index)
        else:
            return None
        return Moment(view, _move(event), n)

    def _view(self, index: int) -> View:
        """What the seat whose record it is saw before it did something."""
        before, start = self.beats[index - 1], self.starts[index]
        glimpse = before.glimpse
        assert glimpse is not None
        assert isinstance(glimpse.viewer, int)
        happened = [
            event for beat in self.beats[start:index] for _, event in beat.events
        ]
        seen = before.round.view(None)
        return msgspec.structs.replace(
            seen,
            seat=glimpse.viewer,
            hand=tuple(sorted(glimpse.hand)),
            events=tuple(happened),
            fresh=_fresh(happened) if seen.drawn else None,
            totals=before.before.standings.totals,
            unused=before.before.unused,
        )


def _fresh(events: Sequence[Event]) -> Tile | None:
    """The tile drawn last."""
    drawn = [event.tile for event in events if isinstance(event, Drew)]
    return drawn[-1] if drawn else None


def ended(told: Sequence[RecordEvent]) -> RoundEnded | None:
    """The end of a round, if it is among what is told."""
    return next((event for event in told if isinstance(event, RoundEnded)), None)


__all__ = ["Book", "Choice", "Moment", "Way", "axes", "ended"]
