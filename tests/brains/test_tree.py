"""The tree of a search: nodes by the moves that lead there, and which to look at."""

from __future__ import annotations

from chickie.brains.memory import Mind
from chickie.brains.tree import (
    NODES,
    Tree,
    begin_tree,
    child_of,
    grow,
    promising,
)


def begun() -> Tree:
    t = Tree()
    begin_tree(t)
    return t


def looked(values: dict[int, int]) -> Mind:
    """A mind with moves and what they look worth at a glance, in hundredths."""
    m = Mind()
    m.moves[: len(values)] = values
    m.values[: len(values)] = values.values()
    return m


def tried(t: Tree, move: int, visits: int, mean: int) -> None:
    """Say that a move of the root was looked at so often, and came to that."""
    node = child_of(t, 0, move) or grow(t, 0, move)
    t.visits[node], t.total[node] = visits, visits * mean


def test_a_node_is_found_by_its_move_below_its_own_parent_only() -> None:
    t = begun()
    one, other = grow(t, 0, 70), grow(t, 0, 71)
    below = grow(t, one, 71)
    assert [child_of(t, 0, 70), child_of(t, 0, 71)] == [one, other]
    assert child_of(t, one, 71) == below
    assert child_of(t, other, 71) == child_of(t, one, 70) == 0


def test_a_full_tree_grows_no_more_and_forgets_nothing() -> None:
    t = begun()
    nodes = [grow(t, 0, move) for move in range(NODES + 1)]
    assert nodes[-2:] == [0, 0]
    assert child_of(t, 0, NODES - 2) == nodes[NODES - 2] == NODES - 1
    begin_tree(t)
    assert child_of(t, 0, 5) == 0


def test_moves_are_looked_at_once_each_the_best_at_a_glance_first() -> None:
    t, m = begun(), looked({70: -300, 71: 200, 72: 100})
    order = []
    for _ in range(3):
        move = m.moves[promising(t, m, 0, 3)]
        order.append(move)
        tried(t, move, 1, -5_000 if move == 71 else 5_000)
    assert order == [71, 72, 70]


def test_what_came_to_most_is_looked_at_again() -> None:
    t, m = begun(), looked({70: 0, 71: 0})
    tried(t, 70, 500, 300)
    tried(t, 71, 500, -700)
    assert m.moves[promising(t, m, 0, 2)] == 70


def test_a_move_seldom_tried_is_tried_again() -> None:
    t, m = begun(), looked({70: 0, 71: 0})
    tried(t, 70, 2_000, 300)
    tried(t, 71, 3, -700)
    assert m.moves[promising(t, m, 0, 2)] == 71


def test_only_moves_that_there_are_in_this_world_count() -> None:
    t = begun()
    tried(t, 70, 2_000, 300)
    tried(t, 71, 2_000, 200)
    assert looked({71: 0}).moves[promising(t, looked({71: 0}), 0, 1)] == 71
