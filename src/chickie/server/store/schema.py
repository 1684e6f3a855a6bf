"""The tables of the database, and how an older file becomes a newer one."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from chickie.language import say
from chickie.server.store import BadStore

MARK: Final = 0x43484B31
"""``application_id`` of our files: the letters CHK1."""
STEPS: Final[tuple[str, ...]] = (
    """
    CREATE TABLE event (
        home TEXT NOT NULL, n INTEGER NOT NULL, key TEXT NOT NULL,
        at INTEGER NOT NULL, body BLOB NOT NULL,
        PRIMARY KEY (home, n), UNIQUE (home, key)
    ) WITHOUT ROWID;
    CREATE TABLE link (
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, home TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX link_of ON link (home);
    CREATE TABLE session (
        person TEXT PRIMARY KEY, made INTEGER NOT NULL, seen INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
)
"""What leads from each version of the file to the next; the first from nothing.

``home`` is the table whose entry or link it is: the word table is SQL's own.
"""
VERSION: Final = len(STEPS)
"""``user_version`` of the files that this program writes."""


def prepare(db: sqlite3.Connection, path: Path) -> None:
    """Bring a file up to date; a new one is made.

    Raises:
        BadStore: another program wrote it, or a newer version of this one.
        sqlite3.Error: it is no database, or the disk does not do what it should.
    """
    version, mark = _number(db, "user_version"), _number(db, "application_id")
    if mark != MARK and (version or _is_used(db)):
        raise BadStore(say("{path} belongs to another program.", path=str(path)))
    if version > VERSION:
        raise BadStore(
            say(
                "{path} was written by a newer version of this program "
                "({found}; this one knows {known}).",
                path=str(path),
                found=version,
                known=VERSION,
            )
        )
    for step in range(version, VERSION):
        _take(db, step)


def unusable(path: Path, reason: str) -> BadStore:
    """What to say of a file that SQLite cannot use."""
    words = say("{path} cannot be used: {reason}.", path=str(path), reason=reason)
    return BadStore(words)


def _take(db: sqlite3.Connection, step: int) -> None:
    """One step, wholly or not at all."""
    done = f"PRAGMA application_id={MARK}; PRAGMA user_version={step + 1};"
    try:
        db.executescript(f"BEGIN IMMEDIATE; {STEPS[step]} {done} COMMIT;")
    except sqlite3.Error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _number(db: sqlite3.Connection, pragma: str) -> int:
    (value,) = db.execute(f"PRAGMA {pragma}").fetchone()
    return int(value)


def _is_used(db: sqlite3.Connection) -> bool:
    return db.execute("SELECT 1 FROM sqlite_master").fetchone() is not None
