"""A small network that values moves, the same to the last bit everywhere.

Every suit goes through one and the same first layer, which the numbers about the whole
bend; what comes of the suits is added up, and the strongest of each kind is kept
beside the sum. So it does not matter how many suits there are, nor which is which
(Zaheer et al., "Deep Sets", 2017). Two layers make of that, and of the numbers about
the whole, what the move is worth and how strongly it suggests itself.

Weights are whole parts of 1,024 and 16 bits long, what is told of a move whole parts
of 64, what passes between layers is rounded to whole parts of 1,024 and is below 1,024.
All of it is kept in floats as whole numbers of those parts. No sum passes 2**44, and
up to 2**53 floats add whole numbers without rounding; so sums are exact in whatever
order a machine adds, and every machine chooses alike. The dialect of the laws.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from chickie.brains.feature import SUIT_NUMBERS, UNIT, WHOLE_NUMBERS, Feature
from chickie.brains.measure import nearest
from chickie.rules.position import Axes

PARTS: Final = 1024
"""Weights, and what passes between layers, are whole numbers of such parts of one."""
MOST_PASSED: Final = 1 << 20
"""The most that a place of a layer passes on, in those parts."""
POOLED: Final = 8
"""By this the sum over the suits is divided."""
FIRST: Final = 32
"""Places of the layer that looks at one suit."""
SECOND: Final = 64
"""Places of the layer that looks at all of them, and at the whole."""
THIRD: Final = 32
"""Places of the layer after it."""
JOINED: Final = 2 * FIRST + WHOLE_NUMBERS
"""Numbers that the second layer is given."""
WORTH: Final = 0
STRENGTH: Final = 1
ANSWERS: Final = 2
"""What comes out: the worth of the move, and how strongly it suggests itself."""


def _zeros(rows: int, columns: int) -> list[list[float]]:
    return [[0.0] * columns for _ in range(rows)]


@dataclass(slots=True)
class Network:
    """Weights, by what goes in and what comes out, and room for one move."""

    suit_weights: list[list[float]] = field(
        default_factory=lambda: _zeros(SUIT_NUMBERS, FIRST)
    )
    whole_weights: list[list[float]] = field(
        default_factory=lambda: _zeros(WHOLE_NUMBERS, FIRST)
    )
    first_bias: list[float] = field(default_factory=lambda: [0.0] * FIRST)
    second_weights: list[list[float]] = field(
        default_factory=lambda: _zeros(JOINED, SECOND)
    )
    second_bias: list[float] = field(default_factory=lambda: [0.0] * SECOND)
    third_weights: list[list[float]] = field(
        default_factory=lambda: _zeros(SECOND, THIRD)
    )
    third_bias: list[float] = field(default_factory=lambda: [0.0] * THIRD)
    last_weights: list[list[float]] = field(
        default_factory=lambda: _zeros(THIRD, ANSWERS)
    )
    last_bias: list[float] = field(default_factory=lambda: [0.0] * ANSWERS)
    # --- room ---
    bend: list[float] = field(default_factory=lambda: [0.0] * FIRST)
    """What the whole adds to the first layer of every suit."""
    first: list[float] = field(default_factory=lambda: [0.0] * FIRST)
    joined: list[float] = field(default_factory=lambda: [0.0] * JOINED)
    second: list[float] = field(default_factory=lambda: [0.0] * SECOND)
    third: list[float] = field(default_factory=lambda: [0.0] * THIRD)
    answers: list[float] = field(default_factory=lambda: [0.0] * ANSWERS)
    """Points, in parts of ``PARTS`` * ``PARTS``."""


def appraise(n: Network, x: Feature, r: Axes) -> None:
    """Work out the answers for the move that ``x`` tells of."""
    look_at_suits(n, x, r)
    join(n, x)
    start(n.second, n.second_bias, SECOND, PARTS)
    add(n.second, n.joined, n.second_weights, JOINED, SECOND)
    squash(n.second, SECOND, PARTS)
    start(n.third, n.third_bias, THIRD, PARTS)
    add(n.third, n.second, n.third_weights, SECOND, THIRD)
    squash(n.third, THIRD, PARTS)
    start(n.answers, n.last_bias, ANSWERS, PARTS)
    add(n.answers, n.third, n.last_weights, THIRD, ANSWERS)


def worth(n: Network) -> int:
    """What the move is worth, in hundredths of a point; more is better.

    By so many points the seat can be expected to have fewer than the others have on
    average, when the round is over.
    """
    return hundredths(n.answers[WORTH])


def strength(n: Network) -> int:
    """How strongly the move suggests itself, in hundredths of a point.

    Only differences between moves of a moment mean anything: how much better one is.
    They were learned by choosing, not by measuring, and part good moves from the best
    more surely than the worths do; exp(strength / 100) is how likely a move would be
    made by somebody who is not quite sure.
    """
    return hundredths(n.answers[STRENGTH])


def hundredths(answer: float) -> int:
    """An answer, which is in points, in hundredths of one."""
    return nearest(100 * answer / (PARTS * PARTS))


def look_at_suits(n: Network, x: Feature, r: Axes) -> None:
    """Send every suit through the first layer; put sums and maxima into ``joined``."""
    start(n.bend, n.first_bias, FIRST, UNIT)
    add(n.bend, x.whole, n.whole_weights, WHOLE_NUMBERS, FIRST)
    for i in range(2 * FIRST):
        n.joined[i] = 0.0
    for v in range(r.highest + 1):
        for i in range(FIRST):
            n.first[i] = n.bend[i]
        add(n.first, x.suits[v], n.suit_weights, SUIT_NUMBERS, FIRST)
        squash(n.first, FIRST, UNIT)
        for i in range(FIRST):
            n.joined[i] += n.first[i]
            n.joined[FIRST + i] = max(n.joined[FIRST + i], n.first[i])


def join(n: Network, x: Feature) -> None:
    """Put the numbers about the whole beside what came of the suits."""
    for i in range(FIRST):
        n.joined[i] = float(int(n.joined[i] / POOLED + 0.5))
    for i in range(WHOLE_NUMBERS):
        n.joined[2 * FIRST + i] = x.whole[i] * (PARTS // UNIT)


def start(into: list[float], bias: list[float], number: int, scale: int) -> None:
    """Start the sums of a layer from its bias."""
    for i in range(number):
        into[i] = bias[i] * scale


def add(
    into: list[float],
    given: list[float],
    weights: list[list[float]],
    rows: int,
    columns: int,
) -> None:
    """Add what is given, weighted, to each place."""
    for i in range(rows):
        one = given[i]
        if one != 0.0:
            row = weights[i]
            for j in range(columns):
                into[j] += one * row[j]


def squash(places: list[float], number: int, scale: int) -> None:
    """Make sums what is passed on: nothing below 0, rounded, not beyond a bound."""
    for i in range(number):
        one = max(0.0, places[i]) / scale + 0.5
        places[i] = float(int(min(one, float(MOST_PASSED))))
