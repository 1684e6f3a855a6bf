"""Counting move sequences from a fixed deal, with either engine.

A line of a counts file reads::

    double-6 2 1: 1 3 8 20

the set, the seats, the number of the deal (``deal.offline`` with that seed, match
"counts", round 1; its first order that gives an opening; seat 0 first), then how many
sequences of 1, 2, 3 … moves there are. Every move counts, forced ones too; a sequence
stops where the round is over.
"""

from __future__ import annotations

import copy
from pathlib import Path

from chickie import deal
from chickie.deal import Deal
from chickie.rules import position, turn
from chickie.rules.opening import deal as lay_out
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile
from reference import Game
from rulesets import by_name

FOLDER = Path(__file__).parent / "counts"
FIRST = 0


class Line:
    """One line of a counts file."""

    def __init__(self, name: str, text: str) -> None:
        where, _, counts = text.partition(":")
        tile_set, seats, number = where.split()
        self.rules: Ruleset = by_name(name).replace(set=tile_set)
        self.seats, self.number = int(seats), int(number)
        self.counts = [int(word) for word in counts.split()]

    def order(self) -> tuple[Tile, ...]:
        """The first order of the deal that gives an opening."""
        for order in Deal(
            deal.offline(self.number, "counts", 1), self.rules.set
        ).orders():
            if not self.reference(order).redeal:
                return order
        raise AssertionError

    def reference(self, order: tuple[Tile, ...]) -> Game:
        tiles = [(tile.low, tile.high) for tile in order]
        return Game(self.rules, self.seats, tiles, first=FIRST)

    def by_reference(self, depth: int) -> list[int]:
        """Sequences of 1 to ``depth`` moves."""
        counts = [0] * depth
        _walk_reference(self.reference(self.order()), counts, 0)
        return counts

    def by_laws(self, depth: int) -> list[int]:
        """The same, by the laws."""
        s, r = position.Position(), position.axes(self.rules, self.seats)
        doubles = (2 << self.rules.opening_double) - 1
        lay_out(s, r, [tile.code for tile in self.order()], doubles, FIRST)
        counts = [0] * depth
        _walk_laws(s, r, counts, 0)
        return counts


def _walk_laws(
    s: position.Position, r: position.Axes, counts: list[int], depth: int
) -> None:
    moves = turn.count_moves(s, r)
    counts[depth] += moves
    if depth + 1 == len(counts):
        return
    for n in range(moves):
        child = position.copy(s)
        turn.apply(child, r, turn.nth_move(child, r, n))
        _walk_laws(child, r, counts, depth + 1)


def _walk_reference(game: Game, counts: list[int], depth: int) -> None:
    moves = game.legal()
    counts[depth] += len(moves)
    if depth + 1 == len(counts):
        return
    for move in moves:
        child = copy.deepcopy(game)
        child.play(move)
        _walk_reference(child, counts, depth + 1)


def lines(name: str) -> list[Line]:
    """The lines of one rule set's file; those that begin with # are remarks."""
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    rows = [row for row in text.splitlines() if row and not row.startswith("#")]
    return [Line(name, row) for row in rows]
