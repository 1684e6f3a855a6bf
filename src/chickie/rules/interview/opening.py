"""The tiles, the deal and the opening."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from chickie.language import say
from chickie.rules.answers import STEPS
from chickie.rules.axis import Family, OpeningFrom, Starter, TileSet
from chickie.rules.effect import is_laid_out
from chickie.rules.interview.topic import Reply, Topic, always
from chickie.rules.phrase import SET_NAMES, tiles
from chickie.rules.ruleset import Ruleset

SHAPE: Final = Topic(
    "shape",
    say("What do your tiles form on the table?"),
    ("family",),
    always(
        "family",
        {
            Family.FOOT: say("Chicken feet"),
            Family.LINE: say("One row"),
            Family.TRAIN: say("Trains"),
        },
    ),
    told=("turn.play", "train.engine", "open.arms", "foot.toes"),
)
SET: Final = Topic(
    "set",
    say("Which tiles do you have?"),
    ("set",),
    always(
        "set",
        {tile_set: say("A {set} set", set=SET_NAMES[tile_set]) for tile_set in TileSet},
    ),
    told=("need.set", "deal.hands", "match.rounds"),
)


def _hands(rules: Ruleset) -> list[Reply]:
    """Equal hands for all, or more tiles for fewer players."""
    equal = [
        Reply(tiles(size), _dealt(rules, __always_deal(size))) for size in (5, 7, 10)
    ]
    most = 3 * rules.set.size // 4
    shared = _dealt(rules, lambda seats: most // seats)
    return [*equal, Reply(say("Three quarters of the set, shared out"), shared)]


def __always_deal(size: int) -> Callable[[int], int]:
    return lambda _: size


def _dealt(rules: Ruleset, size: Callable[[int], int]) -> dict[str, Any]:
    """Hands of ``size`` wherever that leaves some tiles for the yard."""
    room = rules.set.size - FEW - is_laid_out(rules)
    sizes = {
        seats: size(seats)
        for seats in range(2, 13)
        if 0 < size(seats) * seats <= room - rules.reserve(seats)
    }
    return {"hand_size": {**rules.hand_size, rules.set: sizes}}


FEW: Final = 3
"""Tiles that are left for the yard, at least."""
HANDS: Final = Topic(
    "hands", say("How many tiles does everybody take?"), ("hand_size",), _hands
)


def _opening(rules: Ruleset) -> list[Reply]:
    """Where the opening tile comes from, as far as the shape allows it."""
    labels = {
        OpeningFrom.HAND: say("From the hand of whoever holds it"),
        OpeningFrom.TABLE: say("It is laid out before the deal"),
        OpeningFrom.START_TILE: say("There is none: any other tile is turned over"),
        OpeningFrom.ANY_TILE: say("There is none: whoever starts lays any tile"),
    }
    if rules.family is Family.TRAIN:
        del labels[OpeningFrom.START_TILE]
    if rules.family is not Family.LINE:
        del labels[OpeningFrom.ANY_TILE]
    return [Reply(label, {"opening_from": source}) for source, label in labels.items()]


OPENING: Final = Topic(
    "opening",
    say("Where does the first double come from?"),
    ("opening_from",),
    _opening,
    told=("deal.shuffle", "open.double", "open.start_tile", "open.any_tile"),
)
_MISSING: Final = (
    say("All draw at the same time"),
    say("Everybody draws in turn"),
    say("All tiles are dealt again"),
    say("A lower double, or else all draw"),
    say("A lower double, or else draw in turn"),
    say("A lower double, or else deal again"),
)
MISSING: Final = Topic(
    "missing",
    say("What if nobody holds that double?"),
    ("opening_missing",),
    lambda _: [
        Reply(label, {"opening_missing": steps})
        for label, steps in zip(_MISSING, STEPS["opening_missing"], strict=True)
    ],
    told=("open.missing",),
)
STARTER: Final = Topic(
    "starter",
    say("Who starts the first round?"),
    ("starter",),
    always(
        "starter",
        {
            Starter.HIGH_DRAW: say("Whoever draws the highest tile"),
            Starter.FINDER: say("Whoever finds the double, each round anew"),
            Starter.RANDOM: say("Lots are drawn"),
            Starter.FIRST_SEAT: say("A player on whom all agree"),
        },
    ),
)
