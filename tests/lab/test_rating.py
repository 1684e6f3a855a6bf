"""Strengths by Plackett and Luce's model, against answers that are known."""

from __future__ import annotations

import random
from itertools import permutations
from math import exp, log

import pytest

from chickie.lab.rating import ELO, Choice, choices, rate


def drawn(strengths: list[float], seed: random.Random) -> list[list[int]]:
    """A ranking by the model: who is next, in proportion to the strengths left."""
    left, ranking = list(range(len(strengths))), []
    while left:
        item = seed.choices(left, [strengths[i] for i in left])[0]
        left.remove(item)
        ranking.append([item])
    return ranking


def test_two_are_as_far_apart_as_the_wins_say() -> None:
    """Bradley and Terry in closed form: strengths are as the wins."""
    blocks = [[Choice((0, 1), {0: 3.0, 1: 1.0})] for _ in range(25)]
    rating = rate(blocks, 2, ghost=0)
    assert rating.logs[0] - rating.logs[1] == pytest.approx(log(3))
    assert rating.chance(0, among=(0, 1)) == pytest.approx(0.75)
    assert rating.elo(0).value - rating.elo(1).value == pytest.approx(190.85, abs=0.01)


def test_two_have_the_error_of_a_logit() -> None:
    """Independent games: the variance of the log odds is 1 / (n p q)."""
    won = [[Choice((0, 1), {0: 1.0})]] * 75
    lost = [[Choice((0, 1), {1: 1.0})]] * 25
    rating = rate([*won, *lost], 2, ghost=0)
    covariance = rating.covariance
    variance = covariance[0][0] + covariance[1][1] - 2 * covariance[0][1]
    assert variance == pytest.approx(1 / (100 * 0.75 * 0.25) * 100 / 99)
    # Each lies half of the difference from the mean of both.
    assert rating.elo(0).error == pytest.approx(ELO * variance**0.5 / 2)


def test_deals_that_say_nothing_new_do_not_narrow_the_interval() -> None:
    """Ten times the same rounds in every block is no more than one."""
    once = [[Choice((0, 1), {i % 3 % 2: 1.0})] for i in range(60)]
    tenfold = [block * 10 for block in once]
    one, ten = rate(once, 2, ghost=0), rate(tenfold, 2, ghost=0)
    assert ten.logs == pytest.approx(one.logs)
    assert ten.elo(0).error == pytest.approx(one.elo(0).error)


def test_hunters_conditions_hold_at_the_summit() -> None:
    """Everybody has come next as often as they should by the strengths found."""
    observed = [
        Choice((0, 1, 2), {0: 5.0, 1: 3.0, 2: 1.0}),
        Choice((0, 0, 2), {0: 4.0, 2: 2.5}),
        Choice((1, 2), {1: 2.0, 2: 1.5}),
    ]
    rating = rate([observed, observed], 3, ghost=0)
    due = [0.0] * 3
    for among, chosen in observed:
        total = sum(exp(rating.logs[i]) for i in among)
        for item in among:
            due[item] += sum(chosen.values()) * exp(rating.logs[item]) / total
    assert due == pytest.approx([9.0, 5.0, 5.0])
    assert sum(rating.logs) == pytest.approx(0)


def test_strengths_are_found_again_in_rankings_drawn_by_them() -> None:
    truth, seed = [8.0, 4.0, 2.0, 1.0], random.Random(5)
    blocks = [[*choices(drawn(truth, seed))] for _ in range(1_500)]
    rating = rate(blocks, 4)
    middle = sum(map(log, truth)) / 4
    for item, strength in enumerate(truth):
        found = rating.elo(item)
        assert found.error < 15
        assert abs(found.value - ELO * (log(strength) - middle)) < 3 * found.error


@pytest.mark.no_cover
def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    truth, seed, held = [3.0, 1.5, 1.0], random.Random(11), 0
    middle = sum(map(log, truth)) / 3
    for _ in range(200):
        blocks = [[*choices(drawn(truth, seed))] for _ in range(60)]
        found = rate(blocks, 3).elo(0)
        held += found.low <= ELO * (log(truth[0]) - middle) <= found.high
    assert 181 <= held <= 198  # 190 expected, 3 the standard deviation


def test_a_tie_is_the_mean_of_its_orders() -> None:
    """Weighed by brute force: every order of the tied ones, taken as a ranking."""
    tied = _likelihood([*choices([[3], [0, 1, 2], [4]])])
    apart = [
        _likelihood([*choices([[3], *([item] for item in order), [4]])])
        for order in permutations((0, 1, 2))
    ]
    assert tied == pytest.approx(sum(apart) / len(apart))


def _likelihood(observed: list[Choice]) -> float:
    strengths = [1.0, 2.5, 0.3, 4.0, 0.7]
    return sum(
        count * log(strengths[item] / sum(strengths[other] for other in among))
        for among, chosen in observed
        for item, count in chosen.items()
    )


def test_the_last_is_nobodys_choice() -> None:
    assert [*choices([[1], [0]])] == [Choice((1, 0), {1: 1.0})]
    assert [*choices([[0, 1]])] == [Choice((0, 1), {0: 0.5, 1: 0.5})]


def test_one_that_never_won_is_weak_but_not_infinitely_so() -> None:
    blocks = [[Choice((0, 1, 2), {0: 1.0, 1: 1.0})] for _ in range(20)]
    rating = rate(blocks, 3)
    assert -900 < rating.elo(2).value < -300
    assert rating.elo(2).error > 50  # looking the same in every block is no news
    assert rating.elo(0).value == pytest.approx(rating.elo(1).value)


def test_the_ghost_is_not_seen_after_many_rounds() -> None:
    blocks = [[Choice((0, 1), {0: 60.0, 1: 40.0})] for _ in range(100)]
    with_it, without = rate(blocks, 2), rate(blocks, 2, ghost=0)
    assert with_it.elo(0).value == pytest.approx(without.elo(0).value, abs=0.1)
