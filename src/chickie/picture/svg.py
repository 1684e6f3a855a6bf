"""A table as one self-contained SVG: for files, notebooks and pages.

No scripts, no fonts from elsewhere, and ids of its own, so that several pictures can
stand on one page. What it shows comes from :mod:`chickie.picture.scene`, where each
tile lies from :mod:`chickie.picture.place`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Final

import msgspec

from chickie.picture.place.board import Board, Box
from chickie.picture.scene import Scene, Seen, scene
from chickie.picture.svg_table import (
    DARK,
    LIGHT,
    RIM,
    hub,
    plate,
    table,
    table_definitions,
    track,
)
from chickie.picture.svg_tile import (
    FONT,
    PREFIX,
    Style,
    at,
    chip,
    digits,
    dot,
    frame,
    link,
    mark,
    shade,
    slot,
    text,
    tile,
    tile_definitions,
)

LARGEST: Final = 64.0
"""Pixels of half a tile, at most."""
READABLE: Final = 14.0
"""Pixels of half a tile below which numbers stand for pips."""
_BORDER: Final = 1.1
"""Half tiles around the picture, for chips at its edge."""
_LANE_BORDER: Final = 0.3
"""The same where lanes are the edge."""


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """How to show it."""

    width: int = 1160
    """Pixels."""
    height: int = 700
    """Pixels."""
    turned: bool = False
    """The whole table turned by 90 degrees, for a tall page."""
    numerals: bool = False
    """Numbers instead of pips; 6 and 9 have a line below."""
    dark: bool = False
    """For a dark room."""
    suits: frozenset[int] | None = None
    """Numbers whose open ends stand out; None is all of them."""

    @property
    def rotation(self) -> int:
        """Degrees by which everything is turned."""
        return 90 if self.turned else 0


USUAL: Final = Look()


class Picture:
    """A table that a notebook shows, and that ``str`` gives as SVG."""

    def __init__(self, seen: Seen, look: Look = USUAL) -> None:
        """``seen`` as ``look`` says."""
        self.seen, self.look = seen, look

    def __str__(self) -> str:
        """The whole picture."""
        return svg(self.seen, self.look)

    def _repr_svg_(self) -> str:
        """What notebooks ask for."""
        return str(self)


def svg(seen: Seen, look: Look = USUAL) -> str:
    """A table as SVG."""
    shown = scene(seen)
    box = shown.board.box
    style = style_for(shown.board, box, look)
    body = "".join(_pieces(shown, style, look))
    return page(shown, body, box, look)


def style_for(board: Board, box: Box, look: Look) -> Style:
    """What all pieces have in common: small tiles have numbers."""
    small = scale(board, box, look) < READABLE
    return Style(rotation=look.rotation, numerals=look.numerals or small)


def scale(board: Board, box: Box, look: Look) -> float:
    """Pixels of half a tile, so that the box and its border fit."""
    border = _LANE_BORDER if board.lanes else _BORDER
    left, top, right, bottom = box
    width, height = right - left + 2 * border, bottom - top + 2 * border
    if look.turned:
        width, height = height, width
    room = 2 * RIM
    return min((look.width - room) / width, (look.height - room) / height, LARGEST)


def page(shown: Scene, body: str, box: Box, look: Look) -> str:
    """The pieces on a table that fits ``box``, with its words and definitions."""
    cloth = DARK if look.dark else LIGHT
    definitions = table_definitions(cloth) + tile_definitions(
        shown.board.spots, style_for(shown.board, box, look)
    )
    whole = (
        f"{_head(shown, look)}<defs>{definitions}</defs>"
        f"{table(look.width, look.height, cloth)}"
        f'<g transform="{_fitted(shown.board, box, look)}" font-family="{FONT}" '
        f'font-weight="700" text-anchor="middle">{body}</g></svg>\n'
    )
    digest = hashlib.sha256(whole.encode()).hexdigest()[:8]
    return whole.replace(PREFIX, f"c{digest}")


def _head(shown: Scene, look: Look) -> str:
    """The size, and what there is to see in words."""
    title, *rest = (text(str(sentence)) for sentence in shown.sentences)
    wide, high = look.width, look.height
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
        f'width="{wide}" height="{high}" role="img" '
        f'aria-labelledby="{PREFIX}t {PREFIX}d">'
        f'<title id="{PREFIX}t">{title}</title>'
        f'<desc id="{PREFIX}d">{" ".join(rest)}</desc>'
    )


def _fitted(board: Board, box: Box, look: Look) -> str:
    """From half tiles to pixels, the box in the middle."""
    left, top, right, bottom = box
    return (
        f"{at(look.width / 2, look.height / 2)} "
        f"scale({digits(scale(board, box, look))}) rotate({look.rotation}) "
        f"{at(-(left + right) / 2, -(top + bottom) / 2)}"
    )


# --- the pieces -----------------------------------------------------------------------


def ground(shown: Scene, style: Style, look: Look) -> Iterator[str]:
    """What lies below all tiles of a train table."""
    cloth = DARK if look.dark else LIGHT
    yield from (plate(each, style) for each in shown.plates)
    yield from (track(each.lane, cloth) for each in shown.plates)
    if shown.plates:
        yield hub(cloth)


def _pieces(shown: Scene, style: Style, look: Look) -> Iterator[str]:
    """From the cloth upwards."""
    spots = shown.board.spots
    yield from ground(shown, style, look)
    yield from (link(spot.link) for spot in spots if spot.link)
    yield from (shade(spot.pose, style) for spot in spots)
    yield from _waiting(shown)
    yield from (tile(spot, style) for spot in spots)
    yield from (mark(s.pose) for s in spots if s.tile is shown.last)
    yield from chips(shown, style, look)


def _waiting(shown: Scene) -> Iterator[str]:
    """The double that comes first, and its free places."""
    if shown.pending is None:
        return
    free = (end.next for end in shown.board.ends if end.on is shown.pending)
    yield from (slot(pose) for pose in free if pose)
    yield from (frame(s.pose) for s in shown.board.spots if s.tile is shown.pending)


def chips(shown: Scene, style: Style, look: Look) -> Iterator[str]:
    """A chip where a tile may go, a dot where none may for now."""
    for end in shown.board.ends:
        waits = shown.pending is not None and end.on is not shown.pending
        meant = look.suits is None or end.suit in look.suits
        if end.dead:
            continue
        if end.boxed or waits or not meant:
            yield dot(end.chip, end.suit)
        else:
            yield chip(end.chip, end.suit, style)
