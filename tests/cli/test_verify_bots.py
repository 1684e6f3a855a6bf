"""``chickie verify --bots``."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from chickie import ruleset
from chickie.cli.progress import Progress
from chickie.record import dumps, loads
from chickie.record.transcript import Transcript, read_transcript, write_transcript
from chickie.rules.move import Play
from chickie.table.retrace import retrace
from cli.terminal import progress, recorded, run
from record.forge import STORED
from table.asking import Asking


@pytest.fixture(scope="module")
def kept() -> tuple[str, str]:
    """The files of a match at a table: its record, and what its bot was sent."""
    house = Asking("cf-six", people=1)
    house.start()
    house.play_on()
    record, transcript = house.kept
    return dumps(record), write_transcript(transcript)


def files(folder: Path, kept: tuple[str, str]) -> tuple[Path, Path]:
    paths = folder / "match.jsonl", folder / "bots.jsonl"
    for path, text in zip(paths, kept, strict=True):
        path.write_text(text, encoding="utf-8", newline="")
    return paths


def change(file: Path) -> None:
    """Write a transcript anew whose first move of a bot says something else."""
    transcript = read_transcript(file.read_bytes())
    first, *rest = transcript.decisions
    asked = msgspec.structs.replace(first.asked, sent="0" * 64)
    first = msgspec.structs.replace(first, asked=asked)
    wrong = Transcript(head=transcript.head, decisions=(first, *rest))
    file.write_text(write_transcript(wrong), encoding="utf-8", newline="")


def test_matches_of_bots_are_found_again(tmp_path: Path) -> None:
    record = recorded(tmp_path)
    result = run("verify", "--bots", str(record))
    assert result.exit_code == 0
    good, *seats = result.stdout.splitlines()
    assert good == f"{record}: good."
    moves = [line for line in seats if "moves found again from what seat" in line]
    assert len(moves) == len(seats) == 2
    for number, line in enumerate(seats, start=1):
        found, _, all_of_them = line.partition(" moves found")[0].split()[-3:]
        assert found == all_of_them
        assert f"(seat {number}, heaviest)" in line


def test_a_match_at_the_keyboard_too() -> None:
    """The bots of ``chickie play`` have their chance from the round."""
    found = retrace(progress_played().record)
    assert not found.differs
    assert found.seats[0].again > 3


def progress_played() -> Progress:
    """A round against the bot that plays anything, so that chance matters."""
    now = progress(ruleset("cf-six").replace(rounds=1), seed=3)
    while (seat := now.round.turn) is not None:
        now.play(now.chosen() if seat else now.round.legal[0])
    return now


def test_with_the_transcript(tmp_path: Path, kept: tuple[str, str]) -> None:
    match, bots = files(tmp_path, kept)
    for given in ([match, bots], [bots, match]):
        result = run("verify", "--bots", *map(str, given))
        assert result.exit_code == 0
        good, seat = result.stdout.splitlines()
        assert good == f"{match}: good."
        assert seat.startswith(f"{match}: ")
        assert seat.endswith("moves found again from what seat 2 could see.")


def test_as_json(tmp_path: Path, kept: tuple[str, str]) -> None:
    match, bots = files(tmp_path, kept)
    told = json.loads(run("verify", "--bots", "--json", str(match), str(bots)).stdout)
    assert told["good"]
    first, second = told["files"]
    assert (first["path"], first["good"]) == (str(match), True)
    (seat,) = first["bots"]["seats"]
    assert seat["moves"] == seat["again"] > 3
    assert second == {"path": str(bots), "good": True, "problems": []}


def test_a_move_that_the_bot_does_not_make(tmp_path: Path) -> None:
    now = progress_played()
    # The same once more, but the bot lays the heaviest tile whatever it wants to.
    cheat = progress(now.plan.ruleset, seed=3)
    while (seat := cheat.round.turn) is not None:
        plays = [move for move in cheat.round.legal if isinstance(move, Play)]
        heavy = max(plays, key=lambda play: play.tile.pips, default=None)
        wants = cheat.chosen() if seat else cheat.round.legal[0]
        cheat.play(heavy if seat and heavy else wants)
    file = tmp_path / "cheat.jsonl"
    file.write_text(dumps(cheat.record), encoding="utf-8", newline="")
    result = run("verify", "--bots", str(file))
    assert result.exit_code == 1
    good, seat_line, hint, *wrong = result.stdout.splitlines()
    assert good == f"{file}: good."
    assert "moves found again" in seat_line
    assert "only the transcript" in hint
    for line in wrong:
        place, _, sentence = line.partition(": ")
        number = int(place.removeprefix(f"{file}, line "))
        event = cheat.record.events[number - 2]
        assert event.seat == 1  # type: ignore[union-attr]
        assert sentence.startswith(f"The move is {event.tile}@")  # type: ignore[union-attr]
    assert wrong


def test_a_transcript_that_says_something_else(
    tmp_path: Path, kept: tuple[str, str]
) -> None:
    match, bots = files(tmp_path, kept)
    change(bots)
    result = run("verify", "--bots", str(match), str(bots))
    assert result.exit_code == 1
    *_, wrong = result.stdout.splitlines()
    assert wrong.startswith(f"{match}, line ")
    assert wrong.endswith("was sent is not what seat 2 could see.")
    told = json.loads(run("verify", "--bots", "--json", str(match), str(bots)).stdout)
    assert (told["good"], told["files"][0]["good"]) == (False, False)


def test_a_transcript_that_cannot_be_read(
    tmp_path: Path, kept: tuple[str, str]
) -> None:
    match, bots = files(tmp_path, kept)
    lines = bots.read_text(encoding="utf-8").splitlines(keepends=True)
    bots.write_text("".join(lines[:2] + lines[3:]), encoding="utf-8", newline="")
    result = run("verify", "--bots", str(match), str(bots))
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1].startswith(f"{bots}, line 3: ")


def test_a_transcript_without_its_record(tmp_path: Path, kept: tuple[str, str]) -> None:
    _, bots = files(tmp_path, kept)
    result = run("verify", "--bots", str(bots), str(recorded(tmp_path)))
    assert result.exit_code == 1
    *_, last = result.stdout.splitlines()
    assert last == f"{bots}: The record of its match is not among the files."


def test_a_transcript_is_no_record(tmp_path: Path, kept: tuple[str, str]) -> None:
    _, bots = files(tmp_path, kept)
    result = run("verify", str(bots))
    assert result.exit_code == 1
    assert "what bots were sent" in result.stdout


def test_a_damaged_record_is_not_asked_about_its_bots(
    tmp_path: Path, kept: tuple[str, str]
) -> None:
    match, bots = files(tmp_path, kept)
    lines = match.read_text(encoding="utf-8").splitlines(keepends=True)
    match.write_text("".join(lines[:5] + lines[6:]), encoding="utf-8", newline="")
    result = run("verify", "--bots", str(match), str(bots))
    assert result.exit_code == 1
    assert "found again" not in result.stdout


def test_old_records_are_read_and_what_cannot_be_told_is_said() -> None:
    for file in sorted((STORED / "v1").glob("*.jsonl")):
        if "damaged" in file.name:
            continue
        result = run("verify", "--bots", str(file))
        assert "differs" not in result.stdout
        assert loads(file.read_bytes()).header.options.get("bots_version") is None
        assert result.exit_code == 0, result.stdout


def test_a_match_without_bots(tmp_path: Path) -> None:
    house = Asking("cf-six", people=2)
    house.start()
    house.play_on()
    record, transcript = house.kept
    match, bots = files(tmp_path, (dumps(record), write_transcript(transcript)))
    result = run("verify", "--bots", str(match), str(bots))
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == f"{match}: No bot has moved."
