"""The layout of foot tables: arms and feet that never overlap and hardly ever move.

Each tile gets its place when it is laid and keeps it, except where a later one would
have no room. The layout sees what lies on the table and nothing else, so it cannot give
a hand away. How a place is chosen: :mod:`chickie.picture.place.choice`.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Final, Self

from chickie.picture.place.board import Board
from chickie.picture.place.choice import best, node_of
from chickie.picture.place.foot_board import board_of
from chickie.picture.place.geometry import Place
from chickie.picture.place.rescue import rescue
from chickie.picture.place.slots import arms
from chickie.picture.place.tableau import Node, Tableau, Tip
from chickie.rules.layout import End, Layout, Placed
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile

_EAST, _WEST = 0, 4
_LYING: Final[tuple[Place, ...]] = ((-1.0, 0.0, _WEST), (1.0, 0.0, _EAST))
"""The open edges of an opening tile that is no double."""


class FootPlacing:
    """A foot table with its poses. Make one with :meth:`begin`; it never changes."""

    __slots__ = ("_before", "_board", "_found", "_layout", "_rules", "_tableau")

    def __init__(
        self,
        ruleset: Ruleset,
        layout: Layout,
        tableau: Tableau,
        before: Tableau,
    ) -> None:
        """A layout with its tableau, and the one before its last tile."""
        self._rules, self._layout = ruleset, layout
        self._tableau, self._before = tableau, before
        self._board: Board | None = None
        # Prices are not found twice; a whole tableau for each would fill the memory.
        self._found: dict[tuple[Tile, Tile], Node] = {}

    @classmethod
    def begin(cls, ruleset: Ruleset, seats: int, layout: Layout) -> Self:
        """Lay out everything that lies on the table, for any number of ``seats``."""
        del seats
        bare = Tableau(ruleset.set.highest, ruleset.toes)
        return cls(ruleset, Layout(), bare, bare).follow(layout)

    @property
    def board(self) -> Board:
        """The picture as it is."""
        if self._board is None:
            self._board = board_of(
                self._tableau, self._before, self._layout, self._rules
            )
        return self._board

    def follow(self, layout: Layout) -> Self:
        """With whatever was laid since: ``layout`` holds the same tiles and more.

        A layout that does not go on from this one is laid out from the beginning.
        """
        if layout is self._layout:
            return self
        known = len(self._layout.placed)
        if layout.placed[:known] != self._layout.placed:
            return self.begin(self._rules, 0, layout)
        t, before = self._tableau, self._before
        for placed in layout.placed[known:]:
            t, before = self._laid(t, placed), t
        return type(self)(self._rules, layout, t, before)

    def best(self, tile: Tile, ends: tuple[End, ...]) -> End:
        """The end, of equal ones, where ``tile`` has the best room."""
        t, suit = self._tableau, ends[0].suit
        hosts = {placed.tile: n for n, placed in enumerate(self._layout.placed)}
        by_number = {hosts[end.on]: end for end in ends}
        tips = _tips(t, by_number, suit)
        found = best(t, tips, tile.other(suit))
        if found is None:
            # With that end alone another rescue may do, so this one is not kept.
            return by_number[rescue(t, tips, tile.other(suit))[1].on]
        node = node_of(found[1], len(t.nodes), tile.other(suit))
        end = by_number[node.on]
        self._found[tile, end.on] = node
        return end

    def _laid(self, t: Tableau, placed: Placed) -> Tableau:
        """With one more tile."""
        if placed.on is None:
            return t.lay(_opening(placed.tile, self._rules))
        if t is self._tableau and (placed.tile, placed.on) in self._found:
            return t.lay(self._found[placed.tile, placed.on])
        on = next(n for n, node in t.nodes.items() if _tile(node) is placed.on)
        tips = tuple(
            tip for tip in t.tips if tip.on == on and placed.tile.has(tip.suit)
        )
        other = placed.tile.other(tips[0].suit)
        found = best(t, tips, other)
        if found is None:
            return rescue(t, tips, other)[0]
        return t.lay(node_of(found[1], len(t.nodes), other))


def _tips(t: Tableau, numbers: Container[int], suit: int) -> tuple[Tip, ...]:
    return tuple(tip for tip in t.tips if tip.on in numbers and tip.suit == suit)


def _tile(node: Node) -> Tile:
    return Tile(node.suit, node.suits[-1] if node.suits else node.suit)


def _opening(tile: Tile, rules: Ruleset) -> Node:
    """The opening tile: a double stands upright, with its arms around it."""
    if not tile.is_double:
        suits = tile.low, tile.high
        rect = 0.0, 0.0, 0
        return Node(0, tile.low, -1, 0, rect, _EAST, 0, suits, _LYING, double=False)
    places = arms(rules.arms)
    arm_suits = (tile.high,) * len(places)
    rect = 0.0, 0.0, 2
    return Node(0, tile.high, -1, 0, rect, _EAST, 0, arm_suits, places, double=True)
