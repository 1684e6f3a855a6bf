"""A brain of :mod:`chickie.brains` at a table: a View in, a Move out.

The brains take and give the numbers by which the laws know moves. Equal ends have one
number: which of them is named is chance for the uniform bot, for others the first.
"""

from __future__ import annotations

from typing import Final

from chickie.bots.recall import Recall, axes
from chickie.brains.chance import WORD, Chance, below, seed
from chickie.brains.heaviest import shed_most
from chickie.brains.mind import mind
from chickie.brains.thoughtful import thoughtful_move
from chickie.rules.choices import number
from chickie.rules.move import Move
from chickie.rules.position import Position
from chickie.rules.view import View

_SEAT_BITS: Final = 4
"""Bits that tell seats apart."""
_EVENT_BITS: Final = 12
"""Bits for the number of events so far."""


def chance_of(view: View, base: int) -> Chance:
    """A bot's chance: from its seed and what it sees, never from what it did before.

    Seed, round, seat and the number of events decide, so that a bot which is made anew
    in the middle of a round goes on as the old one would have.
    """
    assert view.seat is not None
    c = Chance()
    moment = view.round << _SEAT_BITS | view.seat
    seed(c, base, (moment << _EVENT_BITS | len(view.events)) & WORD)
    return c


def uniform(view: View, base: int) -> Move:
    """Any move, each as likely as the others; equal ends share the chance of one."""
    chance = chance_of(view, base)
    codes = _codes(view)
    distinct = sorted(set(codes))
    chosen = distinct[below(chance, len(distinct))]
    equal = [i for i, code in enumerate(codes) if code == chosen]
    return view.moves[equal[below(chance, len(equal))]]


def heaviest(view: View, base: int) -> Move:
    """The move that sheds most; nothing of the round has to be remembered for it."""
    assert view.seat is not None
    codes = _codes(view)
    distinct = sorted(set(codes))
    m, s = mind(view.ruleset, view.seats), Position(turn=view.seat)
    m.moves[: len(distinct)] = distinct
    s.held[view.seat] = len(view.hand)
    s.suit = 0 if view.opening is None else view.opening.high
    chosen = shed_most(m, s, chance_of(view, base), len(distinct))
    return view.moves[codes.index(chosen)]


def thoughtful(view: View, base: int) -> Move:
    """The move worth most, by all that could be learned in the round."""
    if len(view.moves) == 1:
        return view.moves[0]
    known = Recall(view)
    m, s, r = known.mind, known.table, known.axes
    chosen = thoughtful_move(m, Position(), s, r, chance_of(view, base))
    return view.moves[_codes(view).index(chosen)]


def _codes(view: View) -> list[int]:
    """The numbers by which the laws know the moves of a View."""
    r = axes(view.ruleset, view.seats)
    return [number(move, view.layout, r) for move in view.moves]
