"""Foot tables whose tiles can be laid and measured, for the tests of their layout."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator

from chickie import variants
from chickie.picture.place import Board, Placing, Pose, place
from chickie.rules.layout import End, Layout, Placed
from chickie.rules.position import axes
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile, full_set

HALF = 0.5


def rules_for(highest: int = 9, **changes: object) -> Ruleset:
    """A foot table with the set double-``highest``."""
    name = f"double-{highest}"
    house = variants.load("house")
    return house.replace(set=name, hand_size={name: {2: 5}}, **changes)


def opening(rules: Ruleset, *, tile: Tile | None = None) -> Layout:
    """The opening tile alone."""
    double = Tile(rules.set.highest, rules.set.highest)
    return Layout.begin(Placed(tile or double), axes(rules, 2))


def end_on(layout: Layout, on: str) -> End:
    """The open end on a tile."""
    return next(end for end in layout.ends if end.on is Tile.parse(on))


def lay(rules: Ruleset, layout: Layout, play: str) -> Layout:
    """With a tile laid, written like a move: ``4-9@9-9``."""
    text, on = play.split("@")
    tile = Tile.parse(text)
    end = end_on(layout, on)
    assert tile.has(end.suit), play
    free = rules.toes or 1 if tile.is_double else 1
    return layout.lay(Placed(tile, end.on), end, free=free)


def laid(rules: Ruleset, *plays: str) -> Layout:
    """The opening double and some tiles."""
    layout = opening(rules)
    for play in plays:
        layout = lay(rules, layout, play)
    return layout


def board_of(rules: Ruleset, *plays: str) -> Board:
    """The picture of these tiles."""
    return place(rules, 2, laid(rules, *plays)).board


# --- a second look at two tiles ------------------------------------------------------


def corners(pose: Pose) -> list[complex]:
    """The four corners of a tile."""
    along = complex(
        math.cos(math.radians(pose.turn)), math.sin(math.radians(pose.turn))
    )
    across = along * 1j
    centre = complex(pose.x, pose.y)
    return [centre + a * along + b * across for a in (1, -1) for b in (HALF, -HALF)]


def apart(one: Pose, other: Pose) -> float:
    """Distance along the axis that parts them best; below 0 they overlap."""
    gaps = []
    for turn in (one.turn, one.turn + 90, other.turn, other.turn + 90):
        axis = complex(math.cos(math.radians(turn)), -math.sin(math.radians(turn)))
        mine, yours = (
            [(corner * axis).real for corner in corners(pose)] for pose in (one, other)
        )
        gaps.append(max(min(mine) - max(yours), min(yours) - max(mine)))
    return max(gaps)


def least_gap(board: Board) -> float:
    """Between any two tiles on the table."""
    pairs = itertools.combinations([spot.pose for spot in board.spots], 2)
    return min(apart(one, other) for one, other in pairs)


def covers(pose: Pose, at: tuple[float, float]) -> bool:
    """A point lies on a tile."""
    turn = math.radians(-pose.turn)
    seen = complex(at[0] - pose.x, at[1] - pose.y) * complex(
        math.cos(turn), math.sin(turn)
    )
    return abs(seen.real) < 1 and abs(seen.imag) < HALF


# --- rounds by chance ----------------------------------------------------------------


def chance_round(
    rules: Ruleset, seed: int, *, named: bool
) -> Iterator[tuple[Layout, Placing]]:
    """The whole set laid out by chance, after each tile.

    With ``named`` a player points at an end; without, the layout chooses.
    """
    chance = random.Random(seed)
    layout = opening(rules)
    pool = [
        tile
        for tile in full_set(rules.set.highest)
        if tile is not layout.placed[0].tile
    ]
    chance.shuffle(pool)
    placing = place(rules, 2, layout)
    pending = layout.placed[0].tile if rules.arms_must_fill else None
    while True:
        ends = [end for end in layout.ends if pending in (None, end.on)]
        fitting = (
            (tile, end.suit) for tile in pool for end in ends if tile.has(end.suit)
        )
        tile, suit = next(fitting, (None, 0))
        if tile is None and pending is None:
            return
        if tile is None:
            pending = None
            continue
        equal = tuple(end for end in ends if end.suit == suit)
        end = chance.choice(equal) if named else placing.best(tile, equal)
        pool.remove(tile)
        free = rules.toes or 1 if tile.is_double else 1
        layout = layout.lay(Placed(tile, end.on), end, free=free)
        placing = placing.follow(layout)
        yield layout, placing
        if tile.is_double and rules.foot_locks and rules.toes:
            pending = tile
        if all(end.on is not pending for end in layout.ends):
            pending = None


def last_of(rules: Ruleset, seed: int, *, named: bool = False) -> Board:
    """The board when no tile fits any more."""
    *_, (_, placing) = chance_round(rules, seed, named=named)
    return placing.board


def touches(board: Board, number: int) -> bool:
    """A tile lies at the one it hangs on, by a gap."""
    spot = board.spots[number]
    host = next(other for other in board.spots if other.tile is spot.on)
    return apart(spot.pose, host.pose) < 3 * HALF
