"""No edge case and no question of the rulebook is forgotten."""

from __future__ import annotations

import re
from pathlib import Path

from rules.not_engine import NOT_ENGINE

ALL = {f"E{n}" for n in range(1, 94)} | {f"Q{n}" for n in range(1, 38)}
_NAME = re.compile(r"^def test_([EQ])0*(\d+)_", re.MULTILINE)


def numbers_of_tests() -> set[str]:
    files = Path(__file__).parent.glob("test_*.py")
    found = (_NAME.findall(file.read_text("utf-8")) for file in files)
    return {letter + number for names in found for letter, number in names}


def test_every_case_and_question_is_tested_or_is_no_matter_of_the_rules() -> None:
    assert ALL - numbers_of_tests() == set(NOT_ENGINE)


def test_tests_bear_numbers_that_the_rulebook_has() -> None:
    assert numbers_of_tests() <= ALL
