"""A round: one deal, to its end.

The value people use. ``round.play(move)`` gives a new Round and the old one stays
valid, so what-if, take-back and review are free. What happens in a move: course.py;
what is allowed: turn.py.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from chickie.errors import BadDeal, IllegalMove, UnknownName
from chickie.language import say
from chickie.rules import choices, sight
from chickie.rules.checks import require
from chickie.rules.course import NO_OPENING, Course
from chickie.rules.event import Dealt, Event
from chickie.rules.layout import Layout
from chickie.rules.move import Move, Play, parse_move
from chickie.rules.ruleset import Ruleset
from chickie.rules.scoring import Score
from chickie.rules.tile import BY_CODE, Tile, full_set
from chickie.rules.view import Pending, View
from chickie.rules.why import refusal


class RoundResult(msgspec.Struct, frozen=True, kw_only=True):
    """What a match keeps of a round."""

    number: int
    opening: Tile
    """The tile that was laid first."""
    opener: int | None
    """Seat that laid it from its hand."""
    first: int
    """Seat that started, or drew first in the search."""
    redeals: int
    """Deals before this one that gave no opening."""
    end: str
    """``out``, ``blocked``, ``stuck`` or ``dead_foot``."""
    out: int | None
    """Seat that laid its last tile."""
    scores: tuple[Score, ...]


class Round:
    """A round in progress or over. Make one with :meth:`deal`; it never changes."""

    __slots__ = ("_course", "_legal", "players", "totals", "unused")

    players: tuple[str, ...]
    """Names by seat; empty if nobody gave any."""
    totals: tuple[int, ...]
    """Points of each seat in the rounds before; empty where nobody told them."""
    unused: tuple[int, ...]
    """Suits of the doubles that could open it, the highest first."""

    def __init__(
        self,
        course: Course,
        players: tuple[str, ...],
        *,
        totals: tuple[int, ...] = (),
        unused: tuple[int, ...] = (),
    ) -> None:
        """Wrap a course that nobody else will change; see :meth:`deal`."""
        self._course = course
        self.players, self.totals, self.unused = players, totals, unused
        self._legal: tuple[Move, ...] | None = None

    @classmethod
    def deal(  # noqa: PLR0913 - everything that decides a round, by name
        cls,
        ruleset: Ruleset,
        seats: int,
        order: Iterable[Tile],
        *,
        first: int = 0,
        unused: Iterable[int] | None = None,
        number: int = 1,
        attempt: int = 0,
        lot: tuple[Tile, ...] = (),
        players: tuple[str, ...] = (),
        totals: tuple[int, ...] = (),
    ) -> Round:
        """Deal a round from an order of the whole set (G1 to G6).

        Args:
            ruleset: the rules.
            seats: number of seats.
            order: every tile of the set once.
            first: seat that starts, or that draws first in a search.
            unused: suits of the doubles that may open; all of the match if not given.
            number: number of the round in its match, from 1.
            attempt: deals of this round that gave no opening.
            lot: tiles drawn for the start, to be told.
            players: names by seat.
            totals: points of each seat in the rounds before, to be told.

        Raises:
            BadRuleset: no round can be played by these rules with these seats.
            BadDeal: ``order`` is not the whole set, or a seat or double does not exist.
        """
        require(ruleset, seats)
        tiles = tuple(order)
        doubles = range(ruleset.opening_double + 1) if unused is None else set(unused)
        _check_deal(ruleset, seats, tiles, first, doubles)
        course = Course(ruleset, seats)
        aside = course.deal([tile.code for tile in tiles], doubles, first)
        dealt = Dealt(
            round=number,
            attempt=attempt,
            first=first,
            hand=course.axes.hand,
            seats=seats,
            aside=aside,
            lot=lot,
            order=tiles,
        )
        course.events = (dealt,)
        course.tell_opening(aside)
        may_open = tuple(sorted(doubles, reverse=True))
        return cls(course, players, totals=totals, unused=may_open)

    # --- what there is to know -------------------------------------------------------

    @property
    def ruleset(self) -> Ruleset:
        """The rules."""
        return self._course.ruleset

    @property
    def seats(self) -> int:
        """Number of seats."""
        return self._course.axes.seats

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, hidden tiles included; see :meth:`stream`."""
        return self._course.events

    @property
    def redeal(self) -> bool:
        """This deal gives no opening: deal again. There is nothing to play."""
        return self._course.position.over == NO_OPENING

    @property
    def dealt(self) -> Dealt:
        """The first event of the round."""
        event = self.events[0]
        assert isinstance(event, Dealt)
        return event

    @property
    def over(self) -> str | None:
        """How the round ended, or None."""
        return self._course.end

    @property
    def turn(self) -> int | None:
        """Seat to move, or None."""
        position = self._course.position
        return None if position.over else position.turn

    @property
    def legal(self) -> tuple[Move, ...]:
        """What the seat to move may do: plays, each with its place, draw, pass."""
        if self._legal is None:
            course = self._course
            self._legal = tuple(
                choices.moves(course.position, course.axes, course.layout)
            )
        return self._legal

    @property
    def layout(self) -> Layout:
        """What lies on the table."""
        return self._course.layout

    @property
    def pending(self) -> Pending | None:
        """The double that must be served before anything else."""
        return sight.pending(self._course.position, self._course.axes)

    @property
    def yard(self) -> tuple[Tile, ...]:
        """The tiles not yet drawn, the next one first."""
        s = self._course.position
        return tuple(BY_CODE[code] for code in s.yard[s.next : s.size])

    def hand(self, seat: int) -> tuple[Tile, ...]:
        """The tiles a seat holds, in order.

        Raises:
            UnknownName: there is no such seat.
        """
        self._require_seat(seat)
        return self._course.hand(seat)

    @property
    def scores(self) -> tuple[Score, ...]:
        """What each seat's hand counts now, with penalties if the round is over."""
        return self._course.scores

    @property
    def result(self) -> RoundResult | None:
        """What the match keeps of this round; None before its end."""
        if self.over is None:
            return None
        opening = self.layout.placed[0]
        return RoundResult(
            number=self.dealt.round,
            opening=opening.tile,
            opener=opening.seat,
            first=self.dealt.first,
            redeals=self.dealt.attempt,
            end=self.over,
            out=self._course.out,
            scores=self.scores,
        )

    def stream(self, seat: int | None) -> tuple[Event, ...]:
        """The events as a seat may see them; None is a watcher.

        Raises:
            UnknownName: there is no such seat.
        """
        self._require_seat(seat)
        return tuple(event.seen_by(seat) for event in self.events)

    def view(self, seat: int | None) -> View:
        """All that a seat may know; None is a watcher.

        Raises:
            UnknownName: there is no such seat.
        """
        return sight.look(
            self._course.position,
            self._course.axes,
            ruleset=self.ruleset,
            players=self.players,
            number=self.dealt.round,
            layout=self.layout,
            moves=self.legal,
            over=self.over,
            events=self.stream(seat),
            seat=seat,
            totals=self.totals,
            unused=self.unused,
        )

    # --- moves -----------------------------------------------------------------------

    def play(self, move: Move | str) -> Round:
        """The round after the seat to move has made ``move``.

        Raises:
            NotAMove: a text that is no move.
            IllegalMove: not allowed now; says which rule forbids it.
        """
        chosen = self._choose(parse_move(move) if isinstance(move, str) else move)
        course = self._course.copy()
        course.make(chosen)
        return self._with(course)

    def say(self, seat: int) -> Round:
        """The round after a seat has made up for its forgotten call (E71).

        Raises:
            IllegalMove: there is nothing it forgot, or it is too late.
            UnknownName: there is no such seat.
        """
        self._require_seat(seat)
        course = self._course.copy()
        course.say(seat)
        return self._with(course)

    def catch(self, by: int) -> Round:
        """The round after ``by`` has caught a seat that forgot its call (E72, E73).

        Raises:
            IllegalMove: nobody forgot a call, or it was oneself.
            UnknownName: there is no such seat.
        """
        self._require_seat(by)
        course = self._course.copy()
        course.catch(by)
        return self._with(course)

    def _with(self, course: Course) -> Round:
        """The same round, further on."""
        return Round(course, self.players, totals=self.totals, unused=self.unused)

    def _require_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.seats:
            raise UnknownName(
                say(
                    "There is no seat {seat} among {seats}.",
                    seat=seat,
                    seats=self.seats,
                )
            )

    def _choose(self, move: Move) -> Move:
        """The legal move that is meant by ``move``, which may leave the place open."""
        for legal in self.legal:
            if choices.means(move, legal, self.layout):
                if isinstance(move, Play) and isinstance(legal, Play) and move.silent:
                    return msgspec.structs.replace(legal, silent=True)
                return legal
        reason = refusal(self.view(self._course.position.turn), move)
        raise IllegalMove(reason.sentence, rule=reason.rule, legal=self.legal)

    def __repr__(self) -> str:
        """How far it is."""
        return f"<Round {self.dealt.round}: {len(self.events)} events, {self.over}>"


def _check_deal(
    ruleset: Ruleset,
    seats: int,
    tiles: Sequence[Tile],
    first: int,
    doubles: Collection[int],
) -> None:
    """Refuse what no table could deal."""
    if sorted(tiles) != list(full_set(ruleset.set.highest)):
        raise BadDeal(
            say("The order must hold every tile of {set} once.", set=ruleset.set.value)
        )
    if not 0 <= first < seats:
        raise BadDeal(
            say("There is no seat {seat} among {seats}.", seat=first, seats=seats)
        )
    if not doubles or not {*doubles} <= {*range(ruleset.opening_double + 1)}:
        raise BadDeal(say("These doubles cannot open a round by these rules."))
