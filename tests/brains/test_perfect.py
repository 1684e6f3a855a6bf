"""Bots that look ahead play endings where everything is known as well as can be."""

from __future__ import annotations

import pytest

from chickie.brains.chance import Chance, seed
from chickie.brains.choosing import choose
from chickie.brains.known import known
from chickie.brains.perfect import perfect_move
from chickie.brains.room import room
from chickie.brains.setting import SETTINGS, will
from chickie.brains.will import POINTS, RELATIVE
from chickie.rules.position import copy
from chickie.rules.turn import nth_move
from perfect import Everything, Moment, TooMany, moments
from strategies import dealt

TILES = 7
"""In hands, so that everything can be tried."""
ENOUGH = 40
"""Endings."""


def best_of(moment: Moment, objective: int) -> set[int]:
    """The moves that come to most by trying everything."""
    everything = Everything(moment, objective)
    # What decides between lines that put a seat equally far ahead is nobody's wish.
    seat = moment.position.turn
    wishes = [everything.wish(points, seat)[0] for points in everything.moves()]
    most = max(wishes)
    return {
        nth_move(moment.position, moment.axes, n)
        for n, wish in enumerate(wishes)
        if wish == most
    }


@pytest.mark.no_cover
@pytest.mark.parametrize("objective", [POINTS, RELATIVE])
def test_it_is_a_move_that_trying_everything_finds_best(objective: int) -> None:
    told = missed = 0
    for moment in moments(range(10**6), TILES):
        s, r = moment.position, moment.axes
        if r.seats != 2 or not known(s, r, 0):
            continue
        try:
            best = best_of(moment, objective)
        except TooMany:
            continue
        w, c = room(moment.rules, 2), Chance()
        seed(c, moment.seed, told)
        for name in ("branching-1", "farsighted-1"):
            k = will([SETTINGS[name]._replace(objective=objective)])
            assert choose(k, 0, w, copy(s), r, c) in best, moment.seed
        missed += perfect_move(k, 0, w, copy(s), r, c) not in best
        told += 1
        if told == ENOUGH:
            break
    assert (told, missed) == (ENOUGH, 0)


def test_nothing_is_worked_out_while_somebody_may_draw() -> None:
    round = dealt(1)
    s, r, c = copy(round._course.position), round._course.axes, Chance()
    before = copy(s)
    k, w = will([SETTINGS["farsighted"]]), room(round.ruleset, round.seats)
    assert perfect_move(k, 0, w, s, r, c) == -1
    assert s == before
