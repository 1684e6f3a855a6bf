"""A terminal of 80 columns for tests: runs commands and gives what they print."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from click.testing import CliRunner, Result

import chickie
from chickie import bots
from chickie.cli.main import chickie as door
from chickie.cli.plan import Plan, names_of
from chickie.cli.progress import Progress
from chickie.rules.ruleset import Ruleset

PROMPT = re.compile(r"(Your move \([^)]*\):|Enter [^:\n]*:) ")


def screen(result: Result, typed: Sequence[str] = ()) -> str:
    """What a person sees: what was printed, and behind each prompt what was typed."""
    lines = iter(typed)
    return PROMPT.sub(
        lambda m: f"{m[1]} {next(lines, '')}".rstrip() + "\n", result.stdout
    )


def run(*words: str, typed: Sequence[str] | bytes = ()) -> Result:
    """Run ``chickie`` with ``words``; ``typed`` is what comes in, line by line."""
    given = typed if isinstance(typed, bytes) else "".join(f"{t}\n" for t in typed)
    runner = CliRunner(env={"COLUMNS": "80"})
    return runner.invoke(door, list(words), input=given, prog_name="chickie")


def python(
    *arguments: str, stderr: int = subprocess.PIPE, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Start an interpreter of its own that finds this package."""
    here = str(Path(chickie.__file__).parents[1])
    return subprocess.run(
        [sys.executable, *arguments],
        check=False,
        stdout=subprocess.PIPE,
        stderr=stderr,
        env={**os.environ, "PYTHONPATH": here, **(env or {})},
    )


def progress(
    rules: Ruleset, *, seats: int = 2, seed: int = 0, bot: str = "uniform"
) -> Progress:
    """A match of a person against bots, the first round dealt."""
    plan = Plan(
        ruleset=rules,
        players=names_of(seats - 1, "Ann"),
        kinds=(None, *[bot] * (seats - 1)),
        seed=seed,
        match=f"test-{seed}",
    )
    return Progress(plan)


def recorded(path: Path, *words: str) -> Path:
    """A record of a short match that bots have played, in ``path``."""
    folder = path / "matches"
    short = ["--rules", "cf-six", "--bots", "heaviest", "--seats", "2"]
    run("simulate", "--matches", "1", *short, "--record", str(folder), *words)
    return folder / "1.jsonl"


def play_out(progress: Progress, bot: str = "uniform") -> None:
    """Let bots play the round to its end on every seat."""
    players = [bots.make(bot, seed=seat) for seat in range(progress.round.seats)]
    while (seat := progress.round.turn) is not None:
        progress.play(players[seat].choose(progress.round.view(seat)))
