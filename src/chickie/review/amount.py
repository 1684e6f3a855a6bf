"""Points as a person reads them, and what two moves come to."""

from __future__ import annotations

from chickie.language import Sentence, decimal, say
from chickie.review.label import THOUSAND
from chickie.review.price import Option


def points(thousandths: int, *, sign: bool = False) -> str:
    """Points with one decimal."""
    return decimal(thousandths / THOUSAND, 1, sign=sign)


def outcome(best: Option, other: Option) -> Sentence | None:
    """What two moves come to on average: the one thing that is always true.

    None where the digits show no advantage of the first.
    """
    if other.behind <= 0 or points(other.behind) == points(0):
        return None
    lead, own, others = points(other.behind), points(best.own), points(other.own)
    if own == others:
        return say(
            "On average the best move ends with {own} points as well, but is {lead} "
            "points better against the others.",
            own=own,
            lead=lead,
        )
    if best.own > other.own:
        return say(
            "On average the best move ends with {own} points instead of {other}, but "
            "is {lead} points better against the others.",
            own=own,
            other=others,
            lead=lead,
        )
    return say(
        "On average the best move ends with {own} points instead of {other}, and is "
        "{lead} points better against the others.",
        own=own,
        other=others,
        lead=lead,
    )
