"""What must hold for every bot: legal, repeatable, honest."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice

import pytest

from chickie import bots
from chickie.rules.move import Move
from chickie.rules.round import Round
from rulesets import preset_tables
from strategies import course, dealt, shuffled
from twins import twins

OURS = ("uniform", "heaviest", "thoughtful")
"""Other packages answer for theirs."""


def _play(round: Round, seated: Sequence[bots.Bot]) -> Iterator[Move]:
    """The moves to the end of a round; asserts that each is legal."""
    while round.turn is not None:
        view = round.view(round.turn)
        move = seated[round.turn].choose(view)
        assert move in view.moves
        yield move
        round = round.play(move)
    assert round.over


def _seated(seats: int, seed: int) -> list[bots.Bot]:
    return [
        bots.make(OURS[(seat + seed) % len(OURS)], seed=seed) for seat in range(seats)
    ]


@pytest.mark.no_cover
@pytest.mark.slow
def test_bots_play_random_rules_to_the_end() -> None:
    for seed in range(0, 2000, 2):
        round = dealt(seed)
        moves = list(_play(round, _seated(round.seats, seed // 2)))
        # Some deals end before the first move: nothing fits, nothing can be drawn.
        assert bool(moves) is (round.over is None)


@pytest.mark.no_cover
@pytest.mark.slow
def test_bots_play_every_preset_at_every_table() -> None:
    chance = random.Random(1)
    for number, (rules, seats) in enumerate(preset_tables()):
        round = Round.deal(rules, seats, shuffled(rules, chance))
        if not round.redeal:
            list(islice(_play(round, _seated(seats, number)), 60))


@pytest.mark.parametrize("name", OURS)
def test_same_seed_and_views_give_the_same_moves(name: str) -> None:
    for seed in range(30):
        round = dealt(seed)
        once, again = (
            list(_play(round, [bots.make(name, seed=seed)] * round.seats))
            for _ in range(2)
        )
        assert once == again


@pytest.mark.parametrize("name", OURS)
def test_a_new_bot_goes_on_as_the_old_one_would(name: str) -> None:
    for seed in range(30):
        old = bots.make(name, seed=seed)
        for round in course(seed):
            if round.turn is not None:
                view = round.view(round.turn)
                assert old.choose(view) == bots.make(name, seed=seed).choose(view)


# --- honesty --------------------------------------------------------------------------


def test_a_choice_does_not_depend_on_what_the_seat_may_not_know() -> None:
    told = 0
    for seed in range(120):
        chance = random.Random(seed)
        round = list(course(seed))[: 1 + chance.randrange(60)][-1]
        if round.turn is None:
            continue
        for twin in twins(round, round.turn, chance):
            assert twin.hand(round.turn) == round.hand(round.turn)
            told += 1
            for name in OURS:
                bot = bots.make(name, seed=seed)
                assert bot.choose(twin.view(twin.turn)) == bot.choose(
                    round.view(round.turn)
                )
    assert told > 200
