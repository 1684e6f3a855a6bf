"""Runs: the same result whoever plays, in whatever order, and after whatever stop."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from pyarrow import parquet as pyarrow_parquet

from chickie.lab import engine, parquet, result, run
from chickie.lab.crew import Processes
from chickie.lab.problem import BadRun, NotInstalled
from chickie.lab.stretch import DEALS
from chickie.speed import tables
from chickie.speed.quantity import ROUNDS, width
from chickie.speed.sums import Sums
from lab.experiments import SMALL, left, small


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that nothing disturbed."""
    folder = tmp_path_factory.mktemp("whole") / "run"
    run.carry_out(small(), folder)
    return folder


def journal(folder: Path) -> list[bytes]:
    return (folder / "journal.jsonl").read_bytes().splitlines(keepends=True)


def began(tmp_path: Path, whole: Path, lines: bytes) -> Path:
    """A run that got as far as ``lines``."""
    folder = tmp_path / "run"
    folder.mkdir()
    (folder / "journal.jsonl").write_bytes(lines)
    (folder / "plan.toml").write_bytes((whole / "plan.toml").read_bytes())
    return folder


# --- what comes out -------------------------------------------------------------------


def test_a_run_is_the_sum_of_its_deals() -> None:
    found = run.carry_out(small())
    for unit in found.units:
        once = tables.play(unit.at(7), 0, 600)
        assert found.sums(unit.number) == once
        assert [sums.deals for sums in found.stretches(unit.number)] == [512, 88]
        assert once.totals[ROUNDS] == 600


def test_in_memory_or_on_the_disk_it_is_the_same(whole: Path) -> None:
    kept, read = run.carry_out(small()), result.read(whole)
    for unit in kept.units:
        assert read.stretches(unit.number) == kept.stretches(unit.number)
        assert read.figures(unit.number) == kept.figures(unit.number)
    assert read.units == kept.units
    assert read.plan.digest == small(text="").digest


def test_the_plan_lies_in_the_folder(whole: Path) -> None:
    assert (whole / "plan.toml").read_text(encoding="utf-8") == SMALL


def test_a_result_that_is_too_long_to_hold_is_written_in_parts(
    tmp_path: Path, whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet, "GROUP", 1)
    run.carry_out(small(), tmp_path / "run")
    found, known = result.read(tmp_path / "run"), result.read(whole)
    for unit in known.units:
        assert len(known.stretches(unit.number)) == len([DEALS, 88])
        assert found.stretches(unit.number) == known.stretches(unit.number)
    assert left(tmp_path / "run")[1] == left(whole)[1]


def test_processes_come_to_the_same_bytes(tmp_path: Path, whole: Path) -> None:
    run.carry_out(small(), tmp_path / "run", processes=2)
    assert left(tmp_path / "run") == left(whole)


def test_progress_ends_with_all_deals_done() -> None:
    told: list[tuple[int, int]] = []
    run.carry_out(small(), progress=lambda done, deals: told.append((done, deals)))
    assert told[0] == (0, 1200)
    assert told[-1] == (1200, 1200)
    assert told == sorted(told)


# --- stopped and begun again ----------------------------------------------------------


@pytest.mark.parametrize("lines", [0, 1, 2, 4, 5])
def test_a_run_goes_on_where_it_stopped(
    tmp_path: Path, whole: Path, lines: int
) -> None:
    folder = began(tmp_path, whole, b"".join(journal(whole)[:lines]))
    run.carry_out(small(), folder)
    assert left(folder) == left(whole)
    assert sorted(journal(folder)) == sorted(journal(whole))


@pytest.mark.parametrize("cut", [1, 40, -1])
def test_a_line_that_was_cut_short_is_played_again(
    tmp_path: Path, whole: Path, cut: int
) -> None:
    head, first, second, *_ = journal(whole)
    folder = began(tmp_path, whole, head + first + second[:cut])
    run.carry_out(small(), folder)
    assert left(folder) == left(whole)


def test_stretches_of_the_journal_may_come_in_any_order(
    tmp_path: Path, whole: Path
) -> None:
    head, *lines = journal(whole)
    folder = began(tmp_path, whole, head + b"".join(lines[:0:-1]))
    run.carry_out(small(), folder)
    assert left(folder) == left(whole)


def test_a_run_that_is_over_is_not_played_again(
    whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "play", None)
    assert run.carry_out(small(), whole).sums(0).deals == 600


def test_an_interrupted_run_keeps_what_it_played(tmp_path: Path, whole: Path) -> None:
    def interrupt(done: int, _: int) -> None:
        if done >= DEALS:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run.carry_out(small(), tmp_path / "run", progress=interrupt)
    assert 2 <= len(journal(tmp_path / "run")) < 5
    run.carry_out(small(), tmp_path / "run")
    assert left(tmp_path / "run") == left(whole)


CARRY_OUT = """
import sys
from pathlib import Path
from chickie.lab import plan, run
folder = Path(sys.argv[1])
began = []
def tell(done, deals):
    began.append(done)
    print(done, flush=True)
    if done > began[0]:
        sys.stdin.readline()
run.carry_out(plan.parse(sys.argv[2], Path("feet.toml")), folder, processes=2,
              progress=tell)
"""


@pytest.mark.slow
def test_killed_again_and_again_it_comes_to_the_same_bytes(
    tmp_path: Path, whole: Path
) -> None:
    """Each time it is killed once it has played a piece more."""
    command = [sys.executable, "-c", CARRY_OUT, str(tmp_path / "run"), SMALL]
    paths = os.pathsep.join(filter(None, sys.path))
    for _ in range(2):
        with subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": paths},
        ) as process:
            assert process.stdout is not None
            before = int(process.stdout.readline())
            assert int(process.stdout.readline()) > before
            process.kill()
        assert process.returncode == -signal.SIGKILL
    run.carry_out(small(), tmp_path / "run")
    assert left(tmp_path / "run") == left(whole)


@pytest.mark.slow
def test_a_process_that_is_killed_is_replaced(
    tmp_path: Path, whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    crews: list[Processes] = []

    class Watched(Processes):
        def __init__(self, number: int) -> None:
            super().__init__(number)
            crews.append(self)

    monkeypatch.setattr(run, "Processes", Watched)
    killed: list[int] = []

    def kill(done: int, _: int) -> None:
        if not killed and done:
            for worker in crews[0]._workers:
                if worker._process is not None:
                    worker._process.kill()
                    killed.append(worker._process.pid)

    run.carry_out(small(), tmp_path / "run", processes=2, progress=kill)
    assert killed
    assert left(tmp_path / "run") == left(whole)


def test_processes_that_end_again_and_again_end_the_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("chickie.lab.crew.COMMAND", (sys.executable, "-c", ""))
    with pytest.raises(BadRun, match="A process ended 3 times"):
        run.carry_out(small(), processes=2)


# --- what does not fit ----------------------------------------------------------------


def test_another_plan_does_not_go_into_the_folder(tmp_path: Path, whole: Path) -> None:
    begun = began(tmp_path, whole, b"".join(journal(whole)[:3]))
    for folder in (begun, whole):
        with pytest.raises(BadRun, match="holds a run of another plan"):
            run.carry_out(small(seed=8), folder)


def test_other_laws_do_not_go_on_with_a_run(
    whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "digest", lambda: "0" * 16)
    with pytest.raises(BadRun, match="begun by another version of the program"):
        run.carry_out(small(), whole)


def test_a_digit_that_was_changed_is_found(tmp_path: Path, whole: Path) -> None:
    head, first, *others = journal(whole)
    changed = first.replace(b"512", b"513").replace(b"513", b"512", 1)
    assert len(changed) == len(first)
    assert changed != first
    folder = began(tmp_path, whole, b"".join([head, changed, *others]))
    with pytest.raises(BadRun, match=r"journal.jsonl is damaged in line 2"):
        run.carry_out(small(), folder)


@pytest.mark.parametrize("damage", [b"{}\n", b"nonsense\n", b'{"unit":0}\n'])
def test_a_damaged_journal_is_told(tmp_path: Path, whole: Path, damage: bytes) -> None:
    head, first, second, *_ = journal(whole)
    folder = began(tmp_path, whole, head + first + damage + second)
    with pytest.raises(BadRun, match=r"journal.jsonl is damaged in line 3"):
        run.carry_out(small(), folder)


def test_a_journal_with_a_stretch_twice_is_told(tmp_path: Path, whole: Path) -> None:
    head, first, *_ = journal(whole)
    folder = began(tmp_path, whole, head + first + first)
    with pytest.raises(BadRun, match="is damaged"):
        run.carry_out(small(), folder)


def test_a_journal_of_something_else_is_told(tmp_path: Path, whole: Path) -> None:
    folder = began(tmp_path, whole, b"my diary\n")
    with pytest.raises(BadRun, match=r"journal.jsonl is damaged in line 1"):
        run.carry_out(small(), folder)


def test_two_at_a_time_do_not_play_in_a_folder(tmp_path: Path) -> None:
    def again(done: int, _: int) -> None:
        if done:
            with pytest.raises(BadRun, match="Another process plays in"):
                run.carry_out(small(), tmp_path)

    run.carry_out(small(), tmp_path, progress=again)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadRun, match="cannot be written"):
        run.carry_out(small(), tmp_path / "file" / "run")


@pytest.mark.parametrize("missing", ["pyarrow", "ray"])
def test_what_is_not_installed_is_told_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    monkeypatch.setattr(
        "chickie.lab.problem.find_spec", lambda name: None if name == missing else name
    )
    extra = {"pyarrow": "lab", "ray": "ray"}[missing]
    with pytest.raises(NotInstalled, match=rf"pip install 'chickie\[{extra}\]'"):
        run.carry_out(small(), tmp_path / "run", cluster="local")
    assert not (tmp_path / "run").exists()


# --- reading --------------------------------------------------------------------------


def test_there_is_no_result_before_the_end(tmp_path: Path, whole: Path) -> None:
    folder = began(tmp_path, whole, b"".join(journal(whole)[:3]))
    with pytest.raises(BadRun, match="There is no result in"):
        result.read(folder)


@pytest.mark.parametrize("name", ["result.json", "result.parquet"])
def test_a_damaged_result_is_told(tmp_path: Path, whole: Path, name: str) -> None:
    for file in whole.iterdir():
        data = file.read_bytes()
        (tmp_path / file.name).write_bytes(data[:99] if file.name == name else data)
    with pytest.raises(BadRun, match=rf"{name} cannot be read: it is damaged"):
        result.read(tmp_path).sums(0)


def test_rules_that_are_read_otherwise_by_now_are_told(
    tmp_path: Path, whole: Path
) -> None:
    text = (whole / "result.json").read_text(encoding="utf-8")
    digest = small().units[0].ruleset.digest
    (tmp_path / "result.json").write_text(text.replace(digest, "0" * 64))
    with pytest.raises(BadRun, match="was written by another version"):
        result.read(tmp_path)


def test_every_tool_for_data_can_read_the_sums(whole: Path) -> None:
    rows = pyarrow_parquet.read_table(whole / "result.parquet").to_pylist()
    assert [(row["unit"], row["stretch"], row["deals"]) for row in rows] == [
        (0, 0, 512),
        (0, 1, 88),
        (1, 0, 512),
        (1, 1, 88),
    ]
    assert rows[0]["score_2"] is None  # two seats
    assert rows[2]["score_2"] > 0
    blocked = result.read(whole).figures(0)["blocked"].value
    assert (rows[0]["blocked"] + rows[1]["blocked"]) / 600 == pytest.approx(blocked)
    assert len(rows[0]["products"]) == len(Sums.empty(width(2)).products)
