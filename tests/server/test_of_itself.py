"""A table that is awake: what happens there without being asked."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from chickie.language import say
from chickie.server.house import House
from chickie.server.making import NewTable
from chickie.server.store import NotSaved
from chickie.server.store.sqlite import SqliteStore
from chickie.table import messages
from chickie.table.act import (
    Committed,
    Dropped,
    Entry,
    Moved,
    Ran,
    Returned,
    Seated,
    Stopped,
)
from chickie.table.messages import Done, Refused, State
from chickie.table.options import Clock, Options
from server.awake import ALONE, ANNA, BO, FRIENDS, Page, Table, run, seat
from server.serving import QUICK, quick


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
            async with asyncio.timeout(60):
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
            async with asyncio.timeout(60):
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
