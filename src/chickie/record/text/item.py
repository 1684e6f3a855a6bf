"""What the text form says, one thing after the other, before the laws are asked.

Most of it are events as they stand in a record. The others are what a person may
shorten (a play, the end of a round) or what takes several lines (the deal).
"""

from __future__ import annotations

from typing import NamedTuple

from chickie.rules.event import Event
from chickie.rules.move import Play
from chickie.rules.scoring import Score
from chickie.rules.tile import Tile


class Proof(NamedTuple):
    """A line about the shuffle."""

    word: str
    """``commitment``, ``pledge``, ``opening``, ``refused`` or ``secret``."""
    seat: int
    """Whose; 0 where it is the server's."""
    number: str
    """64 hexadecimal digits; empty for ``refused``."""


class Deal(NamedTuple):
    """How the tiles lay."""

    attempt: int
    """Deals of this round before this one, from 0."""
    first: int
    lot: tuple[Tile, ...]
    hands: tuple[tuple[Tile, ...], ...]
    """The tiles up to the end of each hand: with the opening tile, if it lay there."""
    yard: tuple[Tile, ...]
    aside: Tile | None
    """The tile with the star."""

    @property
    def order(self) -> tuple[Tile, ...]:
        """The whole set as it was dealt."""
        return (*(tile for hand in self.hands for tile in hand), *self.yard)

    @property
    def sizes(self) -> set[int]:
        """Tiles of the hands without that with the star; one number if all agree."""
        return {len(hand) - (self.aside in hand) for hand in self.hands}


class Turn(NamedTuple):
    """A tile that a seat laid; the place may be left open."""

    seat: int
    play: Play


class Row(NamedTuple):
    """What a line of results says about a seat."""

    seat: int
    total: int
    parts: Score | None
    """What the points are for, where it says so."""
    hand: tuple[Tile, ...] | None
    """What was left in hand, where it says so."""

    @property
    def score(self) -> Score:
        """The points; all of them pips where nothing else is said."""
        return self.parts or Score(pips=self.total)


class Result(NamedTuple):
    """How a round, or the match, ended."""

    end: str | None
    """``out``, ``blocked``, ``stuck`` or ``dead_foot``, where it says so."""
    out: int | None
    rows: tuple[Row, ...]


class Item(NamedTuple):
    """One thing that the text says."""

    line: int
    round: int | None
    """Number of the round, where it is named."""
    says: Event | Proof | Deal | Turn | Result
