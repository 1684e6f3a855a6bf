"""``chickie lab run``: plans, folders, and what is said."""

from __future__ import annotations

import json
import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from io import RawIOBase
from pathlib import Path

import pytest

from chickie.lab import result
from cli.terminal import python, run
from lab.experiments import SMALL


@pytest.fixture
def plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small plan, in a folder of its own that we are in."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "feet.toml"
    file.write_text(SMALL, encoding="utf-8")
    return file


def test_it_tells_what_came_out_and_where_it_is_kept(plan: Path) -> None:
    done = run("lab", "run", "feet.toml", "--processes", "1")
    assert (done.exit_code, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0].startswith("── Feet ─")
    assert (
        "1\N{NARROW NO-BREAK SPACE}200 deals, for 2 ways to play and to sit; seed 7."
        in lines
    )
    assert "Double-six Chicken Foot, double-six" in lines
    heads = [line.split() for line in lines if line.startswith(("Changed", "nothing"))]
    assert heads[0] == ["Changed", "Players", "Blocked", "Tiles", "laid", "Points"]
    assert heads[1][:5] == ["nothing", "2", "uniform", heads[1][3], "%"]
    assert "feet.run" in lines[-1] + lines[-2]
    assert result.read(plan.parent / "feet.run").sums(0).deals == 600


def test_a_second_time_it_tells_the_same_without_playing(
    plan: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    once = run("lab", "run", str(plan), "--into", "there", "--processes", "1")
    monkeypatch.setattr("chickie.speed.tables.play", None)
    again = run("lab", "run", str(plan), "--into", "there", "--processes", "1")
    assert again.stdout == once.stdout


def test_as_json_it_is_the_summary(plan: Path) -> None:
    done = run("lab", "run", str(plan), "--json", "--processes", "1")
    found = json.loads(done.stdout)
    kept = json.loads((plan.parent / "feet.run" / "result.json").read_bytes())
    assert found == kept


def test_quiet_it_says_nothing(plan: Path) -> None:
    done = run("lab", "run", str(plan), "--quiet", "--processes", "1")
    assert (done.exit_code, done.output) == (0, "")


def test_what_is_varied_is_told_as_a_rule_file_says_it(plan: Path) -> None:
    text = SMALL.replace("[2, 3]", "[2]").replace("deals = 600", "deals = 20")
    lineups = 'lineups = [["heaviest", "uniform"]]\n'
    missing = 'opening_missing = [["next_lower_unused", "redeal"]]'
    vary = f'vary = {{ dead_foot = ["exhaust"], {missing} }}\n'
    plan.write_text(
        text.replace('lineups = [["uniform"]]\n', lineups + vary), encoding="utf-8"
    )
    shown = run("lab", "run", str(plan), "--processes", "1").stdout
    assert "dead_foot = exhaust" in shown
    assert 'opening_missing = ["next_lower_unused","redeal"]' in shown
    assert "1 heaviest + 1 uniform" in shown


def test_which_doubles_may_open_is_told_as_well(plan: Path) -> None:
    text = SMALL.replace("[2, 3]", "[2]").replace("deals = 600", "deals = 20")
    plan.write_text(text + "unused = [0, 3]\n", encoding="utf-8")
    shown = run("lab", "run", str(plan), "--processes", "1").stdout
    assert "unused = [0,3]" in shown


@pytest.mark.slow
def test_a_bar_shows_how_far_it_is_to_whoever_looks_on(plan: Path) -> None:
    ours, theirs = pty.openpty()
    with os.fdopen(ours, "rb", buffering=0) as terminal:
        words = ("lab", "run", str(plan), "--json", "--processes", "1")
        done = python("-m", "chickie", *words, stderr=theirs)
        os.close(theirs)
        shown = terminal.read(4096)
    assert b"100%" in shown
    assert json.loads(done.stdout)["deals"] == 600


WRONG = {
    "no plan": (["none.toml"], "none.toml cannot be read: there is no such file"),
    "two ways": (
        ["feet.toml", "--ray", "auto", "--processes", "2"],
        "--processes is for this machine: it does not go with --ray.",
    ),
    "no processes": (
        ["feet.toml", "--processes", "0"],
        "--processes: “0” is no whole number from 1 to 256.",
    ),
}


@pytest.mark.parametrize(("words", "told"), WRONG.values(), ids=WRONG)
@pytest.mark.usefixtures("plan")
def test_what_cannot_be_used_is_told_in_a_sentence(words: list[str], told: str) -> None:
    done = run("lab", "run", *words)
    assert done.exit_code == 2
    assert told in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_wrong_plan_is_told_with_its_place(plan: Path) -> None:
    plan.write_text(SMALL.replace("[2, 3]", "[2, 13]"), encoding="utf-8")
    done = run("lab", "run", "feet.toml")
    assert (done.exit_code, done.stderr) == (
        2,
        "feet.toml: table 1: “seats” is 13; allowed is a whole number from 2 to 12.\n",
    )
    assert not (plan.parent / "feet.run").exists()


@pytest.mark.parametrize(
    ("missing", "option"), [("pyarrow", []), ("ray", ["--ray", "auto"])]
)
def test_an_extra_that_is_missing_is_told(
    plan: Path, monkeypatch: pytest.MonkeyPatch, missing: str, option: list[str]
) -> None:
    monkeypatch.setattr(
        "chickie.lab.problem.find_spec", lambda name: None if name == missing else name
    )
    done = run("lab", "run", str(plan), *option)
    assert done.exit_code == 2
    assert done.stderr.startswith(f"This needs {missing}, which is not installed: pip")


def test_help_loads_nothing_heavy() -> None:
    program = (
        "import sys; from chickie.cli.main import chickie\n"
        "chickie(['lab', 'run', '--help'], standalone_mode=False)\n"
        "heavy = {'numba', 'numpy', 'pyarrow', 'ray'} & {*sys.modules}\n"
        "sys.exit(str(heavy) if heavy else 0)"
    )
    done = python("-c", program)
    assert done.returncode == 0, done.stderr.decode()


MOMENT = 0.05
"""Seconds after which one looks again whether anything was played."""


def _read(terminal: RawIOBase) -> bytes:
    """What is shown next; nothing when nobody is at the other end any more."""
    try:
        return terminal.read(4096) or b""
    except OSError:  # so Linux says it
        return b""


@pytest.fixture
def heeded() -> Iterator[None]:
    """Ctrl-C means something to what is started, also where shells run us behind."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.slow
@pytest.mark.usefixtures("heeded")
def test_ctrl_c_leaves_a_run_that_goes_on(plan: Path) -> None:
    endless = SMALL.replace("deals = 600", "deals = 90_000_000")
    plan.write_text(endless, encoding="utf-8")
    command = [sys.executable, "-m", "chickie", "lab", "run", "feet.toml"]
    paths = os.pathsep.join(filter(None, sys.path))
    ours, theirs = pty.openpty()
    with (
        os.fdopen(ours, "rb", buffering=0) as terminal,
        subprocess.Popen(
            [*command, "--processes", "2"],
            stdout=subprocess.PIPE,
            stderr=theirs,
            env={**os.environ, "PYTHONPATH": paths},
        ) as process,
    ):
        os.close(theirs)
        journal = plan.parent / "feet.run" / "journal.jsonl"
        shown = b""
        while not journal.exists() or journal.read_bytes().count(b"\n") < 3:
            if select.select([ours], [], [], MOMENT)[0]:
                shown += terminal.read(4096)
        process.send_signal(signal.SIGINT)
        while more := _read(terminal):
            shown += more
        assert process.wait() == 130, shown
    assert b"Stopped. The same command goes on from here." in shown
    assert not (plan.parent / "feet.run" / "result.json").exists()
    before = journal.read_bytes()
    plan.write_text(SMALL, encoding="utf-8")
    other = run("lab", "run", str(plan))
    assert "holds a run of another plan" in other.stderr
    assert journal.read_bytes() == before
