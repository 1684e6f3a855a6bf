"""Foot tables whose tiles can be checked with a ruler."""

from __future__ import annotations

import pytest

from chickie.picture.place import Board, Pose, place
from chickie.picture.place.geometry import GAP, MARGIN, clash
from chickie.picture.place.slots import toes as toes_of
from chickie.rules.layout import Layout
from chickie.rules.tile import Tile
from picture.place.feet import (
    HALF,
    board_of,
    lay,
    least_gap,
    opening,
    rules_for,
    touches,
)

# --- tiles that can be checked with a ruler ------------------------------------------


def test_an_empty_table_has_nothing_to_show() -> None:
    board = place(rules_for(), 2, Layout()).board
    assert board == Board(box=(0.0, 0.0, 0.0, 0.0))


def test_the_opening_double_stands_upright_in_the_middle() -> None:
    (spot,) = board_of(rules_for()).spots
    assert (spot.pose, spot.first, spot.on) == (Pose(0.0, 0.0, 90), 9, None)


def test_room_for_the_arms_belongs_to_the_picture() -> None:
    # Half a double, the gap and a tile to each side; a whole one and the same above.
    board = board_of(rules_for(arms=4))
    across, up = HALF + GAP + 2, 1 + GAP + 2
    assert board.box == (-across, -up, across, up)


def test_the_first_arm_lies_straight_with_its_matching_half_inside() -> None:
    arm = board_of(rules_for(), "3-9@9-9").spots[1]
    assert arm.pose == Pose(HALF + GAP + 1, 0.0, 0)
    assert (arm.first, arm.on) == (9, Tile(9, 9))


def test_a_number_stands_where_the_next_matching_half_will_lie() -> None:
    ends = board_of(rules_for(), "3-9@9-9").ends
    end = next(end for end in ends if end.suit == 3)
    arm_ends = HALF + GAP + 2
    assert end.on is Tile(3, 9)
    assert end.next == Pose(arm_ends + GAP + 1, 0.0, 0)
    assert end.chip == (round(arm_ends + GAP + HALF, 3), 0.0)
    assert end.double == Pose(round(arm_ends + GAP + HALF, 3), 0.0, 90)


def test_the_toes_of_a_foot_go_straight_and_slant_to_both_sides() -> None:
    rules = rules_for(arms=1)
    board = board_of(rules, "3-9@9-9", "3-3@3-9")
    toes = [end.next for end in board.ends if end.on is Tile(3, 3)]
    assert [toe.turn for toe in toes if toe] == [0, 45, 315]
    assert board.spots[2].pose == Pose(2 + 2 * GAP + 1, 0.0, 90)


def test_toes_are_filled_before_they_leave_the_box() -> None:
    rules = rules_for(arms=1)
    plays = ("3-9@9-9", "3-3@3-9")
    waiting = board_of(rules, *plays).box
    toes = ("1-3@3-3", "2-3@3-3", "3-4@3-3")
    assert board_of(rules, *plays, *toes).box == waiting


def test_no_room_is_kept_for_toes_that_cannot_come() -> None:
    # With 1-1 the last of the ones lies on the table.
    up = ["1-6@6-6", "0-1@1-6", "0-2@0-1", "1-2@0-2", "1-3@1-2", "3-4@1-3", "1-4@3-4"]
    plays = [*up, "2-6@6-6", "2-5@2-6", "1-5@2-5", "1-1@1-5"]
    locked, loose = (
        board_of(rules_for(6, arms=2, foot_locks=locks), *plays)
        for locks in (True, False)
    )
    assert all(end.dead for end in locked.ends if end.on is Tile(1, 1))
    assert locked.box == loose.box


def test_without_toes_a_double_goes_straight_on() -> None:
    rules = rules_for(arms=1, toes=0)
    board = board_of(rules, "3-9@9-9", "3-3@3-9", "3-4@3-3")
    assert [spot.pose.turn for spot in board.spots] == [90, 0, 90, 0]
    assert {spot.pose.y for spot in board.spots} == {0.0}


def test_only_as_many_toes_are_shown_as_can_come() -> None:
    # Of the ones 1-1, 1-2, 1-3, 1-4 and 0-1 lie there already; 1-5 and 1-6 are left.
    rules = rules_for(6, arms=2)
    arms = ["2-6@6-6", "3-6@6-6"]
    chain = ["1-2@2-6", "1-3@3-6", "1-4@1-2", "0-4@1-4", "0-1@0-4", "1-1@0-1"]
    board = board_of(rules, *arms, *chain)
    toes = [end for end in board.ends if end.on is Tile(1, 1)]
    assert len(toes) == 3
    board = board_of(rules, *arms, *chain, "1-5@1-1", "1-6@1-1")
    toes = [end for end in board.ends if end.on is Tile(1, 1)]
    assert [end.dead for end in toes] == [True]


def test_an_end_is_dead_when_no_tile_of_its_number_is_left() -> None:
    rules = rules_for(6, arms=1)
    chain = ["1-6@6-6", "1-2@1-6", "2-2@1-2", "0-2@2-2", "2-3@2-2", "2-4@2-2"]
    board = board_of(rules, *chain, "4-5@2-4", "2-5@4-5")
    assert [end.dead for end in board.ends if end.suit == 2] == [False]
    board = board_of(rules, *chain, "4-5@2-4", "2-5@4-5", "2-6@2-5", "6-0@2-6")
    assert not any(end.suit == 2 for end in board.ends)


def test_a_start_tile_that_is_no_double_has_two_ends() -> None:
    rules = rules_for(6, opening_from="start_tile", starter="random_then_rotate_left")
    layout = lay(rules, opening(rules, tile=Tile(2, 5)), "2-3@2-5")
    board = place(rules, 2, layout).board
    assert [spot.pose.turn for spot in board.spots] == [0, 180]
    assert [spot.first for spot in board.spots] == [2, 2]
    assert [end.suit for end in board.ends] == [5, 3]


@pytest.mark.parametrize("arms", range(1, 13))
def test_any_number_of_arms_has_room_around_the_opening_double(arms: int) -> None:
    rules = rules_for(12, arms=arms)
    plays = [f"{n}-12@12-12" for n in range(arms)]
    board = board_of(rules, *plays)
    assert not any(spot.link for spot in board.spots)
    assert not board.moved
    if arms > 1:
        assert least_gap(board) > MARGIN - 0.002
    assert all(touches(board, number) for number in range(1, len(board.spots)))


@pytest.mark.parametrize("k", range(8))
def test_a_toe_never_runs_back_into_its_double(k: int) -> None:
    double = 0.0, 0.0, (k + 2) % 4
    for toe in toes_of(k):
        for _, x, y, axis, thens in toe.steps:
            assert not clash((x, y, axis), double)
            assert not any(
                clash((to_x, to_y, to), double) for _, to_x, to_y, to in thens
            )


@pytest.mark.parametrize("toes", range(9))
def test_any_number_of_toes_has_room_around_a_double(toes: int) -> None:
    rules = rules_for(12, arms=1, toes=toes)
    plays = [f"{n}-11@11-11" for n in range(toes)]
    board = board_of(rules, "11-12@12-12", "11-11@11-12", *plays)
    assert sum(end.on is Tile(11, 11) for end in board.ends) == (toes == 0)
    assert least_gap(board) > MARGIN - 0.002
    assert not board.moved
