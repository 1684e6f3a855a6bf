"""Sockets at a table: what is told, once and in one order."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from server.lines import Table, ask, run, told
from server.serving import request, serving


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


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
