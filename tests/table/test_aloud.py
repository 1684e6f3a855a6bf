"""The table in words: all of it, once, and the open ends as the laws count them."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from hypothesis import given

from chickie import variants
from chickie.rules.position import MEXICAN
from chickie.rules.round import Round
from chickie.rules.tile import Tile
from chickie.table.aloud import Line, aloud, described
from strategies import moment, seeds, shuffled
from table.seated import House
from tables import deal

TILE = re.compile(r"(?<![\w-])\d+-\d+(?![\w-])")
OF_A_DOUBLE = re.compile(r" of \d+-\d+:")
"""A toe says whose it is."""
DEAD = re.compile(r"(\d+): .* but no tile with \1 is left")
NUMBER = re.compile(r"(\d+): (\d+) open ends?")


def sections(round: Round) -> dict[str, list[Line]]:
    """The lines below each heading."""
    found: dict[str, list[Line]] = {}
    for line in described(round.view(None)):
        if line.depth == 0:
            found[str(line.sentence)] = []
        else:
            found[list(found)[-1]].append(line)
    return found


def written(round: Round, seat: int | None = 0) -> str:
    """The lines as a person would write them down."""
    lines = described(round.view(seat))
    return "\n".join("  " * line.depth + str(line.sentence) for line in lines)


def open_by_law(round: Round) -> Counter[int]:
    """How often each number is open, as the laws know it."""
    course = round._course
    s, r = course.position, course.axes
    if r.train:
        return Counter([*s.lane_end[: r.seats], s.lane_end[MEXICAN]])
    found = Counter({suit: count for suit, count in enumerate(s.ends) if count})
    if s.slots:
        found[s.suit] += s.slots
    return found


def all_lie(suit: int, round: Round) -> bool:
    """Every tile with this number is on the table."""
    placed = round.view(None).layout.placed
    showing = [one.tile for one in placed if one.tile.has(suit)]
    return len(showing) > round.ruleset.set.highest


def assert_whole(round: Round) -> None:
    """Each tile is named once; all open ends are told of, in both places."""
    found = sections(round)
    middle = next(name for name in found if name.startswith("From"))
    branches = [OF_A_DOUBLE.sub(":", str(line.sentence)) for line in found[middle]]
    told = [name for line in (middle, *branches) for name in TILE.findall(line)]
    layout = round.view(None).layout
    laid = [str(placed.tile) for placed in layout.placed]
    assert sorted(str(Tile.parse(name)) for name in told) == sorted(laid)
    for section in ("Open ends", middle):
        ends = [line.end for line in found[section] if line.end is not None]
        assert Counter(ends) == Counter(layout.ends)
    if not round.over:
        numbers = [NUMBER.match(str(line.sentence)) for line in found["Open ends"]]
        counts = {int(n[1]): int(n[2]) for n in numbers if n is not None}
        assert counts == open_by_law(round)
    dead = {
        int(n[1])
        for line in found["Open ends"]
        if (n := DEAD.match(str(line.sentence)))
    }
    assert dead == {end.suit for end in layout.ends if all_lie(end.suit, round)}


def dealt(name: str, seats: int, chance: random.Random) -> Round:
    """A round of a preset that somebody can open."""
    rules = variants.load(name)
    while True:
        round = Round.deal(rules, seats, shuffled(rules, chance), first=0)
        if not round.redeal:
            return round


@pytest.mark.parametrize("name", variants.names())
def test_each_tile_is_named_once_in_rounds_of_every_preset(name: str) -> None:
    rules, chance = variants.load(name), random.Random(name)
    for seats in [*rules.hand_size[rules.set]][:2]:
        round = dealt(name, seats, chance)
        while not round.over:
            round = round.play(chance.choice(round.legal))
            if round.view(None).layout.placed and not chance.randrange(6):
                assert_whole(round)


@given(seeds)
def test_each_tile_is_named_once_by_random_rules(seed: int) -> None:
    round = moment(seed)
    if round.view(None).layout.placed:
        assert_whole(round)


def play(round: Round, moves: str) -> Round:
    """The round after these moves."""
    for move in moves.split():
        round = round.play(move)
    return round


FEET = """\
What comes first
  4-4 needs 2 more tiles showing 4 before any other play.
Open ends
  1: 1 open end, after 1-9
  2: 1 open end, after 2-9
  3: 1 open end, after 3-9
  4: 2 open ends, 2 toes of 4-4
  6: 1 open end, after 4-6
From the centre, 9-9
  Arm 1: 9-2, open 2.
  Arm 2: 9-4, 4-4, with 3 toes:
    Toe 1 of 4-4: 4-6, open 6.
    Toes 2 to 3 of 4-4: open 4.
  Arm 3: 9-3, open 3.
  Arm 4: 9-1, open 1."""
TRAINS = """\
What comes first
  4-4 needs 1 more tile showing 4 before any other play.
Open ends
  2: 1 open end, the train of seat 3, after 2-12
  4: 1 open end, your train, after 4-4
  6: 1 open end, the train of seat 2, after 6-12
  12: 1 open end, the Mexican train, not begun
From the engine, 12-12
  Your train: 12-4, 4-4, open 4.
  The train of seat 2: 12-6, open 6.
  The train of seat 3: 12-2, open 2.
  The Mexican train: open 12."""


def test_a_foot_is_told_toe_by_toe() -> None:
    hands = "4-9 1-9 4-6 0-1", "2-9 3-9 4-4 0-2"
    round = deal("cf-arms", *hands, opening="9-9")
    assert written(round) == "Nothing lies on the table yet."
    assert written(play(round, "O(9-9) 2-9 4-9 3-9 1-9 4-4 4-6")) == FEET


def test_trains_are_told_one_by_one() -> None:
    hands = "4-12 4-4 1-4", "6-12 1-6 2-6", "2-12 2-2 2-5"
    round = deal("mexican-train", *hands, opening="12-12")
    moves = "4-12/1 6-12/2 2-12/3 4-4/1"
    assert written(play(round, moves)) == TRAINS


def test_the_lines_go_out_with_their_ends_and_nobody_s_hand() -> None:
    house = House("cf-six", seats=3)
    assert aloud(house.table.seen(0), house.table.n).lines[0].depth == 0
    house.start()
    own, watcher = (aloud(house.table.seen(seat), house.table.n) for seat in (0, None))
    assert own == watcher
    assert own.n == house.table.n
    named = {line.on for line in own.lines if line.on is not None}
    assert named
    board = house.state(None).board
    assert board is not None
    assert named == {end.on for end in board.ends}
