"""Where tiles may be laid on a double: its arms, its toes, and how they go on.

All of it is geometry that does not change, so it is worked out once: which toes get in
each other's way, and which steps of a toe would run into another one. A *kind* is the
number of one of the places around a double, seen in its direction of play.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from chickie.picture.place.geometry import (
    AXES,
    GAP,
    STEPS,
    STRAIGHT,
    WAYS,
    Place,
    Rect,
    clash,
    from_edge,
)

_SHORT: Final = 0.5
"""From the middle of a double to its long side."""
_LONG: Final = 1.0
"""And to its short end."""

AHEAD, LEAN, OUT, SIDE, BESIDE, BACK, PAIR, WIDE, WIDER = 0, 1, 3, 5, 7, 9, 11, 13, 15
"""Kinds; all but the first have a mirror image, one number higher."""

_RIGHT: Final = (
    (0.588, 0.913, 1),  # slants off, its edge at the double's corner
    (0.903, 0.903, 1),  # slants further out, so that a short end is free
    (0.0, _LONG, 2),  # off a short end
    (_SHORT, _LONG + GAP, 0),  # beside the middle one
    (-0.903, 0.903, 3),  # slants back, past the tile that the double hangs on
    (_SHORT, (1 + GAP) / 2, 0),  # one of two on the long side
    (0.864, 1.404, 1),  # slants out beside these two
    (0.864, 1.944, 1),  # slants out beside three in a row
)
_KINDS: Final = (
    (_SHORT, 0.0, 0),
    *((along, side * across, side * turn) for along, across, turn in _RIGHT
      for side in (1, -1)),
)  # fmt: skip
"""How far along, how far across it begins, and how it turns."""

Then = tuple[int, float, float, int]
"""A second step of a toe: kinds in its way as bits, rectangle."""
Step = tuple[int, float, float, int, tuple[Then, ...]]
"""A first step likewise, with the steps after it."""


class Toe(NamedTuple):
    """A place around a double, from the double's middle, in one direction of play."""

    place: Place
    """Where a tile begins."""
    rect: Rect
    """Where it lies."""
    tip: Place
    """Where the next one begins."""
    steps: tuple[Step, ...]
    """Ways on; none of them runs back into the double itself."""


class Foot(NamedTuple):
    """A set of toes, and what it costs in looks."""

    penalty: float
    kinds: tuple[int, ...]


@cache
def toes(k: int) -> tuple[Toe, ...]:
    """All kinds for a double that is played in direction ``k``."""
    return tuple(_toe(kind, k) for kind in range(len(_KINDS)))


@cache
def arms(number: int) -> tuple[Place, ...]:
    """Where the arms of an upright opening double begin, 1 to 12 of them."""
    return tuple(toes(k)[kind].place for k, kinds in _ARMS[number] for kind in kinds)


@cache
def feet(number: int) -> tuple[Foot, ...]:
    """Sets of toes for doubles that take ``number``, 0 to 8, the best-looking first.

    Without toes a double goes straight on; off a short end where that is impossible.
    """
    if number == len(_CLASSIC[0].kinds):
        return _CLASSIC
    if number <= 1:
        return _SINGLE
    usable = [kind for kind in range(len(_KINDS)) if not clash(_rect(kind), _PARENT)]
    found = [
        Foot(sum(_LOOKS[kind] for kind in kinds), kinds)
        for kinds in combinations(usable, number)
        if not any(_apart(one, other) for one, other in combinations(kinds, 2))
    ]
    return tuple(sorted(found)[:_CHOICE])


def _both(*kinds: int) -> tuple[int, ...]:
    return tuple(kind + mirror for kind in kinds for mirror in (0, 1))


_EAST, _WEST = 0, STEPS // 2
_ARMS: Final = {
    1: ((_EAST, (AHEAD,)),),
    2: ((_EAST, (AHEAD,)), (_WEST, (AHEAD,))),
    3: ((_EAST, (AHEAD,)), (_WEST, _both(LEAN))),
    4: ((_EAST, (AHEAD,)), (_WEST, (AHEAD,)), (_EAST, _both(SIDE))),
    5: ((_EAST, (AHEAD, *_both(LEAN))), (_WEST, _both(LEAN))),
    6: ((_EAST, (AHEAD, *_both(LEAN))), (_WEST, (AHEAD, *_both(LEAN)))),
    7: ((_EAST, (AHEAD, *_both(SIDE, OUT))), (_WEST, _both(OUT))),
    8: ((_EAST, (AHEAD, *_both(SIDE, OUT))), (_WEST, (AHEAD, *_both(OUT)))),
    9: ((_EAST, _both(PAIR, SIDE, WIDE)), (_WEST, (AHEAD, *_both(OUT)))),
    10: ((_EAST, _both(PAIR, SIDE, WIDE)), (_WEST, _both(PAIR, WIDE))),
    11: ((_EAST, (AHEAD, *_both(BESIDE, SIDE, WIDER))), (_WEST, _both(PAIR, WIDE))),
    12: (
        (_EAST, (AHEAD, *_both(BESIDE, SIDE, WIDER))),
        (_WEST, (AHEAD, *_both(BESIDE, WIDER))),
    ),
}
"""For each number of arms: directions across the double, with the kinds there."""

_CLASSIC: Final = (
    Foot(0.0, (AHEAD, LEAN, LEAN + 1)),
    Foot(2.0, (AHEAD, LEAN, SIDE + 1)),
    Foot(2.0, (AHEAD, LEAN + 1, SIDE)),
    Foot(2.5, (AHEAD, SIDE, SIDE + 1)),
    Foot(4.0, (AHEAD, OUT, SIDE)),
    Foot(4.0, (AHEAD, OUT + 1, SIDE + 1)),
    Foot(4.5, (AHEAD, LEAN, BESIDE + 1)),
    Foot(4.5, (AHEAD, LEAN + 1, BESIDE)),
    Foot(5.0, (AHEAD, SIDE, BESIDE + 1)),
    Foot(5.0, (AHEAD, SIDE + 1, BESIDE)),
    Foot(6.0, (OUT, LEAN + 1, SIDE)),
    Foot(6.0, (LEAN, OUT + 1, SIDE + 1)),
    Foot(7.0, (BESIDE, AHEAD, BESIDE + 1)),
)
"""Three toes: many sets, because their variety is what makes tight spots solvable."""
_SINGLE: Final = (
    Foot(0.0, (AHEAD,)),
    Foot(4.0, (SIDE,)),
    Foot(4.0, (SIDE + 1,)),
)
_LOOKS: Final = (0.0, *(cost for cost in (0.5, 1.0, 1.0, 2.5, 2.5, 1.5, 2.0, 2.5)
                        for _ in range(2)))  # fmt: skip
"""Penalty of each kind in sets of other sizes."""
_CHOICE: Final = 16
"""Sets tried at most."""
_PARENT: Final = (-_SHORT - GAP - 1, 0.0, 0)
"""The tile that a double hangs on."""


def place_of(kind: int, k: int) -> Place:
    """Where a tile of this kind begins, from the double's middle."""
    along, across, turn = _KINDS[kind]
    x, y = from_edge(k, along, across)
    return x, y, (k + turn) % STEPS


def _rect(kind: int, k: int = 0) -> Rect:
    x, y, turned = place_of(kind, k)
    _, ahead, aside, axis, *_ = STRAIGHT[turned][0]
    return x + ahead, y + aside, axis


@cache
def _apart(one: int, other: int) -> bool:
    """Toes of these two kinds get in each other's way."""
    return clash(_rect(one), _rect(other))


@cache
def _in_the_way(rect: Rect, own: int) -> int:
    """Kinds, all but ``own``, that a tile would meet, as bits."""
    kinds = (kind for kind in range(len(_KINDS)) if kind != own)
    return sum(1 << kind for kind in kinds if clash(rect, _rect(kind)))


def _toe(kind: int, k: int) -> Toe:
    x, y, turned = place = place_of(kind, k)
    _, _, _, _, ahead, aside, _ = STRAIGHT[turned][0]
    tip = x + ahead, y + aside, turned
    return Toe(place, _rect(kind, k), tip, _steps(kind, k, tip))


def _steps(kind: int, k: int, tip: Place) -> tuple[Step, ...]:
    """The ways on; what is in their way does not depend on ``k``, see direction 0."""
    if k:
        return tuple(_turned_step(step, k) for step in toes(0)[kind].steps)
    found = []
    for _, x, y, axis, to_x, to_y, to in WAYS[tip[2]]:
        rect = tip[0] + x, tip[1] + y, axis
        edge = tip[0] + to_x, tip[1] + to_y, to
        found.append((_in_the_way(rect, kind), *rect, _thens(edge)))
    return tuple(found)


def _thens(edge: Place) -> tuple[Then, ...]:
    rects = [(edge[0] + x, edge[1] + y, axis) for _, x, y, axis, *_ in WAYS[edge[2]]]
    return tuple((_in_the_way(rect, -1), *rect) for rect in rects)


def _turned_step(step: Step, k: int) -> Step:
    mask, x, y, axis, thens = step
    after = tuple((far, *_turned((x, y, axis), k)) for far, x, y, axis in thens)
    return (mask, *_turned((x, y, axis), k), after)


def _turned(rect: Rect, k: int) -> Rect:
    x, y = from_edge(k, rect[0], rect[1])
    return x, y, (rect[2] + k) % AXES
