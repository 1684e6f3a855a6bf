"""Generators for property tests: tables, deals, rounds at any moment."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from chickie.rules.checks import check
from chickie.rules.round import Round
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile, full_set
from rulesets import any_table, preset_tables

_TABLES = list(preset_tables())

seeds = st.integers(0, 2**32)
"""Numbers from which everything else is made, so that a failure can be repeated."""


def table(seed: int) -> tuple[Ruleset, int]:
    """A preset at some table, or playable random rules."""
    if seed % 2:
        return _TABLES[seed // 2 % len(_TABLES)]
    rules, seats = any_table(random.Random(seed))
    bad = [c for c in check(rules, seats) if c.severity == "error"]
    return table(seed + 1) if bad else (rules, seats)


def dealt(seed: int) -> Round:
    """A round that can be played, from ``seed``."""
    rules, seats = table(seed)
    chance = random.Random(seed)
    while True:
        order = shuffled(rules, chance)
        round = Round.deal(rules, seats, order, first=chance.randrange(seats))
        if not round.redeal:
            return round


def shuffled(rules: Ruleset, chance: random.Random) -> list[Tile]:
    """An order of the set."""
    tiles = full_set(rules.set.highest)
    return chance.sample(tiles, len(tiles))


def course(seed: int) -> Iterator[Round]:
    """A round after the deal and after each random move, to its end."""
    chance = random.Random(seed)
    round = dealt(seed)
    yield round
    while not round.over:
        round = round.play(chance.choice(round.legal))
        yield round


def moment(seed: int) -> Round:
    """A round at some moment."""
    rounds = list(course(seed))
    return rounds[random.Random(seed).randrange(len(rounds))]
