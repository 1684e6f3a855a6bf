"""Who meets whom in a duel, and who sits where.

A *seating* says which bot has which seat; a *lineup* is a seating with all those that
come of it when everybody moves on by a seat. A fair comparison has every bot in every
seat, with every neighbour, in all company:

* with at least as many bots as seats, every choice of that many bots, each once;
* with fewer, every way to fill the seats with bots in which none is missing.

These are all seatings, and where they are not too many, all are played, on the same
deals. Else there is a sample by :mod:`chickie.brains.chance`: from each lineup that is
drawn come as many as there are bots, by letting each bot take the place of the next. So
every bot sits equally often, everywhere. Which seats it shares a table with is evened
out as well as so few allow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, permutations, product
from math import comb, perm
from typing import Final

from chickie.brains.chance import Chance, below, seed

SEATINGS_MOST: Final = 128
"""Seatings of a deal up to which all of them are played."""
_TRIES: Final = 24
"""Lineups drawn for each that is taken."""

Lineup = tuple[int, ...]
"""Bots by number, in the order in which they sit."""


def seatings(bots: int, seats: int) -> int:
    """The number of all seatings of ``bots`` bots at ``seats`` seats."""
    if bots >= seats:
        return perm(bots, seats)
    # Of all ways to fill the seats, those that miss nobody.
    return sum(
        (-1) ** missing * comb(bots, missing) * (bots - missing) ** seats
        for missing in range(bots)
    )


def lineups(bots: int, seats: int, *, base: int) -> tuple[Lineup, ...]:
    """All lineups, or a fair sample of them; in order.

    Args:
        bots: how many bots there are, 2 or more.
        seats: seats of the table, 2 or more.
        base: where the chance of a sample starts, 0 to 2**64 - 1.
    """
    if seatings(bots, seats) <= SEATINGS_MOST:
        return tuple(sorted({_turned(lineup) for lineup in _all(bots, seats)}))
    return tuple(sorted(_sample(bots, seats, base)))


def _turned(lineup: Lineup) -> Lineup:
    """The first, in order, of all that come of moving on by a seat."""
    return min(lineup[by:] + lineup[:by] for by in range(len(lineup)))


def _all(bots: int, seats: int) -> Iterator[Lineup]:
    if bots < seats:
        for filled in product(range(bots), repeat=seats):
            if len({*filled}) == bots:
                yield filled
        return
    for first, *others in combinations(range(bots), seats):
        for order in permutations(others):
            yield (first, *order)


# --- a sample -------------------------------------------------------------------------


def _sample(bots: int, seats: int, base: int) -> set[Lineup]:
    chance, met = Chance(), Counter[int]()
    seed(chance, base, 0)
    found: set[Lineup] = set()
    for n in range(max(1, SEATINGS_MOST // (bots * seats))):
        if bots < seats:
            best = _filled(bots, seats, chance)
        else:
            drawn = [_chosen(bots, seats, chance, linked=not n) for _ in range(_TRIES)]
            best = min(drawn, key=lambda lineup: _crowding(met, lineup, bots))
            met.update(_distances(best, bots))
        found |= {_turned(tuple((b + by) % bots for b in best)) for by in range(bots)}
    return found


def _filled(bots: int, seats: int, chance: Chance) -> Lineup:
    """A way to fill the seats in which no bot is missing, all equally likely."""
    while True:
        filled = tuple(below(chance, bots) for _ in range(seats))
        if len({*filled}) == bots:
            return filled


def _chosen(bots: int, seats: int, chance: Chance, *, linked: bool) -> Lineup:
    """Some bots in some order; ``linked``: its like bring each together with the next.

    Without one such lineup the bots might fall into groups that never meet.
    """
    order = _shuffled(list(range(bots)), chance)
    if linked:
        order = [0, 1, *(bot for bot in order if bot > 1)]
    return tuple(_shuffled(order[:seats], chance))


def _shuffled(items: list[int], chance: Chance) -> list[int]:
    for i in range(len(items) - 1, 0, -1):
        j = below(chance, i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def _distances(lineup: Lineup, bots: int) -> Counter[int]:
    """How far apart the bots' numbers are, whichever way round, for each pair."""
    return Counter(
        min((one - other) % bots, (other - one) % bots)
        for one, other in combinations(lineup, 2)
    )


def _crowding(met: Counter[int], lineup: Lineup, bots: int) -> int:
    """How unevenly pairs would meet with this lineup added; less is better."""
    distances = met + _distances(lineup, bots)
    # Half as many pairs are exactly half the circle apart.
    weights = {d: 2 if 2 * d == bots else 1 for d in distances}
    return sum(weights[d] * count * count for d, count in distances.items() if d)
