"""Pips and colours: what can be counted and measured on a tile's face."""

from __future__ import annotations

from itertools import combinations

import pytest

from chickie.picture import face
from chickie.rules.tile import SUITS

EVERY = range(SUITS)


def linear(colour: str) -> tuple[float, float, float]:
    """Red, green and blue, 0 to 1, without the curve of a screen (IEC 61966-2-1)."""
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    )
    return red, green, blue


def contrast(one: str, other: str) -> float:
    """From 1 to 21 (WCAG 2.2)."""
    low, high = sorted(
        0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in map(linear, (one, other))
    )
    return (high + 0.05) / (low + 0.05)


def oklab(colour: str) -> tuple[float, float, float]:
    """Lightness and two axes in which equal steps look equal (Ottosson 2020)."""
    r, g, b = linear(colour)
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    mid = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * mid - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * mid + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * mid - 0.8086757660 * short,
    )


@pytest.mark.parametrize("suit", EVERY)
def test_a_half_has_as_many_pips_as_its_number(suit: int) -> None:
    assert len(set(face.pips(suit))) == suit
    assert sum(face.COLUMNS[suit]) == suit


@pytest.mark.parametrize("suit", EVERY)
def test_a_half_looks_the_same_upside_down(suit: int) -> None:
    pips = set(face.pips(suit))
    assert {(-x + 0.0, -y + 0.0) for x, y in pips} == pips


@pytest.mark.parametrize("suit", EVERY)
def test_pips_lie_apart_and_inside_their_half(suit: int) -> None:
    pips, radius = face.pips(suit), face.size(suit).radius
    assert all(max(abs(x), abs(y)) + radius < 0.45 for x, y in pips)
    for (a, b), (c, d) in combinations(pips, 2):
        assert (a - c) ** 2 + (b - d) ** 2 > (2 * radius + 0.02) ** 2


def test_no_two_halves_have_the_same_pattern() -> None:
    assert len({face.pips(suit) for suit in EVERY}) == SUITS


def test_a_six_has_two_rows_along_the_tile() -> None:
    assert {y for _, y in face.pips(6)} == {-0.27, 0.27}
    assert {x for x, _ in face.pips(6)} == {-0.27, 0.0, 0.27}


@pytest.mark.parametrize("suit", EVERY)
def test_colours_can_be_seen_and_numbers_read(suit: int) -> None:
    assert contrast(face.COLOURS[suit], face.IVORY) >= 3
    assert contrast(face.ink(suit), face.COLOURS[suit]) >= 4.5
    assert contrast(face.numeral(suit), face.IVORY) >= 4.5


def test_no_two_colours_are_alike() -> None:
    for one, other in combinations(map(oklab, face.COLOURS), 2):
        apart = sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5
        assert apart > 0.06
