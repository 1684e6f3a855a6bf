"""How a table stands, for whoever only looks whether it waits for them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.serving import Answer, post, quick, request, serving


@pytest.fixture
def base(tmp_path: Path) -> Iterator[str]:
    """A server at which whoever asks for a State counts as here for a while."""
    with serving(tmp_path, quick(visit_seconds=30.0)) as address:
        yield address


WISH = {"rules": "draw10", "seats": 2, "name": "Anna", "start": True}


def glance(base: str, link: str, cookie: str = "") -> Any:  # noqa: ANN401 - any JSON
    answer = request(base, f"/api/tables/{link}/glance", cookie=cookie)
    assert answer.status == 200, answer.body
    return answer.told


def state(base: str, link: str, cookie: str = "") -> Any:  # noqa: ANN401 - any JSON
    return request(base, f"/api/tables/{link}", cookie=cookie).told


def made(base: str, **wish: object) -> tuple[Answer, str]:
    """A new table, and the cookie of its host."""
    answer = post(base, "/api/tables", WISH | wish)
    assert answer.status == 200, answer.body
    return answer, answer.cookie


def test_a_glance_is_no_visit(base: str) -> None:
    """So no clock runs, and nobody is told, because somebody looked at a list."""
    answer, cookie = made(base)
    link, watch = answer.told["table"], answer.told["watch"]
    glance(base, link, cookie)
    assert not state(base, watch)["table"]["seats"][0]["here"]
    state(base, link, cookie)
    assert state(base, watch)["table"]["seats"][0]["here"]


def test_it_says_which_match_is_played(base: str) -> None:
    answer, _ = made(base)
    lobby, _ = made(base, start=False)
    assert glance(base, answer.told["watch"])["match"] == 1
    assert glance(base, lobby.told["watch"])["match"] == 0


def test_it_says_who_sits_there_and_that_nothing_has_begun(base: str) -> None:
    answer, cookie = made(base, start=False, bots=1)
    told = glance(base, answer.told["table"], cookie)
    bot = state(base, answer.told["watch"])["table"]["seats"][1]["name"]
    assert told["phase"] == "lobby"
    assert told["names"] == [bot]
    assert not told["waits"]


def test_it_waits_for_whoever_has_the_turn_and_for_nobody_else(base: str) -> None:
    answer, cookie = made(base)
    link, watch = answer.told["table"], answer.told["watch"]
    while (now := state(base, link, cookie))["round"] is None:
        assert glance(base, link, cookie)["waits"] is (0 in now["deal"]["awaited"])
    while (now := state(base, link, cookie))["round"]["turn"] != 0:
        assert now["table"]["phase"] == "playing"
    assert glance(base, link, cookie)["waits"]
    assert not glance(base, watch, cookie)["waits"]
    assert not glance(base, link)["waits"]
    assert glance(base, link, cookie)["doing"] == now["round"]["doing"]


def test_it_shows_no_tile(base: str) -> None:
    answer, cookie = made(base)
    told = glance(base, answer.told["table"], cookie)
    keys = {"title", "phase", "match", "names", "round", "waits", "doing"}
    assert set(told) == keys


def test_an_unknown_table_has_none(base: str) -> None:
    answer = request(base, "/api/tables/00/glance")
    assert (answer.status, answer.told["code"]) == (404, "no_table")
