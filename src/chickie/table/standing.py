"""How things stand at a table: the seats, the match, what is agreed on.

Only what is true; what an act changes is in :mod:`chickie.table.fold`, what may be
asked for in :mod:`chickie.table.decide`.
"""

from __future__ import annotations

import msgspec

from chickie.record import Record
from chickie.record.transcript import Decision
from chickie.rules.ruleset import Ruleset
from chickie.rules.view import View
from chickie.table.line import Line
from chickie.table.options import Options
from chickie.table.progress import Phase, Progress


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """A seat and who plays it; without person and bot it is empty."""

    person: str | None = None
    """The person whose seat it is."""
    name: str = ""
    """What everybody calls whoever sits there."""
    bot: str | None = None
    """Name in the registry of the Bot that plays now, perhaps for the person."""

    @property
    def is_open(self) -> bool:
        """Nobody sits there."""
        return self.person is None and self.bot is None

    @property
    def plays_self(self) -> bool:
        """A person sits there and no bot plays for them."""
        return self.person is not None and self.bot is None


class Standing(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A table after some act of its log."""

    n: int
    """Number of the last act."""
    at: int
    """When that was, in milliseconds since 1970."""
    made: int
    """When the table was set up."""
    host: str
    """Person who has the powers of a host."""
    ruleset: Ruleset
    options: Options
    chairs: tuple[Chair, ...]
    paused: bool = False
    progress: Progress | None = None
    """The match; None in the lobby."""
    past: tuple[Record, ...] = ()
    """Matches before this one, whole: they are over."""
    asked: tuple[tuple[Decision, ...], ...] = ()
    """What the bots of each of these were sent and answered."""
    tail: tuple[Line, ...] = ()
    """What happened last, for the news."""

    @property
    def seats(self) -> int:
        """Number of seats."""
        return len(self.chairs)

    @property
    def phase(self) -> Phase:
        """How far the table is."""
        return "lobby" if self.progress is None else self.progress.phase

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called, by seat."""
        return tuple(chair.name for chair in self.chairs)

    def seen(self, seat: int | None) -> View | None:
        """The round as ``seat`` sees it; None while no tiles are dealt.

        It names whoever sits there now, perhaps not whoever did when the match began;
        once the round is over, whoever sat there at its end.
        """
        if self.progress is None or self.progress.round is None:
            return None
        view = self.progress.round.view(seat)
        names = self.progress.names or self.names
        return msgspec.structs.replace(view, players=names)

    def seat_of(self, person: str) -> int | None:
        """The seat of a person; None for a watcher."""
        for seat, chair in enumerate(self.chairs):
            if chair.person == person:
                return seat
        return None

    def is_host(self, person: str, here: frozenset[int] = frozenset()) -> bool:
        """A person has the powers of a host, being the host or standing in for them.

        Args:
            person: whoever asks.
            here: seats whose persons are here.
        """
        if person == self.host:
            return True
        seat = self.seat_of(person)
        return seat is not None and seat == self.host_seat(here)

    def host_seat(self, here: frozenset[int]) -> int | None:
        """The seat with the powers of a host.

        The host's own; if the host is not here, the first seat whose person is, so that
        nobody who leaves can bring a table to a halt.
        """
        own = self.seat_of(self.host)
        present = self.persons(here)
        return own if own in present or not present else present[0]

    def persons(self, here: frozenset[int]) -> tuple[int, ...]:
        """Seats whose persons are here, a bot perhaps playing for them."""
        return tuple(
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.person is not None and seat in here
        )

    def asked_first(self, seat: int, to: int) -> tuple[int, ...]:
        """Seats whose persons must agree before ``seat`` takes back act ``to``.

        All who play themselves, and whoever would lose a move of their own, also if a
        bot plays for them by now.
        """
        moments = () if self.progress is None else self.progress.moments
        moved = {m.seat for m in moments if m.by == "person" and m.n >= to}
        return tuple(
            other
            for other, chair in enumerate(self.chairs)
            if other != seat
            and chair.person is not None
            and (chair.bot is None or other in moved)
        )

    def players(self) -> tuple[int, ...]:
        """Seats that persons play themselves."""
        return tuple(seat for seat, c in enumerate(self.chairs) if c.plays_self)
