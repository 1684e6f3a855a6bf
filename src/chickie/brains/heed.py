"""Remember a round as it goes: what everybody sees of it. The dialect of the laws."""

from __future__ import annotations

from chickie.brains.memory import begin, follow, receive
from chickie.brains.past import begin_past, follow_past, receive_past
from chickie.brains.room import Room
from chickie.brains.tale import begin_tale, break_tale, follow_tale
from chickie.rules.position import Axes, Position


def heed_deal(w: Room, s: Position, r: Axes, unused: int) -> None:
    """A round has been dealt, and its opening found: forget the one before.

    Args:
        w: what is remembered.
        s: the round before its first move; of its hands nothing is read.
        r: the rules.
        unused: bit set of the doubles that may open it; 0 where that is not known.
    """
    begin(w.mind, s, r)
    begin_past(w.past, s, r, unused)
    begin_tale(w.tale)


def heed_move(w: Room, s: Position, r: Axes, move: int) -> None:
    """Remember what everybody sees of ``move``, which is about to be made."""
    follow(w.mind, s, r, move)
    follow_past(w.past, s, r, move)
    follow_tale(w.tale, w.begun, s, r, move)


def heed_fine(w: Room, s: Position, seat: int, tiles: int) -> None:
    """A seat is about to be given tiles that nobody knows anything of."""
    receive(w.mind, s, seat, tiles)
    receive_past(w.past, seat, tiles)
    break_tale(w.tale)
