"""Everybody is answered in their own language, and what is kept is in none."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection

from chickie.language import LANGUAGES, Sentence, speaking
from chickie.server import press, refusal
from chickie.server.press import pages
from chickie.server.settings import Rate, Rates
from chickie.server.speech import preferences
from chickie.table import messages
from chickie.table.letter import encoded
from chickie.table.messages import Public
from chickie.table.options import Phrase
from chickie.variants import load
from server import awake
from server.awake import FRIENDS, Page
from server.lines import Table, answer, ask, run, told
from server.serving import post, quick, request, serving

HOUSE = load("house")
HTML = "text/html"
TRAINS = msgspec.structs.replace(awake.ALONE, rules="mexican-train")


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


def put(sentence: Sentence | str, code: str) -> str:
    """A sentence, or an English text without places, in words of a language."""
    whole = Sentence(text=sentence) if isinstance(sentence, str) else sentence
    with speaking(code):
        return str(whole)


# --- which one ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "wanted"),
    [
        ("", [""]),
        ("da", ["da"]),
        ("fr-FR, en;q=0.7, da;q=0.8", ["fr-FR", "da", "en"]),
        ("en;q=0, es ; q=0.2, *;q=0.1", ["es", "*"]),
        ("da;q=much, es", ["es"]),
        ("da;q=nan, es;q=-1, en;level=1", ["en"]),
    ],
)
def test_what_a_browser_prefers(header: str, wanted: list[str]) -> None:
    assert preferences(header) == wanted


@pytest.mark.parametrize(
    ("named", "chosen", "read", "code"),
    [
        ("", "", "", "en"),
        ("", "", "da-DK,da;q=0.9", "da"),
        ("", "", "de, es-MX;q=0.5", "es"),
        ("", "", "de, *", "en"),
        ("", "es", "da", "es"),
        ("", "xx", "da", "da"),
        ("", "../da", "es", "es"),
        ("da", "es", "en", "da"),
        ("xx", "es", "en", "es"),
    ],
)
def test_a_page_is_in_the_language_of_its_visitor(
    base: str, named: str, chosen: str, read: str, code: str
) -> None:
    path = f"/?language={named}" if named else "/"
    cookie = f"language={chosen}"
    page = request(base, path, cookie=cookie, accept_language=read)
    text = page.body.decode()
    assert f'<html lang="{code}">' in text
    assert put("chickie needs JavaScript.", code) in text
    assert page.headers["content-language"] == code
    assert page.headers["vary"] == "Cookie, Accept-Language"


@pytest.mark.parametrize("path", ["/", "/t/x", "/tv/x", "/rules", "/replay", "/past"])
def test_every_page_has_its_words_in_another_language(base: str, path: str) -> None:
    texts = ("chickie – Chicken Foot, by your rules", "chickie needs JavaScript.")
    page = request(base, path, accept_language="da").body.decode()
    assert '<html lang="da">' in page
    assert all(put(text, "da") in page and text not in page for text in texts)


# --- what is answered -----------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
def test_refusals_come_in_the_language_of_whoever_asked(base: str, code: str) -> None:
    found = request(base, "/api/tables/none", accept_language=code)
    assert found.told["sentence"] == put(refusal.NO_TABLE.sentence, code)
    strange = request(base, "/", accept_language=code, host="elsewhere.example")
    assert strange.told["sentence"] == put(refusal.BAD_HOST.sentence, code)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("path", ["/rules/house2/sheet", "/nowhere", "/t/x/y"])
def test_a_person_whom_an_address_leads_nowhere_gets_a_page(
    base: str, path: str, code: str
) -> None:
    plain = request(base, path, accept_language=code, accept="application/json, */*")
    shown = request(base, path, accept_language=code, accept="text/html,*/*;q=0.8")
    assert plain.status == shown.status == 404
    assert shown.headers["content-type"].startswith("text/html")
    text = unescape(shown.body.decode())
    assert f'<html lang="{code}">' in text
    assert put("That did not work.", code) in text
    assert plain.told["sentence"] in text
    assert text.count('href="/') >= 2
    assert "{" not in text


def test_a_refusal_is_a_page_whatever_was_wrong(base: str, tmp_path: Path) -> None:
    wrong = request(base, "/rules/a%3Cb%20c/sheet", accept=HTML).body.decode()
    assert "“a&lt;b c”" in wrong
    strange = request(base, "/", host="elsewhere.example", accept=HTML)
    assert strange.status == 400
    assert str(refusal.BAD_HOST.sentence) in strange.body.decode()
    with serving(tmp_path, quick(rates=Rates(messages=Rate(0.001, 0)))) as slow:
        hurried = request(slow, "/rules/house/sheet", accept=HTML)
    assert hurried.status == 429
    assert str(refusal.TOO_MANY.sentence) in hurried.body.decode()


def test_what_is_read_in_a_thread_is_in_the_language_of_whoever_asked(
    base: str,
) -> None:
    table = Table(base)
    path = f"/api/tables/{table.link}"
    english = request(base, f"{path}/story").told
    danish = request(base, f"{path}/story", accept_language="da").told
    assert len(english) == len(danish) > 0
    assert english != danish
    state = request(base, path, accept_language="es").told
    assert state["table"]["title"] == put(HOUSE.called, "es")


def test_a_guest_is_called_so_in_their_language(base: str) -> None:
    wish = {"rules": "house", "seats": 2}
    made = post(base, "/api/tables", wish, accept_language="da")
    state = request(base, f"/api/tables/{made.told['table']}").told
    assert state["table"]["seats"][0]["name"] == put("Guest", "da")


def test_three_sockets_at_a_table_hear_three_languages(base: str) -> None:
    table = Table(base)

    async def body() -> None:
        async with AsyncExitStack() as stack:
            lines: dict[str, ClientConnection] = {}
            for code in LANGUAGES:
                cookie = f"language={code}"
                line = await stack.enter_async_context(table.open(cookie=cookie))
                assert (await _title(line)) == put(HOUSE.called, code)
                lines[code] = line
            unread = {code: await _unread(line) for code, line in lines.items()}
            refused = {
                code: await ask(line, ask="move", move="9-9", seen=1)
                for code, line in lines.items()
            }
        assert {one["code"] for one in refused.values()} == {"not_seated"}
        for code in LANGUAGES:
            english = refused["en"]["sentence"]
            assert refused[code]["sentence"] == put(english, code)
            assert unread[code] == put(refusal.BAD_MESSAGE.sentence, code)
        assert len(set(unread.values())) == len(LANGUAGES)

    run(body)


async def _title(line: ClientConnection) -> str:
    state = await told(line)
    return str(state["table"]["title"])


async def _unread(line: ClientConnection) -> str:
    await line.send("{")
    return str((await answer(line))["sentence"])


# --- what it costs --------------------------------------------------------------------


def test_what_all_are_told_is_made_once_for_each_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []

    def count(half: Any) -> bytes:  # noqa: ANN401 - either half
        made.append(half)
        return encoded(half)

    def viewers(*codes: str) -> Iterator[Page]:
        for code in codes:
            with speaking(code):
                yield Page("c" * 64)

    async def body(table: awake.Table) -> None:
        now = await table.hall.look(table.home, lambda found, _: found)
        monkeypatch.setattr(press, "encoded", count)
        for codes, halves in (("en", "en", "en"), 1), (("en", "da", "da"), 2), ((), 1):
            made.clear()
            looking = [page.viewer for page in viewers(*codes)]
            states = pages(now, looking, here=frozenset(), now=now.at)
            titles = [json.loads(state)["table"]["title"] for state in states]
            assert titles == [put(HOUSE.called, code) for code in codes]
            assert sum(isinstance(half, Public) for half in made) == halves

    awake.run(tmp_path, FRIENDS, body)


# --- what is kept ---------------------------------------------------------------------


def test_a_log_is_the_same_in_every_language(tmp_path: Path) -> None:
    logs = []

    async def body(table: awake.Table) -> None:
        for wish in (
            messages.SeatBot(key="b", seat=1, bot="uniform"),
            messages.Speak(key="s", phrase=Phrase.HELLO),
            messages.Start(key="g"),
        ):
            assert isinstance(await table.ask(wish), messages.Done)
        logs.append([_told(act) for act in (await table.log())[:5]])

    for code in LANGUAGES:
        with speaking(code):
            folder = tmp_path / code
            folder.mkdir()
            awake.run(folder, FRIENDS, body)
    assert logs[0] == logs[1] == logs[2]
    assert len(logs[0]) == 5


def _told(act: Any) -> str:  # noqa: ANN401 - any act
    """An act without what chance has put into it."""
    kept = {
        name: value
        for name in act.__struct_fields__
        if name not in {"match", "secret", "salt", "lot"}
        for value in [getattr(act, name)]
    }
    return f"{type(act).__name__} {kept}"


def test_the_picture_is_made_once_and_has_no_words_in_it(tmp_path: Path) -> None:
    async def body(table: awake.Table) -> None:
        async with table.looking() as page:
            state = await page.until(lambda state: state.board is not None)
        assert state.board is not None
        names = {lane.train: lane.name for lane in state.board.lanes}
        assert names.pop("mexican") == ""
        assert names == {one.seat: one.name for one in state.table.seats}

    awake.run(tmp_path, TRAINS, body)
