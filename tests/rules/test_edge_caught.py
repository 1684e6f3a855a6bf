"""Being caught in the middle of things: what a fine must leave alone (E72, E73)."""

from __future__ import annotations

import pytest

from chickie.errors import IllegalMove
from chickie.rules.round import Round
from tables import deal, legal, play, points

MANUAL = {"last_tile_call": "manual"}


def train(*hands: str, yard: str = "", **changes: object) -> Round:
    return deal("mexican-train", *hands, yard=yard, set="double-6", **changes)  # type: ignore[arg-type]


def test_E73_a_lost_turn_is_no_pass() -> None:
    """Two passes of one seat are no lap of two seats, whoever lost a turn (G16)."""
    hands = ("0-1 0-2", "5-6 4-5")
    changes = MANUAL | {"last_tile_penalty": "skip_turn", "draw": "none"}
    round = deal(
        "cf-classic",
        *hands,
        set="double-6",
        arms=1,
        first=1,
        **changes,  # type: ignore[arg-type]
    )
    round = play(play(round, "5-6~").catch(0), "P")
    assert round.turn == 0
    round = play(round, "P")
    assert round.over is None
    assert legal(round) == ["4-5@5-6"]


def test_E73_a_lost_turn_is_no_pass_on_trains_either() -> None:
    hands = ("5-6 0-1 0-2", "4-6 4-5 5-5")
    changes = MANUAL | {"last_tile_penalty": "skip_turn", "draw": "none"}
    round = play(train(*hands, **changes), "5-6 4-6 P 4-5@4-6/2~").catch(0)
    round = play(round, "P P")
    assert round.over is None
    assert round.turn == 1


def test_E73_who_has_laid_the_last_tile_of_a_run_cannot_be_caught() -> None:
    hands = ("5-6 5-5", "4-6 1-2")
    round = train(
        *hands,
        yard="0-0 2-3",
        first_turn="any_number_own_train",
        call_double="chickie_number",
        call_penalty=2,
    )
    round = play(round, "5-6 5-5~")
    with pytest.raises(IllegalMove, match="Nobody has forgotten"):
        round.catch(1)
    round = play(round, "4-6 P")
    assert round.over == "out"
    assert points(round)[0] == 0


def test_E73_a_fine_does_not_touch_the_drawn_tile() -> None:
    """The tile drawn in the turn may still be played, one drawn as a fine may not."""
    hands = ("5-6 5-5 0-1", "4-6 1-2 0-3")
    round = train(*hands, yard="2-5 3-5", drawn_tile="may_play", **MANUAL)
    round = play(round, "5-6 4-6 5-5~ D")
    before = legal(round)
    caught = round.catch(1)
    assert legal(caught) == before == ["2-5@5-5/1", "P"]
    assert caught.view(0).fresh is round.view(0).fresh


def test_E72_covering_does_not_make_up_for_a_call() -> None:
    hands = ("5-6 5-5 0-1 2-5", "4-6 1-2 0-3 1-3")
    round = train(*hands, call_double="chickie_number", call_penalty=1)
    round = play(round, "5-6 4-6 5-5~ 2-5")
    caught = round.catch(1)
    assert len(caught.hand(0)) == len(round.hand(0)) + 1
    with pytest.raises(IllegalMove, match="Nobody has forgotten"):
        play(round, "D").catch(0)
