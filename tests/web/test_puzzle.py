"""The puzzle of the day: tried, found, given up, kept; by mouse, touch and keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browsing import DESKTOP, PHONE, Visit, Visitor
from chickie.puzzle import daily
from chickie.puzzle.puzzle import Answer, Puzzle
from chickie.rules.tile import HALF, MASK
from obstacles import assert_nothing_stands_in_the_way
from served import Server, running
from ways_to_play import middle, tab_to

pytestmark = [pytest.mark.browser, pytest.mark.slow]
KEPT = "() => JSON.parse(localStorage.getItem('chickie/puzzles'))"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests of this module: they ask for little."""
    with running(tmp_path_factory.mktemp("server") / "tables") as made:
        yield made


def tile_of(answer: Answer) -> str:
    return answer.move.split("@")[0]


def other_tile(puzzle: Puzzle) -> Answer | None:
    """A move with another tile than the best."""
    rest = (one for one in puzzle.answers[1:] if "@" in one.move)
    return next((one for one in rest if tile_of(one) != tile_of(puzzle.best)), None)


def some_number() -> int:
    """A puzzle in which one tile on one number is the best, and there are others."""
    return next(
        number
        for number, puzzle in enumerate(daily.puzzles(), 1)
        if "@" in puzzle.best.move and puzzle.rules == "house" and other_tile(puzzle)
    )


def end_for(visitor: Visitor, answer: Answer) -> Locator:
    """The end, or the first of equal ones, on which a move lays its tile."""
    suit = str(answer.code >> HALF & MASK)
    exactly = re.compile(rf"^\s*{suit}\s*$")
    return visitor.find(".end.fits").filter(has_text=exactly).first


def by_pointer(visitor: Visitor, answer: Answer, *, touch: bool) -> None:
    tile = visitor.find(f'[data-tile="{tile_of(answer)}"]')
    if touch:
        tile.tap()
    else:
        tile.click()
    at = middle(end_for(visitor, answer).locator(".disc"))
    if touch:
        visitor.page.touchscreen.tap(*at)
    else:
        visitor.page.mouse.click(*at)


def by_keys(visitor: Visitor, answer: Answer) -> None:
    tab_to(visitor, ".hand-tile")
    press = visitor.page.keyboard.press
    while not visitor.focused(f'[data-tile="{tile_of(answer)}"]'):
        press("ArrowRight")
    press("Enter")
    wanted = end_for(visitor, answer)
    for _ in range(visitor.find(".end.fits").count()):
        if "aimed" in str(wanted.get_attribute("class")):
            break
        press("ArrowRight")
    press("Enter")


@pytest.mark.parametrize("touch", [False, True])
def test_a_wrong_move_is_told_and_the_right_one_found(
    visit: Visit, *, touch: bool
) -> None:
    visitor = visit(size=PHONE if touch else DESKTOP, touch=touch)
    number = some_number()
    puzzle = daily.puzzle(number)
    wrong = other_tile(puzzle)
    assert wrong is not None
    visitor.open(f"/puzzle/{number}")
    assert_nothing_stands_in_the_way(visitor)
    by_pointer(visitor, wrong, touch=touch)
    told = visitor.find(".because")
    expect(told).to_contain_text("Not the best")
    assert visitor.find(".answer").count() == 0
    expect(visitor.find(".tries")).to_have_text("1 move tried")
    assert visitor.page.evaluate(KEPT) is None
    by_pointer(visitor, puzzle.best, touch=touch)
    expect(visitor.find(".answer h2")).to_be_focused()
    expect(visitor.find(".verdict")).to_contain_text("Right")
    expect(visitor.find(".verdict")).to_contain_text("Found at try 2")
    assert visitor.find(".prices tbody tr").count() == len(puzzle.answers)
    assert tile_of(puzzle.best) not in visitor.hand()
    text = visitor.find(".result textarea").input_value()
    assert f"puzzle {number}: ✗✓ http" in text
    assert tile_of(puzzle.best) not in text
    assert_nothing_stands_in_the_way(visitor)
    kept: dict[str, Any] = visitor.page.evaluate(KEPT)
    assert [(one["wrong"], one["right"]) for one in kept.values()] == [(1, True)]


def test_the_one_of_today_by_keys_alone(visit: Visit) -> None:
    visitor = visit(colours="dark")
    visitor.open("/")
    link = visitor.page.get_by_role("link", name="Today’s puzzle")
    link.focus()
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url("**/puzzle")
    visitor.find(".hand-tile").first.wait_for()
    expect(visitor.find("h1")).to_have_text("Today’s puzzle")
    number = visitor.page.evaluate(
        "fetch('/api/puzzle/today').then(found => found.json()).then(one => one.number)"
    )
    best = daily.puzzle(number).best
    if "@" in best.move:
        by_keys(visitor, best)
    else:
        visitor.page.keyboard.press("d" if best.move == "D" else "p")
    expect(visitor.find(".answer h2")).to_be_focused()
    expect(visitor.find(".answer")).to_contain_text("Found on one day in a row")
    tab_to(visitor, ".answer .buttons button")
    visitor.page.keyboard.press("Enter")
    first = visitor.find(".all-puzzles li").first
    expect(first).to_contain_text("Found at once")
    assert visitor.find(".all-puzzles li").count() == len(daily.puzzles())
    assert_nothing_stands_in_the_way(visitor)


def test_who_gives_up_is_shown_the_answer_and_has_no_streak(visit: Visit) -> None:
    visitor = visit()
    visitor.open("/puzzle")
    tab_to(visitor, ".acts-more .act:last-child")
    visitor.page.keyboard.press("Enter")
    expect(visitor.find(".verdict")).to_contain_text("This is the answer")
    assert visitor.find(".answer").get_by_text("in a row").count() == 0
    kept: dict[str, Any] = visitor.page.evaluate(KEPT)
    assert [one["right"] for one in kept.values()] == [False]
    visitor.page.evaluate(
        "async () => (await import('/static/keep.js')).forgetPerson()"
    )
    assert visitor.page.evaluate(KEPT) is None


def test_a_number_that_leads_nowhere_says_so(visitor: Visitor) -> None:
    visitor.forgive("404")
    visitor.page.goto("/puzzle/999")
    told = visitor.find("[role=alert]")
    expect(told).to_contain_text("There is no puzzle 999")
