"""Mexican Train: one test or more for each of MT1 to MT21.

Small rounds use a double-six set: the engine is 6-6, seat 0 is on move. ``4-6/1`` is a
tile on the train of seat 0, ``/2`` of seat 1, ``/M`` on the Mexican train.
"""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.errors import IllegalMove
from chickie.rules.axis import TileSet
from chickie.rules.round import Round
from chickie.rules.scoring import hand_score, standings
from chickie.rules.tile import Tile, full_set
from matches import doubles, highest_first, openings, play_all, start
from tables import deal, legal, play, plays, points, tiles

HANDS = {
    6: {2: 9, 3: 8, 4: 6},
    9: {2: 9, 3: 9, 4: 9, 5: 7, 6: 7, 7: 7, 8: 6},
    12: {2: 15, 3: 15, 4: 15, 5: 12, 6: 12, 7: 11, 8: 11},
    15: {2: 15, 3: 15, 4: 15, 5: 15, 6: 15, 7: 13, 8: 13}
    | {9: 11, 10: 11, 11: 11, 12: 11},
}
HANDS[18] = HANDS[15]


def table(*hands: str, yard: str = "", first: int = 0, **changes: object) -> Round:
    """A round on double-six."""
    return deal(
        "mexican-train",
        *hands,
        yard=yard,
        opening="6-6",
        first=first,
        unused=None,
        yard_last="",
        set="double-6",
        **changes,
    )


def no_start() -> Round:
    """Seat 0 could not start its train, which is marked; seat 1 has started its own."""
    round = table("1-2 2-3 3-4 0-0", "0-6 5-6 4-5 0-5", yard="1-1 4-6")
    return play(round, "D P 0-6/2")


def uncovered() -> Round:
    """Seat 0 could not cover its own 1-1, on its own train; seat 1 is on move."""
    round = table("1-6 1-1 2-3 3-4", "2-6 1-2 3-6 2-4", yard="0-0 5-5")
    return play(round, "1-6/1 2-6/2 1-1/1 D P")


@pytest.mark.parametrize(("highest", "size"), [(9, 55), (12, 91)])
def test_MT1_every_suit_has_one_tile_more_than_its_highest_number(
    highest: int, size: int
) -> None:
    every = full_set(highest)
    assert len(every) == size
    for suit in range(highest + 1):
        assert sum(tile.has(suit) for tile in every) == highest + 1


def test_MT1_double_twelve_is_usual_and_double_nine_possible() -> None:
    rules = variants.load("mexican-train")
    assert rules.set is TileSet.DOUBLE_12
    assert TileSet.DOUBLE_9 in rules.hand_size


def test_MT2_a_hub_with_lanes_and_markers_that_are_down() -> None:
    round = table("1-6", "2-6", "3-6")
    assert [end.train for end in round.layout.ends] == [0, 1, 2, "mexican"]
    assert round.view(0).markers == ()


def test_MT3_players_for_each_set() -> None:
    offered = variants.load("mexican-train").hand_size
    assert {2, 3, 4} <= set(offered[TileSet.DOUBLE_9])
    assert set(offered[TileSet.DOUBLE_12]) == {2, 3, 4, 5, 6, 7, 8}
    for tile_set in (TileSet.DOUBLE_15, TileSet.DOUBLE_18):
        assert {9, 10, 11, 12} <= set(offered[tile_set])


def test_MT4_the_first_to_play_all_tiles_has_no_points() -> None:
    round = play(table("1-6 1-2", "2-6 5-5"), "1-6/1 2-6/2 1-2/1")
    assert (round.over, points(round)) == ("out", [0, 10])


@pytest.mark.parametrize("tile_set", list(TileSet))
def test_MT5_hands_by_set_and_number_of_players(tile_set: TileSet) -> None:
    hands = variants.load("mexican-train").hand_size[tile_set]
    assert hands == HANDS[tile_set.highest]


def test_MT6_the_engine_is_taken_out_before_the_deal() -> None:
    round = Round.deal(variants.load("mexican-train"), 4, full_set(12)[::-1])
    assert [(p.tile, p.seat) for p in round.layout.placed] == [(Tile(12, 12), None)]
    assert [len(round.hand(seat)) for seat in range(4)] == [15] * 4
    assert all(Tile(12, 12) not in round.hand(seat) for seat in range(4))


def test_MT6_the_engines_go_down_to_0_0() -> None:
    _, rounds = play_all(start("mexican-train", 3, set="double-6"))
    assert openings(rounds) == doubles(6)


def test_MT7_a_drawn_seat_starts_round_1_and_then_the_start_moves_left() -> None:
    match = start("mexican-train", 3, set="double-6")
    assert match.needs_lot
    _, rounds = play_all(match, lot=tiles("0-1 6-6 0-2"))
    assert [round.dealt.first for round in rounds] == [1, 2, 0, 1, 2, 0, 1]


def test_MT7_turns_go_clockwise() -> None:
    round = table("1-6 0-0", "2-6 1-1", "3-6 2-2", first=2)
    turns = []
    for move in ("3-6/3", "1-6/1", "2-6/2"):
        turns.append(round.turn)
        round = play(round, move)
    assert turns == [2, 0, 1]


def test_MT8_every_train_begins_at_the_engine_and_is_empty_at_first() -> None:
    round = table("1-6 0-0", "2-6 1-1")
    ends = [(str(end.on), end.suit, end.train) for end in round.layout.ends]
    assert ends == [("6-6", 6, 0), ("6-6", 6, 1), ("6-6", 6, "mexican")]


def test_MT9_the_first_turn_is_one_tile_to_start_the_own_train() -> None:
    round = table("1-6 2-6 1-2", "3-6 4-6 1-1")
    assert legal(round) == ["1-6@6-6/1", "2-6@6-6/1"]
    round = play(round, "1-6")
    assert (round.turn, legal(round)) == (1, ["3-6@6-6/2", "4-6@6-6/2"])


def test_MT10_later_the_own_and_the_mexican_train_are_open() -> None:
    round = table("1-6 2-6 1-2 0-3", "0-6 4-6 0-1 5-5")
    round = play(round, "1-6/1 0-6/2")
    assert plays(round) == ["1-2@1-6/1", "2-6@6-6/M"]  # and 0-3 not on the train of 0-6


def test_MT10_the_own_train_may_be_started_later() -> None:
    round = play(no_start(), "D")
    assert plays(round) == ["4-6@6-6/1", "4-6@6-6/M"]


def test_MT10_a_marked_train_is_open_even_if_it_is_empty() -> None:
    round = play(no_start(), "D 4-6/M")
    assert plays(round) == ["0-5@0-6/2", "4-5@4-6/M", "5-6@6-6/1"]


@pytest.mark.parametrize("other_wish", ["D", "P"])
def test_MT11_a_player_who_can_play_must_play(other_wish: str) -> None:
    with pytest.raises(IllegalMove):
        play(table("1-6 2-6", "3-6 4-6"), other_wish)


def test_MT12_who_cannot_draws_one_and_must_play_it_if_it_fits() -> None:
    round = table("1-2 2-3", "3-6 4-6", yard="0-6")
    assert legal(round) == ["D"]
    assert legal(play(round, "D")) == ["0-6@6-6/1"]


def test_MT12_otherwise_a_marker_goes_on_the_own_train_even_if_it_is_empty() -> None:
    round = play(table("1-2 2-3", "3-6 4-6", yard="0-5"), "D P")
    assert (round.turn, round.view(0).markers) == (1, (0,))


def test_MT12_with_an_empty_yard_marker_and_pass() -> None:
    # Three hands of nine use up what is left of a double-six set. Seat 0 has no six.
    round = table(
        "0-0 0-1 0-2 0-3 0-4 0-5 1-1 1-2 1-3",
        "0-6 1-6 2-6 1-4 1-5 2-2 2-3 2-4 2-5",
        "3-6 4-6 5-6 3-3 3-4 3-5 4-4 4-5 5-5",
    )
    assert (round.yard, legal(round)) == ((), ["P"])
    assert play(round, "P").view(0).markers == (0,)


def test_MT13_the_marker_comes_off_when_the_owner_plays_on_the_own_train() -> None:
    round = play(no_start(), "D")
    assert play(round, "4-6/M").view(0).markers == (0,)
    assert play(round, "4-6/1").view(0).markers == ()


def test_MT14_a_double_is_covered_by_its_player_in_the_same_turn() -> None:
    round = table("1-6 1-1 1-2 4-6", "2-6 3-6 0-0 5-5")
    round = play(round, "1-6/1 2-6/2 1-1")
    assert (round.turn, legal(round)) == (0, ["1-2@1-1/1"])
    round = play(round, "1-2")
    assert (round.turn, round.pending) == (1, None)


def test_MT14_who_cannot_cover_draws_one_that_must_cover_if_it_fits() -> None:
    round = table("1-6 1-1 2-3", "2-6 3-6 0-0", yard="1-5")
    round = play(round, "1-6/1 2-6/2 1-1")
    assert legal(round) == ["D"]
    assert legal(play(round, "D")) == ["1-5@1-1/1"]


def test_MT14_if_not_the_marker_goes_on_and_the_double_stays_open() -> None:
    round = uncovered()
    assert (round.turn, round.view(1).markers) == (1, (0,))
    assert round.pending is not None
    assert (str(round.pending.tile), round.pending.kind) == ("1-1", "double")


def test_MT15_while_a_double_is_open_only_it_may_be_played_on() -> None:
    # Seat 1 could play 2-4 on its own train and 3-6 on the Mexican one.
    assert legal(uncovered()) == ["1-2@1-1/1"]


def test_MT15_even_if_it_lies_on_a_private_train() -> None:
    # Only a double that ended a long first turn lies on a train without a marker.
    round = table("1-6 1-5 0-2", "2-6 2-2 3-3", first_turn="any_number_own_train")
    round = play(round, "1-6 P 2-6 2-2 P")
    assert round.view(0).markers == ()
    assert legal(round) == ["0-2@2-2/2"]  # 1-5 would fit the own train


def test_MT15_each_player_in_turn_covers_it_or_draws_and_covers() -> None:
    round = table("1-6 1-1 2-3", "2-6 0-0 2-4", yard="3-3 1-5")
    round = play(round, "1-6/1 2-6/2 1-1 D P")
    assert legal(round) == ["D"]  # 2-4 would fit the own train
    assert legal(play(round, "D")) == ["1-5@1-1/1"]


def test_MT15_or_marks_the_own_train_and_passes_the_duty_on() -> None:
    round = table("1-6 1-1 2-3", "2-6 0-0 2-4", "3-6 1-2 1-3", yard="3-3 5-5")
    round = play(round, "1-6/1 2-6/2 3-6/3 1-1 D P D P")
    assert round.view(2).markers == (0, 1)
    assert (round.turn, legal(round)) == (2, ["1-2@1-1/1", "1-3@1-1/1"])


def test_MT16_covering_is_the_whole_turn_and_leaves_the_marker() -> None:
    round = play(uncovered(), "1-2")
    assert (round.turn, round.pending, round.view(1).markers) == (0, None, (0,))


def test_MT16_covering_gives_no_further_right_on_that_train() -> None:
    round = play(uncovered(), "1-2 2-3/1")
    assert round.view(1).markers == ()  # seat 0 has played on its own train
    assert legal(round) == ["2-4@2-6/2", "3-6@6-6/M"]  # and not 3-6 on 2-3


def test_MT17_a_covering_tile_is_never_a_double() -> None:
    round = table("1-6 1-1 2-2 1-2", "2-6 3-3 1-5 1-3")
    round = play(round, "1-6/1 2-6/2 1-1")
    assert legal(round) == ["1-2@1-1/1"]


def test_MT17_so_at_most_one_double_is_open() -> None:
    match = start("mexican-train", 3, set="double-6")
    round = match.deal([highest_first(match)], highest_first(match))
    open_doubles = set()
    while round.over is None:
        last = {end.on for end in round.layout.ends} - {Tile(6, 6)}
        bare = [tile for tile in last if tile.is_double]
        assert bare == ([round.pending.tile] if round.pending else [])
        open_doubles |= set(bare)
        round = round.play(round.legal[0])
    assert len(open_doubles) > 1  # one after the other


def test_MT18_the_round_ends_with_the_last_tile_even_if_it_is_a_double() -> None:
    round = play(table("1-6 1-1", "2-6 5-5"), "1-6/1 2-6/2 1-1")
    assert (round.over, points(round)) == ("out", [0, 10])


def test_MT19_the_round_ends_when_the_yard_is_empty_and_all_have_passed() -> None:
    # All 19 tiles of the yard are kept back; nobody holds a six.
    round = table("1-2 1-3 1-4 1-5", "2-3 2-4 2-5 3-4", yard_reserve_two=19)
    assert legal(round) == ["P"]
    round = play(round, "P")
    assert round.over is None
    assert play(round, "P").over == "blocked"


def test_MT20_pips_count_0_0_counts_50_and_a_blank_half_nothing_extra() -> None:
    rules = variants.load("mexican-train")
    assert hand_score(rules, tiles("0-0 0-5 12-12")).total == 50 + 5 + 24


def test_MT21_after_the_0_0_round_the_lowest_total_wins() -> None:
    match, rounds = play_all(start("mexican-train", 3, set="double-6"))
    assert (match.over, openings(rounds)[-1]) == (True, "0-0")
    totals = [sum(points(round)[seat] for round in rounds) for seat in range(3)]
    assert match.standings.totals == tuple(totals)
    assert [totals[seat] for seat in match.standings.winners] == [min(totals)]


def test_MT21_ties_are_shared() -> None:
    table = standings(variants.load("mexican-train"), [[0, 9], [9, 0]], 2)
    assert (table.winners, table.decided_by) == ((0, 1), "shared")
