"""A line of what happened last at a table, not yet told to anybody in particular."""

from __future__ import annotations

import msgspec

from chickie.language import Sentence
from chickie.rules.event import Event


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """What one act brought about: events of the round, or a sentence for everybody."""

    n: int
    """Number of the act."""
    at: int
    """When, in milliseconds since 1970."""
    seat: int | None = None
    """Whose doing it was."""
    kind: str = "table"
    """``move`` where ``events`` were brought about by a move; else as in News."""
    sentence: Sentence | None = None
    mine: Sentence | None = None
    """The same for whose doing it was, where that is said in other words."""
    events: tuple[Event, ...] = ()
    """Hidden tiles included; each viewer is told what they may see."""
