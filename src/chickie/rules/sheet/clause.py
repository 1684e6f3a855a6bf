"""What a rule sheet is made of: sections, clauses, and the functions that write them.

A clause is written by a function from Ruleset to Sentence. The fields it looks at while
it writes are noted down and become ``axes``: nobody has to keep a second list. Read
next: :mod:`chickie.rules.sheet.foot`, a page of such functions.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final, NamedTuple, cast

import msgspec

from chickie.language import Sentence, say
from chickie.rules.ruleset import Ruleset

FIELDS: Final = Ruleset.__struct_fields__
"""Fields of a Ruleset, in order."""


class Section(StrEnum):
    """A part of the sheet, in the order of the parts; see :func:`title`."""

    NEED = "need"
    DEAL = "deal"
    OPENING = "opening"
    TURN = "turn"
    TRAINS = "trains"
    DOUBLES = "doubles"
    YARD = "yard"
    END = "end"
    SCORE = "score"
    MATCH = "match"
    CALLS = "calls"


TITLES: Final = {
    Section.NEED: say("The aim, and what you need"),
    Section.DEAL: say("The deal"),
    Section.OPENING: say("The opening"),
    Section.TURN: say("Your turn"),
    Section.TRAINS: say("The trains"),
    Section.DOUBLES: say("Doubles"),
    Section.YARD: say("Drawing and passing"),
    Section.END: say("The end of the round"),
    Section.SCORE: say("Scoring"),
    Section.MATCH: say("The match"),
    Section.CALLS: say("Calls"),
}


def title(section: Section) -> Sentence:
    """The heading above the clauses of ``section``."""
    return TITLES[section]


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """One numbered rule of a sheet."""

    id: str
    """Stable name, such as ``foot.lock``; reasons and records cite it."""
    number: int
    """Its place on this sheet, from 1; another sheet may number it otherwise."""
    section: Section
    """The part of the sheet in which it stands."""
    sentence: Sentence
    """The rule in words: one or two sentences, seldom three."""
    axes: tuple[str, ...]
    """Fields of the Ruleset that the words depend on, in order; none for a rule on
    which everybody agrees."""


class Written(NamedTuple):
    """Words for a clause, and the fields they were made from."""

    sentence: Sentence
    axes: tuple[str, ...]


class Paragraph(NamedTuple):
    """The function that writes the clause ``id``."""

    id: str
    section: Section
    words: Callable[[Ruleset], Sentence | None]

    def write(self, ruleset: Ruleset) -> Written | None:
        """The clause for these rules; None where they leave no question for it."""
        reading = _Reading(ruleset)
        # It has every field and property of a Ruleset, and notes which are read.
        sentence = self.words(cast("Ruleset", reading))
        if sentence is None:
            return None
        return Written(sentence, tuple(sorted(reading.read, key=FIELDS.index)))


def paragraph(
    name: str, section: Section
) -> Callable[[Callable[[Ruleset], Sentence | None]], Paragraph]:
    """Make a function the writer of clause ``name``; it gives None to leave it out."""

    def give(words: Callable[[Ruleset], Sentence | None]) -> Paragraph:
        return Paragraph(name, section, words)

    return give


class _Reading:
    """Stands in for a Ruleset and notes the fields that are read."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.read: set[str] = set()

    def __getattr__(self, name: str) -> object:
        if name in FIELDS:
            self.read.add(name)
            return getattr(self.ruleset, name)
        # A property: the fields that it reads count.
        return getattr(Ruleset, name).fget(self)
