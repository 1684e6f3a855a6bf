"""What a tree search has found out, by the moves that lead there. The dialect.

A node stands for the moves made since the root, whatever the hidden tiles are. Which
moves there are below it depends on the world, so nothing is kept of those that nobody
has made yet.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import ClassVar, Final

from chickie.brains.memory import Mind
from chickie.brains.option import highest_value, share

NODES: Final = 1 << 13
"""Room for nodes. When it is full the tree grows no more."""
DEPTH: Final = 64
"""Moves from the root that are looked at as a tree at most."""
EXPLORE: Final = 8_000.0
"""Hundredths of a point for which a move that was hardly tried is tried again."""
HEAT: Final = 150
"""Hundredths of a point, at a glance, that make a move half as worth trying."""
MARGIN: Final = 10_000
"""Hundredths of a point, at a glance, beyond which it is tried as if by chance."""


@dataclass(slots=True)
class Tree:
    """The nodes, the first of them the root, and the way down to one."""

    SCRATCH: ClassVar = True
    """Its lists mean nothing before they are used."""

    size: int = 0
    """Number of nodes."""
    move: list[int] = field(default_factory=lambda: [0] * NODES)
    """Node: the move that leads to it."""
    child: list[int] = field(default_factory=lambda: [0] * NODES)
    """Node: the first below it; 0: there is none."""
    sibling: list[int] = field(default_factory=lambda: [0] * NODES)
    """Node: the next below the same one; 0: there is none."""
    visits: list[int] = field(default_factory=lambda: [0] * NODES)
    """Node: how often a way led over it."""
    total: list[int] = field(default_factory=lambda: [0] * NODES)
    """Node: what these ways came to in hundredths, for the seat that made the move."""
    depth: int = 0
    """Number of nodes on the way, but for the root."""
    way: list[int] = field(default_factory=lambda: [0] * DEPTH)
    """By depth: node."""
    mover: list[int] = field(default_factory=lambda: [0] * DEPTH)
    """By depth: the seat that made the move."""


def begin_tree(t: Tree) -> None:
    """Forget everything but the root."""
    t.size = 1
    t.child[0] = t.visits[0] = t.total[0] = 0


def child_of(t: Tree, node: int, move: int) -> int:
    """The node below by a move; 0: nobody has made it yet."""
    child = t.child[node]
    while child and t.move[child] != move:
        child = t.sibling[child]
    return child


def grow(t: Tree, node: int, move: int) -> int:
    """Put a new node below; 0: there is no room."""
    if t.size == NODES:
        return 0
    new = t.size
    t.size += 1
    t.move[new] = move
    t.child[new] = t.visits[new] = t.total[new] = 0
    t.sibling[new] = t.child[node]
    t.child[node] = new
    return new


def promising(t: Tree, n: Mind, node: int, moves: int) -> int:
    """Of the first ``moves`` of a mind, the place of the one to look at next.

    First each once, the best at a glance first; then the one that came to most, with
    more for moves that were tried seldom and look well at a glance (Rosin, AMAI 2011).
    """
    best = highest_value(n, moves)
    tries = 0
    for i in range(moves):
        tries += t.visits[child_of(t, node, n.moves[i])]
    shares = 0
    for i in range(moves):
        shares += share(best - n.values[i], HEAT, MARGIN)
    chosen = 0
    most = 0.0
    for i in range(moves):
        child = child_of(t, node, n.moves[i])
        part = share(best - n.values[i], HEAT, MARGIN) / shares
        if child == 0:
            worth = UNTRIED + part
        else:
            prior = 0.5 * (part + 1.0 / moves)
            worth = t.total[child] / t.visits[child]
            worth += EXPLORE * prior * sqrt(float(tries)) / (1 + t.visits[child])
        if i == 0 or worth > most:
            most = worth
            chosen = i
    return chosen


UNTRIED: Final = 1e9
"""More than any end of a round is worth, in hundredths."""
