"""Calls that go with a play, forgetting them, and being caught (E42, E71 to E74).

Kept beside the Round; the laws only move tiles.
"""

from __future__ import annotations

from typing import NamedTuple

from chickie.errors import IllegalMove
from chickie.language import say
from chickie.rules.axis import CallDouble, LastTileCall, LastTilePenalty
from chickie.rules.event import Call, Caught, Said
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile


class Unsaid(NamedTuple):
    """A seat forgot a call and may be caught until somebody else moves."""

    seat: int
    rule: str
    """``call.double`` or ``call.last``."""


class Duty(NamedTuple):
    """The calls that go with a play."""

    double: bool
    """A call for a double is due."""
    last: bool
    """A call for the last tile is due."""
    double_counts: bool
    """The first may be forgotten."""
    last_counts: bool
    """The second may be forgotten."""

    def made(self, *, silent: bool) -> tuple[Call, ...]:
        """The calls that are heard with the play."""
        heard: list[Call] = []
        if self.double and not (silent and self.double_counts):
            heard.append("double")
        if self.last and not (silent and self.last_counts):
            heard.append("last")
        return tuple(heard)

    def is_silent(self, heard: tuple[Call, ...]) -> bool:
        """With ``heard`` some call was left out: the play was a silent one."""
        return heard != self.made(silent=False)

    def unsaid(self, seat: int) -> Unsaid | None:
        """What a silent play leaves unsaid."""
        if self.last and self.last_counts:
            return Unsaid(seat, "call.last")
        if self.double and self.double_counts:
            return Unsaid(seat, "call.double")
        return None


def duty(rules: Ruleset, tile: Tile, held: int) -> Duty:
    """The calls due for ``tile``, which left ``held`` tiles in the hand (E74)."""
    return Duty(
        double=tile.is_double and rules.call_double is not CallDouble.NONE,
        last=held == 1 and rules.last_tile_call is not LastTileCall.OFF,
        # Who has laid the last tile of a run is out, and cannot be caught (G23).
        double_counts=rules.call_penalty > 0 and held > 0,
        last_counts=rules.last_tile_call is LastTileCall.MANUAL,
    )


class Fine(NamedTuple):
    """What a caught seat pays."""

    seat: int
    tiles: int
    skips: bool


_LAST: dict[LastTilePenalty, tuple[int, bool]] = {
    LastTilePenalty.DRAW_ONE: (1, False),
    LastTilePenalty.SKIP_TURN: (0, True),
    LastTilePenalty.DRAW_TWO_AND_SKIP: (2, True),
}


def fine(unsaid: Unsaid | None, by: int, rules: Ruleset) -> Fine:
    """What the seat pays that ``by`` has caught.

    Raises:
        IllegalMove: there is nobody to catch.
    """
    if unsaid is None or unsaid.seat == by:
        raise IllegalMove(say("Nobody has forgotten a call."), rule="call.last")
    if unsaid.rule == "call.double":
        return Fine(unsaid.seat, rules.call_penalty, skips=False)
    tiles, skips = _LAST[rules.last_tile_penalty]
    return Fine(unsaid.seat, tiles, skips)


def caught(paid: Fine, by: int, tiles: tuple[Tile, ...]) -> Caught:
    """The event."""
    return Caught(seat=paid.seat, by=by, tiles=tiles, skips=paid.skips)


def said(unsaid: Unsaid | None, seat: int) -> Said:
    """The event.

    Raises:
        IllegalMove: this seat has nothing to make up for.
    """
    if unsaid is None or unsaid.seat != seat:
        raise IllegalMove(say("There is no call to make up for."), rule="call.last")
    return Said(seat=seat)
