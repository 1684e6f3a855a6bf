"""Rules to be taken along: on paper, as a link, as a file, to a table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from urllib.parse import quote
from xml.etree import ElementTree as ET

import pytest

from chickie import variants
from chickie.rules.answers import Value
from chickie.rules.sheet import sheet
from chickie.server import writing
from chickie.server.draft import Draft, DraftWish
from server.serving import Answer, post, request, serving

OURS: Final[dict[str, Value]] = {"double_blank": 25, "foot_locks": False}


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


@pytest.fixture(scope="module")
def ours() -> Draft:
    title = "Rules <of> Oma & Co"
    return writing.draft(DraftWish(rules="cf-double", changes=OURS, title=title))


def test_the_paper_has_every_sentence_and_breaks_no_policy(
    base: str, ours: Draft
) -> None:
    answer = request(base, f"/rules/{ours.code}/sheet")
    assert answer.headers["content-type"].startswith("text/html")
    text = answer.body.decode()
    assert not re.search(r"<style|<script|style=|\son\w+=", text)
    assert "Rules &lt;of&gt; Oma &amp; Co" in text
    words = re.sub(r"</?span>", "", text)
    for one in sheet(variants.named(ours.code)):
        assert str(one.sentence) in words
    style = re.search(r'<link rel="stylesheet" href="([^"]+)"', text)
    assert style
    assert request(base, style[1]).headers["content-type"].startswith("text/css")
    for_two = request(base, f"/rules/{ours.code}/sheet?seats=2").body.decode()
    assert "2 players take 20 tiles each" not in for_two
    assert request(base, f"/rules/{ours.code}/sheet?seats=11").status == 409


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "[::1]"])
def test_paper_carries_no_address_that_leads_nowhere(
    base: str, ours: Draft, name: str
) -> None:
    port = base.rsplit(":", 1)[1]
    path = f"/rules/{ours.code}/sheet"
    here = request(base, path, host=f"{name}:{port}").body.decode()
    assert "/rules/" not in here
    assert '<div class="qr">' not in here
    assert f"<b>{ours.short}</b>" in here
    assert "under “Rules”" in here
    there = request(base, path, host=f"192.168.7.9:{port}").body.decode()
    assert f"http://192.168.7.9:{port}/rules/{ours.code}" in there
    assert '<div class="qr">' in there
    assert f"<b>{ours.short}</b>" in there


def test_figures_are_pictures_with_captions(base: str, ours: Draft) -> None:
    assert [one.name for one in ours.pictures] == ["opening", "foot"]
    assert all(one.caption for one in ours.pictures)
    for name in ("opening", "foot"):
        assert drawn(request(base, f"/api/rules/{ours.code}/{name}.svg"))
    assert request(base, f"/api/rules/{ours.code}/hand.svg").status == 404
    assert request(base, "/api/rules/draw10/foot.svg").status == 404


def test_the_link_is_a_code_for_phones(base: str, ours: Draft) -> None:
    assert drawn(request(base, f"/api/rules/{ours.code}/qr.svg"))
    assert request(base, "/api/rules/nowhere/qr.svg").status == 404


def drawn(answer: Answer) -> bool:
    assert answer.headers["content-type"] == "image/svg+xml"
    root = ET.fromstring(answer.body)  # noqa: S314 - written by the program
    return root.tag == "{http://www.w3.org/2000/svg}svg"


def test_the_file_for_the_terminal_holds_the_same_rules(base: str, ours: Draft) -> None:
    answer = request(base, f"/api/rules/{ours.code}/rules.toml")
    assert answer.headers["content-disposition"].startswith("attachment")
    assert variants.parse(answer.body.decode(), "file").digest == ours.digest


# --- at a table -----------------------------------------------------------------------


def test_rules_are_offered_by_code_as_presets_are_by_name(
    base: str, ours: Draft
) -> None:
    told = request(base, named(ours.code)).told
    assert (told["name"], told["title"]) == (ours.code, ours.title)
    presets = {one["name"]: one for one in request(base, "/api/rules").told}
    assert told.keys() == presets["house"].keys()
    by_code = request(base, named(presets["house"]["code"])).told
    assert by_code == presets["house"]
    sheet_of = f"Our rules: {base}/rules/{ours.code}/sheet?seats=4 – have fun"
    assert request(base, named(sheet_of)).told == told
    assert request(base, named("nowhere")).status == 404


def named(text: str) -> str:
    """The address that tells which rules are meant."""
    return f"/api/rules/named?text={quote(text, safe='')}"


def test_a_table_is_laid_by_a_code_and_gives_it_back(base: str, ours: Draft) -> None:
    wish = {"rules": ours.code, "seats": 2, "name": "Anna"}
    made = post(base, "/api/tables", wish)
    assert made.status == 200, made.body
    table, cookie = made.told["table"], made.cookie
    told = request(base, f"/api/tables/{table}/sheet").told
    assert variants.named(told["code"]).digest == ours.digest
    state = request(base, f"/api/tables/{table}", cookie=cookie).told
    assert state["table"]["title"] == ours.title
    toes = writing.draft(DraftWish(rules=ours.code, changes={"toes": 2}))
    ask = {"ask": "change", "key": "k1", "options": {}, "rules": toes.code, "seats": 2}
    assert post(base, f"/api/tables/{table}", ask, cookie=cookie).status == 200
    told = request(base, f"/api/tables/{table}/sheet").told
    assert variants.named(told["code"]).digest == toes.digest
