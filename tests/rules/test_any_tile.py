"""Whoever starts opens with any tile of the hand: G25, and block dominoes."""

from __future__ import annotations

from typing import Any

import pytest

from chickie import variants
from chickie.errors import IllegalMove
from chickie.rules.checks import check
from chickie.rules.event import Dealt, Opened
from chickie.rules.match import Match
from chickie.rules.move import Open
from chickie.rules.round import Round
from chickie.rules.tile import Tile, full_set
from chickie.rules.why import why
from matches import highest_first, openings, play_all
from rulesets import BLOCK
from tables import deal, legal, play, points


def row(*hands: str, first: int = 0, **changes: object) -> Round:
    """A round of block dominoes, or of what ``changes`` make of it."""
    block: dict[str, Any] = {"draw": "none", "empty_yard": "pass"}
    block |= {"opening_from": "any_tile", **changes}
    return deal("draw10", *hands, first=first, **block)


# --- the opening ----------------------------------------------------------------------


def test_G25_every_tile_of_the_hand_opens_and_nothing_else_may_be_done() -> None:
    for draw in ("none", "one", "until_playable"):
        round = row("3-4 5-5 0-6", "1-1 2-2 2-3", draw=draw, draw_when="optional")
        assert legal(round) == ["O(0-6)", "O(3-4)", "O(5-5)"]
        for move in ("D", "P"):
            with pytest.raises(IllegalMove, match="lay any tile of your hand") as no:
                round.play(move)
            assert no.value.rule == "open.any_tile"


def test_G25_the_seat_that_starts_opens_and_its_left_neighbour_is_next() -> None:
    round = row("3-4 0-6", "1-1 2-2", "2-3 4-5", first=1, set="double-9")
    assert round.turn == 1
    after = play(round, "O(2-2)")
    assert after.turn == 2
    assert after.events[1:] == (Opened(seat=1, tile=Tile(2, 2)),)


def test_G25_both_halves_are_open_as_those_of_a_start_tile() -> None:
    after = play(row("2-5 0-6", "1-2 3-5"), "O(2-5)")
    assert [(end.suit, end.free) for end in after.layout.ends] == [(2, 1), (5, 1)]
    assert legal(after) == ["1-2@2-5", "3-5@2-5"]
    start = deal("draw10", "1-2 3-5", "0-6 0-0", opening="2-5", draw="none")
    assert start.layout.ends == after.layout.ends
    assert legal(start) == legal(after)


def test_G25_a_double_has_two_ends_of_its_number() -> None:
    after = play(row("4-4 4-6 0-1", "3-4 2-4 1-4"), "O(4-4)")
    assert [(end.suit, end.free) for end in after.layout.ends] == [(4, 2)]
    full = play(after, "3-4 4-6")
    assert sorted(end.suit for end in full.layout.ends) == [3, 6]


def test_G25_a_tile_named_without_a_word_about_the_opening_opens() -> None:
    assert openings([play(row("3-4 0-6", "1-1 2-2"), "3-4")]) == ["3-4"]
    with pytest.raises(IllegalMove, match="There is no open end at 3"):
        play(row("3-4 0-6", "1-1 2-2"), "3-4@3")


def test_G25_a_tile_that_is_not_held_or_comes_too_late_does_not_open() -> None:
    round = row("3-4 0-6", "1-1 3-3")
    with pytest.raises(IllegalMove, match="You do not hold 1-1"):
        round.play(Open(Tile(1, 1)))
    after = play(round, "O(3-4)")
    for tile, words in (((1, 1), "1-1 does not open"), ((3, 4), "opened already")):
        with pytest.raises(IllegalMove, match=words) as no:
            after.play(Open(Tile(*tile)))
        assert no.value.rule == "open.any_tile"


def test_G25_everybody_sees_that_any_tile_may_come() -> None:
    round = row("3-4 0-6", "1-1 2-2")
    assert all(round.view(seat).takes_any for seat in (0, 1, None))
    assert round.view(0).opening is None
    assert why(round.view(0), Tile(0, 6)) is None
    late = why(round.view(1), Tile(1, 1))
    assert late is not None
    assert late.rule == "turn.play"
    assert not play(round, "O(3-4)").view(1).takes_any
    assert not deal("cf-six", "6-6 0-1", "1-1 2-2").view(0).takes_any


# --- what comes of it -----------------------------------------------------------------


def test_G25_the_last_tile_of_a_hand_goes_out() -> None:
    after = play(row("5-5", "1-2", out_on_double_penalty=50), "O(5-5)")
    assert (after.over, points(after)) == ("out", [50, 3])
    assert after.result is not None
    assert (after.result.opener, after.result.out) == (0, 0)


def test_G25_a_round_may_be_blocked_by_its_first_tile() -> None:
    after = play(row("0-0 1-1", "2-2 3-3"), "O(0-0)")
    assert (after.over, points(after)) == ("blocked", [2, 10])


def test_G25_the_next_seat_may_be_stuck_at_once() -> None:
    every = [str(tile) for tile in full_set(6)]  # the first has all of 0 and of 1
    hands = [" ".join(half) for half in (every[:14], every[14:])]
    draws: dict[str, Any] = {"draw": "one", "empty_yard": "end_round"}
    assert play(row(*hands, **draws, yard_reserve_two=0), "O(0-1)").over == "stuck"
    assert play(row("0-1 0-2", "3-3 4-4", **draws), "O(0-1)").over is None


def test_G25_the_first_tile_is_laid_without_a_call() -> None:
    after = play(row("5-5 1-2", "5-6 2-3", last_tile_call="manual"), "O(5-5)")
    assert after.events[1:] == (Opened(seat=0, tile=Tile(5, 5)),)
    with pytest.raises(IllegalMove):
        after.catch(1)


def test_G25_no_deal_is_dealt_anew_whatever_doubles_are_left() -> None:
    for unused in (None, [0], range(7)):
        round = Round.deal(BLOCK, 2, full_set(6), unused=unused)
        assert not round.redeal
        assert [type(event) for event in round.events] == [Dealt]
        assert len(round.legal) == 7


def test_G25_the_start_goes_round_and_doubles_open_again_and_again() -> None:
    rules = BLOCK.replace(rounds=4)
    match, rounds = play_all(Match(ruleset=rules, players=("Ann", "Bob")))
    assert [round.dealt.first for round in rounds] == [0, 1, 0, 1]
    assert match.unused == (6, 5, 4, 3, 2, 1, 0)
    assert openings(rounds)[0] == openings(rounds)[2]
    opens = Match(ruleset=rules, players=("Ann", "Bob")).deal([highest_first(match)])
    doubles = play(opens, "O(6-6)")
    assert doubles.layout.placed[0].tile.is_double


# --- block dominoes -------------------------------------------------------------------


def test_block_dominoes_are_rules_without_a_complaint() -> None:
    assert check(BLOCK) == ()
    assert variants.decode(variants.encode(BLOCK)) == BLOCK
    assert variants.parse(variants.toml(BLOCK), "block") == BLOCK


def test_a_round_of_block_dominoes_by_hand() -> None:
    after = play(row("1-2 2-4 0-5", "3-3 4-6 0-6"), "O(1-2)")
    assert legal(after) == ["P"]
    after = play(after, "P 2-4 4-6")
    assert legal(after) == ["P"]
    after = play(after, "P 0-6 0-5")
    assert (after.over, points(after)) == ("out", [0, 6])
