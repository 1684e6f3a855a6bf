"""Reads a record in either of its forms: JSON Lines, or text."""

from __future__ import annotations

import re
from typing import Final

from chickie.language import Sentence, say
from chickie.record.jsonl import loads
from chickie.record.problem import Damaged
from chickie.record.record import Record
from chickie.record.text import from_text
from chickie.record.transcript import is_transcript

_JSON_STARTS = ("{", b"{", "\ufeff{", "\ufeff{".encode())
_FORMAT: Final = b'"type":"header"'
_HEADER: Final = re.compile(rb'\s*\{"type":"header",')
_TEXT: Final = re.compile(rb'\s*(?:[({]|\[\s*[A-Za-z]+\s+")')
"""A text begins with a tag, or with something in brackets that is passed over."""
_TAG: Final = re.compile(rb'\[\s*[A-Za-z]+\s+"')


def is_lines(data: str | bytes) -> bool:
    """The file is JSON Lines; if not, it is text."""
    return any(data[: len(start)] == start for start in _JSON_STARTS)


def read(data: str | bytes) -> Record:
    """The record in a file, whose first character tells in which form it is.

    Raises:
        BadRecord: it cannot be read; says which line and what was expected there.
    """
    if stranger := _what_else(data):
        raise Damaged(1, "header", stranger)
    return loads(data) if is_lines(data) else from_text(data)


def _what_else(data: str | bytes) -> Sentence | None:
    """Why a file is no record of either form; None if it may be one."""
    raw = data.encode(errors="replace") if isinstance(data, str) else data
    raw = raw.removeprefix("\ufeff".encode())
    if not raw.strip():
        return say("This is no record of chickie: nothing is in it.")
    if is_lines(raw):
        if is_transcript(raw):
            return say(
                "This is no record: it tells what bots were sent, and is checked with "
                "the record of its match (--bots)."
            )
        if _FORMAT in raw or _TAG.search(raw):
            return None
        return say("This is no record of chickie: its first line is no header.")
    if _HEADER.match(raw):
        return say("This is no record of chickie: the header must be its first line.")
    if _TEXT.match(raw):
        return None
    return say(
        "This is no record of chickie: it begins neither with a header in JSON nor "
        "with tags such as {example}.",
        example='[Seats "Anna;Bo"]',
    )
