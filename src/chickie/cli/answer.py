"""What was typed at the prompt, understood.

A line is a word with perhaps more after it, the number of a choice, or a move as text.
"""

from __future__ import annotations

from typing import Final

import msgspec

from chickie.errors import NotAMove
from chickie.language import say
from chickie.rules.move import Move, Play, parse_move
from chickie.rules.tile import Tile


class Word(msgspec.Struct, frozen=True):
    """Something to do that is no move."""

    name: str
    """``help``, ``why`` …: a value of :data:`WORDS`."""
    rest: str = ""
    """What came after it."""


class Chosen(msgspec.Struct, frozen=True):
    """The number of a choice, from 1; 0 is Enter alone."""

    number: int
    call: bool = False
    """With ``!``: the call that goes with it is made."""


class Typed(msgspec.Struct, frozen=True):
    """A move as text."""

    move: Move
    call: bool = False
    """With ``!``: the call that goes with it is made."""


Decision = Chosen | Typed
"""What is to be played, or gone on with."""
Answer = Word | Decision
"""Whatever may be typed."""

WORDS: Final = {
    "?": "why",
    "why": "why",
    "h": "help",
    "help": "help",
    "u": "undo",
    "undo": "undo",
    "hand": "hand",
    "t": "table",
    "table": "table",
    "l": "log",
    "log": "log",
    "s": "scores",
    "scores": "scores",
    "r": "rules",
    "rules": "rules",
    "call": "call",
    "catch": "catch",
    "q": "quit",
    "quit": "quit",
    "exit": "quit",
}
"""What may be typed, and what it means."""

LONGEST: Final = 100
"""Letters of a line that are looked at; no move needs as many."""


def understand(line: str) -> Answer:
    """Read a line.

    Raises:
        NotAMove: it is none of all this.
    """
    text = line.strip()[:LONGEST]
    if not text:
        return Chosen(0)
    if text.startswith("?"):
        return Word("why", text[1:].strip())
    name, _, rest = text.partition(" ")
    if name.lower() in WORDS:
        return Word(WORDS[name.lower()], rest.strip())
    call = text.endswith("!")
    text = text.removesuffix("!").strip()
    if text.isascii() and text.isdecimal():
        return Chosen(int(text), call)
    return Typed(_move(text), call)


def _move(text: str) -> Move:
    try:
        move = parse_move(text)
    except NotAMove as error:
        if any(letter.isdecimal() for letter in text):
            raise
        raise NotAMove(
            say("“{text}” is neither a word known here nor a move. Help: h", text=text)
        ) from error
    if isinstance(move, Play) and move.silent:
        raise NotAMove(
            say("Say it with “!” behind the move; without it you are silent.")
        )
    return move


def tile_named(text: str) -> Tile:
    """The tile in ``text``.

    Raises:
        NotAMove: it is no tile, or none that a set has.
    """
    if text == "?":
        raise NotAMove(say("“{text}” is no tile; a tile reads 4-9.", text=text))
    return Tile.parse(text)
