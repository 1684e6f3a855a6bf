"""What all Chicken Foot rule sets share: one test or more for each of F1 to F14.

The preset is ``cf-classic`` with a double-six set: 6-6 lies, seat 0 is on move. Axes
that a paragraph names are set by its tests.
"""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.errors import IllegalMove
from chickie.rules.round import Round
from chickie.rules.scoring import hand_score, standings
from tables import deal, legal, play, plays, points, tiles


def table(*hands: str, arms: int = 1, yard: str = "", **changes: object) -> Round:
    """A round on double-six; 6-6 takes ``arms``."""
    return deal(
        "cf-classic",
        *hands,
        yard=yard,
        opening="6-6",
        first=0,
        unused=None,
        yard_last="",
        set="double-6",
        arms=arms,
        **changes,
    )


def ends(round: Round) -> list[tuple[str, int, int]]:
    """What each open end hangs on, its number, and the tiles it still takes."""
    return [(str(end.on), end.suit, end.free) for end in round.layout.ends]


def foot_of_fours(**changes: object) -> Round:
    """Arms 4-6 and 3-6, foot 4-4 without toes on 4-6; seat 1 is on move."""
    round = table("4-6 4-4 1-4 0-2", "3-6 2-4 3-4 3-5", arms=2, yard="", **changes)
    return play(round, "4-6 3-6 4-4")


def two_twos_left(mine: str, theirs: str, **changes: object) -> Round:
    """Of the twos only 2-2, 0-2 and 2-4 do not lie; open are 2, 2 and 5.

    Seat 0 is on move and holds ``mine``, seat 1 ``theirs``, as many tiles.
    """
    hands = (f"2-6 3-6 2-3 {mine}", f"1-6 1-2 2-5 {theirs}")
    round = table(*hands, arms=3, yard="0-1", **changes)
    return play(round, "2-6 1-6 3-6 1-2@1-6 2-3@3-6 2-5@2-6")


# --- F1, F2: the layout and what fits -------------------------------------------------


def test_F1_a_tile_leaves_its_other_number_open() -> None:
    round = play(table("4-6 1-1", "2-4 3-3"), "4-6")
    assert ends(round) == [("4-6", 4, 1)]
    assert ends(play(round, "2-4")) == [("2-4", 2, 1)]


def test_F1_a_double_uses_up_its_end_and_offers_toes_of_its_number() -> None:
    assert ends(foot_of_fours()) == [("3-6", 3, 1), ("4-4", 4, 3)]


def test_F1_a_full_centre_and_a_full_foot_offer_nothing_more() -> None:
    round = play(foot_of_fours(), "2-4 1-4 3-4@4-4")
    assert sorted(ends(round)) == [
        *(("1-4", 1, 1), ("2-4", 2, 1), ("3-4", 3, 1), ("3-6", 3, 1))
    ]


def test_F1_the_centre_has_at_most_as_many_arms_as_its_number_has_partners() -> None:
    round = table("0-6", "1-1", arms=8)
    assert ends(round) == [("6-6", 6, 6)]


def test_F2_only_the_pending_double_may_be_played_on() -> None:
    round = foot_of_fours()
    assert plays(round) == ["2-4@4-4", "3-4@4-4"]  # 3-4, 3-5 would fit the arm 3-6
    with pytest.raises(IllegalMove):
        play(round, "3-4@3-6")


def test_F2_otherwise_any_tile_may_go_on_any_equal_end() -> None:
    round = play(table("1-6 0-1 5-5", "0-6 0-2 2-2", arms=2), "1-6 0-6")
    assert plays(round) == ["0-1@1-6", "0-1@0-6"]


def test_F2_without_arms_must_fill_the_sides_are_ordinary_ends() -> None:
    round = table("0-6 1-1", "0-1 1-6", arms=4, arms_must_fill=False)
    assert round.pending is None
    round = play(round, "0-6")
    assert plays(round) == ["0-1@0-6", "1-6@6-6"]


def test_F2_without_foot_locks_the_free_places_are_ordinary_ends() -> None:
    round = foot_of_fours(foot_locks=False)
    assert round.pending is None
    assert plays(round) == ["2-4@4-4", "3-4@3-6", "3-4@4-4", "3-5@3-6"]


# --- F3 to F8: the turn ---------------------------------------------------------------


@pytest.mark.parametrize("other_wish", ["D", "P"])
def test_F3_who_has_a_legal_play_must_make_one(other_wish: str) -> None:
    round = table("4-6 0-6", "2-4 3-3")
    assert legal(round) == ["0-6@6-6", "4-6@6-6"]
    with pytest.raises(IllegalMove):
        play(round, other_wish)
    assert play(round, "4-6").turn == 1


def test_F4_without_a_play_one_tile_is_drawn() -> None:
    round = play(table("0-1 0-2", "0-3 0-4", yard="1-1 4-6"), "D")
    assert legal(round) == ["P"]


def test_F4_or_tiles_are_drawn_until_one_fits() -> None:
    round = table("0-1 0-2", "0-3 0-4", yard="1-1 4-6", draw="until_playable")
    round = play(round, "D")
    assert legal(round) == ["D"]
    assert legal(play(round, "D")) == ["4-6@6-6"]


def test_F4_a_drawn_tile_that_fits_must_be_played_where_its_player_wants() -> None:
    round = table("1-6 3-6 5-5", "2-6 4-6 0-0", arms=4, yard="1-2")
    round = play(round, "1-6 2-6 3-6 4-6 D")
    assert legal(round) == ["1-2@1-6", "1-2@2-6"]


def test_F4_otherwise_it_stays_in_the_hand_and_the_turn_ends_with_a_pass() -> None:
    round = play(table("0-1 0-2", "0-3 4-6", yard="1-1"), "D P")
    assert list(round.hand(0)) == tiles("0-1 0-2 1-1")
    assert round.turn == 1


def test_F5_nothing_drawable_and_no_play_is_a_pass() -> None:
    assert legal(table("0-1 0-2", "0-3 4-6", draw="none")) == ["P"]


def test_F6_a_double_ends_the_turn_like_any_other_play() -> None:
    assert foot_of_fours().turn == 1


def test_F6_the_opener_plays_again_where_the_rules_say_so() -> None:
    hands = ("6-6 0-6", "1-6 2-6")
    once = deal("cf-hub", *hands, set="double-6")
    twice = deal("cf-hub", *hands, set="double-6", opener_plays_again=True)
    assert play(once, "O(6-6)").turn == 1
    assert play(twice, "O(6-6)").turn == 0


def test_F7_the_toe_slots_are_equal() -> None:
    round = foot_of_fours()
    assert [end.free for end in round.layout.ends if str(end.on) == "4-4"] == [3]
    assert plays(round).count("2-4@4-4") == 1


def test_F8_after_the_last_arm_the_next_player_has_all_ends() -> None:
    round = play(table("1-6 3-3 5-5", "0-6 0-1 1-3", "2-2 0-3 1-4", arms=2), "1-6 0-6")
    assert (round.turn, plays(round)) == (2, ["0-3@0-6", "1-4@1-6"])


def test_F8_after_the_last_toe_the_next_player_has_all_ends() -> None:
    round = play(foot_of_fours(), "2-4 1-4 3-4@4-4")
    assert (round.turn, plays(round)) == (0, ["0-2@2-4"])


# --- F9, F10: dead feet ---------------------------------------------------------------

LEFT = ("2-2 4-4 5-6", "0-2 3-5 2-4")
"""Seat 0 lays 2-2; both remaining twos are with seat 1, who could play 3-5 on the 5."""


def test_F9_strict_keeps_the_foot_pending_and_its_partners_must_be_played() -> None:
    round = play(two_twos_left(*LEFT, dead_foot="strict"), "2-2@1-2")
    assert round.pending is not None
    assert legal(round) == ["0-2@2-2", "2-4@2-2"]
    round = play(round, "0-2")
    assert legal(round) == ["D"]  # 5-6 would fit the 5
    round = play(round, "D P 2-4")
    assert round.pending is not None
    assert round.pending.missing == 1


def test_F9_exhaust_lifts_the_lock_when_the_number_is_used_up() -> None:
    round = play(two_twos_left(*LEFT, dead_foot="exhaust"), "2-2@1-2 0-2")
    assert legal(round) == ["D"]
    round = play(round, "D P 2-4")
    assert round.pending is None
    assert plays(round) == ["0-1@0-2", "4-4@2-4", "5-6@2-5"]


def test_F9_release_lifts_the_lock_at_once_and_keeps_the_places() -> None:
    round = play(two_twos_left(*LEFT, dead_foot="release"), "2-2@1-2")
    assert round.pending is None
    assert plays(round) == [*("0-2@2-3", "0-2@2-2", "2-4@2-3", "2-4@2-2", "3-5@2-5")]


def test_F9_end_round_stops_at_once_and_everybody_scores_the_hand() -> None:
    round = play(two_twos_left(*LEFT, dead_foot="end_round"), "2-2@1-2")
    assert round.over == "dead_foot"
    assert points(round) == [8 + 11, 2 + 8 + 6]


@pytest.mark.parametrize("rule", ["exhaust", "release", "end_round"])
def test_F9_a_foot_is_alive_while_as_many_partners_are_left_as_it_misses(
    rule: str,
) -> None:
    # 2-6, 1-2 and 2-3 lie: three twos are left for three toes.
    hands = ("2-6 3-6 2-3 2-2 4-4", "1-6 1-2 5-5 0-0 3-3")
    round = table(*hands, arms=3, yard="0-1", dead_foot=rule)
    round = play(round, "2-6 1-6 3-6 1-2@1-6 2-3@3-6 D P 2-2@2-6")
    assert round.over is None
    assert round.pending is not None
    assert round.pending.missing == 3


def test_F9_it_does_not_matter_where_the_missing_partners_are() -> None:
    # Both lie in the yard, kept back: the table does not show it.
    round = two_twos_left(
        "2-2 4-4 5-6", "0-0 3-5 0-5", dead_foot="exhaust", yard_reserve_two=15
    )
    assert play(round, "2-2@1-2").over == "blocked"


def test_F9_does_not_apply_to_the_centre() -> None:
    round = table("0-1 1-6", "0-6 1-1", arms=6, dead_foot="end_round")
    assert play(round, "1-6 0-6").over is None


def test_F10_a_double_may_be_played_though_its_foot_can_never_be_finished() -> None:
    assert "2-2@1-2" in plays(two_twos_left(*LEFT))


def test_F11_an_empty_hand_ends_the_round_whatever_is_pending() -> None:
    centre = play(table("0-6", "1-6", arms=4), "0-6")
    assert (centre.over, centre.pending is not None) == ("out", True)
    foot = play(table("4-6 4-4", "3-3 5-5", yard="0-0"), "4-6 D P 4-4")
    assert (foot.over, foot.pending is not None) == ("out", True)


def test_F12_blocked_when_nothing_is_drawable_and_nobody_can_play() -> None:
    round = play(table("5-6 0-1", "1-2 3-4", draw="none"), "5-6")
    assert round.over == "blocked"


def test_F12_not_while_somebody_else_can_play() -> None:
    round = play(table("5-6 0-5", "1-2 3-4", draw="none"), "5-6")
    assert (round.over, legal(round)) == (None, ["P"])


def test_F12_tested_after_a_pass_and_not_between_a_draw_and_its_play() -> None:
    # One tile may be drawn; nobody holds a five to go on 5-6.
    hands = ("5-6 0-1 0-2 0-3", "1-2 1-3 1-4 3-4")
    useless = play(table(*hands, yard="0-0", yard_reserve_two=18), "5-6 D")
    assert useless.over is None
    assert play(useless, "P").over == "blocked"
    useful = play(table(*hands, yard="0-5", yard_reserve_two=18), "5-6 D")
    assert legal(useful) == ["0-5@5-6"]


def test_F13_a_tile_counts_its_pips() -> None:
    rules = variants.load("cf-hub")
    assert hand_score(rules, tiles("3-4 8-8 0-5 0-0")).total == 7 + 16 + 5 + 0


def test_F13_0_0_and_single_blanks_count_what_the_rules_say() -> None:
    rules = variants.load("cf-hub").replace(double_blank=50, blank_half_extra=25)
    assert hand_score(rules, tiles("3-4 8-8 0-5 0-0")).total == 7 + 16 + 30 + 50


def test_F13_who_went_out_has_0_or_the_penalty_for_a_double() -> None:
    assert points(play(table("5-6 0-5", "5-5 3-4"), "5-6 5-5 0-5")) == [0, 7]
    assert points(play(table("5-6 5-5", "3-4 1-2", yard="0-0"), "5-6 D P 5-5")) == [
        *(50, 7 + 3 + 50)
    ]


def test_F13_in_a_blocked_round_the_lowest_scores_its_hand_too() -> None:
    round = play(table("5-6 0-1", "1-2 3-4", draw="none"), "5-6")
    assert points(round) == [1, 3 + 7]


def test_F14_the_lowest_total_wins() -> None:
    table_ = standings(variants.load("cf-hub"), [[0, 9], [0, 9], [30, 9]], 2)
    assert (table_.winners, table_.decided_by) == ((1,), "total")


def test_F14_ties_are_broken_by_the_rules_steps_and_then_shared() -> None:
    rounds = [[0, 5], [10, 5]]
    shared = standings(variants.load("cf-hub"), rounds, 2)
    broken = standings(variants.load("cf-arms"), rounds, 2)
    assert (shared.winners, shared.decided_by) == ((0, 1), "shared")
    assert (broken.winners, broken.decided_by) == ((0,), "most_zero_rounds")
