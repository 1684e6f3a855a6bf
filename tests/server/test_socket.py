"""Sockets at a table: what is answered, what closes them, what survives."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from chickie.rules import wire
from chickie.server.settings import Rate
from chickie.server.store.sqlite import FILE, SqliteStore
from chickie.table.messages import Told
from server.serving import NO_LIMITS, post, quick, request, serving

SLOW = {"rules": "house", "seats": 3, "name": "Anna", "options": {"pace": "slow"}}
Body = Callable[[], Coroutine[Any, Any, None]]


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


class Table:
    """A table, its host, and sockets to it."""

    def __init__(self, base: str, *, start: bool = True) -> None:
        made = post(base, "/api/tables", {**SLOW, "start": start})
        self.base, self.cookie = base, made.cookie
        self.link: str = made.told["table"]
        self.watch: str = made.told["watch"]

    @asynccontextmanager
    async def open(
        self,
        path: str = "",
        cookie: str | None = None,
        **more: Any,  # noqa: ANN401 - whatever websockets takes
    ) -> AsyncIterator[ClientConnection]:
        path = path or f"/ws/t/{self.link}"
        cookie = self.cookie if cookie is None else cookie
        async with connect(
            self.base.replace("http", "ws") + path,
            origin=Origin(self.base),
            additional_headers={"Cookie": cookie},
            **more,
        ) as line:
            yield line


async def told(line: ClientConnection) -> dict[str, Any]:
    """The next message, which is one that the table may send."""
    async with asyncio.timeout(5):
        frame = await line.recv()
    wire.decode(frame, Told)
    found: dict[str, Any] = json.loads(frame)
    return found


async def answer(line: ClientConnection) -> dict[str, Any]:
    """The next message that is no State."""
    while (found := await told(line))["told"] == "state":
        pass
    return found


async def ask(line: ClientConnection, **fields: object) -> dict[str, Any]:
    await line.send(json.dumps({"key": "k", **fields}))
    return await answer(line)


async def code_of(line: ClientConnection) -> int:
    """How the socket is closed, whatever comes before."""
    with pytest.raises(ConnectionClosed) as closed:
        await _drained(line)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def run(body: Body) -> None:
    asyncio.run(body())


# --- what comes -----------------------------------------------------------------------


def test_the_first_message_is_the_whole_state(base: str) -> None:
    table = Table(base)

    async def body() -> None:
        async with table.open() as line:
            state = await told(line)
            assert state["told"] == "state"
            assert state["own"]["seat"] == 0
            assert state["own"]["host"]

    run(body)


def test_a_ping_is_answered_and_not_kept(base: str) -> None:
    table = Table(base, start=False)

    async def body() -> None:
        async with table.open() as line:
            n = (await told(line))["n"]
            for _ in range(2):
                done = await ask(line, ask="ping")
                assert done == {"told": "done", "key": "k", "n": n}

    run(body)


def test_a_message_is_deflated_for_those_who_can(base: str) -> None:
    table = Table(base)

    async def body() -> None:
        async with table.open(compression="deflate") as line:
            assert line.response is not None
            header = line.response.headers["sec-websocket-extensions"]
            assert "permessage-deflate" in header
            assert (await told(line))["told"] == "state"

    run(body)


def test_whoever_has_no_cookie_is_given_one(base: str) -> None:
    table = Table(base, start=False)

    async def body() -> None:
        async with table.open(cookie="") as line:
            assert line.response is not None
            cookie = line.response.headers["set-cookie"].split(";")[0]
            assert (await told(line))["own"]["seat"] is None
            done = await ask(line, ask="sit", seat=1, name="Bo")
            assert done["told"] == "done"
        async with table.open(cookie=cookie) as line:
            assert (await told(line))["own"]["seat"] == 1

    run(body)


def test_watchers_watch(base: str) -> None:
    table = Table(base)

    async def body() -> None:
        async with table.open(f"/ws/w/{table.watch}") as line:
            state = await told(line)
            assert state["own"]["seat"] is None
            refused = await ask(line, ask="sit", seat=1, name="Bo")
            assert (refused["told"], refused["code"]) == ("refused", "not_seated")
            assert (await ask(line, ask="ping"))["told"] == "done"

    run(body)


def test_two_tabs_of_a_seat_see_the_same(base: str) -> None:
    table = Table(base, start=False)

    async def body() -> None:
        async with table.open() as one, table.open() as other:
            await told(one)
            await told(other)
            await one.send('{"ask": "speak", "key": "hi", "phrase": "hello"}')
            while not (found := await told(other))["news"]:
                pass
            assert found["own"]["seat"] == 0

    run(body)


def test_presence_is_shown_and_survives_a_reload(base: str) -> None:
    table = Table(base, start=False)

    def here(state: dict[str, Any]) -> bool:
        return bool(state["table"]["seats"][0]["here"])

    async def body() -> None:
        async with table.open(f"/ws/w/{table.watch}") as watcher:
            assert not here(await told(watcher))
            async with table.open() as line:
                await told(line)
                assert here(await told(watcher))
            async with table.open() as line:  # within the grace: nothing to tell
                await told(line)
                await line.send('{"ask": "speak", "key": "hi", "phrase": "hello"}')
                assert here(await told(watcher))
            assert not here(await told(watcher))

    run(body)


# --- once, and in one order -----------------------------------------------------------


def test_the_same_key_is_answered_again_and_done_once(base: str) -> None:
    table = Table(base, start=False)

    async def body() -> None:
        async with table.open() as line:
            wish = {"ask": "speak", "key": "same", "phrase": "hello"}
            first, again = await ask(line, **wish), await ask(line, **wish)
            assert first == again
        async with table.open() as line:
            state = await told(line)
            assert await ask(line, **wish) == first
            assert state["n"] == first["n"]

    run(body)


def test_what_is_refused_now_was_done_before_under_the_same_key(base: str) -> None:
    table = Table(base)

    async def body() -> None:
        async with table.open() as line:
            done = await ask(line, ask="pause", key="p")
            assert done["told"] == "done"
            assert await ask(line, ask="pause", key="p") == done
            refused = await ask(line, ask="pause", key="q")
            assert refused["code"] == "not_now"

    run(body)


def test_a_key_belongs_to_the_person_who_used_it(base: str) -> None:
    table = Table(base, start=False)

    async def body() -> None:
        async with table.open() as anna, table.open(cookie="") as bo:
            await ask(anna, ask="speak", key="1", phrase="hello")
            done = await ask(bo, ask="sit", key="1", seat=1, name="Bo")
            assert done["told"] == "done"
            state = json.loads(request(base, f"/api/tables/{table.link}").body)
            assert state["table"]["seats"][1]["name"] == "Bo"

    run(body)


def test_of_two_who_want_one_seat_one_gets_it(base: str) -> None:
    table = Table(base, start=False)

    async def body() -> None:
        async with table.open(cookie="") as one, table.open(cookie="") as other:
            both = await asyncio.gather(
                ask(one, ask="sit", key="a", seat=1, name="One"),
                ask(other, ask="sit", key="b", seat=1, name="Other"),
            )
            assert sorted(found["told"] for found in both) == ["done", "refused"]
            (refused,) = [found for found in both if found["told"] == "refused"]
            assert refused["code"] == "seat_taken"

    run(body)


# --- what cannot be read --------------------------------------------------------------

GARBAGE = [
    "",
    "{",
    "null",
    "[]",
    '"ping"',
    "{}",
    '{"ask": "ping"}',
    '{"ask": "ping", "key": ""}',
    '{"ask": "ping", "key": "a b"}',
    '{"ask": "ping", "key": "' + "x" * 41 + '"}',
    '{"ask": "nothing", "key": "k"}',
    '{"ask": "ping", "key": "k", "more": 1}',
    '{"ask": "move", "key": "k", "seen": -1, "move": "D"}',
    '{"ask": "move", "key": "k", "seen": 1e99, "move": "D"}',
    '{"ask": "sit", "key": "k", "seat": 12, "name": "Bo"}',
    '{"ask": "pledge", "key": "k", "round": 1, "pledge": "0"}',
    "[" * 2_000,
    "\x00",
    "\u202e",
]


def test_what_cannot_be_read_is_refused_and_changes_nothing(base: str) -> None:
    table = Table(base, start=False)

    async def body() -> None:
        async with table.open() as line:
            n = (await told(line))["n"]
            for text in GARBAGE:
                await line.send(text)
                refused = await answer(line)
                assert (refused["code"], refused["key"]) == ("bad_message", None), text
            assert (await ask(line, ask="ping"))["n"] == n

    run(body)


def test_bytes_are_no_message(base: str) -> None:
    table = Table(base, start=False)

    async def body() -> None:
        async with table.open() as line:
            await line.send(b'{"ask": "ping", "key": "k"}')
            assert (await answer(line))["code"] == "bad_message"

    run(body)


def test_twenty_are_refused_then_the_socket_is_closed(base: str) -> None:
    table = Table(base, start=False)

    async def body() -> None:
        async with table.open() as line:
            for _ in range(20):
                await line.send("?")
                assert (await answer(line))["code"] == "bad_message"
            await line.send("?")
            assert await code_of(line) == 1008
        async with table.open() as line:
            assert (await told(line))["told"] == "state"

    run(body)


def test_a_message_that_is_too_long_closes_the_socket(base: str) -> None:
    table = Table(base, start=False)

    async def body() -> None:
        async with table.open() as line:
            await line.send('{"ask": "ping", "key": "' + "x" * 5_000 + '"}')
            assert await code_of(line) == 1009

    run(body)


@pytest.mark.parametrize(
    "path", ["/ws/t/{watch}", "/ws/w/{link}", "/ws/t/0", "/ws/w/0"]
)
def test_an_unknown_table_is_told_by_the_code(base: str, path: str) -> None:
    table = Table(base, start=False)
    named = path.format(watch=table.watch, link=table.link)

    async def body() -> None:
        async with table.open(named) as line:
            assert await code_of(line) == 4404

    run(body)


def test_random_bytes_are_refused_and_the_table_is_unharmed(base: str) -> None:
    table, chance = Table(base), random.Random(1)
    valid = b'{"ask":"move","key":"k","seen":3,"move":"4-9@9-9"}'

    def damaged() -> str:
        data = bytearray(valid)
        for _ in range(chance.randint(1, 4)):
            data[chance.randrange(len(data))] = chance.randrange(32, 127)
        return data.decode()

    async def body() -> None:
        async with table.open() as line:
            before = (await told(line))["table"]
        for _ in range(20):
            async with table.open() as line:
                for _ in range(15):
                    await line.send(damaged())
                    assert (await answer(line))["told"] in ("refused", "done")
        async with table.open() as line:
            after = (await told(line))["table"]
            assert [s["name"] for s in after["seats"]] == [
                s["name"] for s in before["seats"]
            ]
            assert (await ask(line, ask="pause"))["told"] == "done"

    run(body)


def test_whoever_plays_by_plain_requests_is_here(tmp_path: Path) -> None:
    def here(path: str, cookie: str) -> bool:
        state = request(address, path, cookie=cookie).told
        return bool(state["table"]["seats"][0]["here"])

    with serving(tmp_path, quick(visit_seconds=30)) as address:
        for link in ("link", "watch"):
            table = Table(address, start=False)
            path = f"/api/tables/{getattr(table, link)}"
            assert not here(path, "")
            assert here(path, table.cookie)
            assert here(path, "")
        table = Table(address, start=False)
        path = f"/api/tables/{table.link}"
        post(address, path, {"ask": "ping", "key": "p"}, cookie=table.cookie)
        assert here(path, "")


def test_a_damaged_table_is_told_and_closes_its_sockets(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path) as base:
        table = Table(base, start=False)
    db = sqlite3.connect(tmp_path / FILE)
    db.execute("UPDATE event SET body=x'7b7d' WHERE n=2")
    db.commit()
    db.close()
    with serving(tmp_path) as base:
        table.base, path = base, f"/api/tables/{table.link}"
        wish = {"ask": "stand", "key": "s"}
        answers = [request(base, path), post(base, path, wish, cookie=table.cookie)]
        for found in answers:
            assert (found.status, found.told["code"]) == (500, "damaged_table")

        async def body() -> None:
            async with table.open() as line:
                assert await code_of(line) == 4500

        run(body)
    assert [line for line in caplog.records if line.exc_info] == []


# --- rates, slowness, the end ---------------------------------------------------------


def test_too_many_messages_are_refused_then_the_socket_is_closed(
    tmp_path: Path,
) -> None:
    rates = msgspec.structs.replace(NO_LIMITS, messages=Rate(0.001, 3))
    with serving(tmp_path, quick(rates=rates)) as base:
        table = Table(base, start=False)

        async def body() -> None:
            async with table.open() as line:
                codes = [(await ask(line, ask="ping")).get("code") for _ in range(8)]
                assert codes == [None] * 3 + ["too_many"] * 5
                for _ in range(16):
                    await line.send('{"ask": "ping", "key": "k"}')
                assert await code_of(line) == 1008

        run(body)


def test_who_takes_nothing_is_let_go(tmp_path: Path) -> None:
    settings = quick(stall_seconds=0.1)
    with serving(tmp_path, settings, send_buffer=4_096) as base:
        table, guest = Table(base, start=False), request(base, "/").cookie
        sit = {"ask": "sit", "key": "s", "seat": 1, "name": "Lazy"}
        assert post(base, f"/api/tables/{table.link}", sit, cookie=guest).status == 200

        async def body() -> None:
            small = socket.socket()
            small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            small.connect(("127.0.0.1", int(base.rpartition(":")[2])))
            plain: dict[str, Any] = {"compression": None, "sock": small}
            plain["close_timeout"] = 0.1
            lazy = table.open(cookie=guest, max_queue=1, **plain)
            async with lazy, table.open() as line, asyncio.timeout(20):
                while await _is_here(line, seat=1):
                    pass  # the lazy one has taken nothing, and is gone all the same

        run(body)


async def _is_here(line: ClientConnection, *, seat: int) -> bool:
    """Change something, of which every viewer is sent a State; then look."""
    pace = random.choice(["fast", "slow"])
    await line.send(
        json.dumps(
            {"ask": "change", "key": str(random.random()), "options": {"pace": pace}}
        )
    )
    while (found := await told(line))["told"] != "state":
        assert found["told"] == "done"
    return bool(found["table"]["seats"][seat]["here"])


async def _drained(line: ClientConnection) -> None:
    async with asyncio.timeout(5):
        while True:
            await line.recv()


def test_a_server_that_stops_says_so_and_loses_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as base:
        table = Table(base)
        loop = asyncio.new_event_loop()
        opened = table.open()
        line = loop.run_until_complete(opened.__aenter__())
        done = loop.run_until_complete(ask(line, ask="pause", key="last"))
    assert loop.run_until_complete(code_of(line)) == 1012
    loop.close()

    async def body() -> None:
        store = SqliteStore(tmp_path)
        link = await store.find(table.link)
        assert link is not None
        log = await store.read(link.table)
        assert [entry.n for entry in log] == list(range(1, len(log) + 1))
        assert [e.n for e in log if e.key.endswith(":last")] == [done["n"]]
        await store.close()

    run(body)
