"""Who is at a table: its open sockets, and the persons behind them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from chickie.server.viewer import Viewer
from chickie.table.table import Table


class Presence:
    """The viewers of one table.

    A person counts as here for a while after their last socket closed, because pages
    are reloaded and phones change networks. Watchers, and players on the link for
    watchers, are viewers but not here.
    """

    def __init__(self, grace_seconds: float, changed: Callable[[], None]) -> None:
        """``changed`` is called when somebody has gone for good."""
        self._grace_seconds = grace_seconds
        self._changed = changed
        self._viewers: set[Viewer] = set()
        self._sockets: Counter[str] = Counter()
        self._leaving: dict[str, asyncio.TimerHandle] = {}

    def __iter__(self) -> Iterator[Viewer]:
        """Over a copy: who comes or goes meanwhile disturbs nobody."""
        return iter(tuple(self._viewers))

    def __bool__(self) -> bool:
        """Somebody looks on, or has only just left."""
        return bool(self._viewers or self._leaving)

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
            loop = asyncio.get_running_loop()
            self._leaving[viewer.person] = loop.call_later(
                self._grace_seconds, self._gone, viewer.person
            )

    def _gone(self, person: str) -> None:
        self._leaving.pop(person, None)
        self._changed()

    def forget(self) -> None:
        """Wait for nobody any more."""
        for timer in self._leaving.values():
            timer.cancel()
        self._leaving.clear()


def seats_of(table: Table, persons: Iterable[str]) -> frozenset[int]:
    """The seats of these persons; those who have none are left out."""
    seats = map(table.seat_of, persons)
    return frozenset(seat for seat in seats if seat is not None)
