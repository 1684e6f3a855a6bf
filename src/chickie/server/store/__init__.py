"""Where the logs of tables are kept: what any store has to do.

An append is acknowledged once it is safe on the disk, never before. The pair of table
and number is the lock: whoever comes second is told so, reads on and decides again.
One set of tests, ``tests/store/contract.py``, runs over every store. Read next:
:mod:`chickie.server.store.sqlite`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, Protocol

import msgspec

from chickie.errors import ChickieError
from chickie.language import say
from chickie.table.act import Entry

Kind = Literal["table", "watch"]
"""What a link is for: to play, or only to watch."""


class NotSaved(ChickieError):
    """The disk is full, locked or gone: nothing was changed, asking again may help."""

    code = "not_saved"


class BadStore(ChickieError):
    """The files cannot be used: not ours, too new, or in use by another server."""

    code = "bad_store"


class DamagedTable(ChickieError):
    """The log of a table cannot be read: its file was changed, or the disk is ill."""

    code = "damaged_table"


DAMAGED: Final = say(
    "What the server kept of this table is damaged, so that it cannot be opened."
)


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """An id that can be handed round, and what it opens."""

    id: str
    """Not to be guessed, and never logged."""
    kind: Kind
    table: str
    """The table's own id, which opens nothing and which nobody is shown."""


class Written(msgspec.Struct, frozen=True):
    """The entry is safe."""


class Known(msgspec.Struct, frozen=True):
    """An entry of this table has that key already; nothing was written."""

    n: int
    """Its number."""


class Taken(msgspec.Struct, frozen=True):
    """Another entry has that number; nothing was written."""


Outcome = Written | Known | Taken
"""What became of an append."""


class Store(Protocol):
    """Append-only logs by table, the links that lead to them, and sessions.

    All methods are called in one event loop. Each raises :class:`NotSaved` if the disk
    does not do what it should, ``read`` also :class:`DamagedTable`.
    """

    async def append(
        self, table: str, entry: Entry, links: Sequence[Link] = ()
    ) -> Outcome:
        """Add an entry to the log of ``table``; ``links`` come with its first one."""

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries with greater numbers than ``after``, in order."""

    async def number_of(self, table: str, key: str) -> int | None:
        """Number of the entry with this key; None if there is none."""

    async def links(self, table: str) -> list[Link]:
        """All links that lead to a table."""

    async def find(self, link: str) -> Link | None:
        """What a link opens; None if there is no such link."""

    async def open_session(self, person: str, now: int) -> None:
        """Keep a new session, under the hash of its cookie; ``now`` in milliseconds."""

    async def see_session(self, person: str, now: int) -> bool:
        """Note that a session is still in use; False if there is none."""

    async def check(self) -> None:
        """Do nothing, but as an append would."""

    async def close(self) -> None:
        """Finish what has been asked for, then let go of the files."""
