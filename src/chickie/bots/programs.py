"""Bots that are programs of their own, in any language: which there are in this run.

They stand in the environment, a line ``NAME=COMMAND`` each, so that every process that
is started from this one knows them as well. How they are talked to:
:mod:`chickie.bots.protocol`.
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Final

import msgspec

from chickie.errors import ChickieError
from chickie.language import say

VARIABLE: Final = "CHICKIE_BOTS"
"""The environment's name for them."""
WITHHELD: Final = "CHICKIE_BOT_TOKEN"
"""The environment's name for the tokens of programs that call on a server, with blanks
between them: no program that we start is told of it."""
NAME_MAX: Final = 24
"""Characters of a name."""
Value = str | int | bool
"""What an option of a program can be set to."""
_NAME: Final = r"[A-Za-z][A-Za-z0-9_.-]*"
_SPEC: Final = re.compile(
    rf"(?P<name>{_NAME})(\[(?P<options>[^\]]*)\])?=(?P<command>.*\S)\s*"
)
_OPTION: Final = re.compile(rf"\s*(?P<name>{_NAME})\s*=\s*(?P<value>[^\s,]+)\s*")


class BadSpec(ChickieError):
    """A text that should name a program and does not."""

    code = "bad_program"


class Spec(msgspec.Struct, frozen=True, kw_only=True):
    """A program that plays."""

    name: str
    """What the registry calls it."""
    command: tuple[str, ...]
    """The program and its arguments; no shell sees them."""
    options: Mapping[str, Value] = {}
    """What it is set to before it plays."""
    text: str
    """What it was read from."""


def parse(text: str) -> Spec:
    """The program in ``NAME=COMMAND`` or ``NAME[OPTION=VALUE,…]=COMMAND``.

    Raises:
        BadSpec: it is none; the sentence says what was expected.
    """
    found = _SPEC.fullmatch(text.strip())
    if found is None or len(found["name"]) > NAME_MAX:
        raise BadSpec(
            say(
                "“{text}” names no program: write NAME=COMMAND, the name of up to "
                "{most} letters, digits, “-”, “_” and “.”.",
                text=text,
                most=NAME_MAX,
            )
        )
    return Spec(
        name=found["name"],
        command=_words(found["command"]),
        options=dict(_options(found["options"] or "")),
        text=text.strip(),
    )


def is_name(text: str) -> bool:
    """A program can be called so."""
    return len(text) <= NAME_MAX and re.fullmatch(_NAME, text) is not None


def _words(command: str) -> tuple[str, ...]:
    """As a shell takes them apart.

    Raises:
        BadSpec: a quotation mark is left open.
    """
    try:
        # A backslash is part of a path on Windows, and quotes something elsewhere.
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError as error:
        raise BadSpec(
            say("A quotation mark is left open in “{command}”.", command=command)
        ) from error
    return tuple(words)


def _options(text: str) -> Iterator[tuple[str, Value]]:
    for part in filter(str.strip, text.split(",")):
        found = _OPTION.fullmatch(part)
        if found is None:
            raise BadSpec(
                say("“{text}” is no option: write OPTION=VALUE.", text=part.strip())
            )
        yield found["name"], _value(found["value"])


def _value(text: str) -> Value:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if re.fullmatch(r"-?\d{1,15}", text) else text


# --- which there are ------------------------------------------------------------------


def known() -> Mapping[str, Spec]:
    """The programs of this run by name.

    Raises:
        BadSpec: the environment holds something else.
    """
    return _read(os.environ.get(VARIABLE, ""))


@lru_cache(maxsize=8)
def _read(text: str) -> Mapping[str, Spec]:
    specs = map(parse, filter(str.strip, text.splitlines()))
    return {spec.name: spec for spec in specs}


@contextmanager
def added(specs: Iterable[Spec]) -> Iterator[None]:
    """Know these as well, here and in processes that are started from here."""
    before = os.environ.get(VARIABLE)
    lines = [before or "", *(spec.text for spec in specs)]
    os.environ[VARIABLE] = "\n".join(filter(None, lines))
    try:
        yield
    finally:
        if before is None:
            del os.environ[VARIABLE]
        else:
            os.environ[VARIABLE] = before
