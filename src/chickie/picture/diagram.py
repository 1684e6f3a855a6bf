"""Figures for the rule sheet: the opening, and a foot, as these rules have them.

A figure is a table on which a few tiles of the set lie: where they lie is decided by
:mod:`chickie.picture.place`, as for every other picture, so a figure cannot show what a
table does not. Read next: :mod:`chickie.picture.plain`, how it looks.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

import msgspec

from chickie.language import Sentence, say, say_count
from chickie.picture.place import place
from chickie.picture.place.board import Board
from chickie.picture.plain import plain
from chickie.rules.axis import Family, TileSet
from chickie.rules.effect import FEWEST, capped_arms, has_feet, has_opening_double
from chickie.rules.layout import End, Layout, Placed
from chickie.rules.move import Train
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile

_TRAINS: Final = 3
"""Players whose trains are shown."""
_STARTED: Final = 2
"""Of them, those whose train has a tile."""


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """A picture with what it shows."""

    id: str
    """``opening`` or ``foot``."""
    number: int
    """Its place on the sheet, from 1."""
    caption: Sentence
    picture: str
    """SVG, with what it shows as its title."""
    aspect: float
    """Width by height."""


def figures(ruleset: Ruleset) -> tuple[Figure, ...]:
    """All figures of a sheet, numbered."""
    found: list[Figure] = []
    for name in ("opening", "foot"):
        scene = _SCENES[name](ruleset)
        if scene is None:
            continue
        number = len(found) + 1
        caption = say("Figure {number}. {what}", number=number, what=scene.caption)
        shown = plain(scene.board, scene.caption)
        found.append(
            Figure(
                id=name,
                number=number,
                caption=caption,
                picture=shown.svg,
                aspect=shown.aspect,
            )
        )
    return tuple(found)


def opening(ruleset: Ruleset) -> str | None:
    """The opening tile with all that goes on it, as SVG; for trains the engine."""
    scene = _opening(ruleset)
    return plain(scene.board, scene.caption).svg if scene else None


def foot(ruleset: Ruleset) -> str | None:
    """A double laid later with its toes, as SVG; None where that says nothing new."""
    scene = _foot(ruleset)
    return plain(scene.board, scene.caption).svg if scene else None


class _Scene(msgspec.Struct, frozen=True):
    """What a figure shows."""

    board: Board
    caption: Sentence


# --- the opening ----------------------------------------------------------------------


def _opening(rules: Ruleset) -> _Scene | None:
    if rules.family is Family.TRAIN:
        return _engine(rules)
    if rules.family is Family.LINE:
        return _row(rules)
    if not has_opening_double(rules):
        return None
    arms = capped_arms(rules)
    centre = Tile(rules.opening_double, rules.opening_double)
    bare = Layout((Placed(centre),), (End(centre, centre.high, arms),))
    layout = _grown(rules, bare, arms)
    caption = say_count(
        "The opening double {double} and its arm.",
        "The opening double {double} and its {count} arms.",
        arms,
        double=centre,
    )
    return _Scene(_board(rules, layout), caption)


def _engine(rules: Ruleset) -> _Scene | None:
    """The engine, some trains that have been started, one not, and the common one."""
    if not has_opening_double(rules):
        return None
    engine = Tile(rules.opening_double, rules.opening_double)
    lanes: tuple[Train, ...] = (*range(_TRAINS), "mexican")
    layout = Layout(
        (Placed(engine),), tuple(End(engine, engine.high, 1, lane) for lane in lanes)
    )
    started = (*range(_STARTED), "mexican")
    for lane, suit in zip(started, _partners(rules, engine.high), strict=False):
        end = next(end for end in layout.ends if end.train == lane)
        wagon = Tile(engine.high, suit)
        layout = layout.lay(Placed(wagon, engine, train=lane), end, free=1)
    # Lanes are as long as the set is large; a few tiles need no more than the least.
    short = rules.replace(set=TileSet.DOUBLE_6)
    caption = say(
        "The engine {double}, the trains of {count} players and the Mexican train.",
        double=engine,
        count=_TRAINS,
    )
    return _Scene(place(short, _TRAINS, layout).board, caption)


def _row(rules: Ruleset) -> _Scene:
    """A row of a few tiles, with a double in it."""
    first, second, third, fourth = islice(_mixed(), 4)
    start, double = Tile(first, second), Tile(second, second)
    layout = Layout((Placed(start),), (End(start, first, 1), End(start, second, 1)))
    for wagon in (double, Tile(second, third), Tile(first, fourth)):
        layout = _laid(layout, wagon)
    caption = say("A row with the double {double} in it.", double=double)
    return _Scene(_board(rules, layout), caption)


# --- a foot ---------------------------------------------------------------------------


def _foot(rules: Ruleset) -> _Scene | None:
    """A double with its toes on the tile that it was laid against."""
    if rules.family is not Family.FOOT:
        return None
    toes = min(rules.toes, rules.set.highest - 1)
    first, second, *_ = _mixed()
    start, double = Tile(first, second), Tile(second, second)
    layout = Layout((Placed(start),), (End(start, second, 1), End(start, first, 1)))
    layout = _laid(layout, double, free=max(1, toes))
    layout = _grown(rules, layout, max(1, toes), but=first)
    if not has_feet(rules):
        caption = say("The double {double}, an ordinary tile.", double=double)
    else:
        caption = say_count(
            "The double {double} and its toe.",
            "The double {double} and its {count} toes.",
            toes,
            double=double,
        )
    return _Scene(_board(rules, layout), caption)


_SCENES: Final = {"opening": _opening, "foot": _foot}


# --- laying tiles ---------------------------------------------------------------------


def _mixed() -> Iterator[int]:
    """Suits that every set has, mixed as if somebody happened to hold them."""
    down = range(FEWEST, -1, -1)
    return iter((*down[1::2], *down[0::2]))


def _partners(rules: Ruleset, suit: int, but: int = -1) -> Iterator[int]:
    """Numbers of the set that make an ordinary tile together with ``suit``."""
    numbers = (*range(suit - 1, -1, -1), *range(suit + 1, rules.set.highest + 1))
    return (number for number in numbers if number != but)


def _grown(rules: Ruleset, layout: Layout, count: int, but: int = -1) -> Layout:
    """With ``count`` tiles on the double that was laid last."""
    double = layout.placed[-1].tile
    for number in islice(_partners(rules, double.high, but), count):
        end = next(end for end in layout.ends if end.on is double)
        toe = Tile(double.high, number)
        layout = layout.lay(Placed(toe, double), end, free=1)
    return layout


def _laid(layout: Layout, wagon: Tile, *, free: int = 1) -> Layout:
    """With a tile on the newest end that it fits."""
    end = next(end for end in reversed(layout.ends) if wagon.has(end.suit))
    return layout.lay(Placed(wagon, end.on), end, free=free)


def _board(rules: Ruleset, layout: Layout) -> Board:
    return place(rules, max(rules.seats, default=2), layout).board
