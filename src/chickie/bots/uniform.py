"""A Bot that plays anything: the yardstick's zero."""

from __future__ import annotations

from typing import ClassVar

from chickie.bots import thought
from chickie.rules.move import Move
from chickie.rules.view import View


class Uniform:
    """Every legal move is equally likely; a tile that fits two numbers counts twice.

    Ends of one number count once, as the laws see them.
    """

    name: ClassVar[str] = "uniform"

    def __init__(self, seed: int) -> None:
        """Play by this seed."""
        self.seed = seed

    def choose(self, view: View) -> Move:
        """Any move."""
        return thought.uniform(view, self.seed)
