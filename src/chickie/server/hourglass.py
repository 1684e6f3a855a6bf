"""The time of one table, of which nobody loses any by a fault of the server."""

from __future__ import annotations

from collections.abc import Callable

from chickie.server.settings import Settings
from chickie.table.act import Act, Dropped
from chickie.table.table import Table
from chickie.table.todo import DEAL_PATIENCE_MS, Todo


class Hourglass:
    """When things are due at a table; all times in milliseconds since 1970."""

    def __init__(
        self, now: Callable[[], int], table: Table, settings: Settings
    ) -> None:
        """The table has just been read from its log; ``now`` is the server's time."""
        self._server_now = now
        self._ahead = 0
        self._failed_at: int | None = None
        self._idle_ms = int(settings.idle_seconds * 1000)
        self._arrival_ms = int(settings.arrival_seconds * 1000)
        self._lonely_since = now()
        self._patience_until = self.now(table) + DEAL_PATIENCE_MS

    def now(self, table: Table) -> int:
        """The time, which goes on from the last act if the server's is behind that."""
        now = self._server_now()
        self._ahead = max(self._ahead, table.at - now)
        return now + self._ahead

    # --- the disk ---------------------------------------------------------------------

    def fail(self, at: int) -> None:
        """What was to be written ``at`` that time was not."""
        if self._failed_at is None:
            self._failed_at = at

    def recover(self) -> None:
        """The disk writes again."""
        if self._failed_at is not None:
            self._failed_at = None
            self._patience_until = self._server_now() + self._ahead + DEAL_PATIENCE_MS

    @property
    def failed_at(self) -> int | None:
        """Since when nobody could do anything; None while all is well."""
        return self._failed_at

    # --- the deal ---------------------------------------------------------------------

    def dealt_at(self, table: Table, seats: tuple[int, ...]) -> int:
        """When to deal: at once, unless nobody is here who could pledge a number."""
        is_ready = seats or not table.players()
        return 0 if is_ready else table.at + self._arrival_ms

    def is_too_early(self, act: Act | None, now: int) -> bool:
        """Nobody is dropped from a deal who has only just been able to answer."""
        return isinstance(act, Dropped) and now < self._patience_until

    # --- waking and sleeping ----------------------------------------------------------

    def disturb(self) -> None:
        """Somebody asked for something, or left."""
        self._lonely_since = self._server_now()

    def is_run_out(self) -> bool:
        """Nobody has disturbed the table for long enough to let it sleep."""
        return self._server_now() - self._lonely_since >= self._idle_ms

    def next_look(
        self, table: Table, todo: Todo, *, now: int, is_alone: bool
    ) -> int | None:
        """When to look again; a bot that is due and still thinks will say so itself."""
        times = [todo.wake]
        if todo.bot is not None and todo.bot.due > now:
            times.append(todo.bot.due)
        if todo.commit is not None:
            times.append(self.dealt_at(table, todo.commit))
        if todo.act is not None:
            times.append(self._patience_until)
        if is_alone:
            times.append(self._lonely_since + self._ahead + self._idle_ms)
        return min((time for time in times if time is not None), default=None)
