"""A hint at the table: what a seat could do best, and why, by what it knows.

The same prices and the same sentences as in a review.
"""

from __future__ import annotations

import msgspec

from chickie.language import Sentence
from chickie.review.amount import outcome
from chickie.review.assembly import alternatives
from chickie.review.moment import Moment
from chickie.review.price import price
from chickie.review.reason import compared
from chickie.review.review import Alternative
from chickie.review.saying import sentence
from chickie.review.setting import SAMPLES_LEAST, Setting
from chickie.rules.move import Move
from chickie.rules.view import View


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What to do, and why."""

    move: Move
    """The best that was found; one of the moves of the View."""
    why: tuple[Sentence, ...] = ()
    """What speaks for it, against the next best; empty where there is no choice."""
    outcome: Sentence | None = None
    """What it comes to on average, against the next best; None where no difference can
    be seen."""
    alternatives: tuple[Alternative, ...] = ()
    """All that could be done, the best first; empty where there is no choice."""


def advice(
    view: View,
    *,
    samples: int,
    seed: int = 0,
    compiled: bool | None = None,
    brisk: bool = False,
) -> Advice:
    """What the seat of ``view`` could do best; it must have the turn.

    Args:
        view: all that it may know.
        samples: worlds behind the comparison; 1,000 take some hundredths of a second
            where there is a compiler, and 20 about two seconds elsewhere, or 500 if
            ``brisk``.
        seed: where chance starts: the same seed, the same advice.
        compiled: by machine code; as it can be had if not given.
        brisk: in these worlds everybody plays on by a glance, not thoughtfully.
    """
    moment = Moment.now(view)
    setting = Setting(samples=max(SAMPLES_LEAST, samples), seed=seed)
    priced = None
    if moment.is_choice:
        priced = price(moment, setting, compiled=compiled, brisk=brisk)
    if priced is None:
        return Advice(move=view.moves[0])
    best, second = priced.options[0], priced.options[1]
    why, _ = compared(moment.known, best.code, second.code)
    return Advice(
        move=next(way.move for way in moment.ways if way.code == best.code),
        why=tuple(sentence(fact, view) for fact in why),
        outcome=outcome(best, second),
        alternatives=alternatives(moment, priced),
    )
