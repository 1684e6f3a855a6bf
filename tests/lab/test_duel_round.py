"""Deals at a table with Views are the deals of the batch, to the last point."""

from __future__ import annotations

from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from chickie import variants
from chickie.bots import GROUP
from chickie.bots import bot as registry
from chickie.lab import duel_round
from chickie.lab.duel_round import BadBot
from chickie.lab.duel_tally import Tally, shares
from chickie.rules.move import Move, Pass
from chickie.rules.view import View
from chickie.speed import tables
from chickie.speed.quantity import SHARE
from chickie.speed.tables import Table

BLOCK = str(Path(__file__).parents[2] / "benchmarks" / "block.toml")


class First:
    """Plays the first move there is."""

    name = "first"

    def __init__(self, seed: int) -> None:
        SEEDS.append(seed)

    def choose(self, view: View) -> Move:
        SEEN.append(view)
        return view.moves[0]


class Passing(First):
    """Passes, whatever may be played."""

    name = "passing"

    def choose(self, view: View) -> Move:  # noqa: ARG002
        return Pass()


class Broken(First):
    """Cannot think."""

    name = "broken"

    def choose(self, view: View) -> Move:  # noqa: ARG002
        message = "no idea"
        raise LookupError(message)


class Ending(First):
    """Ends the program."""

    def choose(self, view: View) -> Move:  # noqa: ARG002
        raise SystemExit(3)


class Odd(First):
    """Answers with what cannot even be told."""

    def choose(self, view: View) -> Move:  # noqa: ARG002
        return Riddle()  # type: ignore[return-value] # that is the point


class Riddle:
    """Nobody can say what it is."""

    def __str__(self) -> str:
        raise KeyError


SEEDS: list[int] = []
SEEN: list[View] = []


@pytest.fixture(autouse=True)
def _others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of another package."""
    made = [
        EntryPoint("first", f"{__name__}:First", GROUP),
        EntryPoint("passing", f"{__name__}:Passing", GROUP),
        EntryPoint("broken", f"{__name__}:Broken", GROUP),
        EntryPoint("missing", f"{__name__}:Missing", GROUP),
        EntryPoint("ending", f"{__name__}:Ending", GROUP),
        EntryPoint("odd", f"{__name__}:Odd", GROUP),
    ]
    monkeypatch.setattr(EntryPoint, "load", lambda entry: globals()[entry.attr])
    monkeypatch.setattr(registry, "entry_points", EntryPoints(made).select)
    SEEDS.clear()
    SEEN.clear()


@pytest.mark.parametrize(
    ("rules", "lineup"),
    [
        ("house", ("thoughtful", "uniform", "heaviest")),
        ("cf-six", ("uniform", "heaviest")),
        ("cf-reserve", ("thoughtful", "thoughtful", "uniform")),
        ("mexican-train", ("heaviest", "thoughtful")),
        ("draw10", ("thoughtful", "heaviest")),
        (BLOCK, ("thoughtful", "uniform")),
        ("house", ("uniform", "heaviest", "uniform", "heaviest")),
    ],
)
def test_a_brain_plays_the_same_at_a_table_as_in_the_batch(
    rules: str, lineup: tuple[str, ...]
) -> None:
    path = Path(rules)
    ruleset = variants.read(path) if path.suffix else variants.load(rules)
    table = Table(ruleset=ruleset, seats=len(lineup), lineup=lineup, base=5)
    sums = tables.play(table, 3, 11, compiled=False)
    found = duel_round.play(table, lineup, 3, 11)
    assert found == Tally.of(sums, table.seats)
    assert found.rounds == 8 * table.seatings


def test_a_bot_of_another_package_gets_views_and_a_seed_a_round() -> None:
    table = Table(
        ruleset=variants.load("cf-six"), seats=3, lineup=("uniform",) * 3, base=5
    )
    tally = duel_round.play(table, ("first", "heaviest", "first"), 0, 4)
    assert tally.rounds == 4 * 3
    assert len({*SEEDS}) == len(SEEDS) == 4 * 3 * 2
    assert {view.round for view in SEEN} == {1, 2, 3, 4}
    assert all(len(view.moves) > 1 for view in SEEN)
    assert {view.seat for view in SEEN} == {0, 1, 2}
    # The same deals with the same seats: nothing else decides.
    assert duel_round.play(table, ("first", "heaviest", "first"), 0, 4) == tally


def test_a_move_that_is_not_allowed_is_told_with_the_bots_name() -> None:
    table = Table(ruleset=variants.load("cf-six"), seats=2, lineup=("uniform",) * 2)
    with pytest.raises(BadBot, match="The bot “passing” wants to play P, which is not"):
        duel_round.play(table, ("passing", "uniform"), 0, 4)


def test_a_bot_that_fails_is_told_by_name() -> None:
    table = Table(ruleset=variants.load("cf-six"), seats=2, lineup=("uniform",) * 2)
    with pytest.raises(BadBot, match="“broken” failed: LookupError: no id"):
        duel_round.play(table, ("broken", "uniform"), 0, 4)


@pytest.mark.parametrize("name", ["missing", "ending", "odd"])
def test_whatever_a_bot_does_it_is_told_by_name(name: str) -> None:
    table = Table(ruleset=variants.load("cf-six"), seats=2, lineup=("uniform",) * 2)
    with pytest.raises(BadBot, match=f"The bot “{name}” failed: "):
        duel_round.play(table, (name, "uniform"), 0, 4)


def test_who_has_the_fewest_points_has_won_and_shares_it() -> None:
    assert shares([7, 3, 9]) == [0, SHARE, 0]
    assert shares([3, 3, 9, 3]) == [SHARE // 3, SHARE // 3, 0, SHARE // 3]
