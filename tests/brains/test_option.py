"""The best of the moves, and those that are as good."""

from __future__ import annotations

from collections import Counter

from chickie.brains.chance import Chance, seed
from chickie.brains.memory import Mind
from chickie.brains.option import best_move, list_moves
from chickie.rules.position import DRAW, PASS
from chickie.rules.turn import count_moves, nth_move
from strategies import course


def _chosen(values: dict[int, int], number: int) -> int:
    """The best of moves with these values, by chance ``number``."""
    m, c = Mind(), Chance()
    m.moves[: len(values)] = values
    m.values[: len(values)] = values.values()
    seed(c, 1, number)
    return best_move(m, c, len(values))


def test_a_hundredth_of_a_point_decides() -> None:
    values = {70: -3, 71: -2, DRAW: -4}
    assert {_chosen(values, number) for number in range(50)} == {71}


def test_equal_moves_are_chosen_as_often() -> None:
    values = {70: 5, 71: 7, 72: 7, DRAW: 6, PASS: 7}
    chosen = Counter(_chosen(values, number) for number in range(900))
    assert sorted(chosen) == [71, 72, PASS]
    assert all(250 < times < 350 for times in chosen.values())


def test_moves_are_listed_in_the_order_of_the_laws() -> None:
    m = Mind()
    for number in range(80):
        for round in course(number):
            s, r = round._course.position, round._course.axes
            found = m.moves[: list_moves(m, s, r)]
            assert found == [nth_move(s, r, n) for n in range(count_moves(s, r))]
