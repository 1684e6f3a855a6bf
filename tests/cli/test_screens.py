"""Whole dialogues, as a person at a screen of 80 columns sees them.

Each file in ``screens`` begins with the command; what is typed stands behind prompts.
After a change that is meant, write them anew and read the difference::

    PYTHONPATH=src:tests python tests/cli/test_screens.py
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.terminal import PROMPT, run, screen

SCREENS = Path(__file__).parent / "screens"
FILES = sorted(SCREENS.glob("*.txt"))


def seen(file: Path) -> str:
    """The dialogue of ``file`` as it is now."""
    text = file.read_text(encoding="utf-8")
    command, _, dialogue = text.partition("\n")
    typed = re.findall(PROMPT.pattern.rstrip() + r" ?(.*)\n", dialogue)
    answers = [answer for _, answer in typed]
    words = command.removeprefix("$ chickie ").split()
    return f"{command}\n{screen(run(*words, typed=answers), answers)}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_dialogue_looks_as_it_did(file: Path) -> None:
    assert seen(file) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_screen_has_80_columns(file: Path) -> None:
    _, *lines = file.read_text(encoding="utf-8").splitlines()
    assert max(map(len, lines)) <= 80


if __name__ == "__main__":
    for path in FILES:
        path.write_text(seen(path), encoding="utf-8")
