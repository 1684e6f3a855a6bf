"""A record as frames: what happened, and how it looked right after.

A frame is made for certain eyes: those of one seat, or of somebody to whom every tile
is shown. Where the record itself hides tiles, so does the frame.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from chickie.errors import BadRecord
from chickie.language import Sentence, say
from chickie.record import (
    Committed,
    Glimpse,
    MatchEnded,
    Record,
    RecordEvent,
    Revealed,
    Step,
    redact,
    replay,
)
from chickie.rules.axis import Draw
from chickie.rules.event import Dealt, Event, RoundEnded, Searched
from chickie.rules.layout import Layout
from chickie.rules.match import Match
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import UNSEEN, Tile
from chickie.rules.view import View
from chickie.table.score import how_it_ended
from chickie.table.story import tell_story


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """A record after one of its events."""

    number: int
    """Number of the event, from 1."""
    event: RecordEvent
    """As it may be seen."""
    sentences: tuple[Sentence, ...]
    """The event in words; empty where another event tells it."""
    match: Match
    """With all rounds that are over."""
    view: View | None
    """The round; None before the first deal."""
    hands: tuple[tuple[Tile, ...], ...]
    """The hand of each seat that may be seen; empty for the others."""
    yard: tuple[Tile, ...]
    """The tiles of the yard, the next one first, if all may be seen."""


class Reel:
    """The frames of a record for certain eyes."""

    def __init__(self, record: Record, seat: int | None) -> None:
        """``seat`` whose eyes they are; None for all that the record shows.

        Raises:
            BadRecord: it does not fit together, or hides tiles from that seat.
        """
        self.seat = seat
        self.steps = replay(record)
        self.shown = record if seat is None else redact(record, seat)
        viewer = record.header.seen_by
        if isinstance(viewer, int):
            self.seat = viewer
        self.sees_all = seat is None and viewer == "all"

    def __len__(self) -> int:
        """Number of frames: one for each event."""
        return len(self.shown.events)

    def frames(self) -> Iterator[Frame]:
        """All frames.

        Raises:
            BadRecord: the laws contradict the record.
        """
        since: list[Event] = []
        for step, event in zip(self.steps, self.shown.events, strict=True):
            if isinstance(event, Dealt):
                since = []
            if not isinstance(event, Committed | Revealed | MatchEnded):
                since.append(event)
            yield self._frame(step, event, since)

    def at(self, number: int) -> Frame:
        """The frame after event ``number``, from 1.

        Raises:
            BadRecord: there is no such event, or the laws contradict one before it.
        """
        for frame in self.frames():
            if frame.number == number:
                return frame
        raise BadRecord(
            say(
                "There is no event {number}; the record has {count}.",
                number=number,
                count=len(self),
            )
        )

    def _frame(self, step: Step, event: RecordEvent, since: list[Event]) -> Frame:
        view = self._view(step, since)
        return Frame(
            number=step.number,
            event=event,
            sentences=tuple(_sentences(event, view, len(since))),
            match=step.match,
            view=view,
            hands=self._hands(step, view, since),
            yard=self._yard(step, since),
        )

    def _view(self, step: Step, since: list[Event]) -> View | None:
        """The round so far, with the events up to this one."""
        if _is_early(step, since):
            early = _glimpse(since, self.seat)
            return _glimpsed(step, early, self.seat, tuple(since))
        if step.round is not None:
            view = step.round.view(self.seat)
            return msgspec.structs.replace(view, events=tuple(since))
        if step.glimpse is not None:
            return _glimpsed(step, step.glimpse, self.seat, tuple(since))
        return None

    def _hands(
        self, step: Step, view: View | None, since: list[Event]
    ) -> tuple[tuple[Tile, ...], ...]:
        if view is None:
            return ()
        if self.sees_all and _is_early(step, since):
            return _early_hands(since, view.seats)
        if self.sees_all and step.round is not None:
            return tuple(map(step.round.hand, range(view.seats)))
        return tuple(view.hand if s == self.seat else () for s in range(view.seats))

    def _yard(self, step: Step, since: list[Event]) -> tuple[Tile, ...]:
        if not self.sees_all or step.round is None:
            return ()
        if not _is_early(step, since):
            return step.round.yard
        dealt = step.round.dealt
        taken = {dealt.aside}.union(*_early_hands(since, dealt.seats))
        return tuple(tile for tile in dealt.order if tile not in taken)


# --- before the opening ---------------------------------------------------------------


def _is_early(step: Step, since: list[Event]) -> bool:
    """The deal and the search for the opening double are not told to their end.

    The laws give a round that is dealt and searched for; until all of that is told,
    only the events say who holds what.
    """
    return (
        step.round is not None
        and len(since) < len(step.round.events)
        and all(isinstance(event, Dealt | Searched) for event in since)
    )


def _glimpse(since: list[Event], viewer: int | None) -> Glimpse:
    """What the events from the deal on tell ``viewer``."""
    dealt, *drawn = since
    assert isinstance(dealt, Dealt), "a round begins with its deal"
    glimpse = Glimpse.of(dealt, "watcher" if viewer is None else viewer)
    for event in drawn:
        glimpse = glimpse.after(event)
    return glimpse


def _early_hands(since: list[Event], seats: int) -> tuple[tuple[Tile, ...], ...]:
    """All hands, in order, where the events show every tile."""
    return tuple(tuple(sorted(_glimpse(since, s).hand)) for s in range(seats))


def _glimpsed(
    step: Step, glimpse: Glimpse, seat: int | None, events: tuple[Event, ...]
) -> View:
    """What the events alone tell of a round: nothing that takes the laws."""
    dealt = events[0]
    assert isinstance(dealt, Dealt)
    rules = step.match.ruleset
    out = max(len(glimpse.placed), int(dealt.aside is not None))
    yard = rules.set.size - sum(glimpse.counts) - out
    last = events[-1]
    return View(
        ruleset=rules,
        players=step.match.players,
        seats=dealt.seats,
        seat=seat,
        round=dealt.round,
        turn=None,
        hand=tuple(sorted(tile for tile in glimpse.hand if tile is not UNSEEN)),
        counts=glimpse.counts,
        yard=yard,
        drawable=_drawable(rules, yard, dealt.seats),
        layout=Layout(glimpse.placed),
        opening=None,
        pending=None,
        markers=(),
        begun=(),
        drawn=0,
        fresh=None,
        run=0,
        owes=False,
        moves=(),
        over=last.end if isinstance(last, RoundEnded) else None,
        events=events,
    )


def _drawable(rules: Ruleset, yard: int, seats: int) -> int:
    """Tiles of the yard that may be drawn in a turn (G1)."""
    return 0 if rules.draw is Draw.NONE else max(0, yard - rules.reserve(seats))


# --- words ----------------------------------------------------------------------------


def _sentences(event: RecordEvent, view: View | None, told: int) -> Iterator[Sentence]:
    """An event in words; ``told`` is its number in the round, from 1."""
    match event:
        case Committed(round=number, fairness=said):
            start = said.commitment[:16] + "…"
            yield say(
                "Round {number}: the dealer commits to the tiles by {commitment}.",
                number=number,
                commitment=start,
            )
        case Revealed(round=number):
            yield say("Round {number}: the secret is published.", number=number)
        case MatchEnded():
            yield say("The match is over.")
        case Searched(seat=seat, tile=tile) if view is not None:
            yield _searched(view, seat, tile)
        case RoundEnded() if view is not None:
            yield how_it_ended(view)
        case _ if view is not None:
            yield from tell_story(view, told - 1, told)


def _searched(view: View, seat: int, tile: Tile) -> Sentence:
    """A tile drawn in the search for the opening double."""
    name = view.name(seat)
    if seat == view.seat:
        return say("You draw {tile} in search of the opening double.", tile=tile)
    if tile is UNSEEN:
        return say("{name} draws a tile in search of the opening double.", name=name)
    return say(
        "{name} draws {tile} in search of the opening double.", name=name, tile=tile
    )
