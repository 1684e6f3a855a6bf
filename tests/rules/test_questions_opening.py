"""Questions Q1 to Q4, Q23, Q26 and Q35: before play and between rounds."""

from __future__ import annotations

import pytest

from chickie import variants
from chickie.errors import BadDeal, IllegalMove
from chickie.rules.match import Match
from chickie.rules.round import Round
from chickie.rules.tile import Tile, full_set
from rules.small_tables import CF, FROM_HAND, FROM_TABLE, SEEDS, finished, searched
from tables import deal, legal, order_of, play, plays, rules_for, tiles

PLAYERS = ("Ann", "Bob", "Cyd")


# --- Q1 to Q3: which double -----------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "opener", "opening", "drawn"),
    [
        ("cf-hub", 0, "O(9-9)", [(0, "1-2"), (1, "1-3"), (0, "9-9"), (1, "1-4")]),
        ("cf-six", 0, "O(8-8)", []),
        ("cf-arms", 0, "O(9-9)", [(0, "1-2"), (1, "1-3"), (0, "9-9")]),
    ],
)
def test_Q1_nobody_has_the_double(
    name: str, opener: int, opening: str, drawn: list[tuple[int, str]]
) -> None:
    hands = ("8-8 0-1", "7-7 0-2")
    round = deal(name, *hands, yard="1-2 1-3 9-9 1-4", set="double-9")
    assert (round.turn, legal(round)) == (opener, [opening])
    assert searched(round) == drawn


def test_Q1_cf_double_deals_again() -> None:
    assert deal("cf-double", "8-8 0-1", "7-7 0-2", yard="1-2 1-3 9-9 1-4").redeal


@pytest.mark.parametrize("name", [*FROM_TABLE, "mexican-train"])
def test_Q1_cannot_arise_where_the_double_is_taken_from_the_set(name: str) -> None:
    round = deal(name, "8-8 0-9", "7-7 0-2", set="double-9")
    assert str(round.layout.placed[0].tile) == "9-9"
    assert round.turn == 0


def test_Q1_draw10_asks_for_no_double() -> None:
    round = deal("draw10", "6-6 0-1", "5-5 0-2", opening="3-4")
    assert str(round.layout.placed[0].tile) == "3-4"


@pytest.mark.parametrize("name", ["cf-six", "cf-double"])
def test_Q2_a_skipped_double_is_asked_for_in_the_next_round(name: str) -> None:
    rules = rules_for(
        name,
        hand=2,
        seats=2,
        set="double-9",
        opening_missing=("next_lower_unused", "draw_turns"),
    )
    match = Match(
        ruleset=rules,
        players=("Ann", "Bob"),
        results=(finished(1, "8-8", (1, 2), opener=0),),
    )
    hands = [tiles("7-7 0-1"), tiles("9-9 0-2")]
    round = match.deal([order_of(rules, hands, [], opening=None)])
    assert (round.turn, legal(round)) == (1, ["O(9-9)"])


def test_Q2_a_double_that_has_opened_is_not_asked_for_again() -> None:
    rules = rules_for("cf-six", hand=2, seats=2)
    results = (finished(1, "5-5", (1, 2)), finished(2, "6-6", (1, 2)))
    match = Match(ruleset=rules, players=("Ann", "Bob"), results=results)
    hands = [tiles("6-6 5-5"), tiles("2-2 0-2")]
    round = match.deal([order_of(rules, hands, [], opening=None)])
    assert legal(round) == ["O(2-2)"]


@pytest.mark.parametrize("name", FROM_HAND)
def test_Q3_a_round_cannot_be_opened_with_the_wrong_double(name: str) -> None:
    round = deal(name, "9-9 5-5", "0-1 0-2", set="double-9")
    with pytest.raises(IllegalMove):
        round.play("5-5")


# --- Q4: arms -------------------------------------------------------------------------

NINES = ("0-9 2-9 4-9 6-9 0-1", "1-9 3-9 5-9 7-9 0-2")


def arms_laid(name: str, arms: int = 0) -> int:
    """Plays on the 9-9 before another end becomes legal; all nines are at hand.

    ``arms`` is what was agreed; 0 leaves the preset as it is.
    """
    hands = (f"9-9 {NINES[1]}", f"{NINES[0]} 0-3") if name in FROM_HAND else NINES
    arms = arms or variants.load(name).arms
    round = deal(name, *hands, set="double-9", arms=arms)
    if name in FROM_HAND:
        round = round.play("O(9-9)")
    laid = 0
    while all(move.endswith("@9-9") for move in plays(round)):
        round = play(round, plays(round)[0])
        laid += 1
    return laid


@pytest.mark.parametrize(
    ("name", "arms"),
    [
        ("cf-hub", 8),
        ("cf-six", 4),
        ("cf-double", 6),
        ("cf-arms", 4),
        ("cf-reserve", 8),
        ("cf-classic", 4),
    ],
)
def test_Q4_so_many_tiles_go_on_the_first_double(name: str, arms: int) -> None:
    assert arms_laid(name) == arms


@pytest.mark.parametrize(
    ("name", "arms"), [("cf-hub", 6), ("cf-hub", 4), ("cf-classic", 3)]
)
def test_Q4_fewer_by_agreement(name: str, arms: int) -> None:
    assert arms_laid(name, arms) == arms


# --- Q23: who starts ------------------------------------------------------------------


def test_Q23_draw10_white_starts_and_then_they_alternate() -> None:
    match = Match(ruleset=variants.load("draw10"), players=("White", "Black"))
    starters = []
    for number in range(1, 5):
        first, _ = match.first_seat()
        starters.append(first)
        result = finished(number, "0-1", (1, 2), first=first)
        match = Match(
            ruleset=match.ruleset,
            players=match.players,
            results=(*match.results, result),
        )
    assert starters == [0, 1, 0, 1]


@pytest.mark.parametrize("name", FROM_HAND)
def test_Q23_the_holder_of_the_next_double_starts(name: str) -> None:
    rules = rules_for(name, hand=2, seats=3, set="double-9")
    before = finished(1, "9-9", (1, 2, 3), opener=0)
    match = Match(ruleset=rules, players=PLAYERS, results=(before,))
    hands = [tiles("9-9 0-1"), tiles("0-2 0-3"), tiles("8-8 0-4")]
    round = match.deal([order_of(rules, hands, [], opening=None)])
    assert (round.turn, legal(round)) == (2, ["O(8-8)"])


def test_Q23_cf_reserve_a_seat_is_drawn_for_each_round() -> None:
    rules = variants.load("cf-reserve")
    before = finished(1, "9-9", (1, 2, 3), first=0)
    match = Match(ruleset=rules, players=PLAYERS, results=(before,))
    lots = (tiles("9-9 0-1 0-2"), tiles("0-1 0-2 9-9"))
    assert [match.first_seat(lot)[0] for lot in lots] == [0, 2]


@pytest.mark.parametrize("name", ["cf-classic", "mexican-train"])
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 0)])
def test_Q23_the_start_moves_to_the_left(name: str, before: int, after: int) -> None:
    rules = variants.load(name)
    highest = rules.set.highest
    result = finished(1, f"{highest}-{highest}", (1, 2, 3), first=before)
    match = Match(ruleset=rules, players=PLAYERS, results=(result,))
    assert match.deal([full_set(highest)]).turn == after


# --- Q26, Q35: tiles ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "hand"),
    [
        ("draw10", 7),
        ("cf-hub", 21),
        ("cf-six", 5),
        ("cf-double", 20),
        ("cf-arms", 7),
        ("cf-reserve", 21),
        ("cf-classic", 7),
        ("mexican-train", 15),
    ],
)
def test_Q26_so_many_tiles_do_two_players_take(name: str, hand: int) -> None:
    rules = variants.load(name)
    # The highest tiles first, so that seat 0 holds the opening double.
    round = Round.deal(rules, 2, full_set(rules.set.highest)[::-1])
    assert round.view(None).counts == (hand, hand)


@pytest.mark.parametrize(("highest", "size"), [(6, 28), (9, 55), (12, 91)])
def test_Q35_a_set_has_each_tile_once(highest: int, size: int) -> None:
    assert len(set(full_set(highest))) == len(full_set(highest)) == size


@pytest.mark.parametrize("name", SEEDS)
def test_Q35_a_second_double_blank_is_refused(name: str) -> None:
    rules = variants.load(name)
    with pytest.raises(BadDeal):
        Round.deal(rules, 2, [*full_set(rules.set.highest), Tile(0, 0)])


@pytest.mark.parametrize("name", CF)
def test_Q35_a_double_blank_in_place_of_another_tile_is_refused(name: str) -> None:
    rules = variants.load(name)
    with pytest.raises(BadDeal):
        Round.deal(rules, 2, [*full_set(rules.set.highest)[:-1], Tile(0, 0)])


@pytest.mark.parametrize("name", SEEDS)
def test_Q35_a_set_with_a_tile_missing_is_refused(name: str) -> None:
    rules = variants.load(name)
    with pytest.raises(BadDeal):
        Round.deal(rules, 2, full_set(rules.set.highest)[1:])


@pytest.mark.parametrize("name", SEEDS)
def test_Q35_a_set_of_another_size_is_refused(name: str) -> None:
    rules = variants.load(name)
    with pytest.raises(BadDeal):
        Round.deal(rules, 2, full_set(rules.set.highest + 3))
