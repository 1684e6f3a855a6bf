"""Edge cases E1 to E9: nobody holds the double that should open the round."""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.rules.match import Match
from chickie.rules.round import Round
from chickie.rules.tile import Tile, full_set
from rules.small_tables import finished, searched
from tables import deal, legal, order_of, play, rules_for, tiles

# --- E1: by preset --------------------------------------------------------------------


def test_E1_cf_hub_all_seats_draw_at_once() -> None:
    round = deal("cf-hub", "8-8 0-1", "7-7 0-2", yard="1-2 9-9")
    assert searched(round) == [(0, "1-2"), (1, "9-9")]


def test_E1_cf_hub_the_finder_opens() -> None:
    round = deal("cf-hub", "8-8 0-1", "7-7 0-2", yard="1-2 9-9")
    assert (round.turn, legal(round)) == (1, ["O(9-9)"])


def test_E1_cf_hub_all_draw_again_until_it_is_found() -> None:
    round = deal("cf-hub", "8-8 0-1", "7-7 0-2", yard="1-2 1-3 9-9 1-4")
    assert [seat for seat, _ in searched(round)] == [0, 1, 0, 1]


def test_E1_cf_six_asks_for_the_next_lower_double() -> None:
    round = deal("cf-six", "0-1 0-2", "5-5 0-3")
    assert (round.turn, legal(round)) == (1, ["O(5-5)"])


def test_E1_cf_double_deals_anew() -> None:
    assert deal("cf-double", "8-8 0-1", "7-7 0-2").redeal


def test_E1_cf_double_may_ask_for_the_next_lower_double() -> None:
    steps = ("next_lower_unused",)
    round = deal("cf-double", "8-8 0-1", "7-7 0-2", opening_missing=steps)
    assert (round.turn, legal(round)) == (0, ["O(8-8)"])


def test_E1_cf_arms_draws_in_turn() -> None:
    round = deal("cf-arms", "8-8 0-1", "7-7 0-2", yard="9-9 1-2")
    assert searched(round) == [(0, "9-9")]


@pytest.mark.parametrize("name", ["cf-reserve", "cf-classic", "mexican-train"])
def test_E1_cannot_happen_where_the_double_comes_from_the_set(name: str) -> None:
    round = deal(name, "8-8 0-1", "7-7 0-2", set="double-9")
    assert round.layout.placed[0].tile is Tile(9, 9)
    assert not searched(round)


def test_E1_draw10_starts_with_the_first_tile_that_is_no_double() -> None:
    rest = [tile for tile in full_set(6) if tile not in tiles("6-6 5-5 3-4")]
    order = [*tiles("6-6 5-5 3-4"), *rest]
    round = Round.deal(variants.load("draw10"), 2, order)
    assert round.layout.placed[0].tile is Tile(3, 4)


# --- E2 to E4: the search -------------------------------------------------------------


def test_E2_a_wave_ends_with_the_yard_and_starts_left_of_the_last_opener() -> None:
    yard = tiles("1-2 3-4 6-6")
    rest = [tile for tile in full_set(6) if tile not in yard]
    rules = rules_for("cf-hub", hand=5, seats=5, set="double-6")
    round = Round.deal(rules, 5, [*rest, *yard], first=3)
    assert searched(round) == [(3, "1-2"), (4, "3-4"), (0, "6-6")]
    assert round.turn == 0


def test_E3_the_wave_in_which_it_was_found_is_completed() -> None:
    hands = ("0-1 0-2", "0-3 0-4", "0-5 0-6")
    round = deal("cf-hub", *hands, yard="9-9 1-2 1-3 1-4")
    assert searched(round) == [(0, "9-9"), (1, "1-2"), (2, "1-3")]


def test_E3_everybody_keeps_the_tile_of_that_wave() -> None:
    hands = ("0-1 0-2", "0-3 0-4", "0-5 0-6")
    round = deal("cf-hub", *hands, yard="9-9 1-2 1-3 1-4")
    assert round.view(None).counts == (3, 3, 3)


def test_E4_a_search_in_turn_stops_at_once() -> None:
    hands = ("0-1 0-2", "0-3 0-4", "0-5 0-6")
    round = deal("cf-arms", *hands, yard="1-2 9-9 1-3")
    assert round.view(None).counts == (3, 3, 2)


def test_E4_next_to_move_is_the_finders_left_neighbour() -> None:
    hands = ("0-1 0-2", "0-3 0-4", "0-5 0-6")
    round = deal("cf-arms", *hands, yard="1-2 9-9 1-3")
    assert round.turn == 1
    assert round.play("O(9-9)").turn == 2


def test_E4_the_search_starts_with_the_seat_that_is_first() -> None:
    hands = ("0-1 0-2", "0-3 0-4", "0-5 0-6")
    round = deal("cf-arms", *hands, yard="1-2 9-9", first=2)
    assert searched(round) == [(2, "1-2"), (0, "9-9")]


def test_E4_the_search_starts_with_the_holder_of_the_highest_tile() -> None:
    hands = ("0-1 0-2", "8-8 0-4", "7-8 0-6")
    order = "holder_of_highest_tile"
    round = deal("cf-arms", *hands, yard="1-2 9-9", search_order=order)
    assert searched(round) == [(1, "1-2"), (2, "9-9")]


@pytest.mark.parametrize("name", ["cf-hub", "cf-six", "cf-arms"])
def test_E4_the_search_starts_left_of_the_last_opener(name: str) -> None:
    rules = rules_for(name, hand=1, seats=3, set="double-9")
    bob_opened = finished(1, "9-9", (1, 0, 2), opener=1)
    match = Match(ruleset=rules, players=("A", "Bob", "C"), results=(bob_opened,))
    hands = [tiles("0-1"), tiles("0-2"), tiles("0-3")]
    round = match.deal([order_of(rules, hands, tiles("0-4 8-8"), opening=None)])
    assert searched(round)[:2] == [(2, "0-4"), (0, "8-8")]


# --- E5 to E8: skipped and used doubles -----------------------------------------------


def test_E5_the_first_unused_double_drawn_opens_though_a_higher_one_is_left() -> None:
    round = deal("cf-six", "0-1 0-2", "0-3 0-4", yard="2-4 0-0 3-3", unused={3, 1, 0})
    assert searched(round) == [(0, "2-4"), (1, "0-0")]
    assert (round.turn, legal(round)) == (1, ["O(0-0)"])


def test_E6_a_used_double_in_a_hand_does_not_open() -> None:
    round = deal("cf-six", "6-6 0-1", "3-3 0-2", unused={3})
    assert (round.turn, legal(round)) == (1, ["O(3-3)"])


def test_E6_a_used_double_that_is_drawn_does_not_end_the_search() -> None:
    round = deal("cf-six", "0-1 0-2", "0-3 0-4", yard="6-6 3-3", unused={3})
    assert (round.turn, legal(round)) == (1, ["O(3-3)"])


def test_E6_a_used_double_may_be_a_foot_later() -> None:
    round = deal("cf-six", "6-6 0-1 0-2", "3-3 3-6 0-4", unused={3}, arms=1, yard="0-5")
    round = play(round, "O(3-3) D P 3-6 6-6@3-6")
    assert round.pending is not None
    assert (round.pending.tile, round.pending.kind) == (Tile(6, 6), "foot")


@pytest.mark.parametrize("name", ["cf-six", "cf-double"])
def test_E7_the_last_unused_double_is_drawn_for_in_turn(name: str) -> None:
    steps = variants.load("cf-six").opening_missing if name == "cf-six" else None
    round = deal(
        name,
        "0-1 4-4",
        "0-3 0-4",
        yard="2-4 5-5 2-2 0-5",
        unused={2},
        opening_missing=steps or ("next_lower_unused",),
    )
    assert searched(round) == [(0, "2-4"), (1, "5-5"), (0, "2-2")]
    assert (round.turn, legal(round)) == (0, ["O(2-2)"])


def test_E8_of_two_lower_doubles_the_higher_opens() -> None:
    round = deal("cf-six", "3-3 0-1", "5-5 0-2")
    assert (round.turn, legal(round)) == (1, ["O(5-5)"])


def test_E8_of_two_lower_doubles_in_one_hand_the_higher_opens() -> None:
    round = deal("cf-six", "3-3 4-4", "0-1 0-2")
    assert (round.turn, legal(round)) == (0, ["O(4-4)"])


# --- E9: redeals ----------------------------------------------------------------------


def test_E9_tiles_are_dealt_anew_without_a_limit() -> None:
    match = Match(
        ruleset=rules_for("cf-double", hand=1, seats=2), players=("Ann", "Bob")
    )
    without, with_it = full_set(9), full_set(9)[::-1]
    deals = match.deals([*[without] * 30, with_it], lot=tiles("0-1 0-2"))
    assert [each.redeal for each in deals] == [True] * 30 + [False]


def test_E9_the_number_of_redeals_is_kept() -> None:
    match = Match(
        ruleset=rules_for("cf-double", hand=1, seats=2), players=("Ann", "Bob")
    )
    orders = [*[full_set(9)] * 30, full_set(9)[::-1]]
    round = match.deal(orders, lot=tiles("0-1 0-2")).play("O(9-9)")
    assert match.record(round).results[0].redeals == 30


def test_E9_nothing_is_played_in_a_deal_without_opening() -> None:
    round = deal("cf-double", "8-8 0-1", "7-7 0-2")
    assert (round.turn, round.legal) == (None, ())
