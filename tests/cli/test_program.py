"""Programs as bots on the command line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from chickie.bots import programs
from chickie.bots.protocol import program
from cli.terminal import run
from processes import PATIENCE_SECONDS, is_alive, wait_until

EXAMPLES: Final = Path(__file__).parents[2] / "examples" / "bots"
PYTHON: Final = f"{sys.executable} {EXAMPLES / 'heaviest.py'}"
SHORT: Final = ("--rules", "cf-six", "--seats", "2")


def test_a_program_duels_with_a_bot_of_ours() -> None:
    words = ("duel", "uniform", f"mine={PYTHON}", *SHORT, "--deals", "20", "--json")
    result = run(*words, "--processes", "1")
    assert (result.exit_code, result.stderr) == (0, "")
    found = json.loads(result.stdout)
    assert {line["bot"] for line in found["standings"]} == {"uniform", "mine"}
    assert run(*words, "--processes", "2").stdout == result.stdout
    assert program._all == {}
    assert programs.VARIABLE not in os.environ


def test_a_program_can_play_a_match_and_be_recorded(tmp_path: Path) -> None:
    result = run(
        *("simulate", "--bot", f"mine={PYTHON}", "--bots", "mine,uniform", *SHORT),
        *("--matches", "1", "--record", str(tmp_path / "matches")),
    )
    assert (result.exit_code, result.stderr) == (0, "")
    header = (tmp_path / "matches" / "1.jsonl").read_text().splitlines()[0]
    assert json.loads(header)["bots"] == ["mine", "uniform"]
    watched = run(
        *("play", "--watch", "--bot", f"mine={PYTHON}", "--bots", "mine", *SHORT),
        *("--rounds", "1", "--seed", "1"),
    )
    assert watched.exit_code == 0
    assert "(mine)" in watched.stdout


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "--matches", "1"),
        ("play", "--watch", "--rounds", "1", "--seed", "1"),
    ],
)
def test_a_program_that_fails_is_named_wherever_it_plays(
    words: tuple[str, ...],
) -> None:
    bot = f"mine={sys.executable} -c 1/0"
    result = run(*words, "--bot", bot, "--bots", "mine,uniform", *SHORT)
    assert result.exit_code == 2
    assert result.stderr.startswith("The bot “mine” failed: The program ended with ")


STUBBORN: Final = """import os, pathlib, subprocess, sys
pathlib.Path({folder!r}, str(os.getpid())).touch()
subprocess.run([sys.executable, {bot!r}], check=False)
while True: os.read(os.pipe()[0], 1)
"""
"""A program that plays, and does not go when its input ends."""


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize(
    ("how", "number"),
    # Not SIGINT, which comes to the same: who runs this behind a shell has it ignored.
    [(signal.SIGTERM, 1), (signal.SIGTERM, 2), (signal.SIGKILL, 2)],
)
def test_no_program_outlives_whoever_is_stopped(
    how: signal.Signals, number: int, tmp_path: Path
) -> None:
    stubborn, pids = tmp_path / "stubborn.py", tmp_path / "pids"
    pids.mkdir()
    bot = str(EXAMPLES / "heaviest.py")
    stubborn.write_text(STUBBORN.format(folder=str(pids), bot=bot))
    words = (
        *("duel", "uniform", f"mine={sys.executable} {stubborn}", *SHORT),
        *("--deals", "100000", "--processes", str(number)),
    )
    duel = subprocess.Popen(
        (sys.executable, "-m", "chickie", *words),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_until(lambda: len([*pids.iterdir()]) >= number)
        duel.send_signal(how)
        assert duel.wait(PATIENCE_SECONDS) in {130, -signal.SIGKILL}
    finally:
        duel.kill()
        duel.wait()
    started = [int(path.name) for path in pids.iterdir()]
    wait_until(lambda: not any(map(is_alive, started)))


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        ("python3 -c 1/0", "its last words: ZeroDivisionError: division by zero"),
        ("no-such-program", "“no-such-program” cannot be started: there is no such"),
    ],
)
def test_a_program_that_fails_ends_a_duel_in_one_sentence(
    command: str, complaint: str
) -> None:
    command = command.replace("python3", sys.executable)
    result = run("duel", "uniform", f"mine={command}", *SHORT, "--processes", "1")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("The bot “mine” failed: ")
    assert complaint in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["duel", "uniform", "a b=cat"], "“a b=cat” names no program: write NAME="),
        (["duel", "uniform", "heaviest=cat"], "“heaviest” is a bot already: give the"),
        (["duel", "mine", "uniform"], "There is no bot “mine”; there are uniform,"),
        (["play", "--bot", "x"], "--bot: “x” names no program: write NAME=COMMAND"),
        (["serve", "--bot", "uniform=x"], "--bot: “uniform” is a bot already"),
        (["serve", "--bot-token", "x"], "--bot-token: write NAME=TOKEN, the name of"),
        (["serve", "--bot-token", "x=short"], "--bot-token: a token has 16 characters"),
        (["serve", "--bot-token", "uniform=" + "x" * 16], "--bot-token: “uniform” is"),
        (["serve", "--bot-token", "x=@nowhere"], "nowhere: there is no such file"),
        (
            ["serve", *("--bot-token", "x=" + "x" * 16) * 2],
            "Give every program a name and a token of its own.",
        ),
    ],
)
def test_what_names_no_program_is_refused(words: list[str], complaint: str) -> None:
    result = run(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(complaint)
    assert result.stderr.count("\n") == 1
