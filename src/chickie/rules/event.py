"""What happened, in the past tense, and who may see it.

The log, the wire, bots and the replay file share these. A seat's stream is the same
events, in the same places, made anew from what that seat may look at: ``seen_by``. A
watcher is the seat None.
"""

from __future__ import annotations

from typing import Literal, Self

import msgspec

from chickie.rules.move import Train
from chickie.rules.scoring import Score
from chickie.rules.tile import UNSEEN, Tile

Call = Literal["double", "last"]
"""Called out with a play: that it is a double, that one tile is left (E42, E71)."""


class _Event(msgspec.Struct, frozen=True, kw_only=True):
    """Shared by all: most events are public."""

    def seen_by(self, seat: int | None) -> Self:  # noqa: ARG002 - public ones ignore it
        """The event as ``seat`` may see it."""
        return self


class Dealt(_Event, frozen=True, kw_only=True, tag="dealt"):
    """Tiles were shuffled and dealt; several times in a round when none could open."""

    round: int
    """Number of the round in the match, from 1."""
    attempt: int
    """Deals of this round before this one, from 0."""
    first: int
    """Seat that starts, or that draws first in a search."""
    hand: int
    """Tiles for each seat: seat 0 has the first of ``order``, and so on (G1)."""
    seats: int
    aside: Tile | None
    """The opening tile if it came from the set, wherever it stands in ``order``."""
    lot: tuple[Tile, ...] = ()
    """Tiles drawn for the start, in order of the seats, equal ones again (CL5, E14)."""
    order: tuple[Tile, ...]
    """The whole set: the hands one after the other, then the yard as it is drawn."""

    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        """The hand of each seat as it was dealt."""
        rest = self._rest()
        return tuple(self._share(rest, seat) for seat in range(self.seats))

    def _share(self, rest: tuple[Tile, ...], seat: int) -> tuple[Tile, ...]:
        """What a seat gets of the tiles that are dealt out."""
        return rest[seat * self.hand : (seat + 1) * self.hand]

    def _rest(self) -> tuple[Tile, ...]:
        """The order without the tile that was laid."""
        return tuple(tile for tile in self.order if tile is not self.aside)

    def seen_by(self, seat: int | None) -> Self:
        """A seat sees its own hand, and everybody the tile that was laid.

        That tile goes to the front: where it stood would tell of the tiles before it,
        which are doubles if it is the first that is none (DR4).
        """
        rest = self._rest()
        own = () if seat is None else self._share(rest, seat)
        before = 0 if seat is None else seat * self.hand
        after = len(rest) - before - len(own)
        front = () if self.aside is None else (self.aside,)
        hidden = (UNSEEN,) * before + own + (UNSEEN,) * after
        return msgspec.structs.replace(self, order=(*front, *hidden))


class Laid(_Event, frozen=True, kw_only=True, tag="laid"):
    """The opening tile came from the set."""

    tile: Tile


class _Taken(_Event, frozen=True, kw_only=True):
    seat: int
    tile: Tile

    def seen_by(self, seat: int | None) -> Self:
        """Only who took the tile sees it."""
        if seat == self.seat:
            return self
        return type(self)(seat=self.seat, tile=UNSEEN)


class Searched(_Taken, frozen=True, kw_only=True, tag="searched"):
    """A seat drew a tile in the search for the opening double, and keeps it."""


class Drew(_Taken, frozen=True, kw_only=True, tag="drew"):
    """A seat drew a tile in its turn."""


class Opened(_Event, frozen=True, kw_only=True, tag="opened"):
    """A seat laid the opening tile from its hand: a double, or any (G25)."""

    seat: int
    tile: Tile


class Played(_Event, frozen=True, kw_only=True, tag="played"):
    """A seat laid a tile."""

    seat: int
    tile: Tile
    on: Tile
    train: Train | None = None
    calls: tuple[Call, ...] = ()
    """The calls that were made with it, a double's first; empty if none was."""


class Passed(_Event, frozen=True, kw_only=True, tag="passed"):
    """A seat ended its turn without a play."""

    seat: int


class Marked(_Event, frozen=True, kw_only=True, tag="marked"):
    """A seat's marker went up or came off."""

    seat: int
    up: bool


class Said(_Event, frozen=True, kw_only=True, tag="said"):
    """A seat made up for a forgotten call in time."""

    seat: int


class Caught(_Event, frozen=True, kw_only=True, tag="caught"):
    """A seat was caught without its call, and paid."""

    seat: int
    by: int
    tiles: tuple[Tile, ...]
    """What it had to draw."""
    skips: bool
    """It loses its next turn."""

    def seen_by(self, seat: int | None) -> Self:
        """Only who drew the tiles sees them."""
        if seat == self.seat:
            return self
        hidden = (UNSEEN,) * len(self.tiles)
        return msgspec.structs.replace(self, tiles=hidden)


class RoundEnded(_Event, frozen=True, kw_only=True, tag="round_ended"):
    """The round is over; all hands are shown."""

    end: str
    """``out``, ``blocked``, ``stuck`` or ``dead_foot``."""
    out: int | None
    """Seat that laid its last tile."""
    hands: tuple[tuple[Tile, ...], ...]
    scores: tuple[Score, ...]


Event = (
    Dealt
    | Laid
    | Searched
    | Drew
    | Opened
    | Played
    | Passed
    | Marked
    | Said
    | Caught
    | RoundEnded
)
"""Everything that can happen in a round."""
