"""The tables at which benchmarks/train.py trains and measures."""

from __future__ import annotations

import random
from typing import Any, Final

from chickie import variants
from chickie.brains.learned import HAND_MOST
from chickie.rules.axis import Family
from chickie.rules.checks import check
from chickie.rules.ruleset import Ruleset

BY_SET: Final = {6: 1.0, 9: 3.0, 12: 1.0, 15: 0.3, 18: 0.3}
"""How often a set is played with, by its highest double."""
BY_NAME: Final = {"house": 4.0, "draw10": 0.5}
"""How often rules are played by; others once."""
BY_SEATS: Final = {2: 1.0, 3: 1.0, 4: 2.0, 5: 0.7, 6: 0.6}
"""How often so many play; more than that seldom."""
SELDOM: Final = 0.3
MEASURED: Final = (
    ("house", "double-9", 4),
    ("house", "double-9", 2),
    ("house", "double-9", 3),
    ("house", "double-9", 6),
    ("house", "double-12", 4),
    ("house", "double-18", 8),
    ("cf-six", "double-6", 3),
    ("cf-hub", "double-9", 4),
    ("cf-classic", "double-9", 4),
    ("cf-arms", "double-9", 4),
    ("cf-double", "double-9", 3),
    ("cf-reserve", "double-9", 4),
    ("draw10", "double-6", 2),
    ("draw10", "double-9", 2),
)
"""Tables at which strength is measured: rules, set, seats; the first three also on the
way."""
ODDITIES: Final[dict[str, tuple[Any, ...]]] = {
    "dead_foot": ("strict", "exhaust", "release", "end_round"),
    "toes": (1, 2, 3, 4),
    "arms": (2, 3, 4, 6, 8),
    "arms_must_fill": (True, False),
    "foot_locks": (False,),
    "draw": ("none", "one", "one_then_pass", "until_playable"),
    "draw_when": ("only_if_stuck", "optional"),
    "drawn_tile": ("must_play", "may_play"),
    "must_play": (False,),
    "empty_yard": ("pass", "end_round"),
    "double_blank": (0, 25, 50, 100),
    "blank_half_extra": (0, 25),
    "out_on_double_penalty": (0, 50),
}
"""Answers that a family might give in place of a preset's."""
CHANGED_MOST: Final = 3


def tables() -> list[tuple[Ruleset, int, float]]:
    """Rules of every foot and line preset, seats, and how often they are played.

    But for hands so large that the network is not asked.
    """
    found = []
    for name in variants.names():
        rules = variants.load(name)
        if rules.family is Family.TRAIN:
            continue
        for size, hands in rules.hand_size.items():
            often = BY_SET[size.highest] * BY_NAME.get(name, 1.0) / len(hands)
            found += [
                (
                    rules.replace(set=size.value),
                    seats,
                    often * BY_SEATS.get(seats, SELDOM),
                )
                for seats, hand in hands.items()
                if hand <= HAND_MOST
            ]
    return found


def odd(rules: Ruleset, seats: int, chance: random.Random) -> Ruleset:
    """The rules with one to three answers changed, so that they can be played."""
    changes = {
        name: chance.choice(ODDITIES[name])
        for name in chance.sample(sorted(ODDITIES), chance.randint(1, CHANGED_MOST))
    }
    made = rules.replace(**changes)
    bad = any(one.severity == "error" for one in check(made, seats))
    return rules if bad else made
