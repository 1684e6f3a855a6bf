"""The table itself as pieces of SVG: cloth, rim, the engine's hub, lanes with names."""

from __future__ import annotations

from typing import Final, NamedTuple

from chickie.language import say, say_count
from chickie.picture.place.board import Lane
from chickie.picture.scene import Plate
from chickie.picture.svg_tile import PREFIX, Style, at, digits, text

RIM: Final = 14
"""Pixels of the rim."""
_LETTERS: Final = 16
"""Letters of a name that find room on a plate."""
_NAME_HEIGHT: Final = 0.62
_NAME_WIDTH: Final = 5.8
"""Height of a name, and less for long ones: that width by the number of letters."""


class Cloth(NamedTuple):
    """The colours of a table."""

    middle: str
    between: str
    edge: str
    seam: str
    wood: str
    deep_wood: str
    brass: str


LIGHT: Final = Cloth(
    "#2f8059", "#216446", "#154632", "#0c2e20", "#8a5930", "#6b4220", "#d9b56a"
)
DARK: Final = Cloth(
    "#1f4f40", "#173c31", "#0e2720", "#06130e", "#46301f", "#2b1c11", "#a98c52"
)


def table_definitions(cloth: Cloth) -> str:
    """The colours of felt and wood."""
    return (
        f'<radialGradient id="{PREFIX}c" cx=".5" cy=".42" r=".8">'
        f'<stop offset="0" stop-color="{cloth.middle}"/>'
        f'<stop offset=".6" stop-color="{cloth.between}"/>'
        f'<stop offset="1" stop-color="{cloth.edge}"/></radialGradient>'
        f'<linearGradient id="{PREFIX}w" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{cloth.wood}"/>'
        f'<stop offset="1" stop-color="{cloth.deep_wood}"/></linearGradient>'
    )


def table(width: int, height: int, cloth: Cloth) -> str:
    """Felt in a wooden rim, in pixels."""
    seam, felt = 0.6 * RIM, 0.6 * RIM + 2
    return (
        f'<rect width="{width}" height="{height}" rx="6" fill="url(#{PREFIX}w)"/>'
        f'<rect {_inset(seam, width, height)} rx="14" fill="{cloth.seam}"/>'
        f'<rect {_inset(felt, width, height)} rx="12" fill="url(#{PREFIX}c)"/>'
    )


def _inset(by: float, width: int, height: int) -> str:
    """Where a rectangle lies that is smaller on all sides."""
    return (
        f'x="{digits(by)}" y="{digits(by)}" width="{digits(width - 2 * by)}" '
        f'height="{digits(height - 2 * by)}"'
    )


def hub(cloth: Cloth) -> str:
    """The station in which the engine stands."""
    return (
        f'<circle r="1.45" fill="url(#{PREFIX}w)" stroke="{cloth.brass}" '
        'stroke-width=".1"/>'
    )


def track(lane: Lane, cloth: Cloth) -> str:
    """From the engine to a lane."""
    start, *bends = (" ".join(map(digits, point)) for point in lane.hub)
    return (
        f'<path d="M{start}C{" ".join(bends)}" fill="none" stroke="{cloth.brass}" '
        'stroke-opacity=".6" stroke-width=".16"/>'
    )


def plate(plate: Plate, style: Style) -> str:
    """A lane with its name, and whether others may play there."""
    left, top, right, bottom = plate.lane.box
    fill, dark = ("#ffe28a", ".16") if plate.own else ("#06241a", ".36")
    return (
        f'<rect x="{digits(left)}" y="{digits(top)}" width="{digits(right - left)}" '
        f'height="{digits(bottom - top)}" rx=".4" fill="{fill}" fill-opacity="{dark}" '
        'stroke="#fff" stroke-opacity=".14" stroke-width=".05"/>'
        f'<g transform="{at(*plate.lane.plate)}{style.upright}">'
        f"{_name(plate)}{_note(plate)}</g>"
    )


def _name(plate: Plate) -> str:
    name = plate.name
    if len(name) > _LETTERS:
        name = name[: _LETTERS - 1] + "…"
    high = min(_NAME_HEIGHT, _NAME_WIDTH / len(name))
    colour = "#ffe28a" if plate.own else "#f1f7f3"
    return (
        f'<text y="-.05" font-size="{digits(high)}" fill="{colour}">{text(name)}</text>'
    )


def _note(plate: Plate) -> str:
    """Open to all, with a disc as a marker; or how long the train is."""
    if plate.open:
        words, colour = say("open to all"), "#8be0a8"
    else:
        words = say_count("{count} tile", "{count} tiles", plate.tiles)
        colour = "#c3d6cb"
    disc = f'<circle cy="1.12" r=".15" fill="{colour}"/>' if plate.open else ""
    return (
        f'<text y=".72" font-size=".5" font-weight="400" fill="{colour}">'
        f"{text(str(words))}</text>{disc}"
    )
