"""Four-arm Chicken Foot: one test or more for each of AR1 to AR15.

Most rounds are cut down to few tiles; ``arms=1`` makes the opening short where a test
is about what comes after it.
"""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.errors import BadRuleset, IllegalMove
from chickie.rules.axis import CallDouble, TileSet
from chickie.rules.event import Played, Searched
from chickie.rules.round import Round
from chickie.rules.scoring import standings
from chickie.rules.tile import full_set
from matches import doubles, finish, highest_first, openings, play_all, start
from tables import deal, legal, order_of, play, plays, points, tiles


def foot_of_fours() -> Round:
    """A foot 4-4 without toes at the only arm; seat 1 is on move."""
    round = deal("cf-arms", "9-9 4-4 1-4 0-2", "4-9 2-4 3-4 5-6", arms=1)
    return play(round, "O(9-9) 4-9 4-4")


def searched(round: Round) -> list[tuple[int, str]]:
    return [(e.seat, str(e.tile)) for e in round.events if isinstance(e, Searched)]


@pytest.mark.parametrize("seats", range(2, 8))
def test_AR1_seven_tiles_for_each_and_the_rest_is_the_yard(seats: int) -> None:
    round = Round.deal(variants.load("cf-arms"), seats, full_set(9)[::-1])
    assert [len(round.hand(seat)) for seat in range(seats)] == [7] * seats
    assert len(round.yard) == 55 - 7 * seats


def test_AR1_eight_players_need_a_larger_set() -> None:
    rules = variants.load("cf-arms")
    with pytest.raises(BadRuleset):
        Round.deal(rules, 8, full_set(9))
    assert 8 in rules.hand_size[TileSet.DOUBLE_12]


def test_AR2_the_rounds_open_with_9_9_down_to_0_0() -> None:
    match, rounds = play_all(start("cf-arms", 3))
    assert openings(rounds) == doubles(9)
    assert match.over


def test_AR3_the_holder_opens() -> None:
    round = deal("cf-arms", "0-9 1-2", "9-9 1-9", "3-4 5-6")
    assert (round.turn, legal(round)) == (1, ["O(9-9)"])
    assert play(round, "O(9-9)").turn == 2


def test_AR3_the_players_take_turns_drawing_and_the_finder_opens_at_once() -> None:
    round = deal("cf-arms", "1-2", "3-4", "5-6", yard="8-8 9-9 0-1", first=2)
    assert searched(round) == [(2, "8-8"), (0, "9-9")]
    assert (round.turn, legal(round)) == (0, ["O(9-9)"])


def test_AR3_the_player_left_of_the_previous_opener_draws_first() -> None:
    match = start("cf-arms", 3)
    seven, nine = tiles("0-1 0-2 0-3 0-4 0-5 0-6 0-7"), tiles("9-9")
    order = order_of(match.ruleset, [seven, nine], [], opening=None)
    match = match.record(finish(match.deal([order], highest_first(match))))
    assert match.results[0].opener == 1
    assert match.first_seat()[0] == 2


def test_AR3_in_round_1_a_drawn_seat_draws_first() -> None:
    match = start("cf-arms", 3)
    assert match.first_seat(tiles("1-2 3-4 0-0"))[0] == 1


def test_AR4_the_centre_needs_four_arms_before_anything_else() -> None:
    round = deal("cf-arms", "9-9 1-9 3-9 2-2 3-3", "0-9 2-9 0-1 0-0 4-5")
    round = play(round, "O(9-9) 0-9 1-9 2-9")
    assert legal(round) == ["3-9@9-9"]  # 2-2 would fit the arm 2-9
    round = play(round, "3-9")
    assert round.pending is None
    assert plays(round) == ["0-0@0-9", "0-1@0-9", "0-1@1-9"]


def test_AR5_who_has_no_play_draws_one_and_must_play_it_if_it_fits() -> None:
    round = play(deal("cf-arms", "9-9 1-2", "3-4 5-6", yard="0-9"), "O(9-9)")
    assert legal(round) == ["D"]
    round = play(round, "D")
    assert legal(round) == ["0-9@9-9"]
    with pytest.raises(IllegalMove):
        play(round, "P")


def test_AR5_a_drawn_tile_that_does_not_fit_ends_the_turn() -> None:
    round = play(deal("cf-arms", "9-9 1-2", "3-4 5-6", yard="0-8"), "O(9-9) D")
    assert legal(round) == ["P"]
    assert play(round, "P").turn == 0


def test_AR6_only_the_touching_numbers_matter() -> None:
    round = deal("cf-arms", "9-9 2-4 1-1", "4-9 5-6 0-0", arms=1)
    round = play(round, "O(9-9) 4-9")
    assert plays(round) == ["2-4@4-9"]
    assert [end.suit for end in play(round, "2-4").layout.ends] == [2]


def test_AR7_with_an_empty_yard_who_has_no_play_loses_the_turn() -> None:
    # Four hands of seven use up a double-six set. Seat 1 holds no six.
    round = deal(
        "cf-arms",
        "6-6 0-6 1-6 2-6 1-2 1-3 1-4",
        "0-0 0-1 0-2 0-3 0-4 0-5 1-1",
        "3-6 4-6 5-6 1-5 2-2 2-3 2-4",
        "2-5 3-3 3-4 3-5 4-4 4-5 5-5",
        set="double-6",
    )
    round = play(round, "O(6-6)")
    assert (round.yard, legal(round)) == ((), ["P"])
    assert play(round, "P").turn == 2


def test_AR8_a_double_takes_up_the_end_that_it_is_laid_against() -> None:
    round = foot_of_fours()
    laid = round.layout.placed[-1]
    assert (str(laid.tile), str(laid.on)) == ("4-4", "4-9")
    assert [(str(e.on), e.suit) for e in round.layout.ends] == [("4-4", 4)]


def test_AR9_its_player_announces_chicken_foot() -> None:
    round = foot_of_fours()
    assert round.ruleset.call_double is CallDouble.CHICKEN_FOOT
    played = round.events[-1]
    assert isinstance(played, Played)
    assert played.calls == ("double",)


def test_AR10_the_next_three_tiles_are_its_toes() -> None:
    round = deal("cf-arms", "9-9 5-9 4-4 1-4 0-2", "4-9 2-4 3-4 5-6 5-7", arms=2)
    round = play(round, "O(9-9) 4-9 5-9 5-6 4-4")
    assert plays(round) == ["2-4@4-4", "3-4@4-4"]
    assert plays(play(round, "2-4")) == ["1-4@4-4"]  # 0-2 would fit the toe 2-4
    assert plays(play(round, "2-4 1-4")) == ["3-4@4-4"]
    assert plays(play(round, "2-4 1-4 3-4")) == ["0-2@2-4"]


def test_AR11_the_round_ends_when_a_player_has_placed_the_last_tile() -> None:
    round = deal("cf-arms", "9-9 0-1", "0-9 5-5", arms=1)
    assert play(round, "O(9-9) 0-9 0-1").over == "out"


def test_AR11_the_round_ends_when_nobody_has_a_legal_play() -> None:
    round = deal("cf-arms", "9-9 1-2", "5-9 3-4", arms=1, draw="none")
    assert play(round, "O(9-9) 5-9").over == "blocked"


def test_AR12_everyone_scores_the_pips_left_and_0_0_counts_50() -> None:
    round = deal("cf-arms", "9-9 0-0 1-2", "5-9 3-4 6-6", arms=1, draw="none")
    assert points(play(round, "O(9-9) 5-9")) == [50 + 3, 7 + 12]


def test_AR13_the_lowest_total_wins() -> None:
    match, rounds = play_all(start("cf-arms", 3))
    totals = [sum(points(round)[seat] for round in rounds) for seat in range(3)]
    assert match.standings.totals == tuple(totals)
    table = standings(match.ruleset, [[0, 9], [0, 9], [30, 9]], 2)
    assert (table.winners, table.decided_by) == ((1,), "total")


def test_AR14_of_tied_players_the_one_with_more_rounds_of_0_points_wins() -> None:
    rounds = [[0, 10], [0, 5], [20, 5]]
    table = standings(variants.load("cf-arms"), rounds, 2)
    assert table.totals == (20, 20)
    assert (table.winners, table.decided_by) == ((0,), "most_zero_rounds")


def test_AR15_still_tied_the_lowest_round_other_than_0_wins() -> None:
    rounds = [[0, 7], [6, 0], [9, 8]]
    table = standings(variants.load("cf-arms"), rounds, 2)
    assert table.totals == (15, 15)
    assert (table.winners, table.decided_by) == ((0,), "lowest_nonzero_round")


def test_AR15_still_tied_the_victory_is_shared() -> None:
    rounds = [[0, 6], [6, 0], [9, 9]]
    table = standings(variants.load("cf-arms"), rounds, 2)
    assert (table.winners, table.decided_by) == ((0, 1), "shared")
