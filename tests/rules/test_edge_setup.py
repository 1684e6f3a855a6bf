"""Edge cases E10 to E23: setting up, who begins, and the first tiles."""

from __future__ import annotations

import random

import pytest

from chickie import variants
from chickie.errors import BadRuleset, IllegalMove
from chickie.rules.checks import Complaint, check
from chickie.rules.match import Match
from chickie.rules.round import Round
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import Tile, full_set
from rules.small_tables import CF, FROM_HAND, FROM_TABLE, finished, table
from tables import deal, legal, play, plays, points, rules_for, tiles


def complaint(rules: Ruleset, seats: int, code: str) -> Complaint:
    return next(each for each in check(rules, seats) if each.code == code)


# --- E10 ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FROM_HAND)
def test_E10_the_opening_double_as_the_only_tile_ends_the_round(name: str) -> None:
    round = deal(name, "9-9", "1-2", set="double-9").play("O(9-9)")
    assert (round.over, points(round)) == ("out", [0, 3])


def test_E10_it_costs_the_penalty_for_going_out_on_a_double() -> None:
    round = deal("cf-hub", "9-9", "1-2", out_on_double_penalty=50).play("O(9-9)")
    assert points(round) == [50, 3]


# --- E11 to E13: what the setup refuses, caps and warns of ----------------------------


def too_many_hands() -> list[tuple[Ruleset, int]]:
    """The published combinations that break the set (section 2.2)."""
    eight = rules_for("cf-arms", hand=7, seats=8)
    four = rules_for("cf-classic", hand=7, seats=4, set="double-6")
    return [(eight, 8), (four, 4)]


@pytest.mark.parametrize(("rules", "seats"), too_many_hands(), ids=["8x7", "4x7"])
def test_E11_hands_that_do_not_fit_the_set_are_refused(
    rules: Ruleset, seats: int
) -> None:
    with pytest.raises(BadRuleset):
        Round.deal(rules, seats, full_set(rules.set.highest))


def test_E11_a_match_with_such_hands_does_not_begin() -> None:
    rules = rules_for("cf-arms", hand=7, seats=8)
    with pytest.raises(BadRuleset):
        Match(ruleset=rules, players=tuple("ABCDEFGH"))


def test_E11_a_bigger_set_and_smaller_hands_are_proposed() -> None:
    fix = str(complaint(rules_for("cf-arms", hand=7, seats=8), 8, "V1").fix)
    assert "6 tiles" in fix
    assert "double-twelve" in fix


@pytest.mark.parametrize("name", ["cf-arms", "cf-classic"])
def test_E11_the_preset_offers_seven_tiles_to_seven_seats_at_most(name: str) -> None:
    rules = variants.load(name)
    assert max(rules.seats) == 7
    with pytest.raises(BadRuleset):
        Round.deal(rules, 8, full_set(9))


def test_E11_all_but_the_centre_may_be_dealt() -> None:
    rules = rules_for("cf-classic", hand=9, seats=3, set="double-6")
    assert Round.deal(rules, 3, full_set(6)).view(None).yard == 0


def test_E12_arms_are_capped_at_the_partners_of_a_suit() -> None:
    round = deal("cf-hub", "6-6 0-1", "0-2 0-3", set="double-6").play("O(6-6)")
    assert round.pending is not None
    assert round.pending.missing == 6


def test_E12_the_cap_is_shown() -> None:
    rules = rules_for("cf-hub", hand=7, seats=2, set="double-6")
    assert complaint(rules, 2, "V2").severity == "warning"


def test_E13_arms_and_reserve_above_the_partners_are_allowed_with_a_warning() -> None:
    rules = variants.load("cf-reserve")
    assert complaint(rules, 2, "V3").severity == "warning"
    assert Round.deal(rules, 2, full_set(9)).over is None


def test_E13_with_one_tile_in_the_reserve_there_is_no_warning() -> None:
    assert "V3" not in [each.code for each in check(variants.load("cf-reserve"), 3)]


# --- E14 to E17: who begins -----------------------------------------------------------


def test_E14_seats_that_tie_in_the_draw_for_the_start_draw_again() -> None:
    match = Match(ruleset=variants.load("cf-classic"), players=("Ann", "Bob", "Cyd"))
    first, drawn = match.first_seat(tiles("4-5 3-6 0-1 2-2 5-5 0-0"))
    assert (first, list(drawn)) == (1, tiles("4-5 3-6 0-1 2-2 5-5"))


def test_E15_an_abandoned_round_counts_as_not_played() -> None:
    match = Match(
        ruleset=variants.load("cf-classic"),
        players=("Ann", "Bob", "Cyd"),
        results=(finished(1, "9-9", (1, 2, 3), first=1),),
    )
    match.deal([full_set(9)])
    again = match.deal([full_set(9)[::-1]])
    assert again.layout.placed[0].tile is Tile(8, 8)
    assert again.turn == 2


@pytest.mark.parametrize("name", FROM_HAND)
def test_E16_left_of_the_opener_is_next(name: str) -> None:
    hands = ("0-1 0-2", "9-9 0-3", "0-4 0-5")
    assert deal(name, *hands, set="double-9").play("O(9-9)").turn == 2


@pytest.mark.parametrize("name", FROM_TABLE)
def test_E16_the_starter_lays_the_first_arm(name: str) -> None:
    round = deal(name, "0-9 0-1", "1-9 0-2", "0-3 0-4", first=1)
    assert (round.turn, plays(round)) == (1, ["1-9@9-9"])


def test_E16_the_opener_may_play_again() -> None:
    round = deal("cf-hub", "9-9 0-9 0-1", "1-9 0-3 0-2", opener_plays_again=True)
    round = round.play("O(9-9)")
    assert (round.turn, plays(round)) == (0, ["0-9@9-9"])


@pytest.mark.parametrize("name", FROM_TABLE)
def test_E17_a_starter_without_an_arm_draws_one_and_passes(name: str) -> None:
    round = deal(name, "0-1 0-2", "1-9 2-9", yard="3-4")
    assert legal(round) == ["D"]
    round = round.play("D")
    assert legal(round) == ["P"]
    assert plays(round.play("P")) == ["1-9@9-9", "2-9@9-9"]


@pytest.mark.parametrize("name", FROM_TABLE)
def test_E17_a_starter_plays_the_arm_that_is_drawn(name: str) -> None:
    round = deal(name, "0-1 0-2", "1-9 2-9", yard="3-9").play("D")
    assert legal(round) == ["3-9@9-9"]


# --- E18 to E21: the opening that does not get on -------------------------------------


def starved() -> Round:
    """Four sixes are dealt, one tile without a six is drawable, 0-6 and 1-6 are not."""
    return deal(
        "cf-reserve",
        "2-6 3-6 0-1",
        "4-6 5-6 0-2",
        yard="0-3",
        yard_last="0-6 1-6",
        set="double-6",
        yard_reserve_two=20,
    )


def test_E18_with_arms_in_the_reserve_play_goes_on_until_nothing_is_drawable() -> None:
    round = play(starved(), "2-6 4-6 3-6 5-6")
    assert (round.over, legal(round)) == (None, ["D"])


def test_E18_then_the_round_is_blocked() -> None:
    round = play(starved(), "2-6 4-6 3-6 5-6 D P")
    assert round.over == "blocked"
    assert round.pending is not None
    assert round.pending.missing == 2


@pytest.mark.parametrize("name", CF)
def test_E19_going_out_with_an_arm_ends_an_unfinished_opening(name: str) -> None:
    round = table(name, "0-6", "1-6", arms=4).play("0-6")
    assert (round.over, points(round)) == ("out", [0, 7])


@pytest.mark.parametrize("name", CF)
def test_E20_no_double_may_be_laid_in_the_opening(name: str) -> None:
    round = table(name, "0-0 5-5 5-6", "0-1 0-2 0-3", arms=4)
    assert legal(round) == ["5-6@6-6"]


@pytest.mark.parametrize("name", CF)
def test_E21_an_opening_that_nobody_can_go_on_with_is_blocked(name: str) -> None:
    hands = ("0-6 0-1 0-2 0-3", "1-2 1-3 1-4 1-5")
    round = table(name, *hands, arms=2, dry=True).play("0-6")
    assert (round.over, points(round)) == ("blocked", [6, 18])


@pytest.mark.parametrize("seed", range(10))
def test_E21_does_not_occur_without_a_reserve(seed: int) -> None:
    chance = random.Random(seed)
    order = chance.sample(full_set(6), 28)
    round = Round.deal(variants.load("cf-six"), 4, order)
    while round.over is None:
        round = round.play(chance.choice(round.legal))
    centre = round.pending is not None and round.pending.kind == "centre"
    assert round.over == "out" or not centre


# --- E22, E23 -------------------------------------------------------------------------


@pytest.mark.parametrize("name", FROM_HAND)
def test_E22_the_wrong_double_cannot_open(name: str) -> None:
    round = deal(name, "9-9 8-8", "0-1 0-2", set="double-9")
    with pytest.raises(IllegalMove) as refused:
        round.play("O(8-8)")
    assert refused.value.rule == "open.double"


@pytest.mark.parametrize("name", FROM_HAND)
def test_E23_in_the_last_round_the_double_blank_opens_from_a_hand(name: str) -> None:
    round = deal(name, "0-0 1-1", "0-1 2-3", unused={0})
    assert legal(round) == ["O(0-0)"]
    assert legal(round.play("O(0-0)")) == ["0-1@0-0"]


@pytest.mark.parametrize("name", [*FROM_TABLE, "mexican-train"])
def test_E23_in_the_last_round_the_double_blank_opens_from_the_set(name: str) -> None:
    round = deal(name, "0-1 2-3", "1-1 0-2", unused={0})
    assert [move.partition("/")[0] for move in legal(round)] == ["0-1@0-0"]


@pytest.mark.parametrize("name", [*CF, "mexican-train"])
def test_E23_the_double_blank_opens_the_last_round_of_a_match(name: str) -> None:
    rules = variants.load(name)
    highest = rules.set.highest
    played = [
        finished(i, f"{suit}-{suit}", (1, 2), opener=0)
        for i, suit in enumerate(range(highest, 0, -1), 1)
    ]
    match = Match(ruleset=rules, players=("Ann", "Bob"), results=tuple(played))
    assert match.unused == (0,)
    assert not match.over
