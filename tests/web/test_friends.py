"""Two people with browsers of their own play by a link, and a third watches."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browsing import Visit, Visitor
from company import arrive, laid, play_both, sit_down

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TILE = re.compile(r"(?<![\w-])\d+-\d+(?![\w-])")


def test_two_play_a_match_by_link_and_the_watcher_sees_no_tile(visit: Visit) -> None:
    keys, host, friend = arrive(visit)
    watcher = visit()
    watcher.open(f"/w/{keys.watch}")
    expect(host.find('.lobby-seat[data-seat="1"]')).to_contain_text("Grace")
    host.find(".lobby .main.big").click()
    for one in (host, friend, watcher):
        one.find(".play").wait_for()
    shown = play_both(host, friend, watcher)
    for one in (host, friend, watcher):
        expect(one.find("dialog[open] .score.pad")).to_be_visible()
    assert len(shown) > 5
    for said, on_the_table in shown:
        assert set(TILE.findall(said)) <= on_the_table
    for state in states(watcher):
        assert state["own"]["seat"] is None
        assert not state["own"].get("hand")
        assert not state["own"].get("choices")
    assert_no_tile_before_it_is_known(watcher)
    assert_no_tile_before_it_is_known(friend)


def states(visitor: Visitor) -> list[Any]:
    """Every State that came."""
    told = (json.loads(frame) for frame in visitor.frames)
    return [one for one in told if one["told"] == "state"]


def assert_no_tile_before_it_is_known(visitor: Visitor) -> None:
    """No frame before the score names a tile that is neither laid nor one's own."""
    seat = states(visitor)[-1]["own"]["seat"]
    for state in states(visitor):
        if state["table"]["phase"] != "playing" or state["round"]["over"]:
            continue
        known = laid(state)
        own = set(state["own"].get("hand", []))
        assert seat is not None or not own
        text = json.dumps({**state, "board": None})
        assert set(TILE.findall(text)) <= known | own


def test_a_watcher_cannot_act(visit: Visit) -> None:
    host, watcher = visit(), visit()
    keys = host.play_now("draw10")
    watcher.open(f"/w/{keys.watch}")
    for selector in (".hand-tile", ".acts button", ".hand"):
        assert watcher.find(selector).count() == 0
    watcher.forgive("403")
    told = watcher.page.evaluate(
        """async link => {
          const answer = await fetch('/api/tables/' + link, { method: 'POST',
            body: JSON.stringify({ ask: 'move', key: 'k', seen: 0, move: 'P' }) });
          return [answer.status, (await answer.json()).told];
        }""",
        keys.watch,
    )
    assert told == [403, "refused"]


def test_the_score_waits_for_everybody(visit: Visit) -> None:
    _, host, friend = arrive(visit, rounds=2)
    host.find(".lobby .main.big").click()
    play_both(host, friend)
    host.find(".onward .main").click()
    expect(host.find(".onward")).to_contain_text("Waiting for Grace")
    expect(host.find(".round-of")).to_have_text("Round 1 of 2")
    friend.find(".onward .main").tap()
    for one in (host, friend):
        expect(one.find(".round-of")).to_have_text("Round 2 of 2")
        expect(one.find("dialog[open]")).to_have_count(0)


def test_a_name_can_be_changed_and_a_seat_given_up(visit: Visit) -> None:
    _, host, friend = arrive(visit)
    friend.button("Change name").click()
    sit_down(friend, "Amazing Grace")
    seat = host.find('.lobby-seat[data-seat="1"]')
    expect(seat).to_contain_text("Amazing Grace")
    friend.button("Give up my seat").click()
    expect(seat).not_to_contain_text("Grace")
