"""What a seat works out from its View."""

from __future__ import annotations

import random

import pytest

from chickie.bots.choice import choices
from chickie.bots.memory import Memory, place, showing_any
from chickie.rules.round import Round
from chickie.rules.tile import Tile
from strategies import course
from tables import deal, play

PUBLIC = (
    *("ends", "lane_end", "open", "suit", "slots", "foot", "table", "held", "next"),
    *("size", "turn", "unopened", "drawn", "skips", "markers", "started", "begun"),
    *("queued", "extra", "amid", "laid", "run_doubles", "first", "lap"),
)
"""Parts of a Position that everybody can see."""


@pytest.mark.parametrize("seed", range(0, 80, 2))
def test_the_table_is_the_one_the_laws_have(seed: int) -> None:
    for round in course(seed):
        view = round.view(seed % round.seats)
        if round.turn is not None:
            table, true = Memory(view).table, round._course.position
            for name in PUBLIC:
                assert getattr(table, name) == getattr(true, name), name


@pytest.mark.parametrize("seed", range(1, 20))
def test_no_tile_is_lost(seed: int) -> None:
    for round in course(seed):
        if round.turn is not None:
            memory = Memory(round.view(round.turn))
            hidden = [*round.yard]
            for seat in memory.others:
                hidden += round.hand(seat)
                assert len(memory.slots[seat]) == len(round.hand(seat))
            assert memory.unseen == sum(1 << place(tile) for tile in hidden)


def _stuck(round: Round, seat: int, suit: int) -> float:
    """What the seat to move thinks of another."""
    return Memory(round.view(round.turn)).stuck(seat, 1 << suit)


def test_who_drew_and_passed_has_nothing_that_fits() -> None:
    round = deal("house", "1-9 2-9 1-1", "3-4 3-5 3-6", yard="4-5")
    assert 0 < _stuck(round, 1, 9) < 1
    assert _stuck(play(round, "1-9 D P"), 1, 9) == 1


def test_a_tile_drawn_since_may_be_anything() -> None:
    round = deal("house", "1-9 2-9 1-1", "3-4 3-5 3-6", "7-9 7-8 0-1", yard="4-5 2-2")
    after = play(round, "1-9 D P 7-9 2-9 D")
    assert 0 < Memory(after.view(2)).stuck(1, 1 << 9) < 1
    assert Memory(play(after, "P").view(2)).stuck(1, 1 << 9) == 1


def test_an_own_tile_can_be_in_no_other_hand() -> None:
    round = deal("house", "0-9 1-9 2-9 3-9 4-9", "5-9 6-9 7-9 8-9 0-1", arms=2)
    after = play(round, "0-9 5-9")
    assert _stuck(after, 1, 9) < 1
    assert Memory(after.view(0)).unseen & showing_any(1 << 9) == sum(
        1 << place(tile) for tile in after.hand(1) if tile.has(9)
    )


def test_nothing_is_told_by_a_seat_that_need_not_play() -> None:
    hands = "1-9 2-9 1-1", "3-4 3-5 3-6"
    optional = deal("house", *hands, yard="4-5", draw_when="optional")
    assert _stuck(play(optional, "1-9 D P"), 1, 9) < 1
    may_pass = deal("house", *hands, yard="", must_play=False, draw="none")
    assert _stuck(play(may_pass, "1-9 P"), 1, 9) < 1


def test_a_drawn_tile_that_must_wait_is_not_known() -> None:
    round = deal("house", "1-9 2-9 1-1", "3-4 3-5 3-6", draw="one_then_pass")
    assert 0 < _stuck(play(round, "1-9 D P"), 1, 9) < 1


def test_a_tile_fits_only_what_is_open_to_its_seat() -> None:
    round = deal("mexican-train", "1-12 2-12", "3-4 3-5", yard="1-2")
    after = play(round, "1-12 D P")
    memory = Memory(after.view(0))
    assert memory.suits_open_to(1, memory.table) == 1 << 12
    assert memory.suits_open_to(0, memory.table) == 1 << 12 | 1 << 1
    assert memory.stuck(1, 1 << 12) == 1
    assert memory.stuck(1, 1 << 1) < 1


@pytest.mark.no_cover
def test_chance_is_near_how_often_it_comes_true() -> None:
    chance = random.Random(4)
    thought, true, told = 0.0, 0, 0
    for seed in range(1, 250, 2):
        for round in course(seed):
            if round.turn is None or chance.random() > 0.15:
                continue
            view = round.view(round.turn)
            memory = Memory(view)
            seat = memory.others[0]
            suits = memory.suits_open_to(seat, memory.table)
            held = (place(tile) for tile in round.hand(seat))
            thought += memory.stuck(seat, suits)
            true += not any(showing_any(suits) >> tile & 1 for tile in held)
            told += 1
    assert told > 1000
    assert abs(thought - true) / told < 0.03


def test_tiles_drawn_for_a_forgotten_call_may_be_anything() -> None:
    round = deal(
        "house",
        "1-9 2-9",
        "3-9 4-9",
        yard="1-1",
        last_tile_call="manual",
        last_tile_penalty="draw_one",
    )
    after = play(round, "1-9~").catch(1)
    memory = Memory(after.view(1))
    assert len(memory.slots[0]) == 2
    assert memory.table.held[0] == 2
    assert 0 < memory.stuck(0, 1 << 9) < 1


def test_the_opening_double_can_be_weighed_like_any_move() -> None:
    round = deal("cf-six", "6-6 0-1", "0-2 0-3")
    view = round.view(0)
    (choice,) = choices(Memory(view), view)
    assert choice.rest == 1 << place(Tile(0, 1))
    assert choice.after.slots == 4
    assert choice.sheds == 12
