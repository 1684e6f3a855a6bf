"""All that crosses the wire, both ways.

A viewer asks with one of :data:`Ask`; the table answers with :class:`Done` or
:class:`Refused` and, to everybody, with a whole new :class:`State`. There are no
deltas: the first message after a reconnect is the same as after a move.
``web/types.d.ts`` is generated from these.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from chickie.table.card import (
    BoardCard,
    DealCard,
    Final,
    News,
    Own,
    RoundCard,
    Summary,
    TableCard,
)
from chickie.table.options import Options, Phrase

Key = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[!-~]+\Z")]
"""Chosen by the viewer, new for every wish; sent again, it is answered again."""
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""A number as far as pages count exactly."""
SeatNumber = Annotated[int, Meta(ge=0, le=11)]
Hex = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
RulesName = Annotated[str, Meta(max_length=1_000)]
"""Name of a preset, or the code of any rules (:mod:`chickie.variants.code`)."""
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


class Hint(_Ask, frozen=True, kw_only=True, tag="hint"):
    """Be allowed a hint in one's turn, which everybody is told; then fetch it."""

    seen: Count
    """Number of the last State that the viewer has seen."""


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
    """Let a bot play one's own seat; host: an empty one, or a person's who is away."""

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
    rules: RulesName | None = None
    """None keeps the rules."""
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
    | Hint
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


class Public(msgspec.Struct, frozen=True, kw_only=True):
    """The half of a State that says the same to everybody."""

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


class State(Public, frozen=True, kw_only=True, tag_field="told", tag="state"):
    """All that one viewer may know."""

    own: Own
    news: tuple[News, ...]
    """The last things that happened, as this viewer may see them, the oldest first."""


Told = Done | Refused | State
