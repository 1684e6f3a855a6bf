"""A brain sees what its seat may see, at a table and in a batch alike."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from chickie import bots
from chickie.bots.thought import chance_of
from chickie.brains.choosing import NUMBER, choose
from chickie.brains.mind import Mind, begin, follow, mind
from chickie.rules import position
from chickie.rules.choices import number
from chickie.rules.position import Axes, Position
from chickie.rules.round import Round
from strategies import dealt

SEED = 3
OURS = ("uniform", "heaviest", "thoughtful")
"""Brains that a bot has."""


class Moment(NamedTuple):
    """A seat has to choose."""

    round: Round
    mind: Mind
    """What everybody could learn, followed from the deal on."""

    @property
    def axes(self) -> Axes:
        return self.round._course.axes

    @property
    def position(self) -> Position:
        """The whole round, for its dealer's eyes."""
        return self.round._course.position


def moments(seed: int) -> Iterator[Moment]:
    """The choices of a round of random moves."""
    chance = random.Random(seed)
    round = dealt(seed)
    known = mind(round.ruleset, round.seats)
    r = round._course.axes
    begin(known, round._course.position, r)
    while round.turn is not None:
        if len(round.legal) > 1:
            yield Moment(round, known)
        move = chance.choice(round.legal)
        follow(known, round._course.position, r, number(move, round.layout, r))
        round = round.play(move)


def chosen(brain: str, moment: Moment, s: Position) -> int:
    """What a brain does in the whole round ``s``."""
    chance = chance_of(moment.round.view(moment.round.turn), SEED)
    return choose(NUMBER[brain], moment.mind, Position(), s, moment.axes, chance)


@pytest.mark.no_cover
@pytest.mark.parametrize("brain", OURS)
def test_a_bot_at_a_table_chooses_what_its_brain_chooses_in_a_batch(brain: str) -> None:
    bot = bots.make(brain, seed=SEED)
    for seed in range(0, 120, 3):
        for moment in moments(seed):
            round = moment.round
            move = bot.choose(round.view(round.turn))
            code = number(move, round.layout, moment.axes)
            assert chosen(brain, moment, moment.position) == code


@pytest.mark.no_cover
@pytest.mark.parametrize("brain", NUMBER)
def test_hidden_tiles_make_no_difference(brain: str) -> None:
    chance = random.Random(11)
    told = 0
    for seed in range(0, 120, 3):
        for moment in moments(seed):
            if chance.random() > 0.3:
                continue
            twin = _mixed(moment, chance)
            told += twin.hands != moment.position.hands
            assert chosen(brain, moment, twin) == chosen(brain, moment, moment.position)
    assert told > 150


def _mixed(moment: Moment, chance: random.Random) -> Position:
    """The round with its hidden tiles dealt anew among the other hands and the yard."""
    round, s = moment.round, position.copy(moment.position)
    others = [seat for seat in range(round.seats) if seat != round.turn]
    hidden = [tile.code for seat in others for tile in round.hand(seat)]
    hidden += s.yard[s.next : s.size]
    chance.shuffle(hidden)
    for seat in others:
        s.hands[seat] = [0] * len(s.hands[seat])
        for _ in range(s.held[seat]):
            code = hidden.pop()
            s.hands[seat][code >> 5] |= 1 << (code & 31)
            s.hands[seat][code & 31] |= 1 << (code >> 5)
    s.yard[s.next : s.size] = hidden
    return s
