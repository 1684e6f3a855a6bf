"""The record on the disk: there with every event, and never more than has happened."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from chickie import bots, variants
from chickie.cli.keeper import FileKeeper
from chickie.cli.progress import Progress
from chickie.record import Revealed, dumps
from cli.terminal import play_out, progress


def kept(keeper: FileKeeper, name: str = "cf-six") -> Progress:
    plan = progress(variants.load(name), seed=2).plan
    return Progress(plan, keeper)


@pytest.mark.parametrize("name", ["cf-six", "cf-double", "mexican-train"])
def test_the_file_is_the_record_after_every_event(name: str, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    player = bots.make("uniform", seed=1)
    with FileKeeper(file) as keeper:
        course = kept(keeper, name)
        for _ in range(200):
            assert file.read_bytes() == dumps(course.record).encode()
            if course.round.over:
                course.deal()
            else:
                course.play(player.choose(course.round.view(course.round.turn)))


def test_what_is_taken_back_leaves_the_file(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    with FileKeeper(file) as keeper:
        course = kept(keeper)
        start = course.now
        course.remember(start)
        play_out(course)
        course.deal()
        assert course.go_back()
        assert course.now is start
        assert file.read_bytes() == dumps(course.record).encode()
        play_out(course)
        assert file.read_bytes() == dumps(course.record).encode()
    assert not course.go_back()


def test_a_round_that_is_over_is_forced_to_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forced: list[int] = []
    monkeypatch.setattr(os, "fsync", forced.append)
    file = tmp_path / "match.jsonl"
    with FileKeeper(file) as keeper:
        course = kept(keeper)
        play_out(course)
        assert isinstance(course.record.events[-1], Revealed)
        assert len(forced) == 1
        course.deal()
        assert len(forced) == 1
