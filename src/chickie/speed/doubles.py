"""The doubles that may open: which there are, and which a round uses up."""

from __future__ import annotations

from chickie.errors import BadDeal
from chickie.language import say
from chickie.rules.axis import SkippedDouble
from chickie.rules.effect import has_opening_double
from chickie.rules.ruleset import Ruleset
from chickie.speed.count import ABOVE, ONE


def require_doubles(unused: int, highest: int) -> None:
    """Do nothing if ``unused`` is a bit set of doubles up to ``highest``, not empty.

    Raises:
        BadDeal: it is none; no deal would ever open.
    """
    if not 0 < unused < 2 << highest:
        raise BadDeal(
            say(
                "Doubles that may open are a bit set of the suits 0 to {highest}, "
                "not empty; {given} is none.",
                highest=highest,
                given=unused,
            )
        )


def spent(rules: Ruleset) -> int:
    """Which doubles open no round of a match once one has opened."""
    if not has_opening_double(rules):
        return 0
    return ABOVE if rules.skipped_double is SkippedDouble.LOST else ONE
