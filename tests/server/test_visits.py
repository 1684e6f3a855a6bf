"""Who counts as here: whoever reads what helps to play, and nobody who looks back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.serving import post, quick, request, serving

WISH = {
    "rules": "draw10",
    "seats": 2,
    "rounds": 1,
    "name": "Anna",
    "bots": 1,
    "start": True,
    "options": {"pace": "instant"},
}
LOOKS_BACK = ("/record?match=1", "/story")
"""Of a match that is over these are no visit."""
NEVER = ("/glance", "/deals", "/sheet", "/links", "/qr.svg")


class Guest:
    """A person who plays by plain requests, and a watcher beside them."""

    def __init__(self, base: str) -> None:
        """Set up a table with a bot, and begin."""
        made = post(base, "/api/tables", WISH)
        assert made.status == 200, made.body
        self.base, self.cookie = base, made.cookie
        self.door, self.window = made.told["table"], made.told["watch"]

    def read(self, what: str = "") -> Any:  # noqa: ANN401 - any JSON
        """What the person is told."""
        path = f"/api/tables/{self.door}{what}"
        answer = request(self.base, path, cookie=self.cookie)
        assert answer.status == 200, answer.body
        return answer

    @property
    def is_here(self) -> bool:
        """What the watcher sees."""
        told = request(self.base, f"/api/tables/{self.window}").told
        return bool(told["table"]["seats"][0]["here"])

    def go_away(self) -> None:
        """Ask nothing until nobody thinks that they are here."""
        while self.is_here:
            pass

    def play_on(self) -> None:
        """To the end of the match, always the first choice."""
        while (now := self.read().told)["table"]["phase"] != "over":
            if choices := now["own"]["choices"]:
                ask = {"ask": "move", "key": f"k{now['n']}", "seen": now["n"]}
                wish = ask | {"move": choices[0]["move"]}
                path = f"/api/tables/{self.door}"
                post(self.base, path, wish, cookie=self.cookie)


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Guest]:
    """At a server at which whoever asks counts as here for a moment."""
    with serving(tmp_path, quick(visit_seconds=0.4)) as base:
        yield Guest(base)


def test_to_look_at_a_match_that_is_over_is_no_visit(guest: Guest) -> None:
    """Or a table would tell that somebody is there who looks at a replay."""
    guest.play_on()
    guest.go_away()
    for what in (*LOOKS_BACK, *NEVER):
        guest.read(what)
        assert not guest.is_here, what
    guest.read()
    assert guest.is_here


def test_what_helps_to_play_is_read_while_the_clock_runs(guest: Guest) -> None:
    while guest.read().told["round"] is None:
        pass
    for what in ("/aloud", *LOOKS_BACK):
        guest.go_away()
        guest.read(what)
        assert guest.is_here, what
    guest.go_away()
    for what in NEVER:
        guest.read(what)
        assert not guest.is_here, what
