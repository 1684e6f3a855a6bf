"""Edge cases E24, E31 to E39 and E41: feet that can be finished, and the lock."""

from __future__ import annotations

import pytest

from chickie.errors import IllegalMove
from chickie.rules.tile import Tile
from rules.small_tables import CF, pending_foot, table, two_twos_left
from tables import legal, play, plays


@pytest.mark.parametrize("name", CF)
def test_E24_a_double_asks_for_three_toes(name: str) -> None:
    round = pending_foot(name, "0-1", "1-3 2-3")
    assert round.pending is not None
    assert (round.pending.tile, round.pending.missing) == (Tile(2, 2), 3)


@pytest.mark.parametrize("name", CF)
def test_E24_until_it_has_them_nothing_else_may_be_played(name: str) -> None:
    assert legal(pending_foot(name, "0-1", "1-3 2-3")) == ["2-3@2-2"]


@pytest.mark.parametrize("name", CF)
def test_E31_no_double_goes_on_a_pending_double(name: str) -> None:
    assert legal(pending_foot(name, "0-1", "3-3 1-1")) == ["D"]


@pytest.mark.parametrize("name", CF)
def test_E31_no_double_is_a_toe(name: str) -> None:
    round = play(pending_foot(name, "0-1", "2-3 3-3"), "2-3 D P")
    with pytest.raises(IllegalMove) as refused:
        round.play("3-3@2-3")
    assert refused.value.rule == "foot.lock"


def test_E32_without_the_lock_nothing_is_pending() -> None:
    round = pending_foot("cf-six", "0-1", "1-3 2-3", foot_locks=False)
    assert round.pending is None
    assert plays(round) == ["1-3@1-6", "2-3@2-2"]


def test_E32_without_the_lock_two_feet_may_be_unfinished() -> None:
    round = pending_foot("cf-six", "0-1", "1-1 2-3", foot_locks=False).play("1-1")
    free = {str(end.on): end.free for end in round.layout.ends}
    assert free == {"2-2": 3, "1-1": 3}
    assert round.pending is None


@pytest.mark.parametrize("name", CF)
def test_E33_a_double_may_go_on_any_end_of_its_number(name: str) -> None:
    round = two_twos_left(name, "2-2 0-1", "0-3 0-4")
    assert plays(round) == ["2-2@1-2", "2-2@2-3"]


@pytest.mark.parametrize("end", ["1-2", "2-3"])
def test_E33_the_end_that_was_chosen_is_kept(end: str) -> None:
    round = two_twos_left("cf-six", "2-2 0-1", "0-3 0-4").play(f"2-2@{end}")
    assert str(round.layout.placed[-1].on) == end


@pytest.mark.parametrize("name", CF)
def test_E34_who_lays_the_third_toe_may_not_continue(name: str) -> None:
    foot = pending_foot(name, "2-4 0-1", "2-3 2-5 1-3")
    round = play(foot, "2-3 2-4 2-5")
    assert (round.pending, round.turn) == (None, 0)


def test_E35_the_places_of_a_foot_are_equal() -> None:
    round = pending_foot("cf-six", "0-1", "2-3 2-4")
    assert plays(round) == ["2-3@2-2", "2-4@2-2"]


@pytest.mark.parametrize("name", CF)
def test_E36_the_toes_of_a_finished_foot_are_open_ends(name: str) -> None:
    foot = pending_foot(name, "2-4 3-4", "2-3 2-5 0-3")
    assert plays(play(foot, "2-3 2-4 2-5")) == ["3-4@2-3", "3-4@2-4"]


@pytest.mark.parametrize("name", CF)
def test_E36_the_end_beside_the_foot_is_open_again(name: str) -> None:
    foot = pending_foot(name, "2-4 0-1", "2-3 2-5 0-3")
    assert plays(play(foot, "2-3 2-4 2-5")) == ["0-1@1-6"]


@pytest.mark.parametrize("name", CF)
def test_E37_there_is_no_fourth_toe(name: str) -> None:
    foot = pending_foot(name, "2-4 0-2", "2-3 2-5 0-3")
    round = play(foot, "2-3 2-4 2-5")
    with pytest.raises(IllegalMove):
        round.play("0-2@2-2")


@pytest.mark.parametrize("name", CF)
def test_E38_the_double_blank_needs_blanks_like_any_foot(name: str) -> None:
    round = play(table(name, "0-6 0-3 1-2", "0-0 1-1 4-5"), "0-6 0-0")
    assert round.pending is not None
    assert round.pending.missing == 3
    assert legal(round) == ["0-3@0-0"]


@pytest.mark.parametrize("name", CF)
def test_E39_who_reaches_other_ends_only_must_draw(name: str) -> None:
    assert legal(pending_foot(name, "0-1", "1-3 1-4")) == ["D"]


@pytest.mark.parametrize("name", CF)
def test_E39_the_refusal_names_the_foot(name: str) -> None:
    round = pending_foot(name, "0-1", "1-3 1-4")
    with pytest.raises(IllegalMove) as refused:
        round.play("1-3@1-6")
    assert refused.value.rule == "foot.lock"


@pytest.mark.parametrize("name", CF)
def test_E41_nobody_has_to_play_a_double(name: str) -> None:
    start = table(name, "2-6 2-2 2-3", "3-4 3-5 4-5", yard="0-1")
    assert legal(play(start, "2-6 D P")) == ["2-2@2-6", "2-3@2-6"]
