"""A puzzle, made anew from what is kept of it, is what its seat saw."""

from __future__ import annotations

import json

import pytest

from chickie import variants
from chickie.puzzle.puzzle import BadPuzzles, Head, read, written
from chickie.puzzle.scene import Scene
from chickie.puzzle.work import head
from chickie.review.lack import lacks
from chickie.review.setting import Setting
from chickie.rules import wire
from puzzle.found import as_puzzle, finds

CHOICES = 60


def a_head() -> Head:
    return head([], Setting())


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        *((name, 2) for name in variants.names()),
        ("house", 4),
        ("cf-hub", 3),
        ("mexican-train", 4),
    ],
)
def test_the_seat_sees_what_it_saw(rules: str, seats: int) -> None:
    for find in finds(rules, seats, CHOICES)[::4]:
        then, puzzle = find.moment.view, as_puzzle(find)
        again = read(written(a_head(), (puzzle,)))[1][0]
        assert again == puzzle
        scene = Scene(again)
        now = scene.view
        assert (now.hand, now.counts, now.turn) == (then.hand, then.counts, then.turn)
        assert (now.yard, now.drawable) == (then.yard, then.drawable)
        assert (now.pending, now.markers) == (then.pending, then.markers)
        assert (now.drawn, now.fresh, now.owes) == (then.drawn, then.fresh, then.owes)
        assert now.layout == then.layout
        assert now.moves == then.moves
        assert lacks(scene.moment.known) == lacks(find.moment.known)
        assert scene.moment.ways == find.moment.ways


def test_no_tile_of_another_hand_is_kept() -> None:
    """What others drew and were dealt reads “?”; only what they laid has a name."""
    for find in finds("cf-six", 3, CHOICES):
        puzzle = json.loads(wire.encode(as_puzzle(find)))
        dealt, *events = puzzle["events"]
        assert sum(tile != "?" for tile in dealt["order"]) <= dealt["hand"] + 1
        others = [
            one for one in events if one.get("seat") not in (None, puzzle["seat"])
        ]
        drawn = [one for one in others if one["type"] in ("drew", "searched")]
        assert all(one["tile"] == "?" for one in drawn)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (b"", "This file holds no puzzles."),
        (b"{}\n", "This file holds no puzzles."),
        (
            wire.encode(a_head()).replace(b"puzzles-1", b"puzzles-9") + b"\n",
            "“chickie-puzzles-9”",
        ),
        (wire.encode(a_head()) + b"\n{}\n", "Line 2 holds no puzzle"),
    ],
)
def test_what_is_no_file_of_puzzles_is_refused(text: bytes, reason: str) -> None:
    with pytest.raises(BadPuzzles, match=reason):
        read(text)


def test_a_line_that_was_cut_short_is_left_out() -> None:
    puzzles = tuple(as_puzzle(find) for find in finds("cf-six", 2, 2))
    data = written(a_head(), puzzles)
    assert read(data[:-20])[1] == puzzles[:1]


def test_a_puzzle_that_cannot_be_so_is_refused() -> None:
    find = finds("cf-six", 2, 5)[-1]
    puzzle = as_puzzle(find)
    other = 1 - puzzle.seat
    wrong = wire.decode(
        wire.encode(puzzle).replace(
            f'"seat":{puzzle.seat},"totals"'.encode(),
            f'"seat":{other},"totals"'.encode(),
        ),
        type(puzzle),
    )
    with pytest.raises(BadPuzzles, match="somebody else is to move"):
        Scene(wrong)
    lost = type(puzzle)(
        rules="",
        code=puzzle.code,
        players=puzzle.players,
        seat=puzzle.seat,
        events=puzzle.events[1:],
        answers=puzzle.answers,
        source=puzzle.source,
    )
    with pytest.raises(BadPuzzles, match="begins with the deal"):
        Scene(lost)
