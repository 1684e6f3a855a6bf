"""A Bot that plays like a good family player: it plans, counts and remembers."""

from __future__ import annotations

from typing import ClassVar

from chickie.bots import thought
from chickie.rules.move import Move
from chickie.rules.view import View


class Thoughtful:
    """Weighs its moves by :mod:`chickie.brains.weight`; looks no move further ahead."""

    name: ClassVar[str] = "thoughtful"

    def __init__(self, seed: int) -> None:
        """Part equal moves by this seed."""
        self.seed = seed

    def choose(self, view: View) -> Move:
        """The move that is worth most."""
        return thought.thoughtful(view, self.seed)
