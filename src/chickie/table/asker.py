"""Whoever asks for something at a table, and what they are there."""

from __future__ import annotations

from typing import NamedTuple

from chickie.language import say
from chickie.table.refusal import NotHost, NotNow, NotSeated
from chickie.table.standing import Standing


class Asker(NamedTuple):
    """A person and the table that they ask."""

    table: Standing
    person: str
    seat: int | None
    """None is a watcher."""
    is_host: bool
    """Being the host, or standing in for a host who is not here."""
    here: frozenset[int] = frozenset()
    """Seats whose persons are here."""

    def own_seat(self) -> int:
        """The seat.

        Raises:
            NotSeated: a watcher has none.
        """
        if self.seat is None:
            raise NotSeated(say("You only watch: take a seat first."))
        return self.seat

    def playing_seat(self) -> int:
        """The seat, if no bot plays it.

        Raises:
            NotSeated: a watcher has none.
            NotNow: a bot plays for this person.
        """
        seat = self.own_seat()
        if self.table.chairs[seat].bot is not None:
            raise NotNow(say("A bot plays for you: take your seat back first."))
        return seat

    def require_host(self) -> None:
        """Do nothing for the host.

        Raises:
            NotHost: it is somebody else.
        """
        if not self.is_host:
            raise NotHost(say("Only the host of the table may do this."))

    def require_host_in_person(self) -> None:
        """Do nothing for the host; whoever stands in only keeps the table going.

        Raises:
            NotHost: it is somebody else.
        """
        self.require_host()
        if self.person != self.table.host:
            raise NotHost(say("You stand in for the host, who alone may do this."))
