"""The tables for which ``weigh.py`` finds weights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from chickie import variants
from chickie.brains.mind import mind
from chickie.brains.weight import Kind
from chickie.rules.position import axes
from chickie.rules.ruleset import Ruleset
from chickie.speed.machine import record

USUAL: Final = (2, 4, 6)
"""Seats for which every preset is weighed."""
Change = dict[str, object]
CHANGES: Final[tuple[tuple[str, Change, tuple[int, ...]], ...]] = (
    ("cf-six", {}, (5,)),
    ("house", {"set": "double-12"}, (4, 8)),
    ("house", {"toes": 0}, (2, 4)),
    ("house", {"foot_locks": False}, (4,)),
    ("house", {"dead_foot": "exhaust"}, (4,)),
    ("house", {"dead_foot": "release"}, (4,)),
    ("house", {"dead_foot": "end_round"}, (2, 4)),
    ("house", {"draw": "until_playable"}, (2, 4)),
    ("house", {"drawn_tile": "may_play"}, (4,)),
    ("house", {"draw_when": "optional"}, (4,)),
    ("house", {"draw_when": "optional", "must_play": False}, (4,)),
    ("draw10", {"set": "double-9"}, (2,)),
    ("mexican-train", {"set": "double-9"}, (4,)),
    ("mexican-train", {"first_turn": "any_number_own_train"}, (4,)),
    ("mexican-train", {"double": "extra_anywhere"}, (4,)),
    ("mexican-train", {"trains_public": True}, (4,)),
)
"""Tables beside the presets: rules, what is changed in them, and seats."""


class Place(NamedTuple):
    """A table to weigh."""

    name: str
    rules: Ruleset
    seats: int

    @property
    def kind(self) -> Kind:
        """What of it matters for how to play well."""
        return Kind.of(self.rules, self.seats)

    def axes(self) -> Any:  # noqa: ANN401 - numpy's
        """Its rules as a record."""
        return record(axes(self.rules, self.seats))

    def mind(self) -> Any:  # noqa: ANN401 - numpy's
        """A mind for it, as a record."""
        return record(mind(self.rules, self.seats))


def places(words: Sequence[str]) -> Iterator[Place]:
    """The tables in whose name one of ``words`` occurs; without words all."""
    for name in variants.names():
        rules = variants.load(name)
        for seats in USUAL:
            if seats in rules.seats:
                yield from _wanted(Place(f"{name}/{seats}", rules, seats), words)
    for name, change, several in CHANGES:
        rules = variants.load(name).replace(**change)
        said = " ".join([name, *(f"{axis}={change[axis]}" for axis in change)])
        for seats in several:
            yield from _wanted(Place(f"{said}/{seats}", rules, seats), words)


def _wanted(place: Place, words: Sequence[str]) -> Iterator[Place]:
    if not words or any(word in place.name for word in words):
        yield place
