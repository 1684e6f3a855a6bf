"""The rule sets that come with the program: one TOML file each, no code."""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path

import msgspec

from chickie.errors import BadRuleset, UnknownName
from chickie.language import say
from chickie.rules.ruleset import Ruleset

_FOLDER = resources.files(__name__)


def names() -> tuple[str, ...]:
    """Names of the rule sets, in order of the alphabet."""
    files = (entry.name for entry in _FOLDER.iterdir())
    return tuple(sorted(n.removesuffix(".toml") for n in files if n.endswith(".toml")))


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
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadRuleset(
            say("{path} cannot be read: {reason}.", path=str(path), reason=reason)
        ) from error
    return parse(text, str(path))


def parse(text: str, where: str) -> Ruleset:
    """The rule set in a TOML text; ``where`` names its place in error messages.

    Raises:
        BadRuleset: it is no TOML, or a field is missing, unknown or out of range.
    """
    try:
        return msgspec.toml.decode(text, type=Ruleset)
    except (msgspec.DecodeError, ValueError) as error:
        raise BadRuleset(
            say("{where}: {reason}.", where=where, reason=str(error))
        ) from error
