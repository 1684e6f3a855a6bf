"""What people and bots at a table are called."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Final

from chickie.language import say
from chickie.table.refusal import BadName

NAMES: Final = (
    "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou", "Max",
    "Ned",
)  # fmt: skip
"""What bots are called: one for each seat, and one more if a person is called so."""
NAME_MAX: Final = 24
"""Characters of a person's name."""


def bot_name(taken: Collection[str]) -> str:
    """The first name of a bot that nobody has."""
    others = {alike(name) for name in taken}
    return next(name for name in NAMES if alike(name) not in others)


def alike(name: str) -> str:
    """The same for two names that people would take for one."""
    return unicodedata.normalize("NFKC", name).casefold()


def given(text: str) -> str:
    """A person's name as it is shown: composed (NFC), without blanks around it.

    Raises:
        BadName: not 1 to 24 characters, or one that cannot be printed, such as a
            control or a mark that turns the direction of the text.
    """
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if 0 < len(name) <= NAME_MAX and name.isprintable():
        return name
    raise BadName(
        say("A name has 1 to {most} letters and signs that show.", most=NAME_MAX)
    )
