"""What is still to be played, and when it is enough: in whatever order it is played."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from chickie.figures.estimate import Z
from chickie.figures.figure import BY_NAME
from chickie.lab.agenda import AT_ONCE, FIRST_LOOK, Agenda
from chickie.lab.plan import Plan, Target
from chickie.lab.stretch import DEALS, Piece, Played, length, stretches
from chickie.speed.quantity import BLOCKED, ROUNDS, width
from chickie.speed.sums import Sums
from lab.experiments import small


def invented(piece: Piece, share: Callable[[int], float]) -> tuple[Played, ...]:
    """Stretches in which a ``share`` of rounds, by stretch, are blocked."""
    made = []
    for stretch in range(piece.first, piece.first + piece.count):
        deals = length(stretch, piece.deals)
        blocked = round(deals * share(stretch))
        totals = [0] * width(piece.table.seats)
        totals[ROUNDS], totals[BLOCKED] = deals, blocked
        products = [0] * (len(totals) * (len(totals) + 1) // 2)
        products[ROUNDS] = deals
        products[BLOCKED] = blocked  # ROUNDS * BLOCKED
        products[BLOCKED * len(totals) - BLOCKED * (BLOCKED - 1) // 2] = blocked
        sums = Sums(deals, tuple(totals), tuple(products))
        made.append(Played(piece.unit, stretch, sums))
    return tuple(made)


def played_out(plan: Plan, chance: random.Random, *, at_once: int) -> Agenda:
    """Up to ``at_once`` pieces are under way, and they end in any order."""
    agenda, begun = Agenda(plan), list[Piece]()
    while not agenda.over:
        while len(begun) < at_once and (piece := agenda.next()) is not None:
            begun.append(piece)
        piece = begun.pop(chance.randrange(len(begun)))
        done = invented(piece, lambda stretch: 0.1 + 0.05 * (stretch % 3))
        agenda.note(done, seconds=chance.random())
    assert not begun
    assert agenda.next() is None
    return agenda


@pytest.mark.parametrize("seed", range(4))
def test_a_target_is_reached_after_the_same_deals_whoever_plays(seed: int) -> None:
    target = Target(figure="blocked", below=0.004, at_most=100_000)
    plan = small(deals=target.at_most, target=target)
    alone = played_out(plan, random.Random(0), at_once=1).sums()
    many = played_out(plan, random.Random(seed), at_once=7).sums()
    assert many == alone
    for unit, sums in zip(plan.units, alone, strict=True):
        found = BY_NAME["blocked"].of(sums, unit.seats, unit.lineup)
        assert found is not None
        assert found.margin <= Z * 0.004
        assert FIRST_LOOK * DEALS < sums.deals < target.at_most


def test_a_target_out_of_reach_ends_at_most() -> None:
    target = Target(figure="blocked", below=1e-9, at_most=5_000)
    plan = small(deals=target.at_most, target=target)
    agenda = played_out(plan, random.Random(0), at_once=3)
    assert {sums.deals for sums in agenda.sums()} == {5_000}


def test_a_figure_without_a_meaning_is_played_to_the_end() -> None:
    target = Target(figure="skill", below=1, at_most=3_000)
    plan = small(deals=target.at_most, target=target)
    agenda = played_out(plan, random.Random(0), at_once=3)
    assert {sums.deals for sums in agenda.sums()} == {3_000}


def test_it_tells_how_far_it_is() -> None:
    plan = small()
    agenda = Agenda(plan)
    assert (agenda.done, agenda.deals) == (0, 2 * 600)
    piece = agenda.next()
    assert piece is not None
    agenda.note(invented(piece, lambda _: 0))
    assert agenda.done == DEALS
    assert played_out(plan, random.Random(0), at_once=2).done == 2 * 600


def test_pieces_grow_where_stretches_are_quick_and_hold_no_stretch_twice() -> None:
    agenda = Agenda(small(deals=200 * DEALS))
    first = agenda.next()
    assert first is not None
    agenda.note(invented(first, lambda _: 0), seconds=0.001)
    second = agenda.next()
    assert second is not None
    assert (first.count, second.first, second.count) == (1, 1, AT_ONCE)


def test_what_was_played_before_is_not_played_again() -> None:
    plan = small(deals=6 * DEALS)
    agenda = Agenda(plan)
    piece = Piece(unit=0, table=plan.units[0].at(7), first=1, count=2, deals=plan.deals)
    for played in invented(piece, lambda _: 0):
        assert agenda.has(played)
        agenda.note([played], seconds=0.001)
        assert not agenda.has(played)
    pieces = [agenda.next() for _ in range(3)]
    firsts = [(p.unit, p.first, p.count) for p in pieces if p is not None]
    assert firsts == [(0, 0, 1), (0, 3, 3), (1, 0, 1)]


def test_what_does_not_belong_to_the_plan_is_known() -> None:
    plan = small()
    agenda = Agenda(plan)
    piece = agenda.next()
    assert piece is not None
    (good,) = invented(piece, lambda _: 0)
    short = good.sums._replace(deals=511)
    wrong = [
        Played(9, 0, good.sums),
        Played(0, stretches(plan.deals), good.sums),
        Played(0, -1, good.sums),
        Played(0, 0, short),
        Played(2, 0, Sums.empty(3)._replace(deals=DEALS)),
    ]
    assert agenda.has(good)
    assert [agenda.has(played) for played in wrong] == [False] * 5
