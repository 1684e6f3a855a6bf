"""Tables in the middle of a round, written into a store before the server opens it.

A few rounds are played by chance to some depth; each becomes many tables, with persons
of their own on all seats.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from chickie.server.store import Link
from chickie.server.store.sqlite import SqliteStore
from chickie.table import setting
from chickie.table.act import Act, Begun, Committed, Entry, Made, Moved, Sat
from chickie.table.options import Options
from chickie.table.table import Table

DEPTH = (0, 45)
"""Moves that were made before, at least and at most."""


class Laid(NamedTuple):
    """A table as those who play it reach it."""

    link: str
    cookies: tuple[str, ...]
    """By seat."""


def token(number: int, seat: int) -> str:
    """A cookie's value: 43 letters."""
    return f"load-{number:06}-{seat:02}".ljust(43, "x")


def person(number: int, seat: int) -> str:
    """Whose it is."""
    return hashlib.sha256(token(number, seat).encode()).hexdigest()


def played(rules: str, seats: int, seed: int, moves: int) -> list[Act]:
    """A match from its first act to some move of the first round."""
    chance = random.Random(seed)
    made = setting.made("0", rules=rules, seats=seats, options=Options(pace="instant"))
    first: list[Act] = [made]
    first += [Sat(seat=i, person=str(i), name=f"Guest {i}") for i in range(seats)]
    first += [
        Begun(match=f"{seed:032x}"),
        Committed(secret=chance.randbytes(32).hex(), seats=()),
    ]
    entries = [Entry(n=n, key=f"~{n}", at=n, act=act) for n, act in enumerate(first, 1)]
    table = Table.begin(entries[0])
    for entry in entries[1:]:
        table = table.apply(entry)
    while len(first) < 3 + seats + moves and table.phase == "playing":
        assert table.progress is not None
        round = table.progress.round
        assert round is not None
        assert round.turn is not None
        move = chance.choice(round.legal)
        act = Moved(seat=round.turn, move=move)
        after = table.apply(Entry(n=table.n + 1, key="~", at=table.n + 1, act=act))
        if after.phase != "playing":
            break
        table = after
        first.append(act)
    return first


def copied(acts: list[Act], number: int) -> Iterator[Act]:
    """The same, played by the persons of table ``number``."""
    for act in acts:
        if isinstance(act, Made):
            yield msgspec.structs.replace(act, host=person(number, 0))
        elif isinstance(act, Sat):
            yield msgspec.structs.replace(act, person=person(number, act.seat))
        else:
            yield act


async def lay(  # noqa: PLR0913 - all by name
    folder: Path, *, rules: str, seats: int, tables: int, kinds: int, now: int
) -> list[Laid]:
    """Write ``tables`` tables into a new store; ``kinds`` of them differ."""
    chance = random.Random(1)
    rounds = [
        played(rules, seats, seed, chance.randint(*DEPTH)) for seed in range(kinds)
    ]
    store = SqliteStore(folder)
    laid = []
    for number in range(tables):
        link = hashlib.sha256(f"link {number}".encode()).hexdigest()[:32]
        door = Link(id=link, kind="table", table=f"home-{number}")
        for n, act in enumerate(copied(rounds[number % kinds], number), 1):
            entry = Entry(n=n, key=f"~{n}", at=now + n, act=act)
            await store.append(door.table, entry, (door,) if n == 1 else ())
        for seat in range(seats):
            await store.open_session(person(number, seat), now)
        cookies = tuple(f"sid={token(number, seat)}" for seat in range(seats))
        laid.append(Laid(link, cookies))
    await store.close()
    return laid
