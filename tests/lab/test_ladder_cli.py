"""``chickie ladder``: what it tells, writes and refuses; and the tables in the docs."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from chickie import bots
from chickie.brains.setting import CHARACTERS, SETTINGS
from chickie.cli.rungs import BEGIN, END
from chickie.lab.ladder_plan import distinct
from cli.terminal import run

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"
QUICK = (
    *("ladder", "uniform", "heaviest", "--rules", "cf-six", "--seats", "2"),
    *("--deals", "20", "--processes", "1"),
)


def told(*words: str) -> dict[str, Any]:
    result = run(*words, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_rungs_and_steps_are_told_in_columns() -> None:
    result = run(*QUICK)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "Up to 20 deals at a table of 2, each bot in every seat" in result.stdout
    rows = [line.split() for line in result.stdout.splitlines()]
    firsts = [row[0] for row in rows if row and row[0] in ("uniform", "heaviest")]
    assert firsts == ["heaviest", "uniform", "heaviest"]  # two rungs, one step
    assert "“heaviest” is also called “chick”." in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_the_document_has_every_number_with_its_interval() -> None:
    found = told(*QUICK, "--seed", "1")
    assert (found["seats"], found["seed"], found["reference"]) == (2, "1", "thoughtful")
    assert [rung["bot"] for rung in found["rungs"]] == ["heaviest", "uniform"]
    for rung in found["rungs"]:
        for name in ("relative", "points", "won"):
            assert rung[name]["low"] < rung[name]["value"] < rung[name]["high"]
        assert rung["deals"] == 20
        assert rung["seconds"] is None  # plain Python played, so few deals there are
    (step,) = found["steps"]
    assert (step["upper"], step["lower"]) == ("heaviest", "uniform")
    assert step["errors"] == pytest.approx(
        step["points"]["value"] / step["points"]["error"]
    )
    assert told(*QUICK, "--seed", "1") == found


def test_two_names_of_one_bot_are_one_rung() -> None:
    found = told(*QUICK[:2], "chick", *QUICK[2:])
    assert [rung["bot"] for rung in found["rungs"]] == ["chick", "uniform"]
    assert found["rungs"][0]["same"] == ["heaviest"]


def test_tables_are_written_between_the_marks_of_a_page(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text(f"above\n\n{BEGIN}\nstale\n{END}\n\nbelow\n", encoding="utf-8")
    result = run(*QUICK, "--markdown", str(page))
    assert (result.exit_code, result.stdout) == (0, f"{page}: written.\n")
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"above\n\n{BEGIN}\n")
    assert text.endswith(f"\n{END}\n\nbelow\n")
    assert "stale" not in text
    assert [row[0] for row in rows_of(text)] == ["heaviest", "uniform", "heaviest"]
    run(*QUICK, "--markdown", str(page))
    assert page.read_text(encoding="utf-8") == text


def rows_of(text: str) -> list[list[str]]:
    """The cells of the tables in a page, without their heads."""
    made = text.partition(BEGIN)[2].partition(END)[0]
    rows = [
        line
        for before, line in pairwise(["", *made.splitlines()])
        if line.startswith("| ") and before.startswith("|") and "---" not in line
    ]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["genius"], "There is no bot “genius”; there are uniform,"),
        ([*QUICK[1:2], "--deals", "19"], "--deals: “19” is no whole number from 20 to"),
        ([*QUICK[1:5], "--seats", "12"], "“Double-six Chicken"),
        ([*QUICK[1:2], "--markdown", "nowhere.md"], "nowhere.md: "),
        ([*QUICK[1:2], "--markdown", "pyproject.toml"], "pyproject.toml has no lines"),
    ],
)
def test_what_cannot_be_done_is_refused(
    words: list[str], complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(DOCS.parents[1])
    result = run("ladder", *words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(complaint)
    assert result.stderr.count("\n") == 1


# --- the page -------------------------------------------------------------------------


def test_the_page_has_the_table_that_the_command_writes_for_all_bots_of_today(
    tmp_path: Path,
) -> None:
    """Made anew by the command above the table."""
    text = DOCS.read_text(encoding="utf-8")
    rows = rows_of(text)
    ours = distinct(name for name in bots.names() if bots.is_ours(name))
    rungs = [row for row in rows if len(row) == 7]
    assert {row[0] for row in rungs} == {*ours}
    for row in rungs:
        others = [name for name in row[-1].split(", ") if name != "–"]
        assert {row[0], *others} <= {*SETTINGS, *CHARACTERS}
    assert {row[0] for row in rungs} | {
        name for row in rungs for name in row[-1].split(", ") if name != "–"
    } == {*SETTINGS, *CHARACTERS}
    page = tmp_path / "bots.md"
    page.write_text(f"{BEGIN}\n{END}\n", encoding="utf-8")
    run(*QUICK, "--markdown", str(page))
    assert heads_of(text) == heads_of(page.read_text(encoding="utf-8"))


def heads_of(text: str) -> list[str]:
    """The first lines of the tables in a page."""
    made = text.partition(BEGIN)[2].partition(END)[0].splitlines()
    return [head for head, under in pairwise(made) if "| --" in under]


@pytest.mark.parametrize("name", [*SETTINGS, *CHARACTERS])
def test_the_page_tells_of_every_bot(name: str) -> None:
    text = DOCS.read_text(encoding="utf-8")
    prose = text.partition(BEGIN)[0] + text.partition(END)[2]
    assert f"`{name}`" in prose
