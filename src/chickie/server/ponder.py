"""A bot's turn at one table: it thinks at once, and moves when its time has come."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from chickie.rules.view import View
from chickie.server.thinkers import Thinkers, Thought
from chickie.table.table import Table
from chickie.table.todo import BotTurn


class Ponder:
    """What the bots of a table think about; one thing at a time."""

    def __init__(self, thinkers: Thinkers, found: Callable[[], None]) -> None:
        """``found`` is called when a bot knows what to do."""
        self._thinkers = thinkers
        self._found = found
        self._view: View | None = None
        self._task: asyncio.Task[Thought] | None = None
        self._asked: dict[int, str] = {}
        """Bots that were asked in this round, by seat."""

    def __bool__(self) -> bool:
        """There is something to think about."""
        return self._task is not None

    def move(self, turn: BotTurn, now: int) -> Thought | None:
        """What the bot does; None while it thinks, or before it is due."""
        if self._task is None or self._view != turn.view:
            self._begin(turn)
        if self._task is None or not self._task.done() or now < turn.due:
            return None
        thought = self._task.result()
        self._task = None
        return thought

    def _begin(self, turn: BotTurn) -> None:
        self.stop()
        thought = self._thinkers.think(turn.bot, seed=turn.seed, view=turn.view)
        self._asked[turn.seat] = turn.bot
        self._view, self._task = turn.view, asyncio.create_task(thought)
        self._task.add_done_callback(lambda _: self._found())

    def settle(self, table: Table) -> None:
        """Let those who were asked know how the round ended, once it has."""
        round = table.progress.round if table.progress else None
        if round is None or round.over is None:
            return
        for seat, bot in self._asked.items():
            self._thinkers.tell_end(bot, round.view(seat))
        self._asked.clear()

    def stop(self) -> None:
        """Think about nothing any more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
