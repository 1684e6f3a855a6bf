"""Turns what a text says about one round into events.

Where all tiles are known the laws write the events, and the text only has to name the
moves; what else it says must agree. Where tiles are hidden it has to say everything.
"""

from __future__ import annotations

import msgspec

from chickie.errors import BadDeal, IllegalMove
from chickie.language import say
from chickie.record.problem import Damaged
from chickie.record.text.item import Result, Turn
from chickie.record.told import (
    HiddenRound,
    believed_lot,
    difference,
    moved,
    not_by_the_laws,
    require_turn,
)
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
from chickie.rules.round import RoundResult
from chickie.rules.tile import UNSEEN


class LawfulScribe:
    """Knows all tiles, and lets the laws write."""

    def __init__(self, match: Match, line: int, found: Dealt) -> None:
        """Begin with the deal that stands on ``line``.

        Raises:
            BadRecord: by the laws it is dealt otherwise.
        """
        lot = believed_lot(match.ruleset, found)
        try:
            self.round = match.dealt(found.order, found.attempt, lot)
        except BadDeal as error:
            raise Damaged(line, "deal", error.sentence) from error
        if self.round.dealt != found:
            raise Damaged(line, "event", difference(self.round.dealt, found))
        self.events: list[Event] = [*self.round.events]
        """All that has happened in the round."""
        self._unsaid = self.events[1:]
        """What the laws have given since the last move, and the text may repeat."""

    @property
    def attempt(self) -> int:
        """Deals of this round before this one."""
        return self.round.dealt.attempt

    @property
    def may_be_dealt_anew(self) -> bool:
        """This deal gave no opening."""
        return self.round.redeal

    @property
    def result(self) -> RoundResult | None:
        """What the match keeps of the round; None before its end."""
        return self.round.result

    def take(self, line: int, says: Event | Turn | Result) -> None:
        """Hear the next thing, which stands on ``line``.

        Raises:
            BadRecord: the laws say otherwise.
        """
        match says:
            case Turn() | Opened() | Drew() | Passed() | Said() | Caught():
                self._move(line, says)
            case Result():
                self._end(line, says)
            case _:
                self._repeat(line, says)

    def _move(
        self, line: int, says: Turn | Opened | Drew | Passed | Said | Caught
    ) -> None:
        try:
            if isinstance(says, Turn):
                require_turn(self.round, says.seat)
                after = self.round.play(says.play)
            else:
                after = moved(self.round, says)
        except IllegalMove as error:
            raise Damaged(line, "law", error.sentence) from error
        came, *more = after.events[len(self.events) :]
        if not isinstance(says, Turn) and not _is_short(says) and came != says:
            raise Damaged(line, "event", difference(came, says))
        self.events += [came, *more]
        self._unsaid = more
        self.round = after

    def _repeat(self, line: int, event: Event) -> None:
        """The text says what the laws have written already."""
        if event not in self._unsaid:
            raise Damaged(line, "event", not_by_the_laws(event))
        self._unsaid = self._unsaid[self._unsaid.index(event) + 1 :]

    def _end(self, line: int, says: Result) -> None:
        due = self.events[-1]
        if not isinstance(due, RoundEnded):
            raise Damaged(line, "event", say("By the laws the round is not over here."))
        scores, hands = list(due.scores), list(due.hands)
        for row in says.rows:
            if row.parts or row.total != scores[row.seat].total:
                scores[row.seat] = row.score
            if row.hand is not None:
                hands[row.seat] = tuple(sorted(row.hand))
        found = RoundEnded(
            end=says.end or due.end,
            out=due.out if says.out is None else says.out,
            hands=tuple(hands),
            scores=tuple(scores),
        )
        if found != due:
            raise Damaged(line, "event", difference(due, found))


class HiddenScribe:
    """Does not know all tiles, and takes the text at its word."""

    def __init__(self, match: Match, dealt: Dealt) -> None:
        """Begin with the deal."""
        self._rules = match.ruleset
        self._told = HiddenRound(dealt, "watcher")
        self.events: list[Event] = [dealt]
        """All that has happened in the round."""

    @property
    def attempt(self) -> int:
        """Deals of this round before this one."""
        return self._told.attempt

    @property
    def may_be_dealt_anew(self) -> bool:
        """Nothing lies on the table."""
        return self._told.may_be_dealt_anew

    @property
    def result(self) -> RoundResult | None:
        """What the match keeps of the round; None before its end."""
        return self._told.result

    def take(self, line: int, says: Event | Turn | Result) -> None:
        """Hear the next thing, which stands on ``line``.

        Raises:
            BadRecord: it leaves open what only the laws could fill in, or comes after
                the end.
        """
        if self.result is not None:
            raise Damaged(line, "order", say("The round is over here."))
        match says:
            case Turn():
                event: Event = self._played(line, says)
            case Result():
                event = self._ended(line, says)
            case _:
                event = says
        self._told.take(line, event)
        self.events.append(event)

    def _played(self, line: int, turn: Turn) -> Played:
        seat, play = turn
        if play.on is None:
            sentence = say("Where tiles are hidden a play says what it hangs on.")
            raise Damaged(line, "form", sentence)
        if isinstance(play.train, int) and play.train >= len(self._told.glimpse.counts):
            number = say("There is no train {number}.", number=play.train + 1)
            raise Damaged(line, "form", number)
        played = Played(seat=seat, tile=play.tile, on=play.on, train=play.train)
        due = self._told.glimpse.after(played).duty(self._rules, played)
        heard = due.made(silent=play.silent)
        return msgspec.structs.replace(played, calls=heard)

    def _ended(self, line: int, says: Result) -> RoundEnded:
        """What is left out is filled in as far as the number of tiles tells it."""
        counts = self._told.glimpse.counts
        rows = {row.seat: row for row in says.rows}
        if len(rows) < len(counts):
            raise Damaged(line, "form", say("Every seat needs its points."))
        empty = [seat for seat, count in enumerate(counts) if count == 0]
        end = says.end or ("out" if empty else "blocked")
        out = empty[0] if says.out is None and end == "out" and empty else says.out
        told = [(rows[seat], count) for seat, count in enumerate(counts)]
        hands = (
            (UNSEEN,) * count if row.hand is None else row.hand for row, count in told
        )
        scores = (row.score for row, _ in told)
        return RoundEnded(end=end, out=out, hands=tuple(hands), scores=tuple(scores))


def _is_short(event: Event) -> bool:
    """The text leaves out which tiles were drawn."""
    match event:
        case Drew(tile=tile):
            return tile is UNSEEN
        case Caught(tiles=tiles, skips=skips):
            return not tiles and not skips
    return False
