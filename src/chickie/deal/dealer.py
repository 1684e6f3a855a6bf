"""Collects pledges and openings before a round, in the one order that proves anything.

A :class:`Dealer` is a value: each message gives a new one, or is refused. Which step is
next follows from what has come in; no step is stored. It knows no clock: whoever holds
it decides how long to wait, and then calls :meth:`Dealer.drop` for each awaited seat.

::

    commit ─▶ pledge, pledge … ─▶ open, open … ─▶ seal
                 └ drop              └ drop
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from chickie.deal.fairness import Fairness, commitment, from_hex, seat_complaints
from chickie.errors import BadDeal
from chickie.language import Sentence, say, say_count


class Dealer(msgspec.Struct, frozen=True, kw_only=True):
    """A round's deal in the making. Begin with :meth:`commit`."""

    public: Fairness
    """All that has been said so far, without the secret: every seat may see it."""
    secret: str
    """The server's secret in hexadecimal; nobody else may see it before the end."""
    seats: tuple[int, ...]
    """The human seats that take part, in order; without those that never pledged."""

    @classmethod
    def commit(
        cls, match: str, round: int, *, secret: bytes, seats: Iterable[int]
    ) -> Dealer:
        """Commit to 32 random bytes; ``seats`` are asked to pledge (bots are not).

        Raises:
            BadDeal: a secret of another length, or match or round cannot be named.
        """
        committed = commitment(match, round, secret)
        public = Fairness(match=match, round=round, commitment=committed)
        return cls(public=public, secret=secret.hex(), seats=tuple(sorted({*seats})))

    @property
    def is_pledging(self) -> bool:
        """Pledges are still missing, so nobody may open yet."""
        return len(self.public.pledges) < len(self.seats)

    @property
    def awaited(self) -> tuple[int, ...]:
        """Seats whose pledge is missing; once none is, those whose opening is."""
        public = self.public
        heard = public.pledges if self.is_pledging else public.openings
        return tuple(s for s in self.seats if s not in {*heard, *public.refused})

    def pledge(self, seat: int, pledge: str) -> Dealer:
        """Take a seat's pledge, 64 hexadecimal digits.

        Raises:
            BadDeal: the seat takes no part or has pledged; the pledge is malformed.
        """
        self._expect_part(seat)
        if seat in self.public.pledges:
            raise BadDeal(say("Seat {seat} has pledged already.", seat=seat))
        from_hex(pledge, say("the pledge of seat {seat}", seat=seat))
        return self._with(pledges=_in_order(self.public.pledges | {seat: pledge}))

    def open(self, seat: int, opening: str) -> Dealer:
        """Take the number behind a seat's pledge, 64 hexadecimal digits.

        Raises:
            BadDeal: not all pledges are in; the seat takes no part, has opened or was
                dropped; the number is malformed or another one than was pledged.
        """
        self._expect_part(seat)
        self._expect_opening_of(seat)
        after = self._with(openings=_in_order(self.public.openings | {seat: opening}))
        for complaint in seat_complaints(after.public, seat):
            raise BadDeal(complaint)
        return after

    def drop(self, seat: int) -> Dealer:
        """Go on without a seat that is awaited.

        Without its pledge it takes no part at all. With one it is named in ``refused``
        and the pledge stays for all to see: a refusal can never be hidden.

        Raises:
            BadDeal: nothing is awaited from that seat.
        """
        if seat not in self.awaited:
            raise BadDeal(say("Nothing is awaited from seat {seat}.", seat=seat))
        if self.is_pledging:
            rest = tuple(other for other in self.seats if other != seat)
            return msgspec.structs.replace(self, seats=rest)
        return self._with(refused=tuple(sorted((*self.public.refused, seat))))

    def seal(self) -> Fairness:
        """The complete Fairness, secret included, from which the tiles are dealt.

        Keep the secret until the round is over; meanwhile ``public`` may be shown.

        Raises:
            BadDeal: a seat is still awaited.
        """
        if self.awaited:
            raise BadDeal(self._still_awaited())
        return self.public.revealed(self.secret)

    def _still_awaited(self) -> Sentence:
        return say_count(
            "Seat {seats} is still awaited.",
            "Seats {seats} are still awaited.",
            len(self.awaited),
            seats=self._waiting(),
        )

    def _not_yet(self) -> Sentence:
        return say_count(
            "Nobody may open before all have pledged; seat {seats} is awaited.",
            "Nobody may open before all have pledged; seats {seats} are awaited.",
            len(self.awaited),
            seats=self._waiting(),
        )

    def _waiting(self) -> str:
        return ", ".join(map(str, self.awaited))

    def _with(self, **changes: object) -> Dealer:
        public = msgspec.structs.replace(self.public, **changes)
        return msgspec.structs.replace(self, public=public)

    def _expect_part(self, seat: int) -> None:
        if seat not in self.seats:
            raise BadDeal(say("Seat {seat} takes no part in this shuffle.", seat=seat))

    def _expect_opening_of(self, seat: int) -> None:
        if self.is_pledging:
            raise BadDeal(self._not_yet())
        if seat in self.public.refused:
            raise BadDeal(say("Seat {seat} opened too late.", seat=seat))
        if seat in self.public.openings:
            raise BadDeal(say("Seat {seat} has opened already.", seat=seat))


def _in_order(said: dict[int, str]) -> dict[int, str]:
    """By seats, not by who was first: equal deals are then equal byte for byte."""
    return dict(sorted(said.items()))
