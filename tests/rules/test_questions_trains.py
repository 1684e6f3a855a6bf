"""Questions Q27 to Q34: what players of Mexican Train ask."""

from __future__ import annotations

import pytest

from chickie.errors import IllegalMove
from chickie.rules.round import Round
from rules.small_tables import train
from rules.small_trains import (
    MT,
    failed_start,
    never_covered,
    open_double,
    two_doubles,
)
from tables import legal, play, points


def test_Q27_when_nobody_can_cover_everyone_opens_the_own_train() -> None:
    assert play(never_covered(), "D P P").view(None).markers == (0, 1)


def test_Q27_with_an_empty_yard_all_pass_and_score_their_hands() -> None:
    round = play(never_covered(), "D P P")
    assert (round.over, points(round)) == ("blocked", [3, 8])


def test_Q28_only_the_cover_is_legal_on_the_train_of_another() -> None:
    assert legal(play(open_double("4-5 1-2"), "D P")) == ["4-5@4-4/1"]


def test_Q28_afterwards_the_train_is_closed_to_me() -> None:
    # With 0-5 seat 0 takes its marker off again; 0-3 would go on it.
    hands = ("4-6 4-4 0-5 2-2", "1-6 4-5 0-3 3-3")
    round = play(train(MT, *hands, yard="1-3"), "4-6 1-6 4-4@4-6/1 D P 4-5 0-5@4-5/1")
    assert (round.turn, legal(round)) == (1, ["D"])


def test_Q29_who_has_not_started_a_train_must_cover_first() -> None:
    hands = ("4-6 4-4 0-1", "1-2 1-3 4-5")
    start = train(MT, *hands, yard="0-2 0-3 2-6")
    round = play(start, "4-6 D P 4-4@4-6/1 D P")
    assert (round.turn, legal(round)) == (1, ["4-5@4-4/1"])


def test_Q29_and_may_start_it_later() -> None:
    hands = ("4-6 4-4 0-1", "1-2 1-3 4-5")
    start = train(MT, *hands, yard="0-2 0-3 1-1 2-6")
    round = play(start, "4-6 D P 4-4@4-6/1 D P 4-5 D P D")
    assert (round.turn, legal(round)) == (1, ["2-6@6-6/2", "2-6@6-6/M"])


def test_Q29_a_house_may_want_the_own_train_first() -> None:
    hands = ("4-6 4-4 0-1", "1-2 1-3 4-5")
    start = train(MT, *hands, yard="0-2 0-3", own_train_first=True)
    assert legal(play(start, "4-6 D P 4-4@4-6/1 D P")) == ["D"]


def test_Q30_the_mexican_train_may_not_be_started_in_a_first_turn() -> None:
    with pytest.raises(IllegalMove):
        train(MT, "0-6 0-1", "1-6 1-2").play("0-6@6-6/M")


def test_Q30_a_house_may_allow_it() -> None:
    round = train(MT, "0-6 0-1", "1-6 1-2", mexican_train_from="first_turn")
    assert round.play("0-6@6-6/M").layout.placed[-1].train == "mexican"


def test_Q31_who_cannot_start_draws_one_tile() -> None:
    round = train(MT, "0-1 0-2", "1-6 2-6", yard="0-3")
    assert legal(round) == ["D"]
    assert legal(round.play("D")) == ["P"]


def test_Q32_after_a_double_only_its_cover_is_legal() -> None:
    # 3-3 would fit the Mexican train.
    round = two_doubles().play("4-4@4-6/1")
    with pytest.raises(IllegalMove):
        round.play("3-3@3-6/M")


def test_Q32_in_the_variant_both_doubles_stay_open_in_a_queue() -> None:
    round = two_doubles(double="extra_anywhere")
    round = play(round, "4-4@4-6/1 3-3@3-6/M D P 4-5@4-4/1")
    assert round.pending is not None
    assert str(round.pending.tile) == "3-3"


def test_Q33_the_marker_stays_when_its_owner_plays_elsewhere() -> None:
    assert play(failed_start(), "D 3-6@6-6/M").view(None).markers == (0,)


def test_Q33_the_marker_stays_when_others_play_on_the_train() -> None:
    round = play(failed_start(), "D 3-6@6-6/M 2-6@6-6/1")
    assert round.view(None).markers == (0,)


def test_Q33_the_marker_comes_off_when_its_owner_plays_on_the_train() -> None:
    round = play(failed_start(), "D 3-6@6-6/1")
    assert round.view(None).markers == ()


def test_Q34_with_one_tile_a_turn_nobody_is_out_in_the_first() -> None:
    round = train(MT, "4-6 3-4", "1-6 1-2").play("4-6")
    assert (round.turn, round.over) == (1, None)


def long_first_turn(theirs: str) -> Round:
    """Seat 0 has laid both its tiles in one go; seat 1 holds ``theirs``."""
    rule = "any_number_own_train"
    return play(train(MT, "4-6 3-4", theirs, first_turn=rule), "4-6 3-4")


def test_Q34_after_a_long_first_turn_the_others_finish_theirs() -> None:
    round = long_first_turn("1-6 2-2")
    assert (round.turn, round.over) == (1, None)


def test_Q34_then_the_round_is_scored() -> None:
    round = play(long_first_turn("1-6 2-2"), "1-6 P")
    assert (round.over, points(round)) == ("out", [0, 4])


def test_Q34_of_two_empty_hands_the_first_has_gone_out() -> None:
    round = play(long_first_turn("1-6 1-2"), "1-6 1-2")
    assert round.result is not None
    assert (round.result.out, points(round)) == (0, [0, 0])
