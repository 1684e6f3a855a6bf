"""Records that were written by earlier versions still replay, whatever has changed.

They are never written anew. A new format gets a folder of its own: see
tests/records/README.md.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from chickie import variants
from chickie.record import dumps, from_text, loads, read, replay, to_text, verify
from record.forge import STORED, golden, stored

NAMES = sorted(path.stem for path in (STORED / "v1").glob("*.jsonl"))
REMARKS = {
    "calls": {"refused"},
    "cf-arms": {"refused"},
    "cf-classic": {"refused"},
    "cf-hub": {"refused"},
    "cf-reserve": {"refused"},
    "house": {"refused"},
    "one-seat": {"refused"},
    "unfinished": {"incomplete", "unproved"},
    "watcher": {"hidden", "incomplete", "unproved"},
}
"""What is to be said about those of which something is."""
SCRIPT = Path(__file__).parents[2] / "docs" / "verify_deal.py"


FILES = sorted(path for path in STORED.glob("v*/*") if path.suffix != ".toml")
"""Every record of every version of the format, in both forms."""


def pinned(folder: Path) -> dict[str, list[list[int]]]:
    """By record the points of every round, by seat, on the day when it was kept."""
    return tomllib.loads((folder / "points.toml").read_text("utf-8"))


def test_none_is_missing() -> None:
    special = {"calls", "lot", "one-seat", "redeal", "search", "supper", "trains"}
    special |= {"unfinished", "watcher"}
    assert special | {*variants.names()} == {*NAMES}
    for folder in {path.parent for path in FILES}:
        for ending in (".jsonl", ".txt"):
            kept = {path.stem for path in folder.glob(f"*{ending}")}
            assert kept == {*pinned(folder)}, folder


@pytest.mark.parametrize(
    "path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}"
)
def test_a_stored_record_replays_to_the_same_points(path: Path) -> None:
    record = read(path.read_text("utf-8"))
    *_, last = replay(record)
    found = [[score.total for score in one.scores] for one in last.match.results]
    assert found == pinned(path.parent)[path.stem]
    assert record == loads(path.with_suffix(".jsonl").read_text("utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_a_stored_record_replays(name: str) -> None:
    text = stored(name)
    assert {problem.code for problem in verify(text)} == REMARKS.get(name, set())
    record = loads(text)
    assert len([*replay(record)]) == len(record.events)


@pytest.mark.parametrize("name", NAMES)
def test_a_stored_record_is_still_the_same_when_it_is_written_anew(name: str) -> None:
    """Not byte for byte: a version that knows more rules writes them all."""
    record = loads(stored(name))
    assert loads(dumps(record)) == record


@pytest.mark.parametrize("name", ["supper", "calls", "trains", "one-seat"])
def test_the_text_of_a_stored_record(name: str) -> None:
    assert to_text(loads(stored(name))) == golden(name)
    assert from_text(golden(name)) == loads(stored(name))


@pytest.mark.parametrize(
    ("name", "code", "words"),
    [
        ("supper", 0, "fair: 1 rounds"),
        ("lot", 0, "fair: 1 rounds"),
        ("redeal", 0, "fair: 1 rounds"),
        ("unfinished", 1, "round 2: nobody committed to its deal"),
        ("one-seat", 1, "NOT proved fair: 1 faults in 1 rounds"),
    ],
)
def test_the_script_that_stands_alone_reads_records(
    name: str, code: int, words: str
) -> None:
    path = STORED / "v1" / f"{name}.jsonl"
    command = [sys.executable, "-I", str(SCRIPT), str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, words in done.stdout + done.stderr) == (code, True)
