"""Double Chicken Foot: one test or more for each of DB1 to DB15.

Most rounds are cut down to few tiles; ``arms=1`` makes the opening short where a test
is about what comes after it.
"""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.rules.axis import TileSet
from chickie.rules.round import Round
from chickie.rules.tile import full_set
from matches import (
    doubles,
    finish,
    highest_first,
    lowest_first,
    openings,
    play_all,
    start,
)
from tables import deal, legal, order_of, play, plays, points, tiles

HANDS = {2: 20, 3: 14, 4: 11, 5: 9, 6: 8, 7: 7, 8: 6}


def foot_of_fours() -> Round:
    """A foot 4-4 without toes at the only arm; seat 1 is on move."""
    round = deal("cf-double", "9-9 4-4 1-4 0-2", "4-9 2-4 3-4 5-6", arms=1)
    return play(round, "O(9-9) 4-9 4-4")


def test_DB1_a_double_nine_set_for_two_players_or_more() -> None:
    rules = variants.load("cf-double")
    assert rules.set.size == 55
    assert min(rules.seats) == 2


@pytest.mark.parametrize("tile_set", list(TileSet)[2:])
def test_DB1_larger_sets_deal_hands_in_proportion(tile_set: TileSet) -> None:
    sizes = variants.load("cf-double").hand_size[tile_set]
    expected = {seats: hand * tile_set.size // 55 for seats, hand in HANDS.items()}
    assert {seats: sizes[seats] for seats in HANDS} == expected


@pytest.mark.parametrize(("seats", "hand"), HANDS.items())
def test_DB2_everyone_draws_the_same_number_and_the_rest_is_the_yard(
    seats: int, hand: int
) -> None:
    round = Round.deal(variants.load("cf-double"), seats, full_set(9)[::-1])
    assert [len(round.hand(seat)) for seat in range(seats)] == [hand] * seats
    assert len(round.yard) == 55 - seats * hand


def test_DB3_the_games_open_with_9_9_down_to_0_0() -> None:
    match, rounds = play_all(start("cf-double", 2))
    assert openings(rounds) == doubles(9)
    assert match.over


def test_DB4_the_holder_of_the_double_makes_the_first_play_with_it() -> None:
    round = deal("cf-double", "0-9 1-2", "9-9 1-9", "3-4 5-6")
    assert (round.turn, legal(round)) == (1, ["O(9-9)"])
    assert play(round, "O(9-9)").turn == 2


def test_DB5_everything_is_dealt_again_if_nobody_holds_it() -> None:
    assert deal("cf-double", "0-9 1-2", "8-8 1-9").redeal
    match = start("cf-double", 2)
    # From 0-0 upwards, 9-9 stays in the yard.
    made = match.deals(
        [lowest_first(match), highest_first(match)], highest_first(match)
    )
    assert [round.redeal for round in made] == [True, False]
    assert made[-1].dealt.attempt == 1


def test_DB5_or_the_next_lower_double_is_used_by_agreement() -> None:
    round = deal(
        "cf-double", "0-9 1-2", "8-8 1-9", opening_missing=["next_lower_unused"]
    )
    assert (round.turn, legal(round)) == (1, ["O(8-8)"])


def test_DB5_a_skipped_double_returns() -> None:
    match = start("cf-double", 2, opening_missing=["next_lower_unused"])
    hands = [tiles("8-8"), []]
    yard_last = tiles("9-9")
    order = order_of(match.ruleset, hands, [], opening=None)
    order = [tile for tile in order if tile not in yard_last] + yard_last
    round = match.deal([order], highest_first(match))
    assert legal(round) == ["O(8-8)"]
    match = match.record(finish(round))
    assert legal(match.deal([highest_first(match)])) == ["O(9-9)"]


def test_DB6_play_goes_to_the_left() -> None:
    round = deal("cf-double", "0-9 1-2", "9-9 1-9", "2-9 4-5")
    turns = []
    for move in ("O(9-9)", "2-9", "0-9", "1-9"):
        turns.append(round.turn)
        round = play(round, move)
    assert turns == [1, 2, 0, 1]


def test_DB7_six_tiles_go_on_the_centre_first() -> None:
    round = deal("cf-double", "9-9 0-9 1-9 2-9 0-0", "4-9 5-9 6-9 7-9 4-6")
    round = play(round, "O(9-9) 4-9 0-9 5-9 1-9 6-9")
    assert legal(round) == ["2-9@9-9"]  # 0-0 would fit the arm 0-9
    round = play(round, "2-9")
    assert round.pending is None
    assert plays(round) == ["4-6@4-9", "4-6@6-9"]


def test_DB8_who_has_no_such_tile_draws_one_and_plays_it_if_it_fits() -> None:
    round = play(deal("cf-double", "9-9 1-2", "3-4 5-6", yard="0-9"), "O(9-9)")
    assert legal(round) == ["D"]
    assert legal(play(round, "D")) == ["0-9@9-9"]


def test_DB8_otherwise_the_player_passes() -> None:
    round = play(deal("cf-double", "9-9 1-2", "3-4 5-6", yard="0-8"), "O(9-9) D")
    assert legal(round) == ["P"]


def test_DB9_afterwards_any_open_toe_may_be_extended() -> None:
    round = deal(
        "cf-double", "9-9 4-4 1-4 0-1 0-2 0-3", "4-9 2-4 3-4 5-6 7-7 8-8", arms=1
    )
    round = play(round, "O(9-9) 4-9 4-4 2-4 1-4 3-4")
    assert plays(round) == ["0-1@1-4", "0-2@2-4", "0-3@3-4"]


def test_DB10_a_double_played_later_takes_three_tiles() -> None:
    round = foot_of_fours()
    assert round.pending is not None
    assert (round.pending.kind, round.pending.missing) == ("foot", 3)
    complete = play(round, "2-4 1-4 3-4")
    toes = [str(p.tile) for p in complete.layout.placed if str(p.on) == "4-4"]
    assert toes == ["2-4", "1-4", "3-4"]


def test_DB11_a_double_foot_is_completed_before_any_other_play() -> None:
    round = deal("cf-double", "9-9 0-9 0-1", "1-9 1-8 1-1")
    round = play(round, "O(9-9) 1-9 0-9")
    assert plays(round) == []  # 1-8 and 1-1 would fit the arm 1-9


def test_DB11_a_foot_is_completed_before_any_other_play() -> None:
    round = deal("cf-double", "9-9 5-9 4-4 0-2", "4-9 2-4 3-5 5-6", arms=2)
    round = play(round, "O(9-9) 4-9 5-9 3-5 4-4")
    assert plays(round) == ["2-4@4-4"]
    assert plays(play(round, "2-4")) == []  # 0-2 would fit the toe 2-4


def test_DB12_who_cannot_play_draws_one_and_plays_it_if_it_fits() -> None:
    round = deal("cf-double", "9-9 4-4 1-4", "4-9 5-6 7-7", yard="4-8", arms=1)
    round = play(round, "O(9-9) 4-9 4-4")
    assert legal(round) == ["D"]
    assert legal(play(round, "D")) == ["4-8@4-4"]


def test_DB12_otherwise_the_player_passes() -> None:
    round = deal("cf-double", "9-9 4-4 1-4", "4-9 5-6 7-7", yard="3-8", arms=1)
    assert legal(play(round, "O(9-9) 4-9 4-4 D")) == ["P"]


def test_DB13_the_round_ends_when_somebody_is_out() -> None:
    round = deal("cf-double", "9-9 0-1", "0-9 5-5", arms=1)
    assert play(round, "O(9-9) 0-9 0-1").over == "out"


def test_DB13_the_round_ends_when_the_game_is_blocked() -> None:
    round = deal("cf-double", "9-9 1-2", "5-9 3-4", arms=1, draw="none")
    assert play(round, "O(9-9) 5-9").over == "blocked"


def test_DB14_0_0_left_in_hand_adds_50_points() -> None:
    round = deal("cf-double", "9-9 0-0 1-2", "5-9 3-4 6-6", arms=1, draw="none")
    assert points(play(round, "O(9-9) 5-9")) == [50 + 3, 7 + 12]


def test_DB15_everyone_scores_the_pips_in_hand() -> None:
    round = deal("cf-double", "9-9 0-1", "0-9 5-5", arms=1)
    assert points(play(round, "O(9-9) 0-9 0-1")) == [0, 10]


def test_DB15_after_the_last_game_the_lowest_total_wins() -> None:
    match, rounds = play_all(start("cf-double", 2))
    totals = [sum(points(round)[seat] for round in rounds) for seat in range(2)]
    assert match.standings.totals == tuple(totals)
    assert [totals[seat] for seat in match.standings.winners] == [min(totals)]
