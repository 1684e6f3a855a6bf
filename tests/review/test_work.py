"""Reviews that are stopped, and go on."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from chickie.journal import Journal
from chickie.review import work
from chickie.review.piece import work_out
from chickie.review.review import Review
from chickie.review.setting import Setting, engine
from chickie.review.work import BadReview, begun, review
from reviewing import supper

CHEAP = Setting(samples=8)


def written(found: Review) -> bytes:
    return msgspec.json.encode(found)


@pytest.fixture(scope="module")
def whole() -> bytes:
    return written(review(supper(), CHEAP))


def test_the_same_whoever_works(whole: bytes) -> None:
    assert written(review(supper(), CHEAP, threads=3)) == whole


def test_what_is_kept_is_not_worked_out_again(
    tmp_path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside = tmp_path / "a.review"
    told: list[tuple[int, int]] = []
    assert written(review(supper(), CHEAP, beside=beside)) == whole
    monkeypatch.setattr(work, "work_out", None)
    found = review(
        supper(), CHEAP, beside=beside, progress=lambda *now: told.append(now)
    )
    assert written(found) == whole
    assert len(told) == 1
    assert told[0][0] == told[0][1] > 0


def test_a_review_that_was_stopped_goes_on(
    tmp_path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed in the middle of a line."""
    beside = tmp_path / "a.review"
    review(supper(), CHEAP, beside=beside)
    lines = beside.read_bytes().splitlines(keepends=True)
    half = len(lines) // 2
    beside.write_bytes(b"".join(lines[:half]) + lines[half][:20])
    done: list[int] = []

    def counted(*args: object, **settings: object) -> object:
        done.append(1)
        return work_out(*args, **settings)  # type: ignore[arg-type] # passed on

    monkeypatch.setattr(work, "work_out", counted)
    assert written(review(supper(), CHEAP, beside=beside)) == whole
    assert len(done) == len(lines) - half
    assert len(beside.read_bytes().splitlines()) == len(lines)


def test_ctrl_c_loses_nothing_that_was_done(
    tmp_path: Path, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside = tmp_path / "a.review"

    def stopped(*args: object, **settings: object) -> object:
        if args[1] == 9:
            raise KeyboardInterrupt
        return work_out(*args, **settings)  # type: ignore[arg-type] # passed on

    monkeypatch.setattr(work, "work_out", stopped)
    with pytest.raises(KeyboardInterrupt):
        review(supper(), CHEAP, beside=beside)
    assert begun(beside, supper()) == CHEAP
    assert len(beside.read_bytes().splitlines()) > 3
    monkeypatch.setattr(work, "work_out", work_out)
    assert written(review(supper(), CHEAP, beside=beside)) == whole


def test_a_digit_that_changed_is_noticed(tmp_path: Path, whole: bytes) -> None:
    beside = tmp_path / "a.review"
    review(supper(), CHEAP, beside=beside)
    lines = beside.read_bytes().splitlines(keepends=True)
    lines[3] = lines[3].replace(b"1", b"2", 1)
    beside.write_bytes(b"".join(lines))
    assert written(review(supper(), CHEAP, beside=beside)) == whole


def test_another_setting_begins_anew(tmp_path: Path) -> None:
    beside, other = tmp_path / "a.review", Setting(samples=8, seed=4)
    review(supper(), CHEAP, beside=beside)
    found = review(supper(), other, beside=beside)
    assert found.setting == other
    assert written(found) == written(review(supper(), other))
    assert begun(beside, supper()) == other


def test_what_another_program_or_record_began_is_none_of_ours(tmp_path: Path) -> None:
    beside = tmp_path / "a.review"
    assert begun(beside, supper()) is None
    beside.write_bytes(b'{"format":"chickie-review-0"}\n')
    assert begun(beside, supper()) is None
    review(supper(), CHEAP, beside=beside)
    assert begun(beside, b"another") is None
    beside.write_bytes(beside.read_bytes().replace(engine().encode(), b"0" * 16))
    assert begun(beside, supper()) is None


def test_two_at_the_same_review_are_told(tmp_path: Path) -> None:
    beside = tmp_path / "a.review"
    with Journal(beside), pytest.raises(BadReview, match="Another process"):
        review(supper(), CHEAP, beside=beside)
