"""Whether the parts of a record fit together, before any law is asked.

After this no seat, hand or score is named that does not exist, so that whoever reads a
record need not look again. The laws are asked in :mod:`chickie.record.replay`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from chickie.language import Sentence, say
from chickie.record.problem import Code, Damaged
from chickie.record.record import (
    FORMAT,
    Committed,
    Header,
    MatchEnded,
    Record,
    RecordEvent,
    line_of,
)
from chickie.rules.event import (
    Caught,
    Dealt,
    Drew,
    Marked,
    Opened,
    Passed,
    Played,
    RoundEnded,
    Said,
    Searched,
)
from chickie.rules.tile import UNSEEN

NAME_MAX: Final = 40
"""Characters of a player's, a bot's or an option's name."""
OPTION_MAX: Final = 200
"""Characters of an option that is a text."""
OPTIONS_MAX: Final = 50
"""Options of a table."""
EVENTS_MAX: Final = 100_000
"""Events of a match. A round with 12 seats and double-18 has 170 to 370, so that 99 of
them, more than any rules ask for, stay below half of it."""
ROUND_EVENTS_MAX: Final = 1_000
"""Events of a round whose tiles are hidden; any other the laws bring to its end."""
_MATCH: Final = re.compile(r"[!-~]{1,64}")


def require_sound(record: Record) -> None:
    """Do nothing if the parts of ``record`` fit together.

    Raises:
        BadRecord: they do not; the sentence says what was found.
    """
    if len(record.events) > EVENTS_MAX:
        found = say("A record has at most {count} events.", count=EVENTS_MAX)
        raise Damaged(line_of(EVENTS_MAX), "form", found)
    for sentence in _header_faults(record.header):
        raise Damaged(1, "header", sentence)
    for index, event in enumerate(record.events):
        for code, sentence in _event_faults(record, event):
            raise Damaged(line_of(index), code, sentence)


def _header_faults(header: Header) -> Iterator[Sentence]:
    seats = len(header.players)
    if header.format != FORMAT:
        yield say(
            "The format is “{found}”; expected {expected}.",
            found=header.format,
            expected=FORMAT,
        )
    if not _MATCH.fullmatch(header.match):
        yield say("The id of a match has 1 to 64 visible ASCII characters.")
    for name in (*header.players, *filter(None, header.bots), header.engine):
        yield from _name_faults(name)
    if len(header.bots) != seats:
        yield say(
            "Expected {count} entries for bots, one a seat; found {found}.",
            count=seats,
            found=len(header.bots),
        )
    if isinstance(header.seen_by, int) and not 0 <= header.seen_by < seats:
        yield _no_seat(header.seen_by)
    yield from _option_faults(header)


def _name_faults(name: str) -> Iterator[Sentence]:
    if not (0 < len(name) <= NAME_MAX and name.isprintable()):
        yield say("A name has 1 to {count} printable characters.", count=NAME_MAX)


def _option_faults(header: Header) -> Iterator[Sentence]:
    if len(header.options) > OPTIONS_MAX:
        yield say("A table has at most {count} options.", count=OPTIONS_MAX)
    for name, value in header.options.items():
        yield from _name_faults(name)
        short = not isinstance(value, str) or len(value) <= OPTION_MAX
        if not (short and str(value).isprintable()):
            yield say(
                "Option {name}: at most {count} printable characters.",
                name=name,
                count=OPTION_MAX,
            )


def _event_faults(
    record: Record, event: RecordEvent
) -> Iterator[tuple[Code, Sentence]]:
    for seat in _seats_named(event):
        if not 0 <= seat < record.seats:
            yield "event", _no_seat(seat)
    if not _is_shaped(record, event):
        sentence = say(
            "This event does not fit {count} seats and a {set} set.",
            count=record.seats,
            set=record.header.ruleset.set.value,
        )
        yield "event", sentence


def _seats_named(event: RecordEvent) -> Iterable[int]:
    match event:
        case Committed(fairness=said):
            return (*said.pledges, *said.openings, *said.refused)
        case Dealt(first=seat):
            return (seat,)
        case Played(seat=seat, train=int(owner)):
            return (seat, owner)
        case Caught(seat=seat, by=by):
            return (seat, by)
        case RoundEnded(out=int(seat)):
            return (seat,)
        case Searched() | Drew() | Opened() | Played() | Passed() | Marked() | Said():
            return (event.seat,)
    return ()


def _is_shaped(record: Record, event: RecordEvent) -> bool:
    """Whatever an event holds by seat it holds for every seat."""
    seats = record.seats
    match event:
        case Dealt():
            size = record.header.ruleset.set.size
            fits = 0 <= event.hand <= size and event.hand * seats <= size
            whole = len(event.order) == size and event.aside is not UNSEEN
            return event.seats == seats and fits and whole
        case RoundEnded():
            return len(event.hands) == len(event.scores) == seats
        case MatchEnded(standings=final):
            return len(final.totals) == len(final.places) == seats
    return True


def _no_seat(seat: int) -> Sentence:
    return say("There is no seat {seat}.", seat=seat)
