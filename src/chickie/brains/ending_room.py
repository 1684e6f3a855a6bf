"""What an ending is worked out in, and what comes of it. The dialect of the laws.

How it is worked out: :mod:`chickie.brains.ending`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final

from chickie.brains.memory import MOVES
from chickie.rules.position import LANES, SEATS
from chickie.rules.tile import SUITS

DEPTH: Final = 160
"""Room for moves one after the other, the last one left free."""
LISTED: Final = 4096
"""Room for the moves of all positions on the way."""
TILES_MOST: Final = 60
"""Tiles in hands that can be told apart by the bits of one number."""
SLOTS: Final = 1 << 15
"""Positions that are remembered."""
KEY: Final = 5
"""Numbers that tell a position from all others of its ending."""
PACKED: Final = 4
"""Seats whose points go into one number."""
POINTS_BITS: Final = 15
"""Bits for the points of a seat: a double-eighteen set with the dearest blanks counts
less than 7,500."""
WORDS: Final = SEATS // PACKED
"""Numbers that hold the points of all seats."""
UNDO: Final = 33
"""Numbers that a move is taken back with."""


def _by_depth(room: int) -> list[list[int]]:
    return [[0] * room for _ in range(DEPTH)]


@dataclass(slots=True)
class Ending:
    """The moves of a position with what comes of them, and room to work it out."""

    SCRATCH: ClassVar = True
    """Its lists mean nothing before they are used."""

    # --- of the rules ---
    penalty: int = 0
    """Points for going out on a double."""
    on_block: int = 0
    """1: also for the last tile before a block."""
    # --- what came of it ---
    count: int = 0
    """Moves there are; 0 where nothing was found out."""
    moves: list[int] = field(default_factory=lambda: [0] * MOVES)
    """The legal moves, in the order of the laws."""
    points: list[list[int]] = field(
        default_factory=lambda: [[0] * SEATS for _ in range(MOVES)]
    )
    """By place in ``moves``, by seat: points at the end of the round."""
    best: int = 0
    """Place in ``moves`` of the best one; of equally good ones the first."""
    nodes: int = 0
    """Positions looked at."""
    # --- of the position that is solved ---
    pair: int = 0
    """1: two seats, and what one wins the other loses."""
    objective: int = 0
    """What each seat wants: a number of :mod:`chickie.brains.will`."""
    seat: int = 0
    """Seat to move."""
    budget: int = 0
    """Positions that may be looked at."""
    remembers_last: int = 0
    """1: points may hang on who laid the last tile before a block."""
    bit: list[list[int]] = field(
        default_factory=lambda: [[0] * SUITS for _ in range(SUITS)]
    )
    """By both halves of a tile in a hand: a bit of its own."""
    worth: list[list[int]] = field(
        default_factory=lambda: [[0] * SUITS for _ in range(SUITS)]
    )
    """The same: points that it counts."""
    queue: list[int] = field(default_factory=lambda: [0] * LANES)
    """The queue of open doubles as it was."""
    lanes: list[int] = field(default_factory=lambda: [0] * LANES)
    """The lanes' ends as they were before the opening double."""
    # --- by number of moves made ---
    laid: list[int] = field(default_factory=lambda: [0] * DEPTH)
    """Bits of the tiles laid."""
    turned: list[int] = field(default_factory=lambda: [0] * DEPTH)
    """Of these, the ones that hang by their higher half."""
    left: list[list[int]] = field(default_factory=lambda: _by_depth(SEATS))
    """By seat: points in hand."""
    start: list[int] = field(default_factory=lambda: [0] * DEPTH)
    """Place of the first move in ``listed``."""
    stop: list[int] = field(default_factory=lambda: [0] * DEPTH)
    """Place after the last one."""
    following: list[int] = field(default_factory=lambda: [0] * DEPTH)
    """Place of the move that is tried next."""
    mover: list[int] = field(default_factory=lambda: [0] * DEPTH)
    """Seat to move."""
    value: list[int] = field(default_factory=lambda: [0] * DEPTH)
    """What it comes to for ``seat`` (of a pair) or for the mover, as far as known."""
    choice: list[int] = field(default_factory=lambda: [0] * DEPTH)
    """The best move so far."""
    floor: list[int] = field(default_factory=lambda: [0] * DEPTH)
    """Of a pair: ``seat`` is sure of so much elsewhere, so less makes no difference."""
    ceiling: list[int] = field(default_factory=lambda: [0] * DEPTH)
    """The same for the other seat: more makes no difference."""
    floor_before: list[int] = field(default_factory=lambda: [0] * DEPTH)
    """``floor`` before the first move was tried."""
    ceiling_before: list[int] = field(default_factory=lambda: [0] * DEPTH)
    """``ceiling`` before the first move was tried."""
    found: list[list[int]] = field(default_factory=lambda: _by_depth(SEATS))
    """By seat: points at the end, as far as known; not kept for a pair."""
    key: list[list[int]] = field(default_factory=lambda: _by_depth(KEY))
    """What tells this position from others."""
    slot: list[int] = field(default_factory=lambda: [0] * DEPTH)
    """Where it is remembered; -1: it is not."""
    before: list[list[int]] = field(default_factory=lambda: _by_depth(UNDO))
    """What the move made here changes, as it was."""
    listed: list[int] = field(default_factory=lambda: [0] * LISTED)
    """Moves, those of a position side by side."""
    # --- positions remembered, by slot ---
    age: int = 0
    """Number of the ending that is worked out: older memories mean nothing."""
    kept_age: list[int] = field(default_factory=lambda: [0] * SLOTS)
    """The ending it belongs to."""
    kept_key: list[int] = field(default_factory=lambda: [0] * (SLOTS * KEY))
    """Its key."""
    kept_kind: list[int] = field(default_factory=lambda: [0] * SLOTS)
    """Whether its value is exact, at least or at most so much."""
    kept_choice: list[int] = field(default_factory=lambda: [0] * SLOTS)
    """Its best move."""
    kept_value: list[int] = field(default_factory=lambda: [0] * (SLOTS * WORDS))
    """Its value; where there is no pair, the points of all seats."""
