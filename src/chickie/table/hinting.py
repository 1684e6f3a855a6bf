"""Hints at a table: who may ask for one, and what it is made from.

Whoever is to move may ask, if the table has agreed on it; everybody is told that they
did. What a hint says follows from what that seat may know, and from nothing else; it is
worked out elsewhere (:mod:`chickie.review.advice`).
"""

from __future__ import annotations

import msgspec

from chickie.language import say
from chickie.rules.view import View
from chickie.table.refusal import NoHints, NotSeated
from chickie.table.standing import Standing


class HintWay(msgspec.Struct, frozen=True, kw_only=True):
    """One of the moves that a hint compares; all numbers are thousandths of a point."""

    move: str
    """Its text."""
    words: str
    """What it does."""
    label: str
    """``best``, ``as_good``, ``inaccuracy``, ``mistake``, ``blunder``."""
    title: str
    """The label for people."""
    behind: int
    """By how much it does worse than the best one."""
    band: int
    """Two standard errors of that."""
    costs: str
    """The same for people: ``2.1 ± 0.4``; empty for the best one."""
    own: str
    """Points of the seat in the end, on average."""


class Advised(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat could do best, and why, by what it knows."""

    move: str
    """One of its choices."""
    words: str
    """What it does."""
    why: tuple[str, ...]
    """What speaks for it; empty where there is no choice."""
    outcome: str | None
    """What it comes to on average, against the next best, or that the next best is as
    good; None: there is none."""
    ways: tuple[HintWay, ...]
    """All that could be done, the best first; empty where there is no choice."""
    note: str
    """How it was found, and how sure that is."""


def may_ask(table: Standing, seat: int) -> bool:
    """A person plays this seat, has the turn, and the table gives hints."""
    now = table.progress
    return (
        now is not None
        and now.phase == "playing"
        and now.turn == seat
        and table.chairs[seat].plays_self
        and table.options.hints
        and not table.paused
    )


def is_asked(table: Standing, seat: int) -> bool:
    """They may, and have."""
    now = table.progress
    return may_ask(table, seat) and now is not None and now.is_hinted


def hinted_view(table: Standing, seat: int | None) -> View:
    """All that a hint is made from.

    Raises:
        NotSeated: a watcher asks.
        NoHints: this table gives none, or none was asked for in this turn.
    """
    if seat is None:
        raise NotSeated(say("You only watch: take a seat first."))
    if not table.options.hints:
        raise NoHints(say("This table has agreed on no hints."))
    view = table.seen(seat)
    if view is None or not is_asked(table, seat):
        raise NoHints(say("Ask the table for a hint first: everybody is told of it."))
    return view
