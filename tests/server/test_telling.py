"""The table in words, and the page for a big screen, as they are asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from server.serving import post, request, serving

TABLE = {"rules": "cf-hub", "seats": 2, "name": "Anna", "start": True}


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


@pytest.fixture(scope="module")
def made(base: str) -> dict[str, str]:
    """The links of a table with a round that has been dealt, and the host's cookie."""
    answer = post(base, "/api/tables", TABLE)
    return {**answer.told, "cookie": answer.cookie}


def aloud(base: str, link: str, *, cookie: str = "", language: str = "en") -> Any:  # noqa: ANN401 - any JSON
    """The lines as they go out."""
    path = f"/api/tables/{link}/aloud"
    answer = request(base, path, cookie=cookie, accept_language=language)
    assert answer.status == 200
    return answer.told["lines"]


def test_everybody_is_told_the_same_of_the_table(
    base: str, made: dict[str, str]
) -> None:
    own = aloud(base, made["table"], cookie=made["cookie"])
    assert own == aloud(base, made["watch"]) == aloud(base, made["table"])
    assert own[0]["depth"] == 0
    assert request(base, "/api/tables/00/aloud").status == 404


def test_a_table_is_told_in_the_language_of_whoever_asks(
    base: str, made: dict[str, str]
) -> None:
    told = {
        code: [line["sentence"] for line in lines]
        for code in ("en", "da", "es")
        for lines in [aloud(base, made["watch"], language=code)]
    }
    assert told["en"] != told["da"] != told["es"] != told["en"]


def test_a_big_screen_is_found_by_the_link_for_watchers_only(
    base: str, made: dict[str, str]
) -> None:
    page = request(base, f"/tv/{made['watch']}")
    assert page.status == 200
    assert made["table"].encode() not in page.body
    assert request(base, f"/tv/{made['table']}").status == 404
