"""Whatever happens to the line, nothing is lost and nothing is done twice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import Visit, Visitor
from served import running
from ways_to_play import by_mouse, play

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CUT = "WebSocket connection to|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED"
HAND = """() => [...document.querySelectorAll('.hand-tile')]
  .map(one => one.dataset.tile).join()"""


def moves_sent(visitor: Visitor) -> list[str]:
    """Keys of all moves that went out, with those that went out again."""
    asked = [json.loads(frame) for frame in visitor.sent]
    return [one["key"] for one in asked if one["ask"] == "move"]


def test_a_reload_shows_the_same(visitor: Visitor) -> None:
    visitor.play_now("cf-six", rounds=1)
    assert play(visitor, by_mouse, moves=2) in ("turn", "score")
    before = sorted(visitor.hand()), visitor.find(".laid").count()
    visitor.page.reload()
    visitor.next()
    assert (sorted(visitor.hand()), visitor.find(".laid").count()) == before


def test_a_second_tab_of_the_seat_stays_in_step(visitor: Visitor) -> None:
    visitor.play_now("draw10", rounds=1)
    other = visitor.another_page()
    other.goto(visitor.page.url)
    visitor.next()
    for _ in range(3):
        if play(visitor, by_mouse, moves=1) != "turn":
            break
        expect_same(visitor.page, other)


def expect_same(one: Page, other: Page) -> None:
    """The other tab comes to the same hand, whatever the order of its tiles."""
    hand = sorted(str(one.evaluate(HAND)).split(","))
    other.wait_for_function(
        f"hand => ({HAND})().split(',').sort().join() === hand", arg=",".join(hand)
    )


def test_a_move_made_offline_is_done_once_when_the_line_is_back(
    visitor: Visitor,
) -> None:
    visitor.forgive(CUT)
    visitor.play_now("draw10", rounds=1)
    visitor.next()
    visitor.context.set_offline(offline=True)
    expect(visitor.find(".stale")).to_contain_text("Connection lost")
    sent, look = len(moves_sent(visitor)), visitor.look()
    by_mouse(visitor)
    expect(visitor.find(".acts .sent")).to_be_visible()
    assert len(moves_sent(visitor)) == sent
    visitor.context.set_offline(offline=False)
    visitor.wait_for_change(look)
    expect(visitor.find(".stale")).to_have_count(0)
    visitor.next()
    assert len(moves_sent(visitor)) == sent + 1
    assert moves_done(visitor) == 1


def moves_done(visitor: Visitor) -> int:
    """Acknowledged moves of this visitor."""
    asked = set(moves_sent(visitor))
    told = [json.loads(frame) for frame in visitor.frames]
    return sum(one["told"] == "done" and one["key"] in asked for one in told)


def test_the_page_comes_back_by_itself_after_the_server_was_killed(
    chromium: Browser, tmp_path: Path
) -> None:
    with running(tmp_path / "tables") as server:
        visitor = Visitor(chromium, server)
        visitor.forgive(CUT)
        visitor.play_now("cf-six", rounds=1)
        play(visitor, by_mouse, moves=2)
        hand, laid = visitor.hand(), visitor.find(".laid").count()
        server.kill()
        expect(visitor.find(".stale")).to_be_visible()
        server.start()
        expect(visitor.find(".stale")).to_have_count(0)
        visitor.next()
        assert (visitor.hand(), visitor.find(".laid").count()) == (hand, laid)
        assert play(visitor, by_mouse, moves=1) in ("turn", "over")
        assert visitor.complaints == []
        visitor.close()


def test_a_table_that_is_not_there_is_said_to_be_gone(visit: Visit) -> None:
    visitor = visit()
    visitor.forgive("404|WebSocket connection to")
    visitor.page.goto("/t/there-is-no-such-table")
    expect(visitor.find(".stale")).to_contain_text("There is no such table")
    expect(visitor.find(".stale a")).to_have_attribute("href", "/")
