"""What is counted of deals, and how. The dialect of the laws.

The quantities and their names: quantity.py; how the deals are played: deals.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from chickie.brains.outcome import fine
from chickie.rules import position
from chickie.rules.laws import points
from chickie.rules.position import DRAW, FROM_HAND, PASS, SEATS, Axes, Position
from chickie.rules.tile import HALF, MASK
from chickie.speed.quantity import (
    BLOCKED,
    DEAD,
    DEALINGS,
    DRAWS,
    FIRST,
    FIRST_WON,
    HIGHEST,
    MISSING,
    NONE_HELD,
    OUT,
    OUT_ON_DOUBLE,
    PASSES,
    PLAYS,
    POINTS,
    ROOM,
    ROUNDS,
    SCORE,
    SEARCHED,
    SHARE,
    SPREAD,
    STARVED,
    STUCK,
)

SEARCHING: Final = 2
ONE: Final = 1
ABOVE: Final = 2


@dataclass(slots=True)
class Trial:
    """What is played, as whole numbers. Yes is 1 and no is 0."""

    base: int = 0
    """Where chance starts: 64 bits, as a number with a sign."""
    seatings: int = 1
    """Distinct seatings of the lineup. In seating k place j has seat (j + k) mod
    seats."""
    minds: int = 0
    """1: some brain wants to know what was seen; ``SEARCHING``: and all that bears on
    hidden tiles."""
    highest: int = 0
    """Suit of a match's first double."""
    rounds: int = 1
    """Deal i asks for the double of a match's round i mod ``rounds``."""
    unused: int = 0
    """Bit set of the doubles that may open, whatever the round; 0: as in a match."""
    together: int = 1
    """Rounds that a number stands for: 1, or those of a match, whose seats then carry
    their points from round to round, and whose winners are those of the match."""
    spent: int = 0
    """What no longer opens a round of such a match: 0: any double may again; ``ONE``:
    those that did; ``ABOVE``: and those above one that did."""
    opened: int = 0
    """Suit of the double that opened the round at hand."""
    penalty: int = 0
    """Points for the seat that goes out on a double (A24)."""
    on_block: int = 0
    """That penalty also when the last tile before a block was a double (E55)."""


@dataclass(slots=True)
class Count:
    """What came of the deals, and room to work it out."""

    deal: list[int] = field(default_factory=lambda: [0] * ROOM)
    """By quantity: the deal at hand."""
    totals: list[int] = field(default_factory=lambda: [0] * ROOM)
    """By quantity: the sum over the deals."""
    products: list[int] = field(default_factory=lambda: [0] * (ROOM * (ROOM + 1) // 2))
    """By pair of quantities: the sum over the deals of their product."""
    scores: list[int] = field(default_factory=lambda: [0] * SEATS)
    """By seat: points of the round at hand."""
    whims: list[list[int]] = field(
        default_factory=lambda: [[0] * 4 for _ in range(SEATS)]
    )
    """By seat: where its own stream of chance stands."""
    standings: list[list[int]] = field(
        default_factory=lambda: [[0] * SEATS for _ in range(SEATS)]
    )
    """By seating and seat: points of the rounds before, in a match."""


def count_dealing(  # noqa: PLR0913
    k: Trial, r: Axes, s: Position, n: Count, unused: int, opened: int
) -> None:
    """Book a dealing and its search; it is the same in every seating."""
    n.deal[DEALINGS] += k.seatings
    n.deal[SEARCHED] += k.seatings * s.searched
    asked = unused.bit_length() - 1
    if r.opening_from != FROM_HAND or (opened and s.searched == 0 and s.suit == asked):
        return
    n.deal[MISSING] += k.seatings
    for i in range(r.hand * r.seats):
        v = s.yard[i] >> HALF
        if v == s.yard[i] & MASK and unused >> v & 1:
            return
    n.deal[NONE_HELD] += k.seatings


def count_move(s: Position, n: Count, move: int) -> None:
    """Book a move that is about to be made."""
    if move == DRAW:
        n.deal[DRAWS] += 1
    elif move == PASS:
        n.deal[PASSES] += 1
    elif s.unopened == 0:
        n.deal[PLAYS] += 1


def count_end(s: Position, n: Count) -> None:
    """Book how the round ended."""
    n.deal[ROUNDS] += 1
    if s.over == position.OUT:
        n.deal[OUT] += 1
        if s.last_tile >> HALF == s.last_tile & MASK:
            n.deal[OUT_ON_DOUBLE] += 1
    elif s.over == position.BLOCKED:
        n.deal[BLOCKED] += 1
    elif s.over == position.STUCK:
        n.deal[STUCK] += 1
    else:
        n.deal[DEAD] += 1
    if s.slots > 0 and s.foot == 0:
        n.deal[STARVED] += 1


def count_scores(  # noqa: PLR0913
    k: Trial, r: Axes, s: Position, n: Count, seating: int, first: int
) -> None:
    """Book the points, and who won; ``first`` is the seat that moved first."""
    low = high = -1
    for seat in range(r.seats):
        mine = points(s, r, seat) + fine(s, seat, k.penalty, k.on_block)
        n.scores[seat] = mine
        n.standings[seating][seat] += mine
        n.deal[POINTS] += mine
        n.deal[SCORE + (seat + r.seats - seating) % r.seats] += mine
        low = mine if low < 0 else min(low, mine)
        high = max(high, mine)
    n.deal[FIRST] += n.scores[first]
    n.deal[SPREAD] += high - low
    n.deal[HIGHEST] += high
    if k.together == 1:
        count_winners(r, n, seating, first)


def count_winners(r: Axes, n: Count, seating: int, first: int) -> None:
    """Book who won, by the standings; ``first`` is the seat that moved first, or -1."""
    low = n.standings[seating][0]
    winners = 0
    for seat in range(r.seats):
        if n.standings[seating][seat] < low:
            low = n.standings[seating][seat]
            winners = 0
        if n.standings[seating][seat] == low:
            winners += 1
    for seat in range(r.seats):
        if n.standings[seating][seat] == low:
            place = (seat + r.seats - seating) % r.seats
            n.deal[SCORE + r.seats + place] += SHARE // winners
            if seat == first:
                n.deal[FIRST_WON] += SHARE // winners


def add_deal(r: Axes, n: Count) -> None:
    """Add the deal at hand to the sums."""
    wide = SCORE + 2 * r.seats
    place = 0
    for i in range(wide):
        one = n.deal[i]
        n.totals[i] += one
        for j in range(i, wide):
            n.products[place] += one * n.deal[j]
            place += 1
