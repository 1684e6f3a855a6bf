"""A hint at the table: by mouse and by keyboard, for eyes and ears; and the bots."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browsing import QUICK, Visit, Visitor
from chickie.bots.character import CHARACTERS
from company import begin, whose_turn
from obstacles import assert_nothing_stands_in_the_way
from ways_to_play import by_mouse, by_touch, play, tab_to

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WANTED = ".acts .want-hint"
LINE = ".status .hint-line b"
MARKED = ".hand-tile.hinted, .acts-turn .act.hinted"
ENDS_WITH_HINT = re.compile(r", the hint$")


def until_there_is_a_choice(*visitors: Visitor) -> tuple[Visitor, ...]:
    """Play on until somebody may do several things; they come first, then the rest.

    Only a start can be without a choice for long.
    """
    while True:
        turn = whose_turn(visitors)
        assert turn is not None
        mover = visitors[turn]
        rest = tuple(one for one in visitors if one is not mover)
        if mover.state()["own"]["may_hint"]:
            return (mover, *rest)
        looks = [one.look() for one in visitors]
        (by_touch if turn else by_mouse)(mover)
        for one, look in zip(visitors, looks, strict=True):
            one.wait_for_change(look)


def test_a_hint_by_mouse_marks_the_tile_and_the_end(visit: Visit) -> None:
    host, friend = begin(visit, "cf-six")
    one, other = until_there_is_a_choice(host, friend)
    expect(other.find(WANTED)).to_have_count(0)
    one.find(WANTED).click()
    expect(one.find(LINE)).to_have_text(text_of_best(one))
    expect(one.find(MARKED)).to_have_count(1)
    told = other.find(".news-list").filter(has_text="asked for a hint.")
    expect(told).to_have_count(1)
    assert_nothing_stands_in_the_way(one)
    one.find(".hint-line button").click()
    expect(one.find("dialog[open] .ways tbody tr").first).to_be_visible()
    assert_nothing_stands_in_the_way(one)


def text_of_best(visitor: Visitor) -> str:
    """What the hint says of the tile, or the button, that is marked."""
    marked = visitor.find(MARKED).first
    marked.wait_for()
    tile = marked.get_attribute("data-tile")
    choices = visitor.state()["own"]["choices"]
    words = [one["words"] for one in choices if one.get("tile") == tile]
    said = visitor.find(LINE).text_content() or ""
    assert said in {f"Best: {one}." for one in words}
    return said


def test_a_hint_by_keys_is_heard_and_comes_back_after_a_reload(
    visitor: Visitor,
) -> None:
    visitor.play_now("cf-six", rounds=1)
    while visitor.next() == "turn" and not visitor.state()["own"]["may_hint"]:
        play(visitor, by_mouse, moves=1)
    tab_to(visitor, ".hand-tile")
    visitor.page.keyboard.press("i")
    said = text_of_best(visitor)
    expect(visitor.find("#aloud")).to_contain_text(said)
    marked = visitor.find(".hand-tile.hinted")
    if marked.count():
        expect(marked).to_have_attribute("aria-label", ENDS_WITH_HINT)
    visitor.page.reload()
    visitor.find(".hand.my-turn").wait_for()
    expect(visitor.find(MARKED)).to_have_count(0)
    visitor.page.keyboard.press("i")
    expect(visitor.find(LINE)).to_have_text(said)
    told = visitor.find(".news-list li[data-kind=hint]")
    expect(told).to_have_count(1)
    look = visitor.look()
    if marked.count():
        marked.focus()
        visitor.page.keyboard.press("Enter")
        visitor.find(".hand-tile.chosen").wait_for()
        if not visitor.find(".acts-turn .act.main").count():
            visitor.page.keyboard.press("ArrowRight")
        visitor.page.keyboard.press("Enter")
    else:
        visitor.page.keyboard.press("d")
    visitor.wait_for_change(look)
    expect(visitor.find(MARKED)).to_have_count(0)


def test_a_table_without_hints_has_no_button(visitor: Visitor) -> None:
    visitor.play_now("cf-six", rounds=1, options={**QUICK, "hints": False})
    visitor.next()
    visitor.page.keyboard.press("i")
    expect(visitor.find(WANTED)).to_have_count(0)


def test_the_host_chooses_each_bot_by_its_name(visitor: Visitor) -> None:
    options = {"pace": "instant", "bot": "hen"}
    keys = visitor.new_table("house", seats=3, bots=1, options=options)
    visitor.open(f"/t/{keys.table}")
    kind = visitor.find("[data-seat='2'] select")
    expect(kind).to_have_value("hen")
    assert kind.locator("option").count() == len(CHARACTERS)
    kind.select_option("egg")
    expect(visitor.find("[data-seat='2'] .badge")).to_have_text("Egg")
    assert_nothing_stands_in_the_way(visitor)
    visitor.button("Rules and options").click()
    usual = visitor.find("dialog[open] .bot-choice")
    visitor.find("dialog[open] .choose summary").click()
    usual.locator("select").select_option("chick")
    line = str(CHARACTERS["chick"].line)
    expect(usual.locator(".small")).to_have_text(line)
    assert_nothing_stands_in_the_way(visitor)
    visitor.find("dialog[open] .choose .main").click()
    visitor.find("dialog[open]").wait_for(state="hidden")
    assert visitor.state()["table"]["options"]["bot"] == "chick"
