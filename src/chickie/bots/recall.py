"""What a seat can work out from its View: the table as the laws see it, who lacks what.

The public part of a round is played again by the laws themselves on a Position whose
hidden tiles are blank, so nothing here repeats a rule; a Mind and a Past follow it.
Read next: :mod:`chickie.brains.memory`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from chickie.brains.heed import heed_deal, heed_fine, heed_move
from chickie.brains.memory import Mind
from chickie.brains.past import rank
from chickie.brains.room import Room, room
from chickie.rules import laws, position, turn
from chickie.rules.choices import lane_of
from chickie.rules.event import (
    Caught,
    Dealt,
    Drew,
    Event,
    Laid,
    Opened,
    Passed,
    Played,
    Searched,
)
from chickie.rules.position import ANY_TILE, DRAW, GOING, LANE, OPEN, PASS, Position
from chickie.rules.tile import HALF, UNSEEN, Tile
from chickie.rules.view import View

axes: Final = lru_cache(maxsize=64)(position.axes)
"""The rules at a table as numbers."""


class Recall:
    """All that the seat of a View knows, as the brains want it."""

    def __init__(self, view: View) -> None:
        """Look back on the whole round."""
        assert view.seat is not None
        self.axes = axes(view.ruleset, view.seats)
        self.table = Position()
        """The round as its seat knows it: other hands and the yard are blank."""
        self.room: Room = room(view.ruleset, view.seats)
        """What could be learned, and room to think."""
        self._unused = sum(1 << suit for suit in view.unused)
        for event in view.events:
            self._follow(event)
        self._take_up(view, view.seat)

    @property
    def mind(self) -> Mind:
        """What everybody could learn."""
        return self.room.mind

    def _follow(self, event: Event) -> None:
        # The laws look for the end of a round in the hands, which are blank here.
        self.table.over = GOING
        match event:
            case Dealt():
                self._deal(event)
            case Searched(seat=seat):
                self._search(seat)
            case Laid(tile=tile):
                self._lay(tile)
            case Opened(seat=seat, tile=tile):
                self._open(seat, tile)
            case Played():
                self._make(_number(event))
            case Drew():
                self._make(DRAW)
            case Passed():
                self._make(PASS)
            case Caught():
                self._pay(event)
            case _:
                pass

    def _make(self, move: int) -> None:
        heed_move(self.room, self.table, self.axes, move)
        turn.apply(self.table, self.axes, move)

    def _deal(self, event: Dealt) -> None:
        s = self.table
        s.size = len(event.order) - (event.aside is not None)
        s.next = event.hand * event.seats
        s.turn = s.first = event.first
        s.held[: event.seats] = [event.hand] * event.seats
        s.searched = 0
        self._begin()
        best = self.room.past.best
        for seat, hand in enumerate(event.hands()):
            seen = [rank(tile.code) for tile in hand if tile is not UNSEEN]
            best[seat] = max(seen, default=-1)

    def _begin(self) -> None:
        heed_deal(self.room, self.table, self.axes, self._unused)

    def _search(self, seat: int) -> None:
        """A seat draws a tile in the search for the opening double."""
        s = self.table
        if s.searched == 0:
            s.seeker = seat
        s.searched += 1
        turn.take_tile(s, seat)

    def _lay(self, tile: Tile) -> None:
        """The opening tile comes from the set."""
        if tile.is_double:
            turn.place_opening(self.table, self.axes, tile.high)
        else:
            laws.lay_start(self.table, tile.low, tile.high)

    def _open(self, seat: int, tile: Tile) -> None:
        """A seat lays the opening tile: the double that was asked for, or any."""
        if self.axes.opening_from == ANY_TILE:
            self.table.unopened = 1
            self._make(tile.code)
        else:
            self._await(seat, tile)
            self._make(OPEN)

    def _await(self, seat: int, double: Tile) -> None:
        """A seat has to lay the opening double."""
        s = self.table
        s.turn, s.suit, s.unopened = seat, double.high, 1
        self._begin()

    def _pay(self, event: Caught) -> None:
        tiles = len(event.tiles)
        heed_fine(self.room, self.table, event.seat, tiles)
        turn.charge(self.table, self.axes, event.seat, tiles, int(event.skips))

    def _take_up(self, view: View, seat: int) -> None:
        """Put in what only the own seat knows, and what is still to come."""
        s = self.table
        s.over = GOING
        s.hands = Position().hands
        for tile in view.hand:
            s.hands[seat][tile.low] |= 1 << tile.high
            s.hands[seat][tile.high] |= 1 << tile.low
        if view.fresh is not None:
            s.fresh = view.fresh.code
        if view.opening is not None and view.turn is not None:
            self._await(view.turn, view.opening)
        elif view.takes_any:
            s.unopened = 1


def _number(event: Played) -> int:
    """The number by which the laws know a play that was made."""
    tile, on = event.tile, event.on
    suit = tile.low if on.has(tile.low) else tile.high
    return lane_of(event.train) << LANE | suit << HALF | tile.other(suit)
