"""Deals played by brains. The dialect of the laws.

A deal is played once for each distinct seating of the lineup: same tiles, same first
seat, so that luck falls on everybody alike. Its tiles depend on (base, number) only,
and each seat has a stream of its own for its whims, so that what one seat does with
chance shifts nobody else's.
"""

from __future__ import annotations

from typing import Final

from chickie.brains.chance import Chance, below, seed, seed_from, shuffle
from chickie.brains.choosing import choose
from chickie.brains.mind import Mind, begin, follow
from chickie.rules.opening import deal
from chickie.rules.position import SEATS, Axes, Position
from chickie.rules.turn import apply, count_moves, nth_move
from chickie.speed.count import (
    Count,
    Trial,
    add_deal,
    count_dealing,
    count_end,
    count_move,
    count_scores,
)
from chickie.speed.quantity import CHOICES, FORCED, OPTIONS, SCORE, TURNS

DEALINGS_MOST: Final = 1 << 14
"""Dealings of one deal. The asked double is in some hand in 2 of 190 dealings at least,
so that so many without an opening come by chance once in 10**75 deals."""


def may_open(k: Trial, number: int) -> int:
    """Bit set of the doubles that may open deal ``number``."""
    if k.unused:
        return k.unused
    return (2 << max(k.highest - number % k.rounds, 0)) - 1


def opens(  # noqa: PLR0913 - a compiler likes flat calls
    k: Trial, r: Axes, s: Position, c: Chance, n: Count, number: int
) -> bool:
    """Deal until the tiles give an opening; their order stays in ``c``."""
    unused = may_open(k, number)
    seed(c, k.base, number)
    for _ in range(DEALINGS_MOST):
        shuffle(c, r.highest)
        first = below(c, r.seats)
        opened = deal(s, r, c.order, unused, first)
        count_dealing(k, r, s, n, unused, int(opened))
        if opened:
            return True
    return False


def start_whims(  # noqa: PLR0913
    k: Trial, r: Axes, w: Chance, n: Count, number: int, seating: int
) -> None:
    """Give each seat a stream of its own for this deal in this seating.

    The deal has the generator's counter start at 1, these at other numbers.
    """
    for seat in range(r.seats):
        seed_from(w, k.base, number, 2 + seating * SEATS + seat)
        keep_whims(w, n, seat)


def keep_whims(w: Chance, n: Count, seat: int) -> None:
    """Put the stream at hand away for its seat."""
    for i in range(4):
        n.whims[seat][i] = w.words[i]


def take_whims(w: Chance, n: Count, seat: int) -> None:
    """Go on with a seat's stream."""
    for i in range(4):
        w.words[i] = n.whims[seat][i]


def play_round(  # noqa: PLR0913
    k: Trial,
    r: Axes,
    s: Position,
    t: Position,
    m: Mind,
    w: Chance,
    n: Count,
    seating: int,
) -> None:
    """Play a dealt round to its end, and count what happens in its turns."""
    if k.minds:
        begin(m, s, r)
    while s.over == 0:
        seat = s.turn
        brain = k.brains[(seat + r.seats - seating) % r.seats]
        n.deal[TURNS] += 1
        n.deal[FORCED] += 1 - play_turn(k, r, s, t, m, w, n, seat, brain)


def play_turn(  # noqa: PLR0913
    k: Trial,
    r: Axes,
    s: Position,
    t: Position,
    m: Mind,
    w: Chance,
    n: Count,
    seat: int,
    brain: int,
) -> int:
    """Play one seat's turn; 1 if it had a choice in it, else 0."""
    chose = 0
    while s.over == 0 and s.turn == seat:
        moves = count_moves(s, r)
        if moves > 1:
            chose = 1
            n.deal[CHOICES] += 1
            n.deal[OPTIONS] += moves
            take_whims(w, n, seat)
            move = choose(brain, m, t, s, r, w)
            keep_whims(w, n, seat)
        else:
            move = nth_move(s, r, 0)
        count_move(s, n, move)
        if k.minds:
            follow(m, s, r, move)
        apply(s, r, move)
    return chose


def play_deals(  # noqa: PLR0913
    k: Trial,
    r: Axes,
    s: Position,
    t: Position,
    m: Mind,
    c: Chance,
    w: Chance,
    n: Count,
    start: int,
    stop: int,
) -> int:
    """Play the deals numbered ``start`` to ``stop - 1``; the number after the last.

    Less than ``stop``: that deal gave no opening in ``DEALINGS_MOST`` dealings.

    Args:
        k: what is played.
        r: the rules.
        s: room for the round.
        t: room to try moves in.
        m: what everybody could learn.
        c: chance of the deals.
        w: chance of the seats.
        n: the sums, added to.
        start: the first deal, from 0.
        stop: the deal after the last, below 2**32.
    """
    for number in range(start, stop):
        for i in range(SCORE + 2 * r.seats):
            n.deal[i] = 0
        if not opens(k, r, s, c, n, number):
            return number
        unused = may_open(k, number)
        drawn = s.first
        for seating in range(k.seatings):
            if seating > 0:
                deal(s, r, c.order, unused, drawn)
            first = s.turn
            start_whims(k, r, w, n, number, seating)
            play_round(k, r, s, t, m, w, n, seating)
            count_end(s, n)
            count_scores(k, r, s, n, seating, first)
        add_deal(r, n)
    return stop
