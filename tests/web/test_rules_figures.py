"""What answers do to a game stands beside them on the page of rules."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browsing import PHONE, Visit, Visitor
from chickie import variants
from chickie.figures.beside import beside
from chickie.rules.draft import drafted
from obstacles import assert_nothing_stands_in_the_way
from ways_to_play import tab_to

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def opened(visitor: Visitor, name: str) -> Locator:
    """Press a sentence; what opens under it."""
    line = visitor.find(f'.paper li[data-clause="{name}"]')
    line.locator("button.clause").click()
    panel = line.locator(".panel")
    panel.locator("input").first.wait_for(state="attached")
    return panel


def test_each_answer_says_what_it_does_to_a_game(visit: Visit) -> None:
    visitor = visit(size=PHONE, touch=True, colours="dark")
    visitor.open("/rules/house")
    panel = opened(visitor, "foot.dead")
    known = beside(variants.load("house"), "dead_foot", ["strict", "exhaust"])
    assert known is not None
    ((_, cell),) = (one for one in known.line(1) if str(one[0]) == "blocked")
    blocked = panel.locator('[data-answer="exhaust"] [data-figure="blocked"]')
    expect(blocked).to_contain_text(f"{cell.before} → {cell.value}")
    expect(blocked.locator(".unseen").last).to_have_text(
        f"{cell.value} instead of {cell.before}"
    )
    notes = panel.locator(".effect-notes").first
    notes.locator("summary").tap()
    expect(notes).to_contain_text("“House Chicken Foot” with 4 players")
    assert_nothing_stands_in_the_way(visitor)
    panel.locator('[data-answer="exhaust"]').tap()
    ours = drafted(variants.load("house"), {"dead_foot": "exhaust"})
    visitor.page.wait_for_url(f"**/rules/{variants.encode(ours)}")
    now = panel.locator('[data-answer="exhaust"] [data-figure="blocked"]')
    expect(now).to_have_text(f"blocked {cell.value}")
    expect(notes.locator("code")).to_have_count(0)
    opened(visitor, "foot.toes").locator('[data-answer="2"]').tap()
    panel = opened(visitor, "foot.dead")
    panel.locator(".effect-notes summary").first.tap()
    both = drafted(variants.load("house"), {"dead_foot": "exhaust", "toes": 2})
    expect(panel.locator(".effect-notes code").first).to_have_text(
        f"chickie doctor {variants.encode(both)}"
    )


def test_what_a_number_does_stands_in_a_table_for_so_many_players(
    visitor: Visitor,
) -> None:
    visitor.open("/rules/house")
    visitor.find(".rules-seats").select_option("2")
    panel = opened(visitor, "foot.toes")
    table = panel.locator(".figure-table").first
    tab_to(visitor, ".figure-table summary")
    visitor.page.keyboard.press("Enter")
    expect(table.locator("tbody tr")).to_have_count(9)
    expect(table.locator("tr.chosen th")).to_have_text("3 as it is now")
    expect(table.locator("td.otherwise").first).to_be_visible()
    expect(panel.locator(".effect-notes").first).to_contain_text("with 2 players")
    assert_nothing_stands_in_the_way(visitor)


def test_the_questions_tell_it_too(visitor: Visitor) -> None:
    visitor.open("/rules/house#ask")
    expect(visitor.find(".choice .effect").nth(1)).to_contain_text("→")
    visitor.find(".effect-notes summary").click()
    expect(visitor.find(".effect-notes dd").first).to_be_visible()
    assert_nothing_stands_in_the_way(visitor)
