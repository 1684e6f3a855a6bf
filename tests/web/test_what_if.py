"""What did not happen: a record played otherwise, against bots."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from browsing import DESKTOP, PHONE, Visit, Visitor
from chickie.rules.axis import LastTileCall
from chickie.table.replay.frame import frames
from chickie.table.replay.tale import Tale
from obstacles import assert_nothing_stands_in_the_way
from replays import RECORDS, fork, next_in_branch, recorded, replay, step
from served import Server, running
from ways_to_play import by_keys, by_touch

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests of this module: they ask for little."""
    with running(tmp_path_factory.mktemp("server") / "tables") as made:
        yield made


def told_in_branch(visitor: Visitor) -> list[str]:
    """What has happened in it."""
    return visitor.find(".unreal .news-list li").all_text_contents()


@pytest.mark.parametrize("way", ["keys", "touch"])
def test_what_if_leads_to_another_end_and_back(visit: Visit, way: str) -> None:
    touch = way == "touch"
    visitor = visit(size=PHONE if touch else DESKTOP, touch=touch)
    move = by_touch if touch else by_keys
    replay(visitor, (RECORDS / "supper.jsonl").read_text())
    before = visitor.find(".status .awaited").text_content()
    fork(visitor, 1)
    assert visitor.focused(".unreal h1")
    if touch:
        visitor.page.go_back()
        expect(visitor.find(".reel-acts .fork")).to_be_focused()
        visitor.page.go_forward()
    else:
        visitor.page.keyboard.press("Escape")
        expect(visitor.find(".reel-acts .fork")).to_be_focused()
        visitor.page.keyboard.press("Enter")
    assert next_in_branch(visitor) == "turn"
    assert_nothing_stands_in_the_way(visitor)
    start_of_it = told_in_branch(visitor)
    move(visitor)
    expect(visitor.find(".unreal-top .undo:not([aria-disabled])")).to_be_visible()
    after = next_in_branch(visitor)
    assert len(told_in_branch(visitor)) > len(start_of_it)
    visitor.find(".unreal-top .undo").click()
    expect(visitor.find(".unreal .news-list li")).to_have_count(len(start_of_it))
    while after == "turn":
        now = told_in_branch(visitor)
        next_in_branch(visitor)
        move(visitor)
        visitor.page.wait_for_function(
            """count => document.querySelector('.compared')
              || document.querySelectorAll('.unreal .news-list li').length > count""",
            arg=len(now),
        )
        after = next_in_branch(visitor)
    expect(visitor.find(".compared tbody tr")).to_have_count(2)
    assert_nothing_stands_in_the_way(visitor)
    visitor.find(".unreal-top .leave").click()
    expect(visitor.find(".reel-acts .fork")).to_be_focused()
    step(visitor, 0).click()
    expect(visitor.find(".status .awaited")).to_have_text(before or "")


def before_a_tile(record: str) -> int:
    """An event after which a tile was laid on others."""
    told = frames(Tale(record.encode()), 1)
    return next(
        frame.n
        for frame, after in pairwise(told)
        if after.tile and frame.round.turn == after.seat and frame.round.last
    )


def test_a_call_can_be_forgotten_where_that_did_not_happen(visit: Visit) -> None:
    """As at a table: with the tile or not, made up for, or another's caught."""
    visitor = visit(kept={"settings": {"speed": 0, "call": False}})
    visitor.forgive("409")
    wished: list[list[str]] = []

    def answer(route: Route) -> None:
        wish: Any = route.request.post_data_json
        wished.append(wish["moves"])
        came = route.fetch()
        if came.ok:
            told = came.json()
            told["own"] |= {"can_say": True, "can_catch": True}
            route.fulfill(response=came, json=told)
        else:
            route.fulfill(response=came)

    record = recorded(rounds=1, last_tile_call=LastTileCall.MANUAL)
    replay(visitor, record, f"#m1.r1.e{before_a_tile(record)}")
    visitor.page.route("**/api/replay/branch?*", answer)
    visitor.find(".reel-acts .fork").click()
    assert next_in_branch(visitor) == "turn"
    with_tile = visitor.find(".unreal .acts [aria-pressed]")
    expect(with_tile).to_have_attribute("aria-pressed", "false")
    assert_nothing_stands_in_the_way(visitor)
    for one in visitor.find(".unreal .acts .alert").all():
        with visitor.page.expect_response("**/api/replay/branch?*") as told:
            one.click()
        assert told.value.status == 409  # in truth nobody forgot a call
    by_keys(visitor)
    expect(visitor.find(".unreal-top .undo:not([aria-disabled])")).to_be_visible()
    with_tile.click()
    expect(with_tile).to_have_attribute("aria-pressed", "true")
    assert wished[:3] == [[], ["catch"], ["say"]]
    assert wished[3][-1].endswith("~")
