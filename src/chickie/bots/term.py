"""What counts for and against a choice: named terms, each with its reason.

A term measures one thing about a choice. What it weighs depends on the shape of the
table and stands in :mod:`chickie.bots.weight`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from chickie.bots.choice import Choice
from chickie.language import Sentence

PAIR: Final = 2
"""Seats at the smallest table, where what one seat loses the other wins."""


class Term(NamedTuple):
    """One thing that is good or bad about a choice."""

    name: str
    why: Sentence
    """The reason, for a person."""
    measure: Callable[[Choice], float]
    two: int = 0
    """Weight of one unit at a table of two, in hundredths of a point."""
    more: int = 0
    """The same at a larger table."""

    def weighing(self, two: int, more: int) -> Term:
        """The term with its weights."""
        return self._replace(two=two, more=more)


def value(terms: Iterable[Term], choice: Choice) -> int:
    """Worth of a choice, in hundredths of a point; only differences mean anything."""
    at_two = choice.memory.axes.seats == PAIR
    total = 0.0
    for term in terms:
        weight = term.two if at_two else term.more
        if weight:
            total += weight * term.measure(choice)
    return round(total)
