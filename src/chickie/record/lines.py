"""Lines of a file that binds itself: one JSON object each, chained to the one before.

What the objects mean is said elsewhere: :mod:`chickie.record.jsonl`,
:mod:`chickie.record.transcript`. The bytes: docs/record.md.
"""

from __future__ import annotations

import hashlib
import re
from typing import Any, Final

import msgspec

from chickie.language import Sentence, say
from chickie.record.problem import Damaged, quoted
from chickie.record.record import line_of
from chickie.record.structure import EVENTS_MAX
from chickie.rules import wire

FILE_BYTES_MAX: Final = 16 * 2**20
"""Bytes of a file that is read."""
LINE_BYTES_MAX: Final = 64 * 2**10
"""Bytes of one of its lines."""
HASH_DIGITS: Final = 16
"""Hexadecimal digits of SHA-256 that end every line."""
_TAIL: Final = re.compile(r',"h":"([0-9a-f]{16})"\}')
_TAIL_LENGTH: Final = len(',"h":""}') + HASH_DIGITS


def chained(before: str, body: str) -> str:
    """The hash of a line: SHA-256 over the hash of the line before and this line.

    Args:
        before: hash of the line before, 16 digits; empty for the first line.
        body: the line without its own hash.
    """
    return hashlib.sha256((before + body).encode()).hexdigest()[:HASH_DIGITS]


def split(data: str | bytes) -> list[str]:
    """The lines of a file, without their ends and without a byte order mark.

    Raises:
        BadRecord: the file, a line, or the number of lines is too long, or it is not
            written in UTF-8.
    """
    text = _decoded(data).removeprefix("\ufeff")
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    if lines[-1] == "":
        lines.pop()
    if len(lines) > line_of(EVENTS_MAX):
        most = line_of(EVENTS_MAX)
        raise Damaged(
            most, "form", say("A record has at most {count} lines.", count=most)
        )
    for number, line in enumerate(lines, start=1):
        if len(line.encode()) > LINE_BYTES_MAX:
            size = LINE_BYTES_MAX // 2**10
            raise Damaged(
                number, "form", say("A line has at most {size} kB.", size=size)
            )
    return lines


def _decoded(data: str | bytes) -> str:
    """The text, which is written in UTF-8 and not too long."""
    if len(data) > FILE_BYTES_MAX:
        raise _too_big()
    try:
        raw = data.encode() if isinstance(data, str) else data
        text = raw.decode()
    except UnicodeEncodeError as error:
        number = error.object.count("\n", 0, error.start) + 1
    except UnicodeDecodeError as error:
        number = error.object.count(b"\n", 0, error.start) + 1
    else:
        if len(raw) > FILE_BYTES_MAX:
            raise _too_big()
        return text
    raise Damaged(number, "form", say("This line is not written in UTF-8."))


def _too_big() -> Damaged:
    size = FILE_BYTES_MAX // 2**20
    return Damaged(0, "form", say("A record has at most {size} MB.", size=size))


# --- writing --------------------------------------------------------------------------


def written(fields: dict[str, Any]) -> str:
    """A JSON object with its keys in this order; inside, keys are sorted."""
    pairs = (
        f'"{key}":{msgspec.json.encode(value, order="deterministic").decode()}'
        for key, value in fields.items()
    )
    return "{" + ",".join(pairs) + "}"


class Chain:
    """Ends lines with their hash, one after the other."""

    def __init__(self) -> None:
        """No line yet."""
        self._before = ""
        self.lines = 0
        """Lines so far."""

    def line(self, fields: dict[str, Any]) -> str:
        """The next line, without its end."""
        body = written(fields)
        self._before = chained(self._before, body)
        self.lines += 1
        return f'{body[:-1]},"h":"{self._before}"}}'


# --- reading --------------------------------------------------------------------------


def parse(line: str, number: int) -> dict[str, Any]:
    """The object on a line, which must be the one that comes here."""
    try:
        plain = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        plain = None
    if not isinstance(plain, dict):
        raise Damaged(number, "form", say("This line is no JSON object."))
    expected = number - 1 or None
    if plain.pop("n", None) != expected:
        found = say("Expected event {number} here.", number=expected)
        raise Damaged(number, "number", found if expected else no_header())
    plain.pop("h", None)
    return plain


def check_chain(line: str, number: int, before: str) -> str:
    """The hash that ends the line, which must be the right one."""
    tail = _TAIL.fullmatch(line, max(0, len(line) - _TAIL_LENGTH))
    body = f"{line[:-_TAIL_LENGTH]}}}"
    if tail is None or tail[1] != chained(before, body):
        found = say("This line was changed after it was written: its hash is another.")
        raise Damaged(number, "chain", found)
    return tail[1]


def no_header() -> Sentence:
    """That a file does not begin as it should."""
    return say("Expected the header here.")


def read_value(
    plain: dict[str, Any],
    number: int,
    kind: Any,  # noqa: ANN401 - a type, or a union of types
) -> Any:  # noqa: ANN401 - a value of that type
    """A value of type ``kind``, which may have no fields that it does not know."""
    try:
        value = wire.from_plain(plain, kind)
    except msgspec.ValidationError as error:
        sentence = say(
            "This line cannot be understood: {reason}.", reason=quoted(str(error))
        )
        raise Damaged(number, "form", sentence) from error
    unknown = plain.keys() - {"type", *value.__struct_fields__}
    for name in sorted(unknown):
        raise Damaged(
            number, "form", say("There is no field “{name}” here.", name=quoted(name))
        )
    return value
