"""How somebody came to these rules: what was asked for, and from where.

What follows from an answer (:mod:`chickie.rules.follow`) is worked out anew from all
that was asked for, each time, and never taken for an answer itself. So whoever looks at
another answer and goes back has changed nothing, and an answer that was without effect
for a while counts again when it can.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import Any, Self

import msgspec

from chickie.rules.draft import as_before
from chickie.rules.follow import at_rest, followed
from chickie.rules.ruleset import Ruleset


class Trail(msgspec.Struct, frozen=True, kw_only=True):
    """Rules, and the way to them."""

    rules: Ruleset
    """What was reached."""
    base: Ruleset
    """Where the way begins."""
    asked: tuple[Mapping[str, Any], ...] = ()
    """What was asked for since: values by field, in order, each field once."""

    @classmethod
    def at(cls, rules: Ruleset) -> Self:
        """The beginning: nobody has asked for anything yet."""
        return cls(rules=rules, base=rules)

    @classmethod
    def along(
        cls,
        rules: Ruleset,
        base: Ruleset,
        asked: tuple[Mapping[str, Any], ...],
        last: Mapping[str, Any] | None = None,
    ) -> Self:
        """Whereto a way leads; where that is ``rules`` in other words, it is they.

        Args:
            rules: what is expected.
            base: where the way begins.
            asked: its steps.
            last: what was asked for last, if it is not the last step; that stands as it
                was asked for, even without an effect.

        Raises:
            BadRuleset: a field does not exist, or its value does not fit it.
        """
        if last is None:
            last = asked[-1] if asked else {}
        reached = _reached(base, asked, last)
        return cls(rules=as_before(rules, reached), base=base, asked=asked)

    def ask(self, changes: Mapping[str, Any]) -> Self:
        """One step on. Earlier answers to the same fields are taken back.

        Raises:
            BadRuleset: a field does not exist, or its value does not fit it.
        """
        if _same(self.rules, self.rules.replace(**changes)):
            return self
        return self._back(changes) or self._again(changes) or self._onward(changes)

    def _back(self, changes: Mapping[str, Any]) -> Self | None:
        """The beginning, if that answers so and nothing else was asked for since."""
        others = any(_without(step, changes) for step in self.asked)
        if others or not _same(self.base, self.base.replace(**changes)):
            return None
        return self.along(self.rules, self.base, (), changes)

    def _again(self, changes: Mapping[str, Any]) -> Self | None:
        """The same way with other answers to questions that were asked on it."""
        known = {field for step in self.asked for field in step}
        if not changes.keys() <= known:
            return None
        asked = tuple(
            {field: changes.get(field, value) for field, value in step.items()}
            for step in self.asked
        )
        there = self._shorter(asked, changes)
        rules = there.rules
        wished = _same(rules, rules.replace(**changes))
        return there if wished and followed(rules, {}) == rules else None

    def _onward(self, changes: Mapping[str, Any]) -> Self:
        """One step more, and none to the same questions before."""
        steps = [_without(step, changes) for step in self.asked]
        asked = (*(step for step in steps if step), dict(changes))
        return self._shorter(asked, changes)

    def _shorter(
        self, asked: tuple[Mapping[str, Any], ...], last: Mapping[str, Any]
    ) -> Self:
        return self.along(self.rules, *_shortened(self.base, asked), last)


def _reached(
    base: Ruleset, asked: tuple[Mapping[str, Any], ...], last: Mapping[str, Any]
) -> Ruleset:
    """Where a way leads; what lies idle there, and did not before, is as it comes."""
    rules = reduce(followed, asked, base)
    for _ in range(2):  # a field that goes back may leave another without an effect
        rules = rules.replace(**_without(at_rest(base, rules), last))
    return rules


def _without(step: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    return {field: value for field, value in step.items() if field not in changes}


def _same(rules: Ruleset, after: Ruleset) -> bool:
    return as_before(rules, after) == rules


def _shortened(
    base: Ruleset, asked: tuple[Mapping[str, Any], ...]
) -> tuple[Ruleset, tuple[Mapping[str, Any], ...]]:
    """The same way from further on, without first steps that lose nothing.

    Nothing follows from such a step, nor from going back on it, and it counts.
    """
    past, bases = 0, [base]
    for step in asked:
        after = bases[-1].replace(**step)
        if not _loses_nothing(bases[-1], step, after):
            break
        bases.append(after)
    else:
        return bases[-1], ()
    # A step that changes nothing may be of use to those after it.
    while past < len(bases) - 1 and bases[past + 1] != bases[past]:
        past += 1
    return bases[past], asked[past:]


def _loses_nothing(base: Ruleset, step: Mapping[str, Any], after: Ruleset) -> bool:
    back = {field: getattr(base, field) for field in step}
    plain = followed(base, step) == followed(after, {}) == after
    return plain and followed(after, back) == base and not at_rest(base, after)
