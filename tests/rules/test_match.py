"""Matches: which double, who starts, booking rounds, the end."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import tables
from chickie import variants
from chickie.errors import BadDeal, BadRuleset, UnknownName
from chickie.rules.match import Match, draw_lots
from chickie.rules.round import Round
from chickie.rules.ruleset import Ruleset
from chickie.rules.scoring import Score
from chickie.rules.tile import Tile, full_set


def orders(rules: Ruleset, seed: int = 1) -> Iterator[list[Tile]]:
    chance = random.Random(seed)
    tiles = full_set(rules.set.highest)
    while True:
        yield chance.sample(tiles, len(tiles))


def finished(round: Round, seed: int = 1) -> Round:
    chance = random.Random(seed)
    while not round.over:
        round = round.play(chance.choice(round.legal))
    return round


def played(match: Match, rounds: int) -> Match:
    source = orders(match.ruleset)
    for _ in range(rounds):
        round = match.deal(source, next(source))
        match = match.record(finished(round))
    return match


def three(name: str, **changes: object) -> Match:
    rules = variants.load(name).replace(**changes)
    return Match(ruleset=rules, players=("Ann", "Bob", "Cyd"))


@pytest.mark.parametrize("name", variants.names())
def test_a_whole_match_ends_with_a_winner(name: str) -> None:
    rules = variants.load(name)
    players = ("Ann", "Bob", "Cyd", "Dan")[: min(4, rules.seats[-1])]
    match = played(Match(ruleset=rules, players=players), rules.match_rounds)
    assert match.over
    standings = match.standings
    assert standings.winners
    best = min(standings.totals)
    assert all(standings.totals[seat] == best for seat in standings.winners)
    assert [result.number for result in match.results] == [
        *range(1, rules.match_rounds + 1)
    ]
    if rules.opening_from != "start_tile":
        opened = [result.opening.high for result in match.results]
        assert sorted(opened) == list(range(rules.set.highest + 1))


def test_fixed_order_goes_downwards() -> None:
    match = played(three("cf-classic"), 4)
    assert [result.opening for result in match.results] == [
        Tile(suit, suit) for suit in (9, 8, 7, 6)
    ]
    assert match.unused == (5, 4, 3, 2, 1, 0)


def test_first_double_shortens_the_match() -> None:
    match = played(three("cf-classic", first_double=2), 3)
    assert match.over
    assert [result.opening.high for result in match.results] == [2, 1, 0]


def test_lost_doubles_shorten_the_match() -> None:
    for fate, unused in (
        ("lost", (1, 0)),
        ("returns_to_pool", (6, 5, 4, 3, 1, 0)),
    ):
        hands = ("2-2 1-6", "3-6 4-5")
        deal = tables.deal("cf-six", *hands, yard="0-6 1-1", skipped_double=fate)
        match = Match(ruleset=deal.ruleset, players=("Ann", "Bob"))
        match = match.record(finished(deal))
        assert match.results[0].opening == Tile(2, 2)
        assert match.unused == unused


def test_start_rotates_to_the_left() -> None:
    match = three("house")
    source = orders(match.ruleset)
    starts = []
    for _ in range(4):
        round = match.deal(source, next(source))
        starts.append(round.dealt.first)
        match = match.record(finished(round))
    first = starts[0]
    assert starts == [(first + n) % 3 for n in range(4)]


def test_search_starts_left_of_the_last_opener() -> None:
    match = played(three("cf-arms"), 1)
    opener = match.results[0].opener
    assert opener is not None
    assert match.first_seat() == ((opener + 1) % 3, ())
    assert not match.needs_lot


def test_finder_is_drawn_each_round() -> None:
    match = played(three("cf-reserve"), 1)
    assert match.needs_lot
    lot = [Tile(0, 1), Tile(9, 9), Tile(0, 2)]
    assert match.first_seat(lot) == (1, tuple(lot))


def test_the_lot_is_told_where_tiles_are_drawn_for_the_start() -> None:
    match = three("cf-classic")
    source = orders(match.ruleset)
    lot = [Tile(0, 1), Tile(3, 9), Tile(0, 2), *next(source)]
    round = match.deal(source, lot)
    assert round.dealt.lot == (Tile(0, 1), Tile(3, 9), Tile(0, 2))
    assert round.turn == round.dealt.first == 1


def test_equal_tiles_draw_again() -> None:
    lot = tables.tiles("4-5 3-6 0-1 2-2 5-5")
    assert draw_lots(lot, 3) == (1, tuple(lot))
    with pytest.raises(BadDeal, match="Too few"):
        draw_lots(lot[:4], 3)


def test_deals_without_an_opening_are_counted() -> None:
    match = Match(ruleset=variants.load("cf-double"), players=("Ann", "Bob"))
    hidden = [Tile(9, 9)]
    rest = [tile for tile in full_set(9) if tile not in hidden]
    deals = match.deals([rest + hidden, rest + hidden, hidden + rest], rest)
    assert [deal.redeal for deal in deals] == [True, True, False]
    assert deals[-1].dealt.attempt == 2
    assert deals[0].legal == ()
    assert deals[0].turn is None
    assert deals[0].over is None
    result = finished(deals[-1]).result
    assert result is not None
    assert result.redeals == 2
    with pytest.raises(BadDeal, match="No order"):
        match.deals([rest + hidden], rest)


def test_only_the_next_finished_round_is_booked() -> None:
    match = three("house")
    source = orders(match.ruleset)
    round = match.deal(source, next(source))
    with pytest.raises(BadDeal, match="played to its end"):
        match.record(round)
    done = finished(round)
    with pytest.raises(BadDeal, match="next round"):
        match.record(done).record(done)


def test_nothing_is_dealt_after_the_end() -> None:
    match = played(three("cf-classic", first_double=0), 1)
    source = orders(match.ruleset)
    with pytest.raises(BadDeal, match="match is over"):
        match.deal(source, next(source))


def test_players_have_names_of_their_own() -> None:
    with pytest.raises(BadRuleset, match="same name"):
        Match(ruleset=variants.load("house"), players=("Ann", "Ann"))
    with pytest.raises(BadRuleset, match="no hands for 9"):
        Match(ruleset=variants.load("house"), players=tuple("ABCDEFGHI"))


def test_a_round_needs_seats_and_doubles_that_exist() -> None:
    rules = variants.load("house")
    with pytest.raises(BadDeal, match="no seat 4 among 4"):
        Round.deal(rules, 4, full_set(9), first=4)
    for doubles in ([], [10], [3, -1]):
        with pytest.raises(BadDeal, match="cannot open"):
            Round.deal(rules, 4, full_set(9), unused=doubles)


def test_a_score_is_the_sum_of_its_parts() -> None:
    assert Score(pips=12, double_blank=50, blank_halves=25, penalty=50).total == 137
    assert repr(Round.deal(variants.load("house"), 2, full_set(9))) == (
        "<Round 1: 2 events, None>"
    )


def test_rounds_of_other_matches_are_not_booked() -> None:
    six = Match(ruleset=variants.load("cf-six"), players=("Ann", "Bob"))
    source = orders(six.ruleset)
    own = finished(six.deal(source, next(source)))
    booked = six.record(own)
    others = [
        # Other rules, another number of seats, other names, a double used before.
        (six, finished(three("house").deal(orders(three("house").ruleset), DRAWN))),
        (six, finished(three("cf-six").deal(source, next(source)))),
        (Match(ruleset=six.ruleset, players=("Cyd", "Dan")), own),
        (booked, finished(again(booked, own))),
    ]
    for match, round in others:
        with pytest.raises(BadDeal, match="next round"):
            match.record(round)


DRAWN = tables.tiles("0-1 0-2 0-3")


def again(match: Match, round: Round) -> Round:
    """The deal of ``round`` as the next round of ``match``, its double and all."""
    number = len(match.results) + 1
    return Round.deal(match.ruleset, match.seats, round.dealt.order, number=number)


def test_a_seat_that_is_none_is_told_so() -> None:
    round = Round.deal(variants.load("house"), 2, full_set(9))
    for ask in (round.view, round.stream, round.hand, round.say, round.catch):
        for seat in (-1, 2):
            with pytest.raises(UnknownName, match=f"no seat {seat} among 2"):
                ask(seat)
