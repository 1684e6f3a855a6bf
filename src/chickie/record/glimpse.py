"""What the events of a round tell by themselves, without the laws.

For records in which tiles are hidden: the laws need every hand, these few facts do not.
"""

from __future__ import annotations

from typing import Self

import msgspec

from chickie.record.record import Viewer
from chickie.rules import calls
from chickie.rules.event import (
    Caught,
    Dealt,
    Drew,
    Event,
    Laid,
    Opened,
    Played,
    RoundEnded,
    Searched,
)
from chickie.rules.layout import Placed
from chickie.rules.round import RoundResult
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile


class Glimpse(msgspec.Struct, frozen=True, kw_only=True):
    """A round as far as its events show it; grows by :meth:`after`."""

    viewer: Viewer
    """Whose eyes these are."""
    counts: tuple[int, ...]
    """Tiles in each hand."""
    hand: tuple[Tile, ...] = ()
    """The hand of the viewer, in the order in which it came; empty for a watcher."""
    placed: tuple[Placed, ...] = ()
    """The tiles on the table in the order in which they were laid."""
    opener: int | None = None
    """Seat that laid the opening tile from its hand."""

    @classmethod
    def of(cls, dealt: Dealt, viewer: Viewer) -> Self:
        """How a round looks right after the deal."""
        hand = dealt.hands()[viewer] if isinstance(viewer, int) else ()
        return cls(viewer=viewer, counts=(dealt.hand,) * dealt.seats, hand=hand)

    def after(self, event: Event) -> Self:
        """How it looks after one event more."""
        match event:
            case Laid(tile=tile):
                return self._with(placed=(*self.placed, Placed(tile)))
            case Searched(seat=seat, tile=tile) | Drew(seat=seat, tile=tile):
                return self._taken(seat, (tile,))
            case Caught(seat=seat, tiles=tiles):
                return self._taken(seat, tiles)
            case Opened(seat=seat, tile=tile):
                return self._laid(seat, Placed(tile, seat=seat), opener=seat)
            case Played(seat=seat, tile=tile):
                return self._laid(seat, Placed(tile, event.on, seat, event.train))
        return self

    def duty(self, rules: Ruleset, played: Played) -> calls.Duty:
        """The calls due with ``played``, the last event."""
        return calls.duty(rules, played.tile, self.counts[played.seat])

    def result(self, dealt: Dealt, ended: RoundEnded) -> RoundResult:
        """What a match keeps of the round, taken at its word."""
        return RoundResult(
            number=dealt.round,
            opening=self.placed[0].tile,
            opener=self.opener,
            first=dealt.first,
            redeals=dealt.attempt,
            end=ended.end,
            out=ended.out,
            scores=ended.scores,
        )

    def _taken(self, seat: int, tiles: tuple[Tile, ...]) -> Self:
        hand = self.hand + tiles if seat == self.viewer else self.hand
        return self._with(counts=self._counts(seat, len(tiles)), hand=hand)

    def _laid(self, seat: int, placed: Placed, **changes: object) -> Self:
        return self._with(
            counts=self._counts(seat, -1),
            hand=tuple(tile for tile in self.hand if tile is not placed.tile),
            placed=(*self.placed, placed),
            **changes,
        )

    def _counts(self, seat: int, more: int) -> tuple[int, ...]:
        return tuple(n + more * (s == seat) for s, n in enumerate(self.counts))

    def _with(self, **changes: object) -> Self:
        return msgspec.structs.replace(self, **changes)
