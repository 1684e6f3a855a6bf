"""A Bot that sheds the most points it can: what most people start with."""

from __future__ import annotations

from typing import ClassVar

from chickie.bots.chance import pick
from chickie.rules.move import Move, Open, Play
from chickie.rules.scoring import hand_score
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
        sheds = [_sheds(view, move) for move in view.moves]
        most = max(sheds)
        equal = [
            move for move, shed in zip(view.moves, sheds, strict=True) if shed == most
        ]
        return pick(equal, seed=self.seed, view=view)


def _sheds(view: View, move: Move) -> int:
    """Points that a move takes out of the hand; -1 if it lays nothing."""
    if not isinstance(move, Play | Open):
        return -1
    points = hand_score(view.ruleset, (move.tile,)).total
    goes_out_on_double = move.tile.is_double and len(view.hand) == 1
    return points - view.ruleset.out_on_double_penalty * goes_out_on_double
