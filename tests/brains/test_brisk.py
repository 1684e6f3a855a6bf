"""The brisk brain: what a move is worth at a glance, term by term."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from chickie import variants
from chickie.bots.recall import Recall
from chickie.brains import glance
from chickie.brains.brisk import brisk_move, glance_round, worth_at_a_glance
from chickie.brains.chance import Chance
from chickie.brains.memory import Mind
from chickie.brains.mind import mind
from chickie.brains.option import list_moves
from chickie.brains.weight import weighed
from chickie.rules.axis import Family
from chickie.rules.position import Axes, Position, axes
from chickie.rules.round import Round
from chickie.rules.tile import HALF, MASK
from chickie.speed.quantity import SCORE
from chickie.speed.tables import Table, play
from strategies import course, dealt
from tables import deal, tiles

NUMBER = {name: number for number, name in enumerate(glance.NAMES)}


class Found(NamedTuple):
    """The terms of the moves of a moment."""

    moves: list[int]
    terms: list[list[int]]
    """By move and term; its worth is linear in what they weigh."""


def measured(round: Round) -> Found:
    known = Recall(round.view(round.turn))
    return _terms(known.mind, known.table, known.axes)


def _terms(m: Mind, s: Position, r: Axes) -> Found:
    moves = list_moves(m, s, r)
    glance_round(m, s, r)
    found: list[list[int]] = [[] for _ in range(moves)]
    for number in range(glance.COUNT):
        m.brisk = [int(number == one) for one in range(glance.COUNT)]
        for n in range(moves):
            found[n].append(worth_at_a_glance(m, s, r, m.moves[n]))
    return Found(m.moves[:moves], found)


def _moments(family: Family) -> Iterator[Round]:
    """Rounds in which the seat to move has a choice."""
    for seed in range(0, 600, 2):
        if dealt(seed).ruleset.family is family:
            yield from (round for round in course(seed) if len(round.legal) > 1)


@pytest.mark.parametrize("family", list(Family))
def test_every_term_that_weighs_something_makes_a_difference(family: Family) -> None:
    missing = {
        NUMBER[name]
        for found in weighed()
        if found.kind.family is family
        for name in found.brisk
    }
    for round in _moments(family):
        terms = measured(round).terms
        missing -= {n for n in missing if len({row[n] for row in terms}) > 1}
        if not missing:
            return
    pytest.fail(f"never different: {[glance.NAMES[number] for number in missing]}")


def test_the_worth_is_the_sum_of_the_terms() -> None:
    for seed in range(12):
        for round in course(seed):
            if len(round.legal) < 2:
                continue
            found = measured(round)
            known = Recall(round.view(round.turn))
            m, s, r = known.mind, known.table, known.axes
            glance_round(m, s, r)
            for move, row in zip(found.moves, found.terms, strict=True):
                total = sum(w * x for w, x in zip(m.brisk, row, strict=True))
                assert worth_at_a_glance(m, s, r, move) == total


def glimpsed(
    own: str, laid: str, ends: str, *, held: int = 5, name: str = "house"
) -> dict[str, dict[str, int]]:
    """By move, ``v-w`` on an end v, the terms that are not 0.

    The seat to move holds ``own``, ``laid`` lies on the table with ``ends`` open, and
    the other seat holds ``held`` tiles.
    """
    rules = variants.load(name)
    m, s, r = mind(rules, 2), Position(), axes(rules, 2)
    for rows, text in ((s.hands[0], own), (s.table, laid)):
        for tile in tiles(text):
            rows[tile.low] |= 1 << tile.high
            rows[tile.high] |= 1 << tile.low
    for suit in map(int, ends):
        s.ends[suit] += 1
        s.open |= 1 << suit
    s.held[:2] = [len(tiles(own)), held]
    found: dict[str, dict[str, int]] = {}
    for move, row in zip(*_terms(m, s, r), strict=True):
        said = f"{move >> HALF & MASK}-{move & MASK}"
        found[said] = {
            name: row[number] for name, number in NUMBER.items() if row[number]
        }
    return found


def test_a_tile_is_known_by_what_it_opens_and_what_it_covers() -> None:
    found = glimpsed("1-4 4-4 1-5 5-8 5-9", "1-1", "11")
    assert found["1-4"] == {
        "worth": 5,
        "hurry": 12,
        "follow": 1,
        "unseen": 8,
        "private": 1,
        "new suit": 1,
        "new unseen": 8,
        "home": 8,
        "suit left": 1,
        "lone doubles": 1,
    }
    assert found["1-5"] == {
        "worth": 6,
        "hurry": 14,
        "follow": 2,
        "unseen": 7,
        "private": 2,
        "new suit": 1,
        "new unseen": 7,
        "suit left": 1,
    }


def test_the_last_end_of_a_suit_closes_it() -> None:
    found = glimpsed("1-4 2-4 2-7", "1-1 2-2", "122")
    assert found["1-4"]["closes unseen"] == 8  # 1-1 lies, 1-4 is the own one
    assert "closes" not in found["2-4"]


def test_a_companion_that_goes_leaves_a_double_alone() -> None:
    found = glimpsed("1-4 4-4 1-5 5-5 5-6", "1-1", "11")
    assert found["1-4"]["lone doubles"] == 1
    assert "lone doubles" not in found["1-5"]


def test_others_may_lay_a_double_where_there_is_no_own_tile() -> None:
    found = glimpsed("1-4 1-5 5-7 1-6", "1-1 6-6", "111")
    assert found["1-4"]["exposed"] == 1
    assert "exposed" not in found["1-5"]
    assert found["1-6"]["settled"] == 1
    assert "exposed" not in found["1-6"]


def test_a_foot_needs_tiles_and_may_be_dead() -> None:
    found = glimpsed("3-3 3-4 0-8", "1-3", "3")
    assert found["3-3"]["foot served"] == 1
    assert found["3-3"]["foot unseen"] == 7
    assert "dead foot" not in found["3-3"]
    laid = "0-3 1-3 2-3 3-5 3-6 3-7 3-8"
    found = glimpsed("3-3 3-4 0-1", laid, "3", held=1)
    assert found["3-3"]["foot late"] == 1
    assert found["3-3"]["dead foot"] == found["3-3"]["dead served"] == 1
    # 3-4 and 0-1 are left: 8 points; 45 unseen tiles count 481 with the 50 for 0-0.
    assert found["3-3"]["dead lead"] == 481 // 45 - 8


def test_only_move_is_made_without_a_look() -> None:
    round = deal("cf-six", "6-6 0-1", "0-2 0-3")
    known = Recall(round.view(round.turn))
    m, s, r = known.mind, known.table, known.axes
    assert brisk_move(m, s, r, Chance()) == m.moves[0]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["house", "draw10", "mexican-train"])
def test_it_is_stronger_than_shedding_the_heaviest(name: str) -> None:
    table = Table(
        ruleset=variants.load(name), seats=2, lineup=("brisk", "heaviest"), base=9
    )
    totals = play(table, 0, 1_000, compiled=True).totals
    assert totals[SCORE] < totals[SCORE + 1] * 0.9
