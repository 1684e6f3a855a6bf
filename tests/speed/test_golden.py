"""Rounds of all tables come to what is pinned, interpreted and compiled.

Samples; ``tools/agreement.py`` plays all million of them, in every way.
"""

from __future__ import annotations

import pytest

from agreeing import FIRST, GOLDEN, Line, Way, lines, told, wanted

LINES = lines() if GOLDEN.exists() else []
SHARE = 23
"""One line of so many is played by the interpreter as well: each preset, all brains."""


def name(line: Line) -> str:
    return f"{line.rules}-{line.tile_set}-{line.seats}-{line.who}"


def test_every_table_is_pinned() -> None:
    assert [line._replace(first="-", all="-") for line in LINES] == list(wanted())
    assert sum(line.deals * line.table.seatings for line in LINES) > 1_000_000


@pytest.mark.parametrize("who", ["random", "uniform", "mixed"])
def test_compiled_rounds_come_to_what_is_pinned(who: str) -> None:
    for line in LINES:
        if line.who == who:
            found = told(line, Way(compiled=True), 0, FIRST)
            assert found == line.first, line


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("line", LINES[::SHARE], ids=name)
def test_interpreted_rounds_come_to_what_is_pinned(line: Line) -> None:
    assert told(line, Way(compiled=False), 0, FIRST) == line.first


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("line", LINES[::97], ids=name)
def test_all_rounds_of_some_tables_come_to_what_is_pinned(line: Line) -> None:
    assert told(line, Way(compiled=True, threads=2), 0, line.deals) == line.all
