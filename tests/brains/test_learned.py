"""What the learned brain is told, what it makes of it, and how strong that is."""

from __future__ import annotations

import random

import numpy as np
import pytest

from chickie import bots, variants
from chickie.bots.learned import values
from chickie.bots.recall import Recall
from chickie.brains.chance import Chance
from chickie.brains.choosing import LEARNED
from chickie.brains.feature import (
    MOST,
    SUIT_NUMBERS,
    WHOLE_NUMBERS,
    Feature,
    look_around,
    tell_suits,
)
from chickie.brains.feature_whole import describe
from chickie.brains.learned import HAND_MOST, weigh_learned
from chickie.brains.option import list_moves
from chickie.brains.setting import Setting, will
from chickie.brains.thoughtful import weigh
from chickie.brains.trial import survey
from chickie.rules import choices
from chickie.rules.axis import Family
from chickie.rules.position import Position
from chickie.rules.round import Round
from chickie.rules.view import View
from chickie.speed import entry
from chickie.speed.machine import recorded
from chickie.speed.quantity import CHOICES, ROUNDS, SCORE
from chickie.speed.tables import Table, play
from rulesets import preset_tables
from strategies import course, shuffled
from tables import deal
from tables import play as played
from twins import twins


def told(view: View) -> list[tuple[int, list[list[float]], list[float]]]:
    """Each move, and what the network is told of it."""
    known = Recall(view)
    m, s, r, t, x = known.mind, known.table, known.axes, Position(), Feature()
    moves = list_moves(m, s, r)
    survey(m, t, s, r)
    look_around(x, m, s, r)
    found = []
    for i in range(moves):
        describe(x, m, t, s, r, m.moves[i])
        suits = [[*row] for row in x.suits[: r.highest + 1]]
        found.append((m.moves[i], suits, [*x.whole]))
    return found


def moments(seeds: range) -> list[Round]:
    """Moments of foot and line tables in which there is a choice."""
    found = []
    for seed in seeds:
        chance = random.Random(seed)
        for round in course(seed):
            has_choice = round.turn is not None and len(round.legal) > 1
            lanes = round.ruleset.family is Family.TRAIN
            if has_choice and not lanes and chance.random() < 0.15:
                found.append(round)
    return found


MOMENTS = moments(range(40))


def test_every_place_is_told_and_no_more() -> None:
    round = MOMENTS[0]
    known = Recall(round.view(round.turn))
    m, s, r, t, x = known.mind, known.table, known.axes, Position(), Feature()
    survey(m, t, s, r)
    look_around(x, m, s, r)
    describe(x, m, t, s, r, list_moves(m, s, r) and m.moves[0])
    assert x.told == WHOLE_NUMBERS == len(x.whole)
    tell_suits(x, m, t, s, r, m.moves[0])
    assert x.told == SUIT_NUMBERS == len(x.suits[0])


def test_what_is_told_are_whole_numbers_within_bounds() -> None:
    for round in MOMENTS:
        for _, suits, whole in told(round.view(round.turn)):
            for one in (*whole, *(one for row in suits for one in row)):
                assert one == int(one)
                assert -MOST <= one <= MOST


ALWAYS = 0
"""Place of a one, so that sums may start anywhere."""
DIED = 52
"""Place that tells of a round ended by a dead foot, which is rare."""


def test_every_number_differs_between_moves_or_moments() -> None:
    """One that never does tells nothing."""
    rows = [one for round in MOMENTS for one in told(round.view(round.turn))]
    for place in range(SUIT_NUMBERS):
        assert len({row[place] for _, suits, _ in rows for row in suits}) > 1, place
    same = {i for i in range(WHOLE_NUMBERS) if len({row[2][i] for row in rows}) == 1}
    assert same <= {ALWAYS, DIED}


def test_nothing_hidden_is_told() -> None:
    compared = 0
    for number, round in enumerate(MOMENTS[::10]):
        assert round.turn is not None
        for twin in twins(round, round.turn, random.Random(number)):
            compared += 1
            assert told(twin.view(twin.turn)) == told(round.view(round.turn))
    assert compared > 20


@pytest.mark.no_cover
def test_machine_code_tells_and_values_the_same() -> None:
    k = will([Setting(LEARNED)])
    for round in MOMENTS[:40]:
        view = round.view(round.turn)
        slow, fast = Recall(view), Recall(view)
        o = slow.room
        moves = weigh_learned(
            o.network, o.feature, o.mind, o.trial, slow.table, slow.axes
        )
        given = (k, 0, fast.room, fast.table, fast.axes, Chance())
        records = [recorded(one) for one in given]
        entry.choose(*records)
        room = records[2]
        assert room.mind["values"][:moves].tolist() == o.mind.values[:moves]
        assert room.network["answers"].tolist() == o.network.answers
        assert np.array_equal(room.feature["suits"], o.feature.suits)
        assert room.feature["whole"].tolist() == o.feature.whole


# --- play -----------------------------------------------------------------------------


def test_plays_legal_moves_by_every_preset() -> None:
    chance = random.Random(2)
    for name in variants.names():
        rules = variants.load(name)
        seats = rules.seats[len(rules.seats) // 2]
        round = Round.deal(rules, seats, shuffled(rules, chance))
        bot = bots.make("learned", seed=4)
        for _ in range(12):
            if round.turn is None:
                break
            view = round.view(round.turn)
            move = bot.choose(view)
            assert move in view.moves
            round = round.play(move)


@pytest.mark.no_cover
def test_plays_whole_rounds_by_every_preset_with_every_set() -> None:
    for rules, seats in [*preset_tables()][::3]:
        table = Table(ruleset=rules, seats=seats, lineup=("learned",) * seats)
        totals = play(table, 0, 1, compiled=True).totals
        assert totals[ROUNDS] == 1
        assert totals[CHOICES] > 0 or seats * rules.hand_size[rules.set][seats] < 40


def test_the_values_of_a_view_are_those_it_plays_by() -> None:
    for round in MOMENTS[::8]:
        view = round.view(round.turn)
        found = values(view)
        move = bots.make("learned", seed=1).choose(view)
        code = choices.number(move, view.layout, Recall(view).axes)
        assert found[code] == max(found.values())


def test_on_train_tables_it_thinks_as_the_thoughtful_brain_does() -> None:
    thinks_as_the_thoughtful_brain_does(
        deal("mexican-train", "5-12 1-5 3-12", "11-12 0-1 0-2")
    )


def test_with_huge_hands_it_thinks_as_the_thoughtful_brain_does() -> None:
    rules = variants.load("house").replace(
        set="double-18", hand_size={"double-18": {2: HAND_MOST + 1}}
    )
    round = Round.deal(rules, 2, shuffled(rules, random.Random(1)))
    while len(round.legal) == 1:
        round = round.play(round.legal[0])
    thinks_as_the_thoughtful_brain_does(round)


def thinks_as_the_thoughtful_brain_does(round: Round) -> None:
    view = round.view(round.turn)
    assert len(view.moves) > 1
    known = Recall(view)
    moves = weigh(known.mind, Position(), known.table, known.axes)
    m = known.mind
    assert values(view) == {m.moves[i]: m.values[i] / 100 for i in range(moves)}


def test_opens_no_foot_that_it_cannot_serve() -> None:
    hand, other = "1-9 4-9 1-1 4-6 2-6 3-6", "2-9 3-9 2-5 2-7 3-5 3-7"
    round = played(deal("house", hand, other), "1-9 2-9 4-9 3-9")
    view = round.view(round.turn)
    move = bots.make("learned", seed=1).choose(view)
    assert str(view.moves[0]) == "1-1@1-9"
    assert str(move) != "1-1@1-9"


# --- strength -------------------------------------------------------------------------


def ahead(name: str, seats: int, rival: str, deals: int) -> float:
    """Points by which it does better in a round than the others on average."""
    table = Table(
        ruleset=variants.load(name),
        seats=seats,
        lineup=("learned", *[rival] * (seats - 1)),
        base=11,
    )
    totals = play(table, 0, deals, compiled=True).totals
    mine, *others = totals[SCORE : SCORE + seats]
    return (sum(others) / (seats - 1) - mine) / totals[ROUNDS]


@pytest.mark.slow
@pytest.mark.no_cover
def test_does_better_than_the_heaviest_and_the_thoughtful_brain() -> None:
    """By figures that stand many standard errors below what it does."""
    assert ahead("house", 4, "heaviest", 400) > 2.0
    assert ahead("house", 4, "thoughtful", 2_500) > 0.3
    assert ahead("cf-six", 3, "thoughtful", 2_500) > 0.0
