"""A store in one SQLite file: one thread writes, another one reads.

Whatever was asked for while the last batch was forced to the disk is the next batch.
That makes ``synchronous=FULL``, which survives a power cut, as fast under load as
anything less. Nobody else may write to the file (:mod:`chickie.server.store.folder`).
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from chickie.errors import ChickieError
from chickie.language import say
from chickie.rules import wire
from chickie.server.store import (
    DAMAGED,
    BadStore,
    DamagedTable,
    Known,
    Link,
    NotSaved,
    Outcome,
    Taken,
    Written,
)
from chickie.server.store.folder import Folder
from chickie.server.store.schema import VERSION, prepare, unusable
from chickie.table.act import Act, Entry

FILE: Final = "tables.sqlite"
BESIDE: Final = ("-wal", "-shm", "-journal")
"""Endings of the files beside it; SQLite makes each as private as the first."""
BATCH_MAX: Final = 500
"""Jobs that are forced to the disk together, at most."""
BUSY_SECONDS: Final = 2.0
"""How long to wait for somebody who holds the file, such as a backup."""
FORGET_MS: Final = 400 * 24 * 3600 * 1000
"""Sessions that nobody used for so long are forgotten: longer than cookies live."""
DAY_MS: Final = 24 * 3600 * 1000

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]


class SqliteStore:
    """See :class:`chickie.server.store.Store`."""

    def __init__(self, folder: Path) -> None:
        """Open or make the file in ``folder``, which belongs to this store from now on.

        Raises:
            BadStore: folder or file cannot be used.
        """
        self._folder = Folder(folder)
        self._path = folder / FILE
        try:
            self._folder.make(FILE)
            for beside in BESIDE:
                self._folder.shut(FILE + beside)
            self._writer = self._opened()
        except BaseException:
            self._folder.release()
            raise
        self._jobs: queue.SimpleQueue[tuple[Work, asyncio.Future[Any]] | None]
        self._jobs = queue.SimpleQueue()
        self._reader: sqlite3.Connection | None = None
        self._reading = ThreadPoolExecutor(1, "store-read")
        self._writing = threading.Thread(
            target=self._write_all, name="store-write", daemon=True
        )
        self._writing.start()

    def _opened(self) -> sqlite3.Connection:
        """The connection that writes, to a file that is up to date.

        Raises:
            BadStore: the file cannot be used.
        """
        db = self._connect()
        try:
            prepare(db, self._path)
            db.execute("PRAGMA journal_mode=WAL")
            db.execute("PRAGMA synchronous=FULL")
        except sqlite3.Error as error:
            db.close()
            raise unusable(self._path, str(error)) from error
        except BadStore:
            db.close()
            raise
        return db

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(
            self._path,
            timeout=BUSY_SECONDS,
            isolation_level=None,  # transactions are written out below
            check_same_thread=False,  # each belongs to one thread until it is closed
        )

    # --- what can be asked for --------------------------------------------------------

    async def append(
        self, table: str, entry: Entry, links: Sequence[Link] = ()
    ) -> Outcome:
        """Add an entry; see the protocol."""
        row = (table, entry.n, entry.key, entry.at, wire.encode(entry.act))
        outcome: Outcome = await self._write(partial(_append, row=row, links=links))
        return outcome

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries after a number."""
        return await self._read(partial(_entries, table=table, after=after))

    async def number_of(self, table: str, key: str) -> int | None:
        """Number of the entry with this key."""
        sql = "SELECT n FROM event WHERE home=? AND key=?"
        row = await self._read(lambda db: db.execute(sql, (table, key)).fetchone())
        return None if row is None else int(row[0])

    async def links(self, table: str) -> list[Link]:
        """All links to a table."""
        sql = "SELECT id, kind, home FROM link WHERE home=?"
        rows = await self._read(lambda db: db.execute(sql, (table,)).fetchall())
        return [_link(row) for row in rows]

    async def find(self, link: str) -> Link | None:
        """What a link opens."""
        sql = "SELECT id, kind, home FROM link WHERE id=?"
        row = await self._read(lambda db: db.execute(sql, (link,)).fetchone())
        return None if row is None else _link(row)

    async def open_session(self, person: str, now: int) -> None:
        """Keep a new session; those that nobody uses any more are forgotten."""

        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT OR IGNORE INTO session VALUES (?,?,?)", (person, now, now)
            )

        await self._write(work)

    async def see_session(self, person: str, now: int) -> bool:
        """Whether there is such a session; once a day the time is written down."""
        sql = "SELECT seen FROM session WHERE person=?"
        row = await self._read(lambda db: db.execute(sql, (person,)).fetchone())
        if row is None:
            return False
        if now - row[0] >= DAY_MS:
            await self._write(partial(_see, person=person, now=now))
        return True

    async def check(self) -> None:
        """Write a page, as an append would."""
        await self._write(lambda db: db.execute(f"PRAGMA user_version={VERSION}"))

    async def close(self) -> None:
        """Finish the queue, then let go of the file and the folder."""
        self._jobs.put(None)
        await asyncio.to_thread(self._writing.join)
        await asyncio.to_thread(self._reading.shutdown)
        if self._reader is not None:
            self._reader.close()
        self._folder.release()

    # --- the two threads --------------------------------------------------------------

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reading, self._read_now, work)
        except sqlite3.Error as error:
            raise _not_saved(error) from error

    def _read_now(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._reader is None:
            self._reader = self._connect()
        return work(self._reader)

    async def _write(self, work: Work) -> Any:  # noqa: ANN401 - whatever work gives
        future = asyncio.get_running_loop().create_future()
        self._jobs.put((work, future))
        # A caller who is gone does not stop the others of the batch.
        return await asyncio.shield(future)

    def _write_all(self) -> None:
        """The life of the writing thread."""
        with contextlib.closing(self._writer) as db:
            while batch := self._next_batch():
                _settle(_commit(db, batch))

    def _next_batch(self) -> list[tuple[Work, asyncio.Future[Any]]]:
        """All that waits; empty when the store is closed and nothing waits."""
        batch = []
        while job := self._jobs.get():
            batch.append(job)
            if self._jobs.empty() or len(batch) == BATCH_MAX:
                return batch
        if batch:
            self._jobs.put(None)  # once more, for the next go
        return batch


Settled = list[tuple["asyncio.Future[Any]", Any]]


def _commit(
    db: sqlite3.Connection, batch: list[tuple[Work, asyncio.Future[Any]]]
) -> Settled:
    """Do a batch wholly or not at all; each future with its result, or why not."""
    try:
        db.execute("BEGIN IMMEDIATE")
        done = [(future, work(db)) for work, future in batch]
        db.execute("COMMIT")
    except Exception as error:  # noqa: BLE001 - or the thread ends, and all writing
        with contextlib.suppress(sqlite3.Error):
            if db.in_transaction:
                db.execute("ROLLBACK")
        return [(future, _not_saved(error)) for _, future in batch]
    return done


def _settle(done: Settled) -> None:
    """Tell everybody who waits, in their event loop."""
    loop = done[0][0].get_loop()
    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits
        loop.call_soon_threadsafe(_tell, done)


def _tell(done: Settled) -> None:
    for future, result in done:
        if future.done():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)


# --- SQL ------------------------------------------------------------------------------


def _append(
    db: sqlite3.Connection, *, row: tuple[object, ...], links: Sequence[Link]
) -> Outcome:
    added = db.execute("INSERT OR IGNORE INTO event VALUES (?,?,?,?,?)", row)
    if not added.rowcount:
        sql = "SELECT n FROM event WHERE home=? AND key=?"
        known = db.execute(sql, (row[0], row[2])).fetchone()
        return Known(known[0]) if known else Taken()
    for link in links:
        values = (link.id, link.kind, link.table)
        db.execute("INSERT INTO link VALUES (?,?,?)", values)
    return Written()


def _entries(db: sqlite3.Connection, *, table: str, after: int) -> list[Entry]:
    sql = "SELECT n, key, at, body FROM event WHERE home=? AND n>? ORDER BY n"
    rows = db.execute(sql, (table, after)).fetchall()
    try:
        # One document for all is read several times faster than each on its own.
        bodies = b"[" + b",".join(row[3] for row in rows) + b"]"
        acts = wire.decode(bodies, list[Act])
        return [
            Entry(n=n, key=key, at=at, act=act)
            for (n, key, at, _), act in zip(rows, acts, strict=True)
        ]
    except (msgspec.DecodeError, ChickieError, ValueError, TypeError, RecursionError):
        raise DamagedTable(DAMAGED) from None  # what was found may be a secret


def _see(db: sqlite3.Connection, *, person: str, now: int) -> None:
    db.execute("UPDATE session SET seen=? WHERE person=?", (now, person))
    db.execute("DELETE FROM session WHERE seen<?", (now - FORGET_MS,))


def _link(row: tuple[Any, ...]) -> Link:
    identifier, kind, table = row
    return Link(id=identifier, kind=kind, table=table)


def _not_saved(error: Exception) -> NotSaved:
    reason = str(error) if isinstance(error, sqlite3.Error) else type(error).__name__
    return NotSaved(
        say(
            "The server cannot write to its disk ({reason}). Nothing has changed; "
            "try again in a moment.",
            reason=reason,
        )
    )
