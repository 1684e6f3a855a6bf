"""The picture of a round in progress, made when somebody looks.

Tiles are laid out one by one in the order of the layout, so it makes no difference when
that is done: a Sketch only remembers how far it has come.
"""

from __future__ import annotations

from chickie.picture.place import place
from chickie.picture.place.board import Placing
from chickie.rules.round import Round


class Sketch:
    """Remembers the last picture of one round; all moments of the round share it."""

    __slots__ = ("_placing",)

    def __init__(self) -> None:
        """Nothing has been looked at."""
        self._placing: Placing | None = None

    def of(self, round: Round) -> Placing:
        """The picture of the round at this moment."""
        if self._placing is None:
            self._placing = place(round.ruleset, round.seats, round.layout)
        else:
            self._placing = self._placing.follow(round.layout)
        return self._placing
