"""A move that may be made, and the table as it would be after it.

Legal plays that differ only in which of several equal ends they name count as one.
"""

from __future__ import annotations

from chickie.bots.memory import SHOWING, Mask, Memory, place, showing_any
from chickie.rules import position, turn
from chickie.rules.move import Draw, Move, Open, Pass, Play, Train
from chickie.rules.position import LANE, MEXICAN, OUT, Position
from chickie.rules.tile import HALF, Tile
from chickie.rules.view import View


class Choice:
    """One of the moves of a View, with what it leads to."""

    memory: Memory
    move: Move
    tile: Tile | None
    """The tile it lays."""
    far: int
    """The half that it leaves open; -1 if it lays none."""
    rest: Mask
    """Own tiles after it."""
    after: Position
    """The table after it, with blank hands."""

    def __init__(self, memory: Memory, move: Move) -> None:
        """Make the move on a copy of the table."""
        self.memory, self.move = memory, move
        self.tile, self.far, code = None, -1, position.PASS
        self.lane = -1
        match move:
            case Play(tile=tile):
                self.tile = tile
                suit = met(move)
                self.far = tile.other(suit)
                self.lane = lane(move.train)
                code = self.lane << LANE | suit << HALF | self.far
            case Draw():
                code = position.DRAW
            case Open(tile=tile):
                self.tile, code = tile, position.OPEN
            case Pass():
                pass
        self.rest = memory.hand
        if self.tile is not None:
            self.rest &= ~(1 << place(self.tile))
        self.after = position.copy(memory.table)
        turn.apply(self.after, memory.axes, code)
        self.held = self.rest.bit_count()
        self.ends = self.after.over == OUT
        self.mine = memory.suits_open_to(memory.me, self.after)

    def shown(self, suit: int) -> int:
        """Own tiles left that show ``suit``."""
        return (self.rest & SHOWING[suit]).bit_count()

    @property
    def fitting(self) -> int:
        """Own tiles left that would fit now."""
        return (self.rest & showing_any(self.mine)).bit_count()


def met(play: Play) -> int:
    """The suit at which a legal play meets the tile that it hangs on."""
    assert play.on is not None
    return play.tile.low if play.on.has(play.tile.low) else play.tile.high


def lane(train: Train | None) -> int:
    """The number by which the laws know a lane."""
    if train == "mexican":
        return MEXICAN
    return train or 0


def choices(memory: Memory, view: View) -> list[Choice]:
    """The moves of a View, of equal ones the first."""
    found: dict[object, Move] = {}
    for move in view.moves:
        key: object = move
        if isinstance(move, Play):
            key = (move.tile, met(move), move.train)
        found.setdefault(key, move)
    return [Choice(memory, move) for move in found.values()]
