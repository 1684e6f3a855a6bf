"""A move tried out in the head, with what its seat knows.

What is counted there are the facts of :mod:`chickie.review.reason`.
"""

from __future__ import annotations

from chickie.bots.recall import Recall
from chickie.brains.measure import measure
from chickie.brains.memory import open_suits
from chickie.brains.trial import survey
from chickie.rules.position import DRAW, OPEN
from chickie.rules.tile import HALF, MASK


class Tried:
    """A move, tried out with what a seat knows."""

    def __init__(self, known: Recall, move: int) -> None:
        """Make it in the head."""
        self.known, self.move = known, move
        s, r, m = known.table, known.axes, known.mind
        self.s, self.r, self.m, self.t = s, r, m, known.room.trial
        survey(m, self.t, s, r)
        measure(m, self.t, s, r, move)
        self.measures = tuple(m.measures)
        # The room for trials is used again: what is asked for later is kept here.
        self.own = list(self.t.hands[s.turn])
        self.slots = self.t.slots
        self.held = s.held[s.turn] - int(move < DRAW or move == OPEN)
        self.lays = move < DRAW
        self.covers = move >> HALF & MASK if self.lays else -1
        self.opens = move & MASK if self.lays else -1
        on_turn = self.t.turn
        self.t.turn = s.turn
        self.open = open_suits(self.t, r)
        self.t.turn = on_turn
        self.lacking = self._lacking()

    def _lacking(self) -> int:
        """Others of whom everybody knows that they have nothing for what it opens."""
        return sum(self._lacks(seat, self.opens) for seat in self.others)

    @property
    def others(self) -> list[int]:
        """The other seats, the next one first."""
        s, seats = self.s, self.r.seats
        return [(s.turn + i) % seats for i in range(1, seats)]

    def _lacks(self, seat: int, suit: int) -> bool:
        held = self.s.held[seat]
        return suit >= 0 and all(self.m.lacks[seat][i] >> suit & 1 for i in range(held))

    def own_of(self, suit: int) -> int:
        """Own tiles left that show a number."""
        return self.own[suit].bit_count() if suit >= 0 else 0

    def unseen_of(self, suit: int) -> int:
        """Tiles with a number in other hands and in the yard."""
        return self.m.unseen[suit].bit_count() if suit >= 0 else 0

    @property
    def only_you(self) -> bool:
        """Nobody else can have a tile for what it opens, as far as all know."""
        alone = self.unseen_of(self.opens) == 0 or self.lacking == len(self.others)
        return self.opens >= 0 and alone and self.own_of(self.opens) > 0
