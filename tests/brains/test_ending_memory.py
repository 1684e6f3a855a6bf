"""Positions of an ending are told apart wherever it makes a difference."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from chickie.brains.ending import Ending, solve
from chickie.brains.ending_memory import put_key
from chickie.brains.ending_step import make, take_back
from chickie.brains.will import RELATIVE
from chickie.rules.position import Position, copy
from chickie.rules.turn import count_moves, nth_move
from perfect import Moment, moments

TILES = 14
LINES = 40
"""Lines of play looked at in each ending."""
State = tuple[object, ...]


@pytest.mark.slow
@pytest.mark.no_cover
def test_positions_with_one_key_are_equal_in_all_that_counts() -> None:
    chance, met, x = random.Random(3), 0, Ending()
    for moment in islice(moments(range(10**9), TILES), 150):
        s = moment.position
        s.skips = chance.randrange(1 << moment.axes.seats) * (chance.random() < 0.2)
        known: dict[tuple[int, ...], State] = {}
        moment.tell(x)
        solve(x, s, moment.axes, RELATIVE, 0)  # gives each tile its bit
        before = copy(s)
        for _ in range(LINES):
            length = 0
            while not s.over:
                moves = count_moves(s, moment.axes)
                move = nth_move(s, moment.axes, chance.randrange(moves))
                make(x, s, moment.axes, length, move)
                length += 1
                if not s.over:
                    put_key(x, s, moment.axes, length)
                    key, state = tuple(x.key[length]), counting(moment, s)
                    met += key in known
                    assert known.setdefault(key, state) == state, moment.seed
            for d in reversed(range(length)):
                take_back(x, s, moment.axes, d)
            s.queue = before.queue[:]  # ``solve`` does so; only its head counts
            assert s == before
    assert met > 10_000


def counting(moment: Moment, s: Position) -> State:
    """All that bears on what may still happen, as plainly as it can be put."""
    r = moment.axes
    hands = s.hands[: r.seats]
    held = [v for v in range(r.highest + 1) if any(hand[v] for hand in hands)]
    double = s.last_tile >> 5 == s.last_tile & 31
    last = (s.last_seat, double) if moment.rules.out_on_double_penalty else ()
    # Going out ends the round, so only then the last tile counts that lies before.
    earlier = moment.rules.double_penalty_on_block or r.run
    return (
        str(hands),
        (s.turn, s.passes, s.skips, s.out),
        tuple(s.ends[v] for v in held),
        (s.slots, s.suit, s.foot) if s.slots else (),
        (s.markers, s.started, s.begun, s.extra, s.lap, s.laid > 0, s.run_doubles),
        tuple(s.queue[: s.queued]),
        tuple(s.lane_end) if r.train else (),
        last if earlier else (),
    )
