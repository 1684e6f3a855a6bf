"""Tables that wake when somebody comes, and fall asleep alone."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from chickie.language import say
from chickie.rules import wire
from chickie.server.hall import Hall, replayed
from chickie.server.refusal import CLOSING
from chickie.server.store import NotSaved
from chickie.server.store.sqlite import SqliteStore
from chickie.table import messages
from chickie.table.messages import Done, Refused
from chickie.table.table import Table as TableValue
from server.awake import ALONE, FRIENDS, Table, run, seat
from server.serving import quick


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
        async with asyncio.timeout(60):
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
