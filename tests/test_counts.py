"""Move sequences from fixed deals, counted by both engines and pinned."""

from __future__ import annotations

import pytest

from counting import FOLDER, Line, lines
from rulesets import known


def test_every_preset_has_counts() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(known())


@pytest.mark.parametrize("name", known())
def test_the_laws_count_what_is_pinned(name: str) -> None:
    for line in lines(name):
        assert line.by_laws(len(line.counts)) == line.counts, described(line)


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("name", known())
def test_the_reference_counts_what_is_pinned(name: str) -> None:
    for line in lines(name):
        assert line.by_reference(len(line.counts)) == line.counts, described(line)


def described(line: Line) -> str:
    return f"{line.rules.name} {line.rules.set} {line.seats} deal {line.number}"
