"""Takes the events of a record one by one and holds each against the laws.

What may come next follows from the stage::

    between ─▶ committed ─▶ playing ─▶ over ─▶ between … finished ─▶ ended
       └────────────────────▲    └─────────────▲
            (a round that nobody committed to and whose secret nobody reveals)
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from chickie.deal import Deal, complaints, remarks
from chickie.errors import BadDeal, BadRuleset
from chickie.language import say
from chickie.record.problem import Damaged, Problem
from chickie.record.record import (
    Committed,
    MatchEnded,
    Record,
    RecordEvent,
    Revealed,
    line_of,
)
from chickie.record.redact import seen
from chickie.record.structure import require_sound
from chickie.record.told import (
    HiddenRound,
    LawfulRound,
    believed_lot,
    difference,
)
from chickie.rules.event import Dealt
from chickie.rules.match import Match

Stage = Literal["between", "committed", "playing", "over", "finished", "ended"]
_NEXT: Final = {
    "between": say("Expected a commitment or a deal here."),
    "committed": say("Expected the deal that was committed to here."),
    "playing": say("Expected an event of the round here."),
    "over": say("Expected the secret of the round here."),
    "finished": say("Expected the end of the match here."),
    "ended": say("Nothing may come after the end of the match."),
}


class Teller:
    """A match as far as its record was told."""

    def __init__(self, record: Record) -> None:
        """Nothing is told yet.

        Raises:
            BadRecord: the parts of ``record`` do not fit together, or no match can be
                played by its rules.
        """
        require_sound(record)
        self.header = header = record.header
        try:
            self.match = Match(ruleset=header.ruleset, players=header.players)
        except BadRuleset as error:
            raise Damaged(1, "header", error.sentence) from error
        self.round: LawfulRound | HiddenRound | None = None
        """The round that is told, or the last one."""
        self.remarks: list[Problem] = []
        """What a reader should know although it fits."""
        self._events = len(record.events)
        self._stage: Stage = "between"
        self._deal: Deal | None = None
        """How the tiles of this round had to be dealt, if that is published."""
        self._is_committed = False
        """Somebody committed to the deal of this round, so its secret must follow."""
        self._secrets = {
            event.round: (line_of(index), event.secret)
            for index, event in enumerate(record.events)
            if isinstance(event, Revealed)
        }

    @property
    def is_complete(self) -> bool:
        """The match was told to its end."""
        return self._stage == "ended"

    def close(self) -> tuple[Problem, ...]:
        """The remarks, once all was heard; one more if the match goes on after it."""
        if self.is_complete:
            return tuple(self.remarks)
        sentence = say("The record ends before the match does.")
        line = line_of(self._events) - 1
        unfinished = Problem(line=line, code="incomplete", sentence=sentence)
        return (*self.remarks, unfinished)

    def take(self, line: int, event: RecordEvent) -> None:
        """Hear the next event, which stands on ``line``.

        Raises:
            BadRecord: it cannot come here, or is not what the laws give.
        """
        if isinstance(self.round, LawfulRound) and self.round.due:
            self.round.take(line, event)
        else:
            self._dispatch(line, event)
        if self._stage == "playing" and self.round is not None and self.round.result:
            results = (*self.match.results, self.round.result)
            self.match = msgspec.structs.replace(self.match, results=results)
            self._stage = "over"
            if not self._is_committed:
                self._leave_round()

    def _dispatch(self, line: int, event: RecordEvent) -> None:
        match event:
            case Committed():
                self._expect(line, "between")
                self._commit(line, event)
                self._stage, self._is_committed = "committed", True
            case Dealt():
                self._start(line, event)
                self._stage = "playing"
            case Revealed(secret=secret):
                self._expect(line, "over")
                due = Revealed(round=len(self.match.results), secret=secret)
                self._compare(line, due, event)
                self._leave_round()
            case MatchEnded():
                self._expect(line, "finished")
                self._compare(line, MatchEnded(standings=self.match.standings), event)
                self._stage = "ended"
            case _:
                self._expect(line, "playing")
                assert self.round is not None, "a round is played once it is dealt"
                self.round.take(line, event)

    def _leave_round(self) -> None:
        self._stage = "finished" if self.match.over else "between"
        self._deal, self._is_committed = None, False

    def _expect(self, line: int, *stages: Stage) -> None:
        if self._stage not in stages:
            raise Damaged(line, "order", _NEXT[self._stage])

    def _compare(self, line: int, expected: RecordEvent, event: RecordEvent) -> None:
        if expected != event:
            raise Damaged(line, "event", difference(expected, event))

    # --- the deal --------------------------------------------------------------------

    def _commit(self, line: int, event: Committed) -> None:
        """Check what was said before the deal, and prepare to check the deal itself."""
        number = len(self.match.results) + 1
        fairness = event.fairness
        due = Committed(
            round=number,
            fairness=msgspec.structs.replace(
                fairness, match=self.header.match, round=number, secret=""
            ),
        )
        self._compare(line, due, event)
        for complaint in complaints(fairness):
            raise Damaged(line, "deal", complaint)
        self.remarks += [
            Problem(line=line, code="refused", sentence=remark)
            for remark in remarks(fairness)
        ]
        if number in self._secrets:
            line, secret = self._secrets[number]
            try:
                self._deal = Deal(fairness.revealed(secret), self.header.ruleset.set)
            except BadDeal as error:
                raise Damaged(line, "deal", error.sentence) from error

    def _start(self, line: int, event: Dealt) -> None:
        """Deal a round, or deal it anew."""
        attempt = 0
        if self._stage == "playing" and self.round and self.round.may_be_dealt_anew:
            attempt = self.round.attempt + 1
        else:
            self._expect(line, "between", "committed")
            self._mind_proof(line)
        if self._deal is None and self.header.seen_by != "all":
            self._start_hidden(line, event, attempt)
        else:
            self._start_lawful(line, event, attempt)

    def _mind_proof(self, line: int) -> None:
        """Remark on a deal that nothing can be compared with."""
        number = len(self.match.results) + 1
        if not self._is_committed:
            sentence = say(
                "Nobody committed to the deal of round {round}: it cannot be checked "
                "that it was not chosen.",
                round=number,
            )
        elif self._deal is None:
            sentence = say(
                "The secret of round {round} is not published: its deal was not "
                "compared with the commitment.",
                round=number,
            )
        else:
            return
        self.remarks.append(Problem(line=line, code="unproved", sentence=sentence))

    def _start_hidden(self, line: int, event: Dealt, attempt: int) -> None:
        number = len(self.match.results) + 1
        due = msgspec.structs.replace(event, round=number, attempt=attempt)
        self._compare(line, due, event)
        self.round = HiddenRound(event, self.header.seen_by)
        sentence = say(
            "Round {round}: its tiles are hidden, so the laws cannot check it.",
            round=number,
        )
        self.remarks.append(Problem(line=line, code="hidden", sentence=sentence))

    def _start_lawful(self, line: int, event: Dealt, attempt: int) -> None:
        if self._deal:
            order, lot = self._deal.order(attempt), self._deal.lot()
        else:
            order, lot = event.order, believed_lot(self.header.ruleset, event)
        try:
            dealt = self.match.dealt(order, attempt, lot)
        except BadDeal as error:
            raise Damaged(line, "deal", error.sentence) from error
        self.round = LawfulRound(dealt, self.header.seen_by)
        due = seen(dealt.dealt, self.header.seen_by)
        if self._deal and isinstance(due, Dealt) and due.order != event.order:
            wrong = say("The tiles do not lie as secret and openings shuffled them.")
            raise Damaged(line, "deal", wrong)
        self.round.take(line, event)
