"""What a puzzle is, and the file that holds some.

A puzzle is a round as one seat saw it, up to its turn: the events of the round with
``?`` where the seat could not look, and the answer. Hand, table and legal moves are
made from them by the laws when somebody looks (:mod:`chickie.puzzle.scene`).
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta

from chickie.errors import ChickieError
from chickie.language import say
from chickie.review.label import Label
from chickie.review.setting import Setting
from chickie.rules import wire
from chickie.rules.event import Event

FORMAT: Final = "chickie-puzzles-1"
"""Name of the format, and its version."""
Kind = Literal["best", "ending", "out"]
"""``best``: by what can be expected. ``ending``: two seats, all tiles are known, and
the value of each move is proved. ``out``: the same, and only the best move makes sure
that the seat goes out."""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)


class BadPuzzles(ChickieError):
    """A file that should hold puzzles and does not, or cannot be written."""

    code = "bad_puzzles"


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """A move that could be made, and what it comes to: thousandths of a point."""

    move: str
    """Its text; of equal ends one stands for all."""
    code: int
    """The same as the laws number it."""
    lead: int
    """Points by which the seat ends below the mean of the others; more is better."""
    own: int
    """Points of the seat in the end."""
    behind: int
    """How much less it is worth than the best move."""
    band: int
    """Two standard errors of that; 0 where it is proved."""
    label: Label


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """Where a puzzle is from: enough to find it again."""

    match: str
    """Id of the match."""
    record: str = ""
    """SHA-256 of the record it was found in; empty where bots played it for this."""
    seed: int = 0
    """Where bots played it: the seed that they played by."""
    round: int
    """Number of the round in the match, from 1."""
    n: int
    """Number of the event that was the seat's own choice: in the record, or in the
    round where there is none."""
    chosen: str
    """What the seat did."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A puzzle with its answer."""

    kind: Kind = "best"
    rules: str
    """Short name of the rules."""
    code: str
    """The whole rules as a code (:mod:`chickie.variants.code`)."""
    players: tuple[str, ...]
    """Names by seat."""
    seat: Annotated[int, Meta(ge=0, le=11)]
    """Who is to move."""
    totals: tuple[int, ...] = ()
    """Points of each seat in the rounds before this one."""
    unused: tuple[int, ...] = ()
    """Suits of the doubles that could open the round."""
    events: tuple[Event, ...]
    """The round so far, as the seat saw it."""
    answers: tuple[Answer, ...]
    """All that could be done, the best first."""
    worlds: int = 0
    """Worlds in which the best and the next best were compared; 0: it is proved."""
    found_by: dict[str, int] = {}
    """By name of a bot: how many of a hundred times it finds the best move."""
    source: Source

    @property
    def best(self) -> Answer:
        """What is asked for."""
        return self.answers[0]

    @property
    def gap(self) -> int:
        """By how much it is better than anything else, in thousandths of a point."""
        return min(answer.behind for answer in self.answers[1:])

    @property
    def found(self) -> int:
        """Of a hundred tries of bots, the weak and the strong alike, so many find it.

        The fewer, the harder.
        """
        shares = self.found_by.values()
        return round(sum(shares) / len(shares)) if shares else 0


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of a file of puzzles: how they were found."""

    format: str = FORMAT
    engine: str
    """Digest of all that decides prices (:func:`chickie.review.setting.engine`)."""
    setting: Setting
    """How thoroughly moments were looked at first; then ``DEPTH`` times as much."""
    kinds: tuple[Kind, ...] = KINDS
    """What was looked for."""
    sources: str
    """Digest of where was looked: the same again goes on where it stopped."""


def written(head: Head, puzzles: tuple[Puzzle, ...]) -> bytes:
    """A file of puzzles: JSON Lines, the head first."""
    return b"".join(wire.encode(one) + b"\n" for one in (head, *puzzles))


def read(data: bytes) -> tuple[Head, tuple[Puzzle, ...]]:
    """A file of puzzles. A last line that was cut short is left out.

    Raises:
        BadPuzzles: it is none.
    """
    lines = data.split(b"\n")[:-1]
    if not lines:
        raise BadPuzzles(say("This file holds no puzzles."))
    try:
        head = wire.decode(lines[0], Head)
    except msgspec.DecodeError as error:
        raise BadPuzzles(say("This file holds no puzzles.")) from error
    if head.format != FORMAT:
        raise BadPuzzles(
            say(
                "This file has the format “{format}”; expected “{known}”.",
                format=head.format,
                known=FORMAT,
            )
        )
    return head, tuple(_puzzle(line, n) for n, line in enumerate(lines[1:], 2))


def _puzzle(line: bytes, number: int) -> Puzzle:
    try:
        found = wire.decode(line, Puzzle)
    except msgspec.DecodeError as error:
        raise BadPuzzles(
            say(
                "Line {line} holds no puzzle: {reason}.", line=number, reason=str(error)
            )
        ) from error
    if len(found.answers) < 2 or len(found.players) <= found.seat:  # noqa: PLR2004
        raise BadPuzzles(
            say("Line {line} holds no puzzle: nothing can be chosen.", line=number)
        )
    return found
