"""A round: one deal, to its end.

The value people use. ``round.play(move)`` gives a new Round and the old one stays valid, so
what-if, take-back and review are free. What may be done is the laws' business (turn.py);
which table tile a tile hangs on is the layout's; this file keeps the two in step and tells
what happened.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from chickie.errors import BadDeal, IllegalMove
from chickie.language import say
from chickie.rules import calls, position, turn
from chickie.rules.checks import require
from chickie.rules.event import (
    Dealt,
    Drew,
    Event,
    Laid,
    Marked,
    Opened,
    Passed,
    Played,
    RoundEnded,
    Searched,
)
from chickie.rules.layout import End, Layout, Placed
from chickie.rules.move import Draw, Move, Open, Pass, Play, Train, parse_move
from chickie.rules.opening import deal
from chickie.rules.position import LANE, MEXICAN, Axes, Position
from chickie.rules.ruleset import Ruleset
from chickie.rules.scoring import Score, hand_score
from chickie.rules.tile import BY_CODE, HALF, MASK, Tile, full_set
from chickie.rules.view import Pending, View
from chickie.rules.why import refusal

ENDS: Final = ("", "out", "blocked", "stuck", "dead_foot")
"""How a round may end, by the number that the laws use."""


class RoundResult(msgspec.Struct, frozen=True, kw_only=True):
    """What a match keeps of a round."""

    number: int
    opening: Tile
    """The opening double or start tile."""
    opener: int | None
    """Seat that laid it from its hand."""
    first: int
    """Seat that started, or drew first in the search."""
    redeals: int
    """Deals before this one that gave no opening."""
    end: str
    out: int | None
    scores: tuple[Score, ...]


class Round:
    """A round in progress or over. Make one with :meth:`deal`; it never changes."""

    __slots__ = (
        "_axes",
        "_layout",
        "_legal",
        "_position",
        "_unsaid",
        "events",
        "players",
        "ruleset",
        "seats",
    )

    ruleset: Ruleset
    seats: int
    players: tuple[str, ...]
    """Names by seat; empty if nobody gave any."""
    events: tuple[Event, ...]
    """Everything that happened, hidden tiles included; see :meth:`stream`."""

    _axes: Axes
    _position: Position
    _layout: Layout
    _legal: tuple[Move, ...] | None
    _unsaid: calls.Unsaid | None

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

        Raises:
            BadRuleset: no round can be played by these rules with these seats.
            BadDeal: ``order`` is not the whole set, or a number is out of range.
        """
        require(ruleset, seats)
        tiles = tuple(order)
        if sorted(tiles) != list(full_set(ruleset.set.highest)):
            raise BadDeal(
                say("The order must hold every tile of {set} once.", set=ruleset.set)
            )
        if not 0 <= first < seats:
            raise BadDeal(say("There is no seat {seat}.", seat=first))
        doubles = range(ruleset.opening_double + 1) if unused is None else unused
        new = object.__new__(cls)
        new.ruleset, new.seats, new.players = ruleset, seats, players
        new._axes = position.axes(ruleset, seats)
        new._position = Position()
        new._legal = new._unsaid = None
        mask = sum(1 << suit for suit in set(doubles))
        codes = [tile.code for tile in tiles]
        opens = deal(new._position, new._axes, codes, mask, first)
        aside = new._aside(opens=opens, codes=codes, asked=mask.bit_length() - 1)
        new.events = (
            Dealt(
                round=number,
                attempt=attempt,
                first=first,
                hand=new._axes.hand,
                seats=seats,
                aside=aside,
                lot=lot,
                order=tiles,
            ),
        )
        new._layout = Layout()
        new._tell_opening(aside)
        return new

    def _aside(self, *, opens: bool, codes: list[int], asked: int) -> Tile | None:
        """The opening tile, if it came from the set."""
        if self._axes.opening_from == position.FROM_TABLE:
            return Tile(asked, asked)
        if self._axes.opening_from == position.START_TILE:
            return BY_CODE[self._position.last_tile]
        if not opens:
            self._position.over = -1
        return None

    def _tell_opening(self, aside: Tile | None) -> None:
        s = self._position
        drawn = s.yard[self._axes.hand * self.seats :][: s.searched]
        for i, code in enumerate(drawn):
            seat = (s.seeker + i) % self.seats
            self.events += (Searched(seat=seat, tile=BY_CODE[code]),)
        if aside is not None:
            self._lay_first(aside, None)
            self.events += (Laid(tile=aside),)
            self._tell_end()

    # --- what there is to know -------------------------------------------------------

    @property
    def redeal(self) -> bool:
        """This deal gives no opening: deal again. There is nothing to play."""
        return self._position.over < 0

    @property
    def dealt(self) -> Dealt:
        """The first event of the round."""
        event = self.events[0]
        assert isinstance(event, Dealt)
        return event

    @property
    def over(self) -> str | None:
        """How the round ended, or None."""
        return ENDS[self._position.over] or None if self._position.over >= 0 else None

    @property
    def turn(self) -> int | None:
        """Seat to move, or None."""
        return None if self._position.over else self._position.turn

    @property
    def legal(self) -> tuple[Move, ...]:
        """What the seat to move may do: plays, each with its place, draw, pass."""
        if self._legal is None:
            self._legal = tuple(self._list_moves())
        return self._legal

    @property
    def layout(self) -> Layout:
        """What lies on the table."""
        return self._layout

    @property
    def scores(self) -> tuple[Score, ...]:
        """What each seat's hand counts now, with penalties if the round is over."""
        hands = (self.hand(seat) for seat in range(self.seats))
        return tuple(
            msgspec.structs.replace(
                hand_score(self.ruleset, hand), penalty=self._penalty(seat)
            )
            for seat, hand in enumerate(hands)
        )

    @property
    def result(self) -> RoundResult | None:
        """What the match keeps of this round; None before its end."""
        if self.over is None:
            return None
        opener = next((e.seat for e in self.events if isinstance(e, Opened)), None)
        out = self._position.out
        return RoundResult(
            number=self.dealt.round,
            opening=self._layout.placed[0].tile,
            opener=opener,
            first=self.dealt.first,
            redeals=self.dealt.attempt,
            end=self.over,
            out=out if self.over == "out" else None,
            scores=self.scores,
        )

    def hand(self, seat: int) -> tuple[Tile, ...]:
        """The tiles a seat holds, in order."""
        rows = self._position.hands[seat]
        highest = self._axes.highest
        return tuple(
            Tile(v, w)
            for v in range(highest + 1)
            for w in range(v, highest + 1)
            if rows[v] >> w & 1
        )

    @property
    def yard(self) -> tuple[Tile, ...]:
        """The tiles not yet drawn, the next one first."""
        s = self._position
        return tuple(BY_CODE[code] for code in s.yard[s.next : s.size])

    @property
    def pending(self) -> Pending | None:
        """The double that must be served before anything else."""
        s = self._position
        if self._axes.train:
            if not s.queued or s.extra:
                return None
            suit = s.lane_end[s.queue[0]]
            return Pending(Tile(suit, suit), suit, 1, "double")
        if not s.slots:
            return None
        kind = "foot" if s.foot else "centre"
        return Pending(Tile(s.suit, s.suit), s.suit, s.slots, kind)  # type: ignore[arg-type]

    def stream(self, seat: int | None) -> tuple[Event, ...]:
        """The events as a seat may see them; None is a watcher."""
        return tuple(event.seen_by(seat) for event in self.events)  # type: ignore[misc]

    def view(self, seat: int | None) -> View:
        """All that a seat may know; None is a watcher."""
        s, turn_seat = self._position, self.turn
        mine = seat is not None and seat == turn_seat
        return View(
            ruleset=self.ruleset,
            players=self.players,
            seats=self.seats,
            seat=seat,
            round=self.dealt.round,
            turn=turn_seat,
            hand=() if seat is None else self.hand(seat),
            counts=tuple(s.held[: self.seats]),
            yard=s.size - s.next,
            drawable=turn.drawable(s, self._axes),
            layout=self._layout,
            opening=Tile(s.suit, s.suit) if s.unopened else None,
            pending=self.pending,
            markers=self._seats(s.markers),
            begun=self._seats(s.begun),
            drawn=s.drawn,
            fresh=BY_CODE[s.fresh] if mine and s.drawn else None,
            run=s.laid,
            owes=bool(s.extra),
            moves=self.legal if mine else (),
            over=self.over,
            events=self.stream(seat),
        )

    def _seats(self, bits: int) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if bits >> seat & 1)

    def _penalty(self, seat: int) -> int:
        """Points for a double as the last tile (A24, E55)."""
        s, rules = self._position, self.ruleset
        last = BY_CODE[s.last_tile]
        if not s.over or seat != s.last_seat or not last.is_double:
            return 0
        ends = s.over == position.OUT or (
            rules.double_penalty_on_block and s.over == position.BLOCKED
        )
        return rules.out_on_double_penalty if ends else 0

    def _list_moves(self) -> Iterable[Move]:
        s, r = self._position, self._axes
        if s.over:
            return
        if s.unopened:
            yield Open(Tile(s.suit, s.suit))
            return
        plays = turn.count_plays(s, r)
        found = []
        for n in range(plays):
            code = turn.nth_play(s, r, n)
            v, w = code >> HALF & MASK, code & MASK
            found += [
                (Tile(v, w), i, end)
                for i, end in enumerate(self._layout.ends)
                if self._is_place(end, v, code >> LANE)
            ]
        for tile, _, end in sorted(found, key=lambda item: item[:2]):
            yield Play(tile, on=end.on, train=end.train)
        if turn.may_draw(s, r, plays):
            yield Draw()
        if turn.may_pass(s, r, plays):
            yield Pass()

    def _is_place(self, end: End, suit: int, lane: int) -> bool:
        """``end`` is one of those that the laws mean by a suit and a lane."""
        s = self._position
        if end.suit != suit:
            return False
        if self._axes.train:
            return lane == (MEXICAN if end.train == "mexican" else end.train)
        return s.slots == 0 or end.on is Tile(suit, suit)

    # --- moves -----------------------------------------------------------------------

    def play(self, move: Move | str) -> Round:
        """The round after the seat to move has made ``move``.

        Raises:
            NotAMove: a text that is no move.
            IllegalMove: not allowed now; says which rule forbids it.
        """
        chosen = self._choose(parse_move(move) if isinstance(move, str) else move)
        new = self._copy()
        match chosen:
            case Play():
                new._play(chosen)
            case Open(tile):
                new._open(tile)
            case Draw():
                new._draw()
            case Pass():
                new._pass()
        if new._unsaid and new._unsaid.seat != self.turn:
            new._unsaid = None
        new._tell_end()
        return new

    def say(self, seat: int) -> Round:
        """The round after a seat has made up for its forgotten call (E71).

        Raises:
            IllegalMove: there is nothing it forgot, or it is too late.
        """
        new = self._copy()
        new.events += (calls.said(self._unsaid, seat),)
        new._unsaid = None
        return new

    def catch(self, by: int) -> Round:
        """The round after ``by`` has caught a seat that forgot its call (E72, E73).

        Raises:
            IllegalMove: nobody forgot a call, or it was oneself.
        """
        new = self._copy()
        fine = calls.fine(self._unsaid, by, self.ruleset)
        before = new._position.next
        turn.charge(
            new._position, new._axes, fine.seat, fine.tiles, fine.skips
        )
        codes = new._position.yard[before : new._position.next]
        new.events += (calls.caught(fine, by, [BY_CODE[code] for code in codes]),)
        new._unsaid = None
        new._tell_end()
        return new

    def _choose(self, move: Move) -> Move:
        """The legal move that is meant by ``move``, which may leave the place open."""
        for legal in self.legal:
            if legal == move or calls.means(move, legal, self._layout):
                silent = isinstance(move, Play) and move.silent
                if silent and isinstance(legal, Play):
                    return msgspec.structs.replace(legal, silent=True)
                return legal
        reason = refusal(self.view(self._position.turn), move)
        raise IllegalMove(reason.sentence, rule=reason.rule, legal=self.legal)

    def _copy(self) -> Round:
        new = object.__new__(Round)
        new.ruleset, new.seats, new.players = self.ruleset, self.seats, self.players
        new.events, new._axes, new._layout = self.events, self._axes, self._layout
        new._position = position.copy(self._position)
        new._legal, new._unsaid = None, self._unsaid
        return new

    def _play(self, play: Play) -> None:
        s, tile = self._position, play.tile
        end = next(
            e
            for e in self._layout.ends
            if e.on is play.on and e.train == play.train and tile.has(e.suit)
        )
        seat, markers = s.turn, s.markers
        lane = MEXICAN if end.train == "mexican" else end.train or 0
        turn.apply(
            s, self._axes, lane << LANE | end.suit << HALF | tile.other(end.suit)
        )
        grows = tile.is_double and not self._axes.train
        placed = Placed(tile, end.on, seat, end.train)
        free = self._axes.toes or 1 if grows else 1
        self._layout = self._layout.lay(placed, end, free=free)
        self._close_complete(end.suit)
        duty = calls.duty(self.ruleset, tile, s.held[seat])
        self._unsaid = duty.unsaid(seat) if play.silent else None
        self.events += (
            Played(
                seat=seat,
                tile=tile,
                on=end.on,
                train=end.train,
                called=duty.made(silent=play.silent),
            ),
        )
        if markers >> seat & 1 and not s.markers >> seat & 1:
            self.events += (Marked(seat=seat, up=False),)

    def _close_complete(self, suit: int) -> None:
        """Take away the places of a foot that the laws count as complete (G11)."""
        s = self._position
        if self._axes.train:
            return
        pending = s.slots if s.suit == suit else 0
        if self._layout.places(suit) > s.ends[suit] + pending:
            self._layout = self._layout.close(Tile(suit, suit))

    def _open(self, tile: Tile) -> None:
        seat = self._position.turn
        turn.apply(self._position, self._axes, position.OPEN)
        self._lay_first(tile, seat)
        self.events += (Opened(seat=seat, tile=tile),)

    def _lay_first(self, tile: Tile, seat: int | None) -> None:
        if self._axes.train:
            lanes: tuple[Train, ...] = (*range(self.seats), "mexican")
            ends = tuple(End(tile, tile.high, 1, lane) for lane in lanes)
        elif tile.is_double:
            ends = (End(tile, tile.high, self._axes.arms),)
        else:
            ends = (End(tile, tile.low, 1), End(tile, tile.high, 1))
        self._layout = self._layout.lay_first(Placed(tile, seat=seat), ends)

    def _draw(self) -> None:
        seat = self._position.turn
        turn.apply(self._position, self._axes, position.DRAW)
        self.events += (Drew(seat=seat, tile=BY_CODE[self._position.fresh]),)

    def _pass(self) -> None:
        s = self._position
        seat, markers = s.turn, s.markers
        turn.apply(s, self._axes, position.PASS)
        self.events += (Passed(seat=seat),)
        if s.markers >> seat & 1 and not markers >> seat & 1:
            self.events += (Marked(seat=seat, up=True),)

    def _tell_end(self) -> None:
        if self.over is None:
            return
        out = self._position.out if self.over == "out" else None
        hands = tuple(self.hand(seat) for seat in range(self.seats))
        self.events += (
            RoundEnded(end=self.over, out=out, hands=hands, scores=self.scores),
        )

    def __repr__(self) -> str:
        """How far it is."""
        return f"<Round {self.dealt.round}: {len(self.events)} events, {self.over}>"


