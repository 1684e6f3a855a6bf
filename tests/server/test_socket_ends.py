"""Sockets at a table: what is refused, what closes them, what survives."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection

from chickie.server.settings import Rate
from chickie.server.store.sqlite import FILE, SqliteStore
from server.lines import Table, answer, ask, code_of, run, told
from server.serving import NO_LIMITS, post, quick, request, serving


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


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
            async with lazy, table.open() as line, asyncio.timeout(60):
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
