"""What stands behind a bar."""

from __future__ import annotations

import pytest

from chickie.cli.effort import Pace
from chickie.speed import ready
from chickie.speed.ready import State


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def made(clock: Clock, monkeypatch: pytest.MonkeyPatch, state: State) -> Pace:
    monkeypatch.setattr(ready, "state", lambda _: state)
    return Pace(clock)


def test_the_time_left_is_that_of_the_last_seconds(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    pace, done = made(clock, monkeypatch, State.READY), 0
    pace.note(0, 100_000)
    assert pace.told == ""
    for _ in range(60):
        clock.now += 1
        done += 1
        pace.note(done, 100_000)
    assert pace.told == "27:45:40"
    for _ in range(20):
        clock.now += 1
        done += 1000
        pace.note(done, 100_000)
    assert pace.told == "00:01:20"
    pace.note(100_000, 100_000)
    assert pace.told == ""


def test_while_it_compiles_it_says_so_and_promises_nothing(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    pace = made(clock, monkeypatch, State.COLD)
    for second in range(1, 40):
        clock.now = second
        pace.note(second, 100_000)
        assert pace.told == f"compiling: {second} s of about 60"
    monkeypatch.setattr(ready, "state", lambda _: State.READY)
    for second in range(40, 45):
        clock.now = second
        pace.note((second - 39) * 1000, 100_000)
    assert pace.told == "00:01:35"


def test_a_pause_is_no_pace(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    pace = made(clock, monkeypatch, State.ABSENT)
    clock.now = 3
    pace.note(0, 100)
    assert pace.told == ""
