"""A line table: where its tiles lie."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from chickie.picture.place import place
from chickie.picture.place.board import Pose
from chickie.picture.place.line import LinePlacing
from chickie.rules.layout import Layout
from chickie.rules.tile import Tile
from picture.place.rows import (
    chain,
    covers,
    layouts,
    line_rules,
    meeting_distance,
    smallest_gap,
)

SETS = ["double-6", "double-9", "double-12", "double-15", "double-18"]
RULES = line_rules("double-6")


def poses(layout: Layout) -> dict[str, Pose]:
    board = LinePlacing.begin(RULES, 2, layout).board
    return {str(spot.tile): spot.pose for spot in board.spots}


# --- by hand --------------------------------------------------------------------------


def test_a_plain_start_tile_has_its_lower_half_to_the_left() -> None:
    board = LinePlacing.begin(RULES, 2, chain(RULES, "2-5", "")).board
    assert board.spots[0].pose == Pose(0.0, 0.0, 0)
    assert board.spots[0].first == 2
    assert board.box == (-1.0, -0.5, 1.0, 0.5)
    chips = {end.suit: end.chip for end in board.ends}
    assert chips == {2: (-1.58, 0.0), 5: (1.58, 0.0)}


def test_tiles_lie_a_gap_apart_and_doubles_across() -> None:
    found = poses(chain(RULES, "2-5", "3-5 3-3 0-2"))
    assert found["3-5"] == Pose(2.08, 0.0, 0)
    assert found["3-3"] == Pose(3.66, 0.0, 90)
    assert found["0-2"] == Pose(-2.08, 0.0, 180)


def test_a_double_at_the_start_looks_both_ways_to_the_right_first() -> None:
    found = poses(chain(RULES, "4-4", "4-6 1-4"))
    assert found["4-4"] == Pose(0.0, 0.0, 90)
    assert found["4-6"] == Pose(1.58, 0.0, 0)
    assert found["1-4"] == Pose(-1.58, 0.0, 180)


def test_the_right_hand_end_winds_down_and_the_left_hand_end_up() -> None:
    right = poses(chain(RULES, "0-1", "1-2 2-3 3-4 4-5 5-6"))
    assert right["2-3"] == Pose(4.16, 0.0, 0)
    assert right["3-4"] == Pose(5.74, 0.5, 90)
    assert right["4-5"] == Pose(5.24, 2.08, 180)
    left = poses(chain(RULES, "5-6", "4-5 3-4 2-3 1-2 0-1"))
    assert left["2-3"] == Pose(-5.74, -0.5, 270)
    assert left["1-2"] == Pose(-5.24, -2.08, 0)


def test_a_double_after_the_corner_stands_upright_in_the_next_row() -> None:
    found = poses(chain(RULES, "0-1", "1-2 2-3 3-4 4-4 4-5"))
    assert found["3-4"] == Pose(5.74, 0.5, 90)
    assert found["4-4"] == Pose(5.74, 2.58, 90)
    assert found["4-5"] == Pose(4.16, 2.58, 180)


def test_a_number_that_is_used_up_is_dead() -> None:
    layout = chain(RULES, "0-0", "0-1 0-2 1-3 2-6 0-3 0-4 4-5 0-5")
    six, blank = LinePlacing.begin(RULES, 2, layout).board.ends
    assert (six.suit, six.dead, six.next is None) == (6, False, False)
    assert (blank.suit, blank.dead, blank.next is None) == (0, False, False)
    layout = chain(RULES, "0-0", "0-1 0-2 1-3 2-6 0-3 0-4 4-5 0-5 0-6")
    ends = LinePlacing.begin(RULES, 2, layout).board.ends
    assert [end.suit for end in ends] == [0, 0]
    assert all(end.dead and end.next is None and end.double is None for end in ends)


def test_the_double_of_an_end_is_shown_until_it_lies() -> None:
    (two, five) = LinePlacing.begin(RULES, 2, chain(RULES, "2-5", "")).board.ends
    assert (two.double, five.double) == (Pose(-1.58, 0.0, 90), Pose(1.58, 0.0, 90))
    (two, five) = LinePlacing.begin(RULES, 2, chain(RULES, "2-5", "5-5")).board.ends
    assert (two.double, five.double) == (Pose(-1.58, 0.0, 90), None)


def test_the_better_end_makes_the_picture_grow_less() -> None:
    layout = chain(RULES, "4-4", "4-6 1-6 1-4")
    placing = LinePlacing.begin(RULES, 2, layout)
    right, left = layout.ends
    assert (str(right.on), str(left.on)) == ("1-6", "1-4")
    # To the right it would go round the corner: 1.08 more across, not 2.08.
    assert placing.best(Tile(1, 2), (left, right)) is right
    # A double takes as much on either side, so the first end will do.
    assert placing.best(Tile(1, 1), (left, right)) is left
    assert placing.best(Tile(1, 1), (right, left)) is right


# --- always ---------------------------------------------------------------------------


def grown(tile_set: str, seed: int) -> Iterator[tuple[Layout, LinePlacing]]:
    """A line that grows to its end, and the same laid out."""
    rules, chance = line_rules(tile_set), random.Random(seed)
    first = Tile(3, 3) if seed % 3 == 0 else Tile(2, 5)
    placing = LinePlacing.begin(rules, 2, Layout())
    for layout in layouts(rules, 2, first, chance):
        placing = placing.follow(layout)
        yield layout, placing


@pytest.mark.parametrize("tile_set", SETS)
def test_whole_sets_never_overlap_and_meet_by_equal_halves(tile_set: str) -> None:
    for seed in range(12):
        *_, (layout, placing) = grown(tile_set, seed)
        spots = placing.board.spots
        assert [spot.tile for spot in spots] == [p.tile for p in layout.placed]
        assert smallest_gap(spots) > 0.0799
        by_tile = {spot.tile: spot for spot in spots}
        for spot in spots[1:]:
            assert spot.on is not None
            assert meeting_distance(spot, by_tile[spot.on]) < 1.2


@pytest.mark.parametrize("tile_set", SETS[:2])
def test_no_tile_ever_moves(tile_set: str) -> None:
    for seed in range(6):
        before = LinePlacing.begin(line_rules(tile_set), 2, Layout()).board
        for _, placing in grown(tile_set, seed):
            assert placing.board.spots[:-1] == before.spots
            assert placing.board.moved == ()
            before = placing.board


def test_the_next_tile_lies_where_its_end_said() -> None:
    for seed in range(12):
        board = None
        for layout, placing in grown("double-9", seed):
            spot = placing.board.spots[-1]
            if board is not None:
                at = [e for e in board.ends if e.on is spot.on and e.suit == spot.first]
                tile = layout.placed[-1].tile
                assert spot.pose == (at[0].double if tile.is_double else at[0].next)
            board = placing.board


def test_every_place_of_the_layout_has_a_chip_that_no_tile_covers() -> None:
    for seed in range(12):
        for layout, placing in grown("double-6", seed):
            ends = placing.board.ends
            assert sorted((str(e.on), e.suit) for e in ends) == sorted(
                (str(e.on), e.suit) for e in layout.ends for _ in range(e.free)
            )
            for end in ends:
                assert not any(covers(s, end.chip, 0.3) for s in placing.board.spots)


def test_to_follow_is_to_begin_anew_and_changes_nothing_old() -> None:
    every = list(grown("double-6", 4))
    boards = [placing.board for _, placing in every]
    for (layout, placing), board in zip(every, boards, strict=True):
        assert placing.board == board
        assert place(RULES, 2, layout).board == board
    _, last = every[-1]
    layout, earlier = every[len(every) // 2]
    assert last.follow(layout).board == earlier.board
    other, _ = list(grown("double-6", 5))[-1]
    assert last.follow(other).board == place(RULES, 2, other).board


def test_an_empty_table_has_no_tiles() -> None:
    board = LinePlacing.begin(RULES, 2, Layout()).board
    assert (board.spots, board.ends) == ((), ())
