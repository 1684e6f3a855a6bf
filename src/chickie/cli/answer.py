"""What was typed at the prompt, understood.

A line is a word with perhaps more after it, the number of a choice, or a move as text.
"""

from __future__ import annotations

from typing import Final

import msgspec

from chickie.errors import NotAMove
from chickie.language import say
from chickie.rules.choices import meanings
from chickie.rules.move import Move, Play, parse_move
from chickie.rules.round import Round
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
    "w": "words",
    "words": "words",
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
        return parse_move(text)
    except NotAMove as error:
        if any(letter.isdecimal() for letter in text):
            raise
        raise NotAMove(
            say("“{text}” is neither a word known here nor a move. Help: h", text=text)
        ) from error


def tile_named(text: str) -> Tile:
    """The tile in ``text``.

    Raises:
        NotAMove: it is no tile, or none that a set has.
    """
    if text == "?":
        raise NotAMove(say("“{text}” is no tile; a tile reads 4-9.", text=text))
    return Tile.parse(text)


def refuse_guessing(move: Move, round: Round) -> None:
    """Do nothing if there is at most one play that ``move`` can mean.

    Raises:
        NotAMove: there are several; where the tile goes is the player's choice.
    """
    if not isinstance(move, Play):
        return
    plays = meanings(move, round.legal, round.layout)
    if len(plays) > 1:
        raise NotAMove(
            say(
                "{tile} fits in several places: type its number, or one of {plays}.",
                tile=move.tile,
                plays=", ".join(map(str, plays)),
            )
        )
