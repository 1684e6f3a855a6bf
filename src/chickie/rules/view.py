"""All that one seat may know, legal moves included.

A View is built up from what may be seen, never cut down from the whole: bots and pages
get this and nothing else. Read next: :mod:`chickie.rules.why`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from chickie.language import Sentence, say
from chickie.rules.event import Event
from chickie.rules.layout import Layout
from chickie.rules.move import Move
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile


class Pending(msgspec.Struct, frozen=True):
    """The double that must be served before anything else."""

    tile: Tile
    suit: int
    missing: int
    """Tiles it still needs."""
    kind: Literal["centre", "foot", "double"]
    """The opening double, a foot, or an open double on a train."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A round as one seat sees it; ``seat`` None is a watcher, who sees no hand."""

    ruleset: Ruleset
    players: tuple[str, ...]
    """Names by seat; empty if nobody gave any."""
    seats: int
    seat: int | None
    round: int
    """Number of the round, from 1."""
    turn: int | None
    """Seat to move; None when the round is over."""
    hand: tuple[Tile, ...]
    """Own tiles, in order."""
    counts: tuple[int, ...]
    """Tiles in each hand (A39)."""
    yard: int
    """Tiles in the yard, those included that are never drawn."""
    drawable: int
    """Tiles that may still be drawn."""
    layout: Layout
    opening: Tile | None
    """The double that the seat to move has to lay; None once it lies, and where any
    tile opens."""
    pending: Pending | None
    markers: tuple[int, ...]
    """Seats whose marker is up."""
    begun: tuple[int, ...]
    """Seats that have had their first turn, on a train table."""
    drawn: int
    """Tiles drawn in this turn."""
    fresh: Tile | None
    """The tile this seat drew last, in this turn of its own."""
    run: int
    """Tiles laid so far in a first run."""
    owes: bool
    """The seat to move owes one more tile for its double (``extra_anywhere``)."""
    moves: tuple[Move, ...]
    """What this seat may do now; empty when it is not its turn."""
    over: str | None
    """How the round ended: ``out``, ``blocked``, ``stuck``, ``dead_foot``."""
    events: tuple[Event, ...]
    """What happened in this round, as this seat saw it."""
    totals: tuple[int, ...] = ()
    """Points of each seat in the rounds before this one; empty where it is not known of
    which match the round is."""
    unused: tuple[int, ...] = ()
    """Suits of the doubles that could open this round, the highest first (G2); empty
    where that is not known."""

    @property
    def takes_any(self) -> bool:
        """The seat to move opens the round, with any tile of its hand (G25)."""
        opened = self.opening is not None or self.layout.placed
        return self.turn is not None and not opened

    def name(self, seat: int) -> str | Sentence:
        """What to call a seat."""
        if self.players:
            return self.players[seat]
        return say("seat {number}", number=seat + 1)
