"""What is wrong with a record, or should be known about it."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from chickie.errors import BadRecord
from chickie.language import Sentence

Code = Literal[
    "form",
    "header",
    "number",
    "chain",
    "order",
    "law",
    "event",
    "deal",
    "incomplete",
    "hidden",
    "refused",
    "unproved",
    "stray",
]
"""Sorts of problems; what each means stands in docs/record.md."""

REMARKS: Final = frozenset({"incomplete", "hidden", "refused", "unproved"})
"""Codes that do no harm: all that is there is as it should be."""


QUOTED_MAX: Final = 100
"""Characters of a file that are quoted in a sentence."""


def quoted(text: str) -> str:
    """``text`` as a sentence may hold it: not longer than a person reads."""
    return text if len(text) <= QUOTED_MAX else f"{text[:QUOTED_MAX]}…"


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong with a record, or worth knowing about it."""

    line: int
    """Line of the file, from 1; 0 where there is none to point at."""
    code: Code
    """Which sort; never changes its meaning."""
    sentence: Sentence
    """What was found and what was expected."""

    @property
    def is_damage(self) -> bool:
        """The record is wrong; if not, this is only a remark about a sound one."""
        return self.code not in REMARKS


class Damaged(BadRecord):
    """A BadRecord that also knows its sort, for whoever lists problems."""

    def __init__(self, line: int, code: Code, sentence: Sentence) -> None:
        """Remember the problem."""
        super().__init__(sentence, line=line)
        self.problem = Problem(line=line, code=code, sentence=sentence)
