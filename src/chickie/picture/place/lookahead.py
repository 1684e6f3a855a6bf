"""What could still be laid at an edge: a way on, and a double with its foot.

Rectangles found here are witnesses: as long as nothing is laid upon them, there is
room, and nothing need be searched again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chickie.picture.place.geometry import CROSSWISE, STRAIGHT, WAYS, Place, Rect
from chickie.picture.place.ground import Ground
from chickie.picture.place.slots import Foot, Toe, toes

DEPTH: Final = 3
"""Tiles that a way on should have room for."""
LAME: Final = 0.2
"""How much a toe lacks that goes on by one tile only; 1 if it cannot go on at all."""
_STEP: Final = 8
"""Numbers kept for the first steps of a toe, of which there are five."""
_TOE: Final = _STEP * _STEP
"""Numbers kept for a toe with its first and second steps."""
_PRETTY: Final = 6
"""Sets of toes that are tried where a double is no more than a possibility."""


def way_on(  # noqa: PLR0913 - what lies there, in fact and in thought
    ground: Ground,
    edge: Place,
    extra: tuple[Rect, ...] = (),
    *,
    skip: int = -1,
    on: Rect | None = None,
    bends: bool = True,
    depth: int = DEPTH,
) -> tuple[Rect, ...]:
    """Rectangles of the longest way on, up to ``depth`` tiles; straight if possible.

    Args:
        ground: the tiles on the table.
        edge: where the way begins.
        extra: tiles that are thought to lie there too.
        skip: number of the tile that the edge belongs to, if it lies there.
        on: that tile, if it is only thought of (and then not one of ``extra``).
        bends: whether the first tile may lie other than straight.
        depth: tiles wanted, 1 or more.
    """
    x, y, k = edge
    best: tuple[Rect, ...] = ()
    free = ground.free
    beyond = extra if on is None else (*extra, on)
    for _, ahead, aside, axis, tip_x, tip_y, tip in (WAYS if bends else STRAIGHT)[k]:
        at_x, at_y = x + ahead, y + aside
        if not free(at_x, at_y, axis, extra, skip):
            continue
        rect = at_x, at_y, axis
        if depth == 1:
            return (rect,)
        edge = x + tip_x, y + tip_y, tip
        rest = way_on(ground, edge, beyond, on=rect, depth=depth - 1)
        if len(rest) >= len(best):
            best = (rect, *rest)
            if len(best) == depth:
                break
    return best


class Stance:
    """A double thought of in one place, and the room around it, remembered."""

    __slots__ = ("_extra", "_ground", "_room", "_toes", "rects", "x", "y")

    def __init__(
        self, ground: Ground, at: Place, extra: tuple[Rect, ...], toes: tuple[Toe, ...]
    ) -> None:
        """A double whose centre is ``at``, among the tiles there and ``extra``."""
        self.x, self.y, _ = at
        self._ground, self._extra, self._toes = ground, extra, toes
        self.rects: dict[int, Rect] = {}
        """Toes found to have room, by kind."""
        self._room: dict[int, bool] = {}

    def _has_room(self, key: int, x: float, y: float, axis: int) -> bool:
        known = self._room.get(key)
        if known is None:
            known = self._ground.free(self.x + x, self.y + y, axis, self._extra, -1)
            self._room[key] = known
        return known

    def standing(self, kinds: tuple[int, ...]) -> tuple[int, ...]:
        """Those of the toes that have room."""
        return tuple([kind for kind in kinds if kind in self.rects or self._fits(kind)])

    def _fits(self, kind: int) -> bool:
        x, y, axis = self._toes[kind].rect
        if self._has_room(kind * _TOE, x, y, axis):
            self.rects[kind] = self.x + x, self.y + y, axis
            return True
        return False

    def lack(self, kinds: tuple[int, ...], *, far: bool) -> float:
        """How badly these toes go on, 0 to 1 for each; ``far`` asks for two tiles."""
        present = sum([1 << kind for kind in kinds])
        return sum([self._lack(kind, present, far=far) for kind in kinds])

    def _lack(self, kind: int, present: int, *, far: bool) -> float:
        best = 1.0
        for i, (mask, x, y, axis, then) in enumerate(self._toes[kind].steps, 1):
            key = kind * _TOE + i
            if mask & present or not self._has_room(key, x, y, axis):
                continue
            if not far:
                return 0.0
            best = LAME
            for j, (beyond, to_x, to_y, to) in enumerate(then, 1):
                if not beyond & present and self._has_room(
                    key + _STEP * j, to_x, to_y, to
                ):
                    return 0.0
        return best


def stances(
    ground: Ground,
    edge: Place,
    extra: tuple[Rect, ...] = (),
    *,
    skip: int = -1,
    on: Rect | None = None,
) -> Iterator[tuple[int, Rect, int, Stance]]:
    """Ways to lay a double: whether it leans, rectangle, direction of play, room.

    The arguments are those of :func:`way_on`.
    """
    x, y, k = edge
    beyond = extra if on is None else (*extra, on)
    for bend, ahead, aside, axis, turned in CROSSWISE[k]:
        at_x, at_y = x + ahead, y + aside
        if ground.free(at_x, at_y, axis, extra, skip):
            at = at_x, at_y, turned
            yield (
                bend,
                (at_x, at_y, axis),
                turned,
                Stance(ground, at, beyond, toes(turned)),
            )


def foot_room(  # noqa: PLR0913 - likewise
    ground: Ground,
    edge: Place,
    feet: tuple[Foot, ...],
    need: int,
    extra: tuple[Rect, ...] = (),
    *,
    skip: int = -1,
    on: Rect | None = None,
) -> tuple[Rect, ...]:
    """A double and its toes where they would have room, each toe going on; or nothing.

    Args:
        ground: the tiles on the table.
        edge: where the double would be laid.
        feet: sets of toes.
        need: toes that can still come.
        extra: see :func:`way_on`.
        skip: likewise.
        on: likewise.
    """
    for _, rect, _, stance in stances(ground, edge, extra, skip=skip, on=on):
        for foot in feet:
            kinds = stance.standing(foot.kinds)
            if len(kinds) >= need and stance.lack(kinds, far=False) < 1:
                return (rect, *(stance.rects[kind] for kind in kinds))
    return ()


def takes_double(
    ground: Ground,
    edge: Place,
    feet: tuple[Foot, ...],
    extra: tuple[Rect, ...],
    on: Rect,
) -> bool:
    """Some double would have room there with all its toes, in a set that looks well."""
    for _, _, _, stance in stances(ground, edge, extra, on=on):
        for foot in feet[:_PRETTY]:
            if len(stance.standing(foot.kinds)) == len(foot.kinds):
                return True
    return False
