"""Opening with any tile of the hand, by tapping it and by the keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browsing import Visitor
from chickie import variants
from rulesets import BLOCK

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize("way", ["taps", "keys"])
def test_whoever_starts_opens_with_the_tile_of_their_choice(
    visitor: Visitor, way: str
) -> None:
    visitor.play_now(variants.encode(BLOCK))
    assert visitor.next() == "turn"
    hand = visitor.hand()
    expect(visitor.find(".hand-tile.may")).to_have_count(len(hand))
    expect(visitor.page.get_by_text("lay any tile to open").first).to_be_visible()
    chosen = visitor.find(f'.hand-tile[data-tile="{hand[3]}"]')
    if way == "taps":
        chosen.click()
        chosen.click()
    else:
        chosen.focus()
        visitor.page.keyboard.press("Enter")
        visitor.page.keyboard.press("Enter")
    expect(visitor.find(".tiles .laid").first).to_be_visible()
    first = visitor.state()["board"]["spots"][0]
    assert first["tile"] == hand[3]
