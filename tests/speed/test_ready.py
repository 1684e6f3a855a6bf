"""Machine code that is not there yet keeps nobody waiting, and changes nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from chickie import variants
from chickie.brains.chance import shuffle, word
from chickie.speed import deals, ready, sources, tables, warm
from chickie.speed.machine import compiled
from chickie.speed.ready import State
from chickie.speed.sums import Sums
from chickie.speed.tables import FEW, Table, play

TABLE = Table(ruleset=variants.load("cf-six"), seats=2, lineup=("uniform",) * 2)


def doubled(n: int) -> int:
    """Something quick to compile."""
    return n + n


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache of its own for this test."""
    monkeypatch.setenv("CHICKIE_CACHE", str(tmp_path))
    sources.folder.cache_clear()
    yield tmp_path
    sources.folder.cache_clear()


class Busy:
    """A child that is at work until it was asked so often."""

    def __init__(self, often: int) -> None:
        self.left = often

    def is_at_work(self) -> bool:
        self.left -= 1
        return self.left >= 0


def test_a_function_is_cold_until_it_was_compiled(home: Path) -> None:
    assert ready.state(doubled) is State.COLD
    compiled(doubled)(1)
    assert ready.state(doubled) is State.READY
    assert ready.serves(doubled)
    assert home in ready.marker(doubled).parents  # type: ignore[union-attr] # it is there


@pytest.mark.usefixtures("home")
def test_code_for_another_processor_is_not_taken_for_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compiled(doubled)(1)
    monkeypatch.setattr(ready, "_processor", lambda: "another")
    assert ready.state(doubled) is State.COLD


@pytest.mark.usefixtures("home")
def test_another_compiler_or_python_looks_elsewhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = sources.fingerprint(doubled)
    for name, value in (("_compiler", lambda: "0.0"), ("sys", _OtherPython)):
        sources.fingerprint.cache_clear()
        with monkeypatch.context() as patch:
            patch.setattr(sources, name, value)
            assert sources.fingerprint(doubled) != here
    sources.fingerprint.cache_clear()


class _OtherPython:
    version = "4.0"


def test_without_a_compiler_plain_python_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready, "has_compiler", lambda: False)
    assert ready.state(doubled) is State.ABSENT
    assert not ready.serves(doubled)
    monkeypatch.setattr(tables, "_compiled", None)
    assert play(TABLE, 0, FEW + 1) == play(TABLE, 0, FEW + 1, compiled=False)


def test_with_nowhere_to_keep_it_it_is_compiled_each_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sources, "_homes", lambda: iter(()))
    sources.folder.cache_clear()
    assert ready.state(doubled) is State.HOMELESS
    assert ready.serves(doubled)
    assert warm.home() is None
    sources.folder.cache_clear()


def test_who_has_neither_home_nor_name_keeps_it_with_other_passing_things(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("CHICKIE_CACHE", "XDG_CACHE_HOME", "HOME", "USER", "LOGNAME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os, "getuid", lambda: 2**31 - 9)
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    assert [*sources._homes()] == [tmp_path / f"chickie-{2**31 - 9}"]


def test_while_a_child_compiles_the_interpreter_serves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Then machine code goes on with the next deal, and nobody sees where."""
    whole = play(TABLE, 0, 7 * FEW, compiled=False)
    monkeypatch.setattr(ready, "state", lambda _: State.COLD)
    monkeypatch.setattr(ready, "_CHILD", Busy(3))
    played: list[tuple[int, int]] = []
    real = tables._compiled

    def noted(at: Table, start: int, stop: int) -> Sums:
        played.append((start, stop))
        return real(at, start, stop)

    monkeypatch.setattr(tables, "_compiled", noted)
    assert play(TABLE, 0, 7 * FEW) == whole
    assert played == [(3 * FEW, 7 * FEW)]


def test_a_few_deals_start_no_child(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready, "state", lambda _: State.COLD)
    monkeypatch.setattr(ready, "_CHILD", None)
    assert play(TABLE, 0, FEW).deals == FEW


def test_a_single_deal_is_machine_code_where_that_is_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = play(TABLE, 0, 1, compiled=False)
    play(TABLE, 0, 1, compiled=True)
    monkeypatch.setattr(tables, "_interpreted", None)
    assert play(TABLE, 0, 1) == whole


def test_a_child_is_started_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is at work until it ends; then machine code is made here, if need be."""
    quick = [sys.executable, "-c", "input()"]
    monkeypatch.setattr(ready, "COMMAND", quick)
    child = ready._Child()
    child.is_at_work()
    process = child._process
    assert process is not None
    process.wait()  # its input is empty
    assert not child.is_at_work()
    assert child._process is process


def test_what_is_called_is_found_by_way_of_others() -> None:
    names = [one.__name__ for one in sources.called(shuffle)]
    assert names == ["below", "shuffle", "word"]
    assert [one.__name__ for one in sources.called(word)] == ["word"]


def test_every_job_makes_the_code_of_its_function() -> None:
    for job in warm.jobs():
        job.use()
        assert ready.state(job.function) is State.READY, job.name


def test_warming_does_every_job_and_steps_back(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[object] = []
    job = warm.Job("doubled", doubled, lambda: done.append(compiled(doubled)(1)))
    monkeypatch.setattr(warm, "jobs", lambda: (job, job))
    monkeypatch.setattr(warm, "_step_back", lambda: done.append("back"))
    warm.main()
    assert done == ["back", 2, 2]
    assert (home / "chickie" / "compiling").exists()


def test_warming_without_a_home_still_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[int] = []
    monkeypatch.setattr(ready, "marker", lambda _: None)
    warm.warm(warm.Job("doubled", doubled, lambda: done.append(1)))
    assert done == [1]


@pytest.mark.slow
@pytest.mark.no_cover
def test_two_processes_that_compile_at_once_do_not_disturb_each_other(
    tmp_path: Path,
) -> None:
    code = (
        "from chickie.brains.chance import Chance, seed\n"
        "from chickie.speed.machine import compiled, record\n"
        "c = record(Chance()); compiled(seed)(c, 1, 2)\n"
        "print(*c['words'])"
    )
    environment = os.environ | {"CHICKIE_CACHE": str(tmp_path)}
    both = [
        subprocess.Popen(
            [sys.executable, "-c", code],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    told = [process.communicate()[0] for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert told[0] == told[1] != ""


def test_importing_the_tables_loads_no_compiler() -> None:
    code = (
        "import sys; from chickie.speed import tables, ready; "
        "from chickie.cli import warm; print(*sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    heavy = {"numba", "numpy", "llvmlite", "pyarrow", "ray"}
    assert not heavy & {*done.stdout.split()}


def test_fingerprints_differ_by_function() -> None:
    assert sources.fingerprint(deals.play_deals) != sources.fingerprint(shuffle)


def test_machine_code_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ready.has_compiler()
    monkeypatch.setenv(ready.SWITCH, "off")
    assert not ready.has_compiler()
    assert ready.state(doubled) is State.ABSENT
    monkeypatch.setenv(ready.SWITCH, "on")
    assert ready.has_compiler()
