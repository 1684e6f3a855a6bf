"""Chicken Foot with undrawable tiles: one test or more for each of RS1 to RS15.

Most rounds are cut down to few tiles; ``arms=1`` makes the opening short where a test
is about what comes after it.
"""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.errors import BadDeal, IllegalMove
from chickie.rules.round import Round
from chickie.rules.scoring import standings
from chickie.rules.tile import Tile, full_set
from matches import doubles, finish, highest_first, openings, play_all, start
from tables import deal, legal, play, plays, points, tiles

HANDS = {2: 21, 3: 14, 4: 11, 5: 8, 6: 7, 7: 6, 8: 5}


def foot_of_fours() -> Round:
    """A foot 4-4 without toes at the only arm; seat 0 is on move."""
    round = deal("cf-reserve", "4-9 2-4 3-4 5-6", "4-4 1-4 0-2 7-7", arms=1)
    return play(round, "4-9 4-4")


@pytest.mark.parametrize(("seats", "hand"), HANDS.items())
def test_RS1_two_to_eight_players_with_the_hands_of_HB2(seats: int, hand: int) -> None:
    round = Round.deal(variants.load("cf-reserve"), seats, full_set(9)[::-1])
    assert [len(round.hand(seat)) for seat in range(seats)] == [hand] * seats
    assert len(round.yard) == 54 - seats * hand


def test_RS2_before_each_round_it_is_drawn_who_starts() -> None:
    match = start("cf-reserve", 3)
    for lot, seat in (("1-2 3-4 0-0", 1), ("1-2 3-4 6-6", 2)):
        assert match.needs_lot
        round = match.deal([highest_first(match)], tiles(lot))
        assert (round.dealt.first, round.turn) == (seat, seat)
        match = match.record(finish(round))


def test_RS2_no_round_starts_without_that_draw() -> None:
    match = start("cf-reserve", 3)
    with pytest.raises(BadDeal):
        match.deal([highest_first(match)])


def test_RS3_the_rounds_follow_the_doubles_down_to_0_0() -> None:
    match, rounds = play_all(start("cf-reserve", 3))
    assert openings(rounds) == doubles(9)
    assert match.over


def test_RS4_the_double_lies_in_the_centre_and_belongs_to_no_hand() -> None:
    order = full_set(9)[::-1]  # 9-9 comes first and is not dealt
    round = Round.deal(variants.load("cf-reserve"), 8, order)
    assert [(p.tile, p.seat) for p in round.layout.placed] == [(Tile(9, 9), None)]
    assert all(Tile(9, 9) not in round.hand(seat) for seat in range(8))
    assert [len(round.hand(seat)) for seat in range(8)] == [5] * 8


def test_RS5_eight_trains_are_started_on_the_centre() -> None:
    round = deal("cf-reserve", "0-9 1-9 2-9 3-9 0-0", "4-9 5-9 6-9 7-9 4-6")
    round = play(round, "0-9 4-9 1-9 5-9 2-9 6-9 3-9")
    assert legal(round) == ["7-9@9-9"]
    assert play(round, "7-9").pending is None


def test_RS6_who_has_no_such_tile_draws_one_and_must_play_it_if_it_fits() -> None:
    round = deal("cf-reserve", "3-4 5-6", "1-2 1-9", yard="0-9")
    assert legal(round) == ["D"]
    round = play(round, "D")
    assert legal(round) == ["0-9@9-9"]
    with pytest.raises(IllegalMove):
        play(round, "P")


def test_RS6_otherwise_the_player_passes() -> None:
    round = play(deal("cf-reserve", "3-4 5-6", "1-2 1-9", yard="0-8"), "D")
    assert legal(round) == ["P"]
    assert play(round, "P").turn == 1


def test_RS7_no_other_play_before_all_trains_are_started() -> None:
    round = deal("cf-reserve", "0-9 0-1 0-0", "1-9 1-8 1-1")
    round = play(round, "0-9 1-9")
    assert plays(round) == []  # 0-1, 0-0 would fit the train of 0-9


def test_RS8_afterwards_one_tile_a_turn_on_any_equal_end() -> None:
    round = deal("cf-reserve", "0-9 0-1 3-4 5-6", "1-9 1-8 2-2 7-7", arms=2)
    round = play(round, "0-9 1-9")
    assert plays(round) == ["0-1@0-9", "0-1@1-9"]
    round = play(round, "0-1@0-9")
    assert (round.turn, plays(round)) == (1, ["1-8@1-9", "1-8@0-1"])


def test_RS9_who_cannot_play_draws_one_and_it_must_be_placed_if_it_fits() -> None:
    round = deal("cf-reserve", "4-9 2-2 3-3", "1-1 0-0 5-6", yard="4-5", arms=1)
    round = play(round, "4-9")
    assert legal(round) == ["D"]
    assert legal(play(round, "D")) == ["4-5@4-9"]


def test_RS9_otherwise_the_player_passes() -> None:
    round = deal("cf-reserve", "4-9 2-2 3-3", "1-1 0-0 5-6", yard="5-7", arms=1)
    assert legal(play(round, "4-9 D")) == ["P"]


def test_RS10_a_double_is_laid_across_an_end_and_takes_it_up() -> None:
    round = foot_of_fours()
    laid = round.layout.placed[-1]
    assert (str(laid.tile), str(laid.on)) == ("4-4", "4-9")
    assert [(str(e.on), e.suit) for e in round.layout.ends] == [("4-4", 4)]


def test_RS11_a_double_needs_three_tiles_before_any_other_place_may_be_used() -> None:
    round = foot_of_fours()
    assert plays(round) == ["2-4@4-4", "3-4@4-4"]
    assert plays(play(round, "2-4")) == ["1-4@4-4"]  # 0-2 would fit the toe 2-4
    assert plays(play(round, "2-4 1-4")) == ["3-4@4-4"]
    assert plays(play(round, "2-4 1-4 3-4")) == ["0-2@2-4"]


def test_RS12_the_round_ends_when_a_player_is_out() -> None:
    round = deal("cf-reserve", "0-9 1-2", "0-1 5-5", arms=1)
    assert play(round, "0-9 0-1 1-2").over == "out"


def test_RS12_the_round_ends_when_nobody_can_play_and_the_yard_is_used_up() -> None:
    # All 19 tiles of the yard, the other fives among them, are kept back.
    round = deal(
        "cf-reserve",
        "5-6 0-0 1-1 1-2",
        "2-2 2-3 3-3 3-4",
        set="double-6",
        arms=1,
        yard_reserve_two=19,
    )
    assert (len(round.yard), round.view(0).drawable) == (19, 0)
    assert play(round, "5-6").over == "blocked"


def test_RS13_with_two_players_the_last_two_tiles_stay_in_the_yard() -> None:
    round = deal(
        "cf-reserve",
        "0-0 0-1 0-2 0-3 0-4 0-5 1-1 1-2 1-3 1-4 1-5 2-2",
        "0-6 1-6 2-6 3-6 4-6 5-6 2-3 2-4 2-5 3-3 3-4 3-5",
        yard="4-4 4-5 5-5",
        set="double-6",
    )
    assert legal(round) == ["D"]
    round = play(round, "D P 0-6")
    assert list(round.yard) == tiles("4-5 5-5")
    assert legal(round) == ["P"]


def test_RS13_with_three_players_the_last_tile_stays_in_the_yard() -> None:
    round = deal(
        "cf-reserve",
        "0-0 0-1 0-2 0-3 0-4 0-5 1-1 1-2",
        "1-3 1-4 1-5 2-2 2-3 2-4 2-5 3-3",
        "0-6 1-6 2-6 3-6 4-6 5-6 3-4 3-5",
        yard="4-4 4-5 5-5",
        set="double-6",
    )
    round = play(round, "D P D P 0-6")
    assert list(round.yard) == tiles("5-5")
    assert legal(round) == ["P"]


def test_RS14_who_went_out_scores_0_and_the_others_the_value_of_their_tiles() -> None:
    round = deal("cf-reserve", "0-9 1-2", "0-1 5-5", arms=1)
    assert points(play(round, "0-9 0-1 1-2")) == [0, 10]


def test_RS14_in_a_blocked_round_everyone_scores() -> None:
    round = deal("cf-reserve", "5-9 0-0 1-2", "3-4 6-6 7-7", arms=1, draw="none")
    round = play(round, "5-9")
    assert round.over == "blocked"
    assert points(round) == [0 + 3, 7 + 12 + 14]


def test_RS15_the_lowest_total_after_the_0_0_round_wins() -> None:
    match, rounds = play_all(start("cf-reserve", 3))
    assert openings(rounds)[-1] == "0-0"
    totals = [sum(points(round)[seat] for round in rounds) for seat in range(3)]
    assert match.standings.totals == tuple(totals)
    assert [totals[seat] for seat in match.standings.winners] == [min(totals)]


def test_RS15_a_lower_total_beats_more_rounds_won() -> None:
    table = standings(variants.load("cf-reserve"), [[0, 9], [0, 9], [30, 9]], 2)
    assert table.winners == (1,)
