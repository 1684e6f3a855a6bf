"""What a seat works out from its View."""

from __future__ import annotations

import pytest

from chickie.bots.recall import Recall
from chickie.rules.position import TILES
from strategies import course

PUBLIC = (
    *("ends", "lane_end", "open", "suit", "slots", "foot", "table", "held", "next"),
    *("size", "turn", "unopened", "drawn", "skips", "markers", "started", "begun"),
    *("queued", "extra", "amid", "laid", "run_doubles", "first", "lap", "passes"),
)
"""Parts of a Position that everybody can see."""


@pytest.mark.parametrize("seed", range(0, 80, 2))
def test_the_table_is_the_one_the_laws_have(seed: int) -> None:
    for round in course(seed):
        view = round.view(seed % round.seats)
        if round.turn is not None:
            table, true = Recall(view).table, round._course.position
            for name in PUBLIC:
                assert getattr(table, name) == getattr(true, name), name


@pytest.mark.parametrize("seed", range(0, 40, 2))
def test_the_own_hand_is_there_and_nothing_else_that_is_hidden(seed: int) -> None:
    for round in course(seed):
        if round.turn is not None:
            seat = seed % round.seats
            table, true = Recall(round.view(seat)).table, round._course.position
            assert table.hands[seat] == true.hands[seat]
            others = table.hands[:seat] + table.hands[seat + 1 :]
            assert not any(any(rows) for rows in others)
            assert table.yard == [0] * TILES
