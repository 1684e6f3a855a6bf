"""Four letters lead a big screen to a table, once, and nobody learns more by them."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chickie.server.door import Refusing
from chickie.server.pairing import (
    ALPHABET,
    CROWD,
    HOLD_SECONDS,
    LENGTH,
    OPENINGS,
    SCREENS_MAX,
    TRIES,
    Screen,
    Screens,
)
from server.serving import Answer, post, request, serving

ADA = ("ada", "here")
SECRETS = ("key", "letters")


class Room:
    """Screens, and a clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1_000.0
        self.screens = Screens(lambda: self.now)

    def told(self, key: str = "", address: str = "television") -> Screen:
        return self.screens.told(key, address)

    def lead(
        self, typed: str, *, watch: str = "w", who: tuple[str | None, str] = ADA
    ) -> None:
        self.screens.lead(typed, watch=watch, join=None, who=who)

    def refusal(self, typed: str, who: tuple[str | None, str] = ADA) -> str:
        with pytest.raises(Refusing) as refused:
            self.lead(typed, who=who)
        return refused.value.trouble.code


@pytest.fixture
def room() -> Room:
    return Room()


# --- letters --------------------------------------------------------------------------


def test_letters_are_four_that_no_other_screen_shows(room: Room) -> None:
    screens = [room.told(address=str(n)) for n in range(SCREENS_MAX)]
    assert len({screen.letters for screen in screens}) == SCREENS_MAX
    assert {len(screen.letters) for screen in screens} == {LENGTH}
    assert set("".join(screen.letters for screen in screens)) == set(ALPHABET)


def test_no_letter_is_taken_for_another_and_none_makes_a_word() -> None:
    for alike in ("CG", "DOQ", "BV", "EF", "IL", "MN", "UV", "VY"):
        assert len(set(alike) & set(ALPHABET)) <= 1, alike
    assert not set("AEIOU") & set(ALPHABET)


def test_a_screen_that_asks_again_keeps_its_letters(room: Room) -> None:
    screen = room.told()
    room.now += HOLD_SECONDS - 1
    assert room.told(screen.key) == screen


def test_after_ten_minutes_it_shows_new_ones(room: Room) -> None:
    screen = room.told()
    room.now += HOLD_SECONDS
    assert room.refusal(screen.letters) == "no_screen"
    after = room.told(screen.key)
    assert after.key != screen.key
    room.lead(after.letters)


def test_a_screen_is_led_once(room: Room) -> None:
    screen, other = room.told(), room.told()
    room.lead(f" {screen.letters[:2].lower()} {screen.letters[2:]} ", watch="mine")
    assert room.refusal(screen.letters) == "no_screen"
    assert room.told(screen.key).watch == "mine"
    assert room.told(other.key).watch is None


def test_letters_typed_at_the_last_moment_still_lead(room: Room) -> None:
    screen = room.told()
    room.now += HOLD_SECONDS - 1
    room.lead(screen.letters)
    room.now += 2
    assert room.told(screen.key).watch == "w"


# --- how much -------------------------------------------------------------------------


def test_whoever_guesses_is_stopped_before_right_letters_too(room: Room) -> None:
    screen = room.told()
    guesses = [room.refusal("none") for _ in range(TRIES.burst + 1)]
    assert guesses == ["no_screen"] * TRIES.burst + ["too_many"]
    assert room.refusal(screen.letters) == "too_many"
    room.lead(screen.letters, who=("bo", "here"))


def test_new_sessions_do_not_help_who_guesses(room: Room) -> None:
    tries = TRIES.burst * CROWD
    found = [room.refusal("none", (str(n), "there")) for n in range(tries + 1)]
    assert found == ["no_screen"] * tries + ["too_many"]
    room.now += 60
    again = [room.refusal("none", ("new", "there")) for _ in range(CROWD + 1)]
    assert again == ["no_screen"] * CROWD + ["too_many"]


def test_an_address_cannot_fill_the_room(room: Room) -> None:
    for _ in range(OPENINGS.burst):
        room.told()
    with pytest.raises(Refusing):
        room.told()
    room.told(address="another")


def test_so_many_wait_and_no_more_until_some_have_gone(room: Room) -> None:
    for n in range(SCREENS_MAX):
        room.told(address=str(n))
    with pytest.raises(Refusing):
        room.told(address="late")
    room.now += HOLD_SECONDS
    room.told(address="late")


# --- by the addresses -----------------------------------------------------------------


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


def waiting(base: str, key: str = "") -> Any:  # noqa: ANN401 - any JSON
    answer = post(base, "/api/screens", {"key": key})
    assert answer.status == 200
    assert answer.headers["cache-control"] == "no-store"
    return answer.told


def typed(base: str, link: str, wish: object, cookie: str = "") -> Answer:
    return post(base, f"/api/tables/{link}/screen", wish, cookie=cookie)


def test_the_page_is_in_the_language_of_the_television(base: str) -> None:
    answer = request(base, "/tv", accept_language="da")
    assert answer.status == 200
    assert b'<html lang="da">' in answer.body


def test_only_who_may_invite_has_the_code_to_join_shown(tmp_path: Path) -> None:
    table = {"rules": "house", "seats": 3, "name": "Ada"}
    with serving(tmp_path) as base:
        made = post(base, "/api/tables", table)
        links, host = made.told, made.cookie
        guest = request(base, f"/t/{links['table']}").cookie
        for link, cookie in (
            (links["watch"], host),
            (links["table"], guest),
            (links["table"], ""),
        ):
            screen = waiting(base)
            wish = {"letters": screen["letters"], "join": True}
            refused = typed(base, link, wish, cookie)
            assert (refused.status, refused.told["code"]) == (403, "not_seated")
            assert waiting(base, screen["key"]) == screen
            alone = {"letters": screen["letters"]}
            assert typed(base, link, alone, cookie).status == 200
            led = waiting(base, screen["key"])
            assert (led["watch"], led["join"]) == (links["watch"], None)
        screen = waiting(base)
        wish = {"letters": screen["letters"], "join": True}
        answer = typed(base, links["table"], wish, host)
        assert answer.told == {"shown": True}
        assert waiting(base, screen["key"])["join"] == links["table"]


def test_no_line_tells_letters_or_the_key_of_a_screen(
    base: str, caplog: pytest.LogCaptureFixture
) -> None:
    made = post(base, "/api/tables", {"rules": "house", "seats": 2, "name": "Ada"})
    with caplog.at_level(logging.DEBUG):
        screen = waiting(base)
        wrong = typed(base, made.told["table"], {"letters": "AAAA"}, made.cookie)
        assert (wrong.status, wrong.told["code"]) == (404, "no_screen")
        wish = {"letters": screen["letters"], "join": True}
        right = typed(base, made.told["table"], wish, made.cookie)
        assert right.status == 200
        assert waiting(base, screen["key"])["watch"] == made.told["watch"]
    lines = [record.getMessage() for record in caplog.records]
    assert lines
    assert not any(screen[secret] in line for line in lines for secret in SECRETS)


def test_a_page_elsewhere_cannot_lead_a_screen(base: str) -> None:
    made = post(base, "/api/tables", {"rules": "house", "seats": 2, "name": "Ada"})
    screen = waiting(base)
    answer = request(
        base,
        f"/api/tables/{made.told['table']}/screen",
        method="POST",
        body=f'{{"letters":"{screen["letters"]}"}}'.encode(),
        origin="http://elsewhere.example",
        cookie=made.cookie,
    )
    assert answer.status == 403
    assert waiting(base, screen["key"]) == screen
