"""The clock of a round: what each seat has left, in milliseconds.

It counts only while it is told to; who is here, and whether the table is paused, is not
known here. What a table may agree on: :class:`chickie.table.options.Clock`.
"""

from __future__ import annotations

import msgspec

from chickie.table.options import Clock


class Watch(msgspec.Struct, frozen=True, kw_only=True):
    """Time used by the seat to move, and the banks of all."""

    turn: int
    """Milliseconds of each turn that cost no bank."""
    banks: tuple[int, ...]
    """Milliseconds in the bank of each seat."""
    spent: int = 0
    """Milliseconds used in this turn, up to ``since``."""
    since: int | None = None
    """Time from which it counts, in milliseconds since 1970; None while it stands."""

    @classmethod
    def wound(cls, clock: Clock, seats: int) -> Watch:
        """A clock before the first turn of a round."""
        return cls(turn=clock.turn * 1000, banks=(clock.bank * 1000,) * seats)

    def at(self, now: int) -> Watch:
        """With the time used until ``now``."""
        if self.since is None:
            return self
        used = self.spent + max(0, now - self.since)
        return msgspec.structs.replace(self, spent=used, since=now)

    def counting(self, now: int, *, runs: bool) -> Watch:
        """Counting on from ``now``, or standing."""
        return msgspec.structs.replace(self, since=now if runs else None)

    def turned(self, seat: int) -> Watch:
        """After the turn of ``seat``: what it used beyond the free time is gone."""
        over = max(0, self.spent - self.turn)
        banks = tuple(
            max(0, bank - over) if owner == seat else bank
            for owner, bank in enumerate(self.banks)
        )
        return msgspec.structs.replace(self, banks=banks, spent=0)

    def left(self, seat: int, *, is_turn: bool) -> int:
        """Milliseconds that a seat has, as far as they are counted; never negative."""
        used = self.spent if is_turn else 0
        return max(0, self.turn + self.banks[seat] - used)
