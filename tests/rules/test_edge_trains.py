"""Edge cases E75 to E92: Mexican Train."""

from __future__ import annotations

import pytest

from chickie.errors import IllegalMove
from chickie.rules.event import Marked
from chickie.rules.round import Round
from rules.small_tables import train
from rules.small_trains import (
    MT,
    failed_start,
    never_covered,
    open_double,
    private_double,
    two_doubles,
)
from tables import legal, play, points


def markers(round: Round) -> list[tuple[int, bool]]:
    """Markers that went up (True) or came off, by seat, in order."""
    return [(e.seat, e.up) for e in round.events if isinstance(e, Marked)]


# --- the first turn -------------------------------------------------------------------


def test_E75_without_a_tile_for_the_own_train_a_seat_draws_one() -> None:
    round = train(MT, "0-1 0-2", "1-6 2-6", yard="0-3")
    assert legal(round) == ["D"]
    assert legal(round.play("D")) == ["P"]


def test_E75_then_the_marker_goes_on_the_empty_place() -> None:
    assert failed_start().view(None).markers == (0,)


def test_E75_a_drawn_tile_that_fits_must_start_the_train() -> None:
    round = train(MT, "0-1 0-2", "1-6 2-6", yard="0-6").play("D")
    assert legal(round) == ["0-6@6-6/1"]


def test_E75_where_nobody_draws_the_marker_goes_up_at_once() -> None:
    round = train(MT, "0-1 0-2", "1-6 2-6", draw="none")
    assert legal(round) == ["P"]
    assert round.play("P").view(None).markers == (0,)


def test_E76_others_may_start_a_marked_empty_train() -> None:
    round = play(failed_start(), "D 3-6@6-6/M")
    assert legal(round) == ["2-6@6-6/1", "3-4@3-6/M"]


def test_E76_it_stays_its_owners_train() -> None:
    # The owner's 0-2 takes the marker off; 0-4 would go on it.
    round = play(failed_start(), "D 3-6@6-6/M 2-6@6-6/1 0-2@2-6/1")
    assert legal(round) == ["3-4@3-6/M"]


def test_E76_a_house_may_leave_it_to_the_owner() -> None:
    round = play(failed_start(guest_may_start_marked_train=False), "D 3-6@6-6/M")
    assert legal(round) == ["3-4@3-6/M"]


def test_E77_the_mexican_train_is_closed_in_the_first_turn() -> None:
    assert legal(train(MT, "0-6 0-1", "1-6 1-2")) == ["0-6@6-6/1"]


def test_E77_it_is_open_from_the_second_turn() -> None:
    round = play(train(MT, "0-6 3-6 1-2", "1-6 1-3 1-4"), "0-6 1-6")
    assert legal(round) == ["3-6@6-6/M"]


def test_E77_it_may_be_open_from_the_first() -> None:
    round = train(MT, "0-6 0-1", "1-6 1-2", mexican_train_from="first_turn")
    assert legal(round) == ["0-6@6-6/1", "0-6@6-6/M"]


# --- doubles --------------------------------------------------------------------------


def test_E78_who_plays_a_double_covers_it_in_the_same_turn() -> None:
    start = train(MT, "4-6 4-4 3-4 0-1", "1-6 1-2 1-3 1-4")
    round = play(start, "4-6 1-6 4-4@4-6/1")
    assert (round.turn, legal(round)) == (0, ["3-4@4-4/1"])
    assert round.play("3-4").turn == 1


def test_E79_without_a_cover_one_tile_is_drawn() -> None:
    round = open_double("1-2 1-3", yard="0-2")
    assert (round.turn, legal(round)) == (0, ["D"])


def test_E79_a_drawn_cover_must_be_played() -> None:
    assert legal(open_double("1-2 1-3", yard="2-4").play("D")) == ["2-4@4-4/1"]


def test_E79_else_the_marker_goes_up_and_the_next_player_is_on_move() -> None:
    round = play(open_double("1-2 1-3", yard="0-2"), "D P")
    assert (round.turn, round.view(None).markers) == (1, (0,))
    assert round.pending is not None
    assert str(round.pending.tile) == "4-4"


def drawn_double() -> Round:
    """Seat 0 is to move and has drawn 4-4, which fits its train; 2-4 comes next."""
    start = train(MT, "4-6 0-1 0-2", "1-6 1-2 1-3", yard="4-4 2-4")
    return play(start, "4-6 1-6 D")


def test_E80_a_drawn_double_that_fits_must_be_played() -> None:
    assert legal(drawn_double()) == ["4-4@4-6/1"]


def test_E80_for_its_cover_a_second_tile_may_be_drawn() -> None:
    round = drawn_double().play("4-4")
    assert legal(round) == ["D"]
    assert legal(round.play("D")) == ["2-4@4-4/1"]


def test_E81_who_could_play_elsewhere_but_not_cover_must_draw() -> None:
    assert legal(play(open_double("1-2 1-3"), "D P")) == ["D"]


def test_E81_the_refusal_names_the_open_double() -> None:
    round = play(open_double("1-2 1-3"), "D P")
    with pytest.raises(IllegalMove) as refused:
        round.play("1-2@1-6/2")
    assert refused.value.rule == "train.open_double"


def test_E82_an_open_double_on_a_private_train_must_be_covered_by_all() -> None:
    round = private_double()
    assert (round.turn, round.view(None).markers) == (1, ())
    assert legal(round) == ["4-5@4-4/1"]


def test_E82_afterwards_the_train_is_private_again() -> None:
    # 5-5 would fit the train of seat 0, and nothing else.
    round = play(private_double(), "4-5@4-4/1 2-3@3-6/M")
    assert (round.turn, legal(round)) == (1, ["D"])


def test_E83_a_cover_on_a_marked_train_leaves_the_marker() -> None:
    round = play(open_double("4-5 1-2"), "D P 4-5@4-4/1")
    assert round.view(None).markers == (0,)


def test_E84_an_uncovered_double_takes_the_own_marker_off_and_puts_it_back() -> None:
    start = train(MT, "4-6 0-1 0-2", "1-6 1-2 2-3", yard="0-3 4-4 0-5")
    round = play(start, "4-6 1-6 D P 1-2@1-6/2 D 4-4@4-6/1 D P")
    assert markers(round) == [(0, True), (0, False), (0, True)]


def test_E85_a_second_double_in_one_turn_is_impossible() -> None:
    assert legal(two_doubles().play("4-4@4-6/1")) == ["D"]


def test_E85_extra_anywhere_allows_it() -> None:
    round = two_doubles(double="extra_anywhere").play("4-4@4-6/1")
    assert legal(round) == ["3-3@3-6/M"]


def test_E85_then_doubles_are_covered_in_the_order_played() -> None:
    round = two_doubles(double="extra_anywhere")
    round = play(round, "4-4@4-6/1 3-3@3-6/M D P")
    assert (round.turn, legal(round)) == (1, ["4-5@4-4/1"])
    round = play(round, "4-5 D P")
    assert (round.turn, legal(round)) == (1, ["3-5@3-3/M"])


def test_E86_a_double_as_last_tile_ends_the_round() -> None:
    round = play(train(MT, "4-6 4-4", "1-6 1-2"), "4-6 1-6 4-4")
    assert (round.over, points(round)) == ("out", [0, 3])


def test_E87_for_a_double_without_cover_everybody_draws_and_marks() -> None:
    round = never_covered()
    assert legal(round) == ["D"]
    assert play(round, "D P").view(None).markers == (0, 1)


def test_E87_with_nothing_to_draw_all_pass_and_the_round_ends() -> None:
    round = play(never_covered(), "D P")
    assert (round.over, legal(round)) == (None, ["P"])
    assert round.play("P").over == "blocked"


# --- passing --------------------------------------------------------------------------


def test_E88_a_pass_may_open_a_train_for_others() -> None:
    # Nothing can be drawn. Before seat 0 passes, nobody has a play.
    hands = ("4-6 0-0 0-1 0-2", "1-6 4-5 2-3 3-3")
    round = play(train(MT, *hands, yard_reserve_two=19), "4-6 1-6")
    assert (round.over, legal(round)) == (None, ["P"])
    assert legal(round.play("P")) == ["4-5@4-6/1"]


def test_E89_a_seat_with_a_marker_may_play_elsewhere_and_keeps_it() -> None:
    round = play(failed_start(), "D 3-6@6-6/M")
    assert round.view(None).markers == (0,)


def test_E90_in_a_first_turn_an_open_double_comes_first() -> None:
    # No moves lead here: before a double can be laid, all have had their first turn.
    course = play(open_double("4-5 2-6"), "D P")._course.copy()
    course.position.begun = 0
    assert legal(Round(course, ())) == ["4-5@4-4/1"]


def test_E91_a_seat_without_a_train_lives_on_the_others() -> None:
    start = train(MT, "0-6 1-6 2-4 3-4", "0-1 1-2 2-3 3-5", yard="0-2 0-5")
    round = play(start, "0-6 D P 1-6@6-6/M 1-2@1-6/M 2-4@1-2/M D P")
    assert round.view(None).markers == (1,)
    assert 1 not in [placed.train for placed in round.layout.placed]


def test_E92_with_tiles_in_the_yard_passes_do_not_end_the_round() -> None:
    start = train(MT, "0-1 0-2", "0-3 0-4", yard="1-1 2-2 3-3 4-4")
    round = play(start, "D P D P D P D P")
    assert (round.over, legal(round)) == (None, ["D"])
