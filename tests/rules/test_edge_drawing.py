"""Edge cases E44 to E54: drawing and passing."""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.errors import IllegalMove
from chickie.rules.checks import check
from chickie.rules.round import Round
from chickie.rules.tile import full_set
from rules.small_tables import CF, SEEDS, sixes, stuck, table, two_twos_left
from tables import deal, legal, play, plays


@pytest.mark.parametrize("name", SEEDS)
def test_E44_a_drawn_tile_that_fits_must_be_played(name: str) -> None:
    round = stuck(name, yard="0-6").play("D")
    assert [move.partition("@")[0] for move in legal(round)] == ["0-6"]


@pytest.mark.parametrize("name", CF)
def test_E44_it_may_be_kept_where_the_rules_say_so(name: str) -> None:
    round = stuck(name, yard="0-6", drawn_tile="may_play").play("D")
    assert legal(round) == ["0-6@6-6", "P"]


@pytest.mark.parametrize("name", CF)
def test_E45_a_drawn_double_must_be_played_though_its_foot_is_dead(name: str) -> None:
    round = two_twos_left(name, "0-1 0-3", "0-4 3-4", yard="2-2")
    assert legal(round) == ["D"]
    assert legal(round.play("D")) == ["2-2@1-2", "2-2@2-3"]


@pytest.mark.parametrize("name", CF)
def test_E46_a_drawn_tile_goes_where_the_player_likes(name: str) -> None:
    start = table(name, "2-6 3-4", "1-6 3-5", arms=2, yard="1-2")
    assert sorted(legal(play(start, "2-6 1-6 D"))) == ["1-2@1-6", "1-2@2-6"]


@pytest.mark.parametrize("name", SEEDS)
def test_E47_who_can_play_may_not_draw(name: str) -> None:
    round = sixes(name, "0-6 0-1", "0-2 0-3")
    with pytest.raises(IllegalMove) as refused:
        round.play("D")
    assert refused.value.rule == "turn.draw"


@pytest.mark.parametrize("name", CF)
def test_E47_drawing_instead_of_playing_is_a_house_rule(name: str) -> None:
    round = sixes(name, "0-6 0-1", "0-2 0-3", draw_when="optional")
    assert legal(round) == ["0-6@6-6", "D"]


def test_E48_cf_reserve_drawing_stops_at_the_reserve_and_the_seat_passes() -> None:
    hands = ("0-1 0-2 0-3", "1-3 1-6 2-6")
    round = table("cf-reserve", *hands, yard="0-4", yard_reserve_two=20).play("D")
    assert (round.over, legal(round)) == (None, ["P"])


def test_E48_draw10_drawing_stops_at_the_reserve_and_the_round_is_over() -> None:
    hands = ("0-1 0-2 0-3", "1-3 1-6 2-6")
    round = sixes("draw10", *hands, yard="0-4", yard_reserve_two=20).play("D")
    assert round.over == "stuck"


def holding_back() -> Round:
    """Nobody draws and nobody has to play; each seat could."""
    return table("cf-six", "0-6 0-1", "1-6 0-2", draw="none", must_play=False)


def test_E49_a_lap_of_passes_ends_the_round_though_tiles_are_in_the_yard() -> None:
    round = play(holding_back(), "P P")
    assert (round.over, round.view(None).yard) == ("blocked", 23)


def test_E49_a_play_starts_the_lap_anew() -> None:
    round = play(holding_back(), "P 1-6 P")
    assert round.over is None
    assert round.play("P").over == "blocked"


def test_E49_a_lap_of_draws_is_not_a_lap_of_passes() -> None:
    round = sixes("cf-six", "0-6 0-1", "1-6 0-2", yard="0-3 0-4", draw_when="optional")
    assert play(round, "D P D P").over is None


def test_E50_drawing_until_it_fits_takes_the_whole_yard_for_a_dead_foot() -> None:
    until = "until_playable"
    round = two_twos_left("cf-hub", "2-2 0-2 2-4", "0-1 0-3 0-4", draw=until)
    round = round.play("2-2@1-2")
    yard = round.view(None).yard
    round = play(round, "D " * yard)
    assert (round.view(None).yard, legal(round)) == (0, ["P"])


@pytest.mark.parametrize(
    ("dead", "warned"), [("strict", True), ("end_round", False), ("exhaust", False)]
)
def test_E50_the_setup_warns_of_it(dead: str, *, warned: bool) -> None:
    rules = variants.load("cf-hub").replace(draw="until_playable", dead_foot=dead)
    assert ("V5" in [each.code for each in check(rules)]) is warned


def test_E51_draw10_a_stuck_seat_ends_the_round_though_the_other_could_play() -> None:
    # Start 0-1. White holds no blank and no one, Black all of them; three tiles are in
    # the yard, of which White draws one.
    fits = [tile for tile in full_set(6) if tile.has(0) or tile.has(1)]
    others = [tile for tile in full_set(6) if tile not in fits]
    white, black = others[:12], [tile for tile in fits if str(tile) != "0-1"]
    hands = (" ".join(map(str, hand)) for hand in (white, black))
    round = deal("draw10", *hands, opening="0-1")
    assert legal(round) == ["D"]
    round = round.play("D")
    assert (round.over, round.view(None).yard) == ("stuck", 2)


def last_drawable_fits(black: str) -> Round:
    """Start 0-1; White is stuck and draws 1-6, the last drawable tile."""
    white = "2-3 3-5 4-4"
    round = deal("draw10", white, black, opening="0-1", yard="1-6", yard_reserve_two=20)
    return round.play("D")


def test_E52_draw10_the_last_drawable_tile_must_be_placed_if_it_fits() -> None:
    assert legal(last_drawable_fits("2-4 3-3 5-5")) == ["1-6@0-1"]


def test_E52_draw10_then_the_round_ends_if_the_opponent_is_stuck() -> None:
    assert last_drawable_fits("2-4 3-3 5-5").play("1-6").over == "stuck"


def test_E52_draw10_then_the_opponent_plays_on_if_able() -> None:
    round = last_drawable_fits("2-4 3-3 5-6").play("1-6")
    assert (round.over, legal(round)) == (None, ["5-6@1-6"])


@pytest.mark.parametrize("name", [*CF, "mexican-train"])
def test_E53_when_nothing_is_left_to_do_a_pass_is_the_only_move(name: str) -> None:
    assert legal(stuck(name, yard="0-4").play("D")) == ["P"]


@pytest.mark.parametrize("name", SEEDS)
def test_E54_a_wrong_draw_leaves_no_trace(name: str) -> None:
    round = sixes(name, "0-6 0-1", "0-2 0-3")
    before = round.view(None), plays(round)
    with pytest.raises(IllegalMove):
        round.play("D")
    assert (round.view(None), plays(round)) == before
