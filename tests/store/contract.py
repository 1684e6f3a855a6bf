"""What every store has to do; the tests of a store subclass this and make one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from chickie import ruleset
from chickie.rules.move import parse_move
from chickie.server.store import Known, Link, Store, Taken, Written
from chickie.table.act import Act, Entry, Made, Moved, Paused, Sat
from chickie.table.options import Options

HOME, OTHER = "home", "other"
PERSON = "a" * 64


def made(key: str = "k1") -> Entry:
    act = Made(host=PERSON, ruleset=ruleset("house"), seats=4, options=Options())
    return Entry(n=1, key=key, at=1_000, act=act)


def entry(n: int, key: str = "", act: Act | None = None) -> Entry:
    return Entry(n=n, key=key or f"k{n}", at=1_000 + n, act=act or Paused())


LINKS = (
    Link(id="door", kind="table", table=HOME),
    Link(id="window", kind="watch", table=HOME),
)


class Contract:
    """Set ``open`` to whatever opens the same store again and again."""

    open: Callable[[], Store]

    def run(self, body: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
        """Run ``body`` with an open store."""

        async def whole() -> None:
            store = self.open()
            try:
                await body(store)
            finally:
                await store.close()

        asyncio.run(whole())

    def test_an_entry_comes_back_as_it_was(self) -> None:
        entries = [
            made(),
            entry(2, act=Sat(seat=0, person=PERSON, name="Ánna")),
            entry(3, act=Moved(seat=0, move=parse_move("4-9@9-9/M"), by="bot")),
        ]

        async def body(store: Store) -> None:
            for one in entries:
                assert await store.append(HOME, one) == Written()
            assert await store.read(HOME) == entries
            assert await store.read(HOME, after=2) == entries[2:]
            assert await store.read(HOME, after=3) == []
            assert await store.read(OTHER) == []

        self.run(body)

    def test_a_number_is_given_once(self) -> None:
        async def body(store: Store) -> None:
            await store.append(HOME, made())
            assert await store.append(HOME, entry(1, "another")) == Taken()
            assert await store.append(OTHER, entry(1, "another")) == Written()
            assert await store.read(HOME) == [made()]

        self.run(body)

    def test_a_key_is_used_once_and_tells_its_number(self) -> None:
        async def body(store: Store) -> None:
            await store.append(HOME, made())
            await store.append(HOME, entry(2, "wish"))
            assert await store.append(HOME, entry(3, "wish")) == Known(2)
            assert await store.append(HOME, entry(2, "wish")) == Known(2)
            assert await store.append(OTHER, entry(1, "wish")) == Written()
            assert await store.number_of(HOME, "wish") == 2
            assert await store.number_of(HOME, "no wish") is None
            assert await store.number_of("nowhere", "wish") is None
            assert len(await store.read(HOME)) == 2

        self.run(body)

    def test_of_rivals_in_one_batch_one_wins(self) -> None:
        async def body(store: Store) -> None:
            await store.append(HOME, made())
            rivals = [entry(2, f"rival{i}") for i in range(30)]
            outcomes = await asyncio.gather(*(store.append(HOME, r) for r in rivals))
            assert outcomes.count(Written()) == 1
            assert outcomes.count(Taken()) == 29
            winner = rivals[outcomes.index(Written())]
            assert await store.read(HOME) == [made(), winner]

        self.run(body)

    def test_of_twins_in_one_batch_one_is_written(self) -> None:
        async def body(store: Store) -> None:
            await store.append(HOME, made())
            twins = [store.append(HOME, entry(n, "same")) for n in (2, 3, 4)]
            assert await asyncio.gather(*twins) == [Written(), Known(2), Known(2)]

        self.run(body)

    def test_links_lead_to_their_table(self) -> None:
        async def body(store: Store) -> None:
            await store.append(HOME, made(), LINKS)
            assert await store.find("door") == LINKS[0]
            assert await store.find("window") == LINKS[1]
            assert await store.find(HOME) is None
            assert await store.find("") is None
            assert {link.id for link in await store.links(HOME)} == {"door", "window"}
            assert await store.links(OTHER) == []

        self.run(body)

    def test_links_come_with_their_entry_or_not_at_all(self) -> None:
        async def body(store: Store) -> None:
            await store.append(HOME, made())
            assert await store.append(HOME, entry(1, "late"), LINKS) == Taken()
            assert await store.find("door") is None

        self.run(body)

    def test_a_session_is_known_once_it_was_opened(self) -> None:
        async def body(store: Store) -> None:
            assert not await store.see_session(PERSON, 5)
            await store.open_session(PERSON, 5)
            await store.open_session(PERSON, 6)
            assert await store.see_session(PERSON, 7)
            assert not await store.see_session("b" * 64, 7)

        self.run(body)

    def test_a_session_that_nobody_used_for_long_is_forgotten(self) -> None:
        day = 24 * 3600 * 1000

        async def body(store: Store) -> None:
            await store.open_session("old", 0)
            await store.open_session("new", 300 * day)
            assert await store.see_session("new", 500 * day)
            assert not await store.see_session("old", 500 * day)
            assert await store.see_session("new", 600 * day)

        self.run(body)

    def test_all_is_there_after_opening_it_again(self) -> None:
        async def write(store: Store) -> None:
            await store.append(HOME, made(), LINKS)
            await store.append(HOME, entry(2))
            await store.open_session(PERSON, 5)

        async def look(store: Store) -> None:
            assert await store.read(HOME) == [made(), entry(2)]
            assert await store.find("door") == LINKS[0]
            assert await store.see_session(PERSON, 6)
            assert await store.append(HOME, entry(3, "k2")) == Known(2)

        self.run(write)
        self.run(look)

    def test_what_was_asked_before_closing_is_done(self) -> None:
        async def write() -> None:
            store = self.open()
            asked = [
                asyncio.ensure_future(store.append(HOME, e))
                for e in (made(), *map(entry, range(2, 1_200)))
            ]
            await asyncio.sleep(0)  # all have asked
            await store.close()
            assert {type(outcome) for outcome in await asyncio.gather(*asked)} == {
                Written
            }

        async def look(store: Store) -> None:
            assert len(await store.read(HOME)) == 1_199

        asyncio.run(write())
        self.run(look)

    def test_a_caller_who_goes_away_disturbs_nobody(self) -> None:
        async def body(store: Store) -> None:
            gone = asyncio.ensure_future(store.append(HOME, made()))
            await asyncio.sleep(0)
            gone.cancel()
            await store.append(OTHER, entry(1))
            assert await store.read(HOME) == [made()]

        self.run(body)

    def test_a_check_passes(self) -> None:
        async def body(store: Store) -> None:
            await store.check()

        self.run(body)
