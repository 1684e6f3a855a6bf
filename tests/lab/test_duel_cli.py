"""``chickie duel``: what it tells, and what it refuses."""

from __future__ import annotations

import json
import os
import pty
from typing import Any

import pytest

from chickie.cli import verdict
from chickie.figures.estimate import Estimate
from chickie.lab.duel_verdict import Pair
from cli.terminal import python, run

QUICK = ("duel", "uniform", "heaviest", "--rules", "cf-six", "--deals", "20")


def told(*words: str) -> dict[str, Any]:
    result = run(*words, "--json", "--processes", "1")
    assert (result.exit_code, result.stderr) == (0, "")
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_two_bots_are_compared_in_a_sentence() -> None:
    result = run(*QUICK, "--processes", "1")
    assert result.exit_code == 0
    assert (
        "20 deals at a table of 2, each in all 2 seatings: 40 rounds" in result.stdout
    )
    rows = [line.split() for line in result.stdout.splitlines()]
    assert [row[0] for row in rows if row and row[0] in ("uniform", "heaviest")] == [
        "heaviest", "uniform",
    ]  # fmt: skip
    found = told(*QUICK)
    by = found["pairs"][0]["points"]["value"]
    words = " ".join(result.stdout.split())
    assert f"{by:.2f} points fewer than “uniform”" in words
    assert "Strength" not in words


def test_where_the_interval_holds_0_nobody_is_called_better() -> None:
    points = Estimate(value=0.5, error=0.4)
    pair = Pair(one="a", other="b", points=points, won=points)
    words = str(verdict.decision(pair))
    assert words.startswith("These deals do not tell which is better")
    assert "0.50 points fewer than “b”" in words
    assert "from −0.28 to 1.28" in words  # noqa: RUF001 - a minus


def test_at_a_larger_table_it_tells_of_every_mixture() -> None:
    found = told(*QUICK, "--seats", "3")
    assert (found["seats"], found["seatings"], found["possible"]) == (3, 6, 6)
    assert [line["seats"] for line in found["mixtures"]] == [[1, 2], [2, 1]]
    result = run(*QUICK, "--seats", "3", "--processes", "1")
    assert "by the number of seats that “heaviest” has" in result.stdout


def test_three_bots_get_strengths_and_are_compared_in_pairs() -> None:
    words = ("duel", "uniform", "heaviest", "thoughtful", *QUICK[3:])
    result = run(*words, "--processes", "1")
    assert "Strength is on Elo’s scale" in result.stdout
    found = told(*words)
    assert len(found["pairs"]) == 3
    strengths = [line["elo"]["value"] for line in found["standings"]]
    assert f"{strengths[0]:+.0f} ± " in result.stdout


def test_the_usual_table_has_a_seat_for_each_bot() -> None:
    assert told(*QUICK)["seats"] == 2
    assert told("duel", *QUICK[1:3], "thoughtful", *QUICK[3:])["seats"] == 3


def test_the_seed_decides_and_nothing_else() -> None:
    once = told(*QUICK, "--seed", "1")
    assert told(*QUICK, "--seed", "1") == once
    assert told(*QUICK, "--seed", "2")["standings"] != once["standings"]


def test_deals_go_on_until_the_error_is_small_enough() -> None:
    found = told(*QUICK[:5], "--error", "0.5")
    assert found["pairs"][0]["points"]["error"] <= 0.5
    assert found["deals"] > 256
    assert told(*QUICK, "--error", "0.5")["deals"] == 20
    result = run(*QUICK, "--error", "0.5", "--processes", "1")
    assert "for 0.5 it takes more deals." in " ".join(result.stdout.split())


def test_a_progress_bar_goes_to_the_terminal() -> None:
    ours, theirs = pty.openpty()
    with os.fdopen(ours, "rb", buffering=0) as terminal:
        result = python("-m", "chickie", *QUICK, "--json", stderr=theirs)
        os.close(theirs)
        shown = terminal.read(4096)
    assert b"100%" in shown
    assert json.loads(result.stdout) == told(*QUICK)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["uniform"], "A duel needs two bots or more."),
        ([], "A duel needs two bots or more."),
        (["uniform", "heaviest", "uniform"], "“uniform” is named twice; name each bot"),
        (["uniform", "genius"], "There is no bot “genius”; there are uniform,"),
        ([*QUICK[1:3], "--deals", "19"], "--deals: “19” is no whole number from 20 to"),
        ([*QUICK[1:3], "--error", "0"], "--error: “0” is no number of points from"),
        ([*QUICK[1:3], "--error", "nan"], "--error: “nan” is no number of points"),
        ([*QUICK[1:3], "--seats", "12", "--rules", "cf-six"], "“Double-six Chicken"),
        (
            [*QUICK[1:3], "--rules", "nowhere.toml"],
            "nowhere.toml cannot be read",
        ),
        ([*QUICK[1:3], "--processes", "0"], "--processes: “0” is no whole number"),
    ],
)
def test_what_cannot_be_played_is_refused(words: list[str], complaint: str) -> None:
    result = run("duel", *words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(complaint)
    assert result.stderr.count("\n") == 1
