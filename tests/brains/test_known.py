"""What a seat knows for certain, and what it takes the round for then."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest

from chickie.bots.recall import Recall
from chickie.brains.known import fill, known
from chickie.rules.position import Axes, Position
from chickie.rules.round import Round
from chickie.rules.tile import full_set
from chickie.rules.turn import count_moves, drawable, nth_move
from rules.small_tables import table
from strategies import course

UNSEEN = {"yard", "searched", "seeker", "hands", "fresh"}
"""Fields that no ending asks for, or that hold more than there is to compare."""


def hidden(round: Round, seat: int) -> set[str]:
    """The tiles that a seat does not see."""
    placed = {placed.tile for placed in round.layout.placed}
    every = full_set(round.ruleset.set.highest)
    return {str(tile) for tile in every if tile not in {*placed, *round.hand(seat)}}


@pytest.mark.no_cover
def test_all_is_known_where_one_other_hand_has_every_hidden_tile() -> None:
    told, chance = {False: 0, True: 0}, random.Random(1)
    for seed in range(300):
        for round in course(seed):
            if round.turn is None or drawable(round._course.position, _axes(round)):
                continue
            others = {
                seat: {str(tile) for tile in round.hand(seat)}
                for seat in range(round.seats)
                if seat != round.turn and round.hand(seat)
            }
            wanted = [*others.values()] == [hidden(round, round.turn)]
            if not wanted and chance.random() < 0.8:
                continue
            seen = Recall(round.view(round.turn))
            assert known(seen.table, seen.axes, 0) == wanted
            assert known(seen.table, seen.axes, 1)
            assert known(seen.table, seen.axes, 2) == wanted
            told[wanted] += 1
            if wanted:
                _is_whole(round, seen)
    assert min(told.values()) > 60, told


def _axes(round: Round) -> Axes:
    return round._course.axes


def _is_whole(round: Round, seen: Recall) -> None:
    """What the seat takes the round for is the round."""
    d, s, r = Position(), round._course.position, seen.axes
    fill(d, seen.table, r)
    for field in fields(Position):
        if field.name not in UNSEEN:
            assert getattr(d, field.name) == getattr(s, field.name), field.name
    assert s.drawn == 0 or d.fresh == s.fresh
    assert d.hands[: round.seats] == s.hands[: round.seats]
    moves = range(count_moves(s, r))
    assert [nth_move(d, r, n) for n in moves] == [nth_move(s, r, n) for n in moves]


def test_nothing_is_known_while_something_can_be_drawn_or_lies_in_the_reserve() -> None:
    for name in ("cf-six", "cf-reserve"):
        round = table(name, "1-6 2-6", "2-5 3-4")
        seen = Recall(round.view(0))
        assert not known(seen.table, seen.axes, 1)
    round = table("cf-six", "1-6 2-6 0-1 0-2", "2-5 3-4 0-3 0-4", dry=True)
    seen = Recall(round.view(0))
    assert not known(seen.table, seen.axes, 0)
    assert known(seen.table, seen.axes, 1)


def test_a_round_that_is_over_is_no_question() -> None:
    seen = Recall(table("cf-six", "1-6 2-6", "2-5 3-4", draw="none").view(0))
    seen.table.over = 1
    assert not known(seen.table, seen.axes, 1)
