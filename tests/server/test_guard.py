"""Who gets in, how often, and what browsers are told to allow."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from chickie.server.guard import Guard
from chickie.server.settings import Rate, Rates
from server.serving import NO_LIMITS, post, quick, request, serving

TABLE = {"rules": "house", "seats": 2, "name": "Anna"}


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    settings = quick(names=("tables.example.org",))
    with serving(tmp_path_factory.mktemp("data"), settings) as address:
        yield address


def port(base: str) -> str:
    return base.rpartition(":")[2]


# --- headers --------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/nowhere", "/static/start.js", "/api/rules"])
def test_every_answer_carries_the_strict_headers(base: str, path: str) -> None:
    headers = request(base, path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "require-trusted-types-for 'script'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "permissions-policy" in headers
    assert "server" not in headers
    assert "strict-transport-security" not in headers


def test_the_cookie_is_out_of_reach(base: str) -> None:
    given = request(base, "/").headers["set-cookie"]
    assert given.startswith("sid=")
    parts = set(given.split("; ")[1:])
    assert parts == {"HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"}


def test_a_cookie_lasts_another_year_with_each_visit(base: str) -> None:
    first = request(base, "/")
    assert request(base, "/", cookie=first.cookie).cookie == first.cookie


@pytest.mark.parametrize("token", ["", "x", "A" * 43, "A" * 5_000, "\xe9" * 43])
def test_a_cookie_that_we_did_not_give_is_replaced(base: str, token: str) -> None:
    given = request(base, "/", cookie=f"sid={token}").cookie
    assert given.startswith("sid=")
    assert given != f"sid={token}"


# --- by which name, from which page ---------------------------------------------------


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:{port}", 200),
        ("127.0.0.1", 200),
        ("192.168.1.20:{port}", 200),
        ("[::1]:{port}", 200),
        ("Tables.Example.org", 200),
        ("evil.example.org", 400),
        ("tables.example.org.evil.example", 400),
        ("localhost.evil.example:80", 400),
        ("me@127.0.0.1", 400),
        ("127.0.0.1:x", 400),
        ("[::1", 400),
        ("", 400),
    ],
)
def test_only_names_of_ours_are_answered(base: str, host: str, status: int) -> None:
    answer = request(base, "/healthz", host=host.format(port=port(base)))
    assert answer.status == status
    assert "content-security-policy" in answer.headers


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "{base}"}, 200),
        ({"sec_fetch_site": "same-origin"}, 200),
        ({"origin": "https://127.0.0.1:{port}"}, 200),
        ({}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "http://127.0.0.1"}, 403),
        ({"origin": "http://127.0.0.1.evil.example:{port}"}, 403),
        ({"origin": "ftp://127.0.0.1:{port}"}, 403),
        ({"origin": "http://[::1"}, 403),
        ({"origin": "{base}", "sec_fetch_site": "cross-site"}, 403),
        ({"sec_fetch_site": "same-site"}, 403),
    ],
)
def test_only_pages_of_ours_change_anything(
    base: str, headers: dict[str, str], status: int
) -> None:
    sent = {k: v.format(base=base, port=port(base)) for k, v in headers.items()}
    body = b'{"rules": "house", "seats": 2}'
    answer = request(base, "/api/tables", method="POST", body=body, **sent)
    assert answer.status == status
    if status == 403:
        assert answer.told["code"] == "other_site"


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example"])
def test_a_socket_from_another_page_is_refused(base: str, origin: str | None) -> None:
    link = post(base, "/api/tables", TABLE).told["table"]

    async def body() -> None:
        from_there = None if origin is None else Origin(origin)
        url = f"{base.replace('http', 'ws')}/ws/t/{link}"
        with pytest.raises(InvalidStatus) as refused:
            await connect(url, origin=from_there)
        assert refused.value.response.status_code == 403

    asyncio.run(body())


def test_behind_tls_the_cookie_is_bound_to_the_host(tmp_path: Path) -> None:
    with serving(tmp_path, quick(proxies=("127.0.0.1",))) as base:
        answer = request(base, "/", x_forwarded_proto="https")
        assert answer.headers["set-cookie"].startswith("__Host-sid=")
        assert answer.headers["set-cookie"].endswith("; Secure")
        assert "strict-transport-security" in answer.headers
        again = request(base, "/", x_forwarded_proto="https", cookie=answer.cookie)
        assert again.cookie == answer.cookie


def test_nobody_is_believed_who_is_no_proxy(base: str) -> None:
    answer = request(base, "/", x_forwarded_proto="https")
    assert answer.headers["set-cookie"].startswith("sid=")


def test_our_own_names_are_known() -> None:
    guard = Guard(lambda *_: None, ("Example.org",))  # type: ignore[arg-type]
    assert guard._is_our_name("EXAMPLE.org:443")
    assert not guard._is_our_name("www.example.org")


# --- how often ------------------------------------------------------------------------


def few(**rates: object) -> Rates:
    return msgspec.structs.replace(NO_LIMITS, **rates)


def test_so_many_tables_and_no_more(tmp_path: Path) -> None:
    with serving(tmp_path, quick(rates=few(tables=Rate(0.001, 2)))) as base:
        statuses = [post(base, "/api/tables", TABLE).status for _ in range(3)]
        assert statuses == [200, 200, 429]
        assert request(base, "/").status == 200


def test_so_many_newcomers_and_no_more(tmp_path: Path) -> None:
    with serving(tmp_path, quick(rates=few(joins=Rate(0.001, 2)))) as base:
        answers = [request(base, "/") for _ in range(3)]
        assert [answer.status for answer in answers] == [200, 200, 429]
        assert answers[-1].told["code"] == "too_many"
        assert request(base, "/", cookie=answers[0].cookie).status == 200
        assert post(base, "/api/tables", TABLE).status == 429


def test_so_many_messages_and_no_more(tmp_path: Path) -> None:
    with serving(tmp_path, quick(rates=few(messages=Rate(0.001, 3)))) as base:
        made = post(base, "/api/tables", TABLE)
        path = f"/api/tables/{made.told['table']}"
        ping = {"ask": "ping", "key": "p"}
        answers = [post(base, path, ping, cookie=made.cookie) for _ in range(4)]
        assert [answer.status for answer in answers] == [200, 200, 200, 429]


@pytest.mark.parametrize(("crowd", "reached"), [(2, [2, 2]), (1, [2, 0])])
def test_so_many_handshakes_and_no_more(
    tmp_path: Path, crowd: int, reached: list[int]
) -> None:
    rates = few(handshakes=Rate(0.001, 2), crowd=crowd)
    with serving(tmp_path, quick(rates=rates)) as base:
        url = f"{base.replace('http', 'ws')}/ws/t/"
        url += post(base, "/api/tables", TABLE).told["table"]

        async def opened(cookie: str) -> tuple[int, int]:
            """How often they got in, of four times, and how they were refused."""
            for number in range(4):
                headers = {"Cookie": cookie}
                came = connect(url, origin=Origin(base), additional_headers=headers)
                try:
                    async with came as line:
                        assert await line.recv()
                except InvalidStatus as refused:
                    return number, refused.response.status_code
            return 4, 0

        async def body() -> None:
            cookies = [request(base, "/").cookie for _ in reached]
            found = [await opened(cookie) for cookie in cookies]
            assert found == [(times, 429) for times in reached]

        asyncio.run(body())


def test_a_refused_handshake_is_no_trouble(
    base: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def body() -> None:
        url = f"{base.replace('http', 'ws')}/ws/t/0"
        with pytest.raises(InvalidStatus):
            await connect(url, origin=Origin("http://evil.example"))

    asyncio.run(body())
    request(base, "/healthz")
    assert [line for line in caplog.records if line.levelno >= logging.WARNING] == []


def test_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    with serving(tmp_path, quick(rates=few(connections=2))) as base:
        made = post(base, "/api/tables", TABLE)
        url = f"{base.replace('http', 'ws')}/ws/t/{made.told['table']}"

        async def body() -> None:
            headers = {"Cookie": made.cookie}
            open_ = [
                await connect(url, origin=Origin(base), additional_headers=headers)
                for _ in range(3)
            ]
            assert await open_[1].recv()
            with pytest.raises(ConnectionClosed) as closed:
                await open_[2].recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008
            for one in open_:
                await one.close()

        asyncio.run(body())
