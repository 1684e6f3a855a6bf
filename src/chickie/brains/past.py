"""What everybody could see that bears on hidden tiles. The dialect of the laws.

A seat's tiles come to it one after the other, each to a *place*: first the dealt ones,
then those it draws. Three kinds of facts are kept, and nothing of a hand is looked at:

* a *note*: when it was taken, no tile that the seat had at some of its places showed
  certain suits, because it would have had to play it, or was one of certain doubles,
  because it would have opened the round;
* a *claim*: some tile that it had at some of its places fitted, because otherwise it
  would have had to draw;
* a *lay*: a tile came from one of the places that the seat had by then.

Which orders of the tiles agree with all of them: :mod:`chickie.brains.worlds`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from chickie.brains.memory import ALL, NEWEST, open_suits, told
from chickie.rules.position import (
    DRAW,
    DRAW_ALL,
    FROM_HAND,
    OPEN,
    SEATS,
    TILES,
    Axes,
    Position,
)
from chickie.rules.tile import HALF, MASK, SUITS
from chickie.rules.turn import drawable

NOTES: Final = 128
"""Room for the notes on a seat. When it is full no more are taken: less is known then,
and nothing wrong."""
CLAIMS: Final = 32
"""Room for the claims, likewise; few rules let a seat make one."""


def _by_seat(room: int) -> list[list[int]]:
    return [[0] * room for _ in range(SEATS)]


@dataclass(slots=True)
class Past:
    """The facts of a round so far, by seat."""

    received: list[int] = field(default_factory=lambda: [0] * SEATS)
    """Places: tiles that the seat has been given."""
    notes: list[int] = field(default_factory=lambda: [0] * SEATS)
    """Number of notes."""
    start: list[list[int]] = field(default_factory=lambda: _by_seat(NOTES))
    """Note: the first place that it is about."""
    stop: list[list[int]] = field(default_factory=lambda: _by_seat(NOTES))
    """Note: the place after the last."""
    suits: list[list[int]] = field(default_factory=lambda: _by_seat(NOTES))
    """Note: bit set of the suits that no tile there showed."""
    doubles: list[list[int]] = field(default_factory=lambda: _by_seat(NOTES))
    """Note: bit set of the doubles, by suit, that did not lie there."""
    claims: list[int] = field(default_factory=lambda: [0] * SEATS)
    """Number of claims."""
    claim_start: list[list[int]] = field(default_factory=lambda: _by_seat(CLAIMS))
    """Claim: the first place that it is about."""
    claim_stop: list[list[int]] = field(default_factory=lambda: _by_seat(CLAIMS))
    """Claim: the place after the last."""
    claim_suits: list[list[int]] = field(default_factory=lambda: _by_seat(CLAIMS))
    """Claim: bit set of suits, of which a tile there showed one."""
    claim_lays: list[list[int]] = field(default_factory=lambda: _by_seat(CLAIMS))
    """Claim: lays before it; those tiles lay on the table."""
    lays: list[int] = field(default_factory=lambda: [0] * SEATS)
    """Number of tiles laid."""
    tile: list[list[int]] = field(default_factory=lambda: _by_seat(TILES))
    """Lay: the tile's code, the lower half first."""
    low: list[list[int]] = field(default_factory=lambda: _by_seat(TILES))
    """Lay: the first place that it can have come from."""
    high: list[list[int]] = field(default_factory=lambda: _by_seat(TILES))
    """Lay: the place after the last."""
    noted: list[list[int]] = field(default_factory=lambda: _by_seat(TILES))
    """Lay: notes that had been taken by then, and so are about it as well."""
    hand: int = 0
    """Tiles dealt to each."""
    seeker: int = -1
    """Seat that was seen to hold the highest dealt tile; -1: that was not asked."""
    best: list[int] = field(default_factory=lambda: [-1] * SEATS)
    """By seat: rank of its highest dealt tile. Only that seat may look at it."""


def begin_past(p: Past, s: Position, r: Axes, unused: int) -> None:
    """A round has been dealt, and its opening found: forget the one before.

    Args:
        p: what is kept.
        s: the round before its first move; of its hands nothing is read.
        r: the rules.
        unused: bit set of the doubles that may open it; 0 where that is not known.
    """
    p.hand = r.hand
    p.seeker = -1
    for seat in range(r.seats):
        p.received[seat] = s.held[seat]
        p.notes[seat] = p.claims[seat] = p.lays[seat] = 0
    if r.opening_from == FROM_HAND and unused:
        note_search(p, s, r, unused)


def note_search(p: Past, s: Position, r: Axes, unused: int) -> None:
    """Note what the search for the opening double told (G3 to G5)."""
    asked = unused.bit_length() - 1
    above = unused & ~((2 << s.suit) - 1)
    if s.searched == 0:
        if s.suit != asked:
            note_dealt(p, r, above)
        return
    if r.highest_tile_first:
        p.seeker = s.seeker
    note_dealt(p, r, unused if r.lower else 1 << asked)
    wanted = unused if r.any_double else 1 << asked
    # The search goes on until a wanted double has come, or to the end of that wave.
    before_last = s.searched - 1
    if r.last_step == DRAW_ALL:
        before_last = before_last // r.seats * r.seats
    for i in range(s.searched):
        seat = (s.seeker + i) % r.seats
        place = r.hand + i // r.seats
        lacking = wanted if i < before_last else wanted & above
        note(p, seat, place, place + 1, 0, lacking)


def note_dealt(p: Past, r: Axes, doubles: int) -> None:
    """No hand as it was dealt holds one of ``doubles``."""
    for seat in range(r.seats):
        note(p, seat, 0, r.hand, 0, doubles)


def note(  # noqa: PLR0913 - flat calls are cheap
    p: Past, seat: int, start: int, stop: int, suits: int, doubles: int
) -> None:
    """Take a note on the places ``start`` to ``stop - 1`` of a seat."""
    last = p.notes[seat] - 1
    lays = p.lays[seat]
    if last >= 0 and (lays == 0 or p.noted[seat][lays - 1] <= last):
        # Nothing was laid since the last note: perhaps the two make one.
        is_same = p.suits[seat][last] == suits and p.doubles[seat][last] == doubles
        if is_same and p.start[seat][last] <= start <= p.stop[seat][last] <= stop:
            p.stop[seat][last] = stop
            return
        if p.start[seat][last] == start and p.stop[seat][last] == stop:
            p.suits[seat][last] |= suits
            p.doubles[seat][last] |= doubles
            return
    if last + 1 < NOTES:
        p.start[seat][last + 1] = start
        p.stop[seat][last + 1] = stop
        p.suits[seat][last + 1] = suits
        p.doubles[seat][last + 1] = doubles
        p.notes[seat] = last + 2


def follow_past(p: Past, s: Position, r: Axes, move: int) -> None:
    """Note what everybody can see of ``move``, which is about to be made."""
    seat = s.turn
    received = p.received[seat]
    if move < DRAW:
        v = move >> HALF & MASK
        w = move & MASK
        # Who has drawn may play nothing but that tile, or has nothing else that fits.
        newest = s.drawn > 0
        note_lay(p, seat, min(v, w) << HALF | max(v, w), received - 1 if newest else 0)
        return
    if move == OPEN:
        newest = s.searched > 0
        note_lay(p, seat, s.suit << HALF | s.suit, received - 1 if newest else 0)
        return
    known = told(s, r, move)
    if known == ALL:
        note(p, seat, 0, received, open_suits(s, r), 0)
    elif known == NEWEST:
        note(p, seat, received - 1, received, open_suits(s, r), 0)
    if move == DRAW:
        p.received[seat] = received + 1
    elif s.laid == 0 and s.drawn < r.draws and (drawable(s, r) > 0 or r.stuck_ends):
        # Who has nothing that fits would have had to draw, or have ended the round
        # because nothing can be drawn (F4, G15).
        claim(p, seat, received - 1 if s.drawn else 0, open_suits(s, r))


def claim(p: Past, seat: int, start: int, suits: int) -> None:
    """Note that a tile which a seat holds, at ``start`` or later, shows a suit."""
    n = p.claims[seat]
    if n < CLAIMS:
        p.claim_start[seat][n] = start
        p.claim_stop[seat][n] = p.received[seat]
        p.claim_suits[seat][n] = suits
        p.claim_lays[seat][n] = p.lays[seat]
        p.claims[seat] = n + 1


def note_lay(p: Past, seat: int, code: int, low: int) -> None:
    """Note that a tile is laid, which came to its seat at place ``low`` or later."""
    n = p.lays[seat]
    p.tile[seat][n] = code
    p.low[seat][n] = low
    p.high[seat][n] = p.received[seat]
    p.noted[seat][n] = p.notes[seat]
    p.lays[seat] = n + 1


def receive_past(p: Past, seat: int, tiles: int) -> None:
    """A seat is about to be given tiles that nobody knows anything of."""
    p.received[seat] += tiles


def rank(code: int) -> int:
    """Order of the tiles by pips, then by the higher half (A8)."""
    v = code >> HALF
    w = code & MASK
    return (v + w) * SUITS + max(v, w)
