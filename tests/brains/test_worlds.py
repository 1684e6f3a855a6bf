"""Hidden tiles dealt anew agree with all that was seen, and equally often."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import sqrt
from typing import NamedTuple

import pytest

from chickie import variants
from chickie.bots.recall import Recall
from chickie.brains.chance import Chance, seed
from chickie.brains.hidden import HIDDEN, YARD, Worlds
from chickie.brains.memory import open_suits
from chickie.brains.worlds import begin_worlds, next_world
from chickie.rules.event import Dealt, Drew, Opened, Passed, Played, Searched
from chickie.rules.move import Draw, Move, Open, Pass, Play
from chickie.rules.round import Round
from chickie.rules.tile import BY_CODE, Tile
from chickie.rules.view import View
from strategies import course
from tables import deal, play

Place = tuple[int, int]
"""A seat, and the number of one of its places."""


class Known(NamedTuple):
    """What a seat knows, and a world that agrees with it."""

    recall: Recall
    worlds: Worlds
    chance: Chance


def known(view: View, number: int = 0) -> Known:
    recall, chance = Recall(view), Chance()
    seed(chance, 5, number)
    worlds = recall.room.worlds
    found = begin_worlds(worlds, recall.room.past, recall.table, recall.axes, chance)
    assert found, "there is always one: that of the dealer"
    return Known(recall, worlds, chance)


def go_on(at: Known) -> None:
    next_world(at.worlds, at.recall.room.past, at.chance)


# --- no fact is contradicted ----------------------------------------------------------


@pytest.mark.no_cover
@pytest.mark.parametrize("number", range(0, 160, 4))
def test_every_world_would_have_been_seen_the_same(number: int) -> None:
    """The laws, given the tiles of that world, tell the seat what it was told."""
    chance = random.Random(number)
    for round in course(number):
        if len(round.legal) < 2 or chance.random() > 0.25:
            continue
        view = round.view(round.turn)
        at = known(view, number)
        for _ in range(3):
            told = retold(round, order(view, at.worlds))
            assert told.view(round.turn).events == view.events
            go_on(at)


def order(view: View, worlds: Worlds) -> list[Tile]:
    """The order of all tiles in a world: hands, what was drawn, what is left."""
    tiles: dict[Place, Tile] = {}
    yard = []
    for place in range(worlds.size):
        tile = BY_CODE[worlds.tile[worlds.at[place]]]
        seat = worlds.place_seat[place]
        if seat == YARD:
            yard.append(tile)
        else:
            tiles[seat, worlds.place_number[place]] = tile
    dealt = last_deal(view)
    given = [(seat, i) for seat in range(view.seats) for i in range(dealt.hand)]
    assert view.seat is not None
    own = dict(enumerate(dealt.hands()[view.seat]))
    received = Counter(seat for seat, _ in given)
    for event in view.events:
        if isinstance(event, Searched | Drew):
            given.append((event.seat, received[event.seat]))
            if event.seat == view.seat:
                own[received[event.seat]] = event.tile
            received[event.seat] += 1
    tiles |= {(view.seat, i): tile for i, tile in own.items()}
    front = [] if dealt.aside is None else [dealt.aside]
    return [*front, *(tiles[place] for place in given), *yard]


def last_deal(view: View) -> Dealt:
    return [event for event in view.events if isinstance(event, Dealt)][-1]


def retold(round: Round, tiles: list[Tile]) -> Round:
    """The same moves after another deal."""
    dealt = round.dealt
    told = Round.deal(
        round.ruleset,
        round.seats,
        tiles,
        first=dealt.first,
        unused=round.unused or None,
        number=dealt.round,
        attempt=dealt.attempt,
        lot=dealt.lot,
    )
    for event in round.events:
        move = move_of(event)
        if move is not None:
            told = told.play(move)
    return told


def move_of(event: object) -> Move | None:
    match event:
        case Played(tile=tile, on=on, train=train):
            return Play(tile, on=on, train=train)
        case Opened(tile=tile):
            return Open(tile)
        case Drew():
            return Draw()
        case Passed():
            return Pass()
        case _:
            return None


def test_who_could_not_play_has_nothing_that_fits() -> None:
    round = deal("house", "1-9 2-9 1-1", "3-4 3-5 3-6", yard="4-5 4-6")
    at = known(play(round, "1-9 D P 2-9 D P").view(0))
    for _ in range(100):
        go_on(at)
        hand = [tile_at(at.worlds, place) for place in range(at.worlds.handed)]
        assert not [tile for tile in hand if tile.has(9)]


def tile_at(worlds: Worlds, place: int) -> Tile:
    return BY_CODE[worlds.tile[worlds.at[place]]]


# --- all worlds come up equally often -------------------------------------------------

HAND = {2: 11, 3: 8}
"""Tiles dealt to each, by number of seats: enough to leave a small yard."""
HAND_RULES = variants.load("cf-six").replace(hand_size={"double-6": HAND})
SAMPLES = 2_000
MOMENTS = ((2, 63), (2, 169), (2, 240), (3, 60), (3, 87))


class Small(NamedTuple):
    """A moment with few hidden tiles."""

    round: Round
    view: View
    notes: tuple[tuple[int, int, int, int], ...]
    """Of another seat: how many places it had, how many tiles it had laid, the suits
    that it showed not to have, and the seat."""


def small_moment(seats: int, number: int) -> Small | None:
    """A moment of random play in which something is known and little is hidden."""
    chance = random.Random(number)
    order = [Tile(v, w) for v in range(7) for w in range(v, 7)]
    chance.shuffle(order)
    round = Round.deal(HAND_RULES, seats, order, unused=range(7))
    notes: list[tuple[int, int, int, int]] = []
    laid = Counter[int]()
    received = Counter(dict.fromkeys(range(seats), HAND[seats]))
    received.update(e.seat for e in round.events if isinstance(e, Searched))
    while round.turn is not None:
        view, seat = round.view(round.turn), round.turn
        hidden = view.yard + sum(view.counts) - len(view.hand)
        if len(round.legal) > 1 and hidden <= 7 and len({n[2] for n in notes}) > 2:
            return Small(round, view, tuple(notes))
        move = chance.choice(round.legal)
        if isinstance(move, Draw | Pass):
            suits = open_suits(round._course.position, round._course.axes)
            notes.append((received[seat], laid[seat], suits, seat))
        received[seat] += isinstance(move, Draw)
        laid[seat] += isinstance(move, Play | Open)
        round = round.play(move)
    return None


@pytest.mark.no_cover
@pytest.mark.parametrize(("seats", "number"), MOMENTS)
def test_all_worlds_that_agree_are_equally_likely(seats: int, number: int) -> None:
    """Chi-square against a count of the ways in which the tiles can have come."""
    small = small_moment(seats, number)
    assert small is not None
    expected = ways_by_hands(small)
    assert len(set(expected.values())) > 1, "some hands are likelier than others"
    at, seen = known(small.view), Counter[frozenset[Place]]()
    for _ in range(SAMPLES):
        for _ in range(4):
            go_on(at)
        seen[hands_of(at.worlds)] += 1
    assert seen.keys() <= expected.keys()
    whole = sum(expected.values())
    found = sum(
        (seen[hands] - SAMPLES * ways / whole) ** 2 / (SAMPLES * ways / whole)
        for hands, ways in expected.items()
    )
    freedom = len(expected) - 1
    # Chance is above that once in 10,000 times.
    assert found < freedom + 4 * sqrt(2 * freedom) + 5


def hands_of(worlds: Worlds) -> frozenset[Place]:
    """Which hidden tile is with which seat."""
    return frozenset(
        (worlds.place_seat[place], worlds.tile[worlds.at[place]])
        for place in range(worlds.handed)
        if worlds.lay[worlds.at[place]] == HIDDEN
    )


def ways_by_hands(small: Small) -> dict[frozenset[Place], int]:
    """For all hands that the others can have: in how many ways the tiles can have come.

    Counted place by place, from nothing but the moves that were seen.
    """
    view, seats = (
        small.view,
        [s for s in range(small.view.seats) if s != small.view.seat],
    )
    received, laid = history(small)
    own = {*view.hand, *laid[view.seat or 0]}
    gone = own | {tile for tiles in laid.values() for tile in tiles}
    opening = [p.tile for p in view.layout.placed]
    every = [Tile(v, w) for v in range(7) for w in range(v, 7)]
    hidden = [tile for tile in every if tile not in gone and tile not in opening]
    found = {}
    for hands in splits(hidden, [view.counts[seat] for seat in seats]):
        ways = 1
        for seat, hand in zip(seats, hands, strict=True):
            ways *= ways_to_come(small, seat, received[seat], laid[seat], hand)
        if ways:
            found[
                frozenset(
                    (seat, tile.code)
                    for seat, hand in zip(seats, hands, strict=True)
                    for tile in hand
                )
            ] = ways
    return found


def history(small: Small) -> tuple[dict[int, int], dict[int, list[Tile]]]:
    """By seat: places that it had in the end, and the tiles that it laid, in order."""
    seats = range(small.view.seats)
    received = dict.fromkeys(seats, HAND[small.view.seats])
    laid: dict[int, list[Tile]] = {seat: [] for seat in seats}
    for event in small.view.events:
        if isinstance(event, Searched | Drew):
            received[event.seat] += 1
        elif isinstance(event, Played | Opened):
            laid[event.seat].append(event.tile)
    return received, laid


def splits(tiles: list[Tile], sizes: list[int]) -> Iterator[list[tuple[Tile, ...]]]:
    """All ways to take hands of these sizes out of some tiles."""
    if not sizes:
        yield []
        return
    for hand in combinations(tiles, sizes[0]):
        rest = [tile for tile in tiles if tile not in hand]
        for others in splits(rest, sizes[1:]):
            yield [hand, *others]


def ways_to_come(
    small: Small, seat: int, received: int, laid: list[Tile], hand: tuple[Tile, ...]
) -> int:
    """In how many orders a seat can have been given what it laid and what it holds."""
    tiles = [*laid, *hand]
    had = places_when_laid(small, seat)

    def can_be(place: int, i: int) -> bool:
        if i < len(laid) and place >= had[i]:
            return False
        for places, gone, suits, who in small.notes:
            held = who == seat and place < places and (i >= len(laid) or i >= gone)
            if held and any(
                suits >> half & 1 for half in (tiles[i].low, tiles[i].high)
            ):
                return False
        return opens(small, place, tiles[i])

    @cache
    def ways(place: int, taken: int) -> int:
        if place == received:
            return 1
        return sum(
            ways(place + 1, taken | 1 << i)
            for i in range(len(tiles))
            if not taken >> i & 1 and can_be(place, i)
        )

    return ways(0, 0)


def places_when_laid(small: Small, seat: int) -> list[int]:
    """Of each tile that a seat laid: how many places it had then."""
    places, found = HAND[small.view.seats], []
    for event in small.view.events:
        if isinstance(event, Searched | Drew) and event.seat == seat:
            places += 1
        elif isinstance(event, Played | Opened) and event.seat == seat:
            found.append(places)
    return found


def opens(small: Small, place: int, tile: Tile) -> bool:
    """The search for the opening double would have ended as it did (SX5).

    The highest double that a hand holds opens; where none does, one is drawn.
    """
    opened = next(e for e in small.view.events if isinstance(e, Opened)).tile
    if not tile.is_double:
        return True
    searched = [e for e in small.view.events if isinstance(e, Searched)]
    if not searched:
        hand = HAND[small.view.seats]
        return place >= hand or tile.low <= opened.low
    return tile == opened or place >= HAND[small.view.seats]
