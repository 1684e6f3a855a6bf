"""The best place for a tile: every way to lay it, priced, the cheapest taken.

Prices are rounded before they are compared, and the first of equal ones wins, so that
the last bits of a number, which differ between machines, never decide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from chickie.picture.place import cost
from chickie.picture.place.geometry import STRAIGHT, WAYS, Place, Rect
from chickie.picture.place.lookahead import Stance, stances
from chickie.picture.place.slots import toes
from chickie.picture.place.tableau import Node, Tableau, Tip

_PLACES: Final = 6
"""Decimal places of a price that count."""


class Choice(msgspec.Struct, frozen=True, gc=False):
    """A way to lay a tile, with the part of its price that is quickly found."""

    price: float
    tip: Tip
    bend: int
    rect: Rect
    k: int
    edges: tuple[Place, ...]
    """Where tiles may be laid on it."""
    toes: tuple[Rect, ...] = ()
    missing: int = 0
    """Toes of its set that have no room."""
    kinds: tuple[int, ...] = ()
    """What toes these are."""
    stance: Stance | None = None
    """What is known of their room."""


class Jitter:
    """Small additions to prices, so that a second try comes out otherwise.

    The same every time: a linear congruential generator (Numerical Recipes).
    """

    __slots__ = ("_state", "_width")

    def __init__(self, seed: int, width: float) -> None:
        """Additions from 0 up to ``width``."""
        self._state, self._width = seed, width

    def __call__(self) -> float:
        """The next addition."""
        self._state = (self._state * 1664525 + 1013904223) % 2**32
        return self._state / 2**32 * self._width


def best(
    t: Tableau, tips: Iterable[Tip], other: int, jitter: Jitter | None = None
) -> tuple[float, Choice] | None:
    """The cheapest way to lay a tile on one of some tips, with its price.

    Args:
        t: the table.
        tips: where it may go, all of one suit.
        other: the suit of its other half; the same for a double.
        jitter: small additions to the prices.
    """
    found: tuple[float, Choice] | None = None
    for choice in _choices(t, tips, other, jitter):
        bound = choice.price + 1000 if found is None else found[0]
        if choice.price >= bound:
            break  # the rest of a price is never negative
        price = round(choice.price + _rest(t, choice, other, bound - choice.price), 6)
        if found is None or price < found[0]:
            found = price, choice
    return found


def node_of(choice: Choice, number: int, other: int) -> Node:
    """The tile, laid as chosen."""
    suit = choice.tip.suit
    return Node(
        number,
        suit,
        choice.tip.on,
        choice.tip.slot,
        choice.rect,
        choice.k,
        choice.bend,
        (other,) * len(choice.edges),
        choice.edges,
        double=suit == other,
    )


def _choices(
    t: Tableau, tips: Iterable[Tip], other: int, jitter: Jitter | None
) -> list[Choice]:
    ways = [
        way
        for tip in tips
        for way in (_doubles(t, tip) if tip.suit == other else _plain(t, tip))
    ]
    priced = [
        msgspec.structs.replace(
            way, price=round(way.price + (jitter() if jitter else 0.0), _PLACES)
        )
        for way in ways
    ]
    return sorted(priced, key=_price)


def _price(choice: Choice) -> float:
    return choice.price


def _plain(t: Tableau, tip: Tip) -> Iterator[Choice]:
    """Ways to lay a plain tile."""
    x, y, k = tip.edge
    on = t.nodes[tip.on]
    again = cost.REBEND if on.bend or on.double else 0.0
    kin = t.kin(tip.on)
    for bend, ahead, aside, axis, to_x, to_y, to in (WAYS if tip.bends else STRAIGHT)[
        k
    ]:
        rect = x + ahead, y + aside, axis
        if not t.ground.free(*rect, (), tip.on):
            continue
        edge = x + to_x, y + to_y, to
        price = cost.BEND[bend] + (again if bend else 0.0)
        price += cost.shape(t, (rect,)) + cost.heading(t, edge)
        price += cost.CROWD * t.ground.crowd(rect, kin)
        yield Choice(price, tip, bend, rect, to, (edge,))


def _doubles(t: Tableau, tip: Tip) -> Iterator[Choice]:
    """Ways to lay a double, with every set of toes that has room."""
    need = t.need(tip.suit)
    kin = t.kin(tip.on)
    for bend, rect, k, stance in stances(t.ground, tip.edge, skip=tip.on):
        crowd = cost.CROWD * t.ground.crowd(rect, kin)
        crowd += cost.LEANING if bend else 0.0
        around: dict[int, float] = {}
        for foot in t.feet:
            kinds = stance.standing(foot.kinds)
            if len(kinds) < need:
                continue
            rects = tuple(stance.rects[kind] for kind in kinds)
            for kind, toe in zip(kinds, rects, strict=True):
                if kind not in around:
                    around[kind] = cost.TOE_CROWD * t.ground.crowd(toe, kin)
            price = foot.penalty + crowd + sum(around[kind] for kind in kinds)
            price += cost.shape(t, (rect, *rects))
            missing = len(foot.kinds) - len(kinds)
            edges = edges_at(rect, k, kinds)
            yield Choice(
                price, tip, bend, rect, k, edges, rects, missing, kinds, stance
            )


def edges_at(double: Rect, k: int, kinds: tuple[int, ...]) -> tuple[Place, ...]:
    """Where the toes of a double begin that is played in direction ``k``."""
    places = [toes(k)[kind].place for kind in kinds]
    return tuple((double[0] + x, double[1] + y, to) for x, y, to in places)


def _rest(t: Tableau, choice: Choice, other: int, bound: float) -> float:
    """What remains of the price; may stop once it is above ``bound``."""
    if choice.tip.suit == other:
        return _rest_of_double(t, choice, bound)
    price = cost.used_foot(t, choice.tip)
    if price < bound and t.left[other] > 1:
        price += cost.new_end(t, choice.rect, choice.edges[0], choice.tip, other)
    if price < bound:
        price += cost.others(t, (choice.rect,), choice.tip, None, bound - price)
    return price


def _rest_of_double(t: Tableau, choice: Choice, bound: float) -> float:
    stance = choice.stance
    lack = stance.lack(choice.kinds, far=True) if stance else 0.0
    price = cost.TOE_BLOCKED * (lack + cost.TOE_MISSING * choice.missing)
    if price < bound:
        rects = choice.rect, *choice.toes
        price += cost.others(t, rects, choice.tip, choice.tip.suit, bound - price)
    if price < bound:
        directions = [k for _, _, k in choice.edges]
        price += cost.toes_without_foot(t, choice.rect, choice.toes, directions)
    return price
