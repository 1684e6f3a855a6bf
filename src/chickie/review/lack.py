"""Who lacks what, as everybody at the table could know it at a moment."""

from __future__ import annotations

import msgspec

from chickie.bots.recall import Recall


class Missing(msgspec.Struct, frozen=True):
    """A number that most tiles of a seat do not show."""

    suit: int
    may: int
    """Tiles of the seat that came since, or are else unknown, and may show it; 0: it
    has none for certain."""


class Lack(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a hand."""

    seat: int
    held: int
    """Tiles in it."""
    missing: tuple[Missing, ...]
    """In order of the numbers; only those of which something is known."""


def lacks(known: Recall) -> tuple[Lack, ...]:
    """What is known of the other hands, the next seat first."""
    s, r = known.table, known.axes
    seats = [(s.turn + i) % r.seats for i in range(1, r.seats)]
    return tuple(_lack(known, seat) for seat in seats)


def _lack(known: Recall, seat: int) -> Lack:
    held = known.table.held[seat]
    tiles = known.mind.lacks[seat][:held]
    missing = []
    for suit in range(known.axes.highest + 1):
        may = sum(not lacking >> suit & 1 for lacking in tiles)
        if may < held:
            missing.append(Missing(suit, may))
    return Lack(seat=seat, held=held, missing=tuple(missing))
