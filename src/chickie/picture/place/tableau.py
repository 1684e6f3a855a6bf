"""The growing tree: every tile with its place, every tip with the room before it.

A *tip* is room for one tile: the free end of a plain tile, or one toe of a double. A
Tableau never changes; laying a tile makes a new one, which shares what stays.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from typing import Final, Self

import msgspec

from chickie.picture.place.board import Box
from chickie.picture.place.geometry import (
    REACH,
    Place,
    Rect,
    box_of,
    clashes,
)
from chickie.picture.place.ground import Ground
from chickie.picture.place.lookahead import DEPTH, foot_room, way_on
from chickie.picture.place.slots import Foot, feet

ASPECT: Final = 1.6
"""Width of the table for which everything is laid out, by its height."""
_DENSITY: Final = 3.0
"""Area of the soft table, by that of the tiles."""
_AHEAD: Final = 12
"""Tiles more than there are for which the soft table has room."""


class Node(msgspec.Struct, frozen=True, gc=False):
    """A tile on the table."""

    number: int
    """Its place in the order of play, from 0."""
    suit: int
    """The number by which it was matched."""
    on: int
    """Number of the tile it hangs on; -1 for the opening tile."""
    slot: int
    """Which place of that tile it took."""
    rect: Rect
    k: int
    """Direction of play."""
    bend: int
    """Degrees by which it turns away from straight on."""
    suits: tuple[int, ...]
    """For each of its own places, the number that fits."""
    places: tuple[Place, ...]
    """Where tiles may be laid on it."""
    double: bool
    link: tuple[float, float, float, float] | None = None
    """Line from the end it belongs to, if it stands off."""


class Tip(msgspec.Struct, frozen=True, gc=False):
    """Room for one tile, and the room seen before it."""

    on: int
    """Number of its tile."""
    slot: int
    suit: int
    edge: Place
    bends: bool
    """A tile laid here may lie other than straight: this is no toe."""
    path: tuple[Rect, ...] = ()
    """The next tiles, where they would have room."""
    foot: tuple[Rect, ...] = ()
    """The double of its suit with toes likewise, if it is still to come."""
    near: Box = (math.inf, math.inf, -math.inf, -math.inf)
    """Centres of tiles that might lie upon these."""

    def meets(self, box: Box) -> bool:
        """Tiles with their centres in ``box`` might lie upon path or foot."""
        left, top, right, bottom = self.near
        return box[0] < right and box[2] > left and box[1] < bottom and box[3] > top


class Tableau:
    """Everything on the table, and what is known of the room around it."""

    __slots__ = (
        "box",
        "doubles",
        "feet",
        "ground",
        "kids",
        "left",
        "nodes",
        "soft",
        "tips",
        "toes",
        "total",
    )

    nodes: dict[int, Node]
    """By number, in the order in which they were laid."""
    kids: dict[int, tuple[int, ...]]
    """Numbers of the tiles that hang on a tile."""
    tips: tuple[Tip, ...]
    ground: Ground
    left: tuple[int, ...]
    """For each suit, the tiles that show it and are not on the table."""
    doubles: frozenset[int]
    """Suits whose doubles are on the table."""
    box: Box
    soft: float
    """Height of the table that the tiles should not outgrow yet."""

    def __init__(self, highest: int, number: int) -> None:
        """An empty table for a set, whose doubles take ``number`` toes."""
        self.toes = max(1, number)
        self.feet: tuple[Foot, ...] = feet(number)
        self.total = (highest + 1) * (highest + 2) // 2
        self.nodes, self.kids, self.tips = {}, {}, ()
        self.ground = Ground()
        self.left = (highest + 1,) * (highest + 1)
        self.doubles = frozenset()
        self.box = box_of(())
        self.soft = _soft((), self.total)

    def _copy(self) -> Self:
        new = object.__new__(type(self))
        for name in Tableau.__slots__:
            setattr(new, name, getattr(self, name))
        return new

    # --- what there is to know -------------------------------------------------------

    def need(self, suit: int) -> int:
        """Toes that can still come to the double of ``suit``, if that is to come."""
        return min(self.toes, self.left[suit] - (suit not in self.doubles))

    def kin(self, number: int) -> set[int]:
        """The tile, the one it hangs on, and those that hang on it."""
        return {number, self.nodes[number].on, *self.kids.get(number, ())}

    def subtree(self, number: int) -> frozenset[int]:
        """The tile and all that hang on it, near or far."""
        found, todo = set(), [number]
        while todo:
            one = todo.pop()
            found.add(one)
            todo += self.kids.get(one, ())
        return frozenset(found)

    # --- laying ----------------------------------------------------------------------

    def lay(self, node: Node) -> Self:
        """With one more tile, and a fresh look at the room it leaves."""
        new = self._copy()
        new.nodes = {**self.nodes, node.number: node}
        new.kids = {**self.kids, node.on: (*self.kids.get(node.on, ()), node.number)}
        new.ground = self.ground.laid([(node.number, node.rect)])
        new.box = box_of([node.rect], self.box)
        new.left, new.doubles = _count(self.left, self.doubles, [node])
        new.soft = _soft(new.nodes, self.total)
        spot = node.rect[0], node.rect[1], node.rect[0], node.rect[1]
        kept = [
            new.disturbed(tip, node.rect) if tip.meets(spot) else new.settled(tip)
            for tip in self.tips
            if tip.on != node.on or tip.slot != node.slot
        ]
        new.tips = (*kept, *map(new.look, _tips_of(node)))
        return new

    def without(self, gone: Collection[int]) -> Self:
        """Less some whole sub-trees; not looked at afresh, see :meth:`looked`."""
        new = self._copy()
        new.nodes = {n: node for n, node in self.nodes.items() if n not in gone}
        new.kids = {
            number: tuple(kid for kid in kids if kid not in gone)
            for number, kids in self.kids.items()
            if number not in gone
        }
        new.ground = self.ground.without(gone)
        new.box = box_of(node.rect for node in new.nodes.values())
        whole = (len(self.left),) * len(self.left)
        new.left, new.doubles = _count(whole, frozenset(), new.nodes.values())
        new.soft = _soft(new.nodes, self.total)
        taken = {(node.on, node.slot) for node in new.nodes.values()}
        seen = {(tip.on, tip.slot): tip for tip in self.tips}
        new.tips = tuple(
            seen.get((tip.on, tip.slot), tip)
            for node in new.nodes.values()
            for tip in _tips_of(node)
            if (tip.on, tip.slot) not in taken
        )
        return new

    def looked(self) -> Self:
        """With a second look wherever room was missing."""
        new = self._copy()
        new.tips = tuple(
            tip
            if len(tip.path) == DEPTH and (tip.foot or tip.suit in self.doubles)
            else new.look(tip)
            for tip in self.tips
        )
        return new

    def ordered(self) -> Self:
        """The tiles in the order in which they were laid."""
        new = self._copy()
        new.nodes = dict(sorted(self.nodes.items()))
        return new

    # --- looking ahead ---------------------------------------------------------------

    def look(self, tip: Tip) -> Tip:
        """What can be laid at a tip."""
        if not self.left[tip.suit]:
            return _known(tip, (), ())
        return _known(tip, self.path(tip), self.room(tip))

    def path(self, tip: Tip, extra: tuple[Rect, ...] = ()) -> tuple[Rect, ...]:
        """A way on from a tip, if ``extra`` lay there too."""
        return way_on(self.ground, tip.edge, extra, skip=tip.on, bends=tip.bends)

    def room(self, tip: Tip, extra: tuple[Rect, ...] = ()) -> tuple[Rect, ...]:
        """Room for the double of its suit, if that is to come."""
        if tip.suit in self.doubles:
            return ()
        need = self.need(tip.suit)
        return foot_room(self.ground, tip.edge, self.feet, need, extra, skip=tip.on)

    def settled(self, tip: Tip) -> Tip:
        """As it was, but for what can no longer come."""
        if not self.left[tip.suit]:
            return _known(tip, (), ()) if tip.path else tip
        if tip.foot and tip.suit in self.doubles:
            return _known(tip, tip.path, ())
        return tip

    def disturbed(self, tip: Tip, rect: Rect) -> Tip:
        """Looked at again where ``rect`` lies upon what was seen."""
        tip = self.settled(tip)
        blocked, cramped = clashes((rect,), tip.path), clashes((rect,), tip.foot)
        if not blocked and not cramped:
            return tip
        path = self.path(tip) if blocked else tip.path
        return _known(tip, path, self.room(tip) if cramped else tip.foot)


def _count(
    left: tuple[int, ...], doubles: frozenset[int], nodes: Iterable[Node]
) -> tuple[tuple[int, ...], frozenset[int]]:
    """Tiles left of each suit, and doubles on the table, once ``nodes`` lie there."""
    rest, laid = list(left), set(doubles)
    for node in nodes:
        for suit in {node.suit, *node.suits}:
            rest[suit] -= 1
        if node.double:
            laid.add(node.suit)
    return tuple(rest), frozenset(laid)


def _soft(nodes: Collection[int], total: int) -> float:
    """Height of the soft table for so many tiles, out of all there are."""
    tiles = min(total, len(nodes) + _AHEAD)
    return math.sqrt(_DENSITY * 2 * tiles / ASPECT)


def _tips_of(node: Node) -> list[Tip]:
    return [
        Tip(node.number, slot, suit, place, bends=not node.double)
        for slot, (suit, place) in enumerate(zip(node.suits, node.places, strict=True))
    ]


def _known(tip: Tip, path: tuple[Rect, ...], foot: tuple[Rect, ...]) -> Tip:
    """The tip with what was found there."""
    xs, ys, _ = zip(*path, *foot, strict=True) if path or foot else ((0,), (0,), ())
    near = min(xs) - REACH, min(ys) - REACH, max(xs) + REACH, max(ys) + REACH
    if not path and not foot:
        near = math.inf, math.inf, -math.inf, -math.inf
    return Tip(tip.on, tip.slot, tip.suit, tip.edge, tip.bends, path, foot, near)
