"""The encyclopedia's Chicken Foot: one test or more for each of CL1 to CL19.

Most rounds are cut down to few tiles; ``arms=1`` makes the opening short where a test
is about what comes after it.
"""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.errors import BadRuleset
from chickie.rules.axis import CallDouble, TileSet
from chickie.rules.event import Played
from chickie.rules.round import Round
from chickie.rules.scoring import hand_score, standings
from chickie.rules.tile import Tile, full_set
from matches import doubles, highest_first, openings, play_all, start
from tables import deal, legal, play, plays, points, tiles


def foot_of_fours() -> Round:
    """A foot 4-4 without toes at the only arm; seat 0 is on move."""
    round = deal("cf-classic", "4-9 2-4 3-4 5-6", "4-4 1-4 0-2 7-7", arms=1)
    return play(round, "4-9 4-4")


def dead_foot(white: str) -> Round:
    """Seat 0 has laid 2-2 when only 0-2 and 2-4 of the other twos are left.

    The other four lie: 2-6 on the centre 6-6, 1-2, 2-3 and 2-5 on arms. Seat 0 keeps
    ``white``, two tiles; nothing may be drawn, for all 15 tiles are kept back.
    """
    round = deal(
        "cf-classic",
        f"2-6 3-6 2-3 2-2 {white}",
        "1-6 1-2 2-5 0-0 1-1 3-3",
        set="double-6",
        arms=3,
        yard_reserve_two=15,
    )
    return play(round, "2-6 1-6 3-6 1-2@1-6 2-3@3-6 2-5@2-6 2-2@1-2")


def test_CL1_seven_players_fit_a_double_nine_set_and_more_need_double_twelve() -> None:
    rules = variants.load("cf-classic")
    assert rules.seats == (2, 3, 4, 5, 6, 7)
    with pytest.raises(BadRuleset):
        Round.deal(rules, 8, full_set(9))
    assert set(range(8, 13)) <= set(rules.hand_size[TileSet.DOUBLE_12])


@pytest.mark.parametrize("seats", range(2, 8))
def test_CL2_seven_tiles_for_each(seats: int) -> None:
    round = Round.deal(variants.load("cf-classic"), seats, full_set(9))
    assert [len(round.hand(seat)) for seat in range(seats)] == [7] * seats


def test_CL2_four_players_with_double_twelve_get_fifteen() -> None:
    assert variants.load("cf-classic").hand_size[TileSet.DOUBLE_12][4] == 15


def test_CL3_the_rounds_use_the_doubles_from_the_highest_down_to_0_0() -> None:
    match, rounds = play_all(start("cf-classic", 4))
    assert openings(rounds) == doubles(9)
    assert match.over


def test_CL3_or_the_highest_double_drawn_that_has_not_started_a_round() -> None:
    round = deal(
        "cf-classic",
        "9-9 1-2",
        "7-7 1-6",
        opening_from="hand",
        opening_order="pool_highest_unused_first",
        opening_missing=["draw_turns"],
        starter="holder",
        unused=[8, 7, 6],
    )
    assert (round.turn, legal(round)) == (1, ["O(7-7)"])


def test_CL4_the_double_is_taken_out_before_the_deal_and_lies_in_the_middle() -> None:
    round = Round.deal(variants.load("cf-classic"), 4, full_set(9)[::-1])
    assert [(p.tile, p.seat) for p in round.layout.placed] == [(Tile(9, 9), None)]
    assert len(round.yard) == 55 - 1 - 4 * 7
    assert all(Tile(9, 9) not in round.hand(seat) for seat in range(4))


def test_CL5_in_round_1_the_highest_of_single_tiles_starts() -> None:
    match = start("cf-classic", 4)
    round = match.deal([highest_first(match)], tiles("1-2 0-9 4-4 0-0"))
    assert round.turn == 1
    assert len(round.yard) == 55 - 1 - 4 * 7  # the tiles went back


def test_CL5_equal_values_draw_again() -> None:
    match = start("cf-classic", 3)
    lot = tiles("4-5 0-9 1-1 0-1 0-2")
    assert match.first_seat(lot) == (1, tuple(lot))


def test_CL5_later_the_start_moves_one_seat_to_the_left() -> None:
    match = start("cf-classic", 4)
    _, rounds = play_all(match, lot=tiles("0-0 0-1 9-9 0-2"))
    starters = [round.dealt.first for round in rounds]
    assert starters == [2, 3, 0, 1, 2, 3, 0, 1, 2, 3]


def test_CL6_the_starter_and_then_the_others_fill_the_four_sides() -> None:
    round = deal("cf-classic", "0-9 1-2", "1-9 3-3", "2-9 4-4", "3-9 5-5", first=2)
    turns = []
    for move in ("2-9", "3-9", "0-9", "1-9"):
        assert round.pending is not None
        turns.append(round.turn)
        round = play(round, move)
    assert turns == [2, 3, 0, 1]
    assert round.pending is None


def test_CL7_no_other_play_before_all_sides_are_filled() -> None:
    round = deal("cf-classic", "0-9 0-1 0-0", "1-9 1-8 1-1")
    assert plays(play(round, "0-9 1-9")) == []  # 0-1, 0-0 would fit the arm 0-9


def test_CL7_who_cannot_draws_one_and_the_turn_passes_if_it_does_not_match() -> None:
    round = deal("cf-classic", "3-4 5-6", "1-2 1-9", yard="0-8")
    assert legal(round) == ["D"]
    round = play(round, "D")
    assert legal(round) == ["P"]
    assert play(round, "P").turn == 1


def test_CL8_then_the_player_to_the_left_plays_on_any_matching_end() -> None:
    round = deal("cf-classic", "0-9 3-9 5-5", "1-9 0-1 4-4", "2-9 6-6 7-7")
    round = play(round, "0-9 1-9 2-9 3-9")
    assert round.turn == 1
    assert plays(round) == ["0-1@0-9", "0-1@1-9"]


def test_CL9_who_cannot_draws_one_and_plays_it_if_possible() -> None:
    round = deal("cf-classic", "4-9 2-2 3-3", "1-1 0-0 5-6", yard="4-5", arms=1)
    round = play(round, "4-9")
    assert legal(round) == ["D"]
    assert legal(play(round, "D")) == ["4-5@4-9"]


def test_CL9_otherwise_the_player_passes() -> None:
    round = deal("cf-classic", "4-9 2-2 3-3", "1-1 0-0 5-6", yard="5-7", arms=1)
    assert legal(play(round, "4-9 D")) == ["P"]


def test_CL9_with_an_empty_yard_the_player_passes() -> None:
    # Three hands of nine use up what is left of a double-six set. Seat 0 has no six.
    round = deal(
        "cf-classic",
        "0-0 0-1 0-2 0-3 0-4 0-5 1-1 1-2 1-3",
        "0-6 1-6 2-6 1-4 1-5 2-2 2-3 2-4 2-5",
        "3-6 4-6 5-6 3-3 3-4 3-5 4-4 4-5 5-5",
        set="double-6",
    )
    assert (round.yard, legal(round)) == ((), ["P"])


def test_CL10_a_double_on_a_matching_end_is_announced() -> None:
    round = foot_of_fours()
    assert round.ruleset.call_double is CallDouble.CHICKIE
    played = round.events[-1]
    assert isinstance(played, Played)
    assert (str(played.tile), str(played.on)) == ("4-4", "4-9")
    assert played.calls == ("double",)


def test_CL11_three_tiles_of_its_number_come_before_anything_else() -> None:
    round = foot_of_fours()
    assert plays(round) == ["2-4@4-4", "3-4@4-4"]
    assert plays(play(round, "2-4")) == ["1-4@4-4"]  # 0-2 would fit the toe 2-4
    assert plays(play(round, "2-4 1-4")) == ["3-4@4-4"]


def test_CL12_who_has_no_such_tile_draws_one_and_plays_it_if_it_matches() -> None:
    round = deal("cf-classic", "4-9 5-6 7-7", "4-4 1-4 0-0", yard="4-8", arms=1)
    round = play(round, "4-9 4-4")
    assert legal(round) == ["D"]
    assert legal(play(round, "D")) == ["4-8@4-4"]


def test_CL12_otherwise_the_player_passes() -> None:
    round = deal("cf-classic", "4-9 5-6 7-7", "4-4 1-4 0-0", yard="3-8", arms=1)
    assert legal(play(round, "4-9 4-4 D")) == ["P"]


def test_CL13_after_the_third_toe_every_end_may_be_used_the_toes_included() -> None:
    round = deal(
        "cf-classic", "4-9 2-4 3-4 7-7 8-8 6-6", "4-4 1-4 0-1 0-2 0-3 5-5", arms=1
    )
    round = play(round, "4-9 4-4 2-4 1-4 3-4")
    assert plays(round) == ["0-1@1-4", "0-2@2-4", "0-3@3-4"]


def test_CL14_the_round_ends_when_a_player_has_played_the_last_tile() -> None:
    round = deal("cf-classic", "0-9 1-2", "0-1 5-5", arms=1)
    assert play(round, "0-9 0-1 1-2").over == "out"


def test_CL14_the_round_ends_when_nobody_can_play_or_draw() -> None:
    round = deal("cf-classic", "5-9 1-2", "3-4 6-6", arms=1, draw="none")
    assert play(round, "5-9").over == "blocked"


def test_CL15_that_can_happen_through_a_double_with_too_few_tiles_left() -> None:
    round = dead_foot("0-2 4-4")
    assert round.pending is not None
    assert round.pending.missing == 3
    assert legal(round) == ["P"]
    round = play(round, "P")
    assert legal(round) == ["0-2@2-2"]
    assert play(round, "0-2").over == "blocked"


def test_CL16_who_goes_out_on_a_double_gets_50_points() -> None:
    round = deal("cf-classic", "0-9 5-5", "0-5 1-2", arms=1)
    round = play(round, "0-9 0-5 5-5")
    assert round.over == "out"
    assert points(round) == [50, 3]


def test_CL16_a_double_as_the_last_tile_of_a_blocked_round_costs_nothing() -> None:
    round = dead_foot("3-4 4-4")
    assert round.over == "blocked"
    assert points(round) == [7 + 8, 50 + 2 + 6]


def test_CL17_pips_count_0_0_counts_50_and_a_blank_half_nothing_extra() -> None:
    rules = variants.load("cf-classic")
    assert hand_score(rules, tiles("0-5 3-4")).total == 5 + 7
    assert hand_score(rules, tiles("0-0 0-5 3-4")).total == 50 + 5 + 7


def test_CL18_when_every_double_has_had_its_round_the_lowest_total_wins() -> None:
    match, rounds = play_all(start("cf-classic", 3))
    assert len(rounds) == 10
    totals = [sum(points(round)[seat] for round in rounds) for seat in range(3)]
    assert match.standings.totals == tuple(totals)
    assert [totals[seat] for seat in match.standings.winners] == [min(totals)]


def test_CL18_a_lower_total_beats_more_rounds_won() -> None:
    table = standings(variants.load("cf-classic"), [[0, 9], [0, 9], [30, 9]], 2)
    assert table.winners == (1,)


def test_CL19_variant_only_three_sides_are_filled() -> None:
    round = deal("cf-classic", "0-9 2-9 5-5", "1-9 3-9 0-2", arms=3)
    round = play(round, "0-9 1-9")
    assert legal(round) == ["2-9@9-9"]
    round = play(round, "2-9")
    assert round.pending is None
    assert plays(round) == ["0-2@0-9", "0-2@2-9"]  # 3-9 finds no fourth side
