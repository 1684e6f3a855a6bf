"""A Bot that thinks with a brain of ours: a View in, a Move out."""

from __future__ import annotations

from chickie.bots import thought
from chickie.brains.setting import Setting
from chickie.rules.move import Move
from chickie.rules.view import View


class Brain:
    """One of :mod:`chickie.brains` at one level, by what a View tells."""

    def __init__(self, name: str, setting: Setting, seed: int) -> None:
        """Think so, and let chance be this seed."""
        self.name = name
        self.setting = setting
        self.seed = seed

    def choose(self, view: View) -> Move:
        """The move that it likes best; at weaker levels perhaps another."""
        return thought.chosen(self.setting, view, self.seed)
