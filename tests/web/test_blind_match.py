"""A whole match as a blind player plays it: by keyboard, and by what is read aloud.

All that the test knows comes out of the accessibility tree, which is what a screen
reader is given: roles, names, the focus, and the words of the one place that is read
aloud. It looks at no element of the page, at no coordinates, and at no message.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest

from browsing import QUICK, Visit, Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PATIENCE: Final = 60.0
"""Seconds to wait for what must come: far above what a busy machine needs."""
STOPS_MAX: Final = 60
"""More stops of Tab, or of an arrow key, than any page has."""
TURNS_MAX: Final = 200
PAGE: Final = "RootWebArea"
"""Role of the page itself: it has the focus when nothing else has."""
TILE: Final = re.compile(r"(?:double \d+|\d+ \d+)")


class Heard(NamedTuple):
    """One thing that a screen reader knows of."""

    role: str
    name: str


class Listener:
    """Somebody who cannot see the page."""

    def __init__(self, visitor: Visitor) -> None:
        """Listen to what this visitor's browser tells a screen reader."""
        self._page = visitor.page
        self._line = visitor.context.new_cdp_session(visitor.page)
        self._line.send("Accessibility.enable")
        self._tree: list[dict[str, Any]] = []

    def _listen(self) -> None:
        nodes = self._line.send("Accessibility.getFullAXTree")["nodes"]
        self._tree = [node for node in nodes if not node["ignored"]]

    @property
    def all(self) -> list[Heard]:
        """All there is on the page."""
        return [_heard(node) for node in self._tree]

    @property
    def focus(self) -> Heard:
        """What has the focus."""
        found = [_heard(node) for node in self._tree if _is_focused(node)]
        return next((one for one in found if one.role != PAGE), Heard(PAGE, ""))

    @property
    def said(self) -> str:
        """What was read aloud last; nothing where a dialog has come over the page."""
        places = [node for node in self._tree if _heard(node).role == "status"]
        if not places and self.is_there("dialog"):
            return ""
        assert len(places) == 1, "one place that is read aloud, and not more"
        known, inside = {node["nodeId"]: node for node in self._tree}, [places[0]]
        words: list[str] = []
        while inside:
            node = inside.pop(0)
            if _heard(node).role == "StaticText":
                words.append(_heard(node).name)
            inside += [known[one] for one in node["childIds"] if one in known]
        return " ".join(" ".join(words).split())

    def press(self, key: str) -> None:
        """Press a key; something has the focus then, whatever the key has done."""
        self._page.keyboard.press(key)
        self._listen()
        assert self.focus.role != PAGE, f"the focus is lost after {key}"

    def ask(self, key: str) -> str:
        """Press a key that is answered aloud."""
        self.press(key)
        return self.said

    def go_by(self, key: str, wanted: Callable[[str], bool]) -> Heard:
        """Press a key until the focus is on something with such a name."""
        for _ in range(STOPS_MAX):
            if wanted(self.focus.name):
                return self.focus
            self._page.keyboard.press(key)
            self._listen()
        raise AssertionError([*self.all, self.focus])

    def wait(self, until: Callable[[], bool]) -> None:
        """Listen again and again until it is so."""
        latest = time.monotonic() + PATIENCE
        self._listen()
        while not until():
            assert time.monotonic() < latest, [*self.all, self.focus]
            self._listen()

    def is_there(self, role: str, name: str = "") -> bool:
        """Something with this role is on the page, and its name begins so."""
        return any(one.role == role and one.name.startswith(name) for one in self.all)


def _heard(node: dict[str, Any]) -> Heard:
    return Heard(node["role"]["value"], node.get("name", {}).get("value", ""))


def _is_focused(node: dict[str, Any]) -> bool:
    told = {one["name"]: one["value"].get("value") for one in node["properties"]}
    return bool(told.get("focused"))


# --- playing --------------------------------------------------------------------------


def is_my_turn(ear: Listener) -> bool:
    """Whose turn it is, asked aloud; True as well if a score has come."""
    return ear.is_there("dialog") or "Your turn" in ear.ask("t")


def take_turn(ear: Listener, *, from_list: bool) -> None:
    """Play what may be played; draw, or pass, if nothing may."""
    hand, ends, held = ear.ask("h"), ear.ask("e"), tiles_told(ear)
    if "You can play" not in hand:
        ear.press("d" if "draw" in hand else "p")
        return
    tile = TILE.findall(hand.partition("You can play")[2])[0]
    if "No open ends" in ends:
        lay_by_arrows(ear, tile)
    else:
        assert set(re.findall(r"\d+", tile)) & set(re.findall(r"(\d+): \d", ends))
        (lay_from_list if from_list else lay_by_arrows)(ear, tile)
    assert held
    ear.wait(lambda: tiles_told(ear) not in ("", held) or ear.is_there("dialog"))


def tiles_told(ear: Listener) -> str:
    """How many tiles one has, asked aloud; nothing where a dialog has come."""
    told = re.search(r"You: \d+ tile", ear.ask("n"))
    return told[0] if told else ""


def choose(ear: Listener, tile: str) -> str:
    """Go to a tile of the hand and choose it; what is said then."""
    ear.go_by("Tab", lambda name: TILE.match(name) is not None)
    found = ear.go_by("ArrowRight", lambda name: name.startswith(f"{tile},"))
    assert "may be played" in found.name
    ear.press("Enter")
    assert f"{tile} chosen." in ear.said
    return ear.said


def lay_by_arrows(ear: Listener, tile: str) -> None:
    """Choose the tile, then an end if there are several, and play it."""
    if "arrow keys" in choose(ear, tile):
        ear.press("ArrowRight")
        numbers = re.findall(r"\d+", tile)
        aimed = re.search(r"At the open (\d+) on", ear.said)
        assert aimed is not None
        assert aimed[1] in numbers
    ear.press("Enter")


def lay_from_list(ear: Listener, tile: str) -> None:
    """Choose the tile, and the end where the table is told in words."""
    choose(ear, tile)
    ear.press("b")
    ear.wait(lambda: ear.is_there("button", f"Play {tile} here: "))
    assert ear.is_there("heading", "From the centre")
    ear.go_by("Tab", lambda name: name.startswith(f"Play {tile} here: "))
    ear.press("Enter")


def leave_score(ear: Listener) -> None:
    """Read the score of a round, and go on."""
    headings = [one.name for one in ear.all if one.role == "columnheader"]
    assert headings == ["Player", "Tiles left", "This round", "Total", "Place"]
    assert ear.is_there("rowheader", "You")
    ear.go_by("Tab", lambda name: name == "Next round")
    ear.press("Enter")
    ear.wait(lambda: not ear.is_there("dialog"))


def test_a_whole_match_without_seeing_it(visit: Visit) -> None:
    chosen = {"rules": "cf-six", "seats": 2, "rounds": 2, "set": "", "options": QUICK}
    visitor = visit(kept={"chosen": chosen})
    ear = Listener(visitor)
    visitor.page.goto("/")
    ear.wait(lambda: ear.is_there("button", "Play now"))
    ear.go_by("Tab", lambda name: name.startswith("Play now"))
    visitor.page.keyboard.press("Enter")
    ear.wait(lambda: ear.is_there("toolbar", "Your tiles"))
    ear.go_by("Tab", lambda name: TILE.match(name) is not None)
    scores = turns = 0
    while turns < TURNS_MAX:
        ear.wait(lambda: is_my_turn(ear))
        if ear.is_there("dialog", "The match is over"):
            break
        if ear.is_there("dialog", "Round"):
            scores += 1
            leave_score(ear)
            continue
        turns += 1
        take_turn(ear, from_list=turns % 3 == 0)
    assert scores == 1
    assert ear.focus.role != PAGE
    assert ear.is_there("rowheader", "You")
    assert any("winner" in one.name for one in ear.all)
    ear.go_by("Tab", lambda name: name.startswith("Play again"))
