"""What a move is called by what it costs, as far as that can be told."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from chickie.language import Sentence, say

THOUSAND: Final = 1000
"""Parts of a point in which everything is counted."""


class Label(StrEnum):
    """A word for a move; the worse, the later."""

    BEST = "best"
    AS_GOOD = "as_good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LEAST: Final = (
    (Label.BLUNDER, 5_000),
    (Label.MISTAKE, 2_500),
    (Label.INACCURACY, 1_000),
)
"""Thousandths of a point that a move loses which is called so, the worst first: where
the losses of a good family player are beyond 95, 90 and 75 of a hundred choices."""
BAD: Final = (Label.INACCURACY, Label.MISTAKE, Label.BLUNDER)
"""Bad names."""
TITLES: Final = {
    Label.BEST: say("best"),
    Label.AS_GOOD: say("as good"),
    Label.INACCURACY: say("inaccuracy"),
    Label.MISTAKE: say("mistake"),
    Label.BLUNDER: say("blunder"),
}
MARKS: Final = {
    Label.BEST: "",
    Label.AS_GOOD: "",
    Label.INACCURACY: "?!",
    Label.MISTAKE: "?",
    Label.BLUNDER: "??",
}
"""As comments on games write it."""


def label(price: int, band: int) -> Label:
    """What a move is called that loses ``price``, give or take ``band``.

    Nothing gets a bad name by chance alone: the price less its band must still be half
    of what the name stands for. All in thousandths of a point.
    """
    for one, least in LEAST:
        if price >= least and 2 * (price - band) >= least:
            return one
    return Label.AS_GOOD


def title(one: Label) -> Sentence:
    """The word for a person."""
    return TITLES[one]
