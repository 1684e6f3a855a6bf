"""Which language the terminal speaks: what was asked for, else that of the system.

It has to be known before a command line is understood, since the complaint that it
cannot be is a sentence, too. So the words of the line are looked through for it; the
option of each command (:mod:`chickie.cli.spoken`) explains it, and refuses a code that
there is not.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from itertools import pairwise
from locale import getlocale
from typing import Final

import click

from chickie.language import LANGUAGES, best, say

NAMES: Final = ("--lang", "--language")
"""What the option is called."""
VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where systems keep the language of messages; the first that is set decides."""
PREFERRED: Final = "LANGUAGE"
"""Where somebody lists languages that are dearer still, as gettext has it."""
NO_LANGUAGE: Final = ("C", "POSIX")
"""Set for what reads messages by machine: it gets the plain ones."""
KNOWN: Final = ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())


class LanguageCode(click.ParamType):  # type: ignore[type-arg]  # older clicks
    """The code of a language that can be spoken."""

    name = "language"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """The code, if it is one."""
        if value in LANGUAGES:
            return str(value)
        wrong = say(
            "There is no language “{code}”; there are {known}.", code=value, known=KNOWN
        )
        raise click.BadParameter(str(wrong), ctx, param)


def asked_for(words: Sequence[str]) -> str | None:
    """The language that a command line asks for, wherever that stands in it."""
    found = None
    for word, following in pairwise([*words, ""]):
        name, sign, value = word.partition("=")
        code = value if sign else following
        if name in NAMES and code in LANGUAGES:
            found = code
    return found


def of_the_system() -> str:
    """The language that whoever works at this machine has chosen for it."""
    chosen = next(filter(None, map(os.environ.get, VARIABLES)), None)
    if chosen is None:  # Windows has no such variables
        with contextlib.suppress(ValueError):  # a name that Python does not know
            chosen = getlocale()[0]
    name = chosen or ""
    is_plain = name.partition(".")[0] in NO_LANGUAGE
    liked = "" if is_plain else os.environ.get(PREFERRED, "")
    return best([*liked.split(":"), name])
