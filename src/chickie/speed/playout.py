"""Whole rounds of random play, for counting, benchmarks and simulation.

Same dialect as the laws: the functions run in the interpreter and compiled, with the
same results bit for bit. A round depends on (base, number) only, so results do not
depend on the batch it is played in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chickie.brains.chance import Chance, below, seed, shuffle
from chickie.brains.uniform import any_move
from chickie.rules.laws import points
from chickie.rules.opening import deal
from chickie.rules.position import BLOCKED, DRAW, OUT, Axes, Position
from chickie.rules.tile import HALF, MASK
from chickie.rules.turn import apply


@dataclass(slots=True)
class Tally:
    """What a batch of rounds came to; counts, not rates."""

    rounds: int = 0
    """Rounds played."""
    redeals: int = 0
    """Deals that gave no opening."""
    plays: int = 0
    """Tiles played, the opening double not counted."""
    moves: int = 0
    """All moves: plays, draws, passes, openings."""
    out: int = 0
    """Rounds that ended by going out."""
    out_on_double: int = 0
    """Of these, with a double as the last tile."""
    blocked: int = 0
    """Rounds that ended blocked."""
    points: int = 0
    """Points of all seats together, penalties not counted."""
    squares: int = 0
    """Sum of the squares of the rounds' points, for a standard error."""


def playout(s: Position, r: Axes, c: Chance, t: Tally) -> None:
    """Finish the round by random moves."""
    while s.over == 0:
        move = any_move(s, r, c)
        apply(s, r, move)
        t.moves += 1
        if move < DRAW:
            t.plays += 1


def count_round(s: Position, r: Axes, t: Tally, scores: Sequence[list[int]]) -> None:
    """Book a finished round; ``scores[i][seat]`` are its points where there is room."""
    total = 0
    for seat in range(r.seats):
        mine = points(s, r, seat)
        total += mine
        if t.rounds < len(scores):
            scores[t.rounds][seat] = mine
    t.points += total
    t.squares += total * total
    t.rounds += 1
    if s.over == OUT:
        t.out += 1
        if s.last_tile >> HALF == s.last_tile & MASK:
            t.out_on_double += 1
    elif s.over == BLOCKED:
        t.blocked += 1


def play_rounds(  # noqa: PLR0913 - one flat call is what a compiler crosses cheaply
    s: Position,
    r: Axes,
    c: Chance,
    t: Tally,
    base: int,
    start: int,
    stop: int,
    unused: int,
    scores: Sequence[list[int]],
) -> None:
    """Play the rounds numbered ``start`` to ``stop - 1``; a drawn seat begins each.

    ``unused`` is the bit set of doubles that may open them; its highest is asked for.
    """
    for number in range(start, stop):
        seed(c, base, number)
        shuffle(c, r.highest)
        while not deal(s, r, c.order, unused, below(c, r.seats)):
            t.redeals += 1
            shuffle(c, r.highest)
        playout(s, r, c, t)
        count_round(s, r, t, scores)
