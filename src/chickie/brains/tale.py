"""The round so far, kept so that it can be told again. The dialect of the laws.

What others chose says something of their tiles. To ask how likely their choices were in
another world (:mod:`chickie.brains.likely`), the round is played once more there: this
keeps how the table was before the first move, and every move since.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from chickie.brains.trial import copy_lanes, copy_table
from chickie.rules.position import SEATS, Axes, Position

TOLD: Final = 512
"""Room for the moves of a round. When it is full the tale is given up: less is known
then, and nothing wrong."""


@dataclass(slots=True)
class Tale:
    """The moves of a round, and room to weigh them."""

    whole: int = 0
    """1: all that has happened since the round began is here."""
    moves: int = 0
    """Number of moves."""
    move: list[int] = field(default_factory=lambda: [0] * TOLD)
    """By number: the move."""
    received: list[int] = field(default_factory=lambda: [0] * SEATS)
    """Seat: tiles that it had been given before the first move."""
    first: list[int] = field(default_factory=lambda: [0] * SEATS)
    """Seat: where its places begin in the world at hand."""
    given: list[int] = field(default_factory=lambda: [0] * SEATS)
    """Seat: tiles that it has been given where the tale is."""
    odds: list[float] = field(default_factory=lambda: [1.0] * SEATS)
    """Seat: how likely what it chose is in the world at hand, where 1 is what it would
    be if every move were as likely as any other."""
    tried: list[float] = field(default_factory=lambda: [1.0] * SEATS)
    """Seat: the same in a world that is tried."""


def begin_tale(t: Tale) -> None:
    """A round has been dealt: forget the one before."""
    t.whole = 1
    t.moves = 0


def follow_tale(t: Tale, begun: Position, s: Position, r: Axes, move: int) -> None:
    """Keep ``move``, which is about to be made; the first time, how the table is too.

    Args:
        t: what is kept.
        begun: the round before its first move, hands and yard blank.
        s: the round; of its hands nothing is kept.
        r: the rules.
        move: a legal move.
    """
    if t.moves == 0:
        copy_table(begun, s, r)
        if r.train:
            copy_lanes(begun, s)
        for seat in range(r.seats):
            t.received[seat] = s.held[seat]
    if t.moves == TOLD:
        t.whole = 0
        return
    t.move[t.moves] = move
    t.moves += 1


def break_tale(t: Tale) -> None:
    """Something has happened that is no move: the tale is given up."""
    t.whole = 0
