"""Questions Q5, Q6, Q9 to Q16 and Q19: during play."""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.errors import IllegalMove
from chickie.rules.round import Round
from chickie.rules.tile import full_set
from rules.small_tables import (
    CF,
    FROM_HAND,
    SEEDS,
    pending_foot,
    sixes,
    stuck,
    table,
    train,
    two_twos_left,
)
from rules.small_trains import MT, open_double
from tables import deal, legal, play, plays

# --- doubles --------------------------------------------------------------------------


@pytest.mark.parametrize("name", CF)
def test_Q5_who_cannot_play_on_the_foot_draws_though_other_ends_fit(name: str) -> None:
    assert legal(pending_foot(name, "0-1", "1-3 1-4")) == ["D"]


def test_Q5_trains_the_same_with_an_open_double() -> None:
    assert legal(play(open_double("1-2 1-3"), "D P")) == ["D"]


def test_Q5_draw10_has_no_feet() -> None:
    round = deal("draw10", "6-6 0-1", "5-4 0-2", opening="5-6").play("6-6")
    assert (round.pending, legal(round)) == (None, ["4-5@5-6"])


@pytest.mark.parametrize("name", CF)
def test_Q6_no_further_tile_after_a_double(name: str) -> None:
    assert pending_foot(name, "2-3", "2-4 0-3").turn == 1


def test_Q6_draw10_no_further_tile_after_a_double() -> None:
    round = deal("draw10", "6-6 0-6", "5-4 0-2", opening="5-6")
    assert round.play("6-6").turn == 1


def test_Q6_trains_a_double_is_covered_in_the_same_turn() -> None:
    start = train(MT, "4-6 4-4 3-4 0-1", "1-6 1-2 1-3 1-5")
    round = play(start, "4-6 1-6 4-4@4-6/1")
    assert (round.turn, legal(round)) == (0, ["3-4@4-4/1"])


@pytest.mark.parametrize("name", CF)
def test_Q9_a_foot_that_cannot_be_finished_does_not_stop_the_round(name: str) -> None:
    round = two_twos_left(name, "2-2 0-1", "0-3 0-4").play("2-2@1-2")
    assert (round.over, legal(round)) == (None, ["D"])


@pytest.mark.parametrize("name", CF)
def test_Q9_a_house_may_stop_it_at_once(name: str) -> None:
    hands = ("2-2 0-1", "0-3 0-4")
    round = two_twos_left(name, *hands, dead_foot="end_round").play("2-2@1-2")
    assert (round.over, round.turn) == ("dead_foot", None)


def test_Q9_then_everybody_scores_the_hand() -> None:
    hands = ("2-2 0-1", "0-3 0-4")
    round = two_twos_left("cf-six", *hands, dead_foot="end_round").play("2-2@1-2")
    assert [score.total for score in round.scores] == [1, 7]


@pytest.mark.parametrize("name", CF)
def test_Q10_the_game_may_be_locked_on_purpose(name: str) -> None:
    # Only 0-2 and 2-4 are left for the foot; 3-5 would not lock anything.
    round = two_twos_left(name, "2-2 3-5", "0-3 0-4")
    assert plays(round) == ["2-2@1-2", "2-2@2-3", "3-5@2-5"]


@pytest.mark.parametrize("name", CF)
def test_Q11_no_double_goes_on_an_unfinished_foot(name: str) -> None:
    doubles = "0-0 1-1 3-3 4-4 5-5"
    assert legal(pending_foot(name, "0-1 0-3 0-4 0-5", doubles)) == ["D"]


@pytest.mark.parametrize("name", FROM_HAND)
def test_Q11_no_double_goes_on_the_unfinished_centre(name: str) -> None:
    round = deal(name, "9-9 0-1 0-2", "8-8 7-7 0-0", set="double-9").play("O(9-9)")
    assert legal(round) == ["D"]


# --- playing and drawing --------------------------------------------------------------


@pytest.mark.parametrize("name", SEEDS)
def test_Q12_who_can_play_may_not_draw(name: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        sixes(name, "0-6 0-1", "0-2 0-3").play("D")
    assert refused.value.rule == "turn.draw"


@pytest.mark.parametrize("name", SEEDS)
def test_Q12_who_can_play_may_not_pass(name: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        sixes(name, "0-6 0-1", "0-2 0-3").play("P")
    assert refused.value.rule == "turn.must_play"


@pytest.mark.parametrize("name", SEEDS)
def test_Q13_a_drawn_tile_that_fits_may_not_be_kept(name: str) -> None:
    round = stuck(name, yard="0-6").play("D")
    with pytest.raises(IllegalMove) as refused:
        round.play("P")
    assert refused.value.rule == "turn.drawn"


@pytest.mark.parametrize("name", ["cf-double", "cf-arms", "cf-classic"])
def test_Q13_a_house_may_let_it_be_kept(name: str) -> None:
    round = stuck(name, yard="0-6", drawn_tile="may_play")
    assert play(round, "D P").turn == 1


@pytest.mark.parametrize("name", [*CF, MT])
def test_Q14_a_second_tile_may_not_be_drawn(name: str) -> None:
    round = stuck(name, yard="0-4 0-6").play("D")
    with pytest.raises(IllegalMove) as refused:
        round.play("D")
    assert refused.value.rule == "turn.draw"


def test_Q14_draw10_draws_until_a_tile_fits() -> None:
    round = play(stuck("draw10", yard="0-4 1-4 0-6"), "D D")
    assert legal(round) == ["D"]
    assert legal(round.play("D")) == ["0-6@5-6"]


@pytest.mark.parametrize(
    ("name", "seats", "kept"),
    [
        ("draw10", 2, 2),
        ("cf-reserve", 2, 2),
        ("cf-reserve", 3, 1),
        ("cf-reserve", 8, 1),
        *((name, 2, 0) for name in (*CF, MT) if name != "cf-reserve"),
    ],
)
def test_Q15_so_many_tiles_stay_in_the_yard(name: str, seats: int, kept: int) -> None:
    rules = variants.load(name)
    # The highest tiles first, so that seat 0 holds the opening double.
    round = Round.deal(rules, seats, full_set(rules.set.highest)[::-1])
    view = round.view(0)
    assert view.yard - view.drawable == kept


def test_Q15_cf_reserve_a_draw_at_the_reserve_is_refused() -> None:
    hands = ("0-6 0-1 1-2 1-3", "2-3 3-4 4-5 3-5")
    round = table("cf-reserve", *hands, dry=True).play("0-6")
    with pytest.raises(IllegalMove) as refused:
        round.play("D")
    assert refused.value.rule == "yard.reserve"


# --- stuck at the reserve -------------------------------------------------------------


def test_Q16_draw10_the_round_is_over_though_the_opponent_could_play() -> None:
    # Start 5-6; the only drawable tile is 0-4.
    hands = ("0-1 0-2 0-3", "0-6 3-6 4-5")
    start = deal("draw10", *hands, opening="5-6", yard="0-4", yard_reserve_two=20)
    round = start.play("D")
    assert (round.over, round.turn) == ("stuck", None)


def test_Q16_cf_reserve_the_seat_passes_and_the_opponent_plays() -> None:
    hands = ("0-1 0-2 0-3", "0-6 3-6 1-3")
    round = table("cf-reserve", *hands, yard="0-4", yard_reserve_two=20).play("D")
    assert legal(round) == ["P"]
    assert legal(round.play("P")) == ["0-6@6-6", "3-6@6-6"]


# --- blanks ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", CF)
def test_Q19_a_blank_is_not_wild(name: str) -> None:
    assert legal(table(name, "3-6 1-2", "0-5 0-0").play("3-6")) == ["D"]


def test_Q19_draw10_a_blank_is_not_wild() -> None:
    assert legal(deal("draw10", "0-5 0-0", "0-1 0-2", opening="3-4")) == ["D"]


def test_Q19_trains_a_blank_is_not_wild() -> None:
    round = play(train(MT, "3-6 0-5 0-0", "1-6 1-2 1-3"), "3-6 1-6")
    assert legal(round) == ["D"]
