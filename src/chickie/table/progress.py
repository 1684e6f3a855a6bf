"""A match in progress at a table: the deal, the round, its record, ways back.

A value like all others here. What an act makes of it: :mod:`chickie.table.fold`.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from chickie.deal import Dealer, Fairness
from chickie.record import Recorder
from chickie.record.transcript import Decision
from chickie.rules.event import Caught, Drew, Passed, RoundEnded, Searched
from chickie.rules.match import Match
from chickie.rules.round import Round
from chickie.rules.tile import Tile
from chickie.table.sketch import Sketch
from chickie.table.watch import Watch

Phase = Literal["lobby", "dealing", "playing", "summary", "over"]
TELLING: Final = (Drew, Searched, Passed, Caught, RoundEnded)
"""Events that tell somebody something; nobody takes back what lies before one."""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A round right before a tile was laid: what a take-back returns to."""

    n: int
    """Number of the act that laid it."""
    seat: int
    by: Literal["person", "bot", "clock"]
    tile: Tile
    round: Round
    watch: Watch | None


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """A seat wants to take its move back and waits for the others."""

    seat: int
    to: int
    """Number of the act that would be undone."""
    at: int
    """When it asked, in milliseconds since 1970."""
    waiting: tuple[int, ...]
    """Seats that have not answered."""


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """All that is true of a match now."""

    recorder: Recorder
    """The record, and with it the match: a round that is over is booked."""
    before: Match
    """The match without the round in progress, or just over."""
    dealer: Dealer | None = None
    """Collects pledges; None before it is asked for, and once the tiles are dealt."""
    waits_since: int = 0
    """Since when the deal waits for somebody, in milliseconds since 1970."""
    fairness: Fairness | None = None
    """What the round was dealt from, secret included."""
    failed: tuple[Round, ...] = ()
    """Deals of the round that gave no opening."""
    round: Round | None = None
    """The round in progress, or just over; None until it is dealt."""
    moments: tuple[Moment, ...] = ()
    """Before each tile that was laid since something was told; the rest is for good."""
    wish: Wish | None = None
    declined: int = 0
    """The take-back that was declined last, by the number of its act; 0 is none."""
    names: tuple[str, ...] = ()
    """What the seats were called when the round ended; empty before."""
    left: dict[str, int] = {}
    """Persons who gave up a seat, or lost it, in this match, and which."""
    ready: frozenset[int] = frozenset()
    """Seats that have seen the score."""
    watch: Watch | None = None
    """None where there is no clock."""
    ran: bool = False
    """The clock may count for the person to move: they are here."""
    decisions: tuple[Decision, ...] = ()
    """What bots were sent and answered for their moves; without seeds, which the
    secrets of the rounds would give."""
    changed: int = 0
    """Number of the last act that changed the round."""
    moved: int = 0
    """When that was, in milliseconds since 1970."""
    hinted: int = 0
    """``changed`` when somebody asked for a hint: what they may have until the round
    changes."""
    sketch: Sketch

    @property
    def match(self) -> Match:
        """The match so far."""
        return self.recorder.match

    @property
    def id(self) -> str:
        """Id of the match."""
        return self.recorder.record.header.match

    @property
    def phase(self) -> Phase:
        """How far the match is."""
        if self.round is None:
            return "dealing"
        if self.round.over is None:
            return "playing"
        return "over" if self.match.over else "summary"

    @property
    def turn(self) -> int | None:
        """Seat to move, or None."""
        return None if self.round is None else self.round.turn

    @property
    def is_hinted(self) -> bool:
        """Whoever is to move has asked for a hint."""
        return self.phase == "playing" and 0 < self.changed == self.hinted

    def moment(self, n: int) -> Moment | None:
        """The round right before act ``n``; None if there is no way back to it."""
        return next((moment for moment in self.moments if moment.n == n), None)

    def last_of(self, seat: int) -> Moment | None:
        """What ``seat`` may take back: its own last tile, if nothing was told since."""
        found = next((m for m in reversed(self.moments) if m.seat == seat), None)
        return None if found is None or found.by != "person" else found
