"""Making a Mind: what the brains need of the rules beyond the Axes.

Plain Python, once for a table. What a Mind holds and how it follows a round stands in
:mod:`chickie.brains.memory`.
"""

from __future__ import annotations

from functools import lru_cache

from chickie.brains.memory import Mind, begin, follow
from chickie.brains.weight import weights
from chickie.rules.ruleset import Ruleset
from chickie.rules.scoring import hand_score
from chickie.rules.tile import SUITS, full_set

__all__ = ["Mind", "begin", "follow", "mind"]


def mind(rules: Ruleset, seats: int) -> Mind:
    """A mind for tables of ``seats`` by ``rules``; it is good for any number of rounds.

    Everybody at a table shares it: it knows what all could see, and no more.
    """
    found = weights(rules, seats)
    return Mind(
        worth=[[*row] for row in _worth(rules)],
        penalty=rules.out_on_double_penalty,
        on_block=int(rules.double_penalty_on_block),
        weights=[*found.thoughtful],
        brisk=[*found.brisk],
    )


@lru_cache(maxsize=64)
def _worth(rules: Ruleset) -> tuple[tuple[int, ...], ...]:
    """By both halves: points that a tile counts in hand."""
    found = [[0] * SUITS for _ in range(SUITS)]
    for tile in full_set(rules.set.highest):
        points = hand_score(rules, (tile,)).total
        found[tile.low][tile.high] = found[tile.high][tile.low] = points
    return tuple(tuple(row) for row in found)
