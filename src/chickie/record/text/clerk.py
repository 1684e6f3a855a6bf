"""A record from its text, which people may have typed.

Blanks and line ends do not matter, but for the opening (``R1 6-6 Anna`` on one line).
Comments, variations, judgements and numbers of moves are passed over, and whatever the
laws can tell may be left out where all tiles are known: docs/record.md lists it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import msgspec

from chickie.deal import Fairness
from chickie.errors import BadRuleset
from chickie.language import say
from chickie.record.lines import split
from chickie.record.problem import Damaged
from chickie.record.record import (
    Committed,
    Header,
    MatchEnded,
    Record,
    RecordEvent,
    Revealed,
    Viewer,
)
from chickie.record.redact import seen
from chickie.record.structure import EVENTS_MAX, require_sound
from chickie.record.text.cursor import Cursor
from chickie.record.text.item import Deal, Item, Proof, Result, Turn
from chickie.record.text.lexeme import Lexeme, scan
from chickie.record.text.names import Names
from chickie.record.text.reader import Reader
from chickie.record.text.scribe import HiddenScribe, LawfulScribe
from chickie.record.text.tag import Tag, read_tags
from chickie.record.told import difference, lot_won_by
from chickie.rules.event import Dealt, Event, Laid
from chickie.rules.match import Match
from chickie.rules.tile import UNSEEN, Tile


def from_text(data: str | bytes) -> Record:
    """The record that a text tells of.

    Where tiles stay unknown, and the text does not say who saw them so, the record is
    that of a watcher.

    Raises:
        BadRecord: it cannot be understood, leaves out what cannot be filled in, or the
            laws contradict it; says on which line.
    """
    lines = split(data)
    parts = scan("\n".join(lines))
    tags: list[Tag] = []
    words: Iterator[Lexeme] = iter(())
    for part in parts:
        if isinstance(part, Lexeme):
            words = chain([part], (word for word in parts if isinstance(word, Lexeme)))
            break
        tags.append(part)
    header = read_tags(tags)
    clerk = Clerk(header)
    names = Names(header.players)
    cursor = Cursor(words, names, last_line=max(1, len(lines)))
    for count, item in enumerate(Reader(cursor, names).items()):
        if count == EVENTS_MAX:
            many = say("A record has at most {count} events.", count=EVENTS_MAX)
            raise Damaged(item.line, "form", many)
        clerk.take(item)
    return clerk.record()


class Clerk:
    """Puts a match together from what a text says."""

    def __init__(self, header: Header) -> None:
        """Nothing was said yet.

        Raises:
            BadRecord: no match can be played by this header.
        """
        require_sound(Record(header=header))
        try:
            self._match = Match(ruleset=header.ruleset, players=header.players)
        except BadRuleset as error:
            raise Damaged(1, "header", error.sentence) from error
        self._header = header
        self._events: list[RecordEvent] = []
        self._fairness: Fairness | None = None
        self._scribe: LawfulScribe | HiddenScribe | None = None
        self._hides = header.seen_by != "all"

    def record(self) -> Record:
        """All that was said.

        Raises:
            BadRecord: it is too long.
        """
        self._leave_round()
        viewer: Viewer = self._header.seen_by
        if self._hides and viewer == "all":
            viewer = "watcher"
        header = msgspec.structs.replace(self._header, seen_by=viewer)
        events = tuple(seen(event, viewer) for event in self._events)
        record = Record(header=header, events=events)
        require_sound(record)
        return record

    def take(self, item: Item) -> None:
        """Hear the next thing.

        Raises:
            BadRecord: it cannot come here, or the laws say otherwise.
        """
        line, number, says = item
        match says:
            case Proof():
                self._prove(line, number or 0, says)
            case Deal():
                self._deal(line, number or 0, says)
            case Result() if number is None:
                self._end(line, says)
            case _:
                self._scribe_for(line, number, says).take(line, says)

    @property
    def _next(self) -> int:
        """Number of the round that is told, or that comes next."""
        return len(self._match.results) + 1

    # --- from round to round ----------------------------------------------------------

    def _leave_round(self) -> None:
        """Book what was told of a round, whether or not it is over."""
        if self._fairness is not None:
            said = Committed(round=self._fairness.round, fairness=self._fairness)
            self._events.append(said)
            self._fairness = None
        if self._scribe is not None:
            self._events += self._scribe.events
            if self._scribe.result is not None:
                results = (*self._match.results, self._scribe.result)
                self._match = msgspec.structs.replace(self._match, results=results)
        self._scribe = None

    def _finish_round(self, line: int) -> None:
        """Leave a round that must be over."""
        unfinished = self._scribe is not None and self._scribe.result is None
        if unfinished or self._fairness is not None:
            sentence = say("Round {number} is not over here.", number=self._next)
            raise Damaged(line, "order", sentence)
        self._leave_round()

    def _enter_round(self, line: int, number: int) -> None:
        """Make room for the round with this number."""
        if self._scribe is not None:
            self._finish_round(line)
        if self._match.over or number != self._next:
            sentence = say("Round {number} cannot begin here.", number=number)
            raise Damaged(line, "order", sentence)

    # --- what is said -----------------------------------------------------------------

    def _prove(self, line: int, number: int, proof: Proof) -> None:
        if proof.word == "secret":
            self._finish_round(line)
            self._events.append(Revealed(round=number, secret=proof.number))
            return
        self._enter_round(line, number)
        said, seat = self._fairness, proof.seat
        if (said is None) != (proof.word == "commitment"):
            sentence = say("One commitment comes before all that is said about a deal.")
            raise Damaged(line, "order", sentence)
        if said is None:
            match = self._header.match
            said = Fairness(match=match, round=number, commitment=proof.number)
        elif proof.word == "pledge":
            said = msgspec.structs.replace(
                said, pledges=said.pledges | {seat: proof.number}
            )
        elif proof.word == "opening":
            said = msgspec.structs.replace(
                said, openings=said.openings | {seat: proof.number}
            )
        else:
            said = msgspec.structs.replace(said, refused=(*said.refused, seat))
        self._fairness = said

    def _deal(self, line: int, number: int, deal: Deal) -> None:
        scribe = self._scribe
        if deal.attempt and scribe is not None and scribe.may_be_dealt_anew:
            due = scribe.attempt + 1
            self._leave_round()
        else:
            due = 0
            self._enter_round(line, number)
        if deal.attempt != due or number != self._next:
            sentence = say("This round is not dealt anew here.")
            raise Damaged(line, "order", sentence)
        if len(deal.hands) != self._match.seats or len(deal.sizes) != 1:
            sentence = say("Every seat gets as many tiles as any other.")
            raise Damaged(line, "form", sentence)
        if len(deal.order) != self._header.ruleset.set.size:
            sentence = say(
                "The hands and the yard hold {found} tiles; the set has {count}.",
                found=len(deal.order),
                count=self._header.ruleset.set.size,
            )
            raise Damaged(line, "form", sentence)
        dealt = Dealt(
            round=number,
            attempt=deal.attempt,
            first=deal.first,
            hand=min(deal.sizes),
            seats=self._match.seats,
            aside=deal.aside,
            lot=deal.lot,
            order=deal.order,
        )
        self._begin(line, dealt)

    def _begin(self, line: int, dealt: Dealt) -> LawfulScribe | HiddenScribe:
        self._leave_round()
        scribe: LawfulScribe | HiddenScribe
        if UNSEEN in dealt.order:
            self._hides = True
            scribe = HiddenScribe(self._match, dealt)
        else:
            scribe = LawfulScribe(self._match, line, dealt)
        self._scribe = scribe
        return scribe

    def _scribe_for(
        self, line: int, number: int | None, says: Event | Turn | Result
    ) -> LawfulScribe | HiddenScribe:
        """Who writes the round that is told; whoever names a new one begins it."""
        if self._scribe is not None and number in (None, self._next):
            return self._scribe
        if number is None:
            raise Damaged(line, "order", say("No round has begun here."))
        self._enter_round(line, number)
        aside = says.tile if isinstance(says, Laid) else None
        return self._begin(line, self._unseen_deal(aside))

    def _unseen_deal(self, aside: Tile | None) -> Dealt:
        """The deal of a round of which nobody wrote down how the tiles lay."""
        rules, seats = self._header.ruleset, self._match.seats
        opening = () if aside is None else (aside,)
        return Dealt(
            round=self._next,
            attempt=0,
            first=self._match.first_seat(lot_won_by(0, seats))[0],
            hand=rules.hand_size[rules.set][seats],
            seats=seats,
            aside=aside,
            order=opening + (UNSEEN,) * (rules.set.size - len(opening)),
        )

    def _end(self, line: int, says: Result) -> None:
        self._finish_round(line)
        due = MatchEnded(standings=self._match.standings)
        totals = list(due.standings.totals)
        for row in says.rows:
            totals[row.seat] = row.total
        standings = msgspec.structs.replace(due.standings, totals=tuple(totals))
        found = MatchEnded(standings=standings)
        if found != due:
            raise Damaged(line, "event", difference(due, found))
        self._events.append(due)
