"""Double-six Chicken Foot: one test or more for each of SX1 to SX17.

Most rounds are cut down to few tiles; ``arms=1`` makes the opening short where a test
is about what comes after it.
"""

from __future__ import annotations

from collections import Counter

import pytest

from chickie import variants
from chickie.rules.axis import CallDouble
from chickie.rules.event import Played, Searched
from chickie.rules.match import Match
from chickie.rules.round import Round
from chickie.rules.scoring import standings
from chickie.rules.tile import Tile, full_set
from matches import doubles, finish, highest_first, openings, play_all, start
from tables import deal, legal, order_of, play, plays, points, tiles


def foot_of_fives() -> Round:
    """A foot 5-5 without toes at the only arm; seat 1 is on move."""
    round = deal("cf-six", "6-6 5-5 1-5 0-2", "5-6 2-5 3-5 4-4", arms=1)
    return play(round, "O(6-6) 5-6 5-5")


def next_round(match: Match, hand: str, other: str, yard: str = "") -> Round:
    """Deal the next round of a match of two: these tiles, and dull ones to fill up."""
    held, rest = [tiles(hand), tiles(other)], tiles(yard)
    named = {*held[0], *held[1], *rest}
    dull = [t for t in full_set(6) if t not in named and not t.is_double]
    for tiles_of in held:
        while len(tiles_of) < 5:
            tiles_of.append(dull.pop())
    order = order_of(match.ruleset, held, rest, opening=None)
    return match.deal([order], highest_first(match))


def opening(round: Round) -> str:
    return f"{round.view(None).opening}"


def searched(round: Round) -> list[tuple[int, str]]:
    return [(e.seat, str(e.tile)) for e in round.events if isinstance(e, Searched)]


def test_SX1_a_double_six_set_for_two_or_three_players_at_most_five() -> None:
    rules = variants.load("cf-six")
    assert rules.set.size == 28
    assert rules.seats == (2, 3, 4, 5)


@pytest.mark.parametrize(("seats", "yard"), [(2, 18), (3, 13)])
def test_SX2_five_tiles_for_each_and_the_rest_is_the_yard(
    seats: int, yard: int
) -> None:
    round = Round.deal(variants.load("cf-six"), seats, full_set(6)[::-1])
    assert [len(round.hand(seat)) for seat in range(seats)] == [5] * seats
    assert len(round.yard) == yard


def test_SX3_a_match_has_seven_rounds_and_each_double_opens_one() -> None:
    match, rounds = play_all(start("cf-six", 3))
    assert match.over
    assert Counter(openings(rounds)) == Counter(doubles(6))


def test_SX3_the_highest_unused_double_that_can_be_had_opens() -> None:
    round = deal("cf-six", "6-6 5-5 1-2", "3-3 4-4 0-0", unused=[4, 3, 0])
    assert opening(round) == "4-4"


def test_SX4_the_holder_lays_it_and_that_is_the_turn() -> None:
    round = deal("cf-six", "0-6 1-2", "6-6 1-6", "3-4 4-5")
    assert (round.turn, legal(round)) == (1, ["O(6-6)"])
    assert play(round, "O(6-6)").turn == 2


def test_SX5_the_next_lower_double_opens_if_nobody_holds_the_highest() -> None:
    round = deal("cf-six", "3-3 1-2", "4-4 1-6")
    assert (round.turn, opening(round)) == (1, "4-4")


def test_SX5_skipped_double_returns_in_the_next_round() -> None:
    match = start("cf-six", 2)
    first = next_round(match, "3-3", "5-5")
    assert opening(first) == "5-5"
    match = match.record(finish(first))
    assert opening(next_round(match, "6-6 4-4", "5-5")) == "6-6"


def test_SX5_if_nobody_holds_an_unused_double_the_players_draw_in_turn() -> None:
    round = deal(
        "cf-six", "6-6 1-2", "5-5 3-4", yard="4-4 1-5 0-0 3-3", unused=[3, 1, 0]
    )
    # 4-4 has opened a round already; 0-0 is found before the higher 3-3.
    assert searched(round) == [(0, "4-4"), (1, "1-5"), (0, "0-0")]
    assert (round.turn, legal(round)) == (0, ["O(0-0)"])


def test_SX5_the_search_starts_left_of_the_previous_opener() -> None:
    match = start("cf-six", 2)
    match = match.record(finish(next_round(match, "6-6", "1-1")))
    assert match.results[0].opener == 0
    round = next_round(match, "6-6", "", yard="0-1 5-5")
    assert searched(round) == [(1, "0-1"), (0, "5-5")]


def test_SX5_in_round_1_the_search_starts_with_a_drawn_seat() -> None:
    match = start("cf-six", 2)
    assert match.needs_lot
    assert match.deal([highest_first(match)], tiles("1-2 3-4")).dealt.first == 1


def test_SX6_play_goes_to_the_left() -> None:
    round = deal("cf-six", "0-6 1-2", "6-6 1-6", "2-6 4-5")
    turns = []
    for move in ("O(6-6)", "2-6", "0-6", "1-6"):
        turns.append(round.turn)
        round = play(round, move)
    assert turns == [1, 2, 0, 1]


def test_SX7_four_tiles_with_its_number_go_on_the_centre_first() -> None:
    round = deal("cf-six", "6-6 1-6 3-6 2-2 3-3", "0-6 2-6 0-1 0-0 4-5")
    round = play(round, "O(6-6) 0-6 1-6 2-6")
    assert legal(round) == ["3-6@6-6"]  # 2-2 would fit the arm 2-6
    round = play(round, "3-6")
    assert round.pending is None
    assert [(str(e.on), e.suit) for e in round.layout.ends] == [
        *(("0-6", 0), ("1-6", 1), ("2-6", 2), ("3-6", 3))
    ]


def test_SX8_who_cannot_draws_one_and_plays_it_if_it_fits() -> None:
    round = play(deal("cf-six", "6-6 1-2", "3-4 5-5", yard="0-6"), "O(6-6)")
    assert legal(round) == ["D"]
    assert legal(play(round, "D")) == ["0-6@6-6"]


def test_SX8_otherwise_the_turn_passes_on() -> None:
    round = play(deal("cf-six", "6-6 1-2", "3-4 5-5", yard="0-5"), "O(6-6) D")
    assert legal(round) == ["P"]
    assert play(round, "P").turn == 0


def test_SX9_afterwards_one_tile_a_turn_on_any_open_number() -> None:
    round = deal("cf-six", "6-6 1-6 1-2 2-5", "0-6 0-3 0-4 4-5", arms=2)
    round = play(round, "O(6-6) 0-6 1-6")
    assert plays(round) == ["0-3@0-6", "0-4@0-6"]
    round = play(round, "0-3")
    assert (round.turn, plays(round)) == (0, ["1-2@1-6"])


def test_SX10_who_cannot_draws_one_and_plays_it_if_it_fits() -> None:
    round = deal("cf-six", "6-6 1-1 0-0", "4-6 2-2 3-3", yard="4-5", arms=1)
    round = play(round, "O(6-6) 4-6")
    assert legal(round) == ["D"]
    assert legal(play(round, "D")) == ["4-5@4-6"]


def test_SX10_otherwise_the_player_passes() -> None:
    round = deal("cf-six", "6-6 1-1 0-0", "4-6 2-2 3-3", yard="3-5", arms=1)
    assert legal(play(round, "O(6-6) 4-6 D")) == ["P"]


def test_SX11_a_double_goes_on_an_equal_end_with_a_call() -> None:
    round = foot_of_fives()
    assert round.ruleset.call_double is CallDouble.CHICKIE
    played = round.events[-1]
    assert isinstance(played, Played)
    assert (played.tile, played.on) == (Tile(5, 5), Tile(5, 6))
    assert played.calls == ("double",)


def test_SX12_until_three_toes_lie_nothing_else_may_be_played() -> None:
    round = deal("cf-six", "6-6 1-6 5-5 1-5 0-2", "5-6 2-5 3-5 4-4 1-3", arms=2)
    round = play(round, "O(6-6) 5-6 1-6 1-3 5-5")
    assert plays(round) == ["2-5@5-5", "3-5@5-5"]  # 3-5 would fit 1-3 as well
    assert plays(play(round, "2-5")) == ["1-5@5-5"]
    assert plays(play(round, "2-5 1-5")) == ["3-5@5-5"]


def test_SX13_who_cannot_draws_one_and_plays_it_if_it_fits() -> None:
    round = deal("cf-six", "6-6 5-5 1-5", "5-6 2-2 3-3", yard="0-5", arms=1)
    round = play(round, "O(6-6) 5-6 5-5")
    assert legal(round) == ["D"]
    assert legal(play(round, "D")) == ["0-5@5-5"]


def test_SX13_otherwise_the_player_passes() -> None:
    round = deal("cf-six", "6-6 5-5 1-5", "5-6 2-2 3-3", yard="0-4", arms=1)
    assert legal(play(round, "O(6-6) 5-6 5-5 D")) == ["P"]


def test_SX14_when_the_foot_is_complete_all_open_numbers_may_be_used() -> None:
    round = play(foot_of_fives(), "2-5 1-5 3-5")
    assert round.pending is None
    assert sorted(end.suit for end in round.layout.ends) == [1, 2, 3]
    assert plays(round) == ["0-2@2-5"]


def test_SX15_the_round_ends_when_somebody_has_no_tiles() -> None:
    round = deal("cf-six", "6-6 0-1", "0-6 5-5", arms=1)
    assert play(round, "O(6-6) 0-6 0-1").over == "out"


def test_SX15_the_round_ends_when_no_legal_play_is_possible() -> None:
    round = deal("cf-six", "6-6 1-2", "5-6 3-4", arms=1, draw="none")
    assert play(round, "O(6-6) 5-6").over == "blocked"


def test_SX16_everyone_writes_down_the_pips_in_hand_and_0_0_counts_0() -> None:
    round = deal("cf-six", "6-6 0-0 1-2", "5-6 3-4 4-4", arms=1, draw="none")
    assert points(play(round, "O(6-6) 5-6")) == [0 + 3, 7 + 8]


def test_SX17_when_every_double_has_opened_a_round_the_lowest_total_wins() -> None:
    match, rounds = play_all(start("cf-six", 2))
    totals = [sum(points(round)[seat] for round in rounds) for seat in range(2)]
    assert match.standings.totals == tuple(totals)
    assert [totals[seat] for seat in match.standings.winners] == [min(totals)]


def test_SX17_a_lower_total_beats_more_rounds_won() -> None:
    table = standings(variants.load("cf-six"), [[0, 9], [0, 9], [30, 9]], 2)
    assert table.winners == (1,)
