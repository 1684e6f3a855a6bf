"""A Bot that plays like a good family player: it plans, counts and remembers."""

from __future__ import annotations

from typing import ClassVar

from chickie.bots.chance import pick
from chickie.bots.choice import choices
from chickie.bots.memory import Memory
from chickie.bots.term import value
from chickie.bots.weight import TERMS
from chickie.rules.move import Move
from chickie.rules.view import View


class Thoughtful:
    """Weighs the choices by :mod:`chickie.bots.weight`; looks no move further ahead."""

    name: ClassVar[str] = "thoughtful"

    def __init__(self, seed: int) -> None:
        """Part equal choices by this seed."""
        self.seed = seed

    def choose(self, view: View) -> Move:
        """The choice that is worth most."""
        if len(view.moves) == 1:
            return view.moves[0]
        terms = TERMS[view.ruleset.family]
        valued = [
            (value(terms, choice), choice.move)
            for choice in choices(Memory(view), view)
        ]
        most = max(worth for worth, _ in valued)
        equal = [move for worth, move in valued if worth == most]
        return pick(equal, seed=self.seed, view=view)
