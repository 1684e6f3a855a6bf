"""Numbers by chance that are the same everywhere: sfc32, in the dialect of the laws.

Chris Doty-Humphrey's small fast counting generator: four 32-bit words, additions,
shifts and exclusive ors below 2**36, so that Python numbers and machine words agree. A
stream depends on (base, number) only, so results do not depend on the batch it is used
in. This is for simulation and for the whims of bots; a deal at a table comes from
:mod:`chickie.deal`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from chickie.rules.position import TILES
from chickie.rules.tile import HALF

WORD: Final = 0xFFFFFFFF


@dataclass(slots=True)
class Chance:
    """A stream of numbers and the tiles that it shuffles."""

    words: list[int] = field(default_factory=lambda: [0] * 4)
    """State of the generator."""
    order: list[int] = field(default_factory=lambda: [0] * TILES)
    """Codes of the set, in the order of the deal."""


def seed(c: Chance, base: int, number: int) -> None:
    """Start the stream of round ``number`` (32 bits) under ``base`` (64 bits)."""
    seed_from(c, base, number, 1)


def seed_from(c: Chance, base: int, number: int, counter: int) -> None:
    """Start a stream of ``number`` whose counter (32 bits) begins at ``counter``."""
    c.words[0] = base & WORD
    c.words[1] = number & WORD
    c.words[2] = base >> 32 & WORD
    c.words[3] = counter
    for _ in range(12):
        word(c)


def word(c: Chance) -> int:
    """The next 32 bits."""
    a = c.words[0]
    b = c.words[1]
    d = c.words[2]
    total = (a + b + c.words[3]) & WORD
    c.words[3] = (c.words[3] + 1) & WORD
    c.words[0] = b ^ (b >> 9)
    c.words[1] = (d + (d << 3)) & WORD
    c.words[2] = (((d << 21) & WORD | d >> 11) + total) & WORD
    return total


def below(c: Chance, n: int) -> int:
    """A number from 0 to n - 1; n is far below 2**32, so the bias is below 2**-24."""
    return (word(c) * n) >> 32


def shuffle(c: Chance, highest: int) -> None:
    """Put the set double-``highest`` into ``order``, shuffled."""
    n = 0
    for v in range(highest + 1):
        for w in range(v, highest + 1):
            c.order[n] = v << HALF | w
            n += 1
    for i in range(n - 1, 0, -1):
        j = below(c, i + 1)
        code = c.order[i]
        c.order[i] = c.order[j]
        c.order[j] = code
