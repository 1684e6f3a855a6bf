"""Programs elsewhere that call on the server and play as bots.

Each has a name and a token from whoever runs the server, and one connection at a time,
over which it plays all its games. Once it has said hello its name can be chosen for an
empty seat, like that of any bot; while it is not there the fallback plays. What is said
is :mod:`chickie.bots.protocol`'s business, the bytes are carried by
:mod:`chickie.server.outside_socket`.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Callable, Iterable
from typing import Final

from chickie import __version__
from chickie.bots.bot import dismiss, welcome
from chickie.bots.protocol.reply import fallback
from chickie.bots.protocol.step import Decided, Failure, Step
from chickie.bots.protocol.talk import Talk
from chickie.language import Sentence
from chickie.rules.move import Move
from chickie.rules.view import View
from chickie.server.clock import steady

FAILED: Final = "\t"
"""Between the fallback and why it is played, where a program failed."""
AWAY: Final = "away"
LOADING: Final = "loading"

Carry = Callable[[tuple[bytes, ...], Sentence | None], None]
"""Sends lines, then closes the connection if there is a reason."""


class Outsider:
    """A program that may call, and what is asked of it."""

    def __init__(self, name: str, seconds: float) -> None:
        """Give it so long for an answer, and to come back in the midst of a game."""
        self.name = name
        self._seconds = seconds
        self._talk = Talk(server=f"chickie {__version__}", options={})
        self._carry: Carry | None = None
        self._since = float("-inf")
        """Since when it has had to get ready: it called, or the line broke."""
        self._waiting: dict[str, asyncio.Future[Decided]] = {}
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def is_connected(self) -> bool:
        """There is a connection."""
        return self._carry is not None

    async def choose(self, view: View, seed: int) -> str:
        """The text of a move; the fallback's, and why, if there is no answer."""
        now = steady()
        if self._talk.stage != "open" and now - self._since >= self._seconds:
            why: Failure = LOADING if self.is_connected else AWAY
            return _told(Decided(game="", move=fallback(view.moves), why=why))
        game, step = self._talk.ask(view, seed=seed, now=now, seconds=self._seconds)
        found = asyncio.get_running_loop().create_future()
        self._waiting[game] = found
        try:
            self._do(step)
            return _told(await found)
        finally:
            # Whoever asked may have gone away; then no answer is waited for.
            if self._waiting.get(game) is found:
                del self._waiting[game]
                self._talk.withdraw(game)

    def tell_end(self, view: View) -> None:
        """Let it know how a round ended, if it played in it and is there."""
        if self.is_connected:
            self._do(self._talk.over(view))

    # --- its connection ---------------------------------------------------------------

    def connect(self, carry: Carry) -> None:
        """It is here; what it is to be told goes through ``carry``."""
        assert self._carry is None, "one connection at a time"
        self._carry, self._since = carry, steady()
        self._do(self._talk.connect())

    def hear(self, data: bytes) -> Step:
        """What comes of a message; it is carried already."""
        step = self._talk.hear(data, steady())
        if self._talk.stage == "open":
            welcome(self.name, lambda _: StandIn(self.name))
        self._do(step)
        return step

    def lose(self) -> None:
        """The connection is gone; what was asked stays open for a little while."""
        self._carry, self._since = None, steady()
        self._talk.lose()

    def close(self) -> None:
        """Nobody asks any more."""
        if self._alarm is not None:
            self._alarm.cancel()
        dismiss(self.name)

    # --- what is decided --------------------------------------------------------------

    def _do(self, step: Step) -> None:
        if self._carry is not None and (step.send or step.closes):
            self._carry(step.send, step.closes)
        for decided in step.decided:
            found = self._waiting.pop(decided.game, None)
            if found is not None and not found.done():
                found.set_result(decided)
        self._set_alarm()

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if (until := self._talk.until) is not None:
            wait = max(0.0, until - steady())
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(wait, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._do(self._talk.expire(steady()))


class StandIn:
    """Stands in the registry for a program that only the server can ask."""

    def __init__(self, name: str) -> None:
        """So it is called."""
        self.name = name

    def choose(self, view: View) -> Move:
        """The fallback."""
        return fallback(view.moves)


class Outsiders:
    """All programs that may call on a server."""

    def __init__(self, tokens: Iterable[tuple[str, str]], seconds: float = 5.0) -> None:
        """Names and their tokens; and how long an answer may take."""
        self._by_name = {name: Outsider(name, seconds) for name, _ in tokens}
        self._digests = [(name, _digest(token)) for name, token in tokens]

    def named(self, name: str) -> Outsider | None:
        """The program that is called so."""
        return self._by_name.get(name)

    def with_token(self, token: str) -> Outsider | None:
        """Whose token this is; it takes as long to find nobody as to find somebody."""
        given, found = _digest(token), None
        for name, digest in self._digests:
            if hmac.compare_digest(digest, given):
                found = self._by_name[name]
        return found

    def close(self) -> None:
        """Nobody asks any more."""
        for outsider in self._by_name.values():
            outsider.close()


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def _told(decided: Decided) -> str:
    return str(decided.move) + (FAILED + decided.why if decided.why else "")
