"""The frozen book by which benchmarks/strength.py measures, and how it adds up."""

from __future__ import annotations

from importlib import import_module
from itertools import islice
from pathlib import Path
from types import ModuleType

import pytest

from chickie.brains.chance import Chance, seed
from chickie.figures.estimate import Estimate
from chickie.rules.choices import number
from chickie.rules.position import axes
from chickie.rules.turn import count_moves, nth_move

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture
def book(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return benchmark("strength_book", monkeypatch)


def benchmark(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module of the benchmarks, which are no package."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    return import_module(name)


def test_the_deals_are_those_of_the_book(
    book: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    book.require_book()
    monkeypatch.setattr(book, "BASE", 1)
    with pytest.raises(SystemExit, match="not the deals of the book"):
        book.require_book()


def test_every_position_is_a_choice_and_a_round_tells_the_same(
    book: ModuleType,
) -> None:
    lines = book.FILE.read_text(encoding="ascii").splitlines()
    assert len(lines) == 500
    assert [int(line.partition(":")[0]) for line in lines] == [*range(500)]
    r = axes(book.FOUR, 4)
    for moment in islice(book.moments(), 12):
        s = moment.position
        codes = [nth_move(s, r, n) for n in range(count_moves(s, r))]
        assert len(codes) > 1
        round = book.round_of(moment)
        assert round.turn == s.turn
        assert {number(move, round.layout, r) for move in round.legal} == {*codes}
        assert len(round.view(round.turn).hand) == s.held[s.turn]


def test_playouts_by_chance_end_in_every_world(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As plain Python what benchmarks/search.py times as machine code."""
    search = benchmark("search_contestants", monkeypatch)
    moment, c = search.middles()[0], Chance()
    seed(c, 1, 0)
    r = axes(search.FOUR, 4)
    moves = search.look_by_chance(moment.room, moment.position, r, c, 3)
    study = moment.room.study
    assert moves == count_moves(moment.position, r) > 1
    assert study.count[:moves] == [3] * moves
    assert len({*study.total[:moves]}) > 1


def test_what_a_choice_costs_is_judged_by_the_half_that_did_not_find_the_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cost_of = benchmark("strength_loss", monkeypatch).cost_of
    halves = [[3.0, 1.0, 0.0], [1.0, 1.5, 0.0]]
    # The first half finds move 0, worth 1 in the second; that one finds move 1.
    assert cost_of(halves, 2) == ((1.0 - 0.0) + (1.0 - 0.0)) / 2
    assert cost_of(halves, 0) == ((1.0 - 1.0) + (1.0 - 3.0)) / 2


def test_the_gap_goes_from_the_heaviest_to_who_sees_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    gap_share = benchmark("strength", monkeypatch).gap_share
    zero, full = Estimate(5.0, 0.3), Estimate(-20.0, 0.4)
    assert gap_share(zero, zero, full).value == 0
    assert gap_share(zero, full, full).value == 1
    found = gap_share(zero, Estimate(-5.0, 0.5), full)
    assert found.value == pytest.approx(0.4)
    assert found.error == pytest.approx((0.25 + 0.18**2 + 0.16**2) ** 0.5 / 25)
