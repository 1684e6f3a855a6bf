"""A train table: lanes around the engine, and the trains in them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from chickie.picture.place import place
from chickie.picture.place.board import Box, Pose
from chickie.picture.place.train import TrainPlacing
from chickie.rules.layout import Layout, Placed
from chickie.rules.position import axes
from chickie.rules.tile import Tile
from picture.place.rows import (
    box,
    covers,
    layouts,
    meeting_distance,
    smallest_gap,
    train_rules,
)

TABLES = [
    ("double-6", 2),
    ("double-9", 4),
    ("double-12", 5),
    ("double-12", 8),
    ("double-15", 12),
    ("double-18", 11),
]
RULES = train_rules("double-9")


def engine(tile_set: str) -> Tile:
    highest = train_rules(tile_set).set.highest
    return Tile(highest, highest)


def grown(
    tile_set: str, seats: int, seed: int
) -> Iterator[tuple[Layout, TrainPlacing]]:
    """Trains that grow until nothing fits, and the same laid out."""
    rules, chance = train_rules(tile_set), random.Random(seed)
    placing = TrainPlacing.begin(rules, seats, Layout())
    for layout in layouts(rules, seats, engine(tile_set), chance):
        placing = placing.follow(layout)
        yield layout, placing


def inside(inner: Box, outer: Box) -> bool:
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )


# --- by hand --------------------------------------------------------------------------


def test_the_engine_stands_upright_in_the_middle_with_an_end_for_each_train() -> None:
    layout = Layout.begin(Placed(Tile(9, 9)), axes(RULES, 4))
    board = TrainPlacing.begin(RULES, 4, layout).board
    assert board.spots[0].pose == Pose(0.0, 0.0, 90)
    assert [end.train for end in board.ends] == [0, 1, 2, 3, "mexican"]
    assert {end.suit for end in board.ends} == {9}
    assert all(end.double is None and not end.dead for end in board.ends)


def test_lanes_go_round_the_table_with_half_of_them_on_each_side() -> None:
    layout = Layout.begin(Placed(Tile(9, 9)), axes(RULES, 4))
    board = TrainPlacing.begin(RULES, 4, layout).board
    plates = {lane.train: lane.plate for lane in board.lanes}
    right = [train for train, (x, _) in plates.items() if x > 0]
    assert right == [0, 1, 2]
    heights = [plates[train][1] for train in right]
    assert heights == sorted(heights)
    assert plates[3][1] > plates["mexican"][1]


def test_a_train_runs_away_from_the_engine() -> None:
    layout = Layout.begin(Placed(Tile(9, 9)), axes(RULES, 4))
    for tile, train in ((Tile(4, 9), 1), (Tile(4, 4), 1), (Tile(2, 9), 3)):
        end = next(e for e in layout.ends if e.train == train)
        layout = layout.lay(Placed(tile, end.on, 0, train), end, free=1)
    board = TrainPlacing.begin(RULES, 4, layout).board
    _, plain, double, other = (spot.pose for spot in board.spots)
    assert (plain.x, plain.turn) == (3.58, 0)
    assert (double.x, double.y, double.turn) == (5.16, plain.y, 90)
    assert (other.x, other.turn) == (-3.58, 180)


def test_the_shortest_train_has_the_best_room() -> None:
    *_, (layout, placing) = grown("double-9", 4, 1)
    tiles = {lane.train: 0 for lane in placing.board.lanes}
    for spot in placing.board.spots[1:]:
        assert spot.train is not None
        tiles[spot.train] += 1
    best = placing.best(Tile(0, 1), layout.ends)
    assert best.train is not None
    assert tiles[best.train] == min(tiles.values())


# --- always ---------------------------------------------------------------------------


@pytest.mark.parametrize(("tile_set", "seats"), TABLES)
def test_whole_sets_never_overlap_and_meet_by_equal_halves(
    tile_set: str, seats: int
) -> None:
    for seed in range(4):
        *_, (layout, placing) = grown(tile_set, seats, seed)
        spots = placing.board.spots
        assert [spot.tile for spot in spots] == [p.tile for p in layout.placed]
        assert smallest_gap(spots) > 0.0799
        by_tile = {spot.tile: spot for spot in spots}
        for spot in spots[1:]:
            assert spot.on is not None
            if spot.on is not spots[0].tile:
                assert meeting_distance(spot, by_tile[spot.on]) < 1.2


@pytest.mark.parametrize(("tile_set", "seats"), TABLES)
def test_tiles_stay_in_their_lane_and_off_the_names(tile_set: str, seats: int) -> None:
    for seed in range(3):
        *_, (_, placing) = grown(tile_set, seats, seed)
        board = placing.board
        lanes = {lane.train: lane for lane in board.lanes}
        assert len(lanes) == seats + 1
        for spot in board.spots[1:]:
            assert spot.train is not None
            lane = lanes[spot.train]
            assert inside(box(spot.pose), lane.box)
            assert inside(lane.box, board.box)
            assert not covers(spot, lane.plate, 1.5)


@pytest.mark.parametrize(("tile_set", "seats"), TABLES)
def test_lanes_never_touch(tile_set: str, seats: int) -> None:
    *_, (_, placing) = grown(tile_set, seats, 0)
    boxes = [lane.box for lane in placing.board.lanes]
    for i, a in enumerate(boxes):
        for b in boxes[:i]:
            gap = max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3])
            assert gap > 0.1
        assert min(abs(a[0]), abs(a[2])) > 1.5, "the hub is free"


@pytest.mark.parametrize(("tile_set", "seats"), TABLES[:4])
def test_only_tiles_that_are_said_to_have_moved_have(tile_set: str, seats: int) -> None:
    slides = 0
    for seed in range(3):
        before: dict[Tile, Pose] = {}
        for _, placing in grown(tile_set, seats, seed):
            board = placing.board
            now = {spot.tile: spot.pose for spot in board.spots}
            moved = {tile for tile, pose in before.items() if now[tile] != pose}
            assert moved == set(board.moved)
            assert all(now[t].x == before[t].x for t in moved), "only up and down"
            slides += bool(moved)
            before = now
    assert slides <= 12


def test_the_next_tile_lies_where_its_end_said() -> None:
    for seed in range(6):
        board = None
        for _, placing in grown("double-9", 4, seed):
            spot = placing.board.spots[-1]
            if board is not None and not placing.board.moved:
                (end,) = (e for e in board.ends if e.train == spot.train)
                assert spot.pose == (end.double if spot.tile.is_double else end.next)
            board = placing.board


def test_every_train_has_a_chip_that_no_tile_covers() -> None:
    for seed in range(4):
        for layout, placing in grown("double-9", 6, seed):
            board = placing.board
            assert [e.train for e in board.ends] == [e.train for e in layout.ends]
            for end in board.ends:
                assert not any(covers(spot, end.chip, 0.3) for spot in board.spots)


def test_to_follow_is_to_begin_anew_and_changes_nothing_old() -> None:
    every = list(grown("double-12", 8, 2))
    boards = [placing.board for _, placing in every]
    assert any(board.moved for board in boards)
    for (layout, placing), board in list(zip(every, boards, strict=True))[::5]:
        assert placing.board == board
        assert place(train_rules("double-12"), 8, layout).board == board
    layout, earlier = every[len(every) // 2]
    assert every[-1][1].follow(layout).board == earlier.board


def test_an_empty_table_has_no_tiles() -> None:
    board = TrainPlacing.begin(RULES, 4, Layout()).board
    assert (board.spots, board.ends, board.lanes) == ((), (), ())
