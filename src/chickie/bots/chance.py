"""A Bot's chance: from its seed and what it sees, never from what it did before."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from chickie.rules.view import View

T = TypeVar("T")


def pick(options: Sequence[T], *, seed: int, view: View) -> T:
    """One of ``options``, each as likely as the others over all seeds.

    Seed, round, seat and the number of events decide, so that a Bot which is made anew
    in the middle of a round goes on as the old one would have. ``random()`` of a seeded
    generator is the same in every version of Python; ``choice()`` need not be.
    """
    if len(options) == 1:
        return options[0]
    moment = f"{seed} {view.round} {view.seat} {len(view.events)}"
    chance = random.Random(moment)  # noqa: S311 - a bot's whim keeps no secret
    return options[int(chance.random() * len(options))]
