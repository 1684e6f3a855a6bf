"""A change of rules in the words of the sheet: what it says now, and no more.

A clause may hold several sentences of which one changes; then that one is told.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from itertools import chain
from typing import Final, NamedTuple

from chickie.language import Sentence, say
from chickie.rules.interview import label
from chickie.rules.interview.asking import TOPICS
from chickie.rules.interview.topic import Topic
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import Clause, sheet, title

_ENDS: Final = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_]|[¿¡\d])")
"""Between two sentences, in every language that is spoken."""
_ANSWERED: Final = "opening_from"
"""The field whose clauses say the same of two answers: it is told by question and
answer."""


class Wording(NamedTuple):
    """What a sheet no longer says, and what it says instead; in the language in use."""

    before: tuple[str, ...]
    after: tuple[str, ...]
    context: str = ""
    """What stands before the first new sentence, where that begins with “then”."""

    @property
    def label(self) -> str:
        """The shortest that tells it: the first sentence that is new, or is gone."""
        if self.after:
            return self.after[0]
        if self.before:
            return str(say("Without the rule: {clause}", clause=self.before[0]))
        return str(say("The same sheet."))

    @property
    def full(self) -> str:
        """The same, to be understood by itself."""
        return f"{self.context} {self.label}" if self.context else self.label


def wording(
    before: Ruleset, after: Ruleset, asked: Collection[str], seats: int
) -> Wording:
    """What changes on the sheet for ``seats``, what the fields ``asked`` say first."""
    pages = [_page(rules, asked, seats) for rules in (before, after)]
    old, new = ([str(clause.sentence) for clause in clauses] for clauses in pages)
    gone = _sentences(text for text in old if text not in new)
    come = _sentences(text for text in new if text not in old)
    lost = tuple(text for text in gone if text not in come)
    fresh = tuple(text for text in come if text not in gone)
    if [*asked] == [_ANSWERED]:
        return Wording(lost, (_answered(after), *fresh))
    return Wording(lost, fresh, come[fresh[0]] if fresh else "")


def _answered(rules: Ruleset) -> str:
    """Question and answer in one line."""
    answer = label(rules, _ANSWERED, rules.opening_from)
    told = say("{question} {answer}.", question=question(_ANSWERED), answer=answer)
    return str(told)


def _page(rules: Ruleset, asked: Collection[str], seats: int) -> list[Clause]:
    """The sheet, with what the fields ``asked`` are about at its beginning.

    Of their clauses those come first that the interview tells answers apart by, and
    then those that depend on little else.
    """
    told = [name for topic in _topics(asked) for name in topic.told]

    def rank(clause: Clause) -> tuple[bool, int, int]:
        is_about = bool({*clause.axes} & {*asked})
        place = told.index(clause.id) if clause.id in told else len(told)
        return not is_about, place, is_about * len(clause.axes)

    return sorted(sheet(rules, seats), key=rank)


def _topics(asked: Collection[str]) -> list[Topic]:
    """The questions that are about one of these fields and no other."""
    return [topic for topic in TOPICS if topic.axes in [(axis,) for axis in asked]]


def _sentences(clauses: Iterable[str]) -> dict[str, str]:
    """The sentences of clauses in order, each with the one before it in its clause."""
    found: dict[str, str] = {}
    for clause in clauses:
        sentences = _ENDS.split(clause)
        for before, text in zip(("", *sentences), sentences, strict=False):
            found.setdefault(text, before)
    return found


def question(axis: str, *rulesets: Ruleset) -> Sentence:
    """What a field is about: the question that families are asked, or a heading.

    Args:
        axis: the field.
        rulesets: rules of which one at least has something to say about it.
    """
    for topic in _topics([axis]):
        return topic.sentence
    pages = chain.from_iterable(map(sheet, rulesets))
    clauses = [clause for clause in pages if axis in clause.axes]
    # The clause that depends on the fewest fields is the one about this.
    nearest = min(clauses, key=lambda clause: len(clause.axes), default=None)
    return title(nearest.section) if nearest else say("The rules")
