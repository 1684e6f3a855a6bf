"""A review as the terminal tells it."""

from __future__ import annotations

import msgspec
import pytest

from chickie.cli.reviewed import WORST, tell_review
from chickie.review.label import BAD
from chickie.review.review import Review
from chickie.review.setting import Setting
from chickie.review.work import review
from reviewing import supper

BOTH = frozenset((0, 1))


@pytest.fixture(scope="module")
def found() -> Review:
    return review(supper(), Setting(samples=64))


def told(
    found: Review, seats: frozenset[int], capsys: pytest.CaptureFixture[str]
) -> str:
    tell_review(found, seats)
    return capsys.readouterr().out


def test_it_tells_prices_reasons_luck_and_skill(
    found: Review, capsys: pytest.CaptureFixture[str]
) -> None:
    said = told(found, BOTH, capsys)
    assert max(map(len, said.splitlines())) <= 80
    for words in ("Loss a choice", "Skill", "it costs"):
        assert words in said
    shown = found.worst()[:WORST]
    assert said.count("best was") == len(shown)
    in_a_row = " ".join(said.split())
    for _, one in shown:
        assert all(f"+ {sentence}" in in_a_row for sentence in one.why)
        assert all(f"- {sentence}" in in_a_row for sentence in one.wrong)


def test_of_one_seat_nothing_is_told_of_others(
    found: Review, capsys: pytest.CaptureFixture[str]
) -> None:
    said = told(found, frozenset((1,)), capsys)
    assert "Bob" in said
    assert "Ann" not in said


def test_where_nothing_cost_much_it_says_so(
    found: Review, capsys: pytest.CaptureFixture[str]
) -> None:
    rounds = [
        msgspec.structs.replace(
            one, decisions=tuple(d for d in one.decisions if d.label not in BAD)
        )
        for one in found.rounds
    ]
    calm = msgspec.structs.replace(found, rounds=tuple(rounds))
    assert "No move cost much." in told(calm, BOTH, capsys)


def test_where_nothing_was_priced_it_says_so_and_ends(
    found: Review, capsys: pytest.CaptureFixture[str]
) -> None:
    bare = msgspec.structs.replace(found, tallies=())
    said = told(bare, BOTH, capsys)
    assert said.rstrip().endswith("There was no choice that could be priced.")
