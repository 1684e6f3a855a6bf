"""A record told again by the laws, event by event.

Only what was chosen is taken from the record: the order of the tiles and the moves. All
else is computed anew, and every event must be what the laws give. Where tiles are
hidden and the secret of the round is not published, the laws cannot be asked: such a
round is taken at its word.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from chickie.errors import BadRecord
from chickie.language import say
from chickie.record.glimpse import Glimpse
from chickie.record.record import Record, RecordEvent, line_of
from chickie.record.teller import Teller
from chickie.rules.match import Match
from chickie.rules.round import Round


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A match right after one event of its record."""

    number: int
    """Number of the event, from 1."""
    event: RecordEvent
    match: Match
    """With all rounds that are over."""
    round: Round | None
    """The round of the event, or the last one; None before the first deal, and where
    tiles are hidden. What one move brings about (a tile laid, a marker taken off, the
    end) has one state: it is that of the last of these events."""
    glimpse: Glimpse | None
    """What can be told of a round whose tiles are hidden; None for any other."""


class Replay:
    """The steps of a record. They are computed when asked for, from the first on."""

    def __init__(self, record: Record) -> None:
        """Take a record; nothing is computed yet."""
        self.record = record

    def __len__(self) -> int:
        """Number of steps: one for each event."""
        return len(self.record.events)

    def __iter__(self) -> Iterator[Step]:
        """All steps.

        Raises:
            BadRecord: the laws contradict the record; says on which line and why.
        """
        teller = Teller(self.record)
        for index, event in enumerate(self.record.events):
            teller.take(line_of(index), event)
            told = teller.round
            yield Step(
                number=index + 1,
                event=event,
                match=teller.match,
                round=None if told is None else told.round,
                glimpse=None if told is None else told.glimpse,
            )

    def at(self, number: int) -> Step:
        """The step after event ``number``, from 1.

        Raises:
            BadRecord: there is no such event, or the laws contradict one before it.
        """
        for step in self:
            if step.number == number:
                return step
        raise BadRecord(
            say(
                "There is no event {number}; the record has {count}.",
                number=number,
                count=len(self),
            )
        )


def replay(record: Record) -> Replay:
    """The steps of ``record``, told by the laws.

    Raises:
        BadRecord: its parts do not fit together, or its rules cannot be played.
    """
    Teller(record)  # refuses here and now what no step could be told of
    return Replay(record)
