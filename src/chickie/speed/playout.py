"""Whole rounds of random play, for counting, benchmarks and simulation.

Same dialect as the laws: the functions run in the interpreter and compiled, with the
same results bit for bit. Chance is sfc32 (Chris Doty-Humphrey's small fast counting
generator): four 32-bit words, additions, shifts and exclusive ors below 2**36, so that
Python numbers and machine words agree. A round depends on (base, number) only, so
results do not depend on the batch it is played in. This is for simulation; a deal at a
table comes from :mod:`chickie.deal`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from chickie.rules.laws import points
from chickie.rules.opening import deal
from chickie.rules.position import (
    BLOCKED,
    DRAW,
    OPEN,
    OUT,
    PASS,
    TILES,
    Axes,
    Position,
)
from chickie.rules.tile import HALF, MASK
from chickie.rules.turn import (
    apply,
    count_moves,
    count_plays,
    may_draw,
    nth_move,
    nth_play,
)

WORD: Final = 0xFFFFFFFF


@dataclass(slots=True)
class Chance:
    """A stream of numbers and the tiles that it shuffles."""

    words: list[int] = field(default_factory=lambda: [0] * 4)
    """State of the generator."""
    order: list[int] = field(default_factory=lambda: [0] * TILES)
    """Codes of the set, in the order of the deal."""


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


def seed(c: Chance, base: int, number: int) -> None:
    """Start the stream of round ``number`` (32 bits) under ``base`` (64 bits)."""
    c.words[0] = base & WORD
    c.words[1] = number & WORD
    c.words[2] = base >> 32 & WORD
    c.words[3] = 1
    for _ in range(12):
        word(c)


def word(c: Chance) -> int:
    """The next 32 bits."""
    a = c.words[0]
    b = c.words[1]
    d = c.words[2]
    total = (a + b + c.words[3]) & WORD
    c.words[3] = (c.words[3] + 1) & WORD
    c.words[0] = b ^ (b >> 9)
    c.words[1] = (d + (d << 3)) & WORD
    c.words[2] = (((d << 21) & WORD | d >> 11) + total) & WORD
    return total


def below(c: Chance, n: int) -> int:
    """A number from 0 to n - 1; n is far below 2**32, so the bias is below 2**-24."""
    return (word(c) * n) >> 32


def shuffle(c: Chance, highest: int) -> None:
    """Put the set double-``highest`` into ``order``, shuffled."""
    n = 0
    for v in range(highest + 1):
        for w in range(v, highest + 1):
            c.order[n] = v << HALF | w
            n += 1
    for i in range(n - 1, 0, -1):
        j = below(c, i + 1)
        code = c.order[i]
        c.order[i] = c.order[j]
        c.order[j] = code


def random_move(s: Position, r: Axes, c: Chance) -> int:
    """Any legal move, each as likely as the others."""
    plays = count_plays(s, r)
    if r.forced:
        if plays > 0:
            return nth_play(s, r, below(c, plays))
        if s.unopened:
            return OPEN
        return DRAW if may_draw(s, r, 0) else PASS
    return nth_move(s, r, below(c, count_moves(s, r)))


def playout(s: Position, r: Axes, c: Chance, t: Tally) -> None:
    """Finish the round by random moves."""
    while s.over == 0:
        move = random_move(s, r, c)
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
