"""What the laws work on: a position and the rules, both as whole numbers.

A hand is kept by suit: ``hands[seat][v]`` is a bit set of the suits w such that the
seat holds the tile v-w, so every tile but a double shows in two rows, and the plays on
an open end v are the bits of one row. Open ends of one suit are interchangeable for the
laws; which of them a tile hangs on is kept beside the position
(:mod:`chickie.rules.layout`).

A move is one number: ``lane << 10 | v << 5 | w`` puts tile v-w on an end v and leaves w
open; the lane is 0 on foot and line tables. Where any tile opens, the same number, the
lower half first, lays the first tile. ``DRAW``, ``PASS`` and ``OPEN`` come after.

Everything here and in laws.py, trains.py, turn.py and opening.py keeps to a dialect
that a compiler understands as it stands (CONTRIBUTING.md, "The laws").
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Final

from chickie.rules.axis import (
    DeadFoot,
    Draw,
    DrawnTile,
    DrawWhen,
    EmptyYard,
    Family,
    FirstTurn,
    LastDouble,
    MexicanTrain,
    OpenDoubleBinds,
    OpeningFrom,
    OpeningMissing,
    SearchOrder,
    TrainDouble,
)
from chickie.rules.effect import finds_any, last_step, takes_lower
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import HALF, SUITS

SEATS: Final = 12
"""Room for seats."""
TILES: Final = SUITS * (SUITS + 1) // 2
"""Room for tiles: 190, a double-eighteen set."""
MEXICAN: Final = SEATS
"""The lane of the Mexican train; the lanes below belong to the seats."""
LANES: Final = SEATS + 1
"""Room for lanes."""
LANE: Final = 2 * HALF
"""Bits of a move below its lane."""
DRAW: Final = LANES << LANE
"""The move that takes a tile from the yard."""
PASS: Final = DRAW + 1
"""The move that ends a turn without a play."""
OPEN: Final = DRAW + 2
"""The move that lays the opening double from the hand."""

GOING: Final = 0
OUT: Final = 1
BLOCKED: Final = 2
STUCK: Final = 3
DEAD: Final = 4

STRICT: Final = DeadFoot.STRICT.number
EXHAUST: Final = DeadFoot.EXHAUST.number
RELEASE: Final = DeadFoot.RELEASE.number
END_ROUND: Final = DeadFoot.END_ROUND.number
FROM_HAND: Final = OpeningFrom.HAND.number
FROM_TABLE: Final = OpeningFrom.TABLE.number
START_TILE: Final = OpeningFrom.START_TILE.number
ANY_TILE: Final = OpeningFrom.ANY_TILE.number
DRAW_ALL: Final = OpeningMissing.DRAW_ALL.number
REDEAL: Final = OpeningMissing.REDEAL.number


@dataclass(frozen=True, slots=True, kw_only=True)
class Axes:
    """A Ruleset at one number of seats, as the laws read it. Yes is 1 and no is 0."""

    highest: int
    """The highest suit N."""
    seats: int
    """Seats at the table, 2-12."""
    hand: int
    """Tiles dealt to each."""
    reserve: int
    """Tiles at the end of the yard that are never drawn."""
    opening_from: int
    """Number of the OpeningFrom."""
    lower: int
    """A lower unused double that some hand holds opens before anybody draws."""
    any_double: int
    """Any unused double that is drawn ends a search."""
    last_step: int
    """Number of the OpeningMissing that comes when no hand holds a double."""
    highest_tile_first: int
    """The search starts with the holder of the highest tile."""
    plays_again: int
    """The opener has the next turn too."""
    arms: int
    """Arms of the centre, capped at N."""
    arms_fill: int
    """They come before anything else."""
    toes: int
    """Toes of a foot; 0: doubles are ordinary tiles."""
    locks: int
    """A foot is pending."""
    dead: int
    """Number of the DeadFoot."""
    draws: int
    """Draws in one turn: 0, 1, or more than there are tiles."""
    never_drawn: int
    """A drawn tile may not be played in that turn."""
    optional: int
    """A seat may draw instead of playing."""
    may_keep: int
    """A drawn tile that fits may be kept."""
    must_play: int
    """A seat that can play must."""
    stuck_ends: int
    """A stuck seat that finds nothing drawable ends the round."""
    forced: int
    """A seat that can play has nothing else to choose (the usual case)."""
    train: int
    """Lanes instead of one table."""
    run: int
    """The first turn may be a run of any number of tiles."""
    mexican_first: int
    """The Mexican train may be used in the first turn."""
    guest_start: int
    """Others may start a marked, empty train."""
    own_first: int
    """Nowhere else before the own train is started."""
    public: int
    """All trains are open to all."""
    extra: int
    """A double gives one more tile anywhere, in place of the duty to cover it."""
    binds: int
    """An open double binds everyone."""
    cover_last: int
    """A double does not end the round as a last tile."""
    blank: int
    """Points for 0-0."""
    half: int
    """Extra points for another tile with a blank."""


def axes(rules: Ruleset, seats: int) -> Axes:
    """``rules`` at a table of ``seats``, as numbers."""
    highest = rules.set.highest
    line = rules.family is Family.LINE
    loose = (
        rules.draw_when is DrawWhen.OPTIONAL
        or not rules.must_play
        or rules.drawn_tile is DrawnTile.MAY_PLAY
        or rules.draw is Draw.ONE_THEN_PASS
        or (rules.family is Family.TRAIN and rules.first_turn is FirstTurn.ANY_NUMBER)
    )
    return Axes(
        highest=highest,
        seats=seats,
        hand=rules.hand_size[rules.set][seats],
        reserve=rules.reserve(seats),
        opening_from=rules.opening_from.number,
        lower=int(takes_lower(rules)),
        any_double=int(finds_any(rules)),
        last_step=last_step(rules).number,
        highest_tile_first=int(rules.search_order is SearchOrder.HIGHEST_TILE),
        plays_again=int(rules.opener_plays_again),
        arms=2 if line else min(rules.arms, highest),
        arms_fill=int(rules.arms_must_fill and not line),
        toes=0 if line else rules.toes,
        locks=int(rules.foot_locks),
        dead=rules.dead_foot.number,
        draws={Draw.NONE: 0, Draw.UNTIL_PLAYABLE: TILES}.get(rules.draw, 1),
        never_drawn=int(rules.draw is Draw.ONE_THEN_PASS),
        optional=int(rules.draw_when is DrawWhen.OPTIONAL),
        may_keep=int(rules.drawn_tile is DrawnTile.MAY_PLAY),
        must_play=int(rules.must_play),
        stuck_ends=int(rules.empty_yard is EmptyYard.END_ROUND),
        forced=int(not loose),
        train=int(rules.family is Family.TRAIN),
        run=int(rules.first_turn is FirstTurn.ANY_NUMBER),
        mexican_first=int(rules.mexican_train_from is MexicanTrain.FIRST_TURN),
        guest_start=int(rules.guest_may_start_marked_train),
        own_first=int(rules.own_train_first),
        public=int(rules.trains_public),
        extra=int(rules.double is TrainDouble.EXTRA),
        binds=int(rules.open_double_binds is OpenDoubleBinds.EVERYONE),
        cover_last=int(rules.last_double is LastDouble.MUST_COVER),
        blank=rules.double_blank,
        half=rules.blank_half_extra,
    )


@dataclass(slots=True)
class Position:
    """A round as its dealer sees it: hands, order of the yard, open ends."""

    hands: list[list[int]] = field(
        default_factory=lambda: [[0] * SUITS for _ in range(SEATS)]
    )
    """By seat and suit v: bit set of the w with tile v-w in hand."""
    table: list[int] = field(default_factory=lambda: [0] * SUITS)
    """By suit v: bit set of the w with tile v-w on the table."""
    held: list[int] = field(default_factory=lambda: [0] * SEATS)
    """Tiles in hand, by seat."""
    ends: list[int] = field(default_factory=lambda: [0] * SUITS)
    """Open ends, by suit, but for the places of the pending double."""
    yard: list[int] = field(default_factory=lambda: [0] * TILES)
    """Codes of the tiles that were not dealt, in the order of drawing."""
    lane_end: list[int] = field(default_factory=lambda: [0] * LANES)
    """The open end of each lane."""
    queue: list[int] = field(default_factory=lambda: [0] * LANES)
    """Lanes that end in an open double, the oldest first."""
    open: int = 0
    """Bit set of the suits with ``ends``."""
    suit: int = 0
    """Suit of the pending double or of the opening double."""
    slots: int = 0
    """Tiles the pending double still needs; 0: nothing is pending."""
    foot: int = 0
    """1: the pending double is a foot, 0: it is the centre."""
    next: int = 0
    """Place in ``yard`` of the tile that is drawn next."""
    size: int = 0
    """Tiles in ``yard`` after the deal."""
    turn: int = 0
    """Seat to move."""
    unopened: int = 0
    """1: the seat to move has to lay the opening double, whose suit is ``suit``, or any
    tile where any opens."""
    drawn: int = 0
    """Tiles drawn in this turn, since the last tile played in it."""
    fresh: int = 0
    """Code of the tile drawn last."""
    passes: int = 0
    """Idle passes in a row (G16)."""
    skips: int = 0
    """Bit set of the seats that lose their next turn."""
    over: int = 0
    """GOING, OUT, BLOCKED, STUCK or DEAD."""
    out: int = -1
    """Seat that laid its last tile."""
    last_tile: int = 0
    """Code of the tile laid last."""
    last_seat: int = -1
    """Seat that laid it; -1: nobody did."""
    markers: int = 0
    """Bit set of the seats whose marker is up."""
    started: int = 0
    """Bit set of the lanes that hold a tile."""
    begun: int = 0
    """Bit set of the seats that have had their first turn."""
    queued: int = 0
    """Length of ``queue``."""
    extra: int = 0
    """1: the seat to move owes one more tile anywhere."""
    amid: int = 0
    """1: the seat to move has played in this turn and plays on."""
    laid: int = 0
    """Tiles laid so far in a first run."""
    run_doubles: int = 0
    """Bit set of the lanes whose run ended in a double, before all have had one."""
    first: int = 0
    """Seat that had the first turn."""
    lap: int = 0
    """1: every seat has had its first turn."""
    searched: int = 0
    """Tiles drawn in the search for the opening double; yard[i] went to seat
    (seeker + i) mod seats."""
    seeker: int = 0
    """Seat that drew first in that search."""


_LISTS = tuple(f.name for f in fields(Position) if f.name in Position().__slots__)


def copy(s: Position) -> Position:
    """A position that can change without changing ``s``."""
    new = object.__new__(Position)
    for name in _LISTS:
        value = getattr(s, name)
        setattr(new, name, value[:] if isinstance(value, list) else value)
    new.hands = [row[:] for row in s.hands]
    return new
