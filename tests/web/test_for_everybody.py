"""Keys, ears and eyes: focus, what is read aloud, and what axe-core finds."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from browsing import DESKTOP, PHONE, Visit, Visitor
from obstacles import assert_nothing_stands_in_the_way
from ways_to_play import by_keys, by_mouse, by_touch, play, wait_for_next_round

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_axe_finds_nothing_before_a_match(visit: Visit, colours: str) -> None:
    visitor = visit(colours=colours)
    visitor.open("/")
    visitor.find(".ways").wait_for()
    assert_nothing_stands_in_the_way(visitor)
    visitor.find(".join input").fill("nonsense")
    visitor.button("Join").click()
    assert_nothing_stands_in_the_way(visitor)
    visitor.find(".make").click()
    visitor.find(".choose summary").click()
    assert_nothing_stands_in_the_way(visitor)
    keys = visitor.new_table("house", seats=4)
    visitor.open(f"/t/{keys.table}")
    assert_nothing_stands_in_the_way(visitor)
    guest = visit(colours=colours)
    guest.open(f"/t/{keys.table}")
    guest.find(".sit").wait_for()
    assert_nothing_stands_in_the_way(guest)


PANELS: Final = {
    "Rules of this table": ".rules",
    "Check the deals": ".sheet-body b",
    "The whole round": ".news-list",
    "Keep the record": ".records",
    "Tell me …": ".tell-me",
    "The table in words": ".described h3",
    "How it looks and sounds": ".settings",
    "On a big screen": ".links",
    "Links to this table": ".share",
    "Table and players": ".lobby-seats",
    "Options of the table": ".choose",
    "Keys": ".keys",
    "Give up my seat": ".buttons",
}


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_axe_finds_nothing_in_the_panels(visit: Visit, colours: str) -> None:
    visitor = visit(colours=colours)
    visitor.play_now("mexican-train", seats=4)
    visitor.next()
    visitor.open_menu()
    assert_nothing_stands_in_the_way(visitor)
    visitor.page.keyboard.press("Escape")
    for name, shown in PANELS.items():
        visitor.open_panel(name)
        visitor.find(f"dialog[open] {shown}").first.wait_for()
        assert_nothing_stands_in_the_way(visitor)
        visitor.page.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("rules", "colours", "phone"),
    [
        ("cf-six", "light", True),
        ("cf-six", "dark", False),
        ("draw10", "light", False),
        ("draw10", "dark", True),
        ("mexican-train", "light", True),
        ("mexican-train", "dark", True),
    ],
)
def test_axe_finds_nothing_in_a_match(
    visit: Visit, rules: str, colours: str, *, phone: bool
) -> None:
    size = PHONE if phone else DESKTOP
    visitor = visit(colours=colours, size=size, touch=phone)
    way = by_touch if phone else by_mouse
    visitor.play_now(rules, rounds=1)
    visitor.next()
    assert_nothing_stands_in_the_way(visitor)
    play(visitor, way, moves=4)
    tiles = visitor.find(".hand-tile")
    if not visitor.find("dialog[open]").count():
        tiles.first.click()
        assert_nothing_stands_in_the_way(visitor)
        visitor.page.keyboard.press("Escape")
        visitor.button("Say something").click()
        assert_nothing_stands_in_the_way(visitor)
        visitor.page.keyboard.press("Escape")


def test_axe_finds_nothing_without_a_table(visitor: Visitor) -> None:
    visitor.forgive("404|WebSocket")
    for path in ("/t/", "/tv/"):
        visitor.page.goto(path + "a" * 24)
        visitor.find(".stale, .tv-stale").wait_for()
        assert_nothing_stands_in_the_way(visitor)
    visitor.open("/rules/house")
    visitor.find(".sheet-section").first.wait_for()
    assert_nothing_stands_in_the_way(visitor)


LOW: Final = {"width": 640, "height": 400}
"""A small phone on its side, or a screen at twice its size."""
READS: Final = """() => {
  const box = document.querySelector('.status');
  return box.scrollHeight <= box.clientHeight + 1 || box.tabIndex === 0;
}"""


def test_a_low_screen_hides_no_words_from_eyes_or_keys(visit: Visit) -> None:
    visitor = visit(size=LOW, language="es")
    visitor.play_now("house", seats=4)
    visitor.next()
    while not visitor.find(".status .second").count():
        play(visitor, by_mouse, moves=1)
    assert visitor.page.evaluate(READS)
    assert_nothing_stands_in_the_way(visitor)
    visitor.page.keyboard.press("k")
    visitor.find("dialog[open] .keys").first.wait_for()
    assert_nothing_stands_in_the_way(visitor)
    visitor.page.keyboard.press("PageDown")
    visitor.page.wait_for_function(
        "() => document.querySelector('dialog .sheet-inner').scrollTop > 0"
    )


def test_the_next_round_begins_in_the_hand(visitor: Visitor) -> None:
    visitor.play_now("draw10", rounds=2)
    assert play(visitor, by_mouse) == "score"
    visitor.find(".onward .main").press("Enter")
    wait_for_next_round(visitor)
    visitor.page.wait_for_function("() => document.activeElement.matches('.hand-tile')")


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_axe_finds_nothing_in_the_scores(visit: Visit, colours: str) -> None:
    visitor = visit(colours=colours)
    visitor.play_now("draw10", rounds=2)
    assert play(visitor, by_mouse) == "score"
    assert_nothing_stands_in_the_way(visitor)
    assert_told_as_own(visitor)
    visitor.find(".onward .main").click()
    wait_for_next_round(visitor)
    assert play(visitor, by_mouse) == "over"
    assert_nothing_stands_in_the_way(visitor)
    assert_told_as_own(visitor)


def assert_told_as_own(visitor: Visitor) -> None:
    """Sentences say "You" of the reader, as the tables below them do."""
    told = visitor.find("dialog[open] .how").all_text_contents()
    assert told
    assert not any("Guest" in sentence for sentence in told)
    went_out = visitor.find("dialog[open] .score .own .none").count() == 1
    assert any(one.startswith("You go out with") for one in told) == went_out
    winners = visitor.find("dialog[open] .pad .winner th").all_text_contents()
    won = any(name.startswith("You") for name in winners)
    assert any(one.startswith(("You win", "You and")) for one in told) == won


def test_the_focus_stays_in_the_hand_from_move_to_move(visitor: Visitor) -> None:
    visitor.play_now("cf-six", rounds=1)
    while visitor.next() == "turn":
        laid = visitor.find(".hand-tile.may").count()
        play(visitor, by_keys, moves=1)
        if laid and not visitor.find("dialog[open]").count():
            assert visitor.focused(".hand-tile, .acts button, .acts")


def test_whose_turn_it_is_is_read_aloud(visitor: Visitor) -> None:
    visitor.play_now("draw10", rounds=1)
    assert play(visitor, by_mouse, moves=1) == "turn"
    expect(visitor.find("#aloud")).to_contain_text("Your turn")
    before = visitor.find("#aloud").text_content()
    assert play(visitor, by_mouse, moves=1) == "turn"
    expect(visitor.find("#aloud")).not_to_have_text(before or "")


def test_the_hand_stays_as_it_was_arranged(visitor: Visitor) -> None:
    visitor.play_now("house", seats=3)
    visitor.next()
    hand = visitor.hand()
    drag(visitor, hand[0], hand[-1])
    arranged = visitor.hand()
    assert arranged == [*hand[1:], hand[0]]
    play(visitor, by_mouse, moves=2)
    now = visitor.hand()
    assert [tile for tile in now if tile in arranged] == [
        tile for tile in arranged if tile in now
    ]
    visitor.page.reload()
    visitor.next()
    assert visitor.hand() == now
    visitor.button("Sort by points").click()
    points = [sum(map(int, tile.split("-"))) for tile in visitor.hand()]
    assert points == sorted(points, reverse=True)


def drag(visitor: Visitor, tile: str, beyond: str) -> None:
    """By mouse, to the place after another tile of the hand."""
    start = visitor.find(f'[data-tile="{tile}"]').bounding_box()
    end = visitor.find(f'[data-tile="{beyond}"]').bounding_box()
    assert start is not None
    assert end is not None
    mouse = visitor.page.mouse
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    mouse.move(end["x"] + end["width"] - 2, end["y"] + end["height"] / 2, steps=4)
    mouse.up()


def test_the_log_tells_each_turn_of_the_others_once(visitor: Visitor) -> None:
    """As the server tells the whole round, although it came piece by piece."""
    keys = visitor.play_now("draw10", rounds=1)
    assert play(visitor, by_mouse) == "over"
    story = visitor.context.request.get(f"/api/tables/{keys.table}/story").json()
    told = visitor.find(".news .news-list li").all_text_contents()
    sentences = [one["sentence"] for one in story]
    turns = [one for one in told if one.startswith("Bo ")]
    assert turns == [one for one in sentences if one.startswith("Bo ")]
