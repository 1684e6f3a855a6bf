"""A move that may be made, and how things stand after it.

Plays that differ only in which of several equal ends they name count as one. Read next:
:mod:`chickie.bots.term`.
"""

from __future__ import annotations

from functools import cached_property

from chickie.bots.chain import Chain, best_chain
from chickie.bots.memory import DOUBLE, SHOWING, Mask, Memory, place, showing_any
from chickie.rules import position, turn
from chickie.rules.choices import end_of, lane_of
from chickie.rules.layout import Layout
from chickie.rules.move import Draw, Move, Open, Pass, Play
from chickie.rules.position import LANE, Position
from chickie.rules.tile import HALF, Tile
from chickie.rules.view import View


class Choice:
    """One of the moves of a View, with what it leads to."""

    memory: Memory
    move: Move
    tile: Tile | None = None
    """The tile it lays."""
    near: int = -1
    """Suit at which it meets the table; -1 if it is no Play."""
    far: int = -1
    """Suit that it leaves open; -1 if it is no Play."""
    lane: int = 0
    """Lane it lies on, as the laws number them; 0 where there are none."""
    rest: Mask
    """Own tiles after it."""
    after: Position
    """The table after it, the hands blank."""

    def __init__(self, memory: Memory, move: Move, layout: Layout) -> None:
        """Make the move on a copy of the table."""
        self.memory, self.move = memory, move
        self.after = position.copy(memory.table)
        turn.apply(self.after, memory.axes, self._code(layout))
        self.rest = memory.hand
        if self.tile is not None:
            self.rest &= ~(1 << place(self.tile))

    def _code(self, layout: Layout) -> int:
        """The number by which the laws know the move."""
        match self.move:
            case Play(tile):
                end = end_of(self.move, layout)
                self.tile, self.lane = tile, lane_of(end.train)
                self.near, self.far = end.suit, tile.other(end.suit)
                return self.lane << LANE | self.near << HALF | self.far
            case Open(tile):
                self.tile = tile
                return position.OPEN
            case Draw():
                return position.DRAW
            case Pass():
                return position.PASS

    # --- the tile --------------------------------------------------------------------

    @property
    def sheds(self) -> int:
        """Points of the tile it lays."""
        return 0 if self.tile is None else self.memory.worth[place(self.tile)]

    @property
    def is_double(self) -> bool:
        """It lays a double that takes more than one tile, or must be covered."""
        r = self.memory.axes
        doubles_count = r.train or (r.toes and r.locks)
        return self.near >= 0 and self.near == self.far and bool(doubles_count)

    @property
    def is_plain(self) -> bool:
        """It lays a tile that leaves one open end like any other."""
        return self.near >= 0 and not self.is_double

    @cached_property
    def own_next(self) -> int:
        """Own tiles left that show the suit it leaves open."""
        return (self.rest & SHOWING[self.far]).bit_count() if self.far >= 0 else 0

    @cached_property
    def unseen_next(self) -> int:
        """Unseen tiles that show the suit it leaves open."""
        unseen = self.memory.unseen
        return (unseen & SHOWING[self.far]).bit_count() if self.far >= 0 else 0

    # --- the hand after it -----------------------------------------------------------

    @cached_property
    def held(self) -> int:
        """Own tiles left."""
        return self.rest.bit_count()

    @property
    def fitting(self) -> int:
        """Own tiles left that fit the table as it is then."""
        suits = self.memory.suits_open_to(self.memory.me, self.after)
        return (self.rest & showing_any(suits)).bit_count()

    @property
    def lone_doubles(self) -> int:
        """Own doubles left without another tile of their suit."""
        suits = range(self.memory.axes.highest + 1)
        return sum(self.rest & SHOWING[suit] == DOUBLE[suit] for suit in suits)

    @cached_property
    def points(self) -> int:
        """Points of the own tiles left."""
        return self.memory.points(self.rest)

    @cached_property
    def chain(self) -> Chain:
        """The best that could still be laid on the own train in a row."""
        memory = self.memory
        return best_chain(memory.worth, self.after.lane_end[memory.me], self.rest)

    @cached_property
    def loose(self) -> Mask:
        """Own tiles left that have no place in that row."""
        return self.rest & ~self.chain.tiles

    # --- the others after it ---------------------------------------------------------

    def stuck(self, seat: int) -> float:
        """Chance from 0 to 1 that ``seat`` could play nothing."""
        suits = self.memory.suits_open_to(seat, self.after)
        return self.memory.stuck(seat, suits)

    @cached_property
    def stuck_mean(self) -> float:
        """Mean of that chance over the other seats."""
        others = self.memory.others
        return sum(map(self.stuck, others)) / len(others)


def choices(memory: Memory, view: View) -> list[Choice]:
    """The moves of a View; of equal ones the first."""
    found: dict[object, Choice] = {}
    for move in view.moves:
        choice: object = move
        if isinstance(move, Play):
            choice = move.tile, end_of(move, view.layout).suit, move.train
        if choice not in found:
            found[choice] = Choice(memory, move, view.layout)
    return list(found.values())
