"""``chickie play`` where calls can be forgotten: made, made up for, caught."""

from __future__ import annotations

import re
from pathlib import Path

from chickie import variants
from chickie.record import verify
from cli.terminal import run

FIRST = ["1"] * 4000
"""Always the first choice; Enter would do where there is one only."""


def mine(path: Path, name: str, *lines: str) -> str:
    """Rules of one's own: a preset with ``lines`` put in place of its own ones."""
    fields = {line.split(" = ")[0] for line in lines}
    text = variants.source(name)
    kept = [x for x in text.splitlines() if x.split(" = ")[0] not in fields]
    file = path / "mine.toml"
    file.write_text("\n".join([*lines, *kept]))
    return str(file)


SEVEN = ("--rounds", "7", "--bots", "uniform", "--seed", "1")


def test_with_an_exclamation_mark_the_call_is_made(tmp_path: Path) -> None:
    rules = mine(tmp_path, "cf-six", 'last_tile_call = "manual"')
    file = tmp_path / "match.jsonl"
    words = ["play", "--rules", rules, *SEVEN]
    result = run(*words, "--record", str(file), typed=["1!"] * 4000)
    assert result.exit_code == 0
    assert verify(file.read_bytes()) == ()
    assert "has caught you" not in result.stdout
    assert re.search(r"You play \S+ on \S+\. (“[^”]+” )?“Last tile!”", result.stdout)


def test_without_it_a_bot_may_notice(tmp_path: Path) -> None:
    rules = mine(tmp_path, "cf-six", "call_penalty = 1", 'last_tile_call = "manual"')
    file = tmp_path / "match.jsonl"
    words = ["play", "--rules", rules, *SEVEN]
    result = run(*words, "--record", str(file), typed=FIRST)
    assert result.exit_code == 0
    assert verify(file.read_bytes()) == ()
    assert "has caught you without a call." in result.stdout


def test_a_call_can_be_made_up_for_and_others_can_be_caught(tmp_path: Path) -> None:
    rules = mine(tmp_path, "cf-six", "call_penalty = 1", 'last_tile_call = "manual"')
    file = tmp_path / "match.jsonl"
    words = ["play", "--rules", rules, *SEVEN]
    typed = ["catch", "call", "1"] * 2000
    result = run(*words, "--record", str(file), typed=typed)
    assert result.exit_code == 0
    assert verify(file.read_bytes()) == ()
    assert "You make up for the call that you forgot." in result.stdout
    assert re.search(r"You have caught \w+ without a call.", result.stdout)


def test_where_silence_is_usual_it_is_not_asked_for(tmp_path: Path) -> None:
    rules = mine(tmp_path, "cf-six", 'last_tile_call = "manual"')
    shown = run("play", "--rules", rules, *SEVEN, typed=["4-6~", "q"]).stdout
    assert "Say it with “!” behind the move" in " ".join(shown.split())
