"""The network: exact sums in any order, for suits of any number in any order."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pytest

from chickie import variants
from chickie.brains import weights
from chickie.brains.feature import MOST, SUIT_NUMBERS, UNIT, WHOLE_NUMBERS, Feature
from chickie.brains.network import (
    FIRST,
    JOINED,
    MOST_PASSED,
    PARTS,
    POOLED,
    SECOND,
    THIRD,
    Network,
    appraise,
    strength,
    worth,
)
from chickie.rules.position import Axes, axes
from chickie.rules.tile import SUITS

EXACT = 2**53
"""Up to here floats hold whole numbers without rounding."""
Floats = npt.NDArray[np.float64]
TABLES = (("cf-six", 2), ("house", 4), ("cf-arms", 7))


def any_feature(chance: random.Random, bound: int = 200) -> Feature:
    """Something that might be told of a move."""
    x = Feature()
    for row in (*x.suits, x.whole):
        row[:] = [float(chance.randint(-bound, bound)) for _ in row]
    return x


def rules_of(name: str, seats: int) -> Axes:
    return axes(variants.load(name), seats)


def by_matrices(n: Network, x: Feature, r: Axes) -> Floats:
    """The answers as numpy works them out, in whatever order that adds."""
    suits = np.array(x.suits[: r.highest + 1]) @ np.array(n.suit_weights)
    bend = np.array(x.whole) @ np.array(n.whole_weights)
    first = passed(suits + bend + np.array(n.first_bias) * UNIT, UNIT)
    pooled = np.floor(first.sum(0) / POOLED + 0.5)
    whole = np.array(x.whole) * (PARTS // UNIT)
    joined = np.concatenate([pooled, first.max(0), whole])
    second = passed(
        joined @ np.array(n.second_weights) + np.array(n.second_bias) * PARTS, PARTS
    )
    third = passed(
        second @ np.array(n.third_weights) + np.array(n.third_bias) * PARTS, PARTS
    )
    answers: Floats = third @ np.array(n.last_weights) + np.array(n.last_bias) * PARTS
    return answers


def passed(sums: Floats, scale: int) -> Floats:
    rounded: Floats = np.floor(np.maximum(sums, 0) / scale + 0.5)
    return np.minimum(rounded, MOST_PASSED)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_answers_are_the_same_bits_by_matrices(name: str, seats: int) -> None:
    chance, n, r = random.Random(3), weights.network(), rules_of(name, seats)
    for _ in range(20):
        x = any_feature(chance)
        appraise(n, x, r)
        assert n.answers == by_matrices(n, x, r).tolist()


def test_the_order_in_which_sums_are_added_changes_no_bit() -> None:
    chance, r = random.Random(4), rules_of("house", 4)
    x = any_feature(chance)
    n, mixed = weights.network(), Network()
    own, whole = shuffled(SUIT_NUMBERS, chance), shuffled(WHOLE_NUMBERS, chance)
    first, second, third = (shuffled(n, chance) for n in (FIRST, SECOND, THIRD))
    joined = [*first, *(FIRST + i for i in first), *(2 * FIRST + i for i in whole)]
    mixed.suit_weights = turned(n.suit_weights, own, first)
    mixed.whole_weights = turned(n.whole_weights, whole, first)
    mixed.first_bias = [n.first_bias[i] for i in first]
    mixed.second_weights = turned(n.second_weights, joined, second)
    mixed.second_bias = [n.second_bias[i] for i in second]
    mixed.third_weights = turned(n.third_weights, second, third)
    mixed.third_bias = [n.third_bias[i] for i in third]
    mixed.last_weights = [n.last_weights[i] for i in third]
    mixed.last_bias = n.last_bias
    y = Feature()
    y.suits = [[row[i] for i in own] for row in reversed(x.suits[: r.highest + 1])]
    y.whole = [x.whole[i] for i in whole]
    appraise(n, x, r)
    appraise(mixed, y, r)
    assert n.answers == mixed.answers


def shuffled(number: int, chance: random.Random) -> list[int]:
    return chance.sample(range(number), number)


def turned(
    rows: Sequence[Sequence[float]], order: Sequence[int], columns: Sequence[int]
) -> list[list[float]]:
    return [[rows[i][j] for j in columns] for i in order]


def test_no_sum_can_grow_beyond_what_floats_hold_exactly() -> None:
    """Neither by these weights nor by any that 16 bits can hold."""
    n = weights.network()
    rows = [row for name in weights.SHAPES for row in lines(getattr(n, name))]
    heaviest = 2.0**15
    assert max(abs(one) for row in rows for one in row) <= heaviest
    assert (SUIT_NUMBERS + WHOLE_NUMBERS) * MOST * heaviest + heaviest * UNIT < EXACT
    assert JOINED * MOST_PASSED * heaviest + heaviest * PARTS < EXACT
    assert SUITS * MOST_PASSED < EXACT
    assert MOST * PARTS // UNIT <= MOST_PASSED


def lines(rows: Sequence[float] | Sequence[Sequence[float]]) -> list[list[float]]:
    return [[*row] if isinstance(row, Sequence) else [row] for row in rows]


def test_what_is_passed_on_stays_within_its_bound() -> None:
    n, r = weights.network(), rules_of("house", 4)
    appraise(n, any_feature(random.Random(5), MOST), r)
    for place in (*n.first, *n.second, *n.third):
        assert 0 <= place <= MOST_PASSED
        assert place == int(place)


def test_a_suit_that_the_set_does_not_have_is_not_looked_at() -> None:
    n, r, x = weights.network(), rules_of("cf-six", 2), any_feature(random.Random(6))
    appraise(n, x, r)
    before = [*n.answers]
    x.suits[r.highest + 1] = [float(MOST)] * SUIT_NUMBERS
    appraise(n, x, r)
    assert n.answers == before


def test_answers_are_told_in_hundredths_of_a_point() -> None:
    n = Network()
    n.answers = [1.504 * PARTS * PARTS, -2.0 * PARTS * PARTS]
    assert (worth(n), strength(n)) == (150, -200)


# --- the file -------------------------------------------------------------------------


def test_the_file_tells_how_it_was_made_and_what_is_in_it() -> None:
    file = weights.FILE.read_bytes()
    head, found = weights.unpack(file)
    body = file.partition(b"\n")[2]
    assert head["format"] == weights.FORMAT
    assert head["sha256"] == hashlib.sha256(body).hexdigest()
    assert weights.version() == head["sha256"][:8]
    assert head["made"]["pieces"] > 0
    assert len(file) < 300_000
    assert {name: (len(rows), len(rows[0])) for name, rows in found.items()} == {
        **weights.SHAPES
    }


def test_a_file_is_written_as_it_was_read() -> None:
    head, found = weights.unpack(weights.FILE.read_bytes())
    flat = {
        name: [int(one) for row in rows for one in row] for name, rows in found.items()
    }
    assert weights.pack(flat, head["made"]) == weights.FILE.read_bytes()


def test_networks_do_not_share_their_room() -> None:
    one, other = weights.network(), weights.network()
    assert one.first is not other.first
    assert one.second_weights is other.second_weights
