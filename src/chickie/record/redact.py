"""The record as one seat, or a watcher, may see it.

The same events under the same numbers, with ``?`` for tiles that those eyes may not
see: each event says itself what may be seen of it. A secret appears only once its round
is over; then anybody may know how the tiles lay. The file of such a record has a chain
of its own (docs/record.md says why).
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
from chickie.rules.event import Dealt, RoundEnded


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
    return event.seen_by(None if viewer == "watcher" else viewer)


def _without_early_secrets(record: Record) -> Iterator[RecordEvent]:
    """The events; no secret is told before the end of its round, whoever wrote it."""
    dealt, over = 0, 0
    for event in record.events:
        match event:
            case Revealed(round=number) if number != over:
                yield Revealed(round=number, secret="")
            case Committed(round=number, fairness=fairness):
                yield Committed(round=number, fairness=fairness.veiled())
            case _:
                yield event
        if isinstance(event, Dealt):
            dealt = event.round
        elif isinstance(event, RoundEnded):
            over = dealt
