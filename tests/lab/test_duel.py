"""Duels: fair, repeatable, and with errors that hold."""

from __future__ import annotations

import random
import signal
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import pytest

from chickie import variants
from chickie.lab.duel import Duel, fight
from chickie.lab.duel_round import BadBot
from chickie.lab.duel_tally import Tally
from chickie.lab.duel_verdict import judge
from chickie.speed import tables
from chickie.speed.quantity import SHARE

SIX = variants.load("cf-six")
TWO = Duel(ruleset=SIX, seats=2, bots=("uniform", "heaviest"), seed=1)

PARROT = """
import os, threading
from chickie.rules.move import Draw, Pass

class Parrot:
    name = "parrot"
    def __init__(self, seed): pass
    def choose(self, view):
        return view.moves[-1]

class Ender(Parrot):
    name = "ender"
    def choose(self, view):
        os._exit(3)

class Sleeper(Parrot):
    name = "sleeper"
    def choose(self, view):
        threading.Event().wait()

class Liar(Parrot):
    name = "liar"
    def choose(self, view):
        return Pass() if len(view.moves) > 1 else Draw()
"""
ENTRIES = """[chickie.bots]
parrot = parrot:Parrot
ender = parrot:Ender
liar = parrot:Liar
sleeper = parrot:Sleeper
"""


@pytest.fixture
def parrot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another package with bots, installed as packages are."""
    (tmp_path / "parrot.py").write_text(PARROT, encoding="utf-8")
    about = tmp_path / "parrot-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Name: parrot\nVersion: 1\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(ENTRIES, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)


# --- playing --------------------------------------------------------------------------


def test_what_comes_out_is_worked_out_from_the_deals() -> None:
    """Compared with means and errors made in the plainest way, deal by deal."""
    outcome = fight(TWO, 60, compiled=False)
    rows = []
    for number in range(60):
        sums = tables.play(TWO.table((0, 1)), number, number + 1, compiled=False)
        tally = Tally.of(sums, 2)
        rows.append([points / 2 for points in tally.scores])
    less = [uniform - heaviest for uniform, heaviest in rows]
    first, second = outcome.verdict.standings
    (pair,) = outcome.verdict.pairs
    assert (first.bot, second.bot) == (pair.one, pair.other) == ("heaviest", "uniform")
    assert first.points.value == pytest.approx(fmean(row[1] for row in rows))
    assert second.points.value == pytest.approx(fmean(row[0] for row in rows))
    assert pair.points.value == pytest.approx(fmean(less))
    # A little more than one standard error: Student's due for 59 degrees of freedom.
    assert pair.points.error == pytest.approx(stdev(less) / sqrt(60), rel=0.03)
    assert pair.points.error > stdev(less) / sqrt(60)
    assert first.won.value + second.won.value == pytest.approx(1)
    assert pair.won.value == pytest.approx(first.won.value - second.won.value)
    assert (outcome.deals, outcome.seatings, outcome.rounds) == (60, 2, 120)


def test_more_deals_go_on_where_fewer_ended() -> None:
    """An error that is asked for changes how many deals are played, nothing else."""
    wanted = fight(TWO, 2_000, error=0.45, compiled=False)
    assert wanted.verdict.error <= 0.45
    assert 256 < wanted.deals < 2_000
    again = fight(TWO, wanted.deals, compiled=False)
    for one, other in zip(
        wanted.verdict.standings, again.verdict.standings, strict=True
    ):
        assert one.points.value == pytest.approx(other.points.value)
        assert one.points.error == pytest.approx(other.points.error, rel=0.2)


def test_an_error_that_cannot_be_reached_ends_at_the_most() -> None:
    assert fight(TWO, 30, error=0.001, compiled=False).deals == 30


def test_how_far_it_is_is_told() -> None:
    told: list[tuple[int, int]] = []
    fight(TWO, 20, compiled=False, progress=lambda *far: told.append(far))
    assert told == [(n, 20) for n in range(1, 21)]


@pytest.mark.slow
@pytest.mark.usefixtures("parrot")
def test_processes_change_nothing_and_know_bots_of_other_packages() -> None:
    duel = Duel(ruleset=SIX, seats=2, bots=("parrot", "uniform", "heaviest"))
    assert fight(duel, 20, processes=2, compiled=False) == fight(
        duel, 20, compiled=False
    )
    liar = Duel(ruleset=SIX, seats=2, bots=("liar", "uniform"))
    with pytest.raises(BadBot, match="“liar”"):
        fight(liar, 20)


@pytest.mark.slow
def test_machine_code_in_threads_changes_nothing() -> None:
    assert fight(TWO, 200, processes=2, compiled=True) == fight(
        TWO, 200, compiled=False
    )


def test_a_stronger_bot_is_found_stronger_at_a_full_table() -> None:
    duel = Duel(ruleset=SIX, seats=3, bots=("uniform", "heaviest", "thoughtful"))
    verdict = fight(duel, 40, compiled=False).verdict
    assert [line.bot for line in verdict.standings] == [
        "thoughtful", "heaviest", "uniform",
    ]  # fmt: skip
    elos = [line.elo.value for line in verdict.standings if line.elo]
    assert elos == sorted(elos, reverse=True)
    assert sum(elos) == pytest.approx(0, abs=1e-6)
    assert all(pair.points.value > 0 for pair in verdict.pairs)
    assert verdict.mixtures == ()


# --- judging --------------------------------------------------------------------------


def made(points: list[tuple[int, ...]]) -> list[Tally]:
    """Lineups of a stretch, each of one round."""
    return [Tally(1, row, (SHARE, *(0 for _ in row[1:]))) for row in points]


def test_a_bot_with_two_seats_counts_as_their_mean() -> None:
    lineups = [(0, 0, 1), (0, 1, 1)]
    sheet = [made([(10, 20, 40), (11, 31, 33)])] * 20
    verdict = judge(["a", "b"], lineups, sheet)
    first, second = verdict.standings
    assert (first.points.value, second.points.value) == ((15 + 11) / 2, (40 + 32) / 2)
    assert first.won.value == pytest.approx((0.5 + 1) / 2)
    assert [line.seats for line in verdict.mixtures] == [(1, 2), (2, 1)]
    assert verdict.mixtures[0].better.value == 32 - 11
    assert verdict.mixtures[1].points[0].value == 15
    assert verdict.pairs[0].points.error == 0


def test_pairs_are_compared_where_both_played() -> None:
    lineups = [(0, 1), (0, 2), (1, 2)]
    sheet = [made([(1, 2), (10, 40), (5, 5)])] * 20
    verdict = judge(["a", "b", "c"], lineups, sheet)
    found = {(pair.one, pair.other): pair.points.value for pair in verdict.pairs}
    assert found == {("b", "a"): -1, ("b", "c"): 0, ("a", "c"): 30}


def test_the_luck_of_the_deal_does_not_widen_a_difference() -> None:
    chance = random.Random(1)
    sheet = []
    for _ in range(200):
        luck = chance.randrange(100)
        sheet.append(made([(luck, luck + 5 + chance.randrange(2))]))
    verdict = judge(["a", "b"], [(0, 1)], sheet)
    assert verdict.pairs[0].points.error < 0.05
    assert verdict.standings[0].points.error > 1


@pytest.mark.no_cover
def test_an_interval_holds_the_truth_as_often_as_it_says() -> None:
    """Deals in which nine rounds out of ten are luck that two lineups share."""
    chance, held = random.Random(2), 0
    for _ in range(300):
        sheet = []
        for _ in range(25):
            luck = chance.gauss(30, 9)
            mine = [luck, luck + 4, luck, luck + 4]
            a, b, c, d = (round(points + chance.gauss(0, 3)) for points in mine)
            sheet.append(made([(a, b), (c, d)]))
        found = judge(["a", "b"], [(0, 1), (1, 0)], sheet).pairs[0].points
        held += found.low <= 0 <= found.high
    assert 272 <= held <= 296  # 285 expected, 3.8 the standard deviation


@pytest.mark.usefixtures("parrot")
def test_a_bot_that_ends_its_process_ends_the_duel() -> None:
    duel = Duel(ruleset=SIX, seats=2, bots=("ender", "heaviest"))
    with pytest.raises(BadBot, match="A bot ended the process in which it played"):
        fight(duel, 8, processes=2)


@pytest.mark.usefixtures("parrot")
def test_a_duel_can_be_stopped_while_a_bot_thinks() -> None:
    duel = Duel(ruleset=SIX, seats=2, bots=("sleeper", "heaviest"))
    signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.alarm(2)
    with pytest.raises(KeyboardInterrupt):
        fight(duel, 8, processes=2)
