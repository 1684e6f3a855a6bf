"""What everybody can learn of the hands."""

from __future__ import annotations

import random

import pytest

from chickie.bots.recall import Recall
from chickie.brains.stuck import stuck, suits_open_to
from chickie.brains.trial import survey
from chickie.rules.position import Position
from chickie.rules.round import Round
from chickie.rules.view import View
from strategies import course
from tables import deal, play


def _known(view: View) -> Recall:
    known = Recall(view)
    survey(known.mind, Position(), known.table, known.axes)
    return known


def _stuck(round: Round, seat: int, suit: int) -> float:
    """What the seat to move thinks: no tile of ``seat`` shows ``suit``."""
    return _stuck_seen(round.view(round.turn), seat, suit)


def _stuck_seen(view: View, seat: int, suit: int) -> float:
    known = _known(view)
    table = Position(open=1 << suit)
    table.held = known.table.held
    table.lane_end = [suit] * len(table.lane_end)
    return stuck(known.mind, table, known.axes, seat)


def test_who_drew_and_passed_has_nothing_that_fits() -> None:
    round = deal("house", "1-9 2-9 1-1", "3-4 3-5 3-6", yard="4-5")
    assert 0 < _stuck(round, 1, 9) < 1
    assert _stuck(play(round, "1-9 D P"), 1, 9) == 1


def test_a_tile_drawn_since_may_be_anything() -> None:
    round = deal("house", "1-9 2-9 1-1", "3-4 3-5 3-6", "7-9 7-8 0-1", yard="4-5 2-2")
    after = play(round, "1-9 D P 7-9 2-9 D")
    assert 0 < _stuck_seen(after.view(2), 1, 9) < 1
    assert _stuck_seen(play(after, "P").view(2), 1, 9) == 1


def test_what_is_known_of_a_hand_stays_true_when_it_lays_a_tile() -> None:
    # Seat 1 had no 1 and drew 1-5. It lays that, so what is left has no 1 still.
    round = deal("house", "1-9 2-9 1-1", "3-4 3-5 3-6", yard="1-5", arms=1)
    assert _stuck(play(round, "1-9 D 1-5"), 1, 1) == 1


def test_a_tile_drawn_after_one_was_laid_may_be_anything() -> None:
    round = deal("house", "1-9 1-2 3-8 0-0", "2-3 3-5 3-6 4-6", yard="4-5 0-7", arms=1)
    before = play(round, "1-9 D P 1-2 2-3 3-8")
    assert _stuck_seen(before.view(0), 1, 1) == 1
    assert _stuck_seen(play(before, "D").view(0), 1, 1) < 1


def test_a_tile_that_is_laid_was_none_of_those_that_could_not_show_it() -> None:
    # Seat 1 had no 1. So the 1-7 is the tile it drew, and what it holds has no 1 still.
    round = deal(
        "house",
        "1-9 1-1 2-2 4-4",
        "3-4 3-5 3-6 0-3",
        yard="1-7",
        arms=1,
        draw="one_then_pass",
    )
    waiting = play(round, "1-9 D P")
    assert _stuck(waiting, 1, 1) < 1
    assert _stuck(play(waiting, "1-1 1-7"), 1, 1) == 1


def test_an_own_tile_can_be_in_no_other_hand() -> None:
    round = deal("house", "0-9 1-9 2-9 3-9 4-9", "5-9 6-9 7-9 8-9 0-1", arms=2)
    after = play(round, "0-9 5-9")
    assert _stuck(after, 1, 9) < 1
    unseen = _known(after.view(0)).mind.unseen
    assert unseen[9] == 1 << 6 | 1 << 7 | 1 << 8


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
    known = _known(after.view(0))
    assert suits_open_to(1, known.table, known.axes) == 1 << 12
    assert suits_open_to(0, known.table, known.axes) == 1 << 12 | 1 << 1
    assert _stuck(after, 1, 12) == 1
    assert _stuck(after, 1, 1) < 1


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
    assert _known(after.view(1)).table.held[0] == 2
    assert 0 < _stuck(after, 0, 9) < 1


@pytest.mark.parametrize("seed", range(1, 20))
def test_no_tile_is_lost(seed: int) -> None:
    for round in course(seed):
        if round.turn is not None:
            mind = _known(round.view(round.turn)).mind
            hidden = [*round.yard]
            for seat in range(round.seats):
                hidden += round.hand(seat) if seat != round.turn else ()
            assert mind.hidden == len(hidden)
            assert all(mind.unseen[t.low] >> t.high & 1 for t in hidden)
            assert all(mind.unseen[t.high] >> t.low & 1 for t in hidden)


@pytest.mark.no_cover
def test_chance_is_near_how_often_it_comes_true() -> None:
    chance = random.Random(4)
    thought, true, told = 0.0, 0, 0
    for seed in range(1, 250, 2):
        for round in course(seed):
            if round.turn is None or chance.random() > 0.15:
                continue
            known = _known(round.view(round.turn))
            seat = (round.turn + 1) % round.seats
            suits = suits_open_to(seat, known.table, known.axes)
            thought += stuck(known.mind, known.table, known.axes, seat)
            true += not any(
                suits >> tile.low & 1 or suits >> tile.high & 1
                for tile in round.hand(seat)
            )
            told += 1
    assert told > 1000
    assert abs(thought - true) / told < 0.03
