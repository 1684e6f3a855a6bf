"""The thoughtful bot: positions with a plain answer, and its strength."""

from __future__ import annotations

import random

import pytest

from chickie import bots, variants
from chickie.rules.round import Round
from strategies import shuffled
from tables import deal, legal, play, points


def _choice(round: Round) -> str:
    return str(bots.make("thoughtful", seed=1).choose(round.view(round.turn)))


# --- positions ------------------------------------------------------------------------


def test_leaves_the_number_that_the_other_is_known_to_lack() -> None:
    # Seat 1 had nothing for 3 and 5 and drew 1-5, so it has no 3 now; a 1 it may have.
    round = play(
        deal(
            "draw10",
            "3-6 1-3 0-3 1-4 0-4",
            "1-1 2-2 0-0 0-1 2-6",
            yard="2-4 4-6 1-5",
            opening="5-6",
        ),
        "3-6 D D D 1-5",
    )
    assert legal(round) == ["0-3@3-6", "1-3@3-6", "1-3@1-5", "1-4@1-5"]
    assert _choice(round) == "1-3@1-5"


FOOT = "2-9 3-9 2-5 2-7 3-5 3-7"
"""A hand for the other seat."""


def test_opens_no_foot_that_it_cannot_serve() -> None:
    round = play(deal("house", "1-9 4-9 1-1 4-6 2-6 3-6", FOOT), "1-9 2-9 4-9 3-9")
    assert legal(round)[0] == "1-1@1-9"
    assert _choice(round) == "4-6@4-9"


def test_gets_rid_of_the_double_blank_when_it_is_dear() -> None:
    cheap, dear = (
        play(
            deal("house", "1-9 0-9 0-0 1-6 2-6 3-6", FOOT, double_blank=worth),
            "0-9 2-9 1-9 3-9",
        )
        for worth in (0, 50)
    )
    assert _choice(cheap) == "3-6@3-9"
    assert _choice(dear) == "0-0@0-9"


def test_lays_what_has_no_place_in_its_train_with_others_first() -> None:
    round = play(
        deal(
            "mexican-train",
            "5-12 1-5 1-2 2-7 7-8 3-12",
            "11-12 0-1 0-2 0-3 0-4 0-5",
        ),
        "5-12@12-12/1 11-12@12-12/2",
    )
    assert legal(round) == ["1-5@5-12/1", "3-12@12-12/M"]
    assert _choice(round) == "3-12@12-12/M"


def test_goes_on_with_its_train_in_a_first_run() -> None:
    round = play(
        deal(
            "mexican-train",
            "5-12 1-5 1-2 2-7 7-8 3-12",
            "11-12 0-1 0-2 0-3 0-4 0-5",
            first_turn="any_number_own_train",
        ),
        "5-12@12-12/1",
    )
    assert legal(round) == ["1-5@5-12/1", "P"]
    assert _choice(round) == "1-5@5-12/1"


def test_rather_draws_than_goes_out_on_a_dear_double() -> None:
    free, dear = (
        deal(
            "draw10",
            "6-6",
            "1-2",
            opening="0-6",
            draw_when="optional",
            out_on_double_penalty=penalty,
        )
        for penalty in (0, 50)
    )
    assert _choice(free) == "6-6@0-6"
    assert _choice(dear) == "D"


# --- strength -------------------------------------------------------------------------

TABLES = (("house", 3), ("cf-six", 2), ("draw10", 2), ("mexican-train", 3))
"""Each shape of table."""


@pytest.mark.no_cover
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
