"""Letters that are opened one by one, so that no two ever meet half-way.

A letter that somebody waits for is answered in the language in which it was written.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from chickie.errors import ChickieError
from chickie.language import speaking, spoken
from chickie.server.journal import note

T = TypeVar("T")
Letter = Callable[[], Awaitable[Any]]
"""Something to be done in its turn."""
_log = logging.getLogger(__name__)


class Asleep(Exception):
    """Nobody opens letters here any more."""


class Mailbox:
    """Does what its letters ask for, each after the one before."""

    def __init__(self, *, afterwards: Letter, failed: Callable[[], None]) -> None:
        """Open letters from now on.

        Args:
            afterwards: done after each letter.
            failed: called when that, or a letter that nobody waits for, went wrong.
        """
        self._afterwards = afterwards
        self._failed = failed
        self._letters: asyncio.Queue[tuple[Letter | None, asyncio.Future[Any] | None]]
        self._letters = asyncio.Queue()
        self._task = asyncio.create_task(self._run())

    @property
    def is_empty(self) -> bool:
        """No letter waits."""
        return self._letters.empty()

    async def ask(self, letter: Callable[[], Awaitable[T]]) -> T:
        """Do this in its turn; what comes of it.

        Raises:
            Asleep: nobody opens letters any more.
        """
        if self._task.done():
            raise Asleep
        future, language = asyncio.get_running_loop().create_future(), spoken()

        async def answered() -> T:
            with speaking(language):
                return await letter()

        self._letters.put_nowait((answered, future))
        found: T = await future
        return found

    def drop(self, letter: Letter | None = None) -> None:
        """Do this in its turn; without a letter only what is done afterwards.

        That is done after each letter that waits, so that it is not asked for twice.
        """
        if letter is None and not self.is_empty:
            return
        self._letters.put_nowait((letter, None))

    def fall_asleep(self) -> None:
        """From within a letter: open no more; whoever still waits is told so."""
        while not self._letters.empty():
            _, future = self._letters.get_nowait()
            _tell(future, Asleep())
        raise asyncio.CancelledError

    async def close(self) -> None:
        """Open the letters that have come, then no more."""

        async def last() -> None:
            self.fall_asleep()

        self.drop(last)
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            letter, future = await self._letters.get()
            if letter is not None:
                await self._open(letter, future)
            await self._open(self._afterwards, None)

    async def _open(self, letter: Letter, future: asyncio.Future[Any] | None) -> None:
        """Do what a letter asks for; whatever goes wrong, the next one is opened."""
        try:
            result = await letter()
        except Exception as error:  # noqa: BLE001 - one fault must not stop a table
            if not isinstance(error, ChickieError):
                note(_log, "a letter failed", level=logging.ERROR, error=error)
            if future is None:
                self._failed()
            result = error
        _tell(future, result)


def _tell(future: asyncio.Future[Any] | None, result: object) -> None:
    """Answer whoever waits, if somebody does."""
    if future is None or future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
