"""Edge cases E42 and E71 to E74, questions Q24 and Q25: calls, and forgetting them.

A ``~`` after a play leaves its calls unsaid.
"""

from __future__ import annotations

import pytest

from chickie.errors import IllegalMove
from chickie.rules.event import Call, Caught, Played
from chickie.rules.round import Round
from rules.small_tables import CF, SEEDS, sixes, table
from tables import legal, play

CALLING = ("cf-hub", "cf-six", "cf-arms", "cf-classic")
"""Presets whose sources ask for a call with a double."""


def foot(name: str, move: str, **changes: object) -> Round:
    """Seat 0 has laid 2-6 and seat 1 has made ``move`` with 2-2."""
    hands = ("2-6 0-1 0-2", "2-2 0-3 0-4", "0-5 1-3 1-4")
    start = table(name, *hands, arms=1, yard="1-5 3-5", dry=False, **changes)
    return play(start, f"2-6 {move}")


def one_left(move: str = "2-6~", **changes: object) -> Round:
    """Seat 0 has made ``move`` and is left with 0-1; no preset's rule, a house's."""
    hands = ("2-6 0-1", "2-3 4-4", "2-4 1-4")
    changes = {"last_tile_call": "manual"} | changes
    yard = "4-5 5-5 0-4"
    start = table("cf-six", *hands, arms=1, yard=yard, dry=False, **changes)
    return start.play(move)


def heard(round: Round) -> tuple[Call, ...]:
    """The calls that were made with the last play."""
    last = round.events[-1]
    assert isinstance(last, Played)
    return last.calls


def caught(round: Round) -> Caught:
    event = next(e for e in round.events if isinstance(e, Caught))
    assert isinstance(event, Caught)
    return event


# --- the call for a double ------------------------------------------------------------


@pytest.mark.parametrize("name", CALLING)
def test_E42_the_call_for_a_double_is_automatic(name: str) -> None:
    assert heard(foot(name, "2-2")) == ("double",)


@pytest.mark.parametrize("name", CALLING)
def test_E42_it_cannot_be_forgotten(name: str) -> None:
    round = foot(name, "2-2~")
    assert heard(round) == ("double",)
    with pytest.raises(IllegalMove):
        round.catch(0)


@pytest.mark.parametrize("name", ["cf-double", "cf-reserve"])
def test_E42_no_call_where_the_source_asks_for_none(name: str) -> None:
    assert heard(foot(name, "2-2")) == ()


def test_E42_no_call_goes_with_other_tiles() -> None:
    hands = ("2-6 0-1 0-2", "2-2 0-3 0-4")
    assert heard(table("cf-six", *hands).play("2-6")) == ()


def test_E42_with_a_penalty_who_forgets_draws_it() -> None:
    round = foot("cf-six", "2-2~", call_penalty=2)
    assert heard(round) == ()
    round = round.catch(2)
    assert [str(tile) for tile in caught(round).tiles] == ["1-5", "3-5"]
    assert round.view(None).counts == (2, 4, 3)


def test_E42_with_a_penalty_who_calls_pays_nothing() -> None:
    with pytest.raises(IllegalMove):
        foot("cf-six", "2-2", call_penalty=2).catch(2)


# --- the call for the last tile -------------------------------------------------------


def test_E71_the_call_goes_with_the_play_that_leaves_one_tile() -> None:
    assert heard(one_left("2-6")) == ("last",)
    with pytest.raises(IllegalMove):
        one_left("2-6").catch(1)


def test_E71_it_may_be_made_until_the_next_player_acts() -> None:
    with pytest.raises(IllegalMove):
        one_left().say(0).catch(1)


def test_E71_then_it_is_too_late() -> None:
    with pytest.raises(IllegalMove):
        one_left().play("2-3").say(0)


def test_E71_nobody_else_can_make_it() -> None:
    with pytest.raises(IllegalMove):
        one_left().say(1)


def test_E71_no_call_is_due_with_two_tiles_left() -> None:
    hands = ("2-6 0-1 0-2", "2-3 1-3 1-5")
    round = table("cf-six", *hands, last_tile_call="manual").play("2-6~")
    with pytest.raises(IllegalMove):
        round.catch(1)


def test_E71_automatic_calls_are_made_for_the_seat() -> None:
    round = one_left(last_tile_call="automatic")
    assert heard(round) == ("last",)
    with pytest.raises(IllegalMove):
        round.catch(1)


@pytest.mark.parametrize("by", [1, 2])
def test_E72_any_other_seat_may_challenge(by: int) -> None:
    assert caught(one_left().catch(by)).by == by


def test_E72_nobody_catches_oneself() -> None:
    with pytest.raises(IllegalMove):
        one_left().catch(0)


@pytest.mark.parametrize("action", ["2-3", "D"])
def test_E72_after_the_next_action_it_is_too_late(action: str) -> None:
    start = one_left() if action == "2-3" else one_left(draw_when="optional")
    with pytest.raises(IllegalMove):
        start.play(action).catch(2)


def test_E72_nobody_is_caught_when_the_round_is_over() -> None:
    start = table("cf-six", "2-6 2-2", "0-1 0-3", yard="0-4", call_penalty=1)
    round = play(start, "2-6 D P 2-2~")
    assert round.over == "out"
    with pytest.raises(IllegalMove):
        round.catch(1)


def test_E72_a_seat_is_caught_once() -> None:
    with pytest.raises(IllegalMove):
        one_left().catch(1).catch(2)


def test_E73_the_penalty_is_one_tile() -> None:
    round = one_left().catch(1)
    assert [str(tile) for tile in caught(round).tiles] == ["4-5"]
    assert (round.view(None).counts, round.turn) == ((2, 2, 2), 1)


def test_E73_with_an_empty_yard_it_is_nothing() -> None:
    hands = ("2-6 0-1", "2-3 1-3", "2-4 1-4", "2-5 1-5")
    round = table("cf-six", *hands, dry=True, last_tile_call="manual").play("2-6~")
    round = round.catch(1)
    assert caught(round).tiles == ()
    assert round.view(None).counts == (1, 2, 2, 2)


def test_E73_it_may_be_the_next_turn() -> None:
    round = one_left(last_tile_penalty="skip_turn").catch(1)
    assert round.view(None).counts == (1, 2, 2)
    assert play(round, "2-3 D P").turn == 1


def test_E73_the_turn_after_that_is_ones_own_again() -> None:
    round = one_left(last_tile_penalty="skip_turn").catch(1)
    assert play(round, "2-3 D P D P D P").turn == 0


def test_E73_it_may_be_two_tiles_and_the_next_turn() -> None:
    round = one_left(last_tile_penalty="draw_two_and_skip").catch(1)
    assert round.view(None).counts == (3, 2, 2)
    assert caught(round).skips


def test_E74_playing_down_to_one_tile_after_a_draw_is_the_same_duty() -> None:
    start = table("cf-six", "0-1", "1-3", yard="2-6 4-5", last_tile_call="manual")
    assert caught(play(start, "D 2-6~").catch(1)).seat == 0


# --- both calls with one tile ---------------------------------------------------------


def last_double(move: str, last_tile_call: str, call_penalty: int) -> Round:
    """Seat 1 has made ``move`` with 2-2 and is left with 0-3."""
    hands = ("2-6 0-1", "2-2 0-3", "0-5 1-3")
    rules = {"last_tile_call": last_tile_call, "call_penalty": call_penalty}
    start = table("cf-six", *hands, arms=1, yard="1-5 3-5", dry=False, **rules)
    return play(start, f"2-6 {move}")


@pytest.mark.parametrize(
    ("last_tile_call", "call_penalty", "left"),
    [
        ("automatic", 0, ("double", "last")),
        ("automatic", 1, ("last",)),
        ("manual", 0, ("double",)),
        ("manual", 1, ()),
    ],
)
def test_E71_who_is_silent_makes_the_calls_that_cannot_be_forgotten(
    last_tile_call: str, call_penalty: int, left: tuple[Call, ...]
) -> None:
    aloud = last_double("2-2", last_tile_call, call_penalty)
    assert heard(aloud) == ("double", "last")
    assert heard(last_double("2-2~", last_tile_call, call_penalty)) == left


# --- what players ask -----------------------------------------------------------------


@pytest.mark.parametrize("name", SEEDS)
def test_Q24_no_rule_set_of_the_seeds_wants_the_last_tile_announced(name: str) -> None:
    round = sixes(name, "2-6 0-1", "1-6 1-3").play("2-6~")
    assert heard(round) == ()
    with pytest.raises(IllegalMove):
        round.catch(1)


@pytest.mark.parametrize("name", CF)
def test_Q25_forgetting_to_call_a_double_changes_nothing(name: str) -> None:
    silent, aloud = foot(name, "2-2~"), foot(name, "2-2")
    assert silent.view(2) == aloud.view(2)
    assert legal(silent) == legal(aloud)
