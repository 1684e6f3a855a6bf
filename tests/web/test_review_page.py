"""A record reviewed on its page: by mouse, by keys, from a table, stopped, kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from browsing import PHONE, Visit, Visitor
from obstacles import assert_nothing_stands_in_the_way
from replays import CURRENT, RECORDS, at, replay
from served import Server, running
from ways_to_play import middle, tab_to

pytestmark = [pytest.mark.browser, pytest.mark.slow]

RECORD: Final = (RECORDS / "cf-six.jsonl").read_text()
REVIEW: Final = ".reel-acts .to-review"
PLAYED: Final = ".critique-said .played"
GRAPH: Final = ".graph-lines"
REVIEWED_MS: Final = 300_000
"""So long a test waits for a review, which is much to think without machine code."""
LATE: Final = 10
"""A moment that is not in the first third of the round."""
BAD: Final = ".news .moves .mark-of"
START: Final = "#r1.e1"
"""An address that names a moment: a review opened there does not begin elsewhere."""
E2: Final = 79
"""Before two choices of round 2 of the record of four, one after the other."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests of this module: what was reviewed once comes at once."""
    with running(tmp_path_factory.mktemp("server") / "tables") as made:
        yield made


def moment(visitor: Visitor) -> int:
    """The place of the moment that is shown."""
    return int(visitor.find(GRAPH).get_attribute("aria-valuenow") or "")


def row(locator: Locator) -> list[str]:
    return [text.strip() for text in locator.locator("th, td").all_text_contents()]


def test_by_mouse_each_choice_has_its_price_and_the_graph_leads_there(
    visitor: Visitor,
) -> None:
    replay(visitor, RECORD, START)
    visitor.find(REVIEW).click()
    visitor.find(GRAPH).wait_for(timeout=REVIEWED_MS)
    assert_nothing_stands_in_the_way(visitor)
    visitor.button("To the next mistake").click()
    here = visitor.find(".choice-here")
    expect(here.locator(".mark-of").first).to_have_text(
        re.compile("inaccuracy|mistake|blunder")
    )
    expect(here.locator(".how")).to_contain_text("it costs")
    expect(here.locator("tr.own")).to_contain_text("(played)")
    best = row(here.locator("tbody tr").first)
    assert (best[1], best[3]) == ("–", "best")
    said = visitor.find(PLAYED).text_content() or ""
    assert said == here.locator(".played").text_content()
    expect(visitor.find("#aloud")).to_contain_text("it costs")
    bad, before = visitor.find(BAD).count(), moment(visitor)
    assert bad > 0
    visitor.find(".open-hand .next").wait_for()
    x, y = middle(visitor.find(GRAPH))
    visitor.page.mouse.click(x * (0.5 if before > LATE else 1.5), y)
    expect(visitor.find(GRAPH)).not_to_have_attribute("aria-valuenow", str(before))
    visitor.button("Luck and skill").click()
    sums = visitor.find("dialog[open] .sums")
    seats = sums.locator(".score").first.locator("thead th")
    expect(seats).to_have_count(1 + 3)
    assert_nothing_stands_in_the_way(visitor)
    with visitor.page.expect_download() as coming:
        sums.get_by_role("button", name="Keep as a page").click()
    assert coming.value.suggested_filename == "chickie-review.html"
    kept = coming.value.path().read_text()
    assert kept.startswith("<!doctype html>")
    assert "<script" not in kept


def test_by_keys_alone_on_a_phone(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    replay(visitor, RECORD, START)
    press = visitor.page.keyboard.press
    tab_to(visitor, REVIEW)
    press("Enter")
    visitor.find(GRAPH).wait_for(timeout=REVIEWED_MS)
    press("m")
    expect(visitor.find(PLAYED)).to_contain_text(
        re.compile("inaccuracy|mistake|blunder")
    )
    first, said = moment(visitor), visitor.find(PLAYED).text_content() or ""
    press("ArrowRight")
    expect(visitor.find(GRAPH)).to_have_attribute("aria-valuenow", str(first + 1))
    press("n")
    expect(visitor.find(PLAYED)).to_have_text(said)
    tab_to(visitor, ".choice-button")
    press("Enter")
    paper = visitor.find("dialog[open] .choice-paper")
    expect(paper.locator(".played")).to_have_text(said)
    assert_nothing_stands_in_the_way(visitor)
    press("Escape")
    expect(visitor.find(".choice-button")).to_be_focused()
    assert_nothing_stands_in_the_way(visitor)
    tab_to(visitor, REVIEW)
    press("Enter")
    expect(visitor.find(".critique")).to_have_count(0)


def test_one_only_goes_through_ones_own_mistakes(visitor: Visitor) -> None:
    replay(visitor, RECORD, START)
    visitor.find(REVIEW).click()
    visitor.find(GRAPH).wait_for(timeout=REVIEWED_MS)
    whose = visitor.find(".jumps select")
    whose.select_option(index=1)
    name = whose.locator("option").nth(1).text_content() or ""
    on = visitor.button("To the next mistake")
    for _ in range(visitor.find(BAD).count()):
        if on.get_attribute("aria-disabled"):
            break
        on.click()
        who = visitor.find(f"{PLAYED} b").text_content() or "nobody"
        assert name.startswith(who)


def test_a_review_is_stopped(visitor: Visitor) -> None:
    replay(visitor, (RECORDS / "house.jsonl").read_text())
    visitor.find(REVIEW).click()
    visitor.find(".critique-wait progress").wait_for()
    with visitor.page.expect_request(
        lambda request: request.method == "DELETE" and "/api/review/" in request.url
    ):
        visitor.button("Cancel").click()
    expect(visitor.find(".critique")).to_have_count(0)
    expect(visitor.find(REVIEW)).to_have_attribute("aria-pressed", "false")


def test_what_is_found_so_far_is_shown_meanwhile(visitor: Visitor) -> None:
    """The mistakes are marked, told and led to before the review is done."""
    slip = {
        "round": 1,
        "n": 12,
        "seat": 1,
        "words": "4-9 on 9-9",
        "label": "mistake",
        "title": "mistake",
        "mark": "?",
        "verdict": "A mistake: it costs 3 points.",
    }
    way = {"id": "0", "state": "works", "done": 1, "of": 4, "slips": [slip]}
    visitor.page.route("**/api/review**", lambda route: route.fulfill(json=way))
    replay(visitor, RECORD)
    visitor.find(REVIEW).click()
    expect(visitor.find("#critique-way")).to_have_text(
        "1 of 4 moments looked at. One mistake so far."
    )
    expect(visitor.find("#aloud")).to_contain_text("1 of 4 moments looked at.")
    expect(visitor.find(BAD)).to_have_text(["? mistake"])
    assert_nothing_stands_in_the_way(visitor)
    visitor.button("To the next mistake").click()
    expect(visitor.find(PLAYED)).to_contain_text("4-9 on 9-9")
    expect(visitor.find(".critique-said")).to_contain_text("it costs 3 points")
    expect(visitor.find("#aloud")).to_contain_text("it costs 3 points")
    assert_nothing_stands_in_the_way(visitor)


def choice(n: int, label: str, price: int) -> dict[str, Any]:
    """One as the server tells it."""
    way = {"behind": 0, "band": 0, "costs": "", "own": "9.1", "label": "best"}
    best = {**way, "move": "a", "words": "1-2 on 2-2", "title": "best"}
    made = {**best, "move": "b", "words": f"move {n}", "costs": "12.3 ± 4.5"}
    words = {"verdict": f"It costs {price}.", "outcome": ""}
    lists: dict[str, list[str]] = {"why": [], "wrong": [], "lacks": []}
    named = {"n": n, "seat": 0, "label": label, "title": label, "mark": "?"}
    ways = {"price": price, "played": 1, "ways": [best, made]}
    return {**named, **ways, **words, **lists}


def told_for_four() -> dict[str, Any]:
    """A review of four with long names and wide numbers; two mistakes in round 2."""
    labels = ["best", "as good", "inaccuracy", "mistake", "blunder"]
    parts = ["Result", "Expected", "Deal", "Others’ draws", "Own play"]
    share = {"luck": 0, "skill": 0, "sentence": "So it went."}
    numbers = ["+112.5"] * 4 + ["+112.5\N{NO-BREAK SPACE}± 13.4"]
    shares = [{**share, "seat": seat, "parts": numbers} for seat in range(4)]
    tally = {"choices": 24, "mean": "14.55", "counts": [10] * 5}
    tallies = [{**tally, "seat": seat} for seat in range(4)]
    one = {"curve": [], "shares": shares, "tallies": tallies}
    bad = [choice(E2 + 1, "mistake", 2000), choice(E2 + 2, "blunder", 9000)]
    return {
        "players": ["Margarethe-Luise", "Maximilian", "Bartholomew", "Wilhelmina"],
        "samples": 1,
        "labels": [[label, label] for label in labels],
        "parts": parts,
        "method": [],
        "limits": [],
        "tallies": tallies,
        "shares": shares,
        "rounds": [
            {**one, "round": 1, "choices": []},
            {**one, "round": 2, "choices": bad},
        ],
    }


def reviewed_by_four(visitor: Visitor, place: str = "") -> None:
    """A record of four on the page, with its review."""
    way = {"id": "0", "state": "done", "done": 1, "of": 1, "slips": []}
    told = {**way, "review": told_for_four()}
    visitor.page.route("**/api/review**", lambda route: route.fulfill(json=told))
    replay(visitor, (RECORDS / "house.jsonl").read_text(), place)
    visitor.find(REVIEW).click()
    visitor.find(".critique-more").wait_for()


def test_on_a_phone_no_table_of_four_is_wider_than_its_place(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    reviewed_by_four(visitor)
    visitor.button("Luck and skill").click()
    tables = visitor.find("dialog[open] .sums .scroll")
    expect(tables).to_have_count(3 + 2)
    for summary in visitor.find("dialog[open] summary").all():
        summary.click()
    wide = "all => all.map(one => one.scrollWidth - one.clientWidth)"
    assert tables.evaluate_all(wide) == [0] * 5
    assert_nothing_stands_in_the_way(visitor)


def test_it_begins_with_the_dearest_mistake(visitor: Visitor) -> None:
    reviewed_by_four(visitor)
    expect(visitor.find(PLAYED)).to_contain_text(f"move {E2 + 2}")
    expect(visitor.find("#aloud")).to_contain_text("It costs 9000.")
    at(visitor, f"m1.r2.e{E2 + 1}")


def test_it_stays_where_the_address_leads(visitor: Visitor) -> None:
    reviewed_by_four(visitor, "#r1.e5")
    at(visitor, "m1.r1.e5")
    expect(visitor.find(".critique .no-choice")).to_be_visible()


def test_what_a_record_hides_is_said(visitor: Visitor) -> None:
    replay(visitor, (RECORDS / "watcher.jsonl").read_text())
    visitor.find(REVIEW).click()
    visitor.button("Luck and skill").click()
    sums = visitor.find("dialog[open] .sums")
    expect(sums).to_contain_text("no choice can be priced")
    visitor.page.keyboard.press("Escape")
    expect(visitor.find(".critique .no-choice")).to_be_visible()
    visitor.find(REVIEW).click()
    expect(visitor.find(".critique")).to_have_count(0)


def test_a_finished_table_leads_to_its_review(visitor: Visitor) -> None:
    keys = visitor.play_now("cf-six", rounds=1)
    bots = {"ask": "seat_bot", "key": "k", "seat": 0, "bot": "uniform"}
    visitor.next()
    visitor.ask_server(f"/api/tables/{keys.table}", bots)
    visitor.page.get_by_role("link", name="Review the match").click()
    visitor.find(".reel").wait_for()
    expect(visitor.find(f"{GRAPH}, .critique-wait").first).to_be_visible()
    expect(visitor.find(f"{REVIEW}[aria-pressed=true]")).to_have_count(1)
    expect(visitor.find(CURRENT)).to_have_count(1)
    visitor.find(REVIEW).click()
    expect(visitor.find(".critique")).to_have_count(0)
