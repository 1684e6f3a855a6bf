"""What a page is told of a puzzle; ``web/types.d.ts`` is generated from these."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from chickie.puzzle.puzzle import Kind
from chickie.review.label import Label
from chickie.table.aloud import AloudLine
from chickie.table.card import BoardCard, News
from chickie.table.messages import State

Hardness = Literal["easy", "middle", "hard"]


class PuzzleLine(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle in the list of all."""

    number: int
    """From 1."""
    day: str
    """Year, month and day on which it was, or is, the puzzle of the day."""
    title: str
    """What its rules are called."""
    kind: Kind
    hardness: Hardness


class PuzzleList(msgspec.Struct, frozen=True, kw_only=True):
    """All that were the puzzle of the day, the one of today first."""

    puzzles: tuple[PuzzleLine, ...]


class PuzzleCard(PuzzleLine, frozen=True, kw_only=True):
    """A puzzle to be solved: nothing here tells the answer."""

    today: bool
    """It is the puzzle of today."""
    code: str
    """Its rules as a code."""
    question: str
    about: str
    """How many of a hundred times our bots find it."""
    lacks: tuple[str, ...]
    """What everybody could know of the other hands."""
    story: tuple[News, ...]
    """The round so far."""
    aloud: tuple[AloudLine, ...]
    """The table in words."""
    state: State
    """The table as its seat sees it."""


class PuzzleTry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wish: to know what becomes of a move, or to be shown the answer."""

    move: Annotated[str, Meta(min_length=1, max_length=24)] | None = None
    """As at a table; None where nothing was tried."""
    show: bool = False
    """Show the answer, whatever the move is worth."""


class AnswerCard(msgspec.Struct, frozen=True, kw_only=True):
    """One of the moves, with what it is worth."""

    words: str
    """What it does."""
    lead: str
    """Points by which the seat ends below the mean of the others, on average."""
    price: str
    """Points that it costs, with its noise; empty for the best."""
    share: float
    """Its price as a part of the dearest one's, for a bar."""
    label: Label
    title: str
    """The label as a word."""
    tried: bool
    """The one that was tried."""


class PuzzleShown(msgspec.Struct, frozen=True, kw_only=True):
    """The answer."""

    move: str
    """The best move."""
    words: str
    """What it does."""
    why: tuple[str, ...]
    """What speaks for it, against the one that was tried, else the next best."""
    outcome: str
    """What the two come to on average."""
    answers: tuple[AnswerCard, ...]
    """All moves, the best first."""
    method: str
    """How that is known."""
    finders: str
    """Which of our bots find it, how often."""
    source: str
    """Where it is from."""
    board: BoardCard | None
    """The table with the best move made; None where that lays no tile."""


class PuzzleTold(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of a move that was tried."""

    right: bool
    verdict: str
    """Whether it is the best, and what it costs."""
    against: tuple[str, ...]
    """What speaks against it; tells nothing of the answer."""
    shown: PuzzleShown | None
    """Once it is found, or somebody gave up."""
