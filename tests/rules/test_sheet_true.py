"""Sentences of the sheet that settings together could make false: each is played."""

from __future__ import annotations

import random

import pytest

from chickie import variants
from chickie.rules.checks import check
from chickie.rules.idle import idle
from chickie.rules.move import Draw, Pass
from chickie.rules.round import Round
from chickie.rules.ruleset import Ruleset
from sheets import said
from strategies import shuffled

TRAINS = variants.load("mexican-train").replace(own_train_first=True)
SIX = variants.load("cf-six")
ROUNDS = 40


def dealt(rules: Ruleset, seed: int, seats: int = 2) -> Round:
    """A round that can be played."""
    chance = random.Random(seed)
    while True:
        round = Round.deal(rules, seats, shuffled(rules, chance), first=0)
        if not round.redeal:
            return round


def played(rules: Ruleset, seed: int) -> list[Round]:
    """A round after each random move, to its end."""
    chance = random.Random(seed)
    rounds = [dealt(rules, seed)]
    while not rounds[-1].over:
        rounds.append(rounds[-1].play(chance.choice(rounds[-1].legal)))
    return rounds


def may_pass(round: Round) -> bool:
    return any(isinstance(move, Pass) for move in round.legal)


def had_drawn(round: Round) -> bool:
    """In this turn, the seat that has it."""
    return round.turn is not None and round.view(round.turn).drawn > 0


def lies_idle(rules: Ruleset, field: str) -> bool:
    return any(field in found.fields for found in idle(rules))


@pytest.mark.parametrize(
    "changes",
    [{}, {"first_turn": "any_number_own_train"}, {"double": "extra_anywhere"}],
)
def test_where_the_own_train_comes_first_no_first_turn_has_the_mexican_train(
    changes: dict[str, str],
) -> None:
    rules = TRAINS.replace(set="double-6", **changes)
    first = rules.replace(mexican_train_from="first_turn")
    for seed in range(ROUNDS):
        later = [round.legal for round in played(rules, seed)]
        assert [round.legal for round in played(first, seed)] == later
    for name in ("train.first", "train.mexican"):
        assert said(first, name) == said(rules, name)
    assert "not in their first turn" in said(first, "train.mexican")
    assert lies_idle(first, "mexican_train_from")
    assert not lies_idle(first.replace(own_train_first=False), "mexican_train_from")


def test_a_penalty_that_nobody_can_pay_is_not_told() -> None:
    rules = SIX.replace(
        empty_yard="end_round", out_on_double_penalty=50, double_penalty_on_block=True
    )
    ends = {played(rules, seed)[-1].over for seed in range(ROUNDS)}
    assert ends == {"out", "stuck"}
    assert "block" not in said(rules, "score.out_double")
    assert said(rules, "end.blocked") == ""
    assert lies_idle(rules, "double_penalty_on_block")
    free = rules.replace(must_play=False)
    assert "blocked" in said(free, "score.out_double")
    assert not lies_idle(free, "double_penalty_on_block")


@pytest.mark.parametrize("kept", ["may_play", "must_play"])
def test_whether_one_may_pass_after_drawing_is_told_as_it_is_played(kept: str) -> None:
    rules = SIX.replace(must_play=False, draw_when="optional", drawn_tile=kept)
    assert not [one for one in check(rules) if one.severity == "error"]
    passed = False
    for seed in range(ROUNDS):
        for round in played(rules, seed):
            plays = [m for m in round.legal if not isinstance(m, (Draw, Pass))]
            passed |= bool(plays) and had_drawn(round) and may_pass(round)
    assert passed == (kept == "may_play")
    words = said(rules, "turn.must_play")
    assert ("only after drawing" in words) == passed
