"""A Bot that sheds the most points it can: what most people start with."""

from __future__ import annotations

from typing import ClassVar

from chickie.bots import thought
from chickie.rules.move import Move
from chickie.rules.view import View


class Heaviest:
    """Lays the tile that counts most in hand by these rules; draws or passes last.

    A double that goes out counts less by the penalty for that.
    """

    name: ClassVar[str] = "heaviest"

    def __init__(self, seed: int) -> None:
        """Part equal moves by this seed."""
        self.seed = seed

    def choose(self, view: View) -> Move:
        """The move that leaves the fewest points in hand."""
        return thought.heaviest(view, self.seed)
