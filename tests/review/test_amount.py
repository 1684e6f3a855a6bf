"""What two moves come to, in words that go together."""

from __future__ import annotations

import pytest

from chickie.review.amount import outcome, points
from chickie.review.label import Label
from chickie.review.price import Option


def option(own: int, behind: int = 0) -> Option:
    """A move that leaves its seat with so many thousandths of a point."""
    lead, label = -behind, Label.BEST
    return Option(code=0, lead=lead, own=own, behind=behind, band=0, label=label)


def test_fewer_points_and_a_better_place_go_together() -> None:
    assert str(outcome(option(25_600), option(28_000, 2_400))) == (
        "On average the best move ends with 25.6 points instead of 28.0, and is 2.4 "
        "points better against the others."
    )


def test_more_points_but_the_others_have_more_still() -> None:
    assert str(outcome(option(28_000), option(25_600, 20_600))) == (
        "On average the best move ends with 28.0 points instead of 25.6, but is "
        "20.6 points better against the others."
    )


@pytest.mark.parametrize("other", [28_020, 27_980])
def test_points_that_read_alike_are_told_once(other: int) -> None:
    assert str(outcome(option(28_000), option(other, 1_000))) == (
        "On average the best move ends with 28.0 points as well, but is 1.0 points "
        "better against the others."
    )


@pytest.mark.parametrize("behind", [-1_000, -20, 0, 40])
def test_nobody_is_better_off_by_nothing_or_less(behind: int) -> None:
    assert outcome(option(25_600), option(28_000, behind)) is None


def test_a_point_is_a_thousand() -> None:
    assert (points(1_250), points(-40)) == ("1.2", "0.0")
    assert points(1_000, sign=True) == "+1.0"
