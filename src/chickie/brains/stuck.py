"""Whether others can play, by what everybody knows of them. The dialect of the laws."""

from __future__ import annotations

from chickie.brains.memory import Mind, open_suits
from chickie.brains.trial import count_showing
from chickie.rules.position import Axes, Position


def suits_open_to(seat: int, t: Position, r: Axes) -> int:
    """Bit set of the suits that ``seat`` may play on if it is its turn."""
    on_turn = t.turn
    t.turn = seat
    suits = open_suits(t, r)
    t.turn = on_turn
    return suits


def stuck(m: Mind, t: Position, r: Axes, seat: int) -> float:
    """Chance from 0 to 1 that no tile in the hand of ``seat`` fits the table ``t``."""
    suits = suits_open_to(seat, t, r)
    chance = 1.0
    share = 1.0
    before = -1
    for i in range(t.held[seat]):
        lacking = m.lacks[seat][i]
        if lacking != before:
            before = lacking
            share = share_unfit(m, lacking, suits)
        # Products in place of powers: they are the same on every machine.
        chance *= share
    return chance


def share_unfit(m: Mind, lacking: int, suits: int) -> float:
    """Of the unseen tiles without a suit of ``lacking``, those without ``suits``."""
    possible = m.hidden - count_showing(m.unseen, lacking)
    unfit = m.hidden - count_showing(m.unseen, lacking | suits)
    return unfit / max(1, possible)


def stuck_mean(m: Mind, t: Position, s: Position, r: Axes) -> float:
    """Mean of that chance over the seats that are not to move in ``s``."""
    total = 0.0
    for i in range(1, r.seats):
        total += stuck(m, t, r, (s.turn + i) % r.seats)
    return total / (r.seats - 1)
