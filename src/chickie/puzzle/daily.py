"""The puzzle of the day: the same one for everybody, by the date in UTC.

The puzzles that come with the program (``daily.jsonl``, made by ``tools/puzzles.py``)
follow each other day by day, and begin again behind the last.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Final

from chickie.errors import UnknownName
from chickie.language import say
from chickie.puzzle.puzzle import Puzzle, read

FILE: Final = Path(__file__).with_name("daily.jsonl")
FIRST: Final = date(2025, 1, 1)
"""The day of the first one."""


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All of them, in the order of the days."""
    return read(FILE.read_bytes())[1]


def day_of(ms: int) -> date:
    """The day in UTC; ``ms`` are milliseconds since 1970."""
    return datetime.fromtimestamp(ms / 1000, UTC).date()


def number_on(day: date) -> int:
    """The number of the puzzle of a day, from 1."""
    return (day - FIRST).days % len(puzzles()) + 1


def last_day_of(number: int, today: date) -> date:
    """When a puzzle was the one of the day last; it may be today."""
    return today - timedelta(days=(number_on(today) - number) % len(puzzles()))


def puzzle(number: int) -> Puzzle:
    """The puzzle with this number.

    Raises:
        UnknownName: there is none.
    """
    every = puzzles()
    if not 1 <= number <= len(every):
        raise UnknownName(
            say(
                "There is no puzzle {number}; there are {count}.",
                number=number,
                count=len(every),
            )
        )
    return every[number - 1]
