"""What everybody could learn of the hands, and room to think. The dialect of the laws.

Of each tile in a hand it is kept which suits it cannot show: who draws or passes where
it must play has nothing that fits, and everybody saw it. Nothing else of a hand is
looked at here. Read next: :mod:`chickie.brains.stuck`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from chickie.brains import glance
from chickie.brains.term import COUNT
from chickie.rules.laws import reach
from chickie.rules.position import (
    DRAW,
    LANES,
    PASS,
    SEATS,
    TILES,
    Axes,
    Position,
)
from chickie.rules.tile import HALF, MASK, SUITS
from chickie.rules.trains import open_lanes

MOVES: Final = LANES * SUITS + 2
"""Room for the moves of a seat: a play for each lane and suit, a draw and a pass."""
NONE: Final = 0
NEWEST: Final = 1
ALL: Final = 2
"""Of which tiles a move tells something."""
ROW: Final = 120
"""Room for a row of tiles that is planned: see :mod:`chickie.brains.chain`."""


@dataclass(slots=True)
class Mind:
    """What everybody knows of the hands in a round, and room to think."""

    # --- of the rules ---
    worth: list[list[int]] = field(
        default_factory=lambda: [[0] * SUITS for _ in range(SUITS)]
    )
    """By both halves: points of a tile that is left in hand."""
    penalty: int = 0
    """Points for going out on a double."""
    on_block: int = 0
    """1: also when the last tile before a block was a double."""
    weights: list[float] = field(default_factory=lambda: [0.0] * COUNT)
    """By term: what one unit of it counts, in hundredths of a point."""
    brisk: list[int] = field(default_factory=lambda: [0] * glance.COUNT)
    """By term at a glance: what one unit of it counts, in thousandths of a point."""
    # --- of the round ---
    lacks: list[list[int]] = field(
        default_factory=lambda: [[0] * TILES for _ in range(SEATS)]
    )
    """By seat, for each tile that it holds, the newest last: bit set of the suits that
    this tile is known not to show."""
    scores: list[int] = field(default_factory=lambda: [0] * SEATS)
    """By seat: points, once the round is over."""
    # --- of the moment, for the seat to move ---
    unseen: list[int] = field(default_factory=lambda: [0] * SUITS)
    """By suit v: bit set of the w with tile v-w in another hand or in the yard."""
    hidden: int = 0
    """Number of those tiles."""
    points: int = 0
    """Points of its own tiles."""
    leader: int = 0
    """The one of the others with the fewest tiles; of several the next one."""
    least: int = 1
    """Tiles that it holds, 1 or more."""
    moves: list[int] = field(default_factory=lambda: [0] * MOVES)
    """What it may do."""
    values: list[int] = field(default_factory=lambda: [0] * MOVES)
    """By place in ``moves``: what a brain thinks of it."""
    # --- of the move that is tried ---
    measures: list[float] = field(default_factory=lambda: [0.0] * COUNT)
    """By term: how much of it there is; where the weight is 0 it means nothing."""
    row_worth: int = 0
    """What the best row counts that the own tiles left can make."""
    row_tiles: int = 0
    """Tiles in that row."""
    row_way: list[int] = field(default_factory=lambda: [0] * ROW)
    """By number of its tiles laid: the suit that is open then."""
    row_end: list[int] = field(default_factory=lambda: [0] * ROW)
    """By number of tiles laid in a row: the suit that is open then."""
    row_next: list[int] = field(default_factory=lambda: [0] * ROW)
    """The same: bit set of the far halves that are still to be tried there."""
    row_sum: list[int] = field(default_factory=lambda: [0] * ROW)
    """The same: what the row counts so far."""


def begin(m: Mind, s: Position, r: Axes) -> None:
    """A round has been dealt: forget the one before."""
    for seat in range(r.seats):
        for i in range(s.held[seat]):
            m.lacks[seat][i] = 0


def follow(m: Mind, s: Position, r: Axes, move: int) -> None:
    """Note what everybody can learn from ``move``, which is about to be made."""
    seat = s.turn
    held = s.held[seat]
    if move < DRAW:
        if s.drawn == 0:
            forget(m, seat, held, 1 << (move >> HALF & MASK) | 1 << (move & MASK))
        return
    known = told(s, r, move)
    if known == ALL:
        note_all(m, s, r)
    elif known == NEWEST:
        note_newest(m, s, r)
    if move == DRAW:
        m.lacks[seat][held] = 0


def told(s: Position, r: Axes, move: int) -> int:
    """Of which tiles a draw or a pass tells that they do not fit the open ends.

    ``ALL`` that the seat to move holds, the ``NEWEST`` of them, or ``NONE``.
    """
    if move == DRAW:
        if s.drawn:
            return NEWEST
        return ALL if r.optional == 0 or s.amid else NONE
    if move == PASS:
        if s.drawn:
            return NEWEST if r.may_keep == 0 and r.never_drawn == 0 else NONE
        return ALL if r.must_play and s.laid == 0 else NONE
    return NONE


def receive(m: Mind, s: Position, seat: int, tiles: int) -> None:
    """A seat is about to be given tiles that nobody knows anything of."""
    held = s.held[seat]
    for i in range(held, held + tiles):
        m.lacks[seat][i] = 0


def open_suits(s: Position, r: Axes) -> int:
    """Bit set of the suits that the seat to move may play on."""
    if r.train == 0:
        return reach(s)
    lanes = open_lanes(s, r)
    suits = 0
    while lanes:
        suits |= 1 << s.lane_end[(lanes & -lanes).bit_length() - 1]
        lanes &= lanes - 1
    return suits


def note_all(m: Mind, s: Position, r: Axes) -> None:
    """No tile of the seat to move fits: it had to play if it could."""
    lacking = open_suits(s, r)
    for i in range(s.held[s.turn]):
        m.lacks[s.turn][i] |= lacking


def note_newest(m: Mind, s: Position, r: Axes) -> None:
    """The tile that the seat to move drew last does not fit."""
    m.lacks[s.turn][s.held[s.turn] - 1] |= open_suits(s, r)


def forget(m: Mind, seat: int, held: int, shows: int) -> None:
    """Take out what was known of a tile that is laid; it shows the suits ``shows``.

    Which of the tiles it was, only its seat knows; of those that it can be, the one
    best known is taken. Older tiles carry every note that newer ones carry, so the rest
    stays true whichever it was.
    """
    taken = held - 1
    most = -1
    for i in range(held):
        lacking = m.lacks[seat][i]
        if lacking & shows == 0 and lacking.bit_count() > most:
            most = lacking.bit_count()
            taken = i
    for i in range(taken, held - 1):
        m.lacks[seat][i] = m.lacks[seat][i + 1]
