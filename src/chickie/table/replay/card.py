"""What a page is told of a record; ``web/types.d.ts`` is generated from these.

The cards of a table (:mod:`chickie.table.card`) say here what they say there.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from chickie.deal import Fairness
from chickie.rules.tile import Tile
from chickie.table.card import (
    BoardCard,
    Final,
    News,
    Own,
    RoundCard,
    SeatCard,
    Summary,
)
from chickie.table.messages import Count, SeatNumber

MOVES_MAX = 400
"""Moves of one seat in a branch; a round with the largest set has not as many."""


# --- a whole record -------------------------------------------------------------------


class Flaw(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong with a record, or worth knowing about it."""

    line: int
    """Line of the file, from 1; 0 where there is none to point at."""
    code: str
    """Stable: ``chain``, ``law``, ``incomplete`` … (docs/record.md)."""
    damage: bool
    """The record is wrong; if not, this is only a remark about a sound one."""
    sentence: str


class Dealing(msgspec.Struct, frozen=True, kw_only=True):
    """One deal of a round."""

    attempt: int
    """Deals of the round before this one that gave no opening."""
    order: tuple[Tile, ...]


class Proven(msgspec.Struct, frozen=True, kw_only=True):
    """How the tiles of a finished round came about, as ``/deals`` of a table tells."""

    fairness: Fairness
    set: str
    dealt: tuple[Dealing, ...]
    lot: tuple[Tile, ...]


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat did in a match, counted; all of it is public."""

    won: int = 0
    """Rounds in which nobody had fewer points."""
    out: int = 0
    """Rounds in which it laid its last tile first."""
    opened: int = 0
    """Rounds that it opened from its hand."""
    laid: int = 0
    """Tiles laid."""
    doubles: int = 0
    """Doubles laid; on a table with feet each is a chicken foot begun."""
    feet: int = 0
    """Feet completed by its toe."""
    gifts: int = 0
    """Of these, feet that another seat began."""
    drawn: int = 0
    """Tiles drawn, in turns, searches and as a fine."""
    drought: int = 0
    """Most tiles drawn in one turn."""
    passed: int = 0
    caught: int = 0
    """How often it was caught without its call."""
    best: int | None = None
    """Fewest points in a round; None before one is over."""
    worst: int | None = None
    """Most points in a round."""


class ReelSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat in a record."""

    seat: int
    name: str
    bot: str | None
    """The Bot that sat there; None for a person."""
    total: int
    place: int
    figures: Figures


class ReelRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round of a record."""

    round: int
    first: int
    """Number of its first event: a commitment or a deal."""
    last: int
    """Number of its last event that could be told."""
    opening: Tile | None
    """The tile with which it opened; None while there is none."""
    tiles: int
    """Tiles that lay on the table in the end."""
    over: str | None
    """``out``, ``blocked``, ``stuck`` or ``dead_foot``; None if it was not ended."""
    out: int | None
    """Seat that laid its last tile."""
    sentence: str
    """How it ended, or that it did not."""
    points: tuple[int, ...]
    """By seat; empty if the round was not ended."""


class Reel(msgspec.Struct, frozen=True, kw_only=True):
    """A record at a glance, as far as it holds."""

    match: str
    """Id of the match."""
    engine: str
    """Version of the program that wrote it."""
    title: str
    """What the rules are called."""
    rules: str
    """Short name of the rules."""
    code: str
    """The whole rules as a short text; empty where they are too long for one."""
    set: str
    highest: int
    family: str
    must_call: bool
    """A call can be forgotten by these rules, as on the card of a table."""
    call: str
    """What is called with a double; empty where nothing is."""
    seen_by: int | Literal["all", "watcher"]
    """Whose eyes the record is for: a seat's, a watcher's, or everybody's."""
    open: bool
    """All tiles are known: hands can be shown, and branches played."""
    seats: tuple[ReelSeat, ...]
    rounds: tuple[ReelRound, ...]
    events: int
    """Events that can be told."""
    over: bool
    """The match was played to its end."""
    winners: tuple[int, ...]
    """Seats in the first place; empty unless ``over``."""
    sentence: str
    """Who won, or that the match was not ended."""
    sound: bool
    """Nothing is wrong with the record."""
    flaws: tuple[Flaw, ...]
    """What is wrong, and what is worth knowing."""
    deals: tuple[Proven, ...]
    """Of the rounds whose secret is published, to be checked."""


# --- a round, move by move ------------------------------------------------------------


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """A round right after a move: the deal comes first, the score last."""

    first: int
    """Number of the first event that it tells of."""
    n: int
    """Number of the last one."""
    kind: Literal["deal", "move", "call", "score"]
    seat: int | None
    """Whose doing it was."""
    move: str | None
    """The move that led here, as text; a drawn tile is not named."""
    tile: Tile | None
    """The tile that was laid."""
    news: tuple[News, ...]
    """What happened, in sentences, as a watcher was told."""
    openly: tuple[News, ...] | None
    """The same with every tile that was drawn; None unless all are known."""
    seats: tuple[SeatCard, ...]
    round: RoundCard
    board: BoardCard | None
    """As everybody saw it; None while nothing lies on the table."""
    hands: tuple[tuple[Tile, ...], ...] | None
    """By seat, in order; ``?`` for each tile that the record hides. None if it hides
    all, as that of a watcher does."""
    summary: Summary | None = None
    """With the score: what the round cost."""
    final: Final | None = None
    """With the score of the last round: who won the match."""


# --- what if --------------------------------------------------------------------------


class WhatIf(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wish: from some moment on, a seat moves otherwise."""

    record: Annotated[str, Meta(max_length=2 * 2**20)]
    """In either of its forms."""
    at: Count
    """Number of the last event that stays as it was."""
    seat: SeatNumber
    """Who moves otherwise; Bots play all others."""
    moves: Annotated[
        tuple[Annotated[str, Meta(min_length=1, max_length=24)], ...],
        Meta(max_length=MOVES_MAX),
    ] = ()
    """Its moves, one each time that it may choose: as text, ``~`` behind one that
    forgets its call. ``say`` makes up for a forgotten call, ``catch`` catches another;
    both where ``own`` says that it can be done."""
    bot: Annotated[str, Meta(min_length=1, max_length=40)] | None = None
    """Bot for the other seats; None is the one that sat there, or the usual one."""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What a round came to."""

    over: str | None
    """How it ended; None: it has not yet, or was not recorded to its end."""
    sentence: str
    points: tuple[int, ...]
    """By seat; empty unless it is over."""


class Branch(msgspec.Struct, frozen=True, kw_only=True):
    """A round as it might have been, up to where the seat has to choose again."""

    at: int
    """Number of the last event that is as it was."""
    seat: int
    frames: tuple[Frame, ...]
    """The moment it leaves from, then one for each move of anybody. Events are
    numbered on from ``at``, as if they stood in the record."""
    own: Own
    """What the seat may do now, why not, and its hand."""
    over: bool
    bots: tuple[str | None, ...]
    """By seat the Bot that plays it here; None for the seat itself."""
    played: Outcome
    """What the record tells."""
    branch: Outcome
    """What it came to here."""
