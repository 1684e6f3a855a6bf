"""Many deals by one table, told as a hash, to compare ways of playing them.

A line of tests/speed/golden.txt names rules, set, seats, who plays, how many deals, and
two hashes: of the first deals, and of all. ``random`` are whole rounds of random play
(:mod:`chickie.speed.playout`); the others are deals played by brains
(:mod:`chickie.speed.deals`): ``uniform`` ones, or ``mixed``, all three kinds in turn.
``tools/agreement.py`` writes the file, and checks all of it in every way.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from itertools import chain, product
from pathlib import Path
from typing import NamedTuple, Self

from chickie.brains.chance import Chance
from chickie.rules.position import Position, axes
from chickie.rules.ruleset import Ruleset
from chickie.speed.playout import Tally, play_rounds
from chickie.speed.quantity import width
from chickie.speed.sums import Sums
from chickie.speed.tables import Table, play
from rulesets import by_name, known

GOLDEN = Path(__file__).parent / "speed" / "golden.txt"
FIRST = 2
"""Deals in the first hash."""
STRETCH = 64
"""Deals whose sums go into the second hash together."""
ROUNDS = {"random": 3_000, "uniform": 300, "mixed": 24}
"""Rounds of a line by who plays: more than a million for all tables together.

Few of them are by bots that think, so that the interpreter needs minutes for all.
"""
BRAINS = ("thoughtful", "uniform", "heaviest")
BASE = 2**63 + 5
"""Where chance starts: past what a number with a sign holds."""
DIGITS = 12


class Line(NamedTuple):
    """A line of the file."""

    rules: str
    tile_set: str
    seats: int
    who: str
    deals: int
    first: str
    all: str

    @classmethod
    def parse(cls, text: str) -> Self:
        rules, tile_set, seats, who, deals, first, all_ = text.split()
        return cls(rules, tile_set, int(seats), who, int(deals), first, all_)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    @property
    def ruleset(self) -> Ruleset:
        return _ruleset(self.rules, self.tile_set)

    @property
    def table(self) -> Table:
        return table(self.ruleset, self.seats, self.who)


@cache
def _ruleset(name: str, tile_set: str) -> Ruleset:
    return by_name(name).replace(set=tile_set)


def table(rules: Ruleset, seats: int, who: str) -> Table:
    kinds = BRAINS if who == "mixed" else ("uniform",)
    lineup = tuple(kinds[place % len(kinds)] for place in range(seats))
    return Table(ruleset=rules, seats=seats, lineup=lineup, base=BASE)


def lines() -> list[Line]:
    return [Line.parse(text) for text in GOLDEN.read_text().splitlines()]


def wanted() -> Iterator[Line]:
    """The lines that there should be, without hashes."""
    for name in known():
        for tile_set, sizes in by_name(name).hand_size.items():
            for seats, (who, rounds) in product(sizes, ROUNDS.items()):
                line = Line(name, tile_set.value, seats, who, 0, "-", "-")
                yield line._replace(deals=rounds // line.table.seatings)


class Way(NamedTuple):
    """A way of playing deals."""

    compiled: bool
    threads: int = 1
    cut: int = STRETCH
    """Deals in one call: a divisor of ``STRETCH``."""


def told(line: Line, way: Way, start: int, stop: int) -> str:
    """The hash of some deals of a line: of the sums over each stretch of them."""
    found = hashlib.sha256()
    for first in range(start, stop, STRETCH):
        last = min(first + STRETCH, stop)
        found.update(repr(_stretch(line, way, first, last)).encode())
    return found.hexdigest()[:DIGITS]


def _stretch(line: Line, way: Way, start: int, stop: int) -> object:
    cuts = [(cut, min(cut + way.cut, stop)) for cut in range(start, stop, way.cut)]
    if line.who == "random":
        pieces = [_random(line, way, *cut) for cut in cuts]
        tallies, scores = zip(*pieces, strict=True)
        return [*map(sum, zip(*tallies, strict=True))], [*chain(*scores)]
    sums = Sums.empty(width(line.seats))
    for cut in cuts:
        sums += play(line.table, *cut, compiled=way.compiled, threads=way.threads)
    return tuple(sums)


def _random(
    line: Line, way: Way, start: int, stop: int
) -> tuple[list[int], list[list[int]]]:
    """Tally and scores of whole rounds of random play."""
    rules, numbers = line.ruleset, axes(line.ruleset, line.seats)
    base, unused = BASE - 2**64, (2 << rules.opening_double) - 1
    if way.compiled:
        from chickie.speed.rounds import batch  # noqa: PLC0415 - loads numba

        tally, quick = batch(
            numbers,
            base=base,
            start=start,
            rounds=stop - start,
            unused=unused,
            keep_scores=True,
            threads=way.threads,
        )
        return [*tally.values()], quick.tolist()
    s, c, count = Position(), Chance(), Tally()
    slow = [[0] * line.seats for _ in range(stop - start)]
    play_rounds(s, numbers, c, count, base, start, stop, unused, slow)
    return [getattr(count, name) for name in Tally.__slots__], slow
