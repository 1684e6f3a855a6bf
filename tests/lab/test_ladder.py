"""Ladders: the same table for all, errors of differences, deals by what moves cost."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev

import pytest

from chickie import variants
from chickie.brains.setting import BRAINS, CHARACTERS, SETTINGS
from chickie.errors import BadRuleset
from chickie.lab.duel import Duel, fight
from chickie.lab.duel_part import machine_code
from chickie.lab.ladder import climb, seconds_a_move
from chickie.lab.ladder_plan import (
    REFERENCE,
    Ladder,
    allotted,
    at_reference,
    cost,
    distinct,
    levels,
    meeting,
    pairs,
    same,
)
from chickie.lab.unit import base
from chickie.speed import tables
from chickie.speed.quantity import CHOICES, SCORE, SHARE, won
from chickie.speed.tables import Table

SIX = variants.load("cf-six")
SMALL = Ladder(
    ruleset=SIX, seats=3, bots=("uniform", "heaviest", "thoughtful"), deals=30, seed=4
)


def test_points_more_than_the_others_are_worked_out_from_the_deals() -> None:
    """Compared with means and errors made in the plainest way, deal by deal."""
    found = climb(SMALL, compiled=False)
    rung = next(rung for rung in found.rungs if rung.bot == "heaviest")
    table = Table(
        ruleset=SIX, seats=3, lineup=("heaviest", REFERENCE, REFERENCE), base=base(4)
    )
    more, own, wins = [], [], []
    for number in range(30):
        sums = tables.play(table, number, number + 1, compiled=False)
        mine, *others = sums.totals[SCORE : won(3)]
        own.append(mine / 3)
        more.append((mine - fmean(others)) / 3)
        wins.append(sums.totals[won(3)] / SHARE / 3)
    assert rung.deals == 30
    assert rung.points.value == pytest.approx(fmean(own))
    assert rung.relative.value == pytest.approx(fmean(more))
    assert rung.won.value == pytest.approx(fmean(wins))
    # A little more than one standard error: Student's due for 29 degrees of freedom.
    assert rung.relative.error == pytest.approx(stdev(more) / sqrt(30), rel=0.06)


def test_the_best_stands_first_and_meets_the_next_in_a_duel() -> None:
    found = climb(SMALL, compiled=False)
    ranked = [rung.bot for rung in found.rungs]
    assert ranked == ["thoughtful", "heaviest", "uniform"]
    assert [(step.upper, step.lower) for step in found.steps] == [*pairwise(ranked)]
    (first, _) = found.steps
    duel = Duel(ruleset=SIX, seats=3, bots=("thoughtful", "heaviest"), seed=4)
    (pair,) = fight(duel, first.deals, compiled=False).verdict.pairs
    assert abs(first.points.value) == pytest.approx(abs(pair.points.value))
    assert first.errors == pytest.approx(first.points.value / first.points.error)
    assert first.points.value > 0


def test_the_reference_is_nothing_above_itself() -> None:
    rung = next(r for r in climb(SMALL, compiled=False).rungs if r.bot == REFERENCE)
    assert (rung.relative.value, rung.relative.error) == (0, 0)
    assert rung.won.value == pytest.approx(1 / 3)
    assert rung.points.value > 0
    assert rung.points.error > 0


def test_the_seed_decides_and_nothing_else() -> None:
    two = Ladder(ruleset=SIX, seats=2, bots=("uniform", "heaviest"), deals=20, seed=1)
    assert climb(two, compiled=False) == climb(two, compiled=False, processes=2)
    other = Ladder(ruleset=SIX, seats=2, bots=two.bots, deals=20, seed=2)
    assert climb(other, compiled=False).rungs != climb(two, compiled=False).rungs


def test_how_far_it_is_grows_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    climb(SMALL, compiled=False, progress=lambda *far: told.append(far))
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert all(0 < done <= total for done, total in told)
    assert told[-1][0] == told[-1][1]


def test_a_bot_that_thinks_longer_plays_fewer_deals_but_never_too_few() -> None:
    ladder = Ladder(ruleset=SIX, seats=2, bots=tuple(SETTINGS), deals=40_000)
    dear = sorted(SETTINGS, key=cost)
    deals = [allotted(ladder, (name,), seatings=2) for name in dear]
    assert deals == sorted(deals, reverse=True)
    assert deals[0] == 40_000
    for name, count in zip(dear, deals, strict=True):
        assert count == pytest.approx(40_000 / sqrt(cost(name)), abs=0.5)
    few = Ladder(ruleset=SIX, seats=2, bots=("uniform",), deals=20)
    assert allotted(few, (dear[-1],), seatings=2) == 20
    # As many rounds in all where a deal is played in more seatings.
    assert allotted(ladder, ("uniform",), seatings=8) == 10_000
    assert cost("parrot") > cost("thoughtful")


def test_a_deal_is_played_in_every_seat() -> None:
    ladder = Ladder(ruleset=SIX, seats=4, bots=("heaviest",), deals=100)
    assert at_reference(ladder, "heaviest").seatings == 4
    assert at_reference(ladder, REFERENCE).seatings == 1
    assert meeting(ladder, ("heaviest", "uniform")).seatings == 14


def test_who_looks_ahead_waits_for_machine_code(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A few rounds by plain Python are sooner played than loaded, but not of these."""
    assert machine_code(("uniform", "heaviest"), 10) is False
    assert machine_code(("uniform", "parrot"), 10) is False
    assert machine_code(("uniform", "farsighted"), 10) is True
    monkeypatch.setattr("chickie.speed.ready.has_compiler", lambda: False)
    assert machine_code(("uniform", "farsighted"), 10) is False


# --- who ------------------------------------------------------------------------------


def test_a_character_that_is_a_brain_is_not_played_twice() -> None:
    assert distinct(["thoughtful", "hen", "parrot", "parrot", "hen"]) == (
        "thoughtful",
        "parrot",
    )
    assert "hen" in same("thoughtful", [*SETTINGS, *CHARACTERS])
    assert same("parrot", ["parrot", "hen"]) == ()
    everybody = distinct([*SETTINGS, *CHARACTERS])
    assert everybody[: len(SETTINGS)] == tuple(SETTINGS)
    assert "homemaker" in everybody


def test_levels_of_a_brain_meet_where_they_are_no_neighbours() -> None:
    names = ["heaviest-1", "heaviest-2", "heaviest", "thoughtful"]
    assert [*levels(names)] == [
        ("heaviest-2", "heaviest-1"),
        ("heaviest", "heaviest-2"),
    ]
    ranked = ["thoughtful", "heaviest", "heaviest-1", "heaviest-2"]
    assert pairs(ranked) == (
        ("thoughtful", "heaviest"),
        ("heaviest", "heaviest-1"),
        ("heaviest-1", "heaviest-2"),
        ("heaviest", "heaviest-2"),
    )


def test_every_character_is_a_brain_at_one_of_its_levels() -> None:
    for name in CHARACTERS:
        plain = BRAINS[name]._replace(objective=SETTINGS["thoughtful"].objective)
        assert plain in SETTINGS.values(), name


def test_tables_that_cannot_be_played_are_refused() -> None:
    with pytest.raises(BadRuleset):
        Ladder(ruleset=SIX, seats=12, bots=("uniform",), deals=20)


# --- time -----------------------------------------------------------------------------


def test_the_time_of_a_move_is_that_of_moves_with_a_choice() -> None:
    ticks = iter([0.0, 0.1, 0.1, 0.5])  # one deal is too short, four are long enough
    seconds = seconds_a_move(SMALL, "uniform", lambda: next(ticks), compiled=False)
    table = Table(ruleset=SIX, seats=3, lineup=("uniform",) * 3, base=base(4))
    choices = tables.play(table, 0, 4, compiled=False).totals[CHOICES]
    assert seconds == pytest.approx(0.4 / choices)
