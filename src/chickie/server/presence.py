"""Who is at a table: its open sockets, and the persons behind them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from chickie.server.settings import Settings
from chickie.server.viewer import Viewer
from chickie.table.table import Table


class Presence:
    """The viewers of one table.

    A person counts as here for a while after their last socket closed, because pages
    are reloaded and phones change networks; and for longer after a plain request, or
    whoever plays without a socket would have all the time in the world. Watchers, and
    players on the link for watchers, are viewers but not here, unless they also ask.
    """

    def __init__(self, settings: Settings, changed: Callable[[], None]) -> None:
        """``changed`` is called when somebody has gone for good."""
        self._grace_seconds = settings.grace_seconds
        self._visit_seconds = settings.visit_seconds
        self._changed = changed
        self._viewers: set[Viewer] = set()
        self._sockets: Counter[str] = Counter()
        self._leaving: dict[str, asyncio.TimerHandle] = {}
        self._visiting: set[str] = set()
        """Those who ask by plain requests."""

    def __iter__(self) -> Iterator[Viewer]:
        """Over a copy: who comes or goes meanwhile disturbs nobody."""
        return iter(tuple(self._viewers))

    def __bool__(self) -> bool:
        """Somebody looks on, or has only just left."""
        return bool(self._viewers or self._leaving)

    @property
    def newcomers(self) -> list[Viewer]:
        """Those who have been shown nothing yet."""
        return [viewer for viewer in self if not viewer.is_shown]

    @property
    def persons(self) -> frozenset[str]:
        """Those who are here."""
        return frozenset((*self._sockets, *self._leaving))

    def enter(self, viewer: Viewer) -> None:
        """A socket was opened."""
        self._viewers.add(viewer)
        if not viewer.plays:
            return
        self._sockets[viewer.person] += 1
        self._visiting.discard(viewer.person)
        if timer := self._leaving.pop(viewer.person, None):
            timer.cancel()

    def leave(self, viewer: Viewer) -> None:
        """It is closed."""
        self._viewers.discard(viewer)
        if not viewer.plays:
            return
        self._sockets[viewer.person] -= 1
        if self._sockets[viewer.person] == 0:
            del self._sockets[viewer.person]
            self._stay(viewer.person, self._grace_seconds)

    def visit(self, person: str) -> None:
        """A plain request came from somebody who perhaps has no socket."""
        if person in self._sockets or not self._visit_seconds:
            return
        if timer := self._leaving.pop(person, None):
            timer.cancel()
        self._visiting.add(person)
        self._stay(person, self._visit_seconds)

    def _stay(self, person: str, seconds: float) -> None:
        """Count somebody as here for so long, whether or not they do anything."""
        loop = asyncio.get_running_loop()
        self._leaving[person] = loop.call_later(seconds, self._gone, person)

    def _gone(self, person: str) -> None:
        del self._leaving[person]
        if person in self._visiting and self._looks_on(person):
            self._stay(person, self._visit_seconds)
            return
        self._visiting.discard(person)
        self._changed()

    def _looks_on(self, person: str) -> bool:
        """By the link for watchers."""
        return any(viewer.person == person for viewer in self._viewers)

    def forget(self) -> None:
        """Wait for nobody any more."""
        for timer in self._leaving.values():
            timer.cancel()
        self._leaving.clear()
        self._visiting.clear()


def seats_of(table: Table, persons: Iterable[str]) -> frozenset[int]:
    """The seats of these persons; those who have none are left out."""
    seats = map(table.seat_of, persons)
    return frozenset(seat for seat in seats if seat is not None)
