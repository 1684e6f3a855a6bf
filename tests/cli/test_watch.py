"""``chickie play --watch`` at a terminal: waiting, asking, going on."""

from __future__ import annotations

import pytest

from chickie.cli import sitting
from cli.terminal import run, screen

QUICK = ("play", "--bots", "uniform", "--seed", "7")


def watched(monkeypatch: pytest.MonkeyPatch, *typed: str) -> str:
    """What somebody at a terminal sees who watches and types this."""
    monkeypatch.setattr(sitting, "is_at_terminal", lambda: True)
    words = ["--watch", "--rules", "cf-six", "--seats", "2", "--rounds", "2"]
    result = run(*QUICK, *words, typed=typed)
    assert result.exit_code == 0
    return screen(result, typed)


def test_at_a_terminal_it_waits_after_each_lap(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = watched(monkeypatch, "", "", "q")
    assert shown.count("Enter for the next lap, 5 for five:") == 3
    assert shown.count("── Round 1 of 2 ──") == 3


def test_a_number_lets_so_many_laps_go_by(monkeypatch: pytest.MonkeyPatch) -> None:
    one_by_one = watched(monkeypatch, "", "", "", "q")
    at_once = watched(monkeypatch, "3", "q")
    assert at_once.count("Enter for the next lap") == 2
    table = "── Round 1 of 2 ──"
    assert (
        at_once.rpartition(table)[2].partition("Enter")[0]
        == (one_by_one.rpartition(table)[2].partition("Enter")[0])
    )


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("4-9", "Nothing can be played here: you only watch."),
        ("call", "You only watch."),
        ("catch", "You only watch."),
        ("undo", "There is nothing to take back."),
        ("?", "You only watch; ? 4-9 tells where that tile is."),
        ("? 6-6", "6-6 "),
        ("h", "take back, to your own last decision"),
    ],
)
def test_who_watches_can_ask_but_not_play(
    typed: str, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert answer in watched(monkeypatch, typed, "q")


def test_between_rounds_it_waits_too(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = watched(monkeypatch, *[""] * 60)
    assert "Enter for the next round:" in shown
    assert "── The match is over ──" in shown
