"""A person alone plays a whole match against bots: by mouse, by touch, by keys."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import CDPSession, expect

from browsing import PHONE, QUICK, Visit, Visitor
from ways_to_play import (
    by_keys,
    by_mouse,
    by_touch,
    middle,
    play,
    play_out,
    tab_to,
    wait_for_next_round,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def chosen(rules: str, seats: int, rounds: int) -> dict[str, object]:
    """What the browser remembers as the last choice, so that “Play now” is quick."""
    options = {**QUICK, "clock": {"turn": 0, "bank": 0}}
    wish = {"rules": rules, "seats": seats, "rounds": rounds, "set": ""}
    return {"chosen": {**wish, "options": options}}


def test_feet_by_mouse_from_the_first_click_to_the_standings(visit: Visit) -> None:
    visitor = visit(kept=chosen("cf-six", 2, 2))
    visitor.open("/")
    visitor.find(".play-now").click()
    scores = play_out(visitor, by_mouse, lambda one: one.find(".onward .main").click())
    assert scores == 1
    expect(visitor.find("dialog[open] .pad .winner")).to_have_count(1)
    visitor.find("dialog[open]").get_by_text("Play again").click()
    wait_for_next_round(visitor)
    assert play(visitor, by_mouse, moves=1) in ("turn", "score")


def test_the_line_by_touch_on_a_phone(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True, kept=chosen("draw10", 2, 2))
    visitor.open("/")
    visitor.find(".play-now").tap()
    play_out(visitor, by_touch, lambda one: one.find(".onward .main").tap())
    expect(visitor.find("dialog[open] .pad tbody tr")).to_have_count(2)


def test_trains_by_keys_alone(visit: Visit) -> None:
    visitor = visit(kept=chosen("mexican-train", 2, 1))
    visitor.open("/")
    tab_to(visitor, ".play-now")
    visitor.page.keyboard.press("Enter")

    def onward(one: Visitor) -> None:
        tab_to(one, ".onward .main")
        one.page.keyboard.press("Enter")

    play_out(visitor, by_keys, onward)
    tab_to(visitor, "dialog[open] a[download]")


def finger(line: CDPSession, kind: str, *at: tuple[float, float]) -> None:
    """A touch as the screen reports it."""
    points = [{"x": x, "y": y} for x, y in at]
    line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_a_tile_is_dragged_to_its_end_by_a_finger(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True)
    visitor.play_now("draw10", rounds=1)
    while not visitor.find(".hand-tile.may").count():
        assert play(visitor, by_touch, moves=1) == "turn"
    tile = visitor.find(".hand-tile.may").first
    name = tile.get_attribute("data-tile")
    x, y = middle(tile)
    line = visitor.context.new_cdp_session(visitor.page)
    finger(line, "touchStart", (x, y))
    finger(line, "touchMove", (x, y - 40))
    end = visitor.find(".end.fits .disc").first
    to_x, to_y = middle(end)
    finger(line, "touchMove", (to_x, to_y + 52))
    expect(visitor.find(".end.aimed")).to_have_count(1)
    finger(line, "touchEnd")
    expect(visitor.find(f'[data-tile="{name}"]')).to_have_count(0)
    asked = [json.loads(frame) for frame in visitor.sent]
    moves = [one["move"] for one in asked if one["ask"] == "move"]
    assert moves[-1].startswith(f"{name}@")
