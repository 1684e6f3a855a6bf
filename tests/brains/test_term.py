"""The terms: each has its number, its reason, and makes a difference."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chickie.bots.recall import Recall
from chickie.brains import term
from chickie.brains.measure import measure, nearest
from chickie.brains.option import list_moves
from chickie.brains.trial import survey
from chickie.brains.weight import weighed
from chickie.rules.axis import Family
from chickie.rules.position import Position
from chickie.rules.round import Round
from strategies import course, dealt
from tables import deal


def test_every_term_stands_at_its_number() -> None:
    assert [found.number for found in term.TERMS] == list(range(term.COUNT))


def test_every_term_has_a_name_of_its_own_and_a_reason() -> None:
    assert len({found.name for found in term.TERMS}) == term.COUNT
    assert len({str(found.why) for found in term.TERMS}) == term.COUNT
    assert all(str(found.why).endswith(".") for found in term.TERMS)


@pytest.mark.parametrize("family", list(Family))
def test_every_term_makes_a_difference_somewhere(family: Family) -> None:
    number = {one.name: one.number for one in term.TERMS}
    missing = {
        number[name]
        for found in weighed()
        if found.kind.family is family
        for name in found.thoughtful
    }
    for round in _moments(family):
        found = measured(round)
        missing -= {one for one in missing if len(found[one]) > 1}
        if not missing:
            return
    pytest.fail(f"never different: {[term.TERMS[one].name for one in missing]}")


def _moments(family: Family) -> Iterator[Round]:
    """Rounds in which the seat to move has a choice."""
    for seed in range(0, 400, 2):
        if dealt(seed).ruleset.family is family:
            yield from (round for round in course(seed) if len(round.legal) > 1)


def measured(round: Round) -> list[set[float]]:
    """By term: the measures of the moves, whatever the term weighs there."""
    known, t = Recall(round.view(round.turn)), Position()
    m, s, r = known.mind, known.table, known.axes
    m.weights = [1.0] * term.COUNT
    moves = list_moves(m, s, r)
    survey(m, t, s, r)
    found: list[set[float]] = [set() for _ in range(term.COUNT)]
    for move in m.moves[:moves]:
        measure(m, t, s, r, move)
        for number in range(term.COUNT):
            found[number].add(float(m.measures[number]))
    return found


def test_the_opening_double_can_be_measured_like_any_move() -> None:
    found = measured(deal("cf-six", "6-6 0-1", "0-2 0-3"))
    assert found[term.LAYS] == {1}
    assert found[term.HURRY] == {12 / 2}
    assert found[term.FITTING] == {0}  # 0-1 fits none of the arms


@pytest.mark.parametrize(
    ("x", "whole"),
    [(0.4, 0), (0.5, 0), (0.6, 1), (1.5, 2), (2.5, 2), (-0.5, 0), (-1.5, -2)],
)
def test_halves_go_to_the_even_number(x: float, whole: int) -> None:
    assert nearest(x) == whole == round(x)
    assert nearest(x + 1000) == round(x + 1000)
