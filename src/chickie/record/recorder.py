"""A record in the making: a match on one side, its record on the other, in step.

A :class:`Recorder` is a value; after a take-back go on from an older one. It decides
nothing: who deals, plays and keeps the secrets is somebody else (a terminal, a
simulation, a table).

::

    recorder = Recorder.begin(match, match_id="friday", engine="0.1.0")
    recorder = recorder.deal(recorder.match.deals(orders, lot), fairness)
    recorder = recorder.follow(round)  # after every move, or once at the end
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

import msgspec

from chickie.deal import Fairness
from chickie.language import Sentence, say
from chickie.record.problem import Damaged
from chickie.record.record import (
    Committed,
    Header,
    MatchEnded,
    Option,
    Record,
    RecordEvent,
    Revealed,
    line_of,
)
from chickie.record.structure import require_sound
from chickie.rules.match import Match
from chickie.rules.round import Round


class Recorder(msgspec.Struct, frozen=True, kw_only=True):
    """The record so far, and what is needed to go on."""

    record: Record
    match: Match
    """With all rounds that are recorded to their end."""
    round: Round | None = None
    """The round in progress, as far as it is recorded; None between rounds."""
    fairness: Fairness | None = None
    """What that round was dealt from, secret included: for nobody's eyes but the
    recorder's until the round is over."""

    @classmethod
    def begin(
        cls,
        match: Match,
        *,
        match_id: str,
        engine: str,
        bots: Mapping[int, str] | None = None,
        options: Mapping[str, Option] | None = None,
    ) -> Self:
        """The record of a match whose first round is not dealt yet.

        Args:
            match: the rules and the players.
            match_id: 1-64 visible ASCII characters without spaces.
            engine: version of this program, ``chickie.__version__``.
            bots: name of the Bot on each seat where one sits.
            options: what else the table agreed on; everybody will see it.

        Raises:
            BadRecord: a name or an option cannot stand in a record.
        """
        sits = bots or {}
        header = Header(
            engine=engine,
            match=match_id,
            players=match.players,
            bots=tuple(sits.get(seat) for seat in range(match.seats)),
            options=dict(options or {}),
            ruleset=match.ruleset,
        )
        record = Record(header=header)
        require_sound(record)
        return cls(record=record, match=match)

    def deal(self, deals: Sequence[Round], fairness: Fairness | None = None) -> Self:
        """With the next round dealt.

        Args:
            deals: all deals of the round, as :meth:`Match.deals` gives them; the last
                one is played.
            fairness: what they were dealt from, with the secret, which is told at the
                end of the round; None where nothing was committed to.

        Raises:
            BadRecord: a round is in progress, or this is not the next one.
        """
        number = len(self.match.results) + 1
        if self.round is not None or deals[-1].dealt.round != number:
            raise self._refused(say("Only the next round of the match can be dealt."))
        said: tuple[Committed, ...] = ()
        if fairness is not None:
            if (fairness.match, fairness.round) != (self.record.header.match, number):
                raise self._refused(say("This was said about another match or round."))
            said = (Committed(round=number, fairness=fairness.veiled()),)
        told = (event for deal in deals for event in deal.events)
        record = self.record.with_events(*said, *told)
        return self._at(record, deals[-1], fairness)

    def follow(self, round: Round) -> Self:
        """With whatever has happened in the round since it was recorded last.

        Raises:
            BadRecord: it is another round, or one that took another course.
        """
        known = () if self.round is None else self.round.events
        if not known or round.events[: len(known)] != known:
            raise self._refused(say("This round does not go on from what is recorded."))
        record = self.record.with_events(*round.events[len(known) :])
        return self._at(record, round, self.fairness)

    def _at(self, record: Record, round: Round, fairness: Fairness | None) -> Self:
        """This far; with the secret and the standings, if the round is over."""
        if round.over is None:
            return msgspec.structs.replace(
                self, record=record, round=round, fairness=fairness
            )
        match = self.match.record(round)
        ending: list[RecordEvent] = []
        if fairness is not None:
            ending.append(Revealed(round=fairness.round, secret=fairness.secret))
        if match.over:
            ending.append(MatchEnded(standings=match.standings))
        return type(self)(record=record.with_events(*ending), match=match)

    def _refused(self, sentence: Sentence) -> Damaged:
        """The error for events that cannot come next."""
        return Damaged(line_of(len(self.record.events)), "order", sentence)
