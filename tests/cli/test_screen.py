"""Choices and reasons, as they are shown."""

from __future__ import annotations

import msgspec
import pytest

from chickie import Draw, Open, Pass, Play, Tile, variants
from chickie.cli.screen import choice_lines, choices, explain, explain_all
from chickie.rules.sheet import sheet
from chickie.rules.view import View
from cli.terminal import play_out, progress

T = Tile.parse


def views(name: str, seed: int) -> list[View]:
    """What seat 0 sees whenever it has to move, in a round that bots play."""
    course = progress(variants.load(name), seats=2, seed=seed)
    seen: list[View] = []
    while course.round.turn is not None:
        view = course.round.view(course.round.turn)
        if view.seat == 0:
            seen.append(view)
        course.play(choices(view)[0].move)
    return seen


@pytest.mark.parametrize("name", variants.names())
def test_choices_stand_for_all_moves_and_for_nothing_else(name: str) -> None:
    for view in views(name, seed=3):
        course_moves = set(view.moves)
        for choice in choices(view):
            move = choice.move
            if isinstance(move, Play) and move.on is None:
                meant = {
                    legal
                    for legal in course_moves
                    if isinstance(legal, Play)
                    and legal.tile is move.tile
                    and legal.train == move.train
                    and any(
                        end.on is legal.on and end.suit == move.suit
                        for end in view.layout.ends
                    )
                }
                assert len(meant) > 1
                course_moves -= meant
            else:
                course_moves.remove(move)
        assert course_moves == set()


def test_alike_ends_are_one_choice() -> None:
    found = {
        str(choice.words)
        for view in views("house", seed=3)
        for choice in choices(view)
        if isinstance(choice.move, Play) and choice.move.on is None
    }
    assert found
    assert all(" on any " in words for words in found)


def test_draws_passes_and_openings_are_choices_too() -> None:
    view = views("house", seed=3)[0]
    moves = (Draw(), Pass(), Open(T("9-9")))
    offered = choices(msgspec.structs.replace(view, moves=moves))
    assert [str(choice.words) for choice in offered] == [
        "draw (d)",
        "pass (p)",
        "open with 9-9",
    ]
    assert choice_lines(offered) == ["1  draw (d)  2  pass (p)  3  open with 9-9"]


# --- why ------------------------------------------------------------------------------


def told(view: View, tile: str) -> str:
    return " ".join(" ".join(explain(view, T(tile))).split())


def test_a_tile_that_may_be_played_is_told_with_its_places() -> None:
    view = views("house", seed=3)[1]
    move = next(move for move in view.moves if isinstance(move, Play))
    assert told(view, str(move.tile)).startswith(f"You may play {move.tile} on ")


def test_a_stopped_tile_is_told_with_the_rule_in_full() -> None:
    view = views("house", seed=3)[0]
    stopped = next(tile for tile in view.hand if not tile.has(9))
    clause = next(c for c in sheet(view.ruleset, 2) if c.id == "open.arms")
    sentence = told(view, str(stopped))
    assert f"(rule {clause.number}) {clause.number} {clause.sentence}" in sentence


def test_a_tile_on_the_table_is_told_with_who_laid_it() -> None:
    view = views("house", seed=3)[-1]
    named = msgspec.structs.replace(view, players=("You", "Bo"))
    for placed in view.layout.placed:
        sentence = told(named, str(placed.tile))
        if placed.on is None:
            assert sentence == f"{placed.tile} opened this round."
        elif placed.seat == 0:
            assert sentence == f"{placed.tile} lies on {placed.on}: you laid it."
        else:
            assert sentence == f"{placed.tile} lies on {placed.on}: Bo laid it."


def test_every_tile_of_the_set_has_an_answer() -> None:
    view = views("mexican-train", seed=3)[4]
    for low in range(13):
        for high in range(low, 13):
            assert told(view, f"{low}-{high}")


def test_tiles_with_the_same_reason_are_told_together() -> None:
    view = views("house", seed=3)[0]
    lines = list(explain_all(view))
    stopped = [tile for tile in view.hand if not tile.has(9)]
    assert len(lines) == 1
    for tile in stopped:
        assert str(tile) in lines[0]


def test_where_nothing_is_stopped_it_says_so() -> None:
    view = views("house", seed=3)[0]
    fitting = tuple(tile for tile in view.hand if tile.has(9))
    free = msgspec.structs.replace(view, hand=fitting)
    assert list(explain_all(free)) == ["You may play every tile in your hand."]


def test_after_the_end_the_reason_is_the_end() -> None:
    course = progress(variants.load("cf-six"), seed=1)
    play_out(course)
    view = course.round.view(0)
    tile = (*course.round.hand(0), *course.round.hand(1))[0]
    seen = view if tile in view.hand else course.round.view(1)
    assert "The round is over." in told(seen, str(tile))
