"""The thoughtful bot: positions with a plain answer, and its strength."""

from __future__ import annotations

import random

import pytest

from chickie import bots, variants
from chickie.bots.term import Term
from chickie.bots.weight import TERMS
from chickie.rules.round import Round
from strategies import course, shuffled
from tables import deal, play, points


def _choice(round: Round) -> str:
    return str(bots.make("thoughtful", seed=1).choose(round.view(round.turn)))


# --- positions ------------------------------------------------------------------------


def test_leaves_a_number_that_the_other_is_known_to_lack() -> None:
    # Seat 1 has drawn and passed on 3 and 5, so it cannot go on there; 1 it may have.
    round = deal(
        "draw10",
        "3-6 0-3 1-3 4-5 4-4",
        "1-1 2-2 0-0 0-1 2-6",
        yard="0-2 1-2",
        opening="5-6",
    )
    assert round.turn == 0


def test_opens_no_foot_that_it_cannot_serve() -> None:
    round = play(deal("house", "1-9 1-1 1-4 4-6 2-4 3-4", "2-9 2-3 2-5 2-6 2-7 2-8"), "")
    assert round.turn == 0


# --- strength -------------------------------------------------------------------------

TABLES = (("house", 3), ("cf-six", 2), ("draw10", 2), ("mexican-train", 3))
"""Each shape of table."""


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_has_fewer_points_than_chance_has(name: str, seats: int) -> None:
    rules, chance = variants.load(name), random.Random(5)
    own = others = 0
    for number in range(12):
        order = shuffled(rules, chance)
        for place in range(seats):
            round = Round.deal(rules, seats, order, first=number % seats)
            while round.turn is not None:
                kind = "thoughtful" if round.turn == place else "uniform"
                bot = bots.make(kind, seed=number)
                round = round.play(bot.choose(round.view(round.turn)))
            scores = points(round)
            own += scores[place]
            others += sum(scores) - scores[place]
    assert own < 0.7 * others / (seats - 1)
