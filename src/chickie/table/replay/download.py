"""A record, or a moment of it, as a file to keep."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, Literal, NamedTuple, get_args

import msgspec

from chickie.errors import UnknownName
from chickie.language import say
from chickie.picture.strip import strip
from chickie.picture.svg import svg
from chickie.record import Record, dumps, redact, to_text
from chickie.table.replay.frame import moment
from chickie.table.replay.tale import Tale

Form = Literal["jsonl", "text", "svg", "strip"]
Eyes = int | Literal["all", "watcher"]
"""For whom a file is made: for a seat, for a watcher, or with all that is known."""
NAME_MAX: Final = 40
"""Characters of a match's id that go into the name of a file."""


class Download(msgspec.Struct, frozen=True, kw_only=True):
    """A file."""

    name: str
    """Letters, digits, hyphens and a dot: every system takes it."""
    media_type: str
    text: str


class Written(NamedTuple):
    """A form of a whole record."""

    write: Callable[[Record], str]
    ending: str
    """Of the name of such a file."""
    media_type: str


WRITTEN: Final[dict[Form, Written]] = {
    "jsonl": Written(dumps, "jsonl", "application/x-ndjson"),
    "text": Written(to_text, "txt", "text/plain"),
}
"""How a whole record is written down."""


def form_named(text: str, among: Iterable[Form] = get_args(Form)) -> Form:
    """The form that is called so.

    Raises:
        UnknownName: it is not ``among`` those that there are.
    """
    forms: dict[str, Form] = {form: form for form in among}
    if text in forms:
        return forms[text]
    known = ", ".join(forms)
    raise UnknownName(
        say("There is no form “{form}”; there is {known}.", form=text, known=known)
    )


def download(
    tale: Tale, form: Form, *, at: int | None = None, eyes: Eyes = "all"
) -> Download:
    """The whole record as far as it holds, or a picture of one moment or round.

    Args:
        tale: the record; nothing of it was asked for yet.
        form: ``jsonl`` and ``text`` are the record, ``svg`` is the table after event
            ``at``, ``strip`` the round with that event as a picture that moves.
        at: number of an event; None is the last moment there is.
        eyes: for whom.

    Raises:
        BadRecord: tiles are hidden in the record already.
        UnknownName: there is no such seat or event.
    """
    if isinstance(eyes, int) and eyes >= tale.record.seats:
        raise UnknownName(say("There is no seat {seat}.", seat=eyes))
    if form in WRITTEN:
        return _written(tale, form, eyes)
    return _pictured(tale, form, at, eyes)


def _written(tale: Tale, form: Form, eyes: Eyes) -> Download:
    for _ in tale.beats():
        pass
    record = Record(header=tale.record.header, events=tale.record.events[: tale.heard])
    if eyes not in ("all", record.header.seen_by):
        record = redact(record, None if isinstance(eyes, str) else eyes)
    write, ending, media_type = WRITTEN[form]
    return Download(
        name=f"{_stem(tale)}.{ending}", media_type=media_type, text=write(record)
    )


def _pictured(tale: Tale, form: str, at: int | None, eyes: Eyes) -> Download:
    beat, round = moment(tale, at)
    stem = f"{_stem(tale)}-round-{beat.number}"
    seat = eyes if isinstance(eyes, int) and tale.is_open else None
    if form == "strip":
        name = f"{stem}-moving.svg"
        text = strip([one.round.view(seat) for one in round])
    else:
        name = f"{stem}-event-{beat.n}.svg"
        text = svg(beat.round.view(seat))
    return Download(name=name, media_type="image/svg+xml", text=text)


def _stem(tale: Tale) -> str:
    """What all files of a match are called."""
    match = re.sub(r"[^A-Za-z0-9]+", "-", tale.record.header.match)[:NAME_MAX]
    return f"chickie-{match.strip('-') or 'match'}"
