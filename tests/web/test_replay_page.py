"""A match looked at again: walked through, kept, checked; test_what_if.py plays on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from browsing import Visit, Visitor
from chickie.record import from_text, loads
from obstacles import assert_nothing_stands_in_the_way
from replays import (
    CURRENT,
    DROP,
    RECORDS,
    at,
    choose_file,
    fork,
    panel,
    replay,
    step,
    two_rounds,
)
from served import Server, running

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TILE: Final = re.compile(r"\b\d-\d\b")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests of this module: they ask for little."""
    with running(tmp_path_factory.mktemp("server") / "tables") as made:
        yield made


PLACES: Final = """async () => {
  const P = await import('/static/replay/place.js');
  const frames = [{ n: 4 }, { n: 5 }, { n: 8 }], rounds = [1, 2];
  const walk = (round, moment, by) => P.stepped({ round, moment }, frames, rounds, by);
  return {
    whole: P.read('#past=a%20b&m1.r3.e17'), part: P.read('#r2'), none: P.read('#x'),
    again: ['#past=a%20b&m1.r3.e17', '#m2.r1.e0', '#r2.e9']
      .map(one => P.written(P.read(one))),
    index: ['first', 4, 6, 8, 99, 'last'].map(one => P.indexOf(frames, one)),
    steps: [walk(1, 5, 1), walk(1, 8, 1), walk(1, 4, -1),
      walk(2, 8, 1), walk(2, 'first', -1)],
    raised: P.raised({ hands: [['1-2'], ['3-4', '?']] }, { tile: '3-4' }),
  };
}"""


def test_a_place_has_an_address(visitor: Visitor) -> None:
    visitor.open("/replay")
    found = visitor.page.evaluate(PLACES)
    assert found["whole"] == {"past": "a b", "match": 1, "round": 3, "event": 17}
    assert found["part"] == {"past": None, "match": None, "round": 2, "event": None}
    assert set(found["none"].values()) == {None}
    assert found["again"] == ["#past=a%20b&m1.r3.e17", "#m2.r1.e0", "#r2.e9"]
    assert found["index"] == [0, 0, 2, 2, 2, 2]
    assert found["steps"] == [
        {"round": 1, "moment": 8},
        {"round": 2, "moment": "first"},
        None,
        None,
        {"round": 1, "moment": "last"},
    ]
    assert found["raised"] == {"seat": 1, "tile": "3-4"}


def test_a_dropped_record_is_walked_by_keys_and_links(visitor: Visitor) -> None:
    visitor.open("/replay")
    assert_nothing_stands_in_the_way(visitor)
    visitor.page.evaluate(DROP, two_rounds())
    visitor.find(".reel").wait_for()
    press = visitor.page.keyboard.press
    moves = visitor.find(".news .moves button")
    expect(moves.first).to_have_attribute("aria-current", "step")
    expect(visitor.find(".open-hand")).to_have_count(2)
    press("ArrowRight")
    press("ArrowRight")
    expect(moves.nth(2)).to_have_attribute("aria-current", "step")
    said = visitor.find(".status .awaited").text_content()
    expect(visitor.find("#aloud")).to_have_text(said or "")
    assert_nothing_stands_in_the_way(visitor)
    drawn = visitor.find(".news .moves li[data-kind=drew]").filter(has_text=TILE)
    expect(drawn.first).to_be_attached()
    press("h")
    expect(visitor.find(".open-hand")).to_have_count(0)
    expect(drawn).to_have_count(0)
    expect(visitor.find("#aloud")).to_have_text("The hands are covered.")
    press("End")
    expect(moves.last).to_have_attribute("aria-current", "step")
    visitor.find(".reel-acts .to-score").click()
    expect(visitor.find("dialog[open] .score tbody tr")).to_have_count(2)
    assert_nothing_stands_in_the_way(visitor)
    press("Escape")
    press("ArrowRight")
    expect(visitor.find(".which select")).to_have_value("2")
    press("PageUp")
    expect(visitor.find(".which select")).to_have_value("1")


def test_each_move_has_a_link_and_the_way_back_leads_there(visitor: Visitor) -> None:
    record = two_rounds()
    replay(visitor, record, "#r2")
    expect(visitor.find(".which select")).to_have_value("2")
    visitor.find(".news .moves button").nth(4).click()
    visitor.page.wait_for_function("/r2.e/.test(location.hash)")
    there, said = visitor.page.url, visitor.find(CURRENT).text_content() or ""
    visitor.find(".news .moves button").nth(1).click()
    expect(visitor.find(CURRENT)).not_to_have_text(said)
    visitor.page.go_back()
    expect(visitor.find(CURRENT)).to_have_text(said)
    visitor.page.go_forward()
    expect(visitor.find(CURRENT)).not_to_have_text(said)
    visitor.page.go_back()
    visitor.page.reload()
    expect(visitor.find(CURRENT)).to_have_text(said)
    visitor.page.goto("about:blank")
    replay(visitor, record, there[there.index("#") :])
    expect(visitor.find(CURRENT)).to_have_text(said)


def test_it_plays_by_itself_and_stops_at_the_end(visitor: Visitor) -> None:
    replay(visitor, (RECORDS / "supper.jsonl").read_text(), "#m1.r1.e9")
    last = visitor.find(".news .moves button").last
    expect(last).not_to_have_attribute("aria-current", "step")
    visitor.find(".controls .speed select").select_option("4")
    step(visitor, 2).click()
    expect(last).to_have_attribute("aria-current", "step")
    expect(step(visitor, 2)).to_have_attribute("aria-disabled", "true")


def test_what_is_kept_reads_back_and_holds(visitor: Visitor) -> None:
    record = two_rounds()
    replay(visitor, record)
    kept: dict[str, str] = {}
    with panel(visitor, 1) as dialog:
        assert_nothing_stands_in_the_way(visitor)
        for button in dialog.locator(".downloads button").all():
            with visitor.page.expect_download() as coming:
                button.click()
            name = coming.value.suggested_filename
            kept[name] = coming.value.path().read_text()
    forms = {Path(name).suffix: text for name, text in kept.items()}
    assert loads(forms[".jsonl"]) == loads(record)
    assert from_text(forms[".txt"]).header.players == ("Ann", "Bob")
    assert sum(text.lstrip().startswith("<svg") for text in kept.values()) == 2
    with panel(visitor, 2) as dialog:
        expect(dialog.locator(".deal.holds")).to_have_count(2)
        expect(dialog.locator(".bad")).to_have_count(0)
        assert_nothing_stands_in_the_way(visitor)


# --- records that show less -----------------------------------------------------------


def test_a_watchers_record_shows_no_hands_and_has_no_what_if(visitor: Visitor) -> None:
    replay(visitor, (RECORDS / "watcher.jsonl").read_text())
    step(visitor, 4).click()
    expect(visitor.find(".board .laid").first).to_be_attached()
    expect(visitor.find(".open-hand, .reel-acts .fork")).to_have_count(0)
    visitor.page.keyboard.press("h")
    expect(visitor.find(".open-hand")).to_have_count(0)


def test_of_a_seats_record_only_its_own_tiles_are_seen(visitor: Visitor) -> None:
    replay(visitor, (RECORDS / "one-seat.jsonl").read_text())
    covered = visitor.find('.open-hand .tile[aria-label="covered tile"]')
    shown = visitor.find(".open-hand[data-seat='1'] .tile")
    total = visitor.find(".open-hand .tile").count()
    assert covered.count() == total - shown.count()
    expect(visitor.find(".reel-acts .fork")).to_have_count(0)


KEEP: Final = """async record => {
  const { keepMatch } = await import('/static/past/store.js');
  const names = ['Anna', 'Bo'], none = [];
  await keepMatch({ matchId: 'friday #7', code: '', at: 1, table: '',
    match: 0, me: null, rules: 'cf-six', title: 'By the fire', names,
    bots: [false, true], over: true, open: true,
    totals: none, places: none, rounds: none, figures: none,
  }, record);
}"""


def test_a_match_that_this_browser_remembers_is_found_and_opened(
    visitor: Visitor,
) -> None:
    visitor.open("/replay")
    visitor.page.evaluate(KEEP, (RECORDS / "supper.jsonl").read_text())
    visitor.page.reload()
    visitor.page.get_by_role("link", name="By the fire").click()
    visitor.find(".reel").wait_for()
    at(visitor, "past=friday%20%237&r1.e*")
    with panel(visitor, 1) as dialog:
        expect(dialog.locator(".small")).to_contain_text("in this browser only")
    visitor.page.goto("/replay#past=nobody")
    expect(visitor.find("[role=alert]")).not_to_be_empty()
    visitor.page.reload()
    expect(visitor.find(".bad[role=alert]")).not_to_be_empty()


def test_what_is_no_record_is_refused_and_nothing_is_lost(visitor: Visitor) -> None:
    visitor.forgive("Failed to load resource")
    record = (RECORDS / "supper.jsonl").read_text()
    visitor.open("/replay")
    choose_file(visitor, "Dear diary")
    expect(visitor.find(".bad[role=alert]")).not_to_be_empty()
    choose_file(visitor, record)
    visitor.find(".reel").wait_for()
    step(visitor, 3).click()
    said = visitor.find(CURRENT).text_content() or ""
    visitor.page.evaluate(DROP, "Dear diary")
    expect(visitor.find(".stale[role=alert]")).not_to_be_empty()
    expect(visitor.find(CURRENT)).to_have_text(said)
    assert_nothing_stands_in_the_way(visitor)
    lines = record.splitlines(keepends=True)
    damaged = [*lines[:8], lines[8].replace('"n":8', '"n":9'), *lines[9:]]
    visitor.page.evaluate(DROP, "".join(damaged))
    expect(visitor.find(".stale")).to_contain_text("damaged")
    assert_nothing_stands_in_the_way(visitor)
    visitor.find(".stale button").first.click()
    expect(visitor.find("dialog[open] .flaws .bad").first).to_contain_text("Line 9:")
    visitor.page.keyboard.press("Escape")
    expect(visitor.find(".stale")).to_have_count(0)
    visitor.open("/replay")
    choose_file(visitor, '{"format": "chickie-matches-1", "matches": []}')
    expect(visitor.find(".bad[role=alert]")).to_contain_text("Your matches")


LEFT: Final = "() => JSON.stringify([history.state, { ...sessionStorage }])"
FORGET: Final = "async () => (await import('/static/keep.js')).forgetOpened()"


def test_the_way_back_leaves_a_record_and_what_is_deleted_stays_away(
    visitor: Visitor,
) -> None:
    visitor.open("/replay")
    visitor.page.evaluate(DROP, (RECORDS / "supper.jsonl").read_text())
    visitor.find(".reel").wait_for()
    visitor.page.go_back()
    visitor.find(".replay-start").wait_for()
    visitor.page.go_forward()
    visitor.find(".reel").wait_for()
    visitor.page.evaluate("location.hash = '#r1.e6'")  # a link that somebody sent
    at(visitor, "r1.e6")
    expect(visitor.find(CURRENT)).to_be_attached()
    visitor.page.reload()
    visitor.find(".reel").wait_for()
    assert "dealt" not in visitor.page.evaluate("JSON.stringify(history.state)")
    assert "dealt" in visitor.page.evaluate(LEFT)
    visitor.page.evaluate(FORGET)
    assert "dealt" not in visitor.page.evaluate(LEFT)
    visitor.page.reload()
    visitor.find(".replay-start .bad[role=alert]").wait_for()


def test_a_finished_table_is_looked_at_by_a_watcher(visitor: Visitor) -> None:
    keys = visitor.play_now("cf-six", rounds=1)
    bots = {"ask": "seat_bot", "key": "k", "seat": 0, "bot": "uniform"}
    visitor.next()
    visitor.ask_server(f"/api/tables/{keys.table}", bots)
    link = visitor.find('dialog[open] a[href^="/replay/"]').first
    assert link.get_attribute("href") == f"/replay/{keys.table}#m1"
    visitor.open(f"/replay/{keys.table}")
    with panel(visitor, 1) as dialog:
        shared = dialog.locator(".link input")
        there = re.compile(rf"/replay/{keys.watch}#m1\.r1\.e\d+$")
        expect(shared).to_have_value(there)
        assert keys.table not in shared.input_value()
    visitor.open(f"/replay/{keys.watch}")
    expect(visitor.find(".open-hand")).to_have_count(2)
    step(visitor, 4).click()
    at(visitor, "m1.r1.e*")
    visitor.find(".top .icon-button").first.click()
    back = visitor.find(f'dialog[open] a[href="/w/{keys.watch}"]')
    expect(back).to_be_visible()
    assert_nothing_stands_in_the_way(visitor)


@pytest.mark.parametrize("language", ["da", "es"])
def test_all_of_it_is_said_in_each_language(visit: Visit, language: str) -> None:
    english, visitor = visit(), visit(language=language)
    record = (RECORDS / "supper.jsonl").read_text()
    said = {}
    for one in (english, visitor):
        replay(one, record, "#m1.r1.e8")
        said[one] = [one.find(CURRENT).text_content(), one.page.title()]
        for nth in (0, 1, 2, 5):
            with panel(one, nth) as dialog:
                said[one].append(dialog.locator("h2").text_content())
                assert not re.search(r"\{\w+\}|undefined", dialog.text_content() or "")
        fork(one, 2)
        said[one].append(one.find(".unreal h1").text_content())
        assert "undefined" not in one.said()
    assert all(a != b for a, b in zip(*said.values(), strict=True))
