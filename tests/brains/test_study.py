"""What a search keeps of the moves, and which half it goes on with."""

from __future__ import annotations

from chickie.brains.memory import Mind
from chickie.brains.study import Study, drop_half, start_study


def begun(*totals: int) -> Study:
    """A study of so many moves, one end of each looked at."""
    u, m = Study(), Mind()
    m.moves[: len(totals)] = range(100, 100 + len(totals))
    start_study(u, m, len(totals))
    u.total[: len(totals)] = totals
    u.count[: len(totals)] = [1] * len(totals)
    return u


def left(u: Study, moves: int) -> list[int]:
    """Moves that stay in the running."""
    return [u.code[u.running[i]] for i in range(drop_half(u, moves))]


def test_the_better_half_stays_the_best_first() -> None:
    assert left(begun(300, -100, 700, 0), 4) == [102, 100]


def test_of_an_odd_number_the_one_in_the_middle_stays() -> None:
    assert left(begun(1, 3, 2), 3) == [101, 102]


def test_of_equal_moves_the_first_stays() -> None:
    assert left(begun(5, 5), 2) == [100]


def test_what_was_foreseen_counts_beside_what_was_seen() -> None:
    u = begun(300, 200)
    u.foreseen[0] = -150
    assert left(u, 2) == [101]


def test_a_new_study_foresees_nothing() -> None:
    u, m = Study(), Mind()
    u.foreseen[:2] = [-5, -7]
    start_study(u, m, 2)
    assert u.foreseen[:2] == [0, 0]
