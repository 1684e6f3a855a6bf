"""The store in one SQLite file: the contract, and what is true of files."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from chickie.server.store import BadStore, DamagedTable, NotSaved, Store, Written
from chickie.server.store.folder import Folder, usual_folder
from chickie.server.store.schema import MARK, VERSION
from chickie.server.store.sqlite import FILE, SqliteStore
from store.contract import HOME, Contract, entry, made


class TestSqlite(Contract):
    @pytest.fixture(autouse=True)
    def folder(self, tmp_path: Path) -> None:
        self.open = partial(SqliteStore, tmp_path / "data")


def close(store: Store) -> None:
    asyncio.run(store.close())


def test_nobody_else_may_look_into_the_folder(tmp_path: Path) -> None:
    close(SqliteStore(tmp_path / "a" / "b"))
    assert stat.S_IMODE((tmp_path / "a" / "b").stat().st_mode) == 0o700


def modes(folder: Path) -> dict[str, int]:
    files = folder.iterdir()
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in files}


def test_nobody_else_may_look_into_the_files_whatever_the_folder(
    tmp_path: Path,
) -> None:
    async def body() -> None:
        store = SqliteStore(tmp_path)
        await store.append(HOME, made())
        await store.read(HOME)
        names = ("lock", FILE, f"{FILE}-wal", f"{FILE}-shm")
        assert modes(tmp_path) == dict.fromkeys(names, 0o600)
        await store.close()

    tmp_path.chmod(0o755)
    before = os.umask(0o022)
    try:
        asyncio.run(body())
        for file in tmp_path.iterdir():  # as an earlier version left them
            file.chmod(0o644)
        asyncio.run(body())
    finally:
        os.umask(before)


def test_a_file_of_somebody_else_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbid(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    (tmp_path / "lock").touch(0o644)
    monkeypatch.setattr(Path, "chmod", forbid)
    with pytest.raises(BadStore, match="cannot be used: you may not use it"):
        SqliteStore(tmp_path)


def test_a_second_store_is_refused_while_the_first_is_open(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path)
    with pytest.raises(BadStore, match="Another server keeps its tables in"):
        SqliteStore(tmp_path)
    close(first)
    close(SqliteStore(tmp_path))


def test_a_second_process_is_refused(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path;"
        "from chickie.server.store.folder import Folder; Folder(Path(sys.argv[1]))"
    )
    with Folder(tmp_path):
        done = subprocess.run(
            [sys.executable, "-c", program, tmp_path],
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert "BadStore: Another server keeps its tables in" in done.stderr


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(BadStore, match="The folder"):
        SqliteStore(tmp_path / "file")


def test_a_file_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    close(SqliteStore(tmp_path))
    db = sqlite3.connect(tmp_path / FILE)
    db.execute(f"PRAGMA user_version={VERSION + 1}")
    db.close()
    with pytest.raises(BadStore, match="newer version of this program"):
        SqliteStore(tmp_path)
    Folder(tmp_path).release()


def test_a_file_of_another_program_is_refused(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / FILE)
    db.execute("CREATE TABLE mine (x)")
    db.close()
    with pytest.raises(BadStore, match="belongs to another program"):
        SqliteStore(tmp_path)


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"this is a diary" * 100)
    with pytest.raises(BadStore, match=r"cannot be used: file is not a database"):
        SqliteStore(tmp_path)
    Folder(tmp_path).release()


def test_a_file_is_marked_as_ours(tmp_path: Path) -> None:
    close(SqliteStore(tmp_path))
    db = sqlite3.connect(tmp_path / FILE)
    assert db.execute("PRAGMA application_id").fetchone() == (MARK,)
    assert db.execute("PRAGMA user_version").fetchone() == (VERSION,)
    assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    db.close()


def test_while_somebody_else_holds_the_file_nothing_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chickie.server.store.sqlite.BUSY_SECONDS", 0.05)

    async def body() -> None:
        store = SqliteStore(tmp_path)
        await store.append(HOME, made())
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotSaved, match="database is locked"):
            await store.append(HOME, entry(2))
        with pytest.raises(NotSaved):
            await store.check()
        assert await store.read(HOME) == [made()]
        other.execute("ROLLBACK")
        other.close()
        await store.append(HOME, entry(2))
        assert await store.read(HOME) == [made(), entry(2)]
        await store.close()

    asyncio.run(body())


def test_on_a_full_disk_nothing_is_saved_and_reading_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = SqliteStore._opened

    def cramped(store: SqliteStore) -> sqlite3.Connection:
        db = opened(store)
        db.execute("PRAGMA max_page_count=20")
        return db

    monkeypatch.setattr(SqliteStore, "_opened", cramped)

    async def body() -> None:
        store = SqliteStore(tmp_path)
        many = [store.append(HOME, entry(n, f"{n}" * 40)) for n in range(1, 1_000)]
        outcomes = await asyncio.gather(*many, return_exceptions=True)
        refused = [o for o in outcomes if isinstance(o, NotSaved)]
        assert "full" in str(refused[0])
        written = [n for n, o in enumerate(outcomes, start=1) if o == Written()]
        assert len(written) + len(refused) == len(many)
        assert [e.n for e in await store.read(HOME)] == written
        await store.close()

    asyncio.run(body())


def test_what_broke_off_does_not_hide_what_comes_after(tmp_path: Path) -> None:
    async def body() -> None:
        store = SqliteStore(tmp_path)
        with pytest.raises(NotSaved):
            await store._write(lambda db: db.execute("INSERT INTO nowhere VALUES (1)"))
        with pytest.raises(NotSaved):
            await store._read(lambda db: db.execute("SELECT * FROM nowhere"))
        await store.append(HOME, made())
        assert await store.read(HOME) == [made()]
        await store.close()

    asyncio.run(body())


def test_a_fault_in_one_job_does_not_end_all_writing(tmp_path: Path) -> None:
    def fail(db: sqlite3.Connection) -> None:
        db.execute("DELETE FROM event")
        raise MemoryError

    async def body() -> None:
        store = SqliteStore(tmp_path)
        await store.append(HOME, made())
        with pytest.raises(NotSaved, match="MemoryError"):
            await store._write(fail)
        async with asyncio.timeout(60):
            await store.append(HOME, entry(2))
        assert await store.read(HOME) == [made(), entry(2)]
        await store.close()

    asyncio.run(body())


@pytest.mark.parametrize("body", [b"{}", b"", b"1,2", b"\xff", "text", 7, b"[" * 9_999])
def test_a_row_that_was_changed_is_told_without_its_words(
    tmp_path: Path, body: object
) -> None:
    async def whole() -> None:
        store = SqliteStore(tmp_path)
        await store.append(HOME, made())
        await store.append(HOME, entry(2))
        await store._write(lambda db: db.execute(CHANGE, (body,)))
        with pytest.raises(DamagedTable) as damaged:
            await store.read(HOME)
        assert damaged.value.__suppress_context__
        await store.close()

    asyncio.run(whole())


CHANGE = "UPDATE event SET body=? WHERE n=2"


@pytest.mark.parametrize(
    ("platform", "end"),
    [
        ("linux", ".local/share/chickie"),
        ("darwin", "Library/Application Support/chickie"),
        ("win32", "AppData/Local/chickie"),
    ],
)
def test_data_lie_where_the_system_wants_them(
    platform: str, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    assert usual_folder() == Path.home() / end


def test_data_lie_where_the_user_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", "elsewhere")
    assert usual_folder() == Path("elsewhere/chickie")
