"""What a check finds: a complaint, and how to mend it."""

from __future__ import annotations

from typing import Literal

import msgspec

from chickie.language import Sentence
from chickie.rules.phrase import joined


class Complaint(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong, or doubtful, with a rule set."""

    code: str
    """``V1``, ``V2`` …: which check found it; never changes its meaning."""
    severity: Literal["error", "warning"]
    """Whether rounds cannot be played, or are merely not as expected."""
    sentence: Sentence
    """What is wrong."""
    fix: Sentence
    """How to mend it."""
    axes: tuple[str, ...]
    """Fields of the Ruleset that are concerned."""

    @property
    def advice(self) -> Sentence:
        """What is wrong and how to mend it, in one."""
        return joined(self.sentence, self.fix)


def error(code: str, sentence: Sentence, fix: Sentence, *axes: str) -> Complaint:
    """Rounds cannot be played."""
    return Complaint(code=code, severity="error", sentence=sentence, fix=fix, axes=axes)


def warning(code: str, sentence: Sentence, fix: Sentence, *axes: str) -> Complaint:
    """Rounds can be played, but look."""
    return Complaint(
        code=code, severity="warning", sentence=sentence, fix=fix, axes=axes
    )
