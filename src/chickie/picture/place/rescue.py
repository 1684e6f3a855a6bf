"""When a tile fits nowhere: lay a few tiles anew, or let it stand off.

First the smallest sub-trees that are in the way, or that it would hang on, are taken up
and laid again on the same tiles as before. If that would move many tiles, or does not
help, the tile is slid away from its end until it fits, and a line is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chickie.picture.place.choice import Jitter, best, node_of
from chickie.picture.place.geometry import (
    CROSSWISE,
    STRAIGHT,
    WAYS,
    Rect,
    clashes,
    differs,
)
from chickie.picture.place.slots import toes
from chickie.picture.place.standoff import HOP, LEAP, stand_off
from chickie.picture.place.tableau import Node, Tableau, Tip

_MOVED_MOST: Final = 6
"""More tiles are not moved if standing off a little will do."""
_TRIES: Final = 2
_WOBBLE: Final = 0.8
"""Additions to prices in a second try."""
_SETS: Final = 10
"""Sets of tiles that are tried."""
_TAKEN_UP: Final = 12
"""Tiles that may always be taken up; else a share of all."""
_SHARE: Final = 0.6
_DEAR: Final = 60.0
"""A place that costs more is not worth moving anything."""
_UPWARDS: Final = 3
"""Ancestors that are taken up together with what is in the way."""
_SEED: Final = 1000


def rescue(t: Tableau, tips: tuple[Tip, ...], other: int) -> tuple[Tableau, Node]:
    """The table with a tile laid that has no room, and that tile.

    Args:
        t: the table.
        tips: where the tile may go; one at least.
        other: the suit of its other half.
    """
    moved, found = _relaid(t, tips, other)
    if found is None or moved > _MOVED_MOST:
        reach = LEAP if found is None else HOP
        node = stand_off(t, tips, other, reach=reach)
        if node is not None:
            return t.lay(node), node
    assert found is not None, "a tile can always stand off far enough"
    return found


# --- laying anew ---------------------------------------------------------------------


def _relaid(
    t: Tableau, tips: tuple[Tip, ...], other: int
) -> tuple[int, tuple[Tableau, Node] | None]:
    """The way that moves the fewest tiles, and their number."""
    fewest, found = len(t.nodes), None
    for gone in _sets(t, tips, other):
        if len(gone) >= fewest and found:
            break
        bare = t.without(gone)
        if not _may_fit(bare, tips, other, gone):
            continue
        bare = bare.looked()
        for attempt in range(_TRIES):
            again = _lay_again(t, bare, gone, tips, other, attempt)
            if again is None:
                continue
            moved = _moved(t, again[0])
            if found is None or moved < fewest:
                fewest, found = moved, again
    return fewest, found


def _moved(before: Tableau, after: Tableau) -> int:
    return sum(
        differs(node.rect, after.nodes[number].rect)
        for number, node in before.nodes.items()
    )


def _sets(t: Tableau, tips: tuple[Tip, ...], other: int) -> list[frozenset[int]]:
    """Tiles that could be taken up, the smallest sets first."""
    most = max(_TAKEN_UP, _SHARE * len(t.nodes))
    sets = {
        gone
        for tip in tips
        for gone in _sets_at(t, tip, other)
        if 0 not in gone and len(gone) <= most
    }
    return sorted(sets, key=lambda gone: (len(gone), sorted(gone)))[:_SETS]


def _sets_at(t: Tableau, tip: Tip, other: int) -> Iterator[frozenset[int]]:
    upwards = [t.subtree(number) for number in _ancestors(t, tip.on)]
    yield from upwards
    blocks = list(_blocks(t, tip, other))
    for block in blocks:
        if tip.on not in block:
            yield block
        for above in upwards[:_UPWARDS]:
            yield block | above
    if len(blocks) > 1:
        yield frozenset().union(*blocks)


def _ancestors(t: Tableau, number: int) -> Iterator[int]:
    while number > 0:
        yield number
        number = t.nodes[number].on


def _blocks(t: Tableau, tip: Tip, other: int) -> Iterator[frozenset[int]]:
    """Sub-trees of the tiles in the way, and of those that they hang on."""
    wanted = _wanted(tip, other)
    for node in t.nodes.values():
        if node.number in (0, tip.on) or not clashes((node.rect,), wanted):
            continue
        yield t.subtree(node.number)
        if node.on > 0:
            yield t.subtree(node.on)


def _wanted(tip: Tip, other: int) -> tuple[Rect, ...]:
    """Where the tile would lie, with its toes if it is a double."""
    x, y, k = tip.edge
    if tip.suit != other:
        ways = (WAYS if tip.bends else STRAIGHT)[k]
        return tuple((x + dx, y + dy, axis) for _, dx, dy, axis, *_ in ways)
    _, dx, dy, axis, turned = CROSSWISE[k][0]
    x, y = x + dx, y + dy
    around = [toe.rect for toe in toes(turned)[:3]]
    return ((x, y, axis), *((x + tx, y + ty, to) for tx, ty, to in around))


def _may_fit(
    bare: Tableau, tips: tuple[Tip, ...], other: int, gone: frozenset[int]
) -> bool:
    """The tile would fit if nothing were put back."""
    return any(tip.on in gone or best(bare, (tip,), other) is not None for tip in tips)


def _lay_again(  # noqa: PLR0913 - what was, what is left, what is wanted
    t: Tableau,
    bare: Tableau,
    gone: frozenset[int],
    tips: tuple[Tip, ...],
    other: int,
    attempt: int,
) -> tuple[Tableau, Node] | None:
    """Put back what was taken up, in the old order, then lay the new tile."""
    jitter = Jitter(_SEED * len(t.nodes) + attempt, _WOBBLE) if attempt else None
    for number in sorted(gone):
        node = t.nodes[number]
        far = node.suit if node.double else node.suits[0]
        own = tuple(tip for tip in bare.tips if tip.on == node.on)
        again = best(bare, own, far, jitter)
        if again is None:
            return None
        bare = bare.lay(node_of(again[1], number, far))
    hosts = {tip.on for tip in tips}
    own = tuple(
        tip for tip in bare.tips if tip.on in hosts and tip.suit == tips[0].suit
    )
    last = best(bare, own, other, jitter)
    if last is None or last[0] > _DEAR:
        return None
    node = node_of(last[1], len(t.nodes), other)
    return bare.lay(node).ordered(), node
