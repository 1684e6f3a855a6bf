"""What holds for every foot table, whatever is laid and wherever."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from chickie.picture.place import Board, place
from chickie.picture.place.geometry import MARGIN
from chickie.rules.axis import Family
from chickie.rules.layout import Layout
from chickie.rules.round import Round
from chickie.rules.tile import full_set
from picture.place.feet import (
    chance_round,
    covers,
    last_of,
    least_gap,
    rules_for,
    touches,
)
from strategies import course

ROUNDED = 0.002
"""Two poses, each rounded to three places, may be this much nearer."""
TABLES = [
    (6, 4, 3),
    (6, 1, 6),
    (9, 4, 3),
    (9, 6, 2),
    (9, 8, 0),
    (12, 8, 3),
    (12, 12, 4),
]
TABLE = pytest.mark.parametrize(("highest", "arms", "toes"), TABLES)


@TABLE
@pytest.mark.parametrize("named", [False, True], ids=["best end", "named end"])
def test_whole_sets_lie_without_overlaps(
    highest: int, arms: int, toes: int, *, named: bool
) -> None:
    rules = rules_for(highest, arms=arms, toes=toes)
    for seed in range(2):
        board = last_of(rules, seed, named=named)
        assert least_gap(board) > MARGIN - ROUNDED
        for number, spot in enumerate(board.spots[1:], 1):
            assert touches(board, number) or spot.link


def test_a_tile_stays_where_it_is_unless_it_is_said_to_move() -> None:
    rules, before, moved = rules_for(9, arms=4), Board(box=(0, 0, 0, 0)), 0
    for seed in range(6):
        for _, placing in chance_round(rules, seed, named=True):
            board = placing.board
            old = {spot.tile: spot.pose for spot in before.spots}
            if len(board.spots) == len(old) + 1:
                elsewhere = [
                    spot.tile
                    for spot in board.spots
                    if old.get(spot.tile, spot.pose) != spot.pose
                ]
                assert elsewhere == list(board.moved)
                moved += len(elsewhere)
            before = board
    assert moved, "these rounds were picked because some tile moves"


def test_an_open_end_shows_its_number_where_no_tile_lies() -> None:
    rules = rules_for(9, arms=6)
    for _, placing in chance_round(rules, 5, named=False):
        board = placing.board
        for end in board.ends:
            hidden = any(covers(spot.pose, end.chip) for spot in board.spots)
            assert hidden == (end.dead or end.boxed)
            assert (end.next is None) == hidden


def test_laying_tiles_one_by_one_or_all_at_once_comes_to_the_same() -> None:
    rules = rules_for(9, arms=4)
    for layout, placing in chance_round(rules, 1, named=False):
        last = layout, placing.board
    assert place(rules, 2, last[0]).board == last[1]


def test_a_placing_is_not_changed_by_what_follows() -> None:
    rules = rules_for(9, arms=4)
    states = list(chance_round(rules, 2, named=True))
    for (_, placing), (layout, after) in itertools.pairwise(states):
        # The whole round was laid out after this one; it must not have noticed.
        assert placing.follow(layout).board == after.board


def test_without_a_new_tile_nothing_changes() -> None:
    rules = rules_for(6, arms=4)
    layout, placing = next(chance_round(rules, 0, named=False))
    again = placing.follow(Layout(layout.placed, layout.ends))
    assert placing.follow(layout) is placing
    assert again.board == placing.board


def test_a_tile_taken_back_and_laid_again_lies_as_before() -> None:
    rules = rules_for(9, arms=4)
    states = list(chance_round(rules, 3, named=False))
    (early, before), (late, after) = states[20], states[40]
    back = after.follow(early)
    assert back.board == before.board
    assert back.follow(late).board == after.board


def test_the_best_end_is_one_of_those_that_were_asked_for() -> None:
    rules = rules_for(6, arms=4)
    for layout, placing in chance_round(rules, 4, named=False):
        for suit in {end.suit for end in layout.ends}:
            equal = tuple(end for end in layout.ends if end.suit == suit)
            laid = {placed.tile for placed in layout.placed}
            tiles = [t for t in full_set(6) if t.has(suit) and t not in laid]
            if tiles:
                assert placing.best(tiles[0], equal) in equal


def test_a_tile_with_no_room_stands_off_with_a_line() -> None:
    rules = rules_for(12, arms=12, toes=8)
    board = last_of(rules, 0, named=True)
    lines = [spot for spot in board.spots if spot.link]
    assert lines
    assert all(spot.on is not None for spot in lines)


def exhausted(round: Round, suit: int) -> bool:
    """All tiles of a suit lie on the table."""
    laid = sum(placed.tile.has(suit) for placed in round.layout.placed)
    return laid == round.ruleset.set.highest + 1


def foot_rounds(seeds: range) -> Iterator[Iterator[Round]]:
    """Rounds of all kinds of rules, as they are really played."""
    for seed in seeds:
        rounds = course(seed)
        first = next(rounds)
        if first.ruleset.family is Family.FOOT:
            yield itertools.chain([first], rounds)


@pytest.mark.no_cover
def test_rounds_by_any_rules_can_be_followed() -> None:
    for rounds in foot_rounds(range(40)):
        placing, layout = None, Layout()
        for round in rounds:
            layout = round.layout
            placing = (
                placing.follow(layout)
                if placing
                else place(round.ruleset, round.seats, layout)
            )
            board = placing.board
            assert [spot.tile for spot in board.spots] == [
                placed.tile for placed in layout.placed
            ]
            assert {(end.on, end.suit) for end in board.ends} <= {
                (end.on, end.suit) for end in layout.ends
            }
            assert all(
                any(shown.on is end.on for shown in board.ends)
                for end in layout.ends
                if not exhausted(round, end.suit)
            )
        assert placing is not None
        if len(layout.placed) > 1:
            assert least_gap(placing.board) > MARGIN - ROUNDED


GOLDEN = Path(__file__).parent / "golden" / "foot.txt"
"""A round of double-nine on four arms, tile by tile: tile, where, from which half."""


def written(board: Board) -> str:
    """A board as lines that a person can compare."""
    return "".join(
        f"{spot.tile!s:6}{spot.on!s:6}{spot.pose.x:9.3f}{spot.pose.y:9.3f}"
        f"{spot.pose.turn:5}{spot.first:4}\n"
        for spot in board.spots
    )


def test_the_same_plays_are_laid_out_in_the_same_way() -> None:
    # If this changes on purpose: raise VERSION in board.py, remake the file with
    # `PYTHONPATH=src:tests python tests/picture/place/test_foot_rounds.py`.
    assert written(last_of(rules_for(9, arms=4), 11)) == GOLDEN.read_text("utf-8")


if __name__ == "__main__":
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text(written(last_of(rules_for(9, arms=4), 11)), "utf-8")
