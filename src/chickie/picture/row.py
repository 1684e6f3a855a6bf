"""A line table: one row with two ends, in as many lines as it takes."""

from __future__ import annotations

from chickie.picture.plan import Plan, meets
from chickie.picture.stroke import cells, left_out
from chickie.rules.layout import End, Placed

_LINES = 6
"""Lines that a row may take; of a longer one the middle is left out."""


def row(plan: Plan, width: int) -> list[str]:
    """The row from its left end to its right end."""
    left, right = _sides(plan)
    words = _outward(plan, left, leftwards=True)[::-1]
    words += [plan.tile(plan.root), *_outward(plan, right, leftwards=False)]
    lines = _wrap(words, width)
    if len(lines) <= _LINES:
        return [" ".join(line) for line in lines]
    half = _LINES // 2
    hidden = sum(map(len, lines[half:-half]))
    kept = [" ".join(line) for line in lines]
    return [*kept[:half], left_out(hidden, plan.strokes), *kept[-half:]]


def _sides(plan: Plan) -> tuple[Placed | End | None, Placed | End | None]:
    """What comes left and right of the opening tile: the lower half looks left.

    A double looks both ways; the first tile that is laid on it lies to the right.
    """
    tile, after = plan.root.tile, plan.after(plan.root)
    if tile.is_double:
        places: list[Placed | End | None] = []
        for part in after:
            places += [part] * (part.free if isinstance(part, End) else 1)
        right, left, *_ = (*places, None, None)
        return left, right
    sides = {meets(part): part for part in after}
    return sides.get(tile.low), sides.get(tile.high)


def _outward(plan: Plan, part: Placed | End | None, *, leftwards: bool) -> list[str]:
    """The tiles of one side and its open end, beginning at the opening tile.

    The last word holds the end with the tile before it, so that no line parts the two.
    """
    words: list[str] = []
    while isinstance(part, Placed):
        words.append(plan.tile(part, leftwards=leftwards))
        part = next(iter(plan.after(part)), None)
    if part is not None:
        last = [*words[-1:], f"[{part.suit}]"]
        words[-1:] = [" ".join(last[::-1] if leftwards else last)]
    return words


def _wrap(words: list[str], width: int) -> list[list[str]]:
    """The words in lines of at most ``width`` columns."""
    lines: list[list[str]] = [[]]
    room = width
    for word in words:
        if lines[-1] and room <= cells(word):
            lines.append([])
            room = width
        room -= cells(word) + (len(lines[-1]) > 0)
        lines[-1].append(word)
    return lines
