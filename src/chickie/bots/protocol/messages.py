"""All that a program and its host say to each other, one JSON object each.

``t`` says what a message is. A *game* is a round as one seat sees it; one connection
carries several, so whatever belongs to one names it. What they mean, with a
transcript: docs/protocol.md. Who says what when: :mod:`chickie.bots.protocol.talk`.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from chickie.bots.programs import Value
from chickie.rules import wire
from chickie.rules.axis import Family, TileSet
from chickie.rules.event import Event
from chickie.rules.ruleset import Ruleset

PROTOCOL: Final = 1
"""Version of all this; another one is another language."""
SHORT: Final = 60
"""Characters of a name or a version."""
Why = Literal[
    "late",
    "illegal",
    "void",
    "unreadable",
    "unknown_act",
    "out_of_turn",
]
"""Why an answer does not count: too late; not allowed; the question is withdrawn; no
message; no such question; not now."""
EndWhy = Literal["over", "taken_back", "dropped", "strikes"]
"""Why nothing more is said of a game: the round is over; a move was taken back, and
what follows is another game; the host needed the room; three strikes."""
ByeWhy = Literal["closing", "protocol", "option", "nonsense"]
"""Why the host takes its leave: it stops; the program speaks another version, or has no
such option; too much that cannot be read."""

_Name = Annotated[str, Meta(min_length=1, max_length=SHORT, pattern=r"^[^\x00-\x1f]*$")]


class _Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="t"):
    """Shared by all."""


# --- both say -------------------------------------------------------------------------


class Ping(_Message, frozen=True, kw_only=True, tag="ping"):
    """Are you there?"""


class Pong(_Message, frozen=True, kw_only=True, tag="pong"):
    """I am."""


class Ready(_Message, frozen=True, kw_only=True, tag="ready"):
    """The host: all options are set. The program: games may begin."""


# --- the host says --------------------------------------------------------------------


class Hello(_Message, frozen=True, kw_only=True, tag="hello"):
    """The first message of all."""

    protocol: int
    server: str
    """Who speaks, and its version."""


class Option(_Message, frozen=True, kw_only=True, tag="option"):
    """Set one of the options that the program has told of."""

    name: str
    value: Value


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """Of a record's header (docs/record.md) what a seat knows."""

    seen_by: int
    """Whose eyes these are: the seat."""
    players: tuple[str, ...]
    """Names by seat."""
    ruleset: Ruleset
    """The whole rules."""
    digest: str
    """SHA-256 of the rules."""


class GameStart(_Message, frozen=True, kw_only=True, tag="game_start"):
    """A round, of which the events follow."""

    game: str
    seat: int
    """From 0."""
    header: Header
    totals: tuple[int, ...]
    """Points of each seat in the rounds before; empty where it is not known."""
    unused: tuple[int, ...]
    """Suits of the doubles that could open this round; empty where it is not known."""


class Happened(_Message, frozen=True, kw_only=True, tag="event"):
    """An event of the record, as the seat may see it."""

    game: str
    n: int
    """Number of the event in this game, from 1."""
    event: Event


class Legal(msgspec.Struct, frozen=True, kw_only=True):
    """A move that may be made."""

    m: str
    """Its text: ``4-9@9-9``, ``D``, ``P``, ``O(9-9)``."""
    points: int
    """What its tile would count if it stayed in the hand; 0 for a draw or a pass."""


class Act(_Message, frozen=True, kw_only=True, tag="act"):
    """It is your turn."""

    game: str
    id: int
    """Names this question; never used twice on a connection."""
    legal: tuple[Legal, ...]
    """All that may be done: two moves or more, for a single one is made at once."""
    deadline_ms: int
    """So long an answer may take."""
    seed: int
    """Chance for this choice, 0 to 2**53 - 1. Whoever takes chance from here alone
    plays the same whenever it is asked the same."""


class Ack(_Message, frozen=True, kw_only=True, tag="ack"):
    """The answer counts; that it was played is told by an event."""

    game: str
    id: int


class Reject(_Message, frozen=True, kw_only=True, tag="reject"):
    """What came does not count."""

    game: str | None
    id: int | None
    why: Why
    rule: str | None = None
    """Clause of the rule sheet that forbids the move."""
    sentence: str
    """The same for a person."""
    m: str | None = None
    """What was played instead."""
    strikes: int | None = None
    """Strikes in this game; the third is the last."""


class GameEnd(_Message, frozen=True, kw_only=True, tag="game_end"):
    """Nothing more is said of this game."""

    game: str
    why: EndWhy


class Farewell(_Message, frozen=True, kw_only=True, tag="bye"):
    """The connection ends."""

    why: ByeWhy
    sentence: str


ToBot = (
    Hello
    | Option
    | Ready
    | GameStart
    | Happened
    | Act
    | Ack
    | Reject
    | GameEnd
    | Ping
    | Pong
    | Farewell
)
"""What a host says."""


# --- the program says -----------------------------------------------------------------


class Accepts(msgspec.Struct, frozen=True, kw_only=True):
    """What a program plays; empty means everything."""

    games: tuple[Family, ...] = ()
    """Families of rules."""
    sets: tuple[TileSet, ...] = ()
    """Sets of tiles."""
    seats: tuple[Annotated[int, Meta(ge=2, le=12)], ...] = ()
    """Numbers of seats."""


class Declared(msgspec.Struct, frozen=True, kw_only=True):
    """An option of the program."""

    name: _Name
    value: Value
    """What it is if nobody sets it."""


class Greeting(_Message, frozen=True, kw_only=True, tag="hello"):
    """The answer to ``hello``."""

    name: _Name
    """What the program calls itself."""
    version: Annotated[str, Meta(max_length=SHORT, pattern=r"^[^\x00-\x1f]*$")] = ""
    protocol: int
    accepts: Accepts = Accepts()
    options: Annotated[tuple[Declared, ...], Meta(max_length=50)] = ()


class Action(_Message, frozen=True, kw_only=True, tag="action"):
    """The answer to ``act``: a move by its text, or by its place among the legal."""

    id: int
    m: Annotated[str, Meta(max_length=SHORT)] | None = None
    index: int | None = None
    """From 0; counts where there is no ``m``."""
    meta: Any = None
    """Whatever the program wants to say of its choice; nobody looks at it yet."""


class Leave(_Message, frozen=True, kw_only=True, tag="bye"):
    """The program will not play any more."""


FromBot = Greeting | Ready | Action | Ping | Pong | Leave
"""What a program says."""


def line(message: ToBot) -> bytes:
    """The JSON of a message, without the end of its line."""
    return wire.encode(message)


def read(data: bytes) -> FromBot:
    """What a program said.

    Raises:
        msgspec.DecodeError: it is no message.
    """
    try:
        found: FromBot = wire.decode(data, FromBot)
    except (RecursionError, UnicodeDecodeError) as error:
        raise msgspec.DecodeError(str(error)) from error
    return found
