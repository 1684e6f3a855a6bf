"""A record told move by move, as far as it holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from chickie.errors import BadRecord
from chickie.language import say
from chickie.record import (
    Committed,
    Glimpse,
    MatchEnded,
    Problem,
    RecordEvent,
    Revealed,
)
from chickie.record.blind import BlindRound
from chickie.record.problem import Damaged
from chickie.record.record import Viewer, line_of
from chickie.record.salvage import Salvaged, salvage
from chickie.record.teller import Teller
from chickie.rules.event import (
    Caught,
    Dealt,
    Drew,
    Event,
    Opened,
    Passed,
    Played,
    RoundEnded,
    Said,
)
from chickie.rules.match import Match
from chickie.rules.round import Round
from chickie.rules.tile import UNSEEN, Tile

BYTES_MAX: Final = 2 * 2**20
"""Bytes of a record that is told to a page."""
EVENTS_MAX: Final = 30_000
"""Events of a record that is told to a page: more than any match of our rules has."""
_AROUND = Committed | Revealed | MatchEnded
_BEGINS = Opened | Played | Drew | Passed | Said | Caught | RoundEnded
"""Events that somebody chose, and the score: each begins a beat."""

Hands = tuple[tuple[Tile, ...], ...]


class Beat(msgspec.Struct, frozen=True, kw_only=True):
    """The deal of a round, a move with all that it brought about, or the score."""

    first: int
    """Number of its first event, from 1."""
    told: tuple[RecordEvent, ...]
    """Its events, with what was said about the deal."""
    round: Round
    """How the round stands after them; where tiles are hidden, as it can be seen from
    outside."""
    before: Match
    """The match without this round."""
    match: Match
    """The match with it, once its score is told."""
    viewer: Viewer
    """Whose eyes the record is for."""
    glimpse: Glimpse | None = None
    """What that viewer saw, where tiles are hidden."""

    @property
    def n(self) -> int:
        """Number of its last event."""
        return self.first + len(self.told) - 1

    @property
    def number(self) -> int:
        """Number of the round."""
        return self.round.dealt.round

    @property
    def events(self) -> tuple[tuple[int, Event], ...]:
        """The events of the round in it, each with its number in the record."""
        return tuple(
            (n, event)
            for n, event in enumerate(self.told, self.first)
            if not isinstance(event, _AROUND)
        )

    @property
    def hands(self) -> Hands | None:
        """What each seat holds, ``?`` for hidden tiles; None if all are hidden."""
        if self.viewer == "watcher":
            return None
        if self.viewer == "all":
            return tuple(self.round.hand(seat) for seat in range(self.round.seats))
        glimpse, own = self.glimpse, self.round.hand(self.viewer)
        if glimpse is not None:
            own = tuple(sorted(glimpse.hand))
        hands = [(UNSEEN,) * count for count in self.round.view(None).counts]
        hands[self.viewer] = own
        return tuple(hands)

    @property
    def ended(self) -> RoundEnded | None:
        """The end of the round, if the score is told here."""
        event = self.told[0]
        return event if isinstance(event, RoundEnded) else None


class Tale:
    """The beats of a record. They can be asked for once."""

    def __init__(
        self, data: str | bytes, patience: Callable[[], bool] = lambda: True
    ) -> None:
        """Read a record, in either of its forms.

        Args:
            data: the record.
            patience: asked at each event whether there is time to tell it.

        Raises:
            BadRecord: nothing of it can be read.
        """
        if len(data) > BYTES_MAX:
            size = BYTES_MAX // 2**20
            raise BadRecord(
                say("Only records of up to {size} MB are shown.", size=size)
            )
        found = salvage(data)
        if len(found.record.events) > EVENTS_MAX:
            raise BadRecord(
                say("Only records of up to {count} events are shown.", count=EVENTS_MAX)
            )
        self.record = found.record
        self.heard = 0
        """Events that hold."""
        self._patience = patience
        self._found: Salvaged = found
        self._teller = Teller(found.record)
        self._blind: BlindRound | None = None
        self._damage: Problem | None = None

    @property
    def is_open(self) -> bool:
        """All tiles are known."""
        return self.record.header.seen_by == "all"

    @property
    def is_over(self) -> bool:
        """The match was told to its end."""
        return self._teller.is_complete

    @property
    def match(self) -> Match:
        """The match as far as it is told."""
        return self._teller.match

    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with what was told, and what should be known about it."""
        told, lost = self._teller.close(), self._found.lost
        if self._damage is not None:
            told = (*self._teller.remarks, self._damage)
        elif lost is not None:
            # What could prove a deal may be among what is lost.
            kept = [p for p in self._teller.remarks if p.code != "unproved"]
            told = (*kept, lost)
        if self._found.is_lines:
            return told
        # Lines of a text are known only where it could not be read.
        return tuple(
            problem if problem is lost else msgspec.structs.replace(problem, line=0)
            for problem in told
        )

    def beats(self) -> Iterator[Beat]:
        """All that holds, from the first deal on.

        Raises:
            BadRecord: patience has run out.
        """
        events, beat, first = self.record.events, list[RecordEvent](), 1
        before = self._teller.match
        for index, event in enumerate(events):
            if not self._patience():
                raise BadRecord(say("This record takes too long to be told."))
            if _begins(event, beat):
                yield from self._closed(beat, first, before, event)
                beat, first = [], index + 1
            if isinstance(event, Committed | Dealt) and not beat:
                before = self._teller.match
            try:
                self._hear(line_of(index), event)
            except Damaged as damage:
                self._damage = damage.problem
                break
            beat.append(event)
            self.heard = index + 1
        yield from self._closed(beat, first, before, None)

    def _hear(self, line: int, event: RecordEvent) -> None:
        """Ask the laws, or where they cannot be asked look from outside.

        Raises:
            BadRecord: it cannot be so.
        """
        self._teller.take(line, event)
        told = self._teller.round
        if isinstance(event, Dealt):
            hides = told is not None and told.round is None
            header = self.record.header
            self._blind = (
                BlindRound(header.ruleset, header.players, event) if hides else None
            )
        elif self._blind is not None and not isinstance(event, _AROUND):
            self._blind.hear(line, event)

    def _closed(
        self,
        told: list[RecordEvent],
        first: int,
        before: Match,
        after: RecordEvent | None,
    ) -> Iterator[Beat]:
        """The beat that ends where ``after`` begins; none before a round is dealt."""
        if not told or all(isinstance(event, _AROUND) for event in told):
            return
        heard = self._teller.round
        assert heard is not None, "a beat is of a round"
        yield Beat(
            first=first,
            told=tuple(told),
            round=self._round(after),
            before=before,
            match=self._teller.match,
            viewer=self.record.header.seen_by,
            glimpse=heard.glimpse,
        )

    def _round(self, after: RecordEvent | None) -> Round:
        """The round now; ``after`` is what is known to come."""
        told = self._teller.round
        assert told is not None, "a beat is of a round"
        if told.round is not None:
            return told.round
        assert self._blind is not None, "what is hidden is seen from outside"
        return self._blind.seen(after)


def _begins(event: RecordEvent, beat: list[RecordEvent]) -> bool:
    """``event`` is the first of a beat; ``beat`` is what came right before."""
    if isinstance(event, Dealt):
        return not beat or not isinstance(beat[0], Committed | Dealt)
    return isinstance(event, Committed | _BEGINS)
