"""The two simple bots: anything, and the most points."""

from __future__ import annotations

from collections import Counter

import pytest

from chickie import bots
from chickie.rules.move import Draw, Play
from chickie.rules.round import Round
from tables import deal, legal, play


def _choices(name: str, round: Round, seeds: int) -> Counter[str]:
    assert round.turn is not None
    view = round.view(round.turn)
    return Counter(
        str(bots.make(name, seed=seed).choose(view)) for seed in range(seeds)
    )


def test_uniform_counts_every_place_as_a_move() -> None:
    round = play(
        deal("house", "5-9 1-5 0-1", "5-8 5-7 0-2", arms=2), "5-9@9-9 D"
    )
    round = deal("mexican-train", "1-12 0-1 0-2", "2-12 3-5 5-6")
    assert legal(round)
