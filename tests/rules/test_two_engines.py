"""The laws agree with the reference engine, move by move.

20,000 random rounds by default, a million with ``--deep``: every preset with every set
and number of seats in turn, and as many random combinations of axes.
"""

from __future__ import annotations

import random

import pytest

from duel import play_out
from rulesets import any_table, preset_tables

TABLES = list(preset_tables())


@pytest.mark.slow
@pytest.mark.no_cover
def test_thousand_rounds_agree(thousand: int) -> None:
    ended = 0
    for number in range(thousand * 1_000, thousand * 1_000 + 1_000):
        if number % 2:
            rules, seats = TABLES[number // 2 % len(TABLES)]
        else:
            rules, seats = any_table(random.Random(number))
        for duel in play_out(rules, seats, number):
            ended += duel.s.over > 0
    # Deals that give no opening (by redeal, or by running dry) are the rest.
    assert ended > 800


@pytest.mark.parametrize("number", range(60))
def test_rounds_of_random_rules_agree(number: int) -> None:
    rules, seats = any_table(random.Random(number))
    for duel in play_out(rules, seats, number):
        assert duel.s.over >= 0
