"""One round of a record while it is told again: by the laws, or taken at its word."""

from __future__ import annotations

from typing import assert_never

from chickie.errors import IllegalMove
from chickie.language import Sentence, say
from chickie.record.glimpse import Glimpse
from chickie.record.problem import Damaged, quoted
from chickie.record.record import RecordEvent, Viewer
from chickie.record.redact import seen
from chickie.record.structure import ROUND_EVENTS_MAX
from chickie.rules import calls, wire
from chickie.rules.axis import Starter
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
from chickie.rules.move import Draw, Open, Pass, Play
from chickie.rules.round import Round, RoundResult
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile
from chickie.rules.why import refusal

_Move = Opened | Played | Drew | Passed | Said | Caught
"""Events that a seat chose; the laws add the others."""


class LawfulRound:
    """A round whose tiles are known: the laws tell what must stand in the record."""

    glimpse: Glimpse | None = None

    def __init__(self, round: Round, viewer: Viewer) -> None:
        """Begin with a round that was just dealt; its events are still to be heard."""
        self.round = round
        self.viewer = viewer
        self.due = [*round.events]
        """What the laws have given and the record has not told yet."""

    @property
    def may_be_dealt_anew(self) -> bool:
        """This deal gave no opening."""
        return self.round.redeal and not self.due

    @property
    def attempt(self) -> int:
        """Deals of this round before this one."""
        return self.round.dealt.attempt

    @property
    def result(self) -> RoundResult | None:
        """What the match keeps of it, once all of it is told."""
        return None if self.due else self.round.result

    def take(self, line: int, event: RecordEvent) -> None:
        """Hear the next event.

        Raises:
            BadRecord: it is not what the laws give.
        """
        if not self.due:
            after = self._after(line, event)
            self.due = [*after.events[len(self.round.events) :]]
            self.round = after
        expected = seen(self.due.pop(0), self.viewer)
        if event != expected:
            raise Damaged(line, "event", difference(expected, event))

    def _after(self, line: int, event: RecordEvent) -> Round:
        """The round after the move that the event tells of."""
        if not isinstance(event, _Move):
            raise Damaged(line, "event", not_by_the_laws(event))
        try:
            return moved(self.round, event)
        except IllegalMove as error:
            raise Damaged(line, "law", error.sentence) from error


class HiddenRound:
    """A round whose tiles are hidden: nobody can ask the laws."""

    round: Round | None = None

    def __init__(self, dealt: Dealt, viewer: Viewer) -> None:
        """Begin with the deal."""
        self.glimpse = Glimpse.of(dealt, viewer)
        self.dealt = dealt
        self.result: RoundResult | None = None
        self._events = 1

    @property
    def may_be_dealt_anew(self) -> bool:
        """Nothing lies on the table."""
        return not self.glimpse.placed

    @property
    def attempt(self) -> int:
        """Deals of this round before this one."""
        return self.dealt.attempt

    def take(self, line: int, event: Event) -> None:
        """Hear the next event.

        Raises:
            BadRecord: the round ends before it began, or not at all.
        """
        self._events += 1
        if self._events > ROUND_EVENTS_MAX:
            most = say("A round has at most {count} events.", count=ROUND_EVENTS_MAX)
            raise Damaged(line, "form", most)
        if isinstance(event, RoundEnded):
            if not self.glimpse.placed:
                raise Damaged(line, "order", say("No tile was laid in this round."))
            self.result = self.glimpse.result(self.dealt, event)
        self.glimpse = self.glimpse.after(event)


def believed_lot(rules: Ruleset, dealt: Dealt) -> tuple[Tile, ...]:
    """What the first seat is drawn from, if what ``dealt`` says of it is believed.

    Those tiles that it shows; where the rules show none, any with which the seat wins
    that it names.
    """
    if rules.starter is Starter.HIGH_DRAW:
        return dealt.lot
    return lot_won_by(dealt.first, dealt.seats)


def lot_won_by(seat: int, seats: int) -> tuple[Tile, ...]:
    """Tiles to draw from that make ``seat`` the first one."""
    return tuple(Tile(0, int(other == seat)) for other in range(seats))


def difference(expected: RecordEvent, found: RecordEvent) -> Sentence:
    """What the laws give, and what stands there instead."""
    if type(expected) is not type(found):
        return say(
            "Here the laws give {expected}, not {found}.",
            expected=_shown(expected),
            found=_shown(found),
        )
    plain, given = wire.to_plain(expected), wire.to_plain(found)
    path, due, stands = "", plain, given
    while type(due) is type(stands) and isinstance(due, dict | tuple):
        if len(due) != len(stands):
            break
        keys = due if isinstance(due, dict) else range(len(due))
        key = next(key for key in keys if due[key] != stands[key])
        path += f".{key}" if isinstance(due, dict) else f"[{key}]"
        due, stands = due[key], stands[key]
    return say(
        "By the laws {place} is {expected} here, not {found}.",
        place=path.removeprefix("."),
        expected=_shown(due),
        found=_shown(stands),
    )


def _shown(value: object) -> str:
    """A value as it stands in the file."""
    return quoted(wire.encode(value).decode())


def not_by_the_laws(event: RecordEvent) -> Sentence:
    """An event stands where the laws give none, or no such one."""
    return say("By the laws no {event} comes here.", event=_shown(event))


def moved(round: Round, move: _Move) -> Round:
    """The round after the move that an event tells of.

    Raises:
        IllegalMove: it may not be made now, or not by this seat.
    """
    match move:
        case Said(seat=seat):
            return round.say(seat)
        case Caught(by=by):
            return round.catch(by)
    require_turn(round, move.seat)
    match move:
        case Opened(tile=tile):
            return round.play(Open(tile))
        case Drew():
            return round.play(Draw())
        case Passed():
            return round.play(Pass())
        case Played(tile=tile, on=on, train=train):
            due = calls.duty(round.ruleset, tile, len(round.hand(move.seat)) - 1)
            silent = due.is_silent(move.calls)
            return round.play(Play(tile, on, train=train, silent=silent))
        case _ as never:
            assert_never(never)


def require_turn(round: Round, seat: int) -> None:
    """Do nothing if ``seat`` is to move.

    Raises:
        IllegalMove: it is not.
    """
    if seat != round.turn:
        reason = refusal(round.view(seat), Pass())
        raise IllegalMove(reason.sentence, rule=reason.rule)
