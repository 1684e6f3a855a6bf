"""``chickie puzzles``: what it prints, keeps and refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chickie.puzzle import daily, work
from chickie.puzzle.puzzle import Puzzle, read
from chickie.puzzle.seek import Find
from cli.terminal import run
from puzzle.found import as_puzzle
from record.forge import STORED

PLAY = ("puzzles", "--play", "1", "--rules", "cf-six", "--seats", "2")
RECORD = str(STORED / "v1" / "cf-six.jsonl")


@pytest.fixture(autouse=True)
def sieve(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes the fifth choice of a round and some others; nothing is priced."""

    def sift(find: Find, *_: object, **__: object) -> Puzzle | None:
        return as_puzzle(find) if find.source.n % 5 == 0 else None

    monkeypatch.setattr(work, "sift", sift)


def test_what_was_found_is_told() -> None:
    result = run(*PLAY, "--most", "2")
    assert result.exit_code == 0
    assert "2 puzzles: every other move costs 3.0 points or more" in result.stdout
    assert "1. Double-six Chicken Foot, match puzzle-2-0-" in result.stdout
    assert "Which move leaves you best off" in result.stdout
    assert "0-1@0-2, costs 4.0\u00a0±\u00a00.5 points." in result.stdout


def test_all_can_be_solved_before_an_answer_is_read() -> None:
    """Tables, hands and moves first; the answers behind the last of them."""
    puzzles, answers = run(*PLAY, "--most", "2").stdout.split("── Answers ─")
    assert "Best is" not in puzzles
    first, second = puzzles.split("\n2. Double-six Chicken Foot")
    for puzzle in (first, second):
        assert "* Laid last: " in puzzle
        assert "Open: " in puzzle
        assert "Tiles: " in puzzle
        assert ", and hold " in puzzle
        moves = puzzle.split("\nMoves: ")[1].split(".")[0].replace("\n", " ")
        assert moves.split(", ") == sorted(moves.split(", "))
    lines = [line for line in answers.splitlines()[1:] if line]
    assert [line[:11] for line in lines] == ["1. Best is ", "2. Best is "]


def test_the_table_is_the_one_before_the_event_that_is_named() -> None:
    result = run("puzzles", RECORD, "--most", "1")
    event = int(result.stdout.split(", event ")[1].split(":")[0])
    shown = run("show", RECORD, "--at", str(event - 1)).stdout
    assert shown.split("\n", 1)[1] in result.stdout


def test_the_other_hand_is_told_where_all_tiles_are_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ending = next(one for one in daily.puzzles() if one.kind == "ending")
    monkeypatch.setattr(work, "sift", lambda *_, **__: ending)
    other = ending.players[1 - ending.seat]
    told = run(*PLAY, "--most", "1").stdout
    assert f"You are {ending.players[ending.seat]}, and hold " in told
    assert f" {other} holds " in told.replace("\n", " ")


def test_it_is_kept_and_gone_on_with(tmp_path: Path) -> None:
    out = tmp_path / "puzzles.jsonl"
    words = [*PLAY, "--out", str(out)]
    assert run(*words, "--most", "2").exit_code == 0
    assert len(read(out.read_bytes())[1]) == 2
    assert run(*words, "--most", "4").exit_code == 0
    again = run(*PLAY, "--most", "4", "--json")
    kept = read(out.read_bytes())
    assert json.loads(again.stdout)["head"]["sources"] == kept[0].sources
    assert len(json.loads(again.stdout)["puzzles"]) == len(kept[1]) == 4
    other = run(*words, "--seed", "7")
    assert other.exit_code == 2
    assert "holds other puzzles: give another name, or delete it." in other.stderr


def test_records_are_looked_through(tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    copy.write_bytes(Path(RECORD).read_bytes())
    result = run("puzzles", RECORD, str(copy), "--json")
    found = json.loads(result.stdout)["puzzles"]
    assert found
    rounds = [one["source"]["round"] for one in found]
    assert len(rounds) == len(set(rounds))


@pytest.mark.parametrize("is_edited", [False, True])
def test_a_damaged_record_is_not_taken_for_a_whole_one(
    tmp_path: Path, *, is_edited: bool
) -> None:
    file = tmp_path / "supper.jsonl"
    whole = Path(RECORD).read_bytes()
    edited = whole.replace(b'"tile":"0-', b'"tile":"6-', 1)
    file.write_bytes(edited if is_edited else whole[: len(whole) // 3])
    result = run("puzzles", str(file), "--json")
    assert result.exit_code == 1
    complaint = "supper.jsonl is damaged, and what cannot be told for that is not"
    assert complaint in " ".join(result.stderr.split())
    found, all_of_them = (
        json.loads(one.stdout)["puzzles"]
        for one in (result, run("puzzles", RECORD, "--json"))
    )
    assert len(found) < len(all_of_them)


def test_who_stops_keeps_what_was_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, seen = tmp_path / "puzzles.jsonl", list[Find]()

    def sift(find: Find, *_: object, **__: object) -> Puzzle | None:
        seen.append(find)
        if find.source.round == 2:
            raise KeyboardInterrupt
        return as_puzzle(find)

    monkeypatch.setattr(work, "sift", sift)
    result = run(*PLAY, "--threads", "1", "--out", str(out))
    assert result.exit_code == 130
    assert "Stopped. The same command goes on from here." in result.stderr
    assert "1 puzzle: every other move" in result.stdout
    assert len(read(out.read_bytes())[1]) == 1


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["puzzles"], "Nothing to look through: name records, or say --play N."),
        (["puzzles", "nowhere.jsonl"], "nowhere.jsonl: "),
        (["puzzles", str(daily.FILE)], "daily.jsonl: "),
        ([*PLAY, "--kind", "nice"], "there is no kind “nice”; there is all, best, end"),
        ([*PLAY, "--samples", "1"], "“1” is no whole number from 8 to 50000."),
        ([*PLAY, "--seats", "9"], "players"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(words: list[str], reason: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert reason in result.stderr


def test_where_nothing_is_found_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "sift", lambda *_, **__: None)
    assert run(*PLAY).stdout == "No puzzle was found.\n"
