"""Playing at the page in every way a person can: mouse, fingers, keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator

from browsing import Visitor

MOVES_MAX: Final = 400
"""More than any match of these tests takes."""
TABS_MAX: Final = 60
"""More stops than any page has."""
Way = Callable[[Visitor], None]
"""Makes one move in one's turn."""


def middle(found: Locator) -> tuple[float, float]:
    """The middle of an element, in pixels of the window."""
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def by_mouse(visitor: Visitor) -> None:
    """Click a tile, then an end; or draw, or pass."""
    _by_pointer(visitor, visitor.page.mouse.click, Locator.click)


def by_touch(visitor: Visitor) -> None:
    """Tap a tile, then an end; or draw, or pass."""
    _by_pointer(visitor, visitor.page.touchscreen.tap, Locator.tap)


def _by_pointer(
    visitor: Visitor,
    press_at: Callable[[float, float], None],
    press: Callable[[Locator], None],
) -> None:
    tiles = visitor.find(".hand-tile.may")
    if tiles.count():
        press(tiles.first)
        visitor.find(".hand-tile.chosen").wait_for()
        ends = visitor.find(".end.fits .disc")
        if ends.count():
            press_at(*middle(ends.first))
            return
    press(visitor.find(".acts-turn .act.main"))


def by_keys(visitor: Visitor) -> None:
    """Arrow keys and Enter; or D, or P."""
    press = visitor.page.keyboard.press
    if not visitor.find(".hand-tile.may").count():
        draws = visitor.button("Draw a tile").count()
        press("d" if draws else "p")
        return
    tab_to(visitor, ".hand-tile")
    for _ in range(visitor.find(".hand-tile").count()):
        if visitor.focused(".may"):
            break
        press("ArrowRight")
    press("Enter")
    visitor.find(".hand-tile.chosen").wait_for()
    if not visitor.find(".acts-turn .act.main").count():
        press("ArrowRight")
        visitor.find(".acts-turn .act.main").wait_for()
    press("Enter")


def tab_to(visitor: Visitor, selector: str) -> None:
    """Press Tab until such an element has the focus."""
    for _ in range(TABS_MAX):
        if visitor.focused(selector):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(selector)


def play(visitor: Visitor, way: Way, *, moves: int = MOVES_MAX) -> str:
    """Make so many moves; stops where a score is shown, and says where it has come.

    Returns:
        ``turn``, ``score`` or ``over``.
    """
    for _ in range(moves):
        now = visitor.next()
        if now != "turn":
            return now
        before = visitor.look()
        way(visitor)
        visitor.wait_for_change(before)
    return visitor.next()


def play_out(visitor: Visitor, way: Way, onward: Way) -> int:
    """Play to the end of the match; ``onward`` leaves the score of a round.

    Returns:
        How many scores there were between the rounds.
    """
    scores = 0
    while play(visitor, way) != "over":
        scores += 1
        onward(visitor)
        wait_for_next_round(visitor)
    return scores


def wait_for_next_round(visitor: Visitor) -> None:
    """Until the score has gone: a new round has begun."""
    visitor.find("dialog[open]").wait_for(state="hidden")
