"""A brain of :mod:`chickie.brains` at a table: a View in, a Move out.

The brains take and give the numbers by which the laws know moves. Equal ends have one
number: which of them is named is chance for the uniform bot, for others the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chickie.bots.recall import Recall, axes
from chickie.brains.chance import WORD, Chance, below, seed
from chickie.brains.choosing import HEAVIEST, UNIFORM, choose
from chickie.brains.heaviest import shed_most
from chickie.brains.mind import mind
from chickie.brains.option import pick
from chickie.brains.setting import Setting, will
from chickie.rules.choices import number
from chickie.rules.move import Move
from chickie.rules.position import Position
from chickie.rules.view import View
from chickie.speed.ready import serves

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


def chosen(setting: Setting, view: View, base: int) -> Move:
    """What a brain plays, by all that its seat could learn in the round."""
    if setting.kind == UNIFORM:
        return _any(view, base)
    codes = _codes(view)
    distinct = sorted(set(codes))
    if len(distinct) == 1:
        return view.moves[0]
    if setting.kind == HEAVIEST:
        code = _heaviest(setting, view, distinct, chance_of(view, base))
    else:
        code = _considered(setting, view, chance_of(view, base))
    return view.moves[codes.index(code)]


def _any(view: View, base: int) -> Move:
    """Any move, each as likely as the others; equal ends share the chance of one."""
    chance = chance_of(view, base)
    codes = _codes(view)
    distinct = sorted(set(codes))
    code = distinct[below(chance, len(distinct))]
    equal = [i for i, one in enumerate(codes) if one == code]
    return view.moves[equal[below(chance, len(equal))]]


def _heaviest(
    setting: Setting, view: View, codes: Sequence[int], chance: Chance
) -> int:
    """What sheds most; nothing of the round has to be remembered for it."""
    assert view.seat is not None
    m, s = mind(view.ruleset, view.seats), Position(turn=view.seat)
    m.moves[: len(codes)] = codes
    s.held[view.seat] = len(view.hand)
    s.suit = 0 if view.opening is None else view.opening.high
    shed_most(m, s, len(codes))
    return pick(m, chance, len(codes), setting.heat, setting.margin)


def _considered(setting: Setting, view: View, chance: Chance) -> int:
    """What comes of looking back on the whole round."""
    known = Recall(view)
    k = will([setting])
    k.totals[: len(view.totals)] = view.totals
    k.left = max(0, view.ruleset.match_rounds - view.round)
    asked = (k, 0, known.room, known.table, known.axes, chance)
    if setting.playouts and serves(choose):
        from chickie.speed import entry, machine  # noqa: PLC0415 - loads numba

        return int(entry.choose(*map(machine.recorded, asked)))
    return choose(*asked)


def _codes(view: View) -> list[int]:
    """The numbers by which the laws know the moves of a View."""
    r = axes(view.ruleset, view.seats)
    return [number(move, view.layout, r) for move in view.moves]
