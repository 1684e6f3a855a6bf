"""Edge cases E25 to E30, E40 and E43: feet that can no longer be finished.

Where ``two_twos_left`` sets the table, 2-2 can get two toes at most: 0-2 and 2-4.
"""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.rules.laws import lay_double
from chickie.rules.position import Position, axes
from chickie.rules.round import Round
from rules.small_tables import CF, table, two_twos_left
from tables import legal, play, plays

# --- strict: the presets --------------------------------------------------------------


@pytest.mark.parametrize("name", CF)
def test_E25_a_double_may_be_played_whose_foot_cannot_be_finished(name: str) -> None:
    round = two_twos_left(name, "2-2 2-4", "0-3 0-4")
    assert "2-2@1-2" in plays(round)


@pytest.mark.parametrize("name", CF)
def test_E26_a_dead_foot_stays_pending_and_all_must_draw(name: str) -> None:
    round = two_twos_left(name, "2-2 0-1", "0-5 3-5").play("2-2@1-2")
    assert (round.over, legal(round)) == (None, ["D"])


@pytest.mark.parametrize("name", CF)
def test_E26_a_toe_that_turns_up_must_be_played(name: str) -> None:
    round = two_twos_left(name, "2-2 0-1", "0-5 3-5", yard="0-2")
    assert legal(play(round, "2-2@1-2 D")) == ["0-2@2-2"]


@pytest.mark.parametrize("name", CF)
def test_E26_one_tile_is_drawn_a_turn(name: str) -> None:
    round = two_twos_left(name, "2-2 0-1", "0-5 3-5", yard="4-4")
    assert legal(play(round, "2-2@1-2 D")) == ["P"]


@pytest.mark.parametrize("name", CF)
def test_E26_with_nothing_to_draw_and_no_toe_in_hand_it_ends_blocked(name: str) -> None:
    round = two_twos_left(name, "2-2 0-1", "0-5 2-4", dry=True)
    round = play(round, "2-2@1-2")
    assert round.over is None
    assert round.play("2-4").over == "blocked"


@pytest.mark.parametrize("name", CF)
def test_E27_who_holds_a_last_toe_must_play_it(name: str) -> None:
    round = two_twos_left(name, "2-2 0-1", "0-5 2-4").play("2-2@1-2")
    assert legal(round) == ["2-4@2-2"]


@pytest.mark.parametrize("name", CF)
def test_E27_a_seat_may_go_out_on_a_dead_foot(name: str) -> None:
    round = two_twos_left(name, "2-2 0-1", "0-2 2-4", yard="4-4")
    assert play(round, "2-2@1-2 2-4 D P 0-2").over == "out"


@pytest.mark.parametrize("name", CF)
def test_E40_a_double_that_alone_fits_must_be_played_though_its_foot_is_dead(
    name: str,
) -> None:
    round = two_twos_left(name, "2-2 0-1", "0-5 3-5")
    assert legal(round) == ["2-2@1-2", "2-2@2-3"]


# --- house rules ----------------------------------------------------------------------


def exhausted() -> Round:
    """Seat 1 has the 2-4 for the dead foot and seat 0 the 0-2: no two is left then."""
    mine, theirs = "2-2 0-2 0-1", "2-4 4-5 1-3"
    round = two_twos_left("cf-six", mine, theirs, dead_foot="exhaust")
    return play(round, "2-2@1-2 2-4")


def test_E28_exhaust_the_foot_stays_pending_while_a_toe_is_left() -> None:
    assert legal(exhausted()) == ["0-2@2-2"]


def test_E28_exhaust_after_the_last_toe_all_ends_are_open() -> None:
    round = exhausted().play("0-2")
    assert round.pending is None
    assert sorted(legal(round)) == ["4-5@2-4", "4-5@2-5"]


def test_E28_exhaust_the_free_place_is_gone() -> None:
    ends = exhausted().play("0-2").layout.ends
    assert "2-2" not in [str(end.on) for end in ends]


def test_E29_release_lifts_the_lock_as_the_double_is_laid() -> None:
    round = two_twos_left("cf-six", "2-2 0-1", "2-4 4-5", dead_foot="release")
    assert round.play("2-2@1-2").pending is None


def test_E29_release_the_last_toes_go_on_the_foot_or_elsewhere() -> None:
    round = two_twos_left("cf-six", "2-2 0-1", "2-4 4-5", dead_foot="release")
    round = round.play("2-2@1-2")
    assert sorted(plays(round)) == ["2-4@2-2", "2-4@2-3", "4-5@2-5"]


@pytest.mark.parametrize("dead", ["strict", "exhaust", "release", "end_round"])
def test_E30_a_toe_that_lies_in_the_reserve_blocks_under_every_rule(dead: str) -> None:
    # Five twos are left for three toes; nobody can know that three of them stay put.
    hands = ("2-6 2-3 0-1 1-1", "2-2 2-4 0-3 1-3")
    round = play(table("cf-reserve", *hands, dry=True, dead_foot=dead), "2-6 2-2 2-3")
    assert round.over is None
    assert round.play("2-4").over == "blocked"


def two_toes(mine: str, theirs: str, dead: str = "end_round") -> Round:
    """A house where feet have two toes, and ``dead`` happens to a dead one."""
    return two_twos_left("cf-six", mine, theirs, toes=2, dead_foot=dead)


@pytest.mark.parametrize("dead", ["strict", "exhaust", "release", "end_round"])
def test_E43_with_two_toes_two_tiles_are_enough_for_a_living_foot(dead: str) -> None:
    round = two_toes("2-2 0-1", "0-3 0-4", dead).play("2-2@1-2")
    assert round.pending is not None
    assert (round.over, round.pending.missing) == (None, 2)


def test_E43_with_two_toes_the_foot_is_complete_after_the_second() -> None:
    round = two_toes("2-2 0-2 1-1", "2-4 4-5 1-3")
    assert play(round, "2-2@1-2 2-4 0-2").pending is None


def test_E43_with_two_toes_one_tile_is_not_enough() -> None:
    round = two_toes("2-2 2-4 1-1", "0-5 3-4 1-3")
    assert play(round, "2-4@2-3 3-4 2-2").over == "dead_foot"


def test_E28_exhaust_a_double_laid_last_of_its_number_takes_nothing() -> None:
    rules = axes(variants.load("cf-six").replace(dead_foot="exhaust"), 2)
    s = Position()
    s.table[3] = (1 << 7) - 1
    lay_double(s, rules, 3)
    assert (s.slots, s.foot, s.open, s.over) == (0, 0, 0, 0)
