"""Why not? Every refusal has a reason, and names a clause of the sheet."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from chickie.errors import IllegalMove
from chickie.rules.choices import means
from chickie.rules.move import Draw, Open, Pass, Play
from chickie.rules.reason import is_open
from chickie.rules.round import Round
from chickie.rules.sheet import sheet
from chickie.rules.tile import Tile, full_set
from chickie.rules.why import why
from rules.small_trains import two_doubles
from strategies import moment, seeds
from tables import deal, play


def refused(round: Round, move: str) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as error:
        round.play(move)
    return error.value.rule, str(error.value)


def reason(round: Round, seat: int, tile: str) -> tuple[str, str]:
    found = why(round.view(seat), Tile.parse(tile))
    assert found is not None
    return found.rule, str(found.sentence)


@given(seeds)
def test_every_reason_names_a_clause_of_the_sheet(seed: int) -> None:
    round = moment(seed)
    clauses = {clause.id for clause in sheet(round.ruleset, round.seats)}
    chance = random.Random(seed)
    for seat in range(round.seats):
        view = round.view(seat)
        for tile in view.hand:
            found = why(view, tile)
            assert found is None or found.rule in clauses
    laid = [Play(placed.tile) for placed in round.layout.placed]
    any_play = chance.choice([*laid, Play(Tile(0, 0))])
    for move in (Draw(), Pass(), Open(Tile(0, 0)), any_play):
        if not any(means(move, legal, round.layout) for legal in round.legal):
            with pytest.raises(IllegalMove) as error:
                round.play(move)
            assert error.value.rule in clauses


STUCK = deal(
    "draw10",
    "0-0 0-1 0-2 0-3",
    "1-1 1-2 1-3 1-4",
    opening="5-6",
    yard_reserve_two=19,
)
"""Nothing fits, and all 19 tiles of the yard are reserved."""


# --- when ----------------------------------------------------------------------------


def test_not_before_the_opening() -> None:
    round = deal("cf-six", "6-6 0-6", "1-6 2-6")
    told = ("open.double", "The round opens with 6-6: lay it first.")
    assert refused(round, "0-6") == told
    assert refused(round, "D") == told
    assert reason(round, 0, "0-6") == told


def test_not_out_of_turn() -> None:
    round = deal("cf-classic", "0-9 1-2", "1-9 2-9")
    assert reason(round, 1, "1-9") == ("turn.play", "It is the turn of seat 1.")
    named = Round.deal(
        round.ruleset, 2, round.dealt.order, players=("Ann", "Bob"), unused=[9]
    )
    assert reason(named, 1, "1-9") == ("turn.play", "It is the turn of Ann.")


@pytest.mark.parametrize(
    ("round", "rule"),
    [
        (play(deal("cf-classic", "0-9", "1-9"), "0-9"), "end.out"),
        (deal("cf-classic", "0-1", "1-2", draw="none"), "end.blocked"),
        (STUCK, "end.stuck"),
    ],
)
def test_not_after_the_end(round: Round, rule: str) -> None:
    assert refused(round, "1-2") == (rule, "The round is over.")


def test_not_after_a_dead_foot() -> None:
    hands = ("8-9 0-9 1-1", "0-8 9-9 2-2")
    round = deal(
        "cf-classic", *hands, unused=[8], arms=2, toes=8, dead_foot="end_round"
    )
    # Seven nines are left for eight toes.
    round = play(round, "8-9 0-8 0-9@0-8 9-9@8-9")
    assert refused(round, "P") == ("foot.dead", "The round is over.")


# --- what ----------------------------------------------------------------------------


def test_a_tile_one_does_not_hold() -> None:
    round = deal("cf-classic", "0-9 1-2", "1-9 2-9")
    assert refused(round, "1-9") == ("turn.play", "You do not hold 1-9.")


def test_another_double_does_not_open() -> None:
    round = deal("cf-classic", "0-9 1-1", "1-9 2-9")
    assert refused(round, "O(1-1)") == ("open.double", "1-1 does not open this round.")


def test_only_the_centre_until_its_arms_are_full() -> None:
    round = deal("cf-classic", "0-9 1-2", "1-9 2-9")
    told = "1-2 has no 9: 9-9 needs 4 more tiles showing 9 first."
    assert refused(round, "1-2") == ("open.arms", told)


def test_only_the_pending_foot() -> None:
    round = deal("cf-classic", "0-9 0-0 2-9", "1-9 3-3 6-6", yard="4-4", arms=1)
    round = play(round, "0-9 D P 0-0")
    told = "1-9 has no 0: 0-0 needs 3 more tiles showing 0 first."
    assert refused(round, "1-9") == ("foot.lock", told)


def test_an_end_that_is_none() -> None:
    round = play(deal("cf-classic", "0-9 0-1 3-3", "1-9 2-9 0-2", arms=1), "0-9")
    assert refused(round, "0-2@3-3") == (
        "turn.play",
        "There is no open end at 3-3.",
    )
    assert refused(round, "0-2@5") == ("turn.play", "There is no open end at 5.")
    assert refused(round, "1-9") == (
        "turn.play",
        "1-9 fits no open end; open: 0.",
    )


def test_a_full_centre_is_no_open_end() -> None:
    round = deal("cf-classic", "0-9 0-1 3-3", "1-9 2-9 0-2", arms=2)
    round = play(round, "0-9 1-9")
    assert refused(round, "0-1@9-9") == ("turn.play", "There is no open end at 9-9.")


def test_a_tile_that_fits_another_end_only() -> None:
    round = deal("cf-classic", "0-9 0-1 3-3", "1-9 2-9 0-2", arms=2)
    round = play(round, "0-9 2-9 0-1@0-9")
    # Open are 2 (on 2-9) and 1 (on 0-1); 0-2 fits the first alone.
    assert refused(round, "0-2@0-1") == ("turn.play", "0-2 has no 1 to meet 0-1.")


# --- drawing and passing -------------------------------------------------------------


def test_no_draw_while_something_fits() -> None:
    round = deal("cf-classic", "0-9 1-2", "1-9 2-9")
    assert refused(round, "D") == (
        "turn.draw",
        "You can play 0-9, so you may not draw.",
    )
    told = ("turn.must_play", "You can play 0-9, so you may not pass.")
    assert refused(round, "P") == told


def test_draw_before_passing() -> None:
    round = deal("cf-classic", "0-1 1-2", "1-9 2-9")
    assert refused(round, "P") == ("turn.draw", "Draw a tile before you pass.")


def test_a_drawn_tile_that_fits_must_be_played() -> None:
    round = play(deal("cf-classic", "0-1 1-2", "1-9 2-9", yard="0-9"), "D")
    assert refused(round, "P") == ("turn.drawn", "0-9 fits, so it must be played.")
    assert refused(round, "D") == ("turn.drawn", "0-9 fits, so you may not draw again.")


def test_one_draw_a_turn() -> None:
    round = play(deal("cf-classic", "0-1 1-2", "1-9 2-9", yard="0-2"), "D")
    told = ("turn.draw", "You have drawn in this turn: one tile is all.")
    assert refused(round, "D") == told


def test_the_reserve_is_never_drawn() -> None:
    hands = ("0-0 0-1 0-2 0-3", "1-1 1-2 1-3 6-5")
    round = deal("cf-classic", *hands, set="double-6", yard_reserve_two=19)
    told = "The last 19 tiles of the yard are never drawn."
    assert refused(round, "D") == ("yard.reserve", told)


def test_an_empty_yard() -> None:
    plain = [str(tile) for tile in full_set(6) if not tile.has(6)]
    sixes = [f"{suit}-6" for suit in range(6)]
    hands = (" ".join(plain[:13]), " ".join(sixes + plain[13:20]))
    round = deal("cf-classic", *hands, yard=plain[20], set="double-6")
    round = play(round, "D P 0-6")
    assert refused(round, "D") == ("turn.pass", "The yard is empty.")


def test_rules_without_drawing() -> None:
    round = deal("cf-classic", "0-1 1-2", "1-9 2-9", draw="none")
    told = ("turn.draw", "There is no drawing in these rules.")
    assert refused(round, "D") == told


def test_a_drawn_tile_waits_for_the_next_turn() -> None:
    round = deal("cf-classic", "0-1 1-2", "1-9 2-9", yard="0-9", draw="one_then_pass")
    told = "You drew in this turn, so you may not play any more."
    assert refused(play(round, "D"), "0-9") == ("turn.drawn", told)


def test_after_a_draw_instead_of_a_play_only_that_tile() -> None:
    round = deal("cf-classic", "0-9 1-2", "1-9 2-9", yard="3-9", draw_when="optional")
    told = "You drew in this turn: only 3-9 may be played."
    assert refused(play(round, "D"), "0-9") == ("turn.drawn", told)


# --- trains --------------------------------------------------------------------------


def train(*hands: str, yard: str = "", **changes: object) -> Round:
    return deal("mexican-train", *hands, yard=yard, set="double-6", **changes)  # type: ignore[arg-type]


def test_a_first_turn_is_for_the_own_train() -> None:
    round = play(train("0-6 1-1", "0-1 2-6"), "0-6")
    told = "0-1 may not go there: a first turn is for your own train, which needs 6."
    assert refused(round, "0-1") == ("train.first", told)


def test_a_closed_train() -> None:
    round = play(train("0-6 1-5 3-3", "1-6 4-4 2-2"), "0-6 1-6")
    told = "1-5 may not go on the train of seat 2, which is not open to you."
    assert refused(round, "1-5") == ("train.lanes", told)


def test_the_mexican_train_waits_for_the_second_turn() -> None:
    hands = ("1-6 0-4 3-3", "2-6 2-4 4-5")
    round = train(*hands, mexican_train_from="first_turn")
    assert "2-6@6-6/M" in map(str, play(round, "1-6@6-6/1").legal)
    round = play(train(*hands), "1-6@6-6/1")
    told = "2-6: the Mexican train is not open in a first turn."
    assert refused(round, "2-6@6-6/M") == ("train.mexican", told)


def test_the_own_train_comes_first() -> None:
    round = train("1-2 3-3", "0-6 0-1", "2-6 4-4", own_train_first=True, yard="5-5 1-1")
    round = play(round, "D P 0-6 2-6 D")
    told = "Start your own train first, with a tile showing 6."
    assert refused(round, "1-2") == ("train.own_first", told)


def test_an_open_double_comes_first() -> None:
    round = train("0-6 0-0 1-5", "1-6 2-2 3-3", yard="4-4 5-5")
    round = play(round, "0-6 1-6 0-0 D P")
    told = "2-2 has no 0: 0-0 needs 1 more tile showing 0 first."
    assert refused(round, "2-2") == ("train.open_double", told)


def test_only_the_open_double_may_be_named() -> None:
    round = train("0-6 0-0 1-5", "1-6 0-1 3-3", yard="4-4 5-5")
    round = play(round, "0-6 1-6 0-0 D P")
    told = "Only 0-0 may be played on now."
    assert refused(round, "0-1@1-6/2") == ("train.open_double", told)


def test_a_run_is_played_on_or_stopped() -> None:
    round = train("0-6 0-1 3-3", "1-6 2-2 4-4", first_turn="any_number_own_train")
    round = play(round, "0-6")
    told = "Your train is started: play on, or pass to stop."
    assert refused(round, "D") == ("train.first", told)


def test_a_closed_train_is_told_by_name() -> None:
    round = play(train("0-6 1-5 3-3", "1-6 4-4 2-2"), "0-6 1-6")
    told = "3-3 fits no open end; open: 0, 1, 6."
    assert refused(round, "3-3") == ("turn.play", told)
    hands = ("0-6 0-5 3-3", "1-6 1-4 2-2")
    shut = play(train(*hands), "0-6@6-6/1 1-6@6-6/2 0-5@0-6/1")
    told = "1-4 may not go on the train of seat 1, which is not open to you."
    assert refused(shut, "1-4/1") == ("train.lanes", told)
    public = train(*hands, trains_public=True)
    public = play(public, "0-6@6-6/1 1-6@6-6/2 0-5@0-6/1")
    told = "1-4 has no 5 to meet the train of seat 1."
    assert refused(public, "1-4/1") == ("turn.play", told)


def test_a_lane_may_not_be_named_before_the_own_train_is_started() -> None:
    round = train("0-6 0-1 3-3", "1-6 2-2 4-4", own_train_first=True)
    told = ("train.own_first", "Start your own train first, with a tile showing 6.")
    assert refused(round, "0-6/M") == told
    assert refused(round, "0-6/2") == told


def test_another_lane_may_not_be_named_in_a_run() -> None:
    round = train("0-6 0-1 3-6", "1-6 2-2 4-4", first_turn="any_number_own_train")
    round = play(round, "0-6@6-6/1")
    told = "3-6 may not go there: a first turn is for your own train, which needs 0."
    assert refused(round, "3-6/M") == ("train.first", told)


def test_a_tile_that_fits_elsewhere_is_told_what_the_open_train_wants() -> None:
    rule, sentence = refused(two_doubles(), "4-4@3-6/M")
    assert (rule, sentence) == ("turn.play", "4-4 has no 3 to meet the Mexican train.")


@pytest.mark.parametrize("opens", ["first_turn", "second_turn"])
def test_in_a_first_turn_only_the_mexican_train_may_be_open_beside_ones_own(
    opens: str,
) -> None:
    hands = ("1-6 0-4 3-3", "2-6 2-4 4-5")
    view = train(*hands, mexican_train_from=opens).view(0)
    assert is_open(view, 0)
    assert is_open(view, "mexican") == (opens == "first_turn")
    assert not is_open(view, 1)
