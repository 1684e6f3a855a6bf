"""``chickie warm``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chickie.speed import warm as jobs
from chickie.speed.ready import State
from chickie.speed.warm import Job
from cli.terminal import run


def doubled(n: int) -> int:
    return n + n


@pytest.fixture(autouse=True)
def one_quick_job(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    done: list[str] = []
    job = Job("doubled", doubled, lambda: done.append("doubled"))
    monkeypatch.setattr(jobs, "jobs", lambda: (job,))
    return done


def test_it_tells_how_long_and_where(one_quick_job: list[str]) -> None:
    done = run("warm")
    assert done.exit_code == 0
    assert one_quick_job == ["doubled"]
    first, *rest = done.stdout.splitlines()
    assert first.startswith("doubled: 0.")
    assert "".join(rest).startswith("Kept in ")


def test_who_has_to_wait_is_told_before(monkeypatch: pytest.MonkeyPatch) -> None:
    for state, told in (
        (State.COLD, "The first time it takes some minutes ...\n"),
        (State.READY, ""),
    ):
        monkeypatch.setattr("chickie.cli.warm.state", lambda _, state=state: state)
        assert run("warm").stderr == told
        assert run("warm", "--json").stderr == ""


def test_as_json(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(jobs, "home", lambda: tmp_path)
    told = json.loads(run("warm", "--json").stdout)
    assert told == {"folder": str(tmp_path), "seconds": {"doubled": 0.0}}


def test_where_nothing_can_be_kept_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "home", lambda: None)
    assert "Nothing was kept" in run("warm").stdout
    assert json.loads(run("warm", "--json").stdout)["folder"] is None


def test_without_a_compiler_it_says_how_to_get_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("chickie.cli.warm.has_compiler", lambda: False)
    done = run("warm")
    assert done.exit_code == 2
    assert done.stderr == (
        "There is no compiler here: pip install 'chickie[speed]' brings it. Without "
        "it everything plays as well, only slower.\n"
    )
