"""Turns over days: what was missed, which table waits, and being told of one's turn."""

from __future__ import annotations

import json
from itertools import count
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from browsing import PHONE, Visit, Visitor
from obstacles import assert_nothing_stands_in_the_way
from ways_to_play import by_touch, play, wait_for_next_round

pytestmark = [pytest.mark.browser, pytest.mark.slow]

HOURS: Final = 3
LONG_AGO: Final = """([table, seen, hours]) => localStorage.setItem('chickie/seen',
  JSON.stringify({ [table]: { ...seen, at: Date.now() - hours * 3600e3 } }))"""
"""As if the table had been seen so for the last time, hours ago."""
HIDE: Final = """hidden => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
"""As if another tab were in front, or no longer."""
NOTIFICATIONS: Final = """
window.asked = 0;
window.shown = [];
window.Notification = class {
  static permission = 'default';
  static async requestPermission() { asked++; return this.permission = 'granted'; }
  constructor(title, options) {
    shown.push(Object.assign(this, { title, ...options }));
  }
  close() { this.isClosed = true; }
};
"""
PLAIN_HTTP: Final = """
Object.defineProperty(window, 'isSecureContext', { value: false });
"""
WORDS: Final = "async () => (await import('/static/words.js')).words"
KEYS: Final = count()


def ask(visitor: Visitor, table: str, wish: str, **more: object) -> None:
    """Ask a table for something as this visitor."""
    body = {"ask": wish, "key": f"test-{next(KEYS)}", **more}
    visitor.ask_server(f"/api/tables/{table}", body)


def hide(visitor: Visitor, *, hidden: bool) -> None:
    """Put another tab in front of the page, or away."""
    visitor.page.evaluate(HIDE, hidden)


def state(visitor: Visitor, table: str) -> Any:  # noqa: ANN401 - a State as JSON
    """The State as this visitor is shown it."""
    return visitor.context.request.get(f"/api/tables/{table}").json()


# --- what was missed ------------------------------------------------------------------


def test_who_comes_back_is_told_what_has_happened(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    keys = visitor.play_now("cf-six", rounds=2)
    assert play(visitor, by_touch) == "score"
    first = visitor.state()["summary"]
    visitor.find(".onward .main").tap()
    wait_for_next_round(visitor)
    visitor.next()
    expect(visitor.find(".since")).to_have_count(0)

    visitor.open("/")
    seen = {"n": 1, "match": 1, "ended": 0}
    visitor.page.evaluate(LONG_AGO, [keys.table, seen, HOURS])
    visitor.open(f"/t/{keys.table}")
    panel = visitor.find(".since")
    expect(panel).to_contain_text("3 hours ago")
    expect(panel).to_contain_text(first["sentence"])
    for row in first["rows"]:
        name = visitor.state()["table"]["seats"][row["seat"]]["name"]
        expect(panel).to_contain_text(f"{name} {row['points']}")
    story = visitor.context.request.get(f"/api/tables/{keys.table}/story").json()
    expect(panel.locator("ol li").last).to_have_text(story[-1]["sentence"])
    expect(visitor.find("#aloud")).to_contain_text(first["sentence"])
    assert_nothing_stands_in_the_way(visitor)
    assert not visitor.focused(".since *")
    over, hand = panel.bounding_box(), visitor.find(".hand").bounding_box()
    assert over is not None
    assert hand is not None
    assert over["y"] + over["height"] < hand["y"]

    panel.get_by_role("button").tap()
    expect(panel).to_have_count(0)
    visitor.page.reload()
    visitor.next()
    expect(panel).to_have_count(0)


MISSED: Final = """async cases => {
  const { missed } = await import('/static/since.js');
  return cases.map(([news, match, round, phase, seen]) => {
    const over = phase === 'playing' ? null : 'out';
    const state = { news: news.map(n => ({ n })), table: { match, phase },
      round: { round, over } };
    const found = missed(state, seen);
    return found && [found.news.map(one => one.n), found.gap,
      found.spans.map(one => [one.match, one.after, one.upTo])];
  });
}"""


def test_what_is_news_to_whom(visitor: Visitor) -> None:
    """Numbers of the news, the match, its round, the phase; what was seen."""
    visitor.open("/")
    seen = {"n": 10, "match": 1, "ended": 0}
    cases: dict[str, list[object]] = {
        "read at a glance": [[9, 10, 11, 12], 1, 1, "playing", seen],
        "enough to be told": [[10, 11, 12, 13], 1, 1, "playing", seen],
        "not all of it came": [[20, 21, 22], 1, 1, "playing", seen],
        "a bot moved for one": [[23], 1, 1, "playing", seen],
        "two rounds later": [[30, 31], 1, 3, "playing", seen],
        "their ends were seen": [[30, 31], 1, 3, "playing", seen | {"ended": 2}],
        "the score lies open": [[10, 11, 12, 13], 1, 1, "summary", seen],
        "the second score does": [[30, 31], 1, 2, "summary", seen],
        "all scores do": [[30, 31], 1, 2, "over", seen],
        "another match": [[40], 2, 2, "playing", seen | {"ended": 3}],
    }
    found = visitor.page.evaluate(MISSED, list(cases.values()))
    assert dict(zip(cases, found, strict=True)) == {
        "read at a glance": None,
        "enough to be told": [[11, 12, 13], False, []],
        "not all of it came": [[20, 21, 22], True, []],
        "a bot moved for one": [[23], True, []],
        "two rounds later": [[30, 31], True, [[1, 0, 2]]],
        "their ends were seen": [[30, 31], True, []],
        "the score lies open": None,
        "the second score does": [[], True, [[1, 0, 1]]],
        "all scores do": None,
        "another match": [[40], True, [[1, 3, float("inf")], [2, 0, 1]]],
    }


# --- whose turn it is -----------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "da", "es"])
def test_the_table_that_waits_comes_first(visit: Visit, language: str) -> None:
    """On the first page, in each language; the tab says it too."""
    visitor = visit(size=PHONE, touch=True, language=language)
    visitor.context.add_init_script(PLAIN_HTTP)
    waiting = visitor.play_now("cf-six")
    visitor.next()
    quiet = visitor.new_table("draw10")
    visitor.open(f"/t/{quiet.table}")
    visitor.open("/")
    rows = visitor.find(".visits li")
    expect(rows).to_have_count(2)
    expect(rows.first).to_have_class("waits")
    for path in ("/rules", "/past", "/replay"):
        expect(visitor.find(f'nav a[href="{path}"]')).to_have_count(1)
    assert_nothing_stands_in_the_way(visitor)
    rows.last.get_by_role("button").tap()
    expect(rows).to_have_count(1)
    stored = visitor.page.evaluate("JSON.stringify({ ...localStorage })")
    assert quiet.table not in stored

    rows.first.get_by_role("link").tap()
    visitor.page.wait_for_url(f"**/t/{waiting.table}")
    visitor.next()
    assert visitor.page.title().startswith("● ")
    words = visitor.page.evaluate(WORDS)
    for name in (words["play"]["menu"], words["menu"]["settings"]):
        visitor.button(name).tap()
    expect(visitor.find(".notice-switch input")).to_be_disabled()
    assert_nothing_stands_in_the_way(visitor)


def test_a_notification_is_asked_for_and_comes_once_a_turn(visit: Visit) -> None:
    host, guest = visit(), visit()
    host.context.add_init_script(NOTIFICATIONS)
    keys = host.new_table("cf-six")
    table = keys.table
    host.open(f"/t/{table}")
    guest.open(f"/t/{table}")
    ask(guest, table, "sit", seat=1, name="Bea")
    ask(host, table, "start")
    visitors = {0: host, 1: guest}

    def turn_to(seat: int) -> None:
        """Let the other one play, at another place, until it is this seat's turn."""
        while (now := state(visitors[1 - seat], table))["round"]["turn"] != seat:
            move = now["own"]["choices"][0]["move"]
            ask(visitors[1 - seat], table, "move", seen=now["n"], move=move)

    host.find(".hand-tile").first.wait_for()
    turn_to(1)
    host.open_panel("How it looks and sounds")
    assert host.page.evaluate("asked") == 0
    host.find(".notice-switch input").check()
    expect(host.find(".notice-switch input")).to_be_checked()
    assert host.page.evaluate("asked") == 1
    host.page.keyboard.press("Escape")

    hide(host, hidden=True)
    host.page.wait_for_function("() => !document.title.startsWith('●')")
    turn_to(0)
    host.page.wait_for_function("() => document.title.startsWith('●')")
    host.page.wait_for_function("() => shown.length > 0")
    icon = host.find("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/static/icon-turn.svg")
    ask(guest, table, "speak", phrase="moment")  # news, and the turn is the same
    host.find('.news li[data-kind="phrase"]').wait_for()
    (shown,) = host.page.evaluate("shown.map(one => ({ ...one, onclick: null }))")
    assert shown["tag"] == table
    assert not any(tile in json.dumps(shown) for tile in host.hand())
    hide(host, hidden=False)
    assert host.page.evaluate("shown[0].isClosed")

    turn_to(1)
    host.page.wait_for_function("() => !document.title.startsWith('●')")
    turn_to(0)
    host.page.wait_for_function("() => document.title.startsWith('●')")
    assert host.page.evaluate("shown.length") == 1, "it was looked at"
