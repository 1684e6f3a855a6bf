"""The pages put together and numbered."""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain
from typing import Final

from chickie.errors import BadRuleset
from chickie.rules.checks import not_offered
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import deal, ending, foot, match, opening, train, turn
from chickie.rules.sheet.clause import Clause, Section

_PAGES: Final = (deal, opening, turn, train, foot, ending, match)
_ORDER: Final = tuple(Section)

PARAGRAPHS: Final = tuple(
    sorted(
        chain.from_iterable(page.PARAGRAPHS for page in _PAGES),
        key=lambda paragraph: _ORDER.index(paragraph.section),
    )
)
"""All that can stand on a sheet, in order."""


def sheet(ruleset: Ruleset, seats: int | None = None) -> tuple[Clause, ...]:
    """The rules in words, numbered from 1.

    Args:
        ruleset: the rules; they need not pass the checks.
        seats: number of seats to write for, 2-12; None writes for all that are offered.

    Returns:
        The clauses that these rules raise, by section.

    Raises:
        BadRuleset: the rules have no hands for so many seats.
    """
    if seats is not None:
        if seats not in ruleset.seats:
            raise BadRuleset(not_offered(ruleset, seats).advice)
        ruleset = narrowed(ruleset, {seats})
    written = ((part, part.write(ruleset)) for part in PARAGRAPHS)
    kept = [(part, words) for part, words in written if words is not None]
    return tuple(
        Clause(
            id=part.id,
            number=number,
            section=part.section,
            sentence=words.sentence,
            axes=words.axes,
        )
        for number, (part, words) in enumerate(kept, start=1)
    )


def narrowed(ruleset: Ruleset, seats: Collection[int]) -> Ruleset:
    """The same rules, offered for these numbers of seats only."""
    sizes = ruleset.hand_size.get(ruleset.set, {})
    kept = {number: size for number, size in sizes.items() if number in seats}
    return ruleset.replace(hand_size={ruleset.set: kept})
