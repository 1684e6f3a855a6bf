"""A round while it changes: position, layout and events, kept in step.

The laws move numbers; the layout hangs tiles on tiles; the events tell what happened. A
:class:`~chickie.rules.round.Round` copies a Course before it changes it, so nobody else
ever sees one change.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from chickie.rules import calls, choices, position, sight, turn
from chickie.rules.event import (
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
from chickie.rules.layout import Layout, Placed
from chickie.rules.move import Draw, Move, Open, Pass, Play
from chickie.rules.opening import deal
from chickie.rules.position import Axes, Position
from chickie.rules.ruleset import Ruleset
from chickie.rules.scoring import Score, hand_score, penalty
from chickie.rules.tile import BY_CODE, Tile

ENDS: Final = ("", "out", "blocked", "stuck", "dead_foot")
"""How a round may end, by the number that the laws use."""
NO_OPENING: Final = -1
"""Stands in ``position.over`` for a deal that gives no opening."""


class Course:
    """What a round consists of, at one moment."""

    __slots__ = ("axes", "events", "layout", "position", "ruleset", "unsaid")

    def __init__(self, ruleset: Ruleset, seats: int) -> None:
        """An empty table."""
        self.ruleset = ruleset
        self.axes: Axes = position.axes(ruleset, seats)
        self.position = Position()
        self.layout = Layout()
        self.events: tuple[Event, ...] = ()
        self.unsaid: calls.Unsaid | None = None

    def copy(self) -> Course:
        """One that can change without changing this."""
        new = object.__new__(Course)
        new.ruleset, new.axes = self.ruleset, self.axes
        new.position = position.copy(self.position)
        new.layout, new.events, new.unsaid = self.layout, self.events, self.unsaid
        return new

    # --- what there is to know -------------------------------------------------------

    @property
    def end(self) -> str | None:
        """How the round ended, or None."""
        return (
            None
            if self.position.over == NO_OPENING
            else ENDS[self.position.over] or None
        )

    @property
    def out(self) -> int | None:
        """The seat that went out, if that ended the round."""
        return self.position.out if self.position.over == position.OUT else None

    def hand(self, seat: int) -> tuple[Tile, ...]:
        """The tiles a seat holds, in order."""
        return sight.hand(self.position, self.axes, seat)

    @property
    def scores(self) -> tuple[Score, ...]:
        """What each seat's hand counts now, with penalties if the round is over."""
        s = self.position
        last = BY_CODE[s.last_tile]
        return tuple(
            hand_score(
                self.ruleset,
                self.hand(seat),
                penalty=penalty(self.ruleset, last, self.end)
                if seat == s.last_seat
                else 0,
            )
            for seat in range(self.axes.seats)
        )

    # --- the deal --------------------------------------------------------------------

    def deal(self, codes: list[int], doubles: Iterable[int], first: int) -> Tile | None:
        """Deal the tiles; the opening tile, if it comes from the set."""
        s, r = self.position, self.axes
        if not deal(s, r, codes, sum(1 << suit for suit in doubles), first):
            s.over = NO_OPENING
        is_aside = r.opening_from in (position.FROM_TABLE, position.START_TILE)
        return BY_CODE[s.last_tile] if is_aside else None

    def tell_opening(self, aside: Tile | None) -> None:
        """Tell of the search, or lay the tile that came from the set."""
        s, r = self.position, self.axes
        for i in range(s.searched):
            tile = BY_CODE[s.yard[r.hand * r.seats + i]]
            self.events += (Searched(seat=(s.seeker + i) % r.seats, tile=tile),)
        if aside is not None:
            self.layout = Layout.begin(Placed(aside), r)
            self.events += (Laid(tile=aside),)
            self._tell_end()

    # --- moves -----------------------------------------------------------------------

    def make(self, move: Move) -> None:
        """Make a legal move, its place named, and tell what came of it."""
        seat = self.position.turn
        match move:
            case Play():
                self._play(seat, move)
            case Open(tile):
                self._open(seat, tile)
            case Draw():
                self._apply(move)
                self.events += (Drew(seat=seat, tile=BY_CODE[self.position.fresh]),)
            case Pass():
                self._pass(seat)
            case _ as never:
                assert_never(never)
        if self.unsaid and self.unsaid.seat != seat:
            self.unsaid = None
        self._tell_end()

    def say(self, seat: int) -> None:
        """Make up for a forgotten call."""
        self.events += (calls.said(self.unsaid, seat),)
        self.unsaid = None

    def catch(self, by: int) -> None:
        """Let a seat pay that forgot its call."""
        fine = calls.fine(self.unsaid, by, self.ruleset)
        s = self.position
        before = s.next
        turn.charge(s, self.axes, fine.seat, fine.tiles, skips=int(fine.skips))
        tiles = tuple(BY_CODE[code] for code in s.yard[before : s.next])
        self.events += (calls.caught(fine, by, tiles),)
        self.unsaid = None
        self._tell_end()

    def _apply(self, move: Move) -> None:
        """Let the laws make it."""
        code = choices.number(move, self.layout, self.axes)
        turn.apply(self.position, self.axes, code)

    def _play(self, seat: int, play: Play) -> None:
        s, tile, end = self.position, play.tile, choices.end_of(play, self.layout)
        markers = s.markers
        self._apply(play)
        self.layout = self.layout.lay(
            Placed(tile, end.on, seat, end.train), end, free=self._offers(tile)
        )
        self._drop_dead_places(end.suit)
        duty = calls.duty(self.ruleset, tile, s.held[seat])
        # To cover a double does not make up for the call forgotten with it (E72).
        if play.silent:
            self.unsaid = duty.unsaid(seat) or self.unsaid
        self.events += (
            Played(
                seat=seat,
                tile=tile,
                on=end.on,
                train=end.train,
                calls=duty.made(silent=play.silent),
            ),
        )
        self._tell_marker(seat, markers)

    def _offers(self, tile: Tile) -> int:
        """Places at a tile that is laid: 1, or the toes of a foot (F1, G9)."""
        if tile.is_double and not self.axes.train:
            return self.axes.toes or 1
        return 1

    def _drop_dead_places(self, suit: int) -> None:
        """Take away the places of a foot that counts as complete (G11)."""
        s = self.position
        if self.axes.train:
            return
        pending = s.slots if s.suit == suit else 0
        if self.layout.places(suit) > s.ends[suit] + pending:
            self.layout = self.layout.close(Tile(suit, suit))

    def _open(self, seat: int, tile: Tile) -> None:
        self._apply(Open(tile))
        self.layout = Layout.begin(Placed(tile, seat=seat), self.axes)
        self.events += (Opened(seat=seat, tile=tile),)

    def _pass(self, seat: int) -> None:
        markers = self.position.markers
        self._apply(Pass())
        self.events += (Passed(seat=seat),)
        self._tell_marker(seat, markers)

    def _tell_marker(self, seat: int, before: int) -> None:
        up = self.position.markers >> seat & 1
        if up != before >> seat & 1:
            self.events += (Marked(seat=seat, up=bool(up)),)

    def _tell_end(self) -> None:
        if self.end is None:
            return
        self.unsaid = None  # too late to catch anybody (F11)
        hands = tuple(self.hand(seat) for seat in range(self.axes.seats))
        self.events += (
            RoundEnded(end=self.end, out=self.out, hands=hands, scores=self.scores),
        )
