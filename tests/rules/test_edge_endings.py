"""Edge cases E55 to E68 and E70: endings, points, ties."""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.rules.event import RoundEnded
from chickie.rules.match import Match
from chickie.rules.round import Round
from rules.small_tables import CF, SEEDS, finished, match_of, pending_foot, table
from tables import play, points, rules_for

TIE_BREAK = ("most_zero_rounds", "lowest_nonzero_round")


def blocked(name: str, mine: str = "0-1 0-3 0-4", **changes: object) -> Round:
    """Seat 1 has laid 2-2 on seat 0's arm; nobody has a two and nothing is drawable.

    Seat 0 keeps ``mine``, which is three tiles; seat 1 keeps 11 pips.
    """
    hands = (f"2-6 {mine}", "2-2 0-5 1-1 1-3")
    round = table(name, *hands, arms=1, yard="", dry=True, **changes)
    return play(round, "2-6 2-2")


def out_on_double(name: str) -> Round:
    """Seat 0 has gone out with 2-2; seat 1 keeps 8 pips."""
    return play(table(name, "2-6 2-2", "0-1 0-3", yard="0-4"), "2-6 D P 2-2")


# --- doubles and ends -----------------------------------------------------------------


def test_E55_a_round_blocked_by_a_double_costs_no_penalty() -> None:
    round = blocked("cf-classic")
    assert (round.over, points(round)) == ("blocked", [8, 11])


def test_E55_unless_the_rules_say_so() -> None:
    round = blocked("cf-classic", double_penalty_on_block=True)
    assert points(round) == [8, 61]


@pytest.mark.parametrize("name", CF)
def test_E56_a_double_as_last_tile_ends_the_round_without_toes(name: str) -> None:
    assert out_on_double(name).over == "out"


@pytest.mark.parametrize("name", CF)
def test_E56_it_is_free_but_for_cf_classic(name: str) -> None:
    assert points(out_on_double(name)) == [50 if name == "cf-classic" else 0, 8]


@pytest.mark.parametrize("name", CF)
def test_E57_a_toe_as_last_tile_ends_the_round_with_an_unfinished_foot(
    name: str,
) -> None:
    round = play(pending_foot(name, "2-3", "2-4 0-3"), "2-4 2-3")
    assert (round.over, points(round)) == ("out", [0, 3])


@pytest.mark.parametrize("name", CF)
def test_E57_an_arm_as_last_tile_ends_the_round_with_an_unfinished_centre(
    name: str,
) -> None:
    round = play(table(name, "0-6 0-1", "1-6 2-6", arms=4, yard="5-6"), "0-6 1-6 D")
    assert round.over is None
    assert play(round, "5-6 2-6").over == "out"


def test_E58_going_out_on_a_double_for_50_is_no_zero_round() -> None:
    result = out_on_double("cf-classic").result
    assert result is not None
    rules = rules_for("cf-classic", hand=2, seats=2, tie_break=TIE_BREAK)
    results = (result, finished(2, "5-5", (8, 50)))
    match = Match(ruleset=rules, players=("Ann", "Bob"), results=results)
    # 58 each, without a round of 0 points; the best round of both is 8.
    assert match.standings.winners == (0, 1)


# --- blocked --------------------------------------------------------------------------


@pytest.mark.parametrize("name", CF)
def test_E59_the_lowest_hand_of_a_blocked_round_scores_its_pips(name: str) -> None:
    assert points(blocked(name)) == [8, 11]


@pytest.mark.parametrize("value", [0, 25, 50, 100])
def test_E60_the_double_blank_counts_for_the_lowest_hand_too(value: int) -> None:
    round = blocked("cf-six", mine="0-0 0-1 0-3", double_blank=value)
    assert points(round) == [4 + value, 11]


def zero_without_going_out(name: str) -> Round:
    """Blocked by 2-2, without drawing to be short; seat 0 is left with 0-0 alone."""
    return play(table(name, "2-6 0-0", "2-2 0-5", draw="none"), "2-6 2-2")


@pytest.mark.parametrize("name", ["cf-hub", "cf-six", "cf-reserve"])
def test_E61_the_double_blank_alone_may_score_0(name: str) -> None:
    round = zero_without_going_out(name)
    assert (round.over, points(round)) == ("blocked", [0, 5])


def test_E61_that_counts_as_a_zero_round() -> None:
    result = zero_without_going_out("cf-six").result
    assert result is not None
    rules = rules_for("cf-six", hand=2, seats=2, tie_break=TIE_BREAK)
    results = (result, finished(2, "5-5", (10, 5)))
    match = Match(ruleset=rules, players=("Ann", "Bob"), results=results)
    assert match.standings.winners == (0,)
    assert match.standings.decided_by == "most_zero_rounds"


@pytest.mark.parametrize("name", CF)
def test_E62_the_first_empty_hand_ends_the_round(name: str) -> None:
    round = table(name, "2-6", "2-3", arms=2).play("2-6")
    assert (round.turn, round.legal) == (None, ())
    assert round.view(None).counts == (0, 1)


# --- ties -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["cf-arms", "house"])
def test_E63_more_zero_rounds_win_where_the_preset_says_so(name: str) -> None:
    standings = match_of(variants.load(name), (0, 10), (5, 5)).standings
    assert (standings.winners, standings.decided_by) == ((0,), "most_zero_rounds")


@pytest.mark.parametrize("name", ["cf-arms", "house"])
def test_E63_then_the_lower_best_round_above_0_wins(name: str) -> None:
    standings = match_of(variants.load(name), (0, 8, 12), (0, 6, 14)).standings
    assert (standings.winners, standings.decided_by) == ((1,), "lowest_nonzero_round")


@pytest.mark.parametrize("name", [name for name in SEEDS if name != "cf-arms"])
def test_E63_elsewhere_a_tie_is_shared(name: str) -> None:
    standings = match_of(variants.load(name), (0, 10), (5, 5)).standings
    assert (standings.winners, standings.decided_by) == ((0, 1), "shared")


def test_E64_a_tie_after_both_steps_is_shared() -> None:
    rules = variants.load("cf-arms")
    standings = match_of(rules, (0, 6, 14), (14, 0, 6)).standings
    assert (standings.winners, standings.decided_by) == ((0, 1), "shared")


def test_E65_the_first_step_may_separate_one_of_three() -> None:
    rules = variants.load("cf-arms")
    standings = match_of(rules, (0, 20, 0), (0, 2, 18), (0, 2, 18)).standings
    assert standings.winners == (0,)


def test_E65_the_next_step_is_for_those_still_tied() -> None:
    # Cyd has the lowest round of all, but no zero round.
    rules = variants.load("cf-arms")
    standings = match_of(rules, (0, 8, 12), (0, 5, 15), (2, 9, 9)).standings
    assert (standings.winners, standings.decided_by) == ((1,), "lowest_nonzero_round")


def test_E66_a_tie_for_second_place_is_broken_in_the_same_way() -> None:
    rules = variants.load("cf-arms")
    standings = match_of(rules, (10, 10), (5, 5), (0, 20)).standings
    assert standings.places == (3, 1, 2)


def test_E66_what_is_still_equal_shares_the_place() -> None:
    rules = variants.load("cf-hub")
    standings = match_of(rules, (10, 10), (5, 5), (0, 20)).standings
    assert standings.places == (2, 1, 2)


def test_E67_a_total_of_0_wins_by_total() -> None:
    standings = match_of(variants.load("cf-arms"), (0, 0), (5, 6)).standings
    assert (standings.winners, standings.decided_by) == ((0,), "total")


# --- the match and its sums -----------------------------------------------------------


@pytest.mark.parametrize("name", CF)
def test_E68_a_shortened_match_plays_the_first_doubles(name: str) -> None:
    rules = variants.load(name).replace(rounds=3)
    highest = rules.set.highest
    assert match_of(rules, (1, 2), (3, 4)).unused[0] == highest - 2
    assert not match_of(rules, (1, 2), (3, 4)).over
    assert match_of(rules, (1, 2, 3), (4, 5, 6)).over


def test_E70_hands_table_and_yard_sum_up_to_the_pips_of_the_set() -> None:
    round = blocked("cf-classic")
    end = round.events[-1]
    assert isinstance(end, RoundEnded)
    hands = [tile for hand in end.hands for tile in hand]
    table_tiles = [placed.tile for placed in round.layout.placed]
    assert sum(tile.pips for tile in [*hands, *table_tiles, *round.yard]) == 168


def test_E70_in_a_round_with_a_winner_one_seat_has_0() -> None:
    assert points(out_on_double("cf-six")).count(0) == 1
