"""A foot table: every branch a line, branching where a double has its toes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from chickie.language import say
from chickie.picture.plan import Plan
from chickie.picture.stroke import cells, fit
from chickie.rules.layout import End, Placed
from chickie.rules.tile import Tile

_BRANCH: Final = 2
"""Columns that a branch takes."""
_ROOM: Final = 24
"""Columns without which a part that branches comes further down."""


class Tree:
    """A plan as lines of at most ``width`` columns."""

    def __init__(self, plan: Plan, width: int) -> None:
        """Begin at the opening tile."""
        self._plan, self._width = plan, width
        self._later = [plan.root]
        self._extents: dict[Tile, int] = {}

    def lines(self) -> Iterator[str]:
        """The lines; branches with too little room to the right come further down."""
        while self._later:
            yield from self._block(self._later.pop(0), self._width)

    def _block(self, part: Placed | End, width: int) -> list[str]:
        if isinstance(part, End):
            return [self._plan.end(part)]
        chain, after = self._plan.chain(part)
        tiles = [self._plan.tile(placed) for placed in chain]
        if len(after) == 1 and isinstance(after[0], End):
            tiles[-1] += f" {self._plan.end(after[0])}"
        branches = after if len(after) > 1 else []
        head = fit(tiles, width, self._plan.strokes)
        if branches and self._extent(part) <= width:
            return self._beside(head, after, width)
        is_narrow = cells(head) > width or (branches and width < _ROOM)
        if is_narrow and width < self._width:
            self._later.append(part)
            return [f"{self._plan.tile(part)} {say('(see below)')}"]
        return [head, *self._hang(branches, width - _BRANCH)]

    def _beside(self, head: str, after: list[Placed | End], width: int) -> list[str]:
        """The branches to the right of the double."""
        indent = cells(head) + 1
        lines = self._hang(after, width - indent - _BRANCH)
        split = self._plan.strokes.split
        first = f"{head} {split}{lines[0][_BRANCH:]}"
        return [first, *(" " * indent + line for line in lines[1:])]

    def _hang(self, after: list[Placed | End], width: int) -> list[str]:
        """The branches one below the other."""
        strokes, lines = self._plan.strokes, []
        for part in after:
            is_last = part is after[-1]
            first, *more = self._block(part, width)
            lines.append((strokes.corner if is_last else strokes.branch) + first)
            beside = " " * _BRANCH if is_last else strokes.pipe
            lines += [beside + line for line in more]
        return lines

    def _extent(self, part: Placed | End) -> int:
        """Columns that a part takes if nothing of it is left out or moved down."""
        if isinstance(part, End):
            return cells(self._plan.end(part))
        known = self._extents.get(part.tile)
        if known is None:
            known = self._extents[part.tile] = self._measure(part)
        return known

    def _measure(self, part: Placed) -> int:
        chain, after = self._plan.chain(part)
        head = cells(" ".join(self._plan.tile(placed) for placed in chain))
        branch = _BRANCH if len(after) > 1 else 0
        return head + max((1 + branch + self._extent(p) for p in after), default=0)
