"""Fields that are answered by a number: from where to where, and which are usual."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

import msgspec
from msgspec import inspect

from chickie.rules.effect import PAIR, has_opening_double
from chickie.rules.fit import yard
from chickie.rules.ruleset import Ruleset

USUAL: Final[dict[str, tuple[int, ...]]] = {
    "yard_reserve_two": (0, 1, 2, 3),
    "yard_reserve_more": (0, 1, 2, 3),
    "double_blank": (0, 25, 50, 100),
    "blank_half_extra": (0, 25, 50),
    "out_on_double_penalty": (0, 25, 50, 100),
    "rounds": (1, 3, 5, 7, 10),
}
"""Numbers that printed rules and families name, where there are too many to show."""


class Amount(NamedTuple):
    """A number that can be counted up and down."""

    least: int
    most: int
    number: int
    """The one that stands."""
    usual: tuple[int, ...]


def amount(ruleset: Ruleset, axis: str) -> Amount | None:
    """What ``axis`` may be counted up and down to; None where it is no number.

    What a value stands for is counted: a match by 0 rounds has as many as doubles.
    """
    if axis not in _BOUNDS:
        return None
    least, most = _BOUNDS[axis]
    number = getattr(ruleset, axis)
    highest = ruleset.set.highest
    if axis == "first_double":
        number, most = ruleset.opening_double, highest
    elif axis == "rounds":
        number, least = ruleset.match_rounds, 1
        if has_opening_double(ruleset):
            most = ruleset.opening_double + 1
    elif axis in _LIMITS:
        most = min(most, _LIMITS[axis](ruleset))
    most = max(most, number)
    usual = tuple(n for n in USUAL.get(axis, ()) if least <= n <= most)
    return Amount(least, most, number, usual or tuple(range(least, most + 1)))


def _spare(ruleset: Ruleset, seats: Iterable[int]) -> int:
    """Tiles that the yard has in any case, at these numbers of seats."""
    return max(0, min((yard(ruleset, number) for number in seats), default=0))


_LIMITS: Final[dict[str, Callable[[Ruleset], int]]] = {
    "arms": lambda rules: rules.set.highest,
    "toes": lambda rules: rules.set.highest - 1,
    "yard_reserve_two": lambda rules: _spare(rules, {PAIR} & {*rules.seats}),
    "yard_reserve_more": lambda rules: _spare(rules, {*rules.seats} - {PAIR}),
}
"""What the tiles allow, where that is less than the field does."""


def _bounds(kind: inspect.Type) -> tuple[int, int] | None:
    """Least and most of a whole number, also of one that may be left out."""
    if isinstance(kind, inspect.UnionType):
        kind = kind.types[0]
    if not isinstance(kind, inspect.IntType) or kind.ge is None or kind.le is None:
        return None
    return kind.ge, kind.le


_BOUNDS: Final = {
    field.name: bounds
    for field in msgspec.structs.fields(Ruleset)
    if (bounds := _bounds(inspect.type_info(field.type))) is not None
}
