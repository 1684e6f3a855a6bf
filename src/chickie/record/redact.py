"""The record as one seat, or a watcher, may see it.

The same events under the same numbers, with ``?`` for tiles that those eyes may not see:
each event says itself what may be seen of it. A secret appears only once its round is
over; then anybody may know how the tiles lay. The file of such a record has a chain of
its own (docs/record.md says why).
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from chickie.language import say
from chickie.record.problem import Damaged
from chickie.record.record import (
    Committed,
    MatchEnded,
    Record,
    RecordEvent,
    Revealed,
    Viewer,
)
from chickie.record.structure import require_sound
from chickie.rules.event import Dealt, Event, RoundEnded


def redact(record: Record, seat: int | None) -> Record:
    """What ``seat`` may see of a whole record; None is a watcher.

    Raises:
        BadRecord: there is no such seat, or tiles are hidden in ``record`` already.
    """
    if record.header.seen_by != "all":
        raise Damaged(1, "header", say("Tiles are hidden in this record already."))
    viewer: Viewer = "watcher" if seat is None else seat
    header = msgspec.structs.replace(record.header, seen_by=viewer)
    require_sound(Record(header=header))
    events = (seen(event, viewer) for event in _without_early_secrets(record))
    return Record(header=header, events=tuple(events))


def seen(event: RecordEvent, viewer: Viewer) -> RecordEvent:
    """An event as ``viewer`` may see it."""
    if viewer == "all" or isinstance(event, Committed | Revealed | MatchEnded):
        return event
    made: Event = event.seen_by(  # type: ignore[assignment] - each gives its own kind
        None if viewer == "watcher" else viewer
    )
    return made


def _without_early_secrets(record: Record) -> Iterator[RecordEvent]:
    """The events; no secret is told before the end of its round, whoever wrote it."""
    dealt, over = 0, 0
    for event in record.events:
        match event:
            case Dealt():
                dealt = event.round
            case RoundEnded():
                over = dealt
            case Revealed() if event.round != over:
                event = Revealed(round=event.round, secret="")
            case Committed():
                event = Committed(round=event.round, fairness=event.fairness.veiled())
        yield event
