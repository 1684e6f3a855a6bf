"""A table that is awake, with one mailbox for all that is asked of it.

Whatever is asked waits its turn; what comes of it is appended to the store, only then
applied, answered and shown to everybody. So two wishes never meet half-way, and what
was acknowledged is on the disk. Time, chance and bots come from here; what they mean is
decided by :mod:`chickie.table`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from chickie.errors import ChickieError
from chickie.rules.axis import Family
from chickie.server import refusal
from chickie.server.alarm import Alarm
from chickie.server.mailbox import Mailbox
from chickie.server.means import Means
from chickie.server.ponder import Ponder
from chickie.server.presence import Presence, seats_of
from chickie.server.press import pages
from chickie.server.store import Known, NotSaved, Written
from chickie.server.viewer import Viewer
from chickie.table.act import Act, Committed, Entry, Moved
from chickie.table.messages import Ask, Done, GiveBack, Move, Ping, Refused
from chickie.table.table import Table
from chickie.table.todo import Todo

RETRY_MS: Final = 1_000
"""How long to wait after the disk, or a table, failed, before going on by itself."""
TRIES: Final = 5
"""How often an ask is decided anew because another server was first."""
PERSON_LETTERS: Final = 16
"""Letters of a person in front of their keys, so that no two persons share one."""
T = TypeVar("T")


class Live:
    """One table in memory."""

    def __init__(
        self, home: str, table: Table, means: Means, forget: Callable[[], None]
    ) -> None:
        """``forget`` is called when nobody needs it any more."""
        self._home = home
        self._table = table
        self._means = means
        self._forget = forget
        self._presence = Presence(means.settings.grace_seconds, self._wake)
        self._alarm = Alarm(self._wake, means.now)
        self._ponder = Ponder(means.thinkers, self._wake)
        self._shown_here: frozenset[int] = frozenset()
        self._lonely_since = means.now()
        self._idle_ms = int(means.settings.idle_seconds * 1000)
        self._arrival_ms = int(means.settings.arrival_seconds * 1000)
        self._mailbox = Mailbox(afterwards=self._keep_going, failed=self._try_later)

    # --- from outside -----------------------------------------------------------------

    async def ask(self, ask: Ask, person: str) -> Done | Refused:
        """What comes of an ask; Done only once it is safe on the disk."""
        self._lonely_since = self._means.now()
        return await self._mailbox.ask(partial(self._answer, ask, person))

    async def look(self, read: Callable[[Table, frozenset[int]], T]) -> T:
        """Something about the table as it is, read where it disturbs nobody.

        ``read`` is also given the seats whose persons are here.
        """
        self._lonely_since = self._means.now()

        async def reading() -> T:
            table, here = self._table, self.here()
            return await self._means.aside(lambda: read(table, here))

        return await self._mailbox.ask(reading)

    def enter(self, viewer: Viewer) -> None:
        """Show the table to somebody, from now on."""
        self._presence.enter(viewer)
        self._mailbox.drop(partial(self._greet, viewer))

    def leave(self, viewer: Viewer) -> None:
        """Show it to them no more."""
        self._presence.leave(viewer)
        self._lonely_since = self._means.now()
        self._wake()

    def here(self) -> frozenset[int]:
        """Seats whose persons are here."""
        return seats_of(self._table, self._presence.persons)

    async def close(self) -> None:
        """Open the letters that have come, then no more."""
        await self._mailbox.close()
        self._rest()

    # --- what is asked ----------------------------------------------------------------

    async def _answer(self, ask: Ask, person: str) -> Done | Refused:
        if isinstance(ask, Ping):
            return Done(key=ask.key, n=self._table.n)
        key = f"{person[:PERSON_LETTERS]}:{ask.key}"
        try:
            n = await self._decided(ask, person, key)
        except ChickieError as error:
            # Perhaps it was done before, and only the answer got lost.
            known = await self._known(key)
            if known is None:
                return self._table.refused(ask.key, error)
            n = known
        if n is None:
            return refusal.refused(refusal.BUSY, ask.key)
        return Done(key=ask.key, n=n)

    async def _decided(self, ask: Ask, person: str, key: str) -> int | None:
        """Number of the act that an ask came to; None if others were always first."""
        for _ in range(TRIES):
            decide = partial(self._decide, ask, person, self.here())
            act = await self._done(decide, slowly=self._leaves_the_end_open(ask))
            n = await self._add(act, key)
            if n is not None:
                return n
        return None

    def _decide(self, ask: Ask, person: str, here: frozenset[int]) -> Act:
        return self._table.decide(
            ask,
            person,
            now=self._means.now(),
            here=here,
            fresh=lambda: secrets.token_hex(16),
        )

    def _leaves_the_end_open(self, ask: Ask) -> bool:
        """The picture has to find the best place, which may take a while."""
        if not self._lays_feet or not isinstance(ask, Move):
            return False
        return "-" not in ask.move.partition("@")[2]

    async def _known(self, key: str) -> int | None:
        try:
            return await self._means.store.number_of(self._home, key)
        except NotSaved:
            return None

    # --- what happens of itself -------------------------------------------------------

    async def _keep_going(self) -> None:
        """Do what the table has to do without being asked; then show who is here."""
        while await self._step():
            pass
        if self.here() != self._shown_here:
            self._shown_here = self.here()
            await self._show(list(self._presence))
        if self._is_lonely():
            self._forget()
            self._rest()
            self._mailbox.fall_asleep()

    def _rest(self) -> None:
        """Wait for nothing any more."""
        self._presence.forget()
        self._alarm.set(None)
        self._ponder.stop()

    def _wake(self) -> None:
        """Look what there is to do."""
        self._mailbox.drop()

    def _try_later(self) -> None:
        """The disk, or the table itself, failed: try again while somebody waits."""
        if self._presence:
            self._alarm.set(self._means.now() + RETRY_MS)

    async def _step(self) -> bool:
        """One act of the table's own, or of a bot; False if there is none now."""
        now = self._means.now()
        todo = self._table.todo(now=now, here=self.here())
        act = await self._own_act(todo, now)
        if act is None:
            self._alarm.set(self._next_look(todo, now))
            return False
        await self._add(act)
        return True

    async def _own_act(self, todo: Todo, now: int) -> Act | None:
        """What nobody has to ask for, if it is time."""
        if todo.bot is not None:
            move = self._ponder.move(self._table, todo.bot, now)
            if move is None:
                return None
            choose = partial(self._table.by_bot, todo.bot, move)
            return await self._done(choose, slowly=self._lays_feet)
        self._ponder.stop()
        if todo.commit is None:
            return todo.act
        if now < self._dealt_at(todo.commit):
            return None
        return Committed(secret=secrets.token_hex(32), seats=todo.commit)

    def _dealt_at(self, seats: tuple[int, ...]) -> int:
        """When to deal: at once, unless nobody is here who could pledge a number."""
        is_ready = seats or not self._table.players()
        return 0 if is_ready else self._table.at + self._arrival_ms

    def _next_look(self, todo: Todo, now: int) -> int | None:
        """When to look again; a bot that is due and still thinks will say so itself."""
        times = [todo.wake]
        if todo.bot is not None and todo.bot.due > now:
            times.append(todo.bot.due)
        if todo.commit is not None:
            times.append(self._dealt_at(todo.commit))
        if not self._presence and not self._ponder:
            times.append(self._lonely_since + self._idle_ms)
        return min((time for time in times if time is not None), default=None)

    def _is_lonely(self) -> bool:
        """Nobody looks on, nobody asks, no bot thinks."""
        if self._presence or self._ponder or not self._mailbox.is_empty:
            return False
        return self._means.now() - self._lonely_since >= self._idle_ms

    # --- the log ----------------------------------------------------------------------

    async def _add(self, act: Act, key: str = "") -> int | None:
        """Append an act and show what has become of the table.

        Returns:
            The number of the act with this key, perhaps an older one; None if somebody
            else took the number.

        Raises:
            NotSaved: the store could not, and the table is as it was.
        """
        n = self._table.n + 1
        at = max(self._means.now(), self._table.at)
        entry = Entry(n=n, key=key or f"~{n}", at=at, act=act)
        outcome = await self._means.store.append(self._home, entry)
        if outcome != Written():
            await self._read_on()
            return outcome.n if isinstance(outcome, Known) else None
        await self._apply([entry])
        return n

    async def _read_on(self) -> None:
        """Apply what is in the store and not yet here."""
        await self._apply(await self._means.store.read(self._home, self._table.n))

    async def _apply(self, entries: list[Entry]) -> None:
        """Apply entries, and show what has become of the table."""
        viewers, persons = list(self._presence), self._presence.persons
        now = self._means.now()

        def work() -> tuple[Table, frozenset[int], list[bytes]]:
            table = self._table
            for entry in entries:
                table = table.apply(entry)
            here = seats_of(table, persons)
            return table, here, pages(table, viewers, here=here, now=now)

        slowly = any(isinstance(entry.act, Moved) for entry in entries)
        done = await self._done(work, slowly=slowly and self._lays_feet)
        self._table, self._shown_here, states = done
        _show(viewers, states)

    async def _done(self, work: Callable[[], T], *, slowly: bool) -> T:
        """What comes of ``work``; in a thread only if it may take long."""
        return await self._means.aside(work) if slowly else work()

    @property
    def _lays_feet(self) -> bool:
        """Its picture may have to make room, which takes up to half a second."""
        return self._table.ruleset.family is Family.FOOT

    # --- what is shown ----------------------------------------------------------------

    async def _greet(self, viewer: Viewer) -> None:
        """Show the table to a newcomer, and take their seat back from a bot."""
        seat = self._table.seat_of(viewer.person) if viewer.plays else None
        if seat is not None and self._table.chairs[seat].bot is not None:
            back = GiveBack(key=secrets.token_hex(8), seat=seat)
            await self._answer(back, viewer.person)
        await self._show([viewer])

    async def _show(self, viewers: list[Viewer]) -> None:
        """Send the table as it is."""
        here, now = self.here(), self._means.now()
        work = partial(pages, self._table, viewers, here=here, now=now)
        _show(viewers, await self._means.aside(work))


def _show(viewers: list[Viewer], states: list[bytes]) -> None:
    for viewer, state in zip(viewers, states, strict=True):
        viewer.show(state)
