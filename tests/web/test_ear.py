"""What is told on demand, the table in words, and the sounds."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from browsing import PHONE, QUICK, Visit, Visitor
from company import begin, whose_turn
from obstacles import assert_nothing_stands_in_the_way
from ways_to_play import by_mouse, by_touch, play

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ASKED: Final = "#aloud .asked"


def asked(visitor: Visitor, key: str) -> str:
    """What a key is answered with."""
    visitor.page.keyboard.press(key)
    return visitor.find(ASKED).text_content() or ""


# --- keys -----------------------------------------------------------------------------


def test_keys_tell_how_things_stand_to_ears_and_eyes(visitor: Visitor) -> None:
    visitor.play_now("mexican-train", seats=3, rounds=2)
    visitor.next()
    expect(visitor.page.get_by_role("status")).to_have_count(1)
    expect(visitor.find("#aloud")).to_contain_text("Your turn")
    state = visitor.state()
    visitor.page.keyboard.press("ArrowRight")  # whoever has just come is in no list
    assert visitor.focused(".hand-tile")
    assert_hand_is_told(asked(visitor, "h"), state)
    expect(visitor.find("#aloud")).to_be_in_viewport()
    counts = asked(visitor, "n")
    for seat in state["table"]["seats"][1:]:
        assert f"{seat['name']}: {seat['tiles']} tiles, 0 points" in counts
    assert f"{state['round']['yard']} tiles in the yard. Round 1 of 2." in counts
    ends = asked(visitor, "e")
    for suit, count in Counter(end["suit"] for end in state["board"]["ends"]).items():
        assert f"{suit}: {count} place" in ends
    assert "the Mexican train" in ends
    assert asked(visitor, "t").startswith("Your turn")
    assert state["news"][-1]["sentence"] in (news := asked(visitor, "l"))
    again, once_more = asked(visitor, "r"), asked(visitor, "l")
    assert news != again != once_more  # by a blank that nobody hears
    assert news.strip() == again.strip() == once_more.strip()
    assert_dialogs_speak(visitor)


def assert_hand_is_told(told: str, state: Any) -> None:  # noqa: ANN401 - JSON
    """The tiles that may be played come first."""
    playable = {choice.get("tile") for choice in state["own"]["choices"]} - {None}
    for tile in playable:
        low, high = tile.split("-")
        name = f"double {low}" if low == high else f"{low} {high}"
        assert name in told.partition("Not now")[0]


def assert_dialogs_speak(visitor: Visitor) -> None:
    """What lies below a dialog is out of reach, so the words move into it."""
    visitor.open_panel("Tell me …")
    expect(visitor.find(ASKED)).to_have_count(0)
    visitor.find(".tell-me").get_by_text("Whose turn is it?").click()
    expect(visitor.find(f"dialog[open] {ASKED}")).to_contain_text("Your turn")
    assert_nothing_stands_in_the_way(visitor)
    visitor.page.keyboard.press("Escape")
    expect(visitor.find("dialog[open]")).to_have_count(0)
    expect(visitor.find(ASKED)).to_have_count(1)


def test_single_keys_can_be_switched_off_and_spare_fields(visit: Visit) -> None:
    visitor = visit()
    keys = visitor.new_table("draw10", rounds=1)
    visitor.open(f"/t/{keys.table}")
    visitor.button("Change name").click()
    field = visitor.find(".sit input")
    field.fill("")
    field.press_sequentially("hem")
    expect(field).to_have_value("hem")
    expect(visitor.find(f"{ASKED}, dialog[open]")).to_have_count(0)
    visitor.button("Not now").press("m")
    expect(visitor.find("dialog[open] .tell-me")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    visitor.find(".lobby .main.big").click()
    visitor.next()
    visitor.open_panel("How it looks and sounds")
    visitor.page.get_by_role("group", name="Single keys").get_by_label("off").check()
    visitor.page.keyboard.press("Escape")
    look = visitor.look()
    for key in ("e", "m", "d", "p", "c", "?"):
        visitor.page.keyboard.press(key)
    expect(visitor.find(f"{ASKED}, dialog[open], .because")).to_have_count(0)
    assert visitor.look() == look
    visitor.open_panel("Keys")
    expect(visitor.find("dialog[open] .hint")).to_contain_text("Single keys are off")


# --- the table in words ---------------------------------------------------------------


def lines(visitor: Visitor) -> list[str]:
    """The table in words, as far as it is shown."""
    return visitor.find(".described li > span").all_text_contents()


def test_the_table_in_words_follows_the_table_and_leaves_the_focus(
    visit: Visit,
) -> None:
    host, friend = begin(visit)
    while whose_turn((host, friend)) == 0:
        look = host.look()
        by_mouse(host)
        host.wait_for_change(look)
    host.page.keyboard.press("b")
    group = host.page.get_by_role("group", name="The table in words")
    group.focus()
    laid, before = host.find(".tiles .laid").count(), lines(host)
    while host.find(".tiles .laid").count() == laid:
        look = host.look()
        by_touch(friend)
        host.wait_for_change(look)
    expect(host.find(".described li > span").first).to_be_visible()
    host.page.wait_for_function(
        "before => [...document.querySelectorAll('.described li > span')]"
        ".map(one => one.textContent).join() !== before",
        arg=",".join(before),
    )
    expect(group).to_be_focused()


def test_an_end_is_chosen_in_the_list(visitor: Visitor) -> None:
    visitor.play_now("cf-six", rounds=1)
    while not visitor.find(".hand-tile.may").count() or not lying(visitor).count():
        play(visitor, by_mouse, moves=1)
    tile = visitor.find(".hand-tile.may").first
    name = tile.get_attribute("data-tile")
    tile.click()
    visitor.page.keyboard.press("b")
    here = visitor.find(".described").get_by_role("button").first
    expect(here).to_contain_text("Play")
    here.click()
    expect(visitor.find(f'.hand-tile[data-tile="{name}"]')).to_have_count(0)
    asks = [frame for frame in visitor.sent if '"ask":"move"' in frame]
    assert f'"{name}@' in asks[-1]


def lying(visitor: Visitor) -> Locator:
    """The tiles on the table."""
    return visitor.find(".tiles .laid")


@pytest.mark.parametrize("language", ["da", "es"])
def test_the_table_is_told_in_other_languages(visit: Visit, language: str) -> None:
    visitor = visit(language=language)
    visitor.play_now("cf-six", rounds=1)
    visitor.next()
    for key in "henwlt":
        told = asked(visitor, key)
        assert told
        assert "{" not in told
    visitor.page.keyboard.press("b")
    heading = visitor.find(".described h3").last
    expect(heading).not_to_be_empty()
    expect(heading).not_to_contain_text("From the centre")


# --- sounds ---------------------------------------------------------------------------

ORCHESTRA: Final = """
window.notes = [];
window.AudioContext = class {
  constructor() { this.currentTime = 0; this.destination = {}; }
  resume() { return Promise.resolve(); }
  suspend() { return Promise.resolve(); }
  createGain() {
    const gain = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect: other => other };
  }
  createOscillator() {
    const note = {};
    const frequency = { exponentialRampToValueAtTime() {},
      setValueAtTime(pitch) { note.pitch = pitch; } };
    return { frequency, connect: other => other, stop() {},
      start(at) { window.notes.push(`${note.pitch}@${at.toFixed(2)}`); } };
  }
};
"""
"""An AudioContext that writes down what it is to play; its time stands still."""


def listening(visit: Visit, **choices: object) -> Visitor:
    """A visitor whose browser writes down what it plays."""
    visitor = visit(**choices)
    visitor.context.add_init_script(ORCHESTRA)
    return visitor


def notes(visitor: Visitor) -> list[str]:
    """What has been played since this was asked last."""
    played: Any = visitor.page.evaluate("() => window.notes.splice(0)")
    return list(played)


def test_each_kind_of_event_has_its_own_sound(visit: Visit) -> None:
    visitor = listening(visit)
    visitor.play_now("draw10", rounds=1)
    visitor.next()
    visitor.open_panel("How it looks and sounds")
    visitor.find(".hear summary").click()
    notes(visitor)
    sounds: dict[str, list[str]] = {}
    for button in visitor.find(".hear button").all():
        button.click()
        sounds[button.inner_text()] = notes(visitor)
    assert len(sounds) == len({tuple(one) for one in sounds.values()}) == 10
    volume = visitor.page.get_by_role("group", name="Sounds")
    volume.get_by_label("off").check()
    visitor.page.keyboard.press("Escape")
    play(visitor, by_mouse, moves=1)
    assert notes(visitor) == []
    visitor.open_panel("How it looks and sounds")
    volume.get_by_label("soft").check()
    visitor.page.keyboard.press("Escape")
    assert play(visitor, by_mouse) == "over"
    whole = notes(visitor)
    for one in ("a tile is laid", "it is your turn", "the match is over"):
        assert is_among(sounds[one], whole)


def is_among(sound: list[str], heard: list[str]) -> bool:
    """All notes of a sound were played one after the other."""
    return ",".join(sound) in ",".join(heard)


def test_a_phone_is_silent_until_it_is_asked(visit: Visit) -> None:
    phone = listening(visit, size=PHONE, touch=True)
    phone.play_now("draw10", rounds=1)
    phone.next()
    play(phone, by_touch, moves=2)
    assert notes(phone) == []
    phone.open_panel("How it looks and sounds")
    sounds = phone.page.get_by_role("group", name="Sounds")
    expect(sounds.get_by_label("off")).to_be_checked()


# --- the line -------------------------------------------------------------------------


def test_a_damaged_table_is_named_and_not_tried_again(visitor: Visitor) -> None:
    tries: list[WebSocketRoute] = []

    def refuse(line: WebSocketRoute) -> None:
        tries.append(line)
        line.close(code=4500)

    keys = visitor.new_table("draw10", options=QUICK)
    visitor.page.route_web_socket("**/ws/**", refuse)
    visitor.page.goto(f"/t/{keys.table}")
    expect(visitor.find(".stale")).to_contain_text("damaged")
    expect(visitor.find("#aloud")).to_contain_text("damaged")
    expect(visitor.find(".stale").get_by_role("link")).to_be_visible()
    assert len(tries) == 1


# --- what is read aloud as it happens -------------------------------------------------

ALOUD: Final = """async states => {
  const { fresh } = await import('/static/ear/heard.js');
  let heard = { n: 1, turn: '' };
  return states.map(state => {
    const [sentences, now] = fresh(state, heard);
    heard = now;
    return sentences;
  });
}"""


def moment(turn: int, *news: tuple[int, str, str]) -> dict[str, Any]:
    """As much of a State as is read aloud; another seat's news, by number and kind."""
    told = [
        {"n": n, "kind": kind, "sentence": sentence, "seat": 1}
        for n, kind, sentence in news
    ]
    return {
        "n": news[-1][0] if news else 1,
        "news": told,
        "own": {"seat": 0},
        "table": {"phase": "playing", "paused": False, "seats": []},
        "round": {"round": 1, "turn": turn, "drawn": 0, "over": None, "pending": None},
    }


def test_a_turn_that_goes_on_is_read_aloud_when_it_is_whole(visitor: Visitor) -> None:
    """A turn is told anew when more happens in it; ears are told once."""
    visitor.open("/")
    said = visitor.page.evaluate(
        ALOUD,
        [
            moment(1, (2, "passed", "Bo passes.")),
            moment(1, (2, "passed", "Bo passes."), (3, "drew", "Cy draws a tile.")),
            moment(
                0, (2, "passed", "Bo passes."), (4, "passed", "Cy draws and passes.")
            ),
        ],
    )
    assert said[:2] == [["Bo passes."], []]
    assert said[2][:2] == ["Cy draws and passes.", "Your turn"]
