"""The draw game with penalty points: one test or more for each of DR1 to DR17.

White is seat 0, Black seat 1. The start tile is 0-4 throughout; hands are small where
the number of tiles does not matter.
"""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.errors import BadRuleset, IllegalMove
from chickie.rules.round import Round
from chickie.rules.scoring import standings
from chickie.rules.tile import full_set
from matches import highest_first, play_all, start
from tables import deal, legal, play, plays, points, tiles

NO_0_NO_4 = "1-1 1-2 1-3 1-5 1-6 2-2 2-3 2-5 2-6 3-3"
ALL_0_OR_4 = "0-0 0-2 0-3 0-5 0-6 2-4 3-4 4-4 4-5 4-6"
FIVE_MORE = "3-5 3-6 5-5 5-6 6-6"
"""Drawn by White, who can place none of them either."""


def starved() -> Round:
    """White can place nothing and draws five tiles; 0-1 and 1-4 stay in the yard."""
    round = deal("draw10", NO_0_NO_4, ALL_0_OR_4, yard=FIVE_MORE, opening="0-4")
    return play(round, "D D D D D")


def test_DR1_two_players_with_a_double_six_set() -> None:
    rules = variants.load("draw10")
    assert (rules.seats, rules.set.size) == ((2,), 28)
    with pytest.raises(BadRuleset):
        Round.deal(rules, 3, full_set(6))


def test_DR1_who_gets_rid_of_all_tiles_has_no_points() -> None:
    round = deal("draw10", "0-1", "2-2", opening="0-4")
    assert points(play(round, "0-1")) == [0, 4]


def test_DR2_a_match_has_ten_rounds() -> None:
    match, rounds = play_all(start("draw10", 2))
    assert match.over
    assert len(rounds) == 10


def test_DR3_white_moves_first_in_round_1_and_then_they_alternate() -> None:
    _, rounds = play_all(start("draw10", 2))
    assert [round.dealt.first for round in rounds] == [0, 1] * 5


def test_DR4_one_tile_that_is_no_double_is_laid_and_seven_are_dealt_to_each() -> None:
    order = tiles("6-6 5-5 3-4 0-0")
    order += [tile for tile in full_set(6) if tile not in order]
    round = Round.deal(variants.load("draw10"), 2, order)
    assert [str(placed.tile) for placed in round.layout.placed] == ["3-4"]
    assert [len(round.hand(seat)) for seat in range(2)] == [7, 7]
    assert len(round.yard) == 13
    assert set(tiles("0-0 5-5 6-6")) <= set(round.hand(0))


def test_DR4_any_of_the_21_other_tiles_may_be_the_start_tile() -> None:
    match = start("draw10", 2)
    order = highest_first(match)
    laid = {
        Round.deal(match.ruleset, 2, order[i:] + order[:i]).layout.placed[0].tile
        for i in range(28)
    }
    assert laid == {tile for tile in full_set(6) if not tile.is_double}


def test_DR5_the_row_begins_with_the_two_numbers_of_the_start_tile() -> None:
    round = deal("draw10", "0-1 3-4 2-2", "5-5 5-6 6-6", opening="0-4")
    assert [end.suit for end in round.layout.ends] == [0, 4]
    assert plays(round) == ["0-1@0-4", "3-4@0-4"]


def test_DR6_the_players_alternate_one_tile_a_turn() -> None:
    round = deal("draw10", "0-1 3-4 2-2", "1-5 3-6 6-6", opening="0-4")
    turns = []
    for move in ("0-1", "1-5", "3-4", "3-6"):
        turns.append(round.turn)
        round = play(round, move)
    assert turns == [0, 1, 0, 1]


def test_DR7_touching_numbers_are_equal_and_the_other_is_the_new_end() -> None:
    round = deal("draw10", "4-6 1-2", "5-6 1-1", opening="0-4")
    with pytest.raises(IllegalMove):
        play(round, "1-2")
    round = play(round, "4-6")
    assert sorted(end.suit for end in round.layout.ends) == [0, 6]
    assert plays(round) == ["5-6@4-6"]


def test_DR7_a_tile_that_fits_both_ends_goes_where_its_player_wants() -> None:
    round = deal("draw10", "4-6 1-2", "0-6 1-1", opening="0-4")
    round = play(round, "4-6")
    assert plays(round) == ["0-6@0-4", "0-6@4-6"]
    at_zero = play(round, "0-6@0")
    assert [end.suit for end in at_zero.layout.ends] == [6, 6]
    at_six = play(round, "0-6@6")
    assert [end.suit for end in at_six.layout.ends] == [0, 0]


def test_DR8_a_double_is_an_ordinary_tile() -> None:
    round = deal("draw10", "4-4 1-2", "0-1 3-4", opening="0-4")
    round = play(round, "4-4")
    assert round.pending is None
    assert sorted(end.suit for end in round.layout.ends) == [0, 4]
    assert all(end.free == 1 for end in round.layout.ends)
    assert plays(round) == ["0-1@0-4", "3-4@4-4"]


@pytest.mark.parametrize("other_wish", ["P", "D"])
def test_DR9_who_can_place_a_tile_may_neither_pass_nor_draw(other_wish: str) -> None:
    round = deal("draw10", "0-1 2-2", "3-3 5-5", opening="0-4")
    assert legal(round) == ["0-1@0-4"]
    with pytest.raises(IllegalMove):
        play(round, other_wish)


def test_DR10_who_cannot_draws_one_by_one_until_a_tile_fits() -> None:
    round = deal("draw10", "2-2 3-3", "5-5 5-6", yard="1-1 2-3 0-6 4-4", opening="0-4")
    for _ in range(3):
        assert legal(round) == ["D"]
        round = play(round, "D")
    assert legal(round) == ["0-6@0-4"]
    assert list(round.hand(0)) == tiles("0-6 1-1 2-2 2-3 3-3")


def test_DR10_who_draws_in_vain_stops_when_two_tiles_are_left() -> None:
    assert list(starved().yard) == tiles("1-4 0-1")


def test_DR11_the_first_drawn_tile_that_fits_is_placed_and_ends_the_turn() -> None:
    round = deal("draw10", "2-2 3-3", "5-5 5-6", yard="0-6 4-4", opening="0-4")
    round = play(round, "D")
    assert legal(round) == ["0-6@0-4"]
    assert play(round, "0-6").turn == 1


def test_DR12_the_last_two_tiles_are_never_drawn() -> None:
    round = deal("draw10", NO_0_NO_4, ALL_0_OR_4, yard=FIVE_MORE, opening="0-4")
    assert (len(round.yard), round.view(0).drawable) == (7, 5)
    with pytest.raises(IllegalMove):
        play(starved(), "D")


def test_DR13_the_round_ends_with_the_last_tile_of_a_hand() -> None:
    round = play(deal("draw10", "0-1", "1-1", opening="0-4"), "0-1")
    assert round.over == "out"
    assert round.result is not None
    assert round.result.out == 0


def test_DR14_stuck_after_drawing_with_two_tiles_left_ends_the_round() -> None:
    round = starved()
    assert round.over == "stuck"
    # Black holds ten tiles that fit; that is irrelevant.
    assert all(tile.has(0) or tile.has(4) for tile in round.hand(1))


def test_DR14_stuck_at_the_start_of_a_turn_ends_the_round() -> None:
    # All 19 tiles of the yard are kept back, as if only the last two were left.
    round = deal(
        "draw10",
        "0-1 1-6 2-2 3-3",
        "2-3 2-5 3-5 6-6",
        opening="0-4",
        yard_reserve_two=19,
    )
    assert round.over is None
    assert play(round, "0-1").over == "stuck"


def test_DR15_there_is_no_pass() -> None:
    round = deal("draw10", "2-2 3-3", "5-5 5-6", yard="1-1", opening="0-4")
    assert legal(round) == ["D"]
    with pytest.raises(IllegalMove):
        play(round, "P")


def test_DR16_pips_in_hand_are_penalty_points_and_double_blank_counts_0() -> None:
    round = deal("draw10", "0-1 1-2", "0-0 3-5", yard="1-1", opening="0-4")
    round = play(round, "0-1 D 1-1 1-2")
    assert round.over == "out"
    assert points(round) == [0, 0 + 8]


def test_DR16_both_pay_for_their_hands_when_the_round_ends_stuck() -> None:
    # White: all fifteen tiles without 0 and 4, where 1, 2, 3, 5 and 6 stand six times
    # each. Black: the set's 168 pips less White's, the start tile, and 0-1 and 1-4.
    white = 6 * (1 + 2 + 3 + 5 + 6)
    assert points(starved()) == [white, 168 - white - 4 - 1 - 5]


def test_DR17_fewer_points_win_the_match() -> None:
    table = standings(variants.load("draw10"), [[0, 11], [14, 0]], 2)
    assert (table.totals, table.winners) == ((14, 11), (1,))


def test_DR17_equal_totals_are_a_draw() -> None:
    table = standings(variants.load("draw10"), [[0, 0], [0, 14], [14, 0]], 2)
    assert (table.winners, table.decided_by) == ((0, 1), "shared")
