"""A bot's turn at one table: it thinks at once, and moves when its time has come."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable

from chickie.rules.move import Move
from chickie.rules.view import View
from chickie.server.thinkers import Thinkers
from chickie.table.table import Table
from chickie.table.todo import BotTurn


class Ponder:
    """What the bots of a table think about; one thing at a time."""

    def __init__(self, thinkers: Thinkers, found: Callable[[], None]) -> None:
        """``found`` is called when a bot knows what to do."""
        self._thinkers = thinkers
        self._found = found
        self._view: View | None = None
        self._task: asyncio.Task[Move] | None = None

    def __bool__(self) -> bool:
        """There is something to think about."""
        return self._task is not None

    def move(self, table: Table, turn: BotTurn, now: int) -> Move | None:
        """What the bot does; None while it thinks, or before it is due."""
        if self._task is None or self._view != turn.view:
            self._begin(table, turn)
        if self._task is None or not self._task.done() or now < turn.due:
            return None
        move = self._task.result()
        self._task = None
        return move

    def _begin(self, table: Table, turn: BotTurn) -> None:
        self.stop()
        seed = whim(table, turn.seat)
        choice = self._thinkers.choose(turn.bot, seed=seed, view=turn.view)
        self._view, self._task = turn.view, asyncio.create_task(choice)
        self._task.add_done_callback(lambda _: self._found())

    def stop(self) -> None:
        """Think about nothing any more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None


def whim(table: Table, seat: int) -> int:
    """The chance of a bot in this turn, from the secret of the round.

    So nobody can foretell it, and after the round anybody can do the sum again.
    """
    progress = table.progress
    assert progress is not None
    assert progress.fairness is not None
    secret = bytes.fromhex(progress.fairness.secret)
    purpose = f"chickie bot {seat} {progress.changed}"
    return int.from_bytes(hmac.digest(secret, purpose.encode(), "sha256")[:8])
