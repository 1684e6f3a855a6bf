"""What the bots of a match were sent, and what they answered: a file beside the record.

A line for every move that a bot chose. What it was sent is not written out, for a
reader can make it anew from the record: the View of its seat at that moment, of which
the line holds the hash. So the file is small, and a hash that fits proves that the bot
was sent this and nothing else. Checked in :mod:`chickie.table.retrace`; the format,
with an example: docs/record.md.
"""

from __future__ import annotations

import hashlib
import re
from typing import Any, Final, Literal

import msgspec

from chickie.language import say
from chickie.record.lines import Chain, check_chain, no_header, parse, read_value, split
from chickie.record.problem import Damaged
from chickie.rules import wire
from chickie.rules.view import View

FORMAT: Final = "chickie-bots-1"
"""Name of the format, and its version."""
BOTS_VERSION: Final = "bots_version"
"""Option of a record: the version of our bots at its beginning, or nothing."""
ANSWER_MAX: Final = 80
"""Characters of an answer that are kept; no move is as long."""
_START: Final = b'{"type":"bots",'
_SEED: Final = re.compile(r"[0-9a-f]{16}")


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A question to a bot, and its answer."""

    bot: str
    """Its name in the registry."""
    version: str
    """Version of the laws and of our bots at that time: ``bots.version()``."""
    sent: str
    """Hash of the View as it was sent: see :func:`sent_as`."""
    answer: str
    """The text of its answer, as far as 80 characters; "" if none came."""
    instead: Literal["", "no answer", "no move", "fallback"] = ""
    """Why chance played instead: nothing came in time, or nothing that is allowed. For
    a program that failed the fallback is played (docs/protocol.md), and not chance."""


class Decision(msgspec.Struct, frozen=True, kw_only=True, tag="decision"):
    """A move that a bot chose."""

    round: int
    """Number of the round, from 1."""
    after: int
    """Number of the event of the record after which it moved."""
    events: int
    """Events of the round that it had seen; its seed depends on it."""
    seat: int
    why: Literal["bot", "clock"]
    """It plays the seat, or made one move because a person's time was up."""
    seed: str = ""
    """Its only chance, 16 hexadecimal digits; empty while the round lasts."""
    asked: Asked
    move: str
    """The move that was made, at the place where the tile came to lie."""
    taken_back: bool = False
    """The record holds it no more: what came after ``after`` is something else."""


class Head(msgspec.Struct, frozen=True, kw_only=True, tag="bots"):
    """Which match it is."""

    format: str = FORMAT
    engine: str
    """Version of chickie that the record names."""
    match: str
    players: tuple[str, ...]
    """Names by seat."""


class Transcript(msgspec.Struct, frozen=True, kw_only=True):
    """What the bots of a match were sent and answered, in order."""

    head: Head
    decisions: tuple[Decision, ...] = ()


def sent_as(view: View) -> bytes:
    """The bytes by which a bot is sent its View."""
    return wire.canonical(view)


def hash_of(sent: bytes) -> str:
    """SHA-256 of what was sent, 64 hexadecimal digits."""
    return hashlib.sha256(sent).hexdigest()


def seed_digits(seed: int) -> str:
    """A bot's seed as a transcript writes it."""
    return f"{seed:016x}"


def write_transcript(transcript: Transcript) -> str:
    """The file: equal transcripts give equal texts, byte for byte."""
    chain = Chain()
    lines = [chain.line(_plain(transcript.head))]
    for number, decision in enumerate(transcript.decisions, start=1):
        lines.append(chain.line({"n": number} | _plain(decision)))
    return "".join(line + "\n" for line in lines)


def is_transcript(data: bytes) -> bool:
    """The file is, or was, a transcript; if not, it may be a record."""
    return data.removeprefix("\ufeff".encode()).startswith(_START)


def read_transcript(data: str | bytes) -> Transcript:
    """The transcript in a file.

    Raises:
        BadRecord: it is no such file, a line was changed, is missing or too much; says
            which line and what was expected there.
    """
    head: Head | None = None
    decisions: list[Decision] = []
    before = ""
    for number, line in enumerate(split(data), start=1):
        plain = parse(line, number)
        before = check_chain(line, number, before)
        if head is None:
            head = _read_head(plain)
        else:
            decisions.append(_read_decision(plain, number, len(head.players)))
    if head is None:
        raise Damaged(1, "form", say("The file is empty; expected a header."))
    return Transcript(head=head, decisions=tuple(decisions))


def _plain(value: Head | Decision) -> dict[str, Any]:
    plain: dict[str, Any] = wire.to_plain(value)
    return plain


def _read_head(plain: dict[str, Any]) -> Head:
    if plain.get("type") != "bots":
        raise Damaged(1, "header", no_header())
    head: Head = read_value(plain, 1, Head)
    if head.format != FORMAT:
        found = say(
            "The format is “{found}”; expected {expected}.",
            found=head.format,
            expected=FORMAT,
        )
        raise Damaged(1, "header", found)
    return head


def _read_decision(plain: dict[str, Any], number: int, seats: int) -> Decision:
    decision: Decision = read_value(plain, number, Decision)
    if not 0 <= decision.seat < seats:
        raise Damaged(
            number, "event", say("There is no seat {seat}.", seat=decision.seat)
        )
    if not _SEED.fullmatch(decision.seed):
        found = say("The seed of a bot has 16 hexadecimal digits.")
        raise Damaged(number, "form", found)
    return decision
