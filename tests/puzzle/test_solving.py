"""What is told of a puzzle, and of a move that was tried."""

from __future__ import annotations

from datetime import date

import pytest

from chickie.errors import NotAMove
from chickie.language import speaking
from chickie.puzzle import asking, daily, solving
from chickie.puzzle.card import PuzzleTry
from chickie.puzzle.puzzle import Puzzle
from chickie.puzzle.scene import Scene
from chickie.rules import wire

DAY = date(2031, 5, 17)
SOME = daily.puzzles()[::6]


def name(puzzle: Puzzle) -> str:
    return f"{puzzle.rules} {puzzle.source.match}.{puzzle.source.round}"


@pytest.mark.parametrize("puzzle", SOME, ids=name)
def test_every_move_has_its_price(puzzle: Puzzle) -> None:
    for answer in puzzle.answers:
        told = solving.tried(puzzle, PuzzleTry(move=answer.move))
        if answer == puzzle.best:
            assert told.right
            assert told.verdict.startswith("Right")
            assert told.shown is not None
            assert told.shown.move == answer.move
        else:
            assert not told.right
            assert solving.price(answer) in told.verdict
            assert told.shown is None


@pytest.mark.parametrize("puzzle", SOME, ids=name)
def test_who_gives_up_is_shown_all(puzzle: Puzzle) -> None:
    wrong = puzzle.answers[-1]
    told = solving.tried(puzzle, PuzzleTry(move=wrong.move, show=True))
    shown = told.shown
    assert shown is not None
    assert not told.right
    assert len(shown.answers) == len(puzzle.answers)
    assert [one.tried for one in shown.answers].index(True) == len(shown.answers) - 1
    assert [not one.price for one in shown.answers].index(True) == 0
    assert shown.answers[-1].share == 1
    assert f"Hen {puzzle.found_by['hen']} %" in shown.finders
    laid = puzzle.best.move not in ("D", "P")
    assert (shown.board is not None) == laid
    if shown.board is not None:
        before = Scene(puzzle).table().public(here=frozenset(), now=0).board
        assert before is not None
        assert len(shown.board.spots) == len(before.spots) + 1
        assert shown.board.spots[: len(before.spots)] == before.spots


def test_who_has_tried_nothing_is_shown_it_against_the_next_best() -> None:
    told = solving.tried(daily.puzzle(1), PuzzleTry(show=True))
    assert told.shown is not None
    assert not any(one.tried for one in told.shown.answers)
    assert told.against == ()


@pytest.mark.parametrize("puzzle", SOME, ids=name)
def test_the_card_holds_what_the_seat_sees_and_no_answer(puzzle: Puzzle) -> None:
    card = asking.card(puzzle, 1, day=DAY, today=DAY)
    view = Scene(puzzle).view
    own, table = card.state.own, card.state.table
    assert own.hand == view.hand
    assert {one.move for one in own.choices} == set(map(str, view.moves))
    assert table.phase == "playing"
    assert [seat.tiles for seat in table.seats] == list(view.counts)
    assert tuple(seat.total for seat in table.seats) == puzzle.totals
    assert not any([own.can_say, own.can_catch, own.may_hint, table.must_call])
    assert card.aloud
    assert card.story
    text = wire.encode(card).decode()
    assert '"behind"' not in text
    assert '"answers"' not in text


def test_where_all_is_known_the_other_hand_is_told() -> None:
    puzzle = next(p for p in daily.puzzles() if p.kind != "best")
    view = Scene(puzzle).view
    (told,) = asking.card(puzzle, 1, day=DAY, today=DAY).lacks
    other = 1 - puzzle.seat
    tiles = told.removeprefix(f"{puzzle.players[other]} holds ").rstrip(".").split()
    assert len(tiles) == view.counts[other]
    assert not {*tiles} & {*map(str, view.hand)}


def test_a_better_move_may_leave_more_points_and_says_what_for() -> None:
    """In both kinds: it costs the others more still."""
    for puzzle in daily.puzzles():
        best, other = puzzle.answers[:2]
        shown = solving.tried(puzzle, PuzzleTry(show=True)).shown
        assert shown is not None
        told = "more still" in shown.outcome
        assert told == (best.own > other.own), shown.outcome
        if told:
            assert best.lead - other.lead > 0
            assert ("the other player" in shown.outcome) == (puzzle.worlds == 0)


def test_a_move_may_leave_the_end_open() -> None:
    """As a page sends it where ends of one number are equal."""
    puzzle = next(p for p in daily.puzzles() if "@" in p.best.move)
    scene = Scene(puzzle)
    move = next(w.move for w in scene.moment.ways if w.code == puzzle.best.code)
    tile, _, place = str(move).partition("@")
    suit = scene.number(move) >> 5 & 31
    assert place
    assert solving.tried(puzzle, PuzzleTry(move=f"{tile}@{suit}")).right


@pytest.mark.parametrize("text", ["nonsense", "18-18@17", "D"])
def test_what_is_no_move_here_is_refused(text: str) -> None:
    puzzle = next(p for p in daily.puzzles() if all(a.move != "D" for a in p.answers))
    with pytest.raises(NotAMove):
        solving.tried(puzzle, PuzzleTry(move=text))


def test_the_line_is_in_the_language_of_whoever_asks() -> None:
    with speaking("da"):
        there = asking.line(daily.puzzle(1), 1, DAY)
    here = asking.line(daily.puzzle(1), 1, DAY)
    assert there.title != here.title
    assert (there.day, here.day) == ("2031-05-17",) * 2


def test_all_three_grades_are_there() -> None:
    assert {asking.hardness(p) for p in daily.puzzles()} == {"easy", "middle", "hard"}
