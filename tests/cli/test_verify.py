"""``chickie verify``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chickie.record import read, to_text
from cli.terminal import recorded, run
from record.forge import STORED


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return recorded(tmp_path)


def damaged(record: Path) -> Path:
    """A copy with one line left out."""
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    file = record.with_name("damaged.jsonl")
    file.write_text("".join(lines[:5] + lines[6:]), encoding="utf-8")
    return file


def test_a_good_record(record: Path) -> None:
    result = run("verify", str(record))
    assert (result.exit_code, result.stdout) == (0, f"{record}: good.\n")


def test_the_text_form_is_checked_too(record: Path) -> None:
    file = record.with_suffix(".txt")
    file.write_text(to_text(read(record.read_bytes())), encoding="utf-8")
    assert run("verify", str(file)).stdout == f"{file}: good.\n"


def test_a_damaged_record_is_told_with_its_line(record: Path) -> None:
    file = damaged(record)
    result = run("verify", str(file), str(record))
    assert result.exit_code == 1
    first, second = result.stdout.splitlines()
    assert first.startswith(f"{file}, line 6: ")
    assert second == f"{record}: good."


def test_a_record_that_ends_early_is_good_with_a_remark(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    record.write_text("".join(lines[:9]), encoding="utf-8")
    result = run("verify", str(record))
    assert result.exit_code == 0
    first, second, last = result.stdout.splitlines()
    assert first.startswith(f"{record}, line 3: The secret of round 1 is not published")
    assert second == f"{record}, line 9: The record ends before the match does."
    assert last == f"{record}: good, but the deal of 1 round is not proved."


def test_deals_that_nobody_committed_to_are_not_called_good() -> None:
    file = STORED / "v1" / "unfinished.jsonl"
    result = run("verify", str(file))
    assert result.exit_code == 0
    last = result.stdout.splitlines()[-1]
    assert last == f"{file}: good, but the deals of 2 rounds are not proved."
    (found,) = json.loads(run("verify", str(file), "--json").stdout)["files"]
    assert found["good"] is True
    codes = [problem["code"] for problem in found["problems"]]
    assert codes == ["unproved", "unproved", "incomplete"]


def test_where_no_line_is_known_none_is_named(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    text = to_text(read((STORED / "v1" / "calls.jsonl").read_bytes()))
    file.write_text(text, encoding="utf-8")
    assert run("verify", str(file)).stdout.startswith(f"{file}: Seat 2 pledged")


def test_a_file_that_cannot_be_read_keeps_no_other_from_being_checked(
    record: Path,
) -> None:
    result = run("verify", "nowhere", str(record), str(damaged(record)))
    assert result.exit_code == 2
    assert result.stderr == "nowhere: there is no such file or folder.\n"
    assert len(result.stdout.splitlines()) == 2


def test_as_json(record: Path) -> None:
    file = damaged(record)
    result = run("verify", str(record), str(file), "--json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert found["good"] is False
    good, bad = found["files"]
    assert good == {"path": str(record), "good": True, "problems": []}
    assert bad["good"] is False
    assert bad["problems"][0]["line"] == 6
    assert run("verify", str(record), "--json").exit_code == 0


@pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe", b"{}\n", b"x" * 100_000])
def test_no_file_at_all_ends_in_a_traceback(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(data)
    result = run("verify", str(file))
    assert result.exit_code == 1
    assert f"{file}, line " in result.stdout
