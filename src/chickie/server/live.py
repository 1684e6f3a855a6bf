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
from chickie.server import press, refusal
from chickie.server.alarm import Alarm
from chickie.server.hourglass import Hourglass
from chickie.server.mailbox import Mailbox
from chickie.server.means import Means
from chickie.server.ponder import Ponder
from chickie.server.presence import Presence, seats_of
from chickie.server.store import Known, NotSaved, Written
from chickie.server.viewer import Viewer
from chickie.table.act import Act, Committed, Entry, Moved
from chickie.table.messages import Ask, Done, GiveBack, Ping, Refused
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
        self._presence = Presence(means.settings, self._wake)
        self._hours = Hourglass(means.now, table, means.settings)
        self._alarm = Alarm(self._wake, self._now)
        self._ponder = Ponder(means.thinkers, self._wake)
        self._shown_here: frozenset[int] = frozenset()
        self._mailbox = Mailbox(afterwards=self._keep_going, failed=self._try_later)

    # --- from outside -----------------------------------------------------------------

    async def ask(self, ask: Ask, person: str) -> Done | Refused:
        """What comes of an ask; Done only once it is safe on the disk."""
        self._hours.disturb()
        return await self._mailbox.ask(partial(self._answer, ask, person))

    async def look(self, read: Callable[[Table, frozenset[int]], T]) -> T:
        """Something about the table as it is, read where it disturbs nobody.

        ``read`` is also given the seats whose persons are here.
        """
        self._hours.disturb()

        async def reading() -> T:
            table, here = self._table, self.here()
            return await self._means.aside(lambda: read(table, here))

        return await self._mailbox.ask(reading)

    def enter(self, viewer: Viewer) -> None:
        """Show the table to somebody, from now on."""
        self._presence.enter(viewer)
        self._wake()

    def visit(self, person: str) -> None:
        """Somebody asks by a plain request; whether they look on we cannot see."""
        self._presence.visit(person)
        self._wake()

    def leave(self, viewer: Viewer) -> None:
        """Show it to them no more."""
        self._presence.leave(viewer)
        self._hours.disturb()
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
        await self._make_good()
        for _ in range(TRIES):
            decide = partial(self._decide, ask, person, self.here())
            slowly = press.leaves_the_end_open(self._table, ask)
            act = await self._means.done(decide, slowly=slowly)
            n = await self._add(act, key)
            if n is not None:
                return n
        return None

    def _decide(self, ask: Ask, person: str, here: frozenset[int]) -> Act:
        return self._table.decide(
            ask,
            person,
            now=self._now(),
            here=here,
            fresh=lambda: secrets.token_hex(16),
        )

    async def _known(self, key: str) -> int | None:
        try:
            return await self._means.store.number_of(self._home, key)
        except NotSaved:
            return None

    # --- what happens of itself -------------------------------------------------------

    async def _keep_going(self) -> None:
        """Do what the table has to do without being asked; then show who is here."""
        try:
            await self._take_back_seats()
            while await self._step():
                pass
        finally:
            await self._show_who_came()
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
            self._alarm.set(self._now() + RETRY_MS)

    async def _step(self) -> bool:
        """One act of the table's own, or of a bot; False if there is none now."""
        await self._make_good()
        now = self._now()
        todo = self._table.todo(now=now, here=self.here())
        act = await self._own_act(todo, now)
        if act is None:
            alone = not self._presence and not self._ponder
            when = self._hours.next_look(self._table, todo, now=now, is_alone=alone)
            self._alarm.set(when)
            return False
        await self._add(act)
        return True

    async def _own_act(self, todo: Todo, now: int) -> Act | None:
        """What nobody has to ask for, if it is time."""
        if todo.bot is not None:
            thought = self._ponder.move(todo.bot, now)
            if thought is None:
                return None
            choose = partial(self._table.by_bot, todo.bot, thought.move, thought.asked)
            return await self._means.done(choose, slowly=press.lays_feet(self._table))
        self._ponder.stop()
        self._ponder.settle(self._table)
        if todo.commit is None:
            return None if self._hours.is_too_early(todo.act, now) else todo.act
        if now < self._hours.dealt_at(self._table, todo.commit):
            return None
        return Committed(secret=secrets.token_hex(32), seats=todo.commit)

    def _is_lonely(self) -> bool:
        """Nobody looks on, nobody asks, no bot thinks."""
        is_busy = self._presence or self._ponder or not self._mailbox.is_empty
        return not is_busy and self._hours.is_run_out()

    # --- the log ----------------------------------------------------------------------

    async def _add(self, act: Act, key: str = "", at: int | None = None) -> int | None:
        """Append an act and show what has become of the table.

        The act is tried out before: what cannot be applied, or shown, is not written.

        Returns:
            The number of the act with this key, perhaps an older one; None if somebody
            else took the number.

        Raises:
            NotSaved: the store could not, and the table is as it was.
        """
        n, at = self._table.n + 1, self._now() if at is None else at
        entry = Entry(n=n, key=key or f"~{n}", at=at, act=act)
        show = await self._tried([entry])
        try:
            outcome = await self._means.store.append(self._home, entry)
        except NotSaved:
            self._hours.fail(at)
            raise
        if outcome == Written():
            show()
            return n
        await self._read_on()
        return outcome.n if isinstance(outcome, Known) else None

    async def _read_on(self) -> None:
        """Apply what is in the store and not yet here."""
        read = await self._means.store.read(self._home, self._table.n)
        (await self._tried(read))()

    async def _tried(self, entries: list[Entry]) -> Callable[[], None]:
        """What makes the table that entries come to the table, and shows it."""
        viewers, persons = list(self._presence), self._presence.persons
        now = self._now()

        work = partial(
            press.tried, self._table, entries, viewers, persons=persons, now=now
        )
        is_move = any(isinstance(entry.act, Moved) for entry in entries)
        slowly = is_move and press.lays_feet(self._table)
        table, here, states = await self._means.done(work, slowly=slowly)

        def show() -> None:
            self._table, self._shown_here = table, here
            press.hand_out(viewers, states)

        return show

    async def _make_good(self) -> None:
        """The clock stood while the disk failed and nobody could do anything."""
        if (since := self._hours.failed_at) is None:
            return
        if stopped := self._table.stopped():
            await self._add(stopped, at=max(since, self._table.at))
        self._hours.recover()

    def _now(self) -> int:
        """The time at this table, in milliseconds since 1970."""
        return self._hours.now(self._table)

    # --- what is shown ----------------------------------------------------------------

    async def _take_back_seats(self) -> None:
        """Whoever has just come plays for themselves again, and no bot."""
        for viewer in self._presence.newcomers:
            seat = self._table.seat_of(viewer.person) if viewer.plays else None
            if seat is not None and self._table.chairs[seat].bot is not None:
                back = GiveBack(key=secrets.token_hex(8), seat=seat)
                await self._answer(back, viewer.person)

    async def _show_who_came(self) -> None:
        """Send the table to newcomers, and to all if others are here than before."""
        here = self.here()
        viewers = (
            self._presence.newcomers if here == self._shown_here else self._presence
        )
        self._shown_here = here
        if viewers := list(viewers):
            await self._show(viewers)

    async def _show(self, viewers: list[Viewer]) -> None:
        """Send the table as it is."""
        here, now = self.here(), self._now()
        work = partial(press.pages, self._table, viewers, here=here, now=now)
        press.hand_out(viewers, await self._means.aside(work))
