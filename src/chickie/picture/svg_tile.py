"""Tiles, chips and their definitions as pieces of SVG, in the unit of half a tile.

A piece is a text. Ids begin with :data:`PREFIX`, which the whole picture replaces, so
that several pictures can stand on one page.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from math import cos, radians, sin
from typing import Final

import msgspec

from chickie.picture import face
from chickie.picture.place.board import Point, Pose, Spot

PREFIX: Final = "\0"
"""Stands before every id; no text of a picture can hold it."""
FONT: Final = "system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif"
_TOLD_APART: Final = (6, 9)
"""Numerals with a line below, because they may stand on their heads."""
_WIDE: Final = 10
"""Suits from here on have two digits."""
_SHADE: Final = (0.04, 0.1)
"""How far a shadow falls to the right and down, whichever way the picture is turned."""
_LAYERS: Final = ((0.06, 0.16), (0.0, 0.3))
"""Rings of a soft shadow: beyond the tile, how dark."""


class Style(msgspec.Struct, frozen=True, kw_only=True):
    """What the pieces of one picture have in common."""

    rotation: int = 0
    """Degrees by which the whole picture is turned, 0 or 90."""
    numerals: bool = False
    """Numbers instead of pips."""

    @property
    def upright(self) -> str:
        """The turn that sets a text upright again."""
        return f" rotate({-self.rotation})" if self.rotation else ""


def digits(value: float) -> str:
    """A length, in as few digits as it takes."""
    return f"{round(value, 3) + 0.0:g}"


def at(x: float, y: float) -> str:
    """Move to a point."""
    return f"translate({digits(x)} {digits(y)})"


def laid(pose: Pose) -> str:
    """Move to where a tile lies."""
    return f"{at(pose.x, pose.y)} rotate({pose.turn})"


def text(words: str) -> str:
    """Words as they may stand in SVG."""
    return escape("".join(letter if letter.isprintable() else " " for letter in words))


# --- definitions ----------------------------------------------------------------------


def tile_definitions(spots: Iterable[Spot], style: Style) -> str:
    """Everything that these tiles use: bodies by direction, halves by suit."""
    spots = list(spots)
    turns = sorted({spot.pose.turn for spot in spots})
    suits = sorted({suit for s in spots for suit in (s.tile.low, s.tile.high)})
    half = _numeral if style.numerals else _pips
    return "".join(
        (
            _pin(),
            _shadow(),
            *(_body(turn, style) for turn in turns),
            *(half(suit) for suit in suits),
        )
    )


def _body(turn: int, style: Style) -> str:
    """A tile without its pips, lit from above whichever way it lies."""
    angle = radians(turn + style.rotation)
    x, y = 0.6 * sin(angle), 0.6 * cos(angle)
    return (
        f'<linearGradient id="{PREFIX}i{turn}" gradientUnits="userSpaceOnUse" '
        f'x1="{digits(-x)}" y1="{digits(-y)}" x2="{digits(x)}" y2="{digits(y)}">'
        f'<stop offset="0" stop-color="#fffef8"/>'
        f'<stop offset=".55" stop-color="{face.IVORY}"/>'
        f'<stop offset="1" stop-color="#f0e6cc"/></linearGradient>'
        f'<g id="{PREFIX}b{turn}">'
        f'<rect x="-1" y="-.5" width="2" height="1" rx=".15" '
        f'fill="url(#{PREFIX}i{turn})" stroke="#a8976d" stroke-width=".035"/>'
        '<rect x="-.945" y="-.445" width="1.89" height=".89" rx=".11" fill="none" '
        'stroke="#fff" stroke-opacity=".8" stroke-width=".03"/>'
        '<path d="M0-.4V.4" stroke="#a8976d" stroke-width=".04"/>'
        f'<circle r=".07" fill="url(#{PREFIX}p)"/></g>'
    )


def _pin() -> str:
    return (
        f'<radialGradient id="{PREFIX}p"><stop offset="0" stop-color="#fff3c4"/>'
        '<stop offset="1" stop-color="#b08a3c"/></radialGradient>'
    )


def _shadow() -> str:
    rings = "".join(
        f'<rect x="{digits(-1 - more)}" y="{digits(-0.5 - more)}" '
        f'width="{digits(2 + 2 * more)}" height="{digits(1 + 2 * more)}" '
        f'rx=".17" opacity="{digits(dark)}"/>'
        for more, dark in _LAYERS
    )
    return f'<g id="{PREFIX}s">{rings}</g>'


def _pips(suit: int) -> str:
    """A half with the pips of a suit; a path of round dots is short."""
    dots = "".join(f"M{digits(x)} {digits(y)}h0" for x, y in face.pips(suit))
    wide = digits(2 * face.size(suit).radius)
    return (
        f'<path id="{PREFIX}f{suit}" d="{dots or "M0 0"}" fill="none" '
        f'stroke="{face.COLOURS[suit]}" stroke-width="{wide}" stroke-linecap="round"/>'
    )


def _numeral(suit: int) -> str:
    """A half with the number of a suit."""
    colour = face.numeral(suit)
    high = "0.66" if suit >= _WIDE else "0.78"
    below = (
        f'<path d="M-.2.34H.2" stroke="{colour}" stroke-width=".07" '
        'stroke-linecap="round"/>'
        if suit in _TOLD_APART
        else ""
    )
    lift = -0.04 if below else 0
    return (
        f'<g id="{PREFIX}f{suit}"><text y="{digits(lift)}" dy=".36em" '
        f'font-size="{high}" fill="{colour}">{suit}</text>{below}</g>'
    )


# --- tiles ----------------------------------------------------------------------------


def tile(spot: Spot, style: Style) -> str:
    """A tile where it lies."""
    return f'<g transform="{laid(spot.pose)}">{tile_face(spot, style)}</g>'


def tile_face(spot: Spot, style: Style) -> str:
    """A tile at (0, 0), its long axis to the right."""
    turn = spot.pose.turn
    second = spot.tile.other(spot.first)
    back = f" rotate({-turn - style.rotation})" if style.numerals else ""
    return f'<use href="#{PREFIX}b{turn}"/>' + "".join(
        f'<use href="#{PREFIX}f{suit}" transform="translate({x}){back}"/>'
        for x, suit in (("-.5", spot.first), (".5", second))
    )


def shade(pose: Pose, style: Style) -> str:
    """The shadow of a tile; it falls down the screen."""
    x, y = fall(style)
    return (
        f'<use href="#{PREFIX}s" '
        f'transform="{at(pose.x + x, pose.y + y)} rotate({pose.turn})"/>'
    )


def fall(style: Style) -> Point:
    """How far a shadow falls, in the picture before it is turned."""
    angle = radians(-style.rotation)
    x, y = _SHADE
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def frame(pose: Pose) -> str:
    """Gold around the double that comes first; lies below it."""
    return (
        f'<g transform="{laid(pose)}" fill="#ffd23f">'
        '<rect x="-1.22" y="-.72" width="2.44" height="1.44" rx=".32" opacity=".35"/>'
        '<rect x="-1.1" y="-.6" width="2.2" height="1.2" rx=".22"/></g>'
    )


def mark(pose: Pose) -> str:
    """A pale line around the tile laid last."""
    return (
        f'<g transform="{laid(pose)}" fill="none">'
        '<rect x="-1.09" y="-.59" width="2.18" height="1.18" rx=".22" '
        'stroke="#06241a" stroke-opacity=".5" stroke-width=".15"/>'
        '<rect x="-1.09" y="-.59" width="2.18" height="1.18" rx=".22" '
        'stroke="#fff" stroke-width=".09"/></g>'
    )


def slot(pose: Pose) -> str:
    """Room that waits for a tile."""
    return (
        f'<rect transform="{laid(pose)}" x="-.96" y="-.46" width="1.92" height=".92" '
        'rx=".16" fill="#ffe28a" fill-opacity=".2" stroke="#ffd23f" '
        'stroke-width=".08" stroke-dasharray=".22 .13"/>'
    )


def link(line: tuple[float, float, float, float]) -> str:
    """From an end to the tile that had to stand off."""
    x1, y1, x2, y2 = map(digits, line)
    return (
        f'<path d="M{x1} {y1}L{x2} {y2}" stroke="#ffe28a" stroke-width=".12" '
        'stroke-dasharray=".02 .24" stroke-linecap="round"/>'
    )


# --- chips ----------------------------------------------------------------------------


def chip(where: Point, suit: int, style: Style) -> str:
    """The number of an open end."""
    high = ".36" if suit >= _WIDE else ".42"
    return (
        f'<g transform="{at(*where)}{style.upright}">'
        '<circle r=".47" fill="#fff3b0" opacity=".35"/>'
        f'<circle r=".36" fill="{face.COLOURS[suit]}" stroke="#fff" '
        'stroke-width=".07"/>'
        f'<text dy=".36em" font-size="{high}" fill="{face.ink(suit)}">{suit}</text>'
        "</g>"
    )


def dot(where: Point, suit: int) -> str:
    """An open end that does not matter now."""
    x, y = map(digits, where)
    return (
        f'<circle cx="{x}" cy="{y}" r=".13" fill="{face.COLOURS[suit]}" '
        'stroke="#fff" stroke-opacity=".75" stroke-width=".045"/>'
    )
