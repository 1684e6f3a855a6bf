"""Perfect play where everything is known is what trying everything comes to."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from itertools import islice
from typing import Any

import numpy as np
import pytest

from chickie.brains import ending, ending_memory
from chickie.brains.ending import Ending, solve
from chickie.brains.will import POINTS, RELATIVE
from chickie.rules.choices import number
from chickie.rules.position import Position, copy
from chickie.rules.round import Round
from chickie.speed.machine import compiled, record
from perfect import Everything, Moment, TooMany, moments
from rules.small_tables import table
from strategies import dealt

ANY_SEED = range(10**9)
PLENTY = 1_000_000
ENDINGS = 1_000
TILES = 9
"""In hands, where everything is tried."""
MORE = 14
"""In hands, where nothing is."""


def solved(
    x: Ending, moment: Moment, objective: int, most: int = PLENTY
) -> list[list[int]] | None:
    """The points that each move comes to; None if the budget does not last."""
    moment.tell(x)
    done = solve(x, moment.position, moment.axes, objective, most)
    return [row[: moment.axes.seats] for row in x.points[: x.count]] if done else None


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_thousand_endings_come_to_what_trying_everything_comes_to() -> None:
    x, kinds = Ending(), Counter[tuple[str, int, int]]()
    for moment in moments(ANY_SEED, TILES):
        objective = (POINTS, RELATIVE)[kinds.total() % 2]
        everything = Everything(moment, objective)
        try:
            wanted = everything.moves()
        except TooMany:
            continue
        before = copy(moment.position)
        assert solved(x, moment, objective) == wanted, moment.seed
        wishes = [everything.wish(points, before.turn) for points in wanted]
        assert x.best == wishes.index(max(wishes)), moment.seed
        assert moment.position == before, moment.seed
        kinds[moment.rules.family, moment.axes.seats, objective] += 1
        if kinds.total() == ENDINGS:
            break
    for family in ("foot", "line", "train"):
        for seats in (2, 3, 4):
            for objective in (POINTS, RELATIVE):
                assert kinds[family, seats, objective] >= 10, kinds


def by_name(round: Round, objective: int) -> dict[str, list[int]]:
    """By legal move: the points it comes to, the best move first."""
    r, x = round._course.axes, Ending()
    assert solve(x, copy(round._course.position), r, objective, PLENTY)
    names = {number(move, round.layout, r): str(move) for move in round.legal}
    order = sorted(range(x.count), key=lambda n: n != x.best)
    return {names[x.moves[n]]: x.points[n][: round.seats] for n in order}


def test_who_counts_points_plays_otherwise_than_who_wants_to_be_ahead() -> None:
    """1-6 blocks the round, and the others keep more; 2-6 keeps a point less."""
    round = table("cf-six", "1-6 2-6", "2-5 3-4", draw="none")
    ahead = {"1-6@6-6": [8, 14], "2-6@6-6": [7, 7]}
    assert [*by_name(round, RELATIVE).items()] == [*ahead.items()]
    assert [*by_name(round, POINTS).items()] == [*ahead.items()][::-1]


@pytest.mark.no_cover
def test_a_budget_is_kept_and_nothing_is_changed() -> None:
    x, short = Ending(), 0
    for moment in islice(moments(ANY_SEED, TILES), 60):
        wanted = solved(x, moment, RELATIVE)
        needed, before = x.nodes, copy(moment.position)
        assert solved(x, moment, RELATIVE, needed) == wanted
        assert x.nodes == needed
        for most in {0, needed // 2, needed - 1}:
            assert solved(x, moment, RELATIVE, most) is None
            assert (x.count, x.nodes) == (0, most)
            assert moment.position == before
            short += 1
    assert short > 100


@pytest.mark.no_cover
def test_positions_that_share_a_place_in_memory_are_told_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    some = [*islice(moments(ANY_SEED, TILES), 60)]
    x = Ending()
    wanted = [solved(x, moment, objective) for moment in some for objective in (0, 1)]
    monkeypatch.setattr(ending_memory, "SLOTS", 1)
    found = [solved(x, moment, objective) for moment in some for objective in (0, 1)]
    assert found == wanted


def test_what_is_too_long_or_not_an_ending_is_left_alone() -> None:
    x, round = Ending(), dealt(5)
    s, r = copy(round._course.position), round._course.axes
    assert s.size > s.next
    assert solve(x, s, r, RELATIVE, PLENTY) == 0  # there are tiles to draw
    crowd = next(m for m in moments(ANY_SEED, 200) if sum(m.position.held) > 60)
    assert solved(x, crowd, RELATIVE) is None
    assert x.nodes == 0
    over = Position(over=1)
    assert solve(x, over, r, RELATIVE, PLENTY) == 1
    assert x.count == 0


@pytest.mark.parametrize(("name", "room"), [("DEPTH", 4), ("LISTED", 5)])
def test_where_there_is_no_room_nothing_is_known_nor_changed(
    monkeypatch: pytest.MonkeyPatch, name: str, room: int
) -> None:
    monkeypatch.setattr(ending, name, room)
    known = 0
    for moment in islice(moments(ANY_SEED, TILES), 20):
        before = copy(moment.position)
        known += solved(Ending(), moment, RELATIVE) is not None
        assert moment.position == before
    assert 0 < known < 20


@pytest.mark.slow
@pytest.mark.no_cover
def test_compiled_endings_are_the_same() -> None:
    fast, x, quick = compiled(ending.solve), Ending(), record(Ending())
    for moment in islice(moments(ANY_SEED, MORE), 80):
        for objective in (POINTS, RELATIVE):
            moment.tell(x)
            quick["penalty"], quick["on_block"] = x.penalty, x.on_block
            s = record(moment.position)
            facts = record(moment.axes)
            slow = solve(x, moment.position, moment.axes, objective, 3_000)
            assert fast(quick, s, facts, objective, 3_000) == slow
            assert_same(s, moment.position)
            for name in ("count", "nodes", "best"):
                assert quick[name] == getattr(x, name)
            for name in ("moves", "points"):
                found = quick[name][: x.count].tolist()
                assert found == getattr(x, name)[: x.count], name


def assert_same(quick: Any, slow: Position) -> None:  # noqa: ANN401 - a numpy record
    for column in fields(Position):
        there = np.asarray(getattr(slow, column.name))
        assert np.array_equal(quick[column.name], there), column.name
