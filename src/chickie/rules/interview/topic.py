"""What a question is made of: a topic, and the usual replies to it.

A topic says what may be answered; whether it is asked, and what an answer means, is
found out by :mod:`chickie.rules.interview.asking`. A reply is a label short enough for
a button, and the fields that it sets.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from chickie.language import Sentence
from chickie.rules.amounts import amount
from chickie.rules.ruleset import Ruleset


class Reply(NamedTuple):
    """One way to answer."""

    label: Sentence
    changes: dict[str, Any]


class Topic(NamedTuple):
    """A question."""

    id: str
    sentence: Sentence
    axes: tuple[str, ...]
    replies: Callable[[Ruleset], list[Reply]]
    told: tuple[str, ...] = ()
    """Clauses that tell the answers apart best; empty for all that differ."""


def always(axis: str, labels: dict[Any, Sentence]) -> Callable[[Ruleset], list[Reply]]:
    """The same answers to one field, whatever the rules."""
    replies = [Reply(label, {axis: value}) for value, label in labels.items()]
    return lambda _: replies


def counted(
    axis: str, numbers: tuple[int, ...], label: Callable[[int], Sentence]
) -> Callable[[Ruleset], list[Reply]]:
    """Some numbers, and the one that stands."""

    def replies(rules: Ruleset) -> list[Reply]:
        known = amount(rules, axis)
        assert known is not None
        some = {n for n in numbers if known.least <= n <= known.most}
        return [Reply(label(n), {axis: n}) for n in sorted({*some, known.number})]

    return replies
