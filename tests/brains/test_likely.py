"""Worlds in which the others would have chosen as they did come up more often."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import pytest

from chickie.bots.recall import Recall
from chickie.brains.brisk import weigh_brisk
from chickie.brains.chance import Chance, seed
from chickie.brains.hidden import HIDDEN
from chickie.brains.likely import begin_likely, likelihood, next_likely, tell
from chickie.brains.mind import mind
from chickie.brains.worlds import begin_worlds, next_world
from chickie.rules.choices import number
from chickie.rules.event import Dealt, Drew, Searched
from chickie.rules.round import Round
from strategies import course
from tables import deal, play


class Chosen(NamedTuple):
    """A moment, and how likely what each seat chose was with the tiles it had."""

    round: Round
    odds: tuple[float, ...]


def chosen(seed: int) -> Iterator[Chosen]:
    """The moments of a round of random moves, weighed with all hands open."""
    rounds = list(course(seed))
    first = rounds[0]
    known = mind(first.ruleset, first.seats)
    odds = [1.0] * first.seats
    for before, after in pairwise(rounds):
        yield Chosen(before, tuple(odds))
        assert before.turn is not None
        at, r = before._course.position, before._course.axes
        moves = weigh_brisk(known, at, r)
        made = next(m for m in before.legal if before.play(m).events == after.events)
        if moves > 1:
            code = number(made, before.layout, r)
            odds[before.turn] *= likelihood(known, moves, code)


def given(round: Round) -> dict[tuple[int, int], int]:
    """By seat and number of its place: the tile that it was given there."""
    tiles: dict[tuple[int, int], int] = {}
    received = Counter[int]()
    for event in round.events:
        if isinstance(event, Dealt):
            tiles.clear()
            received.clear()
            for seat, hand in enumerate(event.hands()):
                for tile in hand:
                    tiles[seat, received[seat]] = tile.code
                    received[seat] += 1
        elif isinstance(event, Searched | Drew):
            tiles[event.seat, received[event.seat]] = event.tile.code
            received[event.seat] += 1
    return tiles


@pytest.mark.no_cover
@pytest.mark.parametrize("number", range(0, 120, 6))
def test_the_round_is_told_as_it_was(number: int) -> None:
    """In the true world, choices are as likely as they were when they were made."""
    for n, (round, odds) in enumerate(chosen(number)):
        if len(round.legal) < 2 or n % 3:
            continue
        assert round.turn is not None
        recall, chance = Recall(round.view(round.turn)), Chance()
        seed(chance, 5, number)
        w = recall.room
        assert begin_likely(w, recall.table, recall.axes, chance, 1)
        g, true = w.worlds, given(round)
        where = {g.tile[tile]: tile for tile in range(g.size)}
        for place in range(g.handed):
            code = true[g.place_seat[place], g.place_number[place]]
            g.at[place] = where[code]
        others = ((1 << round.seats) - 1) ^ (1 << round.turn)
        tell(w, recall.axes, others)
        for seat in range(round.seats):
            if seat != round.turn:
                assert w.tale.tried[seat] == pytest.approx(odds[seat])


def test_a_light_tile_laid_tells_that_there_is_no_heavy_one() -> None:
    """Who lays 1-9 where 8-9 would go as well would have got rid of more."""
    round = deal("house", "2-9 1-1 2-2", "1-9 3-4 3-5", yard="8-9 4-5 4-6 7-9")
    recall, chance = Recall(play(round, "2-9 1-9").view(0)), Chance()
    seed(chance, 5, 1)
    w = recall.room
    heavy = {True: 0, False: 0}
    for infers in heavy:
        assert begin_likely(w, recall.table, recall.axes, chance, int(infers))
        for _ in range(400):
            next_likely(w, recall.axes, chance, int(infers))
            held = {w.worlds.tile[w.worlds.at[p]] for p in range(w.worlds.handed)}
            heavy[infers] += 8 << 5 | 9 in held
    assert heavy[True] < 0.7 * heavy[False]


@pytest.mark.no_cover
@pytest.mark.parametrize("number", [3, 31])
def test_worlds_come_up_as_often_as_their_choices_are_likely(number: int) -> None:
    """The same shares as when all worlds that agree are weighed by how likely they are.

    Two ways to the same distribution: importance weights, and what is tested here.
    """
    round = early(number)
    assert round.turn is not None
    recall, chance = Recall(round.view(round.turn)), Chance()
    seed(chance, 5, number)
    w, r = recall.room, recall.axes
    others = ((1 << round.seats) - 1) ^ (1 << round.turn)
    weighed: dict[tuple[int, int], float] = defaultdict(float)
    plain = Counter[tuple[int, int]]()
    whole = 0.0
    assert begin_worlds(w.worlds, w.past, recall.table, r, chance)
    begin_likely(w, recall.table, r, chance, 1)
    for _ in range(6000):
        next_world(w.worlds, w.past, chance)
        tell(w, r, others)
        weight = 1.0
        for seat in range(round.seats):
            weight *= w.tale.tried[seat] if others >> seat & 1 else 1.0
        whole += weight
        for one in holders(recall):
            weighed[one] += weight
    assert begin_likely(w, recall.table, r, chance, 1)
    for _ in range(6000):
        next_likely(w, r, chance, 1)
        plain.update(holders(recall))
    far = [abs(weighed[p] / whole - plain[p] / 6000) for p in {*weighed, *plain}]
    assert max(far) < 0.08
    assert sum(far) / len(far) < 0.02


def early(number: int) -> Round:
    """A moment after a choice or two of others; after many, few worlds weigh much."""
    for round, odds in chosen(number):
        told = [odds[s] for s in range(round.seats) if s != round.turn]
        if len(round.legal) > 1 and sum(one != 1.0 for one in told) > 0:
            return round
    raise AssertionError


def holders(recall: Recall) -> Iterator[tuple[int, int]]:
    """Which hidden tile is with which seat."""
    g = recall.room.worlds
    for place in range(g.handed):
        if g.lay[g.at[place]] == HIDDEN:
            yield g.place_seat[place], g.tile[g.at[place]]
