"""``chickie review``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chickie.cli import review as command
from chickie.review import work
from cli.terminal import run
from record.forge import stored
from reviewing import supper

CHEAP = ("--samples", "64")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "supper.jsonl"
    path.write_bytes(supper())
    return path


def test_it_tells_what_was_found(file: Path) -> None:
    result = run("review", str(file), *CHEAP)
    assert result.exit_code == 0
    assert "in 64 worlds" in result.stdout
    assert "On average the best move ends with" in result.stdout


def test_of_one_seat_only(file: Path) -> None:
    told = run("review", str(file), *CHEAP, "--seat", "2").stdout
    assert "Bob" in told
    assert "\nAnn" not in told
    wrong = run("review", str(file), *CHEAP, "--seat", "3")
    assert wrong.exit_code == 2
    assert "There is no seat 3 in this match." in wrong.stderr


def test_as_json_and_twice_the_same(file: Path) -> None:
    first = run("review", str(file), *CHEAP, "--json")
    plain = json.loads(first.stdout)
    assert plain["format"] == "chickie-review-1"
    assert plain["setting"] == {"samples": 64, "seed": 0}
    one = plain["rounds"][0]["decisions"][0]
    assert one["alternatives"][0]["label"] == "best"
    for share in plain["shares"]:
        luck = ("deal", "drawn", "drawn_by_others", "lay", "others", "skill")
        assert share["result"] == share["expected"] + sum(share[part] for part in luck)
    file.with_name("supper.jsonl.review").unlink()
    again = run("review", str(file), *CHEAP, "--json", "--threads", "3")
    assert again.stdout == first.stdout


def test_as_a_page(file: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    result = run("review", str(file), *CHEAP, "--html", str(page))
    assert f"{page}: written." in result.stdout
    assert page.read_text("utf-8").startswith("<!doctype html>")
    out = run("review", str(file), *CHEAP, "--html", "-").stdout
    assert out == page.read_text("utf-8")


def test_a_time_is_kept_to_what_was_found_to_fit_it(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = iter([0.0, 1.0])
    monkeypatch.setattr(command, "monotonic", lambda: next(ticks))
    monkeypatch.setattr(command, "PILOT_SAMPLES", 8)
    first = run("review", str(file), "--time", "9", "--threads", "1", "--json")
    again = run("review", str(file), "--time", "99", "--threads", "1", "--json")
    assert 8 <= json.loads(first.stdout)["setting"]["samples"] < 100
    assert again.stdout == first.stdout


def test_a_page_is_not_written_over_the_record(file: Path) -> None:
    kept = file.read_bytes()
    result = run("review", str(file), *CHEAP, "--html", str(file))
    assert result.exit_code == 2
    assert "is there already and something else: name a new file." in result.stderr
    assert file.read_bytes() == kept


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--seat", "9"), "There is no seat 9 in this match."),
        (("--html", "nowhere/supper.html"), "nowhere/supper.html: "),
        (("--html", "."), ".: "),
        (("--json", "--html", "-"), "both want the output"),
    ],
)
def test_what_cannot_be_told_is_not_worked_out(
    words: tuple[str, ...], complaint: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    monkeypatch.setattr(work, "work_out", None)
    result = run("review", str(file), *CHEAP, *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert complaint in result.stderr
    assert not file.with_name("supper.jsonl.review").exists()


def test_a_page_and_json_do_not_mix(file: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    result = run("review", str(file), *CHEAP, "--json", "--html", str(page))
    assert json.loads(result.stdout)["players"]
    assert page.read_text("utf-8").startswith("<!doctype html>")


def test_a_review_lies_beside_the_record_itself(file: Path, tmp_path: Path) -> None:
    lent = tmp_path / "lent" / "supper.jsonl"
    lent.parent.mkdir()
    lent.symlink_to(file)
    assert run("review", str(lent), *CHEAP).exit_code == 0
    assert [path.name for path in lent.parent.iterdir()] == ["supper.jsonl"]
    assert file.with_name("supper.jsonl.review").is_file()


@pytest.mark.parametrize("is_link", [False, True])
def test_what_is_no_review_stays_as_it_is(file: Path, *, is_link: bool) -> None:
    diary = file.with_name("diary.txt" if is_link else "supper.jsonl.review")
    diary.write_text("my diary\n", "utf-8")
    if is_link:
        file.with_name("supper.jsonl.review").symlink_to(diary)
    result = run("review", str(file), *CHEAP)
    assert result.exit_code == 2
    assert "is not a review that was kept, and stays as it is" in result.stderr
    assert diary.read_text("utf-8") == "my diary\n"


def test_a_review_of_another_version_is_begun_anew(file: Path) -> None:
    beside = file.with_name("supper.jsonl.review")
    beside.write_text('{"format":"chickie-review-0","engine":"old"}\n', "utf-8")
    assert run("review", str(file), *CHEAP).exit_code == 0
    assert "chickie-review-1" in beside.read_text("utf-8")


def test_a_closer_look_is_not_lost_to_a_quicker_one(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "usual_samples", lambda: 16)
    close = run("review", str(file), "--samples", "32", "--json").stdout
    quick = run("review", str(file), "--samples", "8")
    assert "looked at 32 worlds and stays as it is" in quick.stderr
    assert "in 8 worlds" in quick.stdout
    assert run("review", str(file), "--json").stdout == close


def test_a_damaged_record_is_not_told_as_a_sound_one(tmp_path: Path) -> None:
    file = tmp_path / "cut.jsonl"
    file.write_bytes(supper()[:-40])
    told = run("review", str(file), *CHEAP)
    assert told.exit_code == 1
    assert "This record is damaged" in told.stdout
    plain = json.loads(run("review", str(file), *CHEAP, "--json").stdout)
    assert plain["damages"][0]["code"] == "form"
    page = run("review", str(file), *CHEAP, "--html", "-").stdout
    assert "This record is damaged" in page


def test_when_it_is_stopped_it_says_how_to_go_on(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(work, "work_out", stop)
    result = run("review", str(file), *CHEAP, "--threads", "1")
    assert result.exit_code == 130
    assert "The same command goes on from here." in result.stderr


def test_where_nothing_can_be_kept_it_says_so(file: Path) -> None:
    file.with_name("supper.jsonl.review").mkdir()
    result = run("review", str(file), "--samples", "8")
    assert result.exit_code == 0
    assert "Nothing can be kept beside" in result.stderr


def test_a_record_without_choices(tmp_path: Path) -> None:
    file = tmp_path / "watched.jsonl"
    file.write_text(stored("watcher"), "utf-8")
    result = run("review", str(file), "--samples", "8", "--time", "1")
    assert (result.exit_code, result.stdout) == (2, "")
    told = run("review", str(file), "--time", "1")
    assert "There was no choice that could be priced." in told.stdout


def test_what_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "no.jsonl"
    file.write_text("no record", "utf-8")
    result = run("review", str(file))
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1
    assert [*tmp_path.iterdir()] == [file]
