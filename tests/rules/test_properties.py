"""What always holds (rulebook 6.2), whatever the rules, the deal and the moves."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from chickie.errors import ChickieError, IllegalMove
from chickie.rules import wire
from chickie.rules.axis import Family
from chickie.rules.event import (
    Caught,
    Dealt,
    Drew,
    Event,
    Opened,
    Passed,
    Played,
    RoundEnded,
    Searched,
)
from chickie.rules.move import Draw, Move, Open, Pass, Play, parse_move
from chickie.rules.round import Round
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import UNSEEN, Tile, full_set
from chickie.rules.view import View
from chickie.rules.why import why
from strategies import course, dealt, moment, seeds, shuffled, table


@pytest.mark.no_cover
@given(seeds)
def test_I1_hands_table_and_yard_are_the_set(seed: int) -> None:
    for round in course(seed):
        hands = [tile for seat in range(round.seats) for tile in round.hand(seat)]
        table_tiles = [placed.tile for placed in round.layout.placed]
        together = [*hands, *table_tiles, *round.yard]
        assert sorted(together) == list(full_set(round.ruleset.set.highest))


@given(seeds)
def test_I2_no_double_while_a_double_is_pending(seed: int) -> None:
    for round in course(seed):
        if round.pending is not None:
            tiles = [move.tile for move in round.legal if isinstance(move, Play)]
            assert not any(tile.is_double for tile in tiles)


@given(seeds)
def test_I3_open_ends_follow_from_arms_and_feet(seed: int) -> None:
    rules, _ = table(seed)
    if rules.family is not Family.FOOT or rules.dead_foot != "strict":
        return
    for round in course(seed):
        opening = round.layout.placed[:1]
        if round.pending or not opening or not opening[0].tile.is_double:
            continue
        arms = min(rules.arms, rules.set.highest)
        feet = sum(placed.tile.is_double for placed in round.layout.placed[1:])
        grown = (rules.toes or 1) - 1
        assert sum(end.free for end in round.layout.ends) == arms + grown * feet


@pytest.mark.no_cover
@given(seeds)
def test_I4_every_round_ends(seed: int) -> None:
    rounds = list(course(seed))
    assert rounds[-1].over
    # A play or a draw uses up a tile, and a lap of passes ends the round.
    assert len(rounds) <= 2 * rounds[0].ruleset.set.size * (rounds[0].seats + 1)


@pytest.mark.no_cover
@given(seeds)
def test_I5_pips_are_never_lost(seed: int) -> None:
    for round in course(seed):
        held = sum(score.pips for score in round.scores)
        laid = sum(placed.tile.pips for placed in round.layout.placed)
        yard = sum(tile.pips for tile in round.yard)
        highest = round.ruleset.set.highest
        assert held + laid + yard == highest * (highest + 1) * (highest + 2) // 2


@given(seeds)
def test_I6_without_a_reserve_the_opening_is_finished(seed: int) -> None:
    last = list(course(seed))[-1]
    rules = last.ruleset
    forced = rules.must_play and rules.draw in ("one", "until_playable")
    plain = rules.draw_when == "only_if_stuck" and rules.empty_yard == "pass"
    if rules.reserve(last.seats) or not forced or not plain:
        return
    if last.over == "blocked" and rules.drawn_tile == "must_play":
        assert last.pending is None or last.pending.kind != "centre"


@given(seeds)
def test_I7_at_most_one_hand_is_empty_at_the_end(seed: int) -> None:
    last = list(course(seed))[-1]
    empty = [seat for seat in range(last.seats) if not last.hand(seat)]
    if last.ruleset.first_turn == "any_number_own_train":
        return  # several may lay all their tiles in their first turns (M6)
    assert len(empty) <= 1
    if last.over == "out":
        result = last.result
        assert result is not None
        assert empty == [result.out]


@given(seeds)
def test_same_order_and_moves_give_the_same_events(seed: int) -> None:
    first, second = list(course(seed))[-1], list(course(seed))[-1]
    assert first.events == second.events
    assert wire.encode(first.events) == wire.encode(second.events)


@pytest.mark.no_cover
@given(seeds)
def test_older_rounds_stay_as_they_were(seed: int) -> None:
    chance = random.Random(seed)
    rounds = list(course(seed))
    before = [wire.encode(round.view(None)) for round in rounds]
    for round in rounds[:-1]:
        round.play(chance.choice(round.legal))
    assert [wire.encode(round.view(None)) for round in rounds] == before


def any_move(round: Round, chance: random.Random) -> Move:
    """A move that may or may not be legal: tiles, places and kinds at random."""
    tiles = full_set(round.ruleset.set.highest)
    kind = chance.randrange(8)
    if kind < 3:
        return (Draw(), Pass(), Open(chance.choice(tiles)))[kind]
    ends = [*round.layout.ends, None]
    end = chance.choice(ends)
    hand = round.hand(round.turn or 0)
    tile = chance.choice(hand if hand and kind < 7 else tiles)
    if end is None:
        return Play(tile)
    if kind == 3:
        return Play(tile, suit=end.suit)
    return Play(tile, on=end.on, train=end.train)


@given(seeds)
def test_a_move_is_refused_exactly_when_it_is_not_legal(seed: int) -> None:
    chance = random.Random(seed)
    round = moment(seed)
    for _ in range(20):
        move = any_move(round, chance)
        if stands_for_a_legal_move(round, move):
            assert len(round.play(move).events) > len(round.events)
            continue
        with pytest.raises(IllegalMove) as refused:
            round.play(move)
        assert str(refused.value)
        assert "{" not in str(refused.value)
        assert refused.value.rule.partition(".")[2]
        assert refused.value.legal == round.legal


def stands_for_a_legal_move(round: Round, move: Move) -> bool:
    """By text alone: the legal move written out begins as ``move`` does."""
    if not isinstance(move, Play):
        return move in round.legal
    opens = Open(move.tile) in round.legal and move == Play(move.tile)
    plays = [legal for legal in round.legal if isinstance(legal, Play)]
    if move.suit is None and move.on is None:
        return opens or any(legal.tile is move.tile for legal in plays)
    if move.on is not None:
        return move in plays
    suits = {
        (end.on, end.train): end.suit
        for end in round.layout.ends
        if move.tile.has(end.suit)
    }
    return any(
        legal.tile is move.tile
        and legal.on is not None
        and suits[legal.on, legal.train] == move.suit
        for legal in plays
    )


@given(seeds)
def test_every_tile_in_hand_is_playable_or_has_a_reason(seed: int) -> None:
    round = moment(seed)
    for seat in range(round.seats):
        view = round.view(seat)
        playable = {m.tile for m in view.moves if isinstance(m, Play | Open)}
        for tile in view.hand:
            reason = why(view, tile)
            assert (reason is None) is (tile in playable)
            if reason is not None:
                assert "{" not in str(reason.sentence)


@given(seeds)
def test_text_of_every_legal_move_comes_back(seed: int) -> None:
    for round in course(seed):
        for move in round.legal:
            assert parse_move(str(move)) == move
            assert wire.decode(wire.encode(move), Play | Draw | Pass | Open) == move


@given(seeds)
def test_json_of_views_events_and_rules_comes_back(seed: int) -> None:
    round = moment(seed)
    for seat in (None, *range(round.seats)):
        view = round.view(seat)
        assert wire.decode(wire.encode(view), View) == view
    for event in round.events:
        assert wire.decode(wire.encode(event), Event) == event
    rules = round.ruleset
    assert wire.decode(rules.canonical(), Ruleset) == rules


# --- nobody sees what they may not ---------------------------------------------------


def twin(round: Round, seat: int | None, chance: random.Random) -> Round | None:
    """The same moves after a deal that differs only in what ``seat`` cannot see.

    None if the other deal leads elsewhere: then the seat does see a difference.
    """
    known = known_places(round, seat)
    order = list(round.dealt.order)
    free = [place for place in range(len(order)) if place not in known]
    for place, tile in zip(
        free, chance.sample([order[i] for i in free], len(free)), strict=True
    ):
        order[place] = tile
    other = Round.deal(round.ruleset, round.seats, order, first=round.dealt.first)
    try:
        for move in moves_of(round):
            other = other.play(move)
    except ChickieError:
        return None
    laid = other.dealt.aside is round.dealt.aside
    same = laid and other.redeal is round.redeal and acts(other) == acts(round)
    return other if same else None


def acts(round: Round) -> list[tuple[str, int | None]]:
    """Who did what, as everybody at the table sees it, tiles apart."""
    done = [(type(e).__name__, getattr(e, "seat", None)) for e in round.events]
    if round.legal and isinstance(round.legal[0], Open):
        # Whoever holds the opening double says so and has to lay it.
        done.append((str(round.legal[0]), round.turn))
    return done


def known_places(round: Round, seat: int | None) -> set[int]:
    """Places in the order whose tile the seat has seen by now."""
    seen = {placed.tile for placed in round.layout.placed}
    if seat is not None:
        seen |= {*round.dealt.hands()[seat], *round.hand(seat)}
    if round.over:
        seen = set(round.dealt.order)
    return {i for i, tile in enumerate(round.dealt.order) if tile in seen}


def moves_of(round: Round) -> list[Move]:
    """The moves that led here."""
    moves: list[Move] = []
    for event in round.events:
        match event:
            case Played():
                moves.append(Play(event.tile, on=event.on, train=event.train))
            case Drew():
                moves.append(Draw())
            case Passed():
                moves.append(Pass())
            case Opened():
                moves.append(Open(event.tile))
            case _:
                pass
    return moves


@pytest.mark.no_cover
@pytest.mark.slow
def test_views_and_streams_show_nothing_hidden() -> None:
    """Two rounds that differ only in what a seat cannot see look the same to it."""
    compared = 0
    for seed in range(1_500):
        chance = random.Random(seed)
        round = moment(seed)
        for seat in (None, *range(round.seats)):
            other = twin(round, seat, chance)
            if other is None or other.events == round.events:
                continue
            assert wire.encode(other.view(seat)) == wire.encode(round.view(seat))
            assert wire.encode(other.stream(seat)) == wire.encode(round.stream(seat))
            compared += 1
    assert compared > 300


@given(seeds)
def test_a_stream_shows_a_hidden_tile_only_to_its_seat(seed: int) -> None:
    round = moment(seed)
    for seat in (None, *range(round.seats)):
        for event, seen in zip(round.events, round.stream(seat), strict=True):
            assert type(seen) is type(event)
            if isinstance(seen, Drew | Searched):
                assert (seen.tile is UNSEEN) is (seen.seat != seat)
            if isinstance(seen, Caught) and seen.seat != seat:
                assert set(seen.tiles) <= {UNSEEN}
            if isinstance(seen, Dealt):
                own = 0 if seat is None else seen.hand
                shown = [tile for tile in seen.order if tile is not UNSEEN]
                assert len(shown) == own + (seen.aside is not None)
            if isinstance(seen, RoundEnded):
                assert seen == event


def test_a_deal_needs_every_tile_once() -> None:
    round = dealt(1)
    tiles = list(round.dealt.order)
    for wrong in (tiles[1:], [*tiles, tiles[0]], [tiles[0], *tiles[:-1]]):
        with pytest.raises(ChickieError, match="every tile"):
            Round.deal(round.ruleset, round.seats, wrong)


def test_shuffled_orders_are_whole_sets() -> None:
    rules, _ = table(1)
    assert len(set(shuffled(rules, random.Random(1)))) == rules.set.size
    assert Tile(0, 0) in shuffled(rules, random.Random(2))
