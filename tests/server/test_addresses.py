"""Every address of the server: what it gives, to whom, and what it refuses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from chickie import bots, variants
from chickie.bots.character import CHARACTERS
from chickie.language import say
from chickie.record import from_text, loads
from chickie.rules import wire
from chickie.rules.checks import check
from chickie.rules.ruleset import Ruleset
from chickie.server.store import NotSaved
from chickie.server.store.sqlite import SqliteStore
from chickie.table.messages import State
from server.serving import post, request, serving


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


TABLE = {"rules": "house", "seats": 3, "name": "Anna", "start": True}
SLOW = TABLE | {"options": {"pace": "slow"}}


class Made:
    """A table that was made, and its host."""

    def __init__(self, base: str, **wish: object) -> None:
        answer = post(base, "/api/tables", SLOW | wish)
        assert answer.status == 200, answer.body
        self.table: str = answer.told["table"]
        self.watch: str = answer.told["watch"]
        self.cookie = answer.cookie


@pytest.fixture
def made(base: str) -> Made:
    return Made(base)


# --- pages ----------------------------------------------------------------------------


def test_the_first_page_is_html(base: str) -> None:
    answer = request(base, "/")
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert b"<script" in answer.body


@pytest.mark.parametrize("kind", ["table", "watch"])
def test_a_table_has_a_page(base: str, made: Made, kind: str) -> None:
    link, other = getattr(made, kind), {"table": "w", "watch": "t"}[kind]
    answer = request(base, f"/{kind[0]}/{link}")
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert request(base, f"/{other}/{link}").status == 404


def test_what_names_no_icon_has_one(base: str) -> None:
    answer = request(base, "/favicon.ico")
    assert (answer.status, answer.headers["content-type"]) == (200, "image/svg+xml")


def test_an_unknown_table_is_not_found(base: str) -> None:
    for path in ("/t/00", "/w/00", "/api/tables/00", "/api/tables/00/record"):
        assert request(base, path).status == 404, path


def test_what_is_not_there_is_said_in_words(base: str) -> None:
    answer = request(base, "/nowhere")
    assert answer.status == 404
    assert answer.told["code"] == "nothing_here"
    assert answer.told["sentence"] == "There is nothing here."


def test_files_are_sent_once_until_they_change(base: str) -> None:
    answer = request(base, "/static/start.js")
    assert answer.status == 200
    assert answer.headers["cache-control"] == "no-cache"
    again = request(base, "/static/start.js", if_none_match=answer.headers["etag"])
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/static/../errors.py",
        "/static/%2e%2e/errors.py",
        "/static/..%2ferrors.py",
        "/static//etc/passwd",
        "/static/%00",
    ],
)
def test_files_elsewhere_are_not_sent(base: str, path: str) -> None:
    assert request(base, path).status == 404


# --- before there is a table ----------------------------------------------------------


def test_the_rules_are_listed_with_a_line_about_each(base: str) -> None:
    told = request(base, "/api/rules").told
    assert sorted(one["name"] for one in told) == sorted(variants.names())
    assert [one["name"] for one in told if one["default"]] == ["house"]
    assert told[0]["name"] == "house"
    for one in told:
        rules = variants.load(one["name"])
        assert one["seats"][one["set"]] == list(rules.seats)
        assert one["sets"] == list(one["seats"])
        assert one["lengths"][one["set"]]["usual"] == rules.match_rounds
        for kind, length in one["lengths"].items():
            assert_longest(rules.replace(set=kind), length["most"])
        assert one["line"].endswith(".")


def assert_longest(rules: Ruleset, most: int | None) -> None:
    """So many rounds can be played by these rules, and not one more."""

    def complaints(rounds: int) -> set[str]:
        return {one.code for one in check(rules.replace(rounds=rounds))}

    assert "V7" not in complaints(most or 99)
    assert most is None or "V7" in complaints(most + 1)


def test_the_bots_are_listed(base: str) -> None:
    told = request(base, "/api/bots").told
    assert sorted(one["name"] for one in told) == sorted(bots.names())
    assert [one["name"] for one in told if one["default"]] == ["hen"]
    assert all(one["line"] and one["title"] for one in told)
    kinds = [one["kind"] for one in told]
    assert kinds[: kinds.count("character")] == ["character"] * len(CHARACTERS)
    assert kinds.count("brain") + len(CHARACTERS) == len(told)


# --- new tables -----------------------------------------------------------------------


def test_play_now_begins_at_once_against_bots(base: str, made: Made) -> None:
    state = request(base, f"/api/tables/{made.table}", cookie=made.cookie).told
    assert state["table"]["phase"] in ("dealing", "playing")
    seats = state["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot", "bot"]
    assert seats[0]["name"] == "Anna"
    assert state["own"]["seat"] == 0
    assert state["own"]["host"]


def test_a_table_for_friends_waits_in_the_lobby(base: str) -> None:
    made = Made(base, start=False, bots=1, name=None)
    state = request(base, f"/api/tables/{made.table}", cookie=made.cookie).told
    assert state["table"]["phase"] == "lobby"
    kinds = [seat["kind"] for seat in state["table"]["seats"]]
    assert kinds == ["person", "open", "bot"]
    assert state["table"]["seats"][0]["name"] == "Guest"


def test_whoever_has_a_cookie_keeps_it(base: str, made: Made) -> None:
    answer = post(base, "/api/tables", SLOW, cookie=made.cookie)
    assert answer.status == 200
    assert "set-cookie" not in answer.headers
    path = f"/api/tables/{answer.told['table']}"
    assert request(base, path, cookie=made.cookie).told["own"]["seat"] == 0


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"rules": "chess"}, 409, "bad_ruleset"),
        ({"rules": "draw10"}, 409, "bad_ruleset"),
        ({"set": "double-7"}, 409, "bad_ruleset"),
        ({"seats": 13}, 400, "bad_message"),
        ({"seats": "3"}, 400, "bad_message"),
        ({"name": ""}, 400, "bad_message"),
        ({"name": "x" * 25}, 400, "bad_message"),
        ({"name": "\u202eanna"}, 409, "bad_name"),
        ({"more": 1}, 400, "bad_message"),
        ({"options": {"bot": "nobody"}}, 404, "unknown_name"),
        ({"options": {"clock": {"turn": -1}}}, 400, "bad_message"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    base: str, wish: dict[str, object], status: int, code: str
) -> None:
    answer = post(base, "/api/tables", SLOW | wish)
    assert (answer.status, answer.told["code"]) == (status, code)
    assert answer.told["sentence"]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b"[" * 60_000, b"null"])
def test_what_cannot_be_read_is_refused(base: str, made: Made, body: bytes) -> None:
    for path in ("/api/tables", f"/api/tables/{made.table}"):
        answer = request(
            base, path, method="POST", body=body, origin=base, cookie=made.cookie
        )
        assert (answer.status, answer.told["code"]) == (400, "bad_message")


def test_a_body_that_is_too_long_is_refused(base: str) -> None:
    answer = post(base, "/api/tables", SLOW | {"name": "x" * 70_000})
    assert (answer.status, answer.told["code"]) == (413, "too_long")


# --- a table by plain requests --------------------------------------------------------


def test_a_state_can_be_fetched(base: str, made: Made) -> None:
    answer = request(base, f"/api/tables/{made.table}", cookie=made.cookie)
    assert wire.decode(answer.body, State).own.seat == 0
    assert answer.headers["cache-control"] == "no-store"


def test_others_see_no_hand(base: str, made: Made) -> None:
    guest = request(base, "/").cookie
    for path, cookie in [
        (made.table, ""),
        (made.table, guest),
        (made.watch, ""),
        (made.watch, made.cookie),
    ]:
        state = wire.decode(
            request(base, f"/api/tables/{path}", cookie=cookie).body, State
        )
        assert state.own.seat is None
        assert state.own.hand == ()
        assert not state.own.host


def test_a_table_can_be_asked(base: str, made: Made) -> None:
    path, ask = f"/api/tables/{made.table}", {"ask": "pause", "key": "k"}
    answer = post(base, path, ask, cookie=made.cookie)
    assert (answer.status, answer.told["told"]) == (200, "done")
    again = post(base, path, ask, cookie=made.cookie)
    assert again.told == answer.told
    assert request(base, path, cookie=made.cookie).told["table"]["paused"]


def test_an_ask_is_refused_with_a_sentence(base: str, made: Made) -> None:
    path = f"/api/tables/{made.table}"
    ask = {"ask": "move", "key": "m", "seen": 99, "move": "0-0"}
    guest = request(base, "/").cookie
    for cookie, status, code in [
        (guest, 409, "not_seated"),
        ("", 403, "no_session"),
        ("sid=" + "A" * 43, 403, "no_session"),
    ]:
        answer = post(base, path, ask, cookie=cookie)
        assert (answer.status, answer.told["code"]) == (status, code)
        assert answer.told["sentence"]


def test_by_the_link_for_watchers_nothing_can_be_asked(base: str, made: Made) -> None:
    path, ask = f"/api/tables/{made.watch}", {"ask": "pause", "key": "k"}
    answer = post(base, path, ask, cookie=made.cookie)
    assert (answer.status, answer.told["code"]) == (403, "not_seated")


# --- papers ---------------------------------------------------------------------------


def test_a_record_of_a_match_that_lasts_shows_the_own_hand_only(
    base: str, made: Made
) -> None:
    for link, cookie, seen_by in [
        (made.table, made.cookie, 0),
        (made.table, "", "watcher"),
        (made.watch, made.cookie, "watcher"),
    ]:
        path = f"/api/tables/{link}/record?match=1"
        answer = request(base, path, cookie=cookie)
        assert answer.headers["content-disposition"] == (
            'attachment; filename="chickie-match-1.jsonl"'
        )
        assert made.table.encode() not in answer.body
        assert loads(answer.body.decode()).header.seen_by == seen_by
        text = request(base, f"{path}&form=text", cookie=cookie)
        assert text.headers["content-type"].startswith("text/plain")
        assert from_text(text.body.decode()).header.seen_by == seen_by


@pytest.mark.parametrize(
    "query", ["match=2", "match=0", "match=x", "match=9999999", "form=pdf"]
)
def test_a_record_that_is_not_there_is_not_found(
    base: str, made: Made, query: str
) -> None:
    answer = request(base, f"/api/tables/{made.table}/record?{query}")
    assert (answer.status, answer.told["code"]) == (404, "unknown_name")


def test_no_deal_is_told_before_its_round_is_over(base: str, made: Made) -> None:
    assert request(base, f"/api/tables/{made.table}/deals").told == []


def test_the_sheet_is_numbered_by_section(base: str, made: Made) -> None:
    sections = request(base, f"/api/tables/{made.watch}/sheet").told["sections"]
    numbers = [clause["number"] for one in sections for clause in one["clauses"]]
    assert numbers == list(range(1, len(numbers) + 1))
    assert sections[0]["title"] == "The aim, and what you need"
    assert all(c["id"] and c["sentence"] for one in sections for c in one["clauses"])


def test_the_story_is_told_as_whoever_asks_saw_it(base: str, made: Made) -> None:
    told = request(base, f"/api/tables/{made.table}/story", cookie=made.cookie).told
    assert [line["n"] for line in told] == list(range(1, len(told) + 1))
    assert all(line["sentence"] for line in told)


def test_the_code_for_phones_is_a_picture(base: str, made: Made) -> None:
    answer = request(base, f"/api/tables/{made.table}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert ET.fromstring(answer.body).tag.endswith("svg")  # noqa: S314 - ours
    other = request(base, f"/api/tables/{made.watch}/qr.svg")
    assert other.body != answer.body
    elsewhere = request(base, f"/api/tables/{made.table}/qr.svg", host="10.0.0.9:80")
    assert elsewhere.body != answer.body


def test_whoever_plays_can_send_the_link_for_watchers_on(base: str, made: Made) -> None:
    told = request(base, f"/api/tables/{made.table}/links").told
    assert told == {"watch": made.watch}
    assert request(base, f"/api/tables/{made.watch}/links").told == told


# --- health ---------------------------------------------------------------------------


def test_a_server_that_is_well_says_so(base: str) -> None:
    assert request(base, "/healthz").told == {"well": True}
    assert request(base, "/readyz").told == {"ready": True}


def test_a_server_whose_disk_fails_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: SqliteStore) -> None:
        raise NotSaved(say("The disk is full."))

    monkeypatch.setattr(SqliteStore, "check", fail)
    with serving(tmp_path) as base:
        assert request(base, "/healthz").status == 200
        assert request(base, "/readyz").status == 503
