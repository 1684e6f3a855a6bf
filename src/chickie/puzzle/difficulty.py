"""How hard a puzzle is: how often our bots find it, from the weakest to the strong."""

from __future__ import annotations

from typing import Final

from chickie import bots
from chickie.review.moment import Moment
from chickie.rules.choices import number

LADDER: Final = ("egg", "chick", "pullet", "hen", "rooster")
"""Who tries, the weakest first; those above them have to agree with the answer."""
TRIES: Final = 20
"""Times that each of them tries, by another chance."""
HUNDRED: Final = 100


def shares(moment: Moment, best: int) -> dict[str, int]:
    """By name of the bot: how many of a hundred times it plays ``best``."""
    return {name: _share(name, moment, best) for name in LADDER}


def _share(name: str, moment: Moment, best: int) -> int:
    hits = sum(choice(name, moment, seed) == best for seed in range(TRIES))
    return round(HUNDRED * hits / TRIES)


def choice(name: str, moment: Moment, seed: int) -> int:
    """What a bot plays, as the laws number it."""
    view = moment.view
    move = bots.make(name, seed=seed).choose(view)
    return number(move, view.layout, moment.known.axes)
