"""Puzzles by plain requests: the list, today's, and what becomes of moves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from chickie.puzzle import daily
from chickie.puzzle.card import PuzzleCard, PuzzleList, PuzzleTold
from chickie.rules import wire
from server.serving import Answer, post, request, serving


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


def told(answer: Answer) -> PuzzleTold:
    assert answer.status == 200, answer.body
    return wire.decode(answer.body, PuzzleTold)


def test_the_list_begins_with_today(base: str) -> None:
    answer = request(base, "/api/puzzle")
    assert answer.status == 200
    found = wire.decode(answer.body, PuzzleList).puzzles
    assert sorted(one.number for one in found) == list(
        range(1, len(daily.puzzles()) + 1)
    )
    days = [one.day for one in found]
    assert days == sorted(days, reverse=True)
    today = wire.decode(request(base, "/api/puzzle/today").body, PuzzleCard)
    assert (today.number, today.day, today.today) == (found[0].number, days[0], True)


def test_the_same_for_everybody_in_each_language(base: str) -> None:
    one, same = (request(base, "/api/puzzle/1") for _ in "ab")
    assert one.body == same.body
    assert one.headers["cache-control"] == "no-store"
    other = request(base, "/api/puzzle/1?language=es")
    assert wire.decode(other.body, PuzzleCard).title != (
        wire.decode(one.body, PuzzleCard).title
    )


def test_the_answer_is_told_to_whoever_finds_it_or_gives_up(base: str) -> None:
    puzzle = daily.puzzle(2)
    wrong = told(post(base, "/api/puzzle/2", {"move": puzzle.answers[1].move}))
    assert not wrong.right
    assert wrong.shown is None
    given = told(post(base, "/api/puzzle/2", {"show": True}))
    assert given.shown is not None
    assert given.shown.move == puzzle.best.move
    right = told(post(base, "/api/puzzle/2", {"move": puzzle.best.move}))
    assert right.right
    assert right.shown is not None


@pytest.mark.parametrize(
    ("path", "wish", "status", "code"),
    [
        ("/api/puzzle/9999", None, 404, "unknown_name"),
        ("/api/puzzle/0", None, 404, "unknown_name"),
        ("/api/puzzle/first", None, 404, "unknown_name"),
        ("/api/puzzle/99999999999", None, 404, "unknown_name"),
        ("/api/puzzle/9999", {"show": True}, 404, "unknown_name"),
        ("/api/puzzle/1", {"move": "9-9-9"}, 409, "not_a_move"),
        ("/api/puzzle/1", {"move": ""}, 400, "bad_message"),
        ("/api/puzzle/1", {"cheat": True}, 400, "bad_message"),
    ],
)
def test_what_cannot_be_is_refused(
    base: str, path: str, wish: object, status: int, code: str
) -> None:
    answer = request(base, path) if wish is None else post(base, path, wish)
    assert (answer.status, answer.told["code"]) == (status, code)


def test_the_page_is_there_for_any_number(tmp_path: Path) -> None:
    with serving(tmp_path) as base:
        for path in ("/puzzle", "/puzzle/3"):
            answer = request(base, path, accept="text/html")
            assert answer.status == 200
            assert b"puzzle/page.js" in answer.body
