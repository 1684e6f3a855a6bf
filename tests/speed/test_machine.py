"""The laws through a compiler: every function compiles, and plays the same rounds."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from types import FunctionType
from typing import Any, get_type_hints

import numpy as np
import pytest

from chickie.brains.chance import Chance, below, seed, shuffle, word
from chickie.rules.opening import deal
from chickie.rules.position import Axes, Position, axes
from chickie.rules.ruleset import Ruleset
from chickie.rules.turn import apply, count_moves, nth_move
from chickie.speed import compiled, playout
from chickie.speed.playout import Tally
from rulesets import any_table, preset_tables

ROOT = Path(__file__).parent.parent.parent
CODES = np.arange(190)


def argument(kind: object, rules: Axes) -> Any:  # noqa: ANN401 - whatever numba takes
    """A value of the declared kind, as compiled functions get it."""
    if kind is Axes:
        return compiled.record(rules)
    if kind in (Position, Chance, Tally):
        return compiled.record(kind())
    if kind is int:
        return 1
    return np.zeros((1, rules.seats), np.int64) if "list" in str(kind) else CODES


@pytest.mark.slow
@pytest.mark.parametrize(
    "function", list(compiled.functions()), ids=lambda function: function.__name__
)
def test_every_law_compiles(function: FunctionType) -> None:
    import numba  # noqa: PLC0415 - loaded by compiled already; named for the test

    rules, seats = next(preset_tables())
    hints = get_type_hints(function)
    hints.pop("return")
    values = [argument(kind, axes(rules, seats)) for kind in hints.values()]
    made = numba.njit(function)
    made.compile(tuple(numba.typeof(value) for value in values))
    assert len(made.nopython_signatures) == 1


def interpreted(
    rules: Axes, *, base: int, rounds: int, unused: int
) -> tuple[dict[str, int], list[list[int]]]:
    s, c, tally = Position(), Chance(), Tally()
    scores = [[0] * rules.seats for _ in range(rounds)]
    playout.play_rounds(s, rules, c, tally, base, 0, rounds, unused, scores)
    return {name: getattr(tally, name) for name in Tally.__slots__}, scores


def agree(rules: Ruleset, seats: int, *, base: int, rounds: int) -> None:
    numbers = axes(rules, seats)
    unused = (2 << rules.opening_double) - 1
    slow, scores = interpreted(numbers, base=base, rounds=rounds, unused=unused)
    fast, quick = compiled.batch(
        numbers, base=base, rounds=rounds, unused=unused, keep_scores=True
    )
    assert fast == slow
    assert quick.tolist() == scores


@pytest.mark.parametrize("part", range(4))
def test_presets_play_the_same_compiled(part: int) -> None:
    for rules, seats in list(preset_tables())[part::4]:
        agree(rules, seats, base=seats, rounds=4)


def test_random_rules_play_the_same_compiled() -> None:
    for number in range(300):
        rules, seats = any_table(random.Random(number))
        if gives_an_opening(rules):
            agree(rules, seats, base=number, rounds=3)


def gives_an_opening(rules: Ruleset) -> bool:
    """Some deal opens: dealing anew until one does must come to an end."""
    return rules.opening_from != "hand" or rules.opening_missing != ("redeal",)


@pytest.mark.slow
@pytest.mark.no_cover
def test_whole_positions_agree_move_by_move() -> None:
    """After every move of a round both records hold the same numbers."""
    for number in range(40):
        rules, seats = any_table(random.Random(number))
        numbers, chance = axes(rules, seats), random.Random(number)
        record, quick = compiled.record(numbers), compiled.record(Position())
        slow = Position()
        codes = playout_order(number, numbers)
        doubles = (2 << rules.opening_double) - 1
        opens = deal(slow, numbers, codes, doubles, 0)
        assert opens == compiled.deal(quick, record, np.array(codes), doubles, 0)
        while opens and not slow.over:
            same(slow, quick)
            n = chance.randrange(count_moves(slow, numbers))
            move = nth_move(slow, numbers, n)
            apply(slow, numbers, move)
            compiled.apply(quick, record, move)
        same(slow, quick)


def playout_order(number: int, rules: Axes) -> list[int]:
    chance = Chance()
    seed(chance, 1, number)
    shuffle(chance, rules.highest)
    return chance.order


def same(slow: Position, quick: Any) -> None:  # noqa: ANN401 - a numpy record
    for name in Position.__slots__:
        assert np.array_equal(np.asarray(getattr(slow, name)), quick[name]), name


def test_rounds_do_not_depend_on_the_batch() -> None:
    rules, seats = next(preset_tables())
    numbers, unused = axes(rules, seats), (2 << rules.opening_double) - 1
    _, whole = compiled.batch(
        numbers, base=3, rounds=40, unused=unused, keep_scores=True
    )
    _, part = compiled.batch(numbers, base=3, rounds=7, unused=unused, keep_scores=True)
    assert part.tolist() == whole[:7].tolist()


def test_chance_is_the_published_generator() -> None:
    """sfc32 as published: these words follow from counter 1 and seed words 1, 2, 0."""
    chance = Chance()
    seed(chance, 1, 2)
    words = [word(chance) for _ in range(3)]
    a, b, c, d = 1, 2, 0, 1
    found = []
    for _ in range(15):
        t = (a + b + d) % 2**32
        d = (d + 1) % 2**32
        a, b, c = b ^ (b >> 9), (c * 9) % 2**32, (c << 21 | c >> 11) % 2**32
        c = (c + t) % 2**32
        found.append(t)
    assert words == found[12:]


@pytest.mark.slow
@pytest.mark.no_cover
def test_compiled_laws_stay_within_bounds(tmp_path: Path) -> None:
    """The comparisons above with numba's bounds checks on, in a process of its own."""
    if os.environ.get("NUMBA_BOUNDSCHECK"):
        assert compiled.compiled(below) is not None
        return
    wanted = "same_compiled or agree_move_by_move"
    command = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", wanted]
    done = subprocess.run(
        [sys.executable, *command, str(Path(__file__))],
        cwd=ROOT,
        env=os.environ | {"NUMBA_BOUNDSCHECK": "1", "CHICKIE_CACHE": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "6 passed" in done.stdout
