"""Chicken Foot with a centre piece: one test or more for each of HB1 to HB18.

Most rounds are cut down to few tiles; ``arms=1`` makes the opening short where a test
is about what comes after it.
"""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.errors import BadRuleset, IllegalMove
from chickie.rules.axis import CallDouble
from chickie.rules.event import Opened, Played, Searched
from chickie.rules.round import Round
from chickie.rules.scoring import standings
from chickie.rules.tile import full_set
from matches import doubles, openings, play_all, start
from tables import deal, legal, play, plays, points

HANDS = {2: 21, 3: 14, 4: 11, 5: 8, 6: 7, 7: 6, 8: 5}


def one_arm_short() -> Round:
    """Seven of eight arms lie on 9-9; seat 0 is on move."""
    round = deal("cf-hub", "9-9 0-9 1-9 2-9 3-9 0-3 0-4", "4-9 5-9 6-9 7-9 4-5 6-7 1-1")
    return play(round, "O(9-9) 4-9 0-9 5-9 1-9 6-9 2-9 7-9")


def foot_of_fours() -> Round:
    """A foot 4-4 without toes at the only arm; seat 1 is on move."""
    round = deal("cf-hub", "9-9 4-4 1-4 0-2", "4-9 2-4 3-4 5-6", arms=1)
    return play(round, "O(9-9) 4-9 4-4")


def searched(round: Round) -> list[tuple[int, str]]:
    return [(e.seat, str(e.tile)) for e in round.events if isinstance(e, Searched)]


def test_HB1_two_to_eight_players_a_double_nine_set_and_eight_slots() -> None:
    rules = variants.load("cf-hub")
    assert rules.seats == (2, 3, 4, 5, 6, 7, 8)
    assert rules.set.size == 55
    assert rules.arms == 8
    with pytest.raises(BadRuleset):
        Round.deal(rules, 9, full_set(9))


@pytest.mark.parametrize(("seats", "hand"), HANDS.items())
def test_HB2_hands_by_number_of_players_and_the_rest_is_the_yard(
    seats: int, hand: int
) -> None:
    round = Round.deal(variants.load("cf-hub"), seats, full_set(9)[::-1])
    assert [len(round.hand(seat)) for seat in range(seats)] == [hand] * seats
    assert len(round.yard) == 55 - seats * hand


def test_HB3_ten_rounds_open_with_9_9_down_to_0_0() -> None:
    match, rounds = play_all(start("cf-hub", 4))
    assert openings(rounds) == doubles(9)
    assert match.over


def test_HB4_the_holder_of_the_double_lays_it_and_that_is_the_turn() -> None:
    round = deal("cf-hub", "0-9 1-2", "9-9 1-9", "3-4 5-6")
    assert (round.turn, legal(round)) == (1, ["O(9-9)"])
    round = play(round, "O(9-9)")
    assert round.turn == 2
    assert Opened(seat=1, tile=round.layout.placed[0].tile) in round.events


def test_HB5_all_draw_at_once_for_a_double_that_nobody_holds() -> None:
    round = deal("cf-hub", "1-2", "3-4", "5-6", yard="5-7 9-9 0-3 0-1")
    assert searched(round) == [(0, "5-7"), (1, "9-9"), (2, "0-3")]
    assert (round.turn, legal(round)) == (1, ["O(9-9)"])


def test_HB5_they_draw_again_and_again_and_keep_what_they_drew() -> None:
    round = deal("cf-hub", "1-2", "3-4", yard="5-7 0-3 9-9 0-1")
    assert searched(round) == [(0, "5-7"), (1, "0-3"), (0, "9-9"), (1, "0-1")]
    assert [len(round.hand(seat)) for seat in range(2)] == [3, 3]
    assert round.turn == 0


def test_HB6_next_is_the_player_left_of_the_opener() -> None:
    round = deal("cf-hub", "0-9 1-2", "1-9 2-2", "9-9 3-3", "2-9 4-4")
    turns = []
    for move in ("O(9-9)", "2-9", "0-9", "1-9"):
        turns.append(round.turn)
        round = play(round, move)
    assert turns == [2, 3, 0, 1]


def test_HB7_all_eight_slots_take_the_rounds_number_before_anything_else() -> None:
    round = one_arm_short()
    assert legal(round) == ["3-9@9-9"]
    with pytest.raises(IllegalMove):
        play(round, "0-3")
    round = play(round, "3-9")
    assert round.pending is None
    assert [str(e.on) for e in round.layout.ends] == [
        *("4-9", "0-9", "5-9", "1-9", "6-9", "2-9", "7-9", "3-9")
    ]


def test_HB8_who_cannot_fill_a_slot_draws_one_and_plays_it_if_it_fits() -> None:
    round = deal("cf-hub", "9-9 1-2", "3-4 5-6", yard="0-9")
    round = play(round, "O(9-9)")
    assert legal(round) == ["D"]
    assert legal(play(round, "D")) == ["0-9@9-9"]


def test_HB8_otherwise_the_player_passes() -> None:
    round = deal("cf-hub", "9-9 1-2", "3-4 5-6", yard="0-8")
    assert legal(play(round, "O(9-9) D")) == ["P"]


@pytest.mark.parametrize("arms", [4, 6])
def test_HB9_six_or_four_slots_by_agreement(arms: int) -> None:
    round = deal("cf-hub", "9-9 0-9 1-9 2-9 0-0", "4-9 5-9 6-9 7-9 4-6", arms=arms)
    nines = ["O(9-9)", "4-9", "0-9", "5-9", "1-9", "6-9", "2-9"][: 1 + arms]
    one_short = play(round, " ".join(nines[:-1]))
    assert all(move.endswith("@9-9") for move in legal(one_short))
    full = play(one_short, nines[-1])
    assert full.pending is None
    assert "4-6@4-9" in plays(full)


def test_HB10_after_the_opening_any_tile_may_go_on_any_equal_end() -> None:
    round = play(one_arm_short(), "3-9")
    assert plays(round) == [
        "1-1@1-9",
        *("4-5@4-9", "4-5@5-9", "6-7@6-9", "6-7@7-9"),
    ]


def test_HB11_who_cannot_play_draws_one_and_plays_it_if_it_fits() -> None:
    round = deal("cf-hub", "9-9 1-1 0-0", "4-9 2-2 3-3", yard="5-4", arms=1)
    round = play(round, "O(9-9) 4-9 D")
    assert legal(round) == ["4-5@4-9"]


def test_HB11_otherwise_the_player_passes() -> None:
    round = deal("cf-hub", "9-9 1-1 0-0", "4-9 2-2 3-3", yard="5-6", arms=1)
    round = play(round, "O(9-9) 4-9 D")
    assert legal(round) == ["P"]
    assert play(round, "P").turn == 1


def test_HB11_with_an_empty_yard_the_player_just_passes() -> None:
    # Four hands of seven use up a double-six set. Seat 1 holds no six.
    round = deal(
        "cf-hub",
        "6-6 0-6 1-6 2-6 1-2 1-3 1-4",
        "0-0 0-1 0-2 0-3 0-4 0-5 1-1",
        "3-6 4-6 5-6 1-5 2-2 2-3 2-4",
        "2-5 3-3 3-4 3-5 4-4 4-5 5-5",
        set="double-6",
    )
    round = play(round, "O(6-6)")
    assert (round.yard, legal(round)) == ((), ["P"])


def test_HB12_a_double_takes_up_an_end_and_its_number_is_called() -> None:
    round = foot_of_fours()
    assert "4-9" not in [str(end.on) for end in round.layout.ends]
    assert round.ruleset.call_double is CallDouble.CHICKIE
    played = round.events[-1]
    assert isinstance(played, Played)
    assert (str(played.tile), str(played.on)) == ("4-4", "4-9")
    assert played.calls == ("double",)


def test_HB13_three_tiles_of_its_number_come_before_any_other_end() -> None:
    round = deal("cf-hub", "9-9 5-9 4-4 1-4 0-2", "4-9 2-4 3-4 5-6 5-7", arms=2)
    round = play(round, "O(9-9) 4-9 5-9 5-6 4-4")
    assert plays(round) == ["2-4@4-4", "3-4@4-4"]  # and not 5-7, nor anything on the 6
    round = play(round, "2-4")
    assert plays(round) == ["1-4@4-4"]
    round = play(round, "1-4")
    assert plays(round) == ["3-4@4-4"]


def test_HB14_who_cannot_play_on_it_draws_one_and_plays_it_if_it_fits() -> None:
    round = deal("cf-hub", "9-9 4-4 1-4", "4-9 5-6 7-7", yard="4-8", arms=1)
    round = play(round, "O(9-9) 4-9 4-4")
    assert legal(round) == ["D"]
    assert legal(play(round, "D")) == ["4-8@4-4"]


def test_HB14_otherwise_the_player_passes() -> None:
    round = deal("cf-hub", "9-9 4-4 1-4", "4-9 5-6 7-7", yard="3-8", arms=1)
    assert legal(play(round, "O(9-9) 4-9 4-4 D")) == ["P"]


def test_HB15_when_the_foot_is_complete_all_open_ends_may_be_used() -> None:
    round = play(foot_of_fours(), "2-4 1-4 3-4")
    assert round.pending is None
    assert sorted(end.suit for end in round.layout.ends) == [1, 2, 3]
    assert plays(round) == ["0-2@2-4"]


def test_HB16_the_round_ends_when_a_player_has_played_the_last_tile() -> None:
    round = play(deal("cf-hub", "9-9 0-1", "0-9 5-5", arms=1), "O(9-9) 0-9")
    assert round.over is None
    assert play(round, "0-1").over == "out"


def test_HB16_the_round_ends_when_nobody_can_play() -> None:
    round = deal("cf-hub", "9-9 1-2", "5-9 3-4", arms=1, draw="none")
    assert play(round, "O(9-9) 5-9").over == "blocked"


def test_HB17_everyone_notes_the_pips_in_hand_and_0_0_counts_nothing() -> None:
    round = deal("cf-hub", "9-9 0-0 1-2", "5-9 3-4 6-6", arms=1, draw="none")
    assert points(play(round, "O(9-9) 5-9")) == [0 + 3, 7 + 12]


def test_HB17_by_agreement_0_0_counts_50() -> None:
    round = deal(
        "cf-hub", "9-9 0-0 1-2", "5-9 3-4 6-6", arms=1, draw="none", double_blank=50
    )
    assert points(play(round, "O(9-9) 5-9")) == [50 + 3, 7 + 12]


def test_HB18_after_the_tenth_round_the_lowest_total_wins() -> None:
    match, rounds = play_all(start("cf-hub", 3))
    assert len(rounds) == 10
    totals = [sum(points(round)[seat] for round in rounds) for seat in range(3)]
    assert match.standings.totals == tuple(totals)
    assert [totals[seat] for seat in match.standings.winners] == [min(totals)]


def test_HB18_a_lower_total_beats_more_rounds_won() -> None:
    table = standings(variants.load("cf-hub"), [[0, 9], [0, 9], [30, 9]], 2)
    assert table.winners == (1,)
