"""Questions Q7, Q8, Q17, Q18 and Q20 to Q22: endings, points, ties."""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.rules.scoring import hand_score
from rules.small_tables import CF, SEEDS, match_of, table, train
from rules.small_trains import MT, never_covered
from tables import deal, play, points, tiles


@pytest.mark.parametrize("name", CF)
def test_Q7_a_round_may_end_on_a_double(name: str) -> None:
    round = play(table(name, "2-6 2-2", "0-1 0-3", yard="0-4"), "2-6 D P 2-2")
    cost = 50 if name == "cf-classic" else 0
    assert (round.over, points(round)) == ("out", [cost, 8])


def test_Q7_draw10_may_end_on_a_double_for_nothing() -> None:
    round = deal("draw10", "6-6", "0-1", opening="5-6").play("6-6")
    assert (round.over, points(round)) == ("out", [0, 1])


def test_Q7_trains_may_end_on_a_double_for_nothing() -> None:
    round = play(train(MT, "4-6 4-4", "1-6 1-2"), "4-6 1-6 4-4")
    assert (round.over, points(round)) == ("out", [0, 3])


@pytest.mark.parametrize("name", CF)
def test_Q8_who_locks_the_game_with_a_double_pays_no_penalty(name: str) -> None:
    hands = ("2-6 0-1 0-3 0-4", "2-2 0-5 1-1 1-3")
    round = play(table(name, *hands, dry=True), "2-6 2-2")
    assert (round.over, points(round)) == ("blocked", [8, 11])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("draw10", 0),
        ("cf-hub", 0),
        ("cf-six", 0),
        ("cf-double", 50),
        ("cf-arms", 50),
        ("cf-reserve", 0),
        ("cf-classic", 50),
        ("mexican-train", 50),
    ],
)
def test_Q17_the_double_blank_is_worth(name: str, value: int) -> None:
    assert hand_score(variants.load(name), tiles("0-0")).total == value


def test_Q17_cf_hub_may_count_it_50() -> None:
    rules = variants.load("cf-hub").replace(double_blank=50)
    assert hand_score(rules, tiles("0-0")).total == 50


@pytest.mark.parametrize(("value", "total"), [(0, 12), (25, 37), (50, 62), (100, 112)])
def test_Q17_its_value_replaces_its_pips(value: int, total: int) -> None:
    rules = variants.load("house").replace(double_blank=value)
    assert hand_score(rules, tiles("0-0 0-5 3-4")).total == total


@pytest.mark.parametrize("name", SEEDS)
def test_Q18_single_blanks_cost_nothing_extra(name: str) -> None:
    assert hand_score(variants.load(name), tiles("0-5 3-4")).total == 12


def test_Q18_a_house_may_count_each_blank_25() -> None:
    rules = variants.load("house").replace(double_blank=50, blank_half_extra=25)
    assert hand_score(rules, tiles("0-5 3-4")).total == 37
    assert hand_score(rules, tiles("0-0 0-5 3-4")).total == 87


@pytest.mark.parametrize("name", SEEDS)
def test_Q20_a_double_counts_its_pips_once(name: str) -> None:
    rules = variants.load(name)
    assert hand_score(rules, tiles("8-8")).total == 16


# --- Q21: blocked ---------------------------------------------------------------------


@pytest.mark.parametrize("name", CF)
def test_Q21_who_locked_the_game_scores_the_hand_too(name: str) -> None:
    # Seat 1 locks it and has the fewest pips.
    hands = ("2-6 5-5 4-5 3-5", "2-2 0-1 0-3 1-1")
    round = play(table(name, *hands, dry=True), "2-6 2-2")
    assert (round.over, points(round)) == ("blocked", [27, 6])


def test_Q21_draw10_both_score_their_hands() -> None:
    hands = ("0-1 0-2 0-3", "0-6 3-6 4-5")
    round = deal("draw10", *hands, opening="5-6", yard="0-4", yard_reserve_two=20)
    assert points(round.play("D")) == [10, 24]


def test_Q21_trains_everybody_scores_the_hand() -> None:
    assert points(play(never_covered(), "D P P")) == [3, 8]


# --- Q22: ties ------------------------------------------------------------------------


def test_Q22_cf_arms_more_zero_rounds_win() -> None:
    # 100 each, as in the worked examples: four rounds of 0 against five.
    ann = (0, 0, 0, 0, 10, 15, 20, 25, 14, 16)
    bob = (0, 0, 0, 0, 0, 30, 20, 25, 11, 14)
    standings = match_of(variants.load("cf-arms"), ann, bob).standings
    assert standings.totals == (100, 100)
    assert (standings.winners, standings.decided_by) == ((1,), "most_zero_rounds")


def test_Q22_cf_arms_then_the_smaller_best_round_above_0_wins() -> None:
    ann, bob = (0, 6, 14), (0, 8, 12)
    standings = match_of(variants.load("cf-arms"), ann, bob).standings
    assert (standings.winners, standings.decided_by) == ((0,), "lowest_nonzero_round")


def test_Q22_cf_arms_what_is_still_equal_is_shared() -> None:
    ann, bob = (0, 6, 14), (6, 14, 0)
    standings = match_of(variants.load("cf-arms"), ann, bob).standings
    assert (standings.winners, standings.decided_by) == ((0, 1), "shared")


@pytest.mark.parametrize("name", [name for name in SEEDS if name != "cf-arms"])
def test_Q22_all_others_share(name: str) -> None:
    standings = match_of(variants.load(name), (0, 6, 14), (7, 7, 6)).standings
    assert (standings.winners, standings.decided_by) == ((0, 1), "shared")
