"""From the seed of a round to orders of its tiles.

A round may need more than one shuffle: the rules may ask for the tiles to be dealt anew
(attempts 1, 2, …), and for a draw of single tiles that decides who starts (the lot).
Each has a key of its own, so that none tells anything about another.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from functools import cached_property
from itertools import count
from typing import Final

import msgspec

from chickie.deal.fairness import VERSION, Fairness, complaints, seed
from chickie.errors import BadDeal
from chickie.language import say
from chickie.rules.axis import TileSet
from chickie.rules.tile import Tile, full_set

BYTE_VALUES: Final = 256
"""One byte chooses one tile, so a set may have at most this many; double-18 has 190."""


class Deal(msgspec.Struct, frozen=True, dict=True):
    """The shuffles of one round, for whoever knows its secret.

    Raises:
        BadDeal: the secret is not published, or something in ``fairness`` does not fit.
    """

    fairness: Fairness
    """Where the chance comes from."""
    tile_set: TileSet
    """The tiles that are shuffled: all of this set."""

    def __post_init__(self) -> None:
        """Refuse what could not be proved afterwards."""
        for complaint in complaints(self.fairness):
            raise BadDeal(complaint)
        seed(self.fairness)  # refuses, now, a secret that is not published

    @cached_property
    def _seed(self) -> bytes:
        return seed(self.fairness)

    def order(self, attempt: int = 0) -> tuple[Tile, ...]:
        """The whole set as it is dealt.

        Args:
            attempt: how often the round was dealt before, from 0.

        Raises:
            BadDeal: a negative ``attempt``.
        """
        return order(self._seed, self.tile_set, attempt)

    def orders(self) -> Iterator[tuple[Tile, ...]]:
        """The order of attempt 0, then 1, 2 and so on, without end."""
        return (self.order(attempt) for attempt in count())

    def lot(self) -> tuple[Tile, ...]:
        """The whole set in the order in which single tiles are drawn for the start."""
        return lot(self._seed, self.tile_set)


def order(seed: bytes, tile_set: TileSet, attempt: int = 0) -> tuple[Tile, ...]:
    """The whole set as it is dealt for the ``attempt``-th time, from 0.

    Raises:
        BadDeal: a negative ``attempt``.
    """
    if attempt < 0:
        raise BadDeal(say("There is no attempt {attempt}.", attempt=attempt))
    return _shuffled(_key(seed, f"order {attempt}"), tile_set)


def lot(seed: bytes, tile_set: TileSet) -> tuple[Tile, ...]:
    """The whole set in the order in which single tiles are drawn for the start."""
    return _shuffled(_key(seed, "lot"), tile_set)


def _key(seed: bytes, purpose: str) -> bytes:
    """A key for one purpose; who knows it learns no other key, nor the seed."""
    return hmac.digest(seed, f"{VERSION} {purpose}".encode(), "sha256")


def _shuffled(key: bytes, tile_set: TileSet) -> tuple[Tile, ...]:
    """Fisher-Yates from the top; what ``random.shuffle`` does may change any day."""
    tiles = list(full_set(tile_set.highest))
    numbers = _stream(key)
    for top in range(len(tiles) - 1, 0, -1):
        chosen = _below(top + 1, numbers)
        tiles[top], tiles[chosen] = tiles[chosen], tiles[top]
    return tuple(tiles)


def _below(bound: int, numbers: Iterator[int]) -> int:
    """A number from 0 to ``bound`` - 1, each as likely as any other.

    Bytes from the last, incomplete run of ``bound`` are thrown away: they would make
    the low numbers more likely.
    """
    limit = BYTE_VALUES - BYTE_VALUES % bound
    byte = next(numbers)
    while byte >= limit:
        byte = next(numbers)
    return byte % bound


def _stream(key: bytes) -> Iterator[int]:
    """Bytes without end: HMAC-SHA-256 of 0, 1, 2, … written in decimal."""
    block = 0
    while True:
        yield from hmac.digest(key, str(block).encode(), "sha256")
        block += 1
