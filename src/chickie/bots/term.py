"""What counts for and against a choice: named terms, each with its reason.

A term measures one thing; its weight says what one unit of it is worth, in hundredths
of a penalty point of the difference to the others. There are two weights, because two
seats play another game than many: what one loses the other wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from chickie.bots.choice import Choice
from chickie.language import Sentence


class Term(NamedTuple):
    """One thing that is good or bad about a choice."""

    name: str
    why: Sentence
    """The reason, for a person."""
    measure: Callable[[Choice], float]
    two: int
    """Weight of a unit at a table of two, in hundredths of a point."""
    more: int
    """Weight of a unit at a larger table, in hundredths of a point."""


def value(terms: Iterable[Term], choice: Choice) -> int:
    """Worth of a choice in hundredths of a point; only differences mean anything."""
    at_two = choice.memory.axes.seats == _PAIR
    total = 0.0
    for term in terms:
        weight = term.two if at_two else term.more
        if weight:
            total += weight * term.measure(choice)
    return round(total)


_PAIR = 2
