"""A table that is awake: what is saved, what happens of itself, when it sleeps."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from chickie.language import say
from chickie.rules import wire
from chickie.rules.move import Pass
from chickie.server.hall import Hall, replayed
from chickie.server.house import House
from chickie.server.making import NewTable, make
from chickie.server.refusal import CLOSING
from chickie.server.settings import Settings
from chickie.server.store import Known, NotSaved, Taken
from chickie.server.store.sqlite import SqliteStore
from chickie.server.viewer import Viewer
from chickie.table import messages
from chickie.table.act import (
    Act,
    Committed,
    Dropped,
    Entry,
    Moved,
    Ran,
    Returned,
    Seated,
    Spoke,
    Stopped,
)
from chickie.table.card import SeatCard
from chickie.table.messages import Done, Refused, State
from chickie.table.options import Clock, Options, Phrase
from chickie.table.table import Table as TableValue
from server.serving import QUICK, quick

ANNA, BO = "a" * 64, "b" * 64
INSTANT = Options(pace="instant")
FRIENDS = NewTable(rules="house", seats=2, name="Anna", options=INSTANT)
ALONE = NewTable(rules="cf-six", seats=3, name="Anna", options=INSTANT, start=True)


class Table:
    """A table in a house, and those who look at it."""

    def __init__(self, house: House, home: str) -> None:
        self.house, self.home = house, home

    @property
    def hall(self) -> Hall:
        return self.house.hall

    async def ask(self, ask: messages.Ask, person: str = ANNA) -> Done | Refused:
        return await self.house.ask(self.home, ask, person)

    async def speak(self, key: str) -> Done | Refused:
        return await self.ask(messages.Speak(key=key, phrase=Phrase.HELLO))

    async def log(self) -> list[Any]:
        return [entry.act for entry in await self.house.means.store.read(self.home)]

    async def n(self) -> int:
        return await self.hall.look(self.home, lambda table, _: table.n)

    @asynccontextmanager
    async def looking(self, person: str = ANNA) -> AsyncIterator[Page]:
        page = Page(person)
        live = await self.hall.enter(self.home, page.viewer)
        pump = asyncio.create_task(page.viewer.pump())
        try:
            yield page
        finally:
            live.leave(page.viewer)
            pump.cancel()


class Page:
    """What somebody sees."""

    def __init__(self, person: str) -> None:
        self.states: asyncio.Queue[State] = asyncio.Queue()
        self.viewer = Viewer(self.take, person=person, plays=True, stall_seconds=5)

    async def take(self, text: str) -> None:
        self.states.put_nowait(wire.decode(text, State))

    async def until(self, wanted: Callable[[State], bool]) -> State:
        async with asyncio.timeout(20):
            while not wanted(state := await self.states.get()):
                pass
            return state


def run(
    folder: Path,
    wish: NewTable,
    body: Callable[[Table], Awaitable[None]],
    settings: Settings = QUICK,
) -> None:
    """Make a table in ``folder`` and do something there."""

    async def whole() -> None:
        house = House(SqliteStore(folder), settings)
        try:
            keys = await make(house, wish, ANNA)
            assert not isinstance(keys, Refused)
            link = await house.hall.find(keys.table)
            assert link is not None
            await body(Table(house, link.table))
        finally:
            await house.close()

    asyncio.run(whole())


def seat(state: State, number: int) -> SeatCard:
    return state.table.seats[number]


# --- saved first ----------------------------------------------------------------------


def test_what_is_done_is_in_the_log(tmp_path: Path) -> None:
    async def body(table: Table) -> None:
        done = await table.speak("k")
        assert isinstance(done, Done)
        assert (await table.log())[done.n - 1] == Spoke(seat=0, phrase=Phrase.HELLO)

    run(tmp_path, FRIENDS, body)


def test_what_cannot_be_saved_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise NotSaved(say("The disk is full."))

    async def body(table: Table) -> None:
        n = await table.n()
        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "append", fail)
            refused = await table.speak("k")
            assert isinstance(refused, Refused)
            assert (refused.code, refused.key) == ("not_saved", "k")
            assert await table.n() == n
        assert await table.speak("k") == Done(key="k", n=n + 1)
        assert len(await table.log()) == n + 1

    run(tmp_path, FRIENDS, body)


def test_what_was_saved_although_it_looked_otherwise_is_done_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = SqliteStore.append

    async def doubt(store: SqliteStore, home: str, entry: Entry) -> None:
        await append(store, home, entry)
        raise NotSaved(say("The disk did not answer."))

    async def body(table: Table) -> None:
        n = await table.n()
        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "append", doubt)
            answer = await table.speak("k")
        # It was found by its key: the answer is that it is done.
        assert answer == Done(key="k", n=n + 1)
        assert await table.speak("k") == Done(key="k", n=n + 1)
        assert await table.speak("next") == Done(key="next", n=n + 2)
        assert await table.n() == n + 2
        assert len(await table.log()) == n + 2

    run(tmp_path, FRIENDS, body)


@pytest.mark.parametrize("first", [Taken(), Known(1)])
def test_what_another_process_wrote_is_read_before_going_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: Taken | Known
) -> None:
    append, outcomes = SqliteStore.append, [first]

    async def late(store: SqliteStore, home: str, entry: Entry) -> object:
        return outcomes.pop() if outcomes else await append(store, home, entry)

    async def body(table: Table) -> None:
        n = await table.n()
        monkeypatch.setattr(SqliteStore, "append", late)
        wanted = 1 if isinstance(first, Known) else n + 1
        assert await table.speak("k") == Done(key="k", n=wanted)

    run(tmp_path, FRIENDS, body)


def test_who_is_never_first_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def taken(*_: object) -> Taken:
        return Taken()

    async def body(table: Table) -> None:
        monkeypatch.setattr(SqliteStore, "append", taken)
        refused = await table.speak("k")
        assert isinstance(refused, Refused)
        assert refused.code == "busy"

    run(tmp_path, FRIENDS, body)


def test_a_fault_of_ours_is_told_and_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(table: Table) -> None:
        with monkeypatch.context() as patch:
            patch.setattr("chickie.server.live.GiveBack", None)
            patch.setattr("chickie.table.table.decide", lambda *_, **__: 1 / 0)
            refused = await table.speak("k")
        assert isinstance(refused, Refused)
        assert refused.code == "error"
        assert isinstance(await table.speak("k"), Done)

    run(tmp_path, FRIENDS, body)


def test_what_cannot_be_applied_or_shown_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(table: Table) -> None:
        log = await table.log()
        for broken in ("table.fold.after", "server.press.pages"):
            with monkeypatch.context() as patch:
                patch.setattr(f"chickie.{broken}", lambda *_, **__: 1 / 0)
                refused = await table.speak("k")
            assert isinstance(refused, Refused)
            assert refused.code == "error"
            assert await table.log() == log
        assert isinstance(await table.speak("k"), Done)

    run(tmp_path, FRIENDS, body)


@pytest.mark.parametrize("act", [Moved(seat=0, move=Pass()), Ran()])
def test_a_log_that_comes_to_no_table_is_damaged(tmp_path: Path, act: Act) -> None:
    async def body(table: Table) -> None:
        n = await table.n()
        broken = Entry(n=n + 1, key="~broken", at=2**50, act=act)
        await table.house.means.store.append(table.home, broken)
        table.hall._awake.clear()
        refused = await table.speak("k")
        assert isinstance(refused, Refused)
        assert refused.code == "damaged_table"

    run(tmp_path, FRIENDS, body)


# --- of itself ------------------------------------------------------------------------


def test_bots_play_until_a_person_is_to_move(tmp_path: Path) -> None:
    def is_mine(state: State) -> bool:
        return bool(state.own.choices)

    async def body(table: Table) -> None:
        async with table.looking() as page:
            for _ in range(5):
                state = await page.until(is_mine)
                move = messages.Move(
                    key=f"m{state.n}", seen=state.n, move=state.own.choices[0].move
                )
                assert isinstance(await table.ask(move), Done)
        moved = [act for act in await table.log() if isinstance(act, Moved)]
        assert {(act.seat, act.by) for act in moved} >= {
            (0, "person"),
            (1, "bot"),
            (2, "bot"),
        }

    run(tmp_path, ALONE, body)


def test_a_clock_moves_for_who_is_here_and_stands_for_who_is_not(
    tmp_path: Path,
) -> None:
    options = Options(pace="instant", clock=Clock(turn=1))
    wish = NewTable(rules="cf-six", seats=2, options=options, start=True)

    def by_clock(acts: list[Any]) -> list[Any]:
        return [act for act in acts if isinstance(act, Moved) and act.by == "clock"]

    async def body(table: Table) -> None:
        async with table.looking() as page:
            await page.until(lambda state: bool(state.own.choices))
            async with asyncio.timeout(20):
                while not by_clock(await table.log()):
                    await page.states.get()
            assert any(isinstance(act, Ran) for act in await table.log())

    run(tmp_path, wish, body)


def test_a_clock_stands_while_there_is_no_server(tmp_path: Path) -> None:
    options = Options(pace="instant", clock=Clock(turn=600))
    wish = NewTable(rules="cf-six", seats=2, options=options, start=True)
    homes: list[str] = []

    async def body(table: Table) -> None:
        homes.append(table.home)
        async with table.looking() as page:
            await page.until(lambda state: seat(state, 0).ticking)

    run(tmp_path, wish, body)

    async def again() -> None:
        house = House(SqliteStore(tmp_path), QUICK)
        before = (await house.means.store.read(homes[0]))[-1]
        await house.hall.look(homes[0], lambda table, _: table.n)
        stopped = (await house.means.store.read(homes[0]))[-1]
        assert stopped.act == Stopped()
        assert stopped.at == before.at
        await house.close()

    asyncio.run(again())


def jump(house: House, seconds: int) -> None:
    """So long a time goes by at once."""
    house.means.clock._begun += seconds * 1_000


def test_a_clock_runs_for_who_plays_by_plain_requests(tmp_path: Path) -> None:
    def by_clock(acts: list[Any]) -> bool:
        return any(isinstance(act, Moved) and act.by == "clock" for act in acts)

    async def body(table: Table) -> None:
        live = await table.hall._wake(table.home)
        async with table.looking(BO) as page:
            await page.until(lambda state: state.round is not None)
            live.visit(ANNA)
            await page.until(lambda state: seat(state, 0).ticking)
            jump(table.house, 60)
            live.visit(ANNA)
            async with asyncio.timeout(20):
                while not by_clock(await table.log()):
                    await page.states.get()

    options = Options(pace="instant", clock=Clock(turn=30))
    wish = NewTable(rules="cf-six", seats=2, options=options, start=True)
    run(tmp_path, wish, body, quick(visit_seconds=30))


def test_a_clock_stands_while_the_disk_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise NotSaved(say("The disk is full."))

    async def body(table: Table) -> None:
        async with table.looking() as page:
            state = await page.until(lambda state: seat(state, 0).ticking)
            with monkeypatch.context() as patch:
                patch.setattr(SqliteStore, "append", fail)
                assert isinstance(await table.speak("k"), Refused)
                failed_at = table.house.means.now()
                jump(table.house, 60)
                assert isinstance(await table.speak("k"), Refused)
            assert isinstance(await table.speak("k"), Done)
            await page.until(lambda state: seat(state, 0).ticking)
        log = await table.house.means.store.read(table.home)
        stopped, spoke, ran = log[state.n :][:3]
        assert [stopped.act, ran.act] == [Stopped(), Ran()]
        assert stopped.at <= failed_at
        assert spoke.at >= failed_at + 60_000
        assert not any(isinstance(entry.act, Moved) for entry in log[state.n :])

    options = Options(pace="instant", clock=Clock(turn=30))
    wish = NewTable(rules="cf-six", seats=2, options=options, start=True)
    run(tmp_path, wish, body)


def is_awaited(state: State) -> bool:
    return state.deal is not None and state.deal.awaited == (0,)


def test_a_deal_waits_again_after_a_restart(tmp_path: Path) -> None:
    homes: list[str] = []

    async def body(table: Table) -> None:
        homes.append(table.home)
        async with table.looking() as page:
            await table.ask(messages.Start(key="s"))
            await page.until(is_awaited)

    run(tmp_path, FRIENDS, body)

    async def again() -> None:
        house = House(SqliteStore(tmp_path), QUICK)
        table = Table(house, homes[0])
        jump(house, 60)
        async with table.looking() as page:
            await page.states.get()
            log = await table.log()
            assert Committed in map(type, log)
            assert Dropped not in map(type, log)
            jump(house, 4)
            assert isinstance(await table.speak("k"), Done)
            await page.until(lambda state: state.round is not None)
        assert Dropped(seats=(0,)) in await table.log()
        await house.close()

    asyncio.run(again())


def test_a_newcomer_is_shown_the_table_once(tmp_path: Path) -> None:
    async def body(table: Table) -> None:
        async with table.looking(), table.looking(BO) as bo, table.looking(BO) as tab:
            await table.n()
            await bo.states.get()
            await tab.states.get()
            assert bo.states.empty()
            assert tab.states.empty()

    run(tmp_path, FRIENDS, body)


def test_who_has_left_again_is_shown_nothing(tmp_path: Path) -> None:
    async def body(table: Table) -> None:
        page = Page(BO)
        live = await table.hall.enter(table.home, page.viewer)
        live.leave(page.viewer)
        await table.n()
        assert not page.viewer.is_shown

    run(tmp_path, FRIENDS, body)


def test_a_bot_gives_the_seat_back_when_its_person_comes(tmp_path: Path) -> None:
    async def body(table: Table) -> None:
        sit = messages.Sit(key="s", seat=1, name="Bo")
        assert isinstance(await table.ask(sit, BO), Done)
        assert isinstance(await table.ask(messages.Start(key="b")), Done)
        bot = messages.SeatBot(key="bot", seat=1, bot="uniform")
        assert isinstance(await table.ask(bot), Done)
        async with table.looking(BO) as page:
            state = await page.until(lambda state: seat(state, 1).here)
            assert seat(state, 1).bot is None
        acts = [a for a in await table.log() if isinstance(a, Seated | Returned)]
        assert acts == [Seated(seat=1, bot="uniform"), Returned(seat=1)]

    run(tmp_path, FRIENDS, body)


def test_a_disk_that_fails_for_a_while_only_delays_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, failures = SqliteStore.append, [1, 2]

    async def sometimes(store: SqliteStore, home: str, entry: Entry) -> object:
        if failures and entry.key.startswith("~"):
            failures.pop()
            raise NotSaved(say("The disk is full."))
        return await append(store, home, entry)

    monkeypatch.setattr("chickie.server.live.RETRY_MS", 10)

    def is_mine(state: State, after: int = 0) -> bool:
        return state.n >= after and bool(state.own.choices)

    async def body(table: Table) -> None:
        async with table.looking() as page:
            state = await page.until(is_mine)
            monkeypatch.setattr(SqliteStore, "append", sometimes)
            while failures:
                move = state.own.choices[0].move
                ask = messages.Move(key=f"m{state.n}", seen=state.n, move=move)
                done = await table.ask(ask)
                assert isinstance(done, Done)
                state = await page.until(partial(is_mine, after=done.n))

    run(tmp_path, ALONE, body)


# --- awake and asleep -----------------------------------------------------------------


def test_a_table_sleeps_when_nobody_is_there_and_wakes_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget, asleep = Hall._forget, asyncio.Event()

    def forgotten(hall: Hall, home: str) -> None:
        forget(hall, home)
        asleep.set()

    monkeypatch.setattr(Hall, "_forget", forgotten)

    async def body(table: Table) -> None:
        async with table.looking() as page:
            state = await page.until(lambda state: bool(state.own.choices))
        async with asyncio.timeout(10):
            await asleep.wait()
        assert table.home not in table.hall._awake
        async with table.looking() as page:
            again = await page.until(lambda state: seat(state, 0).here)
        assert (again.n, again.own) == (state.n, state.own)
        assert (again.board, again.news) == (state.board, state.news)

    run(tmp_path, ALONE, body, quick(idle_seconds=0.05))


def test_a_log_comes_to_the_same_table_after_a_restart(tmp_path: Path) -> None:
    kept: list[Any] = []

    def told(table: TableValue, here: frozenset[int]) -> list[bytes]:
        states = [table.state(s, host=False, here=here, now=0) for s in (0, 1, None)]
        return [wire.encode(state) for state in states]

    async def body(table: Table) -> None:
        async with table.looking() as page:
            await page.until(lambda state: bool(state.own.choices))
        assert isinstance(await table.ask(messages.Pause(key="p")), Done)
        here: frozenset[int] = frozenset()
        shown = await table.hall.look(table.home, lambda t, _: told(t, here))
        kept.extend((table.home, shown))

    run(tmp_path, ALONE, body)

    async def again() -> None:
        store = SqliteStore(tmp_path)
        table = replayed(await store.read(kept[0]))
        assert told(table, frozenset()) == kept[1]
        await store.close()

    asyncio.run(again())


def test_many_who_come_at_once_wake_a_table_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = SqliteStore.read
    reads: list[str] = []

    async def counted(store: SqliteStore, home: str) -> object:
        reads.append(home)
        return await read(store, home)

    async def body(table: Table) -> None:
        table.hall._awake.clear()
        monkeypatch.setattr(SqliteStore, "read", counted)
        numbers = await asyncio.gather(*(table.n() for _ in range(10)))
        assert len(set(numbers)) == 1
        assert len(reads) == 1

    run(tmp_path, FRIENDS, body)


def test_a_table_that_cannot_be_read_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise NotSaved(say("The disk is gone."))

    async def body(table: Table) -> None:
        table.hall._awake.clear()
        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "read", fail)
            refused = await table.speak("k")
            assert isinstance(refused, Refused)
            assert refused.code == "not_saved"
        assert isinstance(await table.speak("k"), Done)

    run(tmp_path, FRIENDS, body)


def test_a_house_that_closes_answers_so(tmp_path: Path) -> None:
    async def body(table: Table) -> None:
        await table.hall.close()
        refused = await table.speak("k")
        assert isinstance(refused, Refused)
        assert refused.code == CLOSING.code

    run(tmp_path, FRIENDS, body)
