"""A table that is awake: what is asked is saved, then shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from chickie.language import say
from chickie.rules.move import Pass
from chickie.server.store import Known, NotSaved, Taken
from chickie.server.store.sqlite import SqliteStore
from chickie.table.act import (
    Act,
    Entry,
    Moved,
    Ran,
    Spoke,
)
from chickie.table.messages import Done, Refused
from chickie.table.options import Phrase
from server.awake import FRIENDS, Table, run


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
