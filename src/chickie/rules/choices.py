"""The moves a seat may choose from, with their places on the layout.

The laws say which numbers fit where; here each becomes a Play for every tile on the
table that shows such an end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from chickie.rules import turn
from chickie.rules.layout import End, Layout
from chickie.rules.move import Draw, Move, Open, Pass, Play, Train
from chickie.rules.position import (
    ANY_TILE,
    DRAW,
    LANE,
    MEXICAN,
    OPEN,
    PASS,
    Axes,
    Position,
)
from chickie.rules.tile import BY_CODE, HALF, MASK, Tile


def moves(s: Position, r: Axes, layout: Layout) -> Iterator[Move]:
    """Legal moves of the seat to move: plays by tile and age of the end, draw, pass."""
    if s.over:
        return
    plays = turn.count_plays(s, r)
    if s.unopened and r.opening_from == ANY_TILE:
        yield from (Open(BY_CODE[turn.nth_play(s, r, n)]) for n in range(plays))
        return
    if s.unopened:
        yield Open(Tile(s.suit, s.suit))
        return
    found = []
    for n in range(plays):
        code = turn.nth_play(s, r, n)
        suit, far = code >> HALF & MASK, code & MASK
        found += [
            (Tile(suit, far), age, end)
            for age, end in enumerate(layout.ends)
            if end.suit == suit and _is_place(s, r, end, code >> LANE)
        ]
    for tile, _, end in sorted(found, key=lambda item: item[:2]):
        yield Play(tile, on=end.on, train=end.train)
    if turn.may_draw(s, r, plays):
        yield Draw()
    if turn.may_pass(s, r, plays):
        yield Pass()


def number(move: Move, layout: Layout, r: Axes) -> int:
    """The number by which the laws know a legal move, its place named."""
    match move:
        case Play(tile):
            end = end_of(move, layout)
            place = lane_of(end.train) << LANE | end.suit << HALF
            return place | tile.other(end.suit)
        case Open(tile):
            return tile.code if r.opening_from == ANY_TILE else OPEN
        case Draw():
            return DRAW
        case Pass():
            return PASS
        case _ as never:
            assert_never(never)


def lane_of(train: Train | None) -> int:
    """The number by which the laws know a lane; 0 where there are none."""
    return MEXICAN if train == "mexican" else train or 0


def _is_place(s: Position, r: Axes, end: End, lane: int) -> bool:
    """``end`` is one of those that the laws mean by a suit and a lane."""
    if r.train:
        return lane == lane_of(end.train)
    return s.slots == 0 or end.on is Tile(s.suit, s.suit)


def end_of(play: Play, layout: Layout) -> End:
    """The end that a legal Play names."""
    return next(
        end
        for end in layout.ends
        if end.on is play.on and end.train == play.train and play.tile.has(end.suit)
    )


def meanings(play: Play, legal: Iterable[Move], layout: Layout) -> list[Play]:
    """The different plays that ``play`` can stand for, its place perhaps left open.

    Ends of one number are one place, because the laws treat them alike; ends of two
    numbers, and two trains, are not.
    """
    found: dict[tuple[int, Train | None], Play] = {}
    for move in legal:
        if isinstance(move, Play) and means(play, move, layout):
            found.setdefault((end_of(move, layout).suit, move.train), move)
    return list(found.values())


def means(move: Move, legal: Move, layout: Layout) -> bool:
    """``legal`` is a move that ``move``, its place perhaps left open, can stand for."""
    if not isinstance(move, Play):
        return move == legal
    if isinstance(legal, Open):
        return move.tile is legal.tile and move.on is None and move.suit is None
    if not isinstance(legal, Play) or legal.tile is not move.tile:
        return False
    if move.on not in (None, legal.on) or move.train not in (None, legal.train):
        return False
    return move.suit in (None, end_of(legal, layout).suit)
