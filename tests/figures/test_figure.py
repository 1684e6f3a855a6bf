"""Each figure, from sums whose truth is known."""

from __future__ import annotations

import pytest

from chickie.figures.figure import BY_NAME, ENDINGS, FIGURES, Form, strong
from chickie.speed import quantity as q
from chickie.speed.quantity import SHARE, won
from madeup import made

SEATS = 3
LINEUP = ("thoughtful", "uniform", "uniform")
ALIKE = ("thoughtful",) * 3
DEALS = [
    {
        q.ROUNDS: 3, q.DEALINGS: 6, q.OUT: 2, q.OUT_ON_DOUBLE: 1, q.BLOCKED: 1,
        q.STARVED: 1, q.MISSING: 3, q.NONE_HELD: 1, q.PLAYS: 30, q.TURNS: 36,
        q.FORCED: 12, q.CHOICES: 20, q.OPTIONS: 60, q.POINTS: 90, q.FIRST: 15,
        q.FIRST_WON: 2 * SHARE, q.SPREAD: 60,
        q.SCORE: 10, q.SCORE + 1: 30, q.SCORE + 2: 50,
        won(3): 2 * SHARE, won(3) + 1: SHARE // 2, won(3) + 2: SHARE // 2,
    },
    {
        q.ROUNDS: 3, q.DEALINGS: 3, q.OUT: 1, q.STUCK: 1, q.DEAD: 1,
        q.PLAYS: 18, q.TURNS: 24, q.FORCED: 8, q.CHOICES: 10, q.OPTIONS: 30,
        q.POINTS: 30, q.FIRST: 10, q.FIRST_WON: SHARE, q.SPREAD: 12,
        q.SCORE: 4, q.SCORE + 1: 10, q.SCORE + 2: 16,
        won(3): SHARE, won(3) + 1: SHARE, won(3) + 2: SHARE,
    },
]  # fmt: skip
SUMS = made(DEALS, SEATS)
VALUES = {
    "out": 3 / 6,
    "stuck": 1 / 6,
    "blocked": 1 / 6,
    "dead_foot": 1 / 6,
    "starved": 1 / 6,
    "out_on_double": 1 / 6,
    "length": 8,
    "turns": 10,
    "forced": 1 / 3,
    "options": 3,
    "points": 120 / 6 / 3,
    "spread": 12,
    # 120 points in 6 rounds, 25 of them of the first, so 95 of two others.
    "first_points": 95 / 2 / 6 - 25 / 6,
    "first_wins": 3 / 6 - 1 / 3,
    # Half of the rounds, where a third would be an equal share.
    "skill": (1 / 2 - 1 / 3) / (2 / 3),
    "skill_points": (106 / 2 - 14) / 6,
    "missing": 3 / 9,
    "none_held": 1 / 9,
    "redeals": 3 / 6,
}


@pytest.mark.parametrize("name", BY_NAME)
def test_each_figure_is_what_it_says(name: str) -> None:
    found = BY_NAME[name].of(SUMS, SEATS, LINEUP)
    assert found is not None
    assert found.value == pytest.approx(VALUES[name])


def test_the_ends_of_a_round_are_all_of_them() -> None:
    found = [figure.of(SUMS, SEATS, ALIKE) for figure in ENDINGS]
    assert sum(estimate.value for estimate in found if estimate) == pytest.approx(1)


def test_names_are_unique_and_every_figure_is_explained() -> None:
    assert len({figure.name for figure in FIGURES}) == len(FIGURES)
    assert all(str(figure.title) and str(figure.what)[-1] == "." for figure in FIGURES)


def test_parts_are_shares_and_stay_within_nought_and_one() -> None:
    for figure in FIGURES:
        found = figure.of(SUMS, SEATS, LINEUP)
        assert found is not None
        if figure.is_part:
            assert figure.form is Form.SHARE
            assert 0 <= found.low <= found.value <= found.high <= 1


def test_a_figure_without_a_meaning_is_none() -> None:
    never = made([{q.ROUNDS: 1, q.TURNS: 3}] * 5)
    assert BY_NAME["options"].of(never, 2, ("uniform",) * 2) is None
    assert BY_NAME["skill"].of(SUMS, SEATS, ALIKE) is None
    assert BY_NAME["skill_points"].of(SUMS, SEATS, ALIKE) is None


@pytest.mark.parametrize(
    ("lineup", "place"),
    [
        (("thoughtful", "uniform", "uniform"), 0),
        (("uniform", "uniform", "heaviest"), 2),
        (("uniform", "thoughtful"), 1),
        (("thoughtful", "thoughtful", "uniform"), None),
        (("thoughtful", "heaviest", "uniform"), None),
        (("uniform",), None),
    ],
)
def test_one_strong_player_among_weak_ones(
    lineup: tuple[str, ...], place: int | None
) -> None:
    assert strong(lineup) == place


def test_skill_is_all_for_who_always_wins_and_none_for_an_equal_share() -> None:
    skill = BY_NAME["skill"]
    always = made([{q.ROUNDS: 2, won(2): 2 * SHARE}] * 4)
    equal = made([{q.ROUNDS: 2, won(2): SHARE, won(2) + 1: SHARE}] * 4)
    lineup = ("thoughtful", "uniform")
    found = [skill.of(sums, 2, lineup) for sums in (always, equal)]
    assert [estimate and estimate.value for estimate in found] == [1, 0]
