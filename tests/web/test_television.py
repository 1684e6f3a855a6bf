"""A table on a big screen, opened by a link with which one can only watch."""

from __future__ import annotations

import json
import re
from typing import Final

import pytest
from playwright.sync_api import expect

from browsing import PHONE, Keys, Visit, Visitor
from obstacles import assert_nothing_stands_in_the_way
from ways_to_play import by_mouse, play

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LARGE: Final = {"width": 1920, "height": 1080}
SMALL: Final = {"width": 1280, "height": 720}
LEAST: Final = 0.03
"""Height of letters that matter, as a share of the screen: 4 m away they are read."""
SIZES: Final = """names => names.flatMap(name => [...document.querySelectorAll(name)])
  .map(one => parseFloat(getComputedStyle(one).fontSize) / innerHeight)"""
OVERFLOWS: Final = """() => document.documentElement.scrollHeight > innerHeight
  || document.documentElement.scrollWidth > innerWidth"""
CUT: Final = "WebSocket connection to|Failed to load resource|ERR_INTERNET"


def open_screen(visit: Visit, host: Visitor) -> Visitor:
    """A big screen, opened as the host's menu offers it."""
    host.open_panel("On a big screen")
    here = host.page.get_by_role("link", name="Open it on this device")
    path = here.get_attribute("href")
    assert path is not None
    host.page.keyboard.press("Escape")
    screen = visit(size=LARGE, colours="dark")
    screen.forgive(CUT)
    screen.open(path)
    return screen


def assert_large(screen: Visitor, *names: str) -> None:
    """These words are read from across the room, and nothing is cut off."""
    sizes = screen.page.evaluate(SIZES, list(names))
    assert sizes
    assert min(sizes) >= LEAST
    assert not screen.page.evaluate(OVERFLOWS)


def assert_code(screen: Visitor, keys: Keys, *, to_join: bool) -> None:
    """The code leads to a seat, or only to where one watches."""
    picture = screen.find(".tv-code img")
    leads = f"/t/{keys.table}" if to_join else f"/w/{keys.watch}"
    expect(picture).to_have_attribute("alt", re.compile(re.escape(leads) + "$"))
    expect(picture).to_have_js_property("complete", value=True)
    assert screen.page.url.endswith(f"/tv/{keys.watch}")
    known = screen.page.content() + "".join(screen.frames)
    assert (keys.table in known) == to_join


def test_a_big_screen_from_the_code_to_the_score(visit: Visit) -> None:
    host = visit()
    keys = host.new_table("cf-six", seats=3, rounds=2)
    host.open(f"/t/{keys.table}")
    screen, other = open_screen(visit, host), visit(size=SMALL)
    assert_code(screen, keys, to_join=True)
    screen.page.reload()
    assert_code(screen, keys, to_join=True)
    other.open(f"/tv/{keys.watch}")
    assert_code(other, keys, to_join=False)
    for one in (screen, other):
        assert_large(one, ".tv-code h2", ".tv-code p", ".tv-places li")
    assert_nothing_stands_in_the_way(screen)
    host.find(".lobby .main.big").click()
    play(host, by_mouse, moves=3)
    assert_shows_play(screen, host)
    assert_shows_play(other, host)
    assert_nothing_stands_in_the_way(other)
    screen.context.set_offline(offline=True)
    expect(screen.find(".tv-stale")).to_contain_text("Connection lost")
    screen.context.set_offline(offline=False)
    expect(screen.find(".tv-stale")).to_have_count(0)
    assert play(host, by_mouse) == "score"
    for one in (screen, other):
        assert_shows_score(one, host)
    assert_nothing_stands_in_the_way(screen)


def assert_shows_play(screen: Visitor, host: Visitor) -> None:
    """Board, seats and what is awaited are those of the table; no hand is there."""
    state = host.state()
    expect(screen.find(".tiles .laid")).to_have_count(len(state["board"]["spots"]))
    for seat in state["table"]["seats"]:
        row = screen.find(".tv-seat").nth(seat["seat"])
        expect(row).to_contain_text(f"{seat['name']}")
        expect(row).to_contain_text(f"{seat['tiles']} tile")
    expect(screen.find(".tv-seat.turn")).to_contain_text("Ada")
    expect(screen.find(".tv-now")).to_contain_text("Ada")
    assert_large(screen, ".tv-seat .who", ".tv-seat .held", ".doing", ".last")
    assert screen.hand() == []
    told = [json.loads(frame) for frame in screen.frames]
    assert {one["own"]["seat"] for one in told if one["told"] == "state"} == {None}
    assert not any(one.get("own", {}).get("hand") for one in told)


def assert_shows_score(screen: Visitor, host: Visitor) -> None:
    """The score of the round, by place."""
    rows = host.state()["summary"]["rows"]
    expect(screen.find(".tv-scores tbody tr")).to_have_count(len(rows))
    for row in rows:
        name = host.state()["table"]["seats"][row["seat"]]["name"]
        line = screen.find(".tv-scores tbody tr").filter(has_text=name)
        expect(line.locator(".total")).to_have_text(str(row["after"]))
    assert_large(screen, ".tv-scores h2", ".tv-scores td", ".tv-scores .how")


def test_four_letters_lead_a_television_to_a_table(visit: Visit) -> None:
    host, screen = visit(size=PHONE, touch=True), visit(size=LARGE, language="es")
    keys = host.new_table("cf-six", seats=3)
    host.open(f"/t/{keys.table}")
    screen.open("/tv")
    expect(screen.find(".tv-letters b")).to_have_count(4)
    assert_large(screen, ".tv-waiting h2", ".tv-waiting li", ".tv-waiting footer")
    assert_nothing_stands_in_the_way(screen)
    host.open_panel("On a big screen")
    letters = "".join(screen.find(".tv-letters b").all_text_contents())
    field, show = (
        host.page.get_by_label("The four letters"),
        host.find(".tv-pair .main"),
    )
    host.forgive("screen.*404|404.*screen")
    field.fill("aaaa")
    show.click()
    expect(host.find("#pair-bad")).to_contain_text("No screen shows these letters")
    assert_nothing_stands_in_the_way(host)
    field.fill(f"{letters[:2].lower()} {letters[2:]}")
    expect(field).to_have_value(letters)
    host.page.get_by_label("Show the code to join").check()
    show.click()
    expect(host.find(".tv-pair .done")).to_contain_text("shows this table")
    assert_code(screen, keys, to_join=True)
    screen.page.reload()
    assert_code(screen, keys, to_join=True)
    host.page.keyboard.press("Escape")
    host.find(".lobby .main.big").click()
    expect(screen.find(".tv-board .board")).to_be_visible()
    expect(screen.find(".tv-seat")).to_have_count(3)


def test_many_seats_find_room(visit: Visit) -> None:
    host, screen = visit(), visit(size=SMALL)
    keys = host.new_table("mexican-train", seats=8, start=True)
    screen.open(f"/tv/{keys.watch}")
    seats = screen.find(".tv-seat")
    expect(seats).to_have_count(8)
    expect(seats.last).to_be_in_viewport(ratio=1)
    assert_large(screen, ".tv-seat .who", ".tv-seat .held")
    for language in ("da", "es"):
        other = visit(size=SMALL, language=language)
        other.open(f"/tv/{keys.watch}")
        expect(other.find(".tv-seat")).to_have_count(8)
        expect(other.find(".tv-top")).not_to_contain_text("in the yard")
        assert "{" not in other.said()
