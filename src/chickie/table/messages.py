"""All that crosses the wire, both ways.

A viewer asks with one of :data:`Ask`; the table answers with :class:`Done` or
:class:`Refused` and, to everybody, with a whole new :class:`State`. There are no
deltas: the first message after a reconnect is the same as after a move.
``web/types.d.ts`` is generated from this file.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from chickie.deal import Fairness
from chickie.rules.move import Train
from chickie.rules.tile import Tile
from chickie.table.options import Options, Phrase

Key = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[!-~]+$")]
"""Chosen by the viewer, new for every wish; sent again, it is answered again."""
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""A number as far as pages count exactly."""
SeatNumber = Annotated[int, Meta(ge=0, le=11)]
Hex = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
GivenName = Annotated[str, Meta(min_length=1, max_length=24)]


# --- what a viewer may ask ------------------------------------------------------------


class _Ask(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="ask",
    forbid_unknown_fields=True,
):
    """Shared by all."""

    key: Key


class Move(_Ask, frozen=True, kw_only=True, tag="move"):
    """Make a move in one's turn."""

    seen: Count
    """Number of the last State that the viewer has seen."""
    move: Annotated[str, Meta(min_length=1, max_length=24)]
    """Its text: ``4-9@9-9``, ``4-9@9`` (the layout takes the end), ``D``, ``P``."""
    call: bool = True
    """Say what there is to say with it, where that can be forgotten."""


class Say(_Ask, frozen=True, kw_only=True, tag="say"):
    """Make up for a call that one forgot."""


class Catch(_Ask, frozen=True, kw_only=True, tag="catch"):
    """Catch whoever forgot a call."""


class Pledge(_Ask, frozen=True, kw_only=True, tag="pledge"):
    """Take part in the shuffle: the hash of a number of one's own."""

    round: Count
    pledge: Hex


class Unseal(_Ask, frozen=True, kw_only=True, tag="unseal"):
    """The number itself, once all have pledged."""

    round: Count
    number: Hex


class Ready(_Ask, frozen=True, kw_only=True, tag="ready"):
    """Go on after the score of a round."""


class TakeBack(_Ask, frozen=True, kw_only=True, tag="take_back"):
    """Take one's move back."""

    to: Count
    """``Own.take_back`` of the State one saw."""


class Answer(_Ask, frozen=True, kw_only=True, tag="answer"):
    """Agree to somebody's take-back, or not."""

    yes: bool


class Speak(_Ask, frozen=True, kw_only=True, tag="speak"):
    """Say a preset phrase."""

    phrase: Phrase


class Sit(_Ask, frozen=True, kw_only=True, tag="sit"):
    """Take a seat, or change one's name on it."""

    seat: SeatNumber
    name: GivenName


class Stand(_Ask, frozen=True, kw_only=True, tag="stand"):
    """Give one's seat up."""


class Start(_Ask, frozen=True, kw_only=True, tag="start"):
    """Host: begin the match; bots take the empty seats."""


class Rematch(_Ask, frozen=True, kw_only=True, tag="rematch"):
    """Host: play again, everybody one seat further."""


class Pause(_Ask, frozen=True, kw_only=True, tag="pause"):
    """Host: stop clocks and bots."""


class Resume(_Ask, frozen=True, kw_only=True, tag="resume"):
    """Host: let them go on."""


class SeatBot(_Ask, frozen=True, kw_only=True, tag="seat_bot"):
    """Host: let a bot play this seat; also a person's, until they come back."""

    seat: SeatNumber
    bot: Annotated[str, Meta(min_length=1, max_length=40)]


class GiveBack(_Ask, frozen=True, kw_only=True, tag="give_back"):
    """Host, or the person of the seat: without a bot again."""

    seat: SeatNumber


class Remove(_Ask, frozen=True, kw_only=True, tag="remove"):
    """Host: send the person of a seat away from it."""

    seat: SeatNumber


class Change(_Ask, frozen=True, kw_only=True, tag="change"):
    """Host: other options at any time; other rules and seats before the match."""

    options: Options
    rules: Annotated[str, Meta(max_length=40)] | None = None
    """Name of a preset; None keeps the rules."""
    set: Annotated[str, Meta(max_length=20)] | None = None
    """``double-6`` … ``double-18``; None is the preset's own."""
    rounds: Annotated[int, Meta(ge=0, le=99)] | None = None
    """Rounds of the match; None is the preset's own number."""
    seats: Annotated[int, Meta(ge=2, le=12)] | None = None


class GoOn(_Ask, frozen=True, kw_only=True, tag="go_on"):
    """Host: do not wait for those who are not ready."""


class Ping(_Ask, frozen=True, kw_only=True, tag="ping"):
    """Is the line alive? Answered with Done; nothing is stored."""


Ask = (
    Move
    | Say
    | Catch
    | Pledge
    | Unseal
    | Ready
    | TakeBack
    | Answer
    | Speak
    | Sit
    | Stand
    | Start
    | Rematch
    | Pause
    | Resume
    | SeatBot
    | GiveBack
    | Remove
    | Change
    | GoOn
    | Ping
)


# --- what a viewer is told ------------------------------------------------------------


class _Told(msgspec.Struct, frozen=True, kw_only=True, tag_field="told"):
    """Shared by all messages to a viewer."""


class Done(_Told, frozen=True, kw_only=True, tag="done"):
    """What was asked under ``key`` is done and safe on the disk."""

    key: str
    n: int
    """Number of the act in the table's log."""


class Refused(_Told, frozen=True, kw_only=True, tag="refused"):
    """What was asked under ``key`` cannot be; nothing has happened."""

    key: str | None
    """None where the message could not be read at all."""
    code: str
    """Stable: ``illegal_move``, ``stale``, ``not_your_turn``, ``not_host`` …"""
    sentence: str
    rule: str | None = None
    """Clause of the rule sheet that forbids a move."""
    number: int | None = None
    """Its number on the sheet of this table."""


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
    rows: tuple[ScoreRow, ...]
    """By seat."""


class Final(msgspec.Struct, frozen=True, kw_only=True):
    """The match is over."""

    sentence: str
    """Who won, and the tie-break that decided."""
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
    """Whose it is."""
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


class News(msgspec.Struct, frozen=True, kw_only=True):
    """One line of what has happened."""

    n: int
    """Number of the act."""
    sentence: str
    seat: int | None = None
    kind: str = "table"
    """``played``, ``drew``, ``passed``, ``double``, ``phrase``, ``table`` …: for a
    picture or a sound."""


class State(_Told, frozen=True, kw_only=True, tag="state"):
    """All that one viewer may know."""

    n: int
    """Number of the last act in the table's log."""
    at: int
    """Time of the server, in milliseconds; clocks count from here."""
    table: TableCard
    deal: DealCard | None
    round: RoundCard | None
    board: BoardCard | None
    summary: Summary | None
    final: Final | None
    own: Own
    news: tuple[News, ...]
    """The last things that happened, as this viewer may see them, the oldest first."""


Told = Done | Refused | State
