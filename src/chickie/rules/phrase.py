"""Small parts of sentences that several pages need: names of sets, lists, numbers.

Whole sentences stand where they belong; see :mod:`chickie.rules.sheet` and
:mod:`chickie.rules.checks`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Final

from chickie.language import Sentence, say, say_count
from chickie.rules.axis import TileSet

SET_NAMES: Final = {
    TileSet.DOUBLE_6: say("double-six"),
    TileSet.DOUBLE_9: say("double-nine"),
    TileSet.DOUBLE_12: say("double-twelve"),
    TileSet.DOUBLE_15: say("double-fifteen"),
    TileSet.DOUBLE_18: say("double-eighteen"),
}
"""What people call the sets."""


def joined(*sentences: Sentence | None) -> Sentence:
    """The sentences one after the other; None is left out, one must remain."""
    said = [sentence for sentence in sentences if sentence is not None]
    return reduce(
        lambda first, second: say("{first} {second}", first=first, second=second), said
    )


def listed(parts: Sequence[Sentence]) -> Sentence:
    """``a, b and c``; at least one part."""
    *some, last = parts
    if not some:
        return last
    front = reduce(lambda one, other: say("{one}, {other}", one=one, other=other), some)
    return say("{front} and {last}", front=front, last=last)


def tiles(count: int) -> Sentence:
    """``1 tile``, ``2 tiles``."""
    return say_count("{count} tile", "{count} tiles", count)


def double(suit: int) -> Sentence:
    """``9-9``."""
    return say("{suit}-{suit}", suit=suit)


def players(seats: Sequence[int]) -> Sentence:
    """``2 to 8 players``, for each run of numbers; ``seats`` is sorted, not empty."""
    *some, last = runs(seats)
    if not some:
        return say_count("{span} player", "{span} players", last[-1], span=span(last))
    parts = [span(run) for run in (*some, last)]
    return say("{numbers} players", numbers=listed(parts))


def span(run: Sequence[int]) -> Sentence:
    """``4``, ``4 or 5``, ``4 to 8``: numbers without a gap."""
    least, most = run[0], run[-1]
    if least == most:
        return say("{number}", number=least)
    if least + 1 == most:
        return say("{least} or {most}", least=least, most=most)
    return say("{least} to {most}", least=least, most=most)


def runs(numbers: Sequence[int]) -> list[list[int]]:
    """Sorted numbers, parted where there is a gap."""
    parted: list[list[int]] = []
    for number in numbers:
        if parted and parted[-1][-1] + 1 == number:
            parted[-1].append(number)
        else:
            parted.append([number])
    return parted
