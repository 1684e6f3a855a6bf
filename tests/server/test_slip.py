"""What a review finds before it is done."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest

from chickie.language import speaking
from chickie.review.label import BAD
from chickie.rules import wire
from chickie.server.reviewed import ReviewTold
from chickie.server.reviewer import Found, Line, Order, Way, work
from chickie.server.slip import ReviewSlip
from chickie.speed.ready import SWITCH
from record.forge import stored


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing has to be compiled first."""
    monkeypatch.setenv(SWITCH, "off")


def lines(beside: Path) -> list[Line]:
    """All that the process says of a record."""
    order = Order(language="da", form="told", threads=1, beside=str(beside), samples=8)
    asked = BytesIO(wire.encode(order) + b"\n" + stored("cf-six").encode())
    told = BytesIO()
    with speaking("en"):
        work(asked, told)
    return [wire.decode(line, Line) for line in told.getvalue().splitlines()]


def found(said: list[Line]) -> list[ReviewSlip]:
    return [slip for line in said if isinstance(line, Way) for slip in line.slips]


def test_each_choice_with_a_bad_name_is_told_as_it_is_found(tmp_path: Path) -> None:
    said = lines(tmp_path / "begun")
    whole = said[-1]
    assert isinstance(whole, Found)
    told = wire.decode(wire.encode(whole.value), ReviewTold)
    bad = [
        (one.round, choice.n, choice.ways[choice.played].words, choice.verdict)
        for one in told.rounds
        for choice in one.choices
        if choice.label in BAD
    ]
    slips = found(said)
    assert [(one.round, one.n, one.words, one.verdict) for one in slips] == bad
    assert all(one.mark and one.title for one in slips)
    assert sum(isinstance(line, Way) and bool(line.slips) for line in said) > 1


def test_who_goes_on_with_a_review_is_told_at_once_what_it_has_found(
    tmp_path: Path,
) -> None:
    first = lines(tmp_path / "begun")
    again = lines(tmp_path / "begun")
    assert isinstance(again[0], Way)
    assert [*again[0].slips] == found(first) == found(again)
    assert found(first)
