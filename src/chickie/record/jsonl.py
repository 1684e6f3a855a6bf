"""A record as JSON Lines: one object a line, each chained to the one before.

Exactly one file belongs to a record, byte for byte. A hash protects the bytes of every
line, so a file that something else wrote out anew is refused, even where it says the
same. The format with an example: docs/record.md.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from chickie.language import say
from chickie.record.lines import Chain, check_chain, no_header, parse, read_value, split
from chickie.record.problem import Damaged
from chickie.record.record import Header, Record, RecordEvent
from chickie.record.structure import require_sound
from chickie.rules import wire


class Pen:
    """Writes the lines of a record that grows, each line once.

    For whoever appends to a file or a table move by move: what :meth:`write` has given
    so far, put together, is at any time what :func:`dumps` makes of the whole record.
    """

    def __init__(self) -> None:
        """Nothing is written yet."""
        self._chain = Chain()

    def write(self, record: Record) -> str:
        """The lines of ``record`` that this pen has not written, with their ends.

        It must be the record of the last call with events added. After a move is taken
        back take a new pen, and a new file.
        """
        chain = self._chain
        assert chain.lines - 1 <= len(record.events), "a record only grows"
        new = []
        if chain.lines == 0:
            new.append(chain.line(_header_plain(record.header)))
        for index in range(chain.lines - 1, len(record.events)):
            event = _event_plain(record.events[index])
            new.append(chain.line({"n": index + 1} | event))
        return "".join(line + "\n" for line in new)


def dumps(record: Record) -> str:
    """The file of ``record``: equal records give equal texts, byte for byte."""
    return Pen().write(record)


def loads(data: str | bytes) -> Record:
    """The record in a file of JSON Lines.

    The last line may lack its end. A file of more than 16 MB, or with a line of more
    than 64 kB, is not looked at.

    Raises:
        BadRecord: it is no such file, a line was changed, is missing or too much; says
            which line and what was expected there.
    """
    header: Header | None = None
    events: list[RecordEvent] = []
    before = ""
    for number, line in enumerate(split(data), start=1):
        plain = parse(line, number)
        before = check_chain(line, number, before)
        if header is None:
            header = _read_header(plain)
        else:
            event: RecordEvent = read_value(plain, number, RecordEvent)
            events.append(event)
    if header is None:
        raise Damaged(1, "form", say("The file is empty; expected a header."))
    record = Record(header=header, events=tuple(events))
    require_sound(record)
    return record


# --- writing --------------------------------------------------------------------------


def _header_plain(header: Header) -> dict[str, Any]:
    plain: dict[str, Any] = wire.to_plain(header)
    return plain | {"digest": header.ruleset.digest}


def _event_plain(event: RecordEvent) -> dict[str, Any]:
    plain: dict[str, Any] = wire.to_plain(event)
    return plain


# --- reading --------------------------------------------------------------------------


def _read_header(plain: dict[str, Any]) -> Header:
    if plain.get("type") != "header":
        raise Damaged(1, "header", no_header())
    # Over the rules as they stand in the file: a later version may know more fields.
    rules = msgspec.json.encode(plain.get("ruleset"), order="deterministic")
    if plain.pop("digest", None) != hashlib.sha256(rules).hexdigest():
        raise Damaged(
            1, "header", say("The digest is not that of the rules beside it.")
        )
    header: Header = read_value(plain, 1, Header)
    return header
