"""A board as a plain figure for paper: tiles on nothing, lanes as outlines.

No cloth, no chips, no shadows, and no colour that matters: it is printed, perhaps in
black and white.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from itertools import product
from math import cos, radians, sin
from typing import Final, NamedTuple

from chickie.language import Sentence, say
from chickie.picture.place.board import Board, Box, Lane, Point, Pose
from chickie.picture.svg_tile import (
    FONT,
    PREFIX,
    Style,
    at,
    digits,
    text,
    tile,
    tile_definitions,
)
from chickie.rules.move import Train

SCALE: Final = 26
"""Pixels of half a tile, where nobody says how large the figure is."""
SMALL: Final = 24.0
"""Half tiles across, from where on numbers are easier to read than pips."""
_BORDER: Final = 0.2
LENGTH: Final = 9.0
"""Half tiles of a lane that are shown: it goes on, but that takes no figure."""


class Plain(NamedTuple):
    """A figure."""

    svg: str
    aspect: float
    """Width by height."""


def plain(board: Board, caption: Sentence) -> Plain:
    """The tiles of a board, and the near ends of its lanes."""
    lanes = _lanes(board)
    left, top, right, bottom = _around(board, lanes)
    wide, high = right - left, bottom - top
    style = Style(numerals=wide > SMALL)
    pieces = (
        *(_track(lane) for lane in lanes),
        *(tile(spot, style) for spot in board.spots),
    )
    title = text(str(caption))
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="{" ".join(map(digits, (left, top, wide, high)))}" '
        f'width="{digits(wide * SCALE)}" height="{digits(high * SCALE)}" '
        f'aria-labelledby="{PREFIX}t"><title id="{PREFIX}t">{title}</title>'
        f"<defs>{tile_definitions(board.spots, style)}</defs>"
        f'<g font-family="{FONT}" font-weight="700" text-anchor="middle">'
        f"{''.join(pieces)}</g></svg>"
    )
    digest = hashlib.sha256(whole.encode()).hexdigest()[:8]
    return Plain(whole.replace(PREFIX, f"d{digest}"), wide / high)


class _Lane(NamedTuple):
    """As much of a lane as is shown."""

    whole: Lane
    box: Box
    name: Point
    """Where its name begins, or ends."""


def _lanes(board: Board) -> tuple[_Lane, ...]:
    """The near end of each lane, around its first row."""
    rows = {spot.train: spot.pose.y for spot in board.spots}
    rows |= {end.train: end.next.y for end in board.ends if end.next}
    return tuple(_near(lane, rows[lane.train]) for lane in board.lanes)


def _near(lane: Lane, y: float) -> _Lane:
    left, _, right, _ = lane.box
    from_left = left > 0
    x = left if from_left else right - LENGTH
    name = x + LENGTH - 0.4 if from_left else x + 0.4
    return _Lane(lane, (x, y - 1, x + LENGTH, y + 1), (name, y))


def _track(lane: _Lane) -> str:
    """A lane with whose train it is, in grey."""
    left, top, right, bottom = lane.box
    x, y, wide, high = map(digits, (left, top, right - left, bottom - top))
    start, *bends = (" ".join(map(digits, point)) for point in lane.whole.hub)
    anchor = "end" if left > 0 else "start"
    return (
        f'<path d="M{start}C{" ".join(bends)}" fill="none" stroke="#777" '
        'stroke-width=".1"/>'
        f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx=".4" '
        'fill="#fff" stroke="#777" stroke-width=".07"/>'
        f'<text transform="{at(*lane.name)}" dy=".36em" font-size=".72" '
        f'text-anchor="{anchor}" font-weight="400" fill="#222">'
        f"{text(str(_owner(lane.whole.train)))}</text>"
    )


def _owner(train: Train) -> Sentence:
    if isinstance(train, int):
        return say("player {number}", number=train + 1)
    return say("Mexican train")


def _around(board: Board, lanes: Iterable[_Lane]) -> Box:
    """The box of all tiles and lanes, and a little air."""
    points = [
        *(corner for spot in board.spots for corner in _corners(spot.pose)),
        *(point for lane in lanes for point in (lane.box[:2], lane.box[2:])),
    ]
    across, down = zip(*points, strict=True)
    return (
        min(across) - _BORDER,
        min(down) - _BORDER,
        max(across) + _BORDER,
        max(down) + _BORDER,
    )


def _corners(pose: Pose) -> Iterator[Point]:
    """The corners of a tile, whichever way it lies."""
    angle = radians(pose.turn)
    for long, short in product((-1, 1), (-0.5, 0.5)):
        yield (
            pose.x + long * cos(angle) - short * sin(angle),
            pose.y + long * sin(angle) + short * cos(angle),
        )
