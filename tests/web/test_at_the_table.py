"""What people do besides playing: ask why, take back, speak, pause, check."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from browsing import QUICK, Visit, Visitor
from company import begin, whose_turn
from ways_to_play import by_mouse, by_touch, play

pytestmark = [pytest.mark.browser, pytest.mark.slow]

STOPPED = ".hand-tile:not(.may)"


def until_a_tile_is_stopped(visitor: Visitor) -> str:
    """Play until a tile in hand may not be played in this turn; which it is."""
    while visitor.next() == "turn" and not visitor.find(STOPPED).count():
        play(visitor, by_mouse, moves=1)
    name = visitor.find(STOPPED).first.get_attribute("data-tile")
    assert name is not None
    return name


# --- why not? -------------------------------------------------------------------------


def test_a_stopped_tile_says_why_and_shows_its_rule(visitor: Visitor) -> None:
    visitor.play_now("house", seats=3)
    tile = until_a_tile_is_stopped(visitor)
    visitor.find(f'[data-tile="{tile}"]').click()
    why = visitor.state()["own"]["why"][tile]
    expect(visitor.find(".because")).to_contain_text(why["sentence"])
    visitor.button(f"Rule {why['number']}").click()
    clause = visitor.find("dialog[open] .rules li.marked")
    expect(clause).to_be_in_viewport()
    expect(clause).to_have_attribute("value", str(why["number"]))


def test_a_stopped_tile_says_why_by_the_keyboard(visitor: Visitor) -> None:
    visitor.play_now("house", seats=3)
    tile = until_a_tile_is_stopped(visitor)
    visitor.find(f'[data-tile="{tile}"]').focus()
    visitor.page.keyboard.press("?")
    sentence = visitor.state()["own"]["why"][tile]["sentence"]
    expect(visitor.find(".because")).to_contain_text(sentence)
    expect(visitor.find("#aloud")).to_have_text(sentence)
    visitor.page.keyboard.press("Escape")
    expect(visitor.find(".because")).to_have_count(0)


def rewrite(visitor: Visitor, change: Callable[[dict[str, Any]], None]) -> None:
    """Let the page's moves reach the server otherwise than it meant them."""

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            ask = json.loads(message)
            if ask["ask"] == "move":
                change(ask)
            server.send(json.dumps(ask))

        line.on_message(pass_on)

    visitor.page.route_web_socket("**/ws/**", between)


def test_a_move_that_is_stale_comes_back_with_its_reason(visitor: Visitor) -> None:
    rewrite(visitor, lambda ask: ask.update(seen=0))
    visitor.play_now("cf-six", rounds=1)
    visitor.next()
    hand, look = visitor.hand(), visitor.look()
    by_mouse(visitor)
    expect(visitor.find(".because")).not_to_be_empty()
    assert (visitor.hand(), visitor.look()) == (hand, look)
    assert refusals(visitor)[-1]["code"] == "stale"


def test_a_move_that_the_rules_forbid_comes_back_with_its_rule(
    visitor: Visitor,
) -> None:
    rewrite(visitor, lambda ask: ask.update(move="P"))
    visitor.play_now("draw10", rounds=1)
    visitor.next()
    hand = visitor.hand()
    by_mouse(visitor)
    expect(visitor.find(".because .rule-link")).to_be_visible()
    assert visitor.hand() == hand
    refused = refusals(visitor)[-1]
    expect(visitor.find(".because")).to_contain_text(refused["sentence"])
    expect(visitor.find("#aloud")).to_have_text(refused["sentence"])


def refusals(visitor: Visitor) -> list[Any]:
    """What this visitor's wishes were refused with."""
    told = [json.loads(frame) for frame in visitor.frames]
    return [one for one in told if one["told"] == "refused"]


# --- taking back ----------------------------------------------------------------------


def lay_one(host: Visitor, friend: Visitor) -> tuple[Visitor, Visitor]:
    """Play until a tile was laid that may be taken back; who laid it, and the other."""
    while True:
        turn = whose_turn((host, friend))
        one, other = (host, friend) if turn == 0 else (friend, host)
        looks = one.look(), other.look()
        (by_mouse if one is host else by_touch)(one)
        one.wait_for_change(looks[0])
        other.wait_for_change(looks[1])
        if whose_turn((host, friend)) != turn and one.state()["own"]["take_back"]:
            return one, other


def test_a_move_is_taken_back_when_the_others_agree(visit: Visit) -> None:
    host, friend = begin(visit)
    one, other = lay_one(host, friend)
    laid, turn = one.find(".tiles .laid").count(), whose_turn((host, friend))
    one.button("Ask to take back").click()
    expect(one.find(".offer")).to_contain_text("Waiting for")
    other.button("Agree").click()
    for page in (one, other):
        expect(page.find(".offer")).to_have_count(0)
        expect(page.find(".tiles .laid")).to_have_count(laid - 1)
    assert whose_turn((host, friend)) != turn


def test_a_move_stays_when_the_others_do_not_agree(visit: Visit) -> None:
    host, friend = begin(visit)
    one, other = lay_one(host, friend)
    laid, turn = one.find(".tiles .laid").count(), whose_turn((host, friend))
    one.button("Ask to take back").click()
    other.button("No").click()
    for page in (one, other):
        expect(page.find(".offer")).to_have_count(0)
        expect(page.find(".tiles .laid")).to_have_count(laid)
    assert whose_turn((host, friend)) == turn
    expect(one.button("Ask to take back")).to_have_count(0)  # one is not pestered


def test_against_bots_a_move_is_taken_back_freely(visitor: Visitor) -> None:
    visitor.play_now("cf-six", rounds=1, options={**QUICK, "pace": "slow"})
    visitor.next()
    hand = visitor.hand()
    while not visitor.find(".hand-tile.may").count():
        play(visitor, by_mouse, moves=1)
        hand = visitor.hand()
    by_mouse(visitor)
    visitor.button("Take back").click()
    visitor.next()
    assert sorted(visitor.hand()) == sorted(hand)


# --- words, pauses, bots --------------------------------------------------------------


def test_a_phrase_is_seen_by_the_others(visit: Visit) -> None:
    host, friend = begin(visit)
    host.button("Say something").click()
    host.button("Well played!").click()
    expect(friend.find('.seat[data-seat="0"] .bubble')).to_contain_text("Well played!")
    expect(friend.find("#aloud")).to_contain_text("Well played!")
    expect(host.find(".phrase-list")).to_have_count(0)


def test_the_host_pauses_the_table_and_lets_it_go_on(visit: Visit) -> None:
    host, friend = begin(visit)
    host.open_panel("Pause the table")
    for one in (host, friend):
        expect(one.find(".awaited")).to_have_text("The table is paused.")
        expect(one.find(".hand.my-turn")).to_have_count(0)
    host.find(".offer .main").click()
    for one in (host, friend):
        expect(one.find(".awaited")).not_to_have_text("The table is paused.")


def test_a_person_hands_the_seat_to_a_bot_and_takes_it_back(visit: Visit) -> None:
    host, friend = begin(visit)
    host.open_panel("Table and players")
    expect(host.button("Let a bot play for Grace")).to_have_count(0)
    host.page.keyboard.press("Escape")
    friend.open_panel("Table and players")
    friend.button("Let a bot play for Grace").click()
    friend.page.keyboard.press("Escape")
    expect(friend.find(".offer")).to_contain_text("A bot plays for you.")
    expect(host.find('.seat[data-seat="1"]')).to_contain_text("a bot plays")
    friend.button("I play again").click()
    expect(friend.find(".offer")).to_have_count(0)
    expect(host.find('.seat[data-seat="1"]')).not_to_contain_text("a bot plays")


def test_the_host_sends_somebody_away(visit: Visit) -> None:
    host, friend = begin(visit)
    host.open_panel("Table and players")
    host.button("Remove Grace from the table").click()
    expect(friend.find(".watcher")).to_be_visible()
    expect(friend.find(".hand-tile")).to_have_count(0)


# --- the deal -------------------------------------------------------------------------


def tampered(route: Route) -> None:
    """The deals, with two tiles exchanged in the last order."""
    answer = route.fetch()
    deals = answer.json()
    order = deals[-1]["dealt"][-1]["order"]
    order[0], order[1] = order[1], order[0]
    route.fulfill(response=answer, json=deals)


def test_a_deal_is_checked_and_a_tampered_one_is_found_out(visitor: Visitor) -> None:
    keys = visitor.new_table("draw10", rounds=2)
    visitor.open(f"/t/{keys.table}")
    visitor.find(".lobby .main.big").click()
    assert play(visitor, by_mouse) == "score"
    visitor.button("Look at the table").click()
    check(visitor)
    deal = visitor.find("dialog[open] .deal")
    expect(deal.locator("summary").first).to_contain_text("all of it holds")
    expect(deal.locator(".findings .no")).to_have_count(0)
    expect(deal).to_contain_text("Your own number went into it.")
    visitor.button("Close").click()
    visitor.page.route("**/deals?*", tampered)
    check(visitor)
    expect(deal.locator("summary").first).to_contain_text("something does not hold")
    expect(deal.locator(".findings .no")).to_have_count(1)
    expect(deal.locator(".findings .no")).to_contain_text("ANOTHER order")


def test_who_changes_one_thing_keeps_all_others(visitor: Visitor) -> None:
    """The rounds above all, which are told in the lobby."""
    keys = visitor.new_table("house", rounds=2)
    visitor.open(f"/t/{keys.table}")
    expect(visitor.find(".lobby-head")).to_contain_text("2 rounds")
    visitor.button("Rules and options").click()
    visitor.find("dialog[open] .choose summary").click()
    rounds = visitor.find("dialog[open]").get_by_label("Rounds")
    expect(rounds).to_have_value("2")
    visitor.button("Keep these choices").click()
    expect(visitor.find("dialog[open]")).to_have_count(0)
    expect(visitor.find(".lobby-head")).to_contain_text("2 rounds")


def check(visitor: Visitor) -> None:
    """Open the panel that checks the deals."""
    visitor.open_panel("Check the deals")
