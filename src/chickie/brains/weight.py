"""What the terms weigh, for each kind of table.

The weights were found by ``benchmarks/weigh.py`` and stand in weighed.json: at many
thousands of moments of play every choice was played to the end of the same deal, and
the weights are those that explain best by how much one choice did better than another,
in points of difference to the mean of the others. What hardly ever differs between the
choices of a table (that a tile is laid, or drawn, or the last) is by hand there. A
table of a kind that nobody has weighed takes the weights of the nearest kind of its
family. What they come to in play: ``chickie duel``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import resources
from typing import Final, NamedTuple, Self

import msgspec

from chickie.brains import glance, term
from chickie.rules.axis import (
    DeadFoot,
    Draw,
    DrawnTile,
    DrawWhen,
    EmptyYard,
    Family,
    FirstTurn,
    LastDouble,
    MexicanTrain,
    OpenDoubleBinds,
    TrainDouble,
)
from chickie.rules.ruleset import Ruleset

FILE: Final = "weighed.json"
"""Beside this module; ``benchmarks/weigh.py --write`` writes it."""


class Kind(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A kind of table: of its rules, what matters for how to play well.

    What a family does not know stands at its default there.
    """

    family: Family
    seats: int
    highest: int
    """The highest suit."""
    dealt: int
    """Share of the tiles that is dealt, in hundredths."""
    # --- the turn and the score ---
    draw: Draw = Draw.ONE
    draw_when: DrawWhen = DrawWhen.ONLY_IF_STUCK
    drawn_tile: DrawnTile = DrawnTile.MUST_PLAY
    must_play: bool = True
    empty_yard: EmptyYard = EmptyYard.PASS
    reserve: bool = False
    """Some tiles are never drawn."""
    double_blank: int = 0
    """Points for 0-0."""
    blank_half_extra: int = 0
    """Points on top for another tile with a blank."""
    out_on_double_penalty: int = 0
    # --- foot tables ---
    arms: int = 2
    arms_must_fill: bool = True
    toes: int = 0
    foot_locks: bool = True
    dead_foot: DeadFoot = DeadFoot.STRICT
    # --- train tables ---
    first_turn: FirstTurn = FirstTurn.ONE_TILE
    mexican_train_from: MexicanTrain = MexicanTrain.SECOND_TURN
    guest_may_start_marked_train: bool = True
    own_train_first: bool = False
    trains_public: bool = False
    double: TrainDouble = TrainDouble.COVER
    open_double_binds: OpenDoubleBinds = OpenDoubleBinds.EVERYONE
    last_double: LastDouble = LastDouble.ENDS_ROUND

    @classmethod
    def of(cls, rules: Ruleset, seats: int) -> Self:
        """The kind of a table of ``seats`` by ``rules``."""
        known = [*_EVERYWHERE]
        if rules.family is Family.FOOT:
            known += _FOOT
        elif rules.family is Family.TRAIN:
            known += _TRAIN
        tiles = rules.hand_size[rules.set][seats] * seats
        return cls(
            family=rules.family,
            seats=seats,
            highest=rules.set.highest,
            dealt=HUNDRED * tiles // rules.set.size,
            reserve=rules.reserve(seats) > 0,
            **{axis: getattr(rules, axis) for axis in known},
        )

    def distance(self, other: Self) -> int:
        """How far play differs there, in a measure of its own; 0 for the same kind.

        In whole numbers, so that the same kind is the nearest on every machine.
        """
        found = FAR_SEATS * _parted(self.seats, other.seats)
        found += FAR_SET * _parted(self.highest, other.highest)
        for axis, far in FAR_STEP.items():
            found += far * abs(getattr(self, axis) - getattr(other, axis))
        for axis, far in FAR.items():
            if getattr(self, axis) != getattr(other, axis):
                found += far
        return found


def _parted(one: int, other: int) -> int:
    """By how much the larger number is larger, in thousandths of it."""
    return THOUSAND * abs(one - other) // max(one, other)


_EVERYWHERE: Final = (
    "draw",
    "draw_when",
    "drawn_tile",
    "must_play",
    "empty_yard",
    "double_blank",
    "blank_half_extra",
    "out_on_double_penalty",
)
_FOOT: Final = ("arms", "arms_must_fill", "toes", "foot_locks", "dead_foot")
_TRAIN: Final = (
    "first_turn",
    "mexican_train_from",
    "guest_may_start_marked_train",
    "own_train_first",
    "trains_public",
    "double",
    "open_double_binds",
    "last_double",
)
HUNDRED: Final = 100
THOUSAND: Final = 1000
FAR_SEATS: Final = 6
"""For a thousandth of the seats: twice as many are 3000 apart."""
FAR_SET: Final = 4
"""For a thousandth of the suits."""
FAR_STEP: Final[Mapping[str, int]] = {
    "dealt": 30,
    "arms": 100,
    "toes": 1000,
    "double_blank": 10,
    "blank_half_extra": 10,
    "out_on_double_penalty": 10,
}
"""For one more."""
FAR: Final[Mapping[str, int]] = {
    "foot_locks": 3000,
    "draw": 2000,
    "draw_when": 2000,
    "must_play": 2000,
    "dead_foot": 2000,
    "first_turn": 2000,
    "double": 2000,
    "trains_public": 2000,
    "drawn_tile": 1000,
    "arms_must_fill": 1000,
    "empty_yard": 1000,
    "open_double_binds": 1000,
    "own_train_first": 1000,
    "reserve": 500,
    "guest_may_start_marked_train": 500,
    "mexican_train_from": 500,
    "last_double": 200,
}
"""For another answer."""


class Weighed(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of table, and what the terms weigh there; those left out weigh nothing."""

    kind: Kind
    thoughtful: dict[str, int]
    """By name of the term (:mod:`chickie.brains.term`): hundredths of a point."""
    brisk: dict[str, int]
    """By name of the term (:mod:`chickie.brains.glance`): thousandths of a point."""


class Weights(NamedTuple):
    """What the terms weigh at a table, by number."""

    thoughtful: tuple[float, ...]
    """In hundredths of a point."""
    brisk: tuple[int, ...]
    """In thousandths of a point."""


@cache
def weighed() -> tuple[Weighed, ...]:
    """All kinds of table that were weighed."""
    return msgspec.json.decode(source(), type=tuple[Weighed, ...])


def source() -> bytes:
    """The file as it is; results that hang on it are known by it, too."""
    return resources.files(__package__).joinpath(FILE).read_bytes()


def nearest_kind(kind: Kind) -> Weighed:
    """What was weighed at the nearest kind of the family; the first of several."""
    family = [found for found in weighed() if found.kind.family is kind.family]
    return min(family, key=lambda found: kind.distance(found.kind))


@lru_cache(maxsize=64)
def weights(rules: Ruleset, seats: int) -> Weights:
    """What the terms weigh at a table of ``seats`` by ``rules``."""
    found = nearest_kind(Kind.of(rules, seats))
    return Weights(
        tuple(float(found.thoughtful.get(one.name, 0)) for one in term.TERMS),
        tuple(found.brisk.get(name, 0) for name in glance.NAMES),
    )
