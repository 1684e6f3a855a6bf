"""What a seat may choose, and its text form.

A Play names the tile and, if the seat cares, where: the tile it hangs on, or only the
number it meets; on a train table the train too. What is left open, the layout chooses.
"""

from __future__ import annotations

import re
from typing import Final, Literal

import msgspec

from chickie.errors import NotAMove
from chickie.language import say
from chickie.rules.tile import Tile

Train = int | Literal["mexican"]
"""A lane of a train table: the seat that owns it, or the common train."""


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Lay a tile. Text: ``4-9``, ``4-9@9-9``, ``4-9@9`` (on a nine), ``4-9@9-9/2``."""

    tile: Tile
    on: Tile | None = None
    """Tile on the table that it hangs on; None leaves the end open."""
    suit: int | None = None
    """Number that meets the table, 0-18; for a seat that names the end by it alone."""
    train: Train | None = None
    """Lane, on a train table."""
    silent: bool = False
    """The calls that go with it are left out (only where a call can be forgotten)."""

    def __str__(self) -> str:
        """The text form."""
        place = "" if self.on is None else f"@{self.on}"
        if not place and self.suit is not None:
            place = f"@{self.suit}"
        return f"{self.tile}{place}{train_text(self.train)}{'~' * self.silent}"


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """Take a tile from the yard. Text: ``D``."""

    def __str__(self) -> str:
        """The text form."""
        return "D"


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """End the turn without a play. Text: ``P``."""

    def __str__(self) -> str:
        """The text form."""
        return "P"


class Open(msgspec.Struct, frozen=True, tag="open"):
    """Lay the opening tile from the hand: a double, or any. Text: ``O(9-9)``."""

    tile: Tile

    def __str__(self) -> str:
        """The text form."""
        return f"O({self.tile})"


Move = Play | Draw | Pass | Open
"""Whatever a seat may choose when it is its turn."""

_PLAY: Final = re.compile(
    r"(?P<tile>\d+-\d+)(@(?P<on>\d+-\d+)|@(?P<suit>\d{1,2}))?"
    r"(/(?P<train>\d{1,2}|M))?(?P<silent>~)?",
    re.ASCII,
)
_OPEN: Final = re.compile(r"O\((?P<tile>\d+-\d+)\)", re.ASCII)


def train_text(train: Train | None) -> str:
    """``/2`` for the train of the second seat, ``/M`` for the Mexican train."""
    if train is None:
        return ""
    return "/M" if train == "mexican" else f"/{train + 1}"


def parse_train(text: str) -> Train:
    """Read what follows the stroke.

    Raises:
        NotAMove: there is no seat 0; seats count from 1 in text.
    """
    if text == "M":
        return "mexican"
    if int(text) == 0:
        raise NotAMove(say("Trains are numbered from 1: “/{text}” is none.", text=text))
    return int(text) - 1


def parse_move(text: str) -> Move:
    """Read the text form of a move; capitals do not matter.

    Raises:
        NotAMove: it is no move, or names a tile that no set has.
    """
    written = text.strip().upper().replace("@M", "/M")  # 4-9@M is 4-9/M
    if written in ("D", "DRAW"):
        return Draw()
    if written in ("P", "PASS"):
        return Pass()
    if opened := _OPEN.fullmatch(written):
        return Open(Tile.parse(opened["tile"]))
    play = _PLAY.fullmatch(written)
    if play is None:
        raise NotAMove(
            say("“{text}” is no move; moves read 4-9, 4-9@9-9, D or P.", text=text)
        )
    return Play(
        tile=Tile.parse(play["tile"]),
        on=Tile.parse(play["on"]) if play["on"] else None,
        suit=int(play["suit"]) if play["suit"] else None,
        train=parse_train(play["train"]) if play["train"] else None,
        silent=bool(play["silent"]),
    )
