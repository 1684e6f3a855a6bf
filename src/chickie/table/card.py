"""What a viewer is told of a table, card by card; a State holds them all.

The public cards are the same for everybody; Own and News are for one viewer. Read next:
:mod:`chickie.table.messages`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from chickie.deal import Fairness
from chickie.rules.move import Train
from chickie.rules.tile import Tile
from chickie.table.options import Options


class SeatCard(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees of a seat."""

    seat: int
    name: str
    """Empty where nobody sits."""
    kind: Literal["open", "person", "bot"]
    bot: str | None
    """The Bot that plays it now; with ``person``: for a person who is away."""
    host: bool
    here: bool
    """The person has a page open; bots are always here."""
    tiles: int
    """Tiles in hand."""
    total: int
    """Points of the finished rounds."""
    ready: bool
    marker: bool
    """On a train table: its marker is up."""
    can_be_caught: bool
    """It forgot a call, and there is still time to say so."""
    left: int | None
    """Milliseconds on its clock; None without one."""
    ticking: bool
    """It runs now."""


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """A take-back that waits for consent."""

    seat: int
    """Who asks."""
    to: int
    sentence: str
    """What would be undone."""
    waiting: tuple[int, ...]
    """Seats that have not answered."""


class DealCard(msgspec.Struct, frozen=True, kw_only=True):
    """How the tiles of the round come, or came, about."""

    stage: Literal["pledge", "unseal", "dealt", "revealed"]
    awaited: tuple[int, ...]
    """Seats whose number is missing."""
    fairness: Fairness
    """All that has been said; the secret only after the round."""


class PendingCard(msgspec.Struct, frozen=True, kw_only=True):
    """The double that must be served before anything else."""

    tile: Tile
    suit: int
    missing: int
    sentence: str
    """What it needs, and why."""


class ScoreRow(msgspec.Struct, frozen=True, kw_only=True):
    """What a round cost one seat, in its parts."""

    seat: int
    hand: tuple[Tile, ...]
    """The tiles left in it."""
    parts: tuple[tuple[str, int], ...]
    """In words what for, and points; empty where nothing counts."""
    points: int
    before: int
    after: int
    place: int


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A finished round, until everybody has seen it."""

    round: int
    sentence: str
    """How it ended."""
    told: tuple[str, ...]
    """The same by seat, as that seat is told it."""
    rows: tuple[ScoreRow, ...]
    """By seat."""


class Final(msgspec.Struct, frozen=True, kw_only=True):
    """The match is over."""

    sentence: str
    """Who won, and the tie-break that decided."""
    told: tuple[str, ...]
    """The same by seat, as that seat is told it."""
    pad: tuple[tuple[int, ...], ...]
    """Points of every round, by seat."""
    totals: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]


class RoundCard(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees of a round."""

    round: int
    rounds: int
    """Rounds of the match."""
    turn: int | None
    over: str | None
    opening: Tile | None
    """Double that the seat to move must lay."""
    pending: PendingCard | None
    yard: int
    drawable: int
    drawn: int
    """Tiles drawn in this turn."""
    last: Tile | None
    """The tile laid last."""
    doing: str
    """One sentence: what is awaited now, of whom."""


Point = tuple[float, float]
"""Across and down, in half tiles."""
PlacedPose = tuple[float, float, float]
"""Centre, and the turn of the long axis in degrees clockwise."""


class SpotCard(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tile on the table."""

    tile: Tile
    at: PlacedPose
    first: int
    """Number on the half where the long axis begins."""
    seat: int | None = None
    """Who laid it."""
    link: tuple[float, float, float, float] | None = None
    """A line to the end it belongs to, if it had to stand off."""


class EndCard(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Room for one tile: a double that waits for its toes has several."""

    on: Tile
    suit: int
    chip: Point
    """Where its number is shown and tapped."""
    next: PlacedPose | None = None
    """Where a tile would lie that is played here."""
    double: PlacedPose | None = None
    """Where its double would."""
    train: Train | None = None
    dead: bool = False
    """No tile of its number is left to come."""
    boxed: bool = False
    """No room for the moment; an equal end will take the tile."""


class LaneCard(msgspec.Struct, frozen=True, kw_only=True):
    """The strip of a train."""

    train: Train
    name: str
    """Whose it is; empty for the train of all, which is called so in every language."""
    box: tuple[float, float, float, float]
    """Left, top, right, bottom."""
    plate: Point
    """Middle of its name."""
    tiles: int
    open: bool
    """Marked, or common: others may play here."""
    suit: int


class BoardCard(msgspec.Struct, frozen=True, kw_only=True):
    """The table in a picture: poses that only move when nothing else is possible."""

    version: int
    """Of the layout."""
    box: tuple[float, float, float, float]
    spots: tuple[SpotCard, ...]
    """In the order in which they were laid."""
    ends: tuple[EndCard, ...]
    lanes: tuple[LaneCard, ...] = ()


class TableCard(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody sees of a table."""

    title: str
    """What the rules are called."""
    rules: str
    """Short name of the rules."""
    set: str
    highest: int
    family: str
    rounds: int
    """Rounds of a match."""
    phase: Literal["lobby", "dealing", "playing", "summary", "over"]
    paused: bool
    seats: tuple[SeatCard, ...]
    options: Options
    offer: Offer | None
    must_call: bool
    """Calls can be forgotten by these rules."""
    call: str
    """What is called with a double, such as “Chickie!”."""
    match: int
    """How many matches have begun at this table."""


class Choice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A move that this seat may make now."""

    move: str
    """Its text, to be sent back."""
    tile: Tile | None = None
    """None for a draw or a pass."""
    on: Tile | None = None
    suit: int | None = None
    train: Train | None = None
    words: str
    """What it does, for ears and for a list."""


class Why(msgspec.Struct, frozen=True, kw_only=True):
    """Why a tile in hand may not be played now."""

    sentence: str
    rule: str
    number: int | None
    """Number of the clause on the sheet of this table."""


class Own(msgspec.Struct, frozen=True, kw_only=True):
    """What only this viewer sees."""

    seat: int | None
    """None is a watcher."""
    host: bool
    hand: tuple[Tile, ...] = ()
    choices: tuple[Choice, ...] = ()
    why: dict[str, Why] = {}
    """By tile, for each tile of the hand that may not be played."""
    fresh: Tile | None = None
    """The tile drawn last, in this turn."""
    take_back: int | None = None
    """What one may take back now: the number of the act."""
    asks_first: bool = False
    """The others would have to agree."""
    can_say: bool = False
    """A forgotten call can still be made up for."""
    can_catch: bool = False
    """Somebody forgot a call."""
    may_hint: bool = False
    """One has a choice, and this table gives hints."""
    hinted: bool = False
    """One has asked for a hint in this turn, and may fetch it."""


class News(msgspec.Struct, frozen=True, kw_only=True):
    """One line of what has happened."""

    n: int
    """Number of the act."""
    sentence: str
    seat: int | None = None
    kind: str = "table"
    """``played``, ``drew``, ``passed``, ``double``, ``phrase``, ``table`` …: for a
    picture or a sound."""
