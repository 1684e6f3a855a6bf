"""What a seat may know of a position, put together piece by piece.

Nothing is passed to a View but what is named here.
"""

from __future__ import annotations

from typing import Literal

from chickie.rules.event import Event
from chickie.rules.layout import Layout
from chickie.rules.move import Move
from chickie.rules.position import FROM_HAND, Axes, Position
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import BY_CODE, Tile
from chickie.rules.turn import drawable
from chickie.rules.view import Pending, View


def hand(s: Position, r: Axes, seat: int) -> tuple[Tile, ...]:
    """The tiles a seat holds, in order."""
    rows = s.hands[seat]
    return tuple(
        Tile(v, w)
        for v in range(r.highest + 1)
        for w in range(v, r.highest + 1)
        if rows[v] >> w & 1
    )


def pending(s: Position, r: Axes) -> Pending | None:
    """The double that must be served before anything else."""
    if r.train:
        if not s.queued or s.extra:
            return None
        suit = s.lane_end[s.queue[0]]
        return Pending(Tile(suit, suit), suit, 1, "double")
    if not s.slots:
        return None
    kind: Literal["foot", "centre"] = "foot" if s.foot else "centre"
    return Pending(Tile(s.suit, s.suit), s.suit, s.slots, kind)


def look(  # noqa: PLR0913 - all that a View is made of
    s: Position,
    r: Axes,
    *,
    ruleset: Ruleset,
    players: tuple[str, ...],
    number: int,
    layout: Layout,
    moves: tuple[Move, ...],
    over: str | None,
    events: tuple[Event, ...],
    seat: int | None,
    totals: tuple[int, ...] = (),
    unused: tuple[int, ...] = (),
) -> View:
    """The View of ``seat``; ``events`` are already as it saw them."""
    mine = seat is not None and seat == s.turn and not s.over
    return View(
        ruleset=ruleset,
        players=players,
        seats=r.seats,
        seat=seat,
        round=number,
        turn=None if s.over else s.turn,
        hand=() if seat is None else hand(s, r, seat),
        counts=tuple(s.held[: r.seats]),
        yard=s.size - s.next,
        drawable=drawable(s, r),
        layout=layout,
        opening=Tile(s.suit, s.suit)
        if s.unopened and r.opening_from == FROM_HAND
        else None,
        pending=pending(s, r),
        markers=seats_in(s.markers, r),
        begun=seats_in(s.begun, r),
        drawn=s.drawn,
        fresh=BY_CODE[s.fresh] if mine and s.drawn else None,
        run=s.laid,
        owes=bool(s.extra),
        moves=moves if mine else (),
        over=over,
        events=events,
        totals=totals,
        unused=unused,
    )


def seats_in(bits: int, r: Axes) -> tuple[int, ...]:
    """The seats in a bit set."""
    return tuple(seat for seat in range(r.seats) if bits >> seat & 1)
