"""``chickie simulate``: what is counted, and that only the seed decides."""

from __future__ import annotations

import json
import os
import pty
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from chickie import variants
from chickie.cli.measure import Counts
from chickie.record import loads, verify
from chickie.rules.event import Played
from cli.terminal import play_out, progress, python, run

QUICK = (
    "simulate",
    "--rules",
    "cf-six",
    "--bots",
    "uniform,heaviest",
    "--matches",
    "4",
)


def counted(*words: str) -> dict[str, Any]:
    result = run(*QUICK, *words, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    found: dict[str, Any] = json.loads(result.stdout)
    return found


# --- the command ----------------------------------------------------------------------


def test_it_tells_points_endings_and_length() -> None:
    result = run(*QUICK, "--seed", "1")
    assert result.exit_code == 0
    assert "4 matches of 28 rounds in all; seed 1." in result.stdout
    for part in ("going out:", "Blocked:", "out on a double:", "Tiles laid a round:"):
        assert part in result.stdout
    rows = [line.split() for line in result.stdout.splitlines()]
    assert {row[0] for row in rows[-7:] if row} == {
        "Seat", "1", "2", "Bot", "heaviest", "uniform",
    }  # fmt: skip


def test_the_seed_decides_and_nothing_else(tmp_path: Path) -> None:
    once = counted("--seed", "1")
    assert counted("--seed", "1", "--record", str(tmp_path / "all")) == once
    assert counted("--seed", "2") != once


def test_a_progress_bar_goes_to_the_terminal_and_changes_nothing() -> None:
    ours, theirs = pty.openpty()
    with os.fdopen(ours, "rb", buffering=0) as terminal:
        result = python("-m", "chickie", *QUICK, "--json", stderr=theirs)
        os.close(theirs)
        shown = terminal.read(4096)
    assert b"100%" in shown
    assert json.loads(result.stdout) == counted()


def test_every_match_is_recorded_in_a_file_of_its_own(tmp_path: Path) -> None:
    folder = tmp_path / "all"
    run(*QUICK, "--record", str(folder))
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["1.jsonl", "2.jsonl", "3.jsonl", "4.jsonl"]
    assert [verify(file.read_bytes()) for file in files] == [()] * 4
    headers = [loads(file.read_bytes()).header for file in files]
    assert len({header.match for header in headers}) == 4
    bots = [header.bots for header in headers]
    assert bots[:3] == [
        ("uniform", "heaviest"),
        ("heaviest", "uniform"),
        ("uniform", "heaviest"),
    ]


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    result = run(*QUICK, "--record", str(tmp_path))
    assert result.exit_code == 2
    assert result.stderr == f"{tmp_path}: there is one already.\n"


def test_one_match_has_no_error() -> None:
    result = run(*QUICK, "--matches", "1")
    assert "± –" in result.stdout
    assert (
        json.loads(run(*QUICK, "--matches", "1", "--json").stdout)["plays"]["error"]
        is None
    )


@pytest.mark.parametrize("name", variants.names())
def test_every_family_can_be_simulated(name: str) -> None:
    words = ["--rules", name, "--matches", "1", "--bots", "uniform", "--json"]
    found = json.loads(run("simulate", *words).stdout)
    assert found["rounds"] == variants.load(name).match_rounds
    assert sum(found["endings"].values()) == pytest.approx(1)


# --- counting -------------------------------------------------------------------------


def test_counts_are_those_of_the_rounds() -> None:
    """Compared with a sum made in the plainest way."""
    counts = Counts(["uniform", "uniform", "heaviest"])
    lineup = ["uniform", "heaviest", "uniform"]
    totals, wins, plays, doubles, ends = [], [], [], 0, []
    for seed in range(3):
        course, rounds = progress(variants.load("cf-six"), seats=3, seed=seed), []
        while True:
            play_out(course)
            rounds.append(course.round)
            if course.match.over:
                break
            course.deal()
        counts.add(course.match, lineup=lineup, rounds=rounds)
        standings = course.match.standings
        totals.append([total / 7 for total in standings.totals])
        wins.append(
            [(s in standings.winners) / len(standings.winners) for s in range(3)]
        )
        laid = [[e for e in r.events if isinstance(e, Played)] for r in rounds]
        plays.append(sum(map(len, laid)) / 7)
        ends += [r.over for r in rounds]
        doubles += sum(
            r.over == "out" and tiles[-1].tile.is_double
            for r, tiles in zip(rounds, laid, strict=True)
        )
    measured = counts.measured()
    assert (measured.matches, measured.rounds) == (3, 21)
    assert measured.endings == {
        end: ends.count(end) / 21 for end in ("out", "blocked", "stuck", "dead_foot")
    }
    assert measured.out_on_double == doubles / 21
    assert measured.plays.value == pytest.approx(sum(plays) / 3)
    for seat, line in enumerate(measured.by_seat):
        column = [row[seat] for row in totals]
        mean = sum(column) / 3
        error = sqrt(sum((x - mean) ** 2 for x in column) / 2) / sqrt(3)
        assert line.points.value == pytest.approx(mean)
        assert line.points.error == pytest.approx(error)
        assert line.wins.value == pytest.approx(sum(row[seat] for row in wins) / 3)
    by_bot = {line.name: line.points.value for line in measured.by_bot}
    assert by_bot["heaviest"] == pytest.approx(sum(row[1] for row in totals) / 3)
    uniform = sum((row[0] + row[2]) / 2 for row in totals) / 3
    assert by_bot["uniform"] == pytest.approx(uniform)
