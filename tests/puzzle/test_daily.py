"""The puzzles that come with the program."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from chickie.errors import UnknownName
from chickie.puzzle import daily
from chickie.puzzle.difficulty import HUNDRED
from chickie.puzzle.proof import proved
from chickie.puzzle.puzzle import Puzzle
from chickie.puzzle.scene import Scene
from chickie.puzzle.sift import FOUND_MOST, GAP, WAYS_LEAST
from chickie.review.label import Label
from chickie.review.price import price
from chickie.review.setting import Setting

BYTES_MOST = 300_000
LEAST = 60
TODAY = date(2031, 5, 17)


def test_there_are_enough_and_they_are_small() -> None:
    assert len(daily.puzzles()) >= LEAST
    assert daily.FILE.stat().st_size <= BYTES_MOST
    assert {"house", "cf-six", "draw10", "mexican-train"} <= {
        puzzle.rules for puzzle in daily.puzzles()
    }
    assert {puzzle.kind for puzzle in daily.puzzles()} == {"best", "ending", "out"}


def test_each_day_has_another_one() -> None:
    days = [TODAY + timedelta(days=n) for n in range(len(daily.puzzles()))]
    assert len({daily.number_on(day) for day in days}) == len(days)
    assert daily.number_on(daily.FIRST) == 1
    assert daily.day_of(0) == date(1970, 1, 1)
    assert daily.day_of(86_400_000 - 1) == date(1970, 1, 1)


def test_each_was_the_one_of_a_day_not_long_ago() -> None:
    for number in range(1, len(daily.puzzles()) + 1):
        day = daily.last_day_of(number, TODAY)
        assert daily.number_on(day) == number
        assert 0 <= (TODAY - day).days < len(daily.puzzles())


@pytest.mark.parametrize("number", [0, -1, len(daily.puzzles()) + 1])
def test_no_other_number_has_one(number: int) -> None:
    with pytest.raises(UnknownName, match=f"There is no puzzle {number}; there are"):
        daily.puzzle(number)


def test_each_is_what_a_puzzle_has_to_be() -> None:
    for puzzle in daily.puzzles():
        scene = Scene(puzzle)
        codes = {way.code for way in scene.moment.ways}
        assert {answer.code for answer in puzzle.answers} == codes
        assert len(codes) >= WAYS_LEAST
        first, *rest = puzzle.answers
        assert (first.behind, first.label) == (0, Label.BEST)
        assert all(answer.behind >= GAP for answer in rest)
        assert all(0 <= share <= HUNDRED for share in puzzle.found_by.values())
        assert puzzle.found <= FOUND_MOST
        assert (puzzle.worlds == 0) == (puzzle.kind != "best")


def name(puzzle: Puzzle) -> str:
    """Where it is from."""
    return f"{puzzle.source.match}.{puzzle.source.round}"


def of_kind(*kinds: str) -> list[Puzzle]:
    return [puzzle for puzzle in daily.puzzles() if puzzle.kind in kinds]


@pytest.mark.parametrize(
    "puzzle", of_kind("out", "ending")[:6], ids=lambda one: one.source.match
)
def test_what_is_proved_is_proved_again(puzzle: Puzzle) -> None:
    assert proved(Scene(puzzle).moment) == (puzzle.kind, puzzle.answers)


@pytest.mark.slow
@pytest.mark.parametrize(
    "puzzle",
    sorted(of_kind("best"), key=lambda one: (len(one.answers), -len(one.events)))[:3],
    ids=name,
)
def test_by_other_chance_the_best_move_is_the_same(puzzle: Puzzle) -> None:
    """With few worlds: the gap is a good many times the noise."""
    priced = price(Scene(puzzle).moment, Setting(samples=48, seed=5))
    assert priced is not None
    assert priced.options[0].code == puzzle.best.code
