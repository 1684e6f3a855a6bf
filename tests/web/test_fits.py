"""Nothing hangs over the edge, nothing is covered, everything can be hit."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest
from playwright.sync_api import WebSocketRoute

from browsing import ASIDE, DESKTOP, PHONE, TABLET, Visit, Visitor
from ways_to_play import by_mouse, by_touch, middle, play

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP, "aside": ASIDE}
TABLES = {
    "house": 4,
    "cf-six": 2,
    "draw10": 2,
    "mexican-train": 4,
}
WIDE = "() => document.documentElement.scrollWidth - innerWidth"
WRONG = """() => {
  const front = document.querySelector('dialog[open]') ?? document;
  const pressed = 'button, a[href], input, select, summary';
  const all = [...front.querySelectorAll(pressed)];
  const isSeen = one => one.checkVisibility({ visibilityProperty: true })
    && !one.closest('.unseen') && getComputedStyle(one).clipPath === 'none'
    && getComputedStyle(one).pointerEvents !== 'none';
  const isHit = (one, at) => at && (one.contains(at) || at.contains(one)
    || one.labels?.[0]?.contains(at));
  const wrong = one => {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { left, top, right, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const at = document.elementFromPoint(x, y);
    if (left < -1 || right > innerWidth + 1) return 'outside';
    if (y < 0 || y > innerHeight) return 'not to be scrolled to';
    if (!isHit(one, at)) return 'under ' + (at?.className?.baseVal ?? at?.className);
    if (!one.matches('button, .button')) return null;
    if (width < 24 || height < 24) return 'too small';
    const isCut = one.scrollWidth > one.clientWidth + 1 && !one.matches('.hand-tile');
    return isCut ? 'cut' : null;
  };
  return all.filter(isSeen).map(one => [one.ariaLabel ?? one.textContent, wrong(one)])
    .filter(([, what]) => what);
}"""
"""What can be pressed and is outside, covered, cut or too small for a finger."""
SMALL = """() => [...document.querySelectorAll('.hand-tile')]
  .map(one => one.getBoundingClientRect())
  .filter(({ width, height }) => height < 44 || width < 24).length"""
"""Tiles of the hand that a finger would miss."""
CUT = """() => {
  const texts = '.seat-facts, .seat-words, .top .yard, .awaited';
  return [...document.querySelectorAll(texts)]
    .filter(one => one.checkVisibility() && one.clientWidth > 0)
    .filter(one => one.scrollWidth > one.clientWidth + 1
      || one.scrollHeight > one.clientHeight + 3)
    .map(one => one.textContent);
}"""
"""Words of which a part cannot be seen."""
COVERED = """() => {
  const { left, top, right, bottom } =
    document.querySelector('.board-tools').getBoundingClientRect();
  const spots = [];
  for (let x = left; x < right; x += 8)
    for (let y = top; y < bottom; y += 8) spots.push([x, y]);
  return spots.filter(spot => !document.elementFromPoint(...spot).closest('.felt'));
}"""
"""Where the buttons on the board would take a tap that is meant for an end below."""
PLACES = """() => ['.board', '.hand'].map(one =>
  JSON.stringify(document.querySelector(one).getBoundingClientRect()))"""
"""Where the board and the hand are."""
CROWDED = 123
"""More points than most have after a few rounds."""


def assert_fits(visitor: Visitor) -> None:
    """All of it, as the page stands now."""
    assert visitor.page.evaluate(WIDE) <= 0
    assert visitor.page.evaluate(WRONG) == []
    assert visitor.page.evaluate(SMALL) == 0
    assert visitor.page.evaluate(CUT) == []


def with_points(visitor: Visitor) -> None:
    """Let the States that come say that everybody has much to show already."""

    def between(line: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            for seat in told.get("table", {}).get("seats", []):
                seat["total"] = CROWDED
                seat["marker"] = told["table"]["family"] == "train"
            line.send(json.dumps(told))

        line.connect_to_server().on_message(pass_on)

    visitor.page.route_web_socket("**/ws/**", between)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("rules", TABLES)
def test_a_table_fits(visit: Visit, rules: str, size: Mapping[str, int]) -> None:
    touch = size is PHONE or size is ASIDE
    visitor = visit(size=size, touch=touch)
    with_points(visitor)
    visitor.play_now(rules, seats=TABLES[rules], rounds=1)
    visitor.next()
    assert_fits(visitor)
    play(visitor, by_touch if touch else by_mouse, moves=4)
    assert_fits(visitor)
    tiles = visitor.find(".hand-tile.may")
    if tiles.count() and not visitor.find("dialog[open]").count():
        places = visitor.page.evaluate(PLACES)
        tiles.first.click()
        visitor.find(".hand-tile.chosen").wait_for()
        assert visitor.page.evaluate(PLACES) == places  # a second tap hits it again
        assert_fits(visitor)
        assert visitor.page.evaluate(COVERED) == []


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_start_lobby_and_sheets_fit(visit: Visit, size: Mapping[str, int]) -> None:
    visitor = visit(size=size)
    visitor.open("/")
    visitor.find(".ways").wait_for()
    assert_fits(visitor)
    visitor.find(".make").click()
    visitor.find(".choose summary").click()
    assert_fits(visitor)
    keys = visitor.new_table("house", seats=4)
    visitor.open(f"/t/{keys.table}")
    assert_fits(visitor)
    for name in ("Read the rules", "Rules and options"):
        visitor.button(name).click()
        visitor.find("dialog[open] :is(.rules, .choose)").wait_for()
        assert_fits(visitor)
        visitor.button("Close").click()
    visitor.open_menu()
    assert_fits(visitor)


def test_a_tap_on_the_felt_does_not_press_what_it_uncovers(visit: Visit) -> None:
    """While a tile is held the buttons on the board are out of the way of its ends."""
    visitor = visit(size=TABLET, touch=True)
    visitor.play_now("house", seats=3)
    while visitor.next() == "turn" and not visitor.find(".hand-tile.may").count():
        play(visitor, by_touch, moves=1)
    where = middle(visitor.find(".board-tool").first)
    visitor.find(".hand-tile.may").first.tap()
    visitor.find(".board.choosing").wait_for()
    visitor.page.touchscreen.tap(*where)
    visitor.find(".board.choosing").wait_for(state="detached")
    assert visitor.find(".board-tool.wanted").count() == 0
