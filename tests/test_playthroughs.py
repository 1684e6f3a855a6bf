"""Golden rounds: every state of a whole round, one round a preset at least."""

from __future__ import annotations

from pathlib import Path

import pytest

from playing import FOLDER, moves, written
from rulesets import known

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_round_is_played_as_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    played = moves(text)
    again = written(text.splitlines()[0], lambda _: next(played))
    assert again.splitlines() == text.splitlines()
    assert next(played, None) is None


def test_every_preset_has_a_golden_round() -> None:
    headings = [path.read_text(encoding="utf-8").split()[0] for path in FILES]
    assert set(headings) == set(known())
