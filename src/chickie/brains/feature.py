"""What the network is told of a move: numbers about each suit, and about the whole.

Only what the seat to move may know, and of the other seats only what everybody could
learn. All suits are told of in the same way, so one network serves sets of every size;
counts stand in units that mean the same in all of them. What the numbers about the
whole are: :mod:`chickie.brains.feature_whole`. The dialect of the laws.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from chickie.brains.measure import nearest
from chickie.brains.memory import Mind
from chickie.rules.laws import reach
from chickie.rules.position import DRAW, SEATS, Axes, Position
from chickie.rules.tile import HALF, MASK, SUITS

UNIT: Final = 64
"""Numbers are told in so many parts of one, as whole numbers."""
MOST: Final = 1024
"""The largest number that is told, in those parts, and the smallest below 0."""
SUIT_NUMBERS: Final = 32
"""Numbers about each suit."""
WHOLE_NUMBERS: Final = 89
"""Numbers about the whole."""
NO_SUIT: Final = -1


@dataclass(slots=True)
class Feature:
    """What is told of one move, all of it whole numbers."""

    suits: list[list[float]] = field(
        default_factory=lambda: [[0.0] * SUIT_NUMBERS for _ in range(SUITS)]
    )
    """By suit: the numbers about it."""
    whole: list[float] = field(default_factory=lambda: [0.0] * WHOLE_NUMBERS)
    """The numbers about the whole."""
    told: int = 0
    """Numbers told so far, of the row that is being told."""
    # --- of the moment, before any move is tried ---
    lacks: list[float] = field(default_factory=lambda: [0.0] * SUITS)
    """By suit: mean over the others of the share of their tiles that lack it."""
    lacks_next: list[float] = field(default_factory=lambda: [0.0] * SUITS)
    """By suit: that share with the next seat."""
    lacks_least: list[float] = field(default_factory=lambda: [0.0] * SUITS)
    """By suit: that share with the one who holds the fewest tiles."""
    stuck: list[float] = field(default_factory=lambda: [0.0] * SEATS)
    """By seat: chance that it cannot play on the table after the move."""


def look_around(x: Feature, m: Mind, s: Position, r: Axes) -> None:
    """See who lacks what, once for all moves of a moment; ``survey`` came before."""
    for v in range(r.highest + 1):
        x.lacks[v] = x.lacks_next[v] = x.lacks_least[v] = 0.0
    for i in range(1, r.seats):
        seat = (s.turn + i) % r.seats
        held = s.held[seat]
        for v in range(r.highest + 1):
            lacking = 0
            for tile in range(held):
                lacking += m.lacks[seat][tile] >> v & 1
            share = lacking / max(1, held)
            x.lacks[v] += share / (r.seats - 1)
            if i == 1:
                x.lacks_next[v] = share
            if seat == m.leader:
                x.lacks_least[v] = share


def tell_suits(  # noqa: PLR0913 - flat calls are what a compiler crosses cheaply
    x: Feature, m: Mind, t: Position, s: Position, r: Axes, move: int
) -> None:
    """Tell about each suit how it stands after ``move``, which was tried in ``t``."""
    from_suit = NO_SUIT
    to_suit = NO_SUIT
    if move < DRAW:
        from_suit = move >> HALF & MASK
        to_suit = move & MASK
    own = t.hands[s.turn]
    within = reach(t)
    for v in range(r.highest + 1):
        x.told = 0
        tell_tiles(x, v, m, own, r, t.table[v] >> v & 1)
        tell_ends(x, v, m, t, own, within)
        tell_lacks(x, v)
        note(x, v, int(v == from_suit))
        note(x, v, int(v == to_suit))
        note(x, v, int(v == from_suit and v == to_suit))
        note(x, v, v / r.highest)


def tell_tiles(  # noqa: PLR0913
    x: Feature, v: int, m: Mind, own: list[int], r: Axes, lies: int
) -> None:
    """Tell about the tiles of suit ``v``; ``lies``: its double is on the table."""
    mine = own[v].bit_count()
    unseen = m.unseen[v].bit_count()
    double = own[v] >> v & 1
    note(x, v, min(mine, 8) / 4)
    note(x, v, int(mine == 0))
    note(x, v, int(mine == 1))
    note(x, v, double)
    note(x, v, int(m.unseen[v] >> v & 1))
    note(x, v, lies)
    note(x, v, int(double == 1 and mine == 1))
    note(x, v, m.worth[v][v] / 32 if double else 0.0)
    note(x, v, unseen / (r.highest + 1))
    note(x, v, min(unseen, 8) / 4)
    note(x, v, int(unseen == 0))
    note(x, v, unseen / max(1, m.hidden))
    note(x, v, mine / max(1, mine + unseen))
    worth = 0
    row = own[v]
    while row:
        worth += m.worth[v][(row & -row).bit_length() - 1]
        row &= row - 1
    note(x, v, worth / 32)


def tell_ends(  # noqa: PLR0913
    x: Feature, v: int, m: Mind, t: Position, own: list[int], within: int
) -> None:
    """Tell about the open ends of suit ``v``; ``within``: suits that can be reached."""
    mine = own[v].bit_count()
    unseen = m.unseen[v].bit_count()
    pending = t.slots > 0 and t.suit == v
    reached = within >> v & 1
    note(x, v, min(t.ends[v], 8) / 2)
    note(x, v, int(t.ends[v] > 0))
    note(x, v, reached)
    note(x, v, min(t.slots, 8) / 2 if pending else 0.0)
    note(x, v, int(pending and t.slots > mine + unseen))
    note(x, v, min(mine, t.slots) / 2 if pending else 0.0)
    note(x, v, min(mine, 8) / 4 if reached else 0.0)
    note(x, v, int(reached == 1 and own[v] >> v & 1 == 1))
    note(x, v, unseen / max(1, m.hidden) if reached else 0.0)
    note(x, v, (own[v] & t.open & ~(1 << v)).bit_count() / 4)
    loose = 0 if t.open >> v & 1 else (own[v] & ~t.open & ~(1 << v)).bit_count()
    note(x, v, loose / 4)


def tell_lacks(x: Feature, v: int) -> None:
    """Tell which of the others lack suit ``v``."""
    note(x, v, x.lacks[v])
    note(x, v, x.lacks_next[v])
    note(x, v, x.lacks_least[v])


def note(x: Feature, v: int, amount: float) -> None:
    """Tell one more number about suit ``v``."""
    x.suits[v][x.told] = parts(amount)
    x.told += 1


def tell(x: Feature, amount: float) -> None:
    """Tell one more number about the whole."""
    x.whole[x.told] = parts(amount)
    x.told += 1


def parts(amount: float) -> float:
    """A number in parts of one, whole and within bounds."""
    return float(max(-MOST, min(MOST, nearest(amount * UNIT))))
