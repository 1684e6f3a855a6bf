"""Rules in TOML files: those that come with the program, and those of others."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from chickie.errors import BadRuleset, UnknownName
from chickie.language import Sentence, say
from chickie.mishap import reason
from chickie.rules.misfit import fitted
from chickie.rules.ruleset import Ruleset

BYTES_MAX: Final = 1_000_000
"""Size of the largest file of rules; the longest of ours has some thousand bytes."""
_FOLDER = Path(__file__).parent


def names() -> tuple[str, ...]:
    """Names of the rule sets, in order of the alphabet."""
    return tuple(sorted(file.stem for file in _FOLDER.glob("*.toml")))


def source(name: str) -> str:
    """The TOML file of a rule set, comments and all.

    Raises:
        UnknownName: there is none with this name.
    """
    if name not in names():
        known = ", ".join(names())
        raise UnknownName(
            say(
                "There are no rules “{name}”; there are {known}.",
                name=name,
                known=known,
            )
        )
    return (_FOLDER / f"{name}.toml").read_text(encoding="utf-8")


@cache
def load(name: str) -> Ruleset:
    """The rule set with this name.

    Raises:
        UnknownName: there is none.
    """
    return parse(source(name), f"{name}.toml")


def read(path: Path) -> Ruleset:
    """The rule set in a TOML file of yours.

    Raises:
        BadRuleset: the file cannot be read, or a field of it cannot.
    """
    return parse(written(path), str(path))


def written(path: Path) -> str:
    """The text of a TOML file of yours.

    Raises:
        BadRuleset: the file cannot be read, or is too long (:data:`BYTES_MAX`).
    """
    try:
        with path.open("rb") as file:
            found = file.read(BYTES_MAX + 1)
        text = found[:BYTES_MAX].decode()
    except OSError as error:
        told = say("{path} cannot be read: {why}.", path=str(path), why=reason(error))
        raise BadRuleset(told) from error
    except UnicodeDecodeError as error:
        told = say("{path} cannot be read: it is no text in UTF-8.", path=str(path))
        raise BadRuleset(told) from error
    if len(found) > BYTES_MAX:
        raise BadRuleset(
            say(
                "{path} is too long for rules: more than {most} bytes.",
                path=str(path),
                most=BYTES_MAX,
            )
        )
    return text


def parse(text: str, where: str) -> Ruleset:
    """The rule set in a TOML text; ``where`` names its place in error messages.

    Raises:
        BadRuleset: it is no TOML, or a field is missing, unknown or out of range.
    """
    plain = decoded(text, where)
    try:
        return fitted(plain, Ruleset)
    except BadRuleset as error:
        told = say("{where}: {reason}", where=where, reason=error.sentence)
        raise BadRuleset(told) from error


def decoded(text: str, where: str) -> dict[str, object]:
    """What a TOML text holds; ``where`` names its place in error messages.

    Raises:
        BadRuleset: it is no TOML.
    """
    try:
        found: dict[str, object] = msgspec.toml.decode(text)
    except RecursionError as error:
        told = say("{where}: brackets are nested too deep.", where=where)
        raise BadRuleset(told) from error
    except (msgspec.DecodeError, ValueError) as error:
        raise BadRuleset(_no_toml(where, str(error))) from error
    return found


def _no_toml(where: str, complaint: str) -> Sentence:
    """Where the text breaks off from the form; what the library says is English."""
    place = re.search(r"\(at line (\d+), column (\d+)\)", complaint)
    if place is None:
        return say("{where} is no TOML: its end is missing.", where=where)
    line, column = place.groups()
    return say(
        "{where} is no TOML: it cannot be understood at line {line}, letter {column}.",
        where=where,
        line=line,
        column=column,
    )
