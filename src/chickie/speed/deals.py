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
from chickie.brains.heed import heed_deal, heed_move
from chickie.brains.memory import follow
from chickie.brains.room import Room
from chickie.brains.will import Will
from chickie.rules.opening import deal
from chickie.rules.position import SEATS, Axes, Position
from chickie.rules.turn import apply, count_moves, nth_move
from chickie.speed.count import (
    ABOVE,
    SEARCHING,
    Count,
    Trial,
    add_deal,
    count_dealing,
    count_end,
    count_move,
    count_scores,
    count_winners,
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
    v: Will,
    o: Room,
    s: Position,
    w: Chance,
    n: Count,
    unused: int,
    seating: int,
) -> None:
    """Play a dealt round to its end, and count what happens in its turns."""
    if k.minds:
        heed_deal(o, s, r, unused)
    while s.over == 0:
        place = (s.turn + r.seats - seating) % r.seats
        n.deal[TURNS] += 1
        n.deal[FORCED] += 1 - play_turn(k, r, v, o, s, w, n, place)


def play_turn(  # noqa: PLR0913
    k: Trial,
    r: Axes,
    v: Will,
    o: Room,
    s: Position,
    w: Chance,
    n: Count,
    place: int,
) -> int:
    """Play one seat's turn; 1 if it had a choice in it, else 0."""
    chose = 0
    seat = s.turn
    while s.over == 0 and s.turn == seat:
        moves = count_moves(s, r)
        if moves > 1:
            chose = 1
            n.deal[CHOICES] += 1
            n.deal[OPTIONS] += moves
            take_whims(w, n, seat)
            move = choose(v, place, o, s, r, w)
            keep_whims(w, n, seat)
        else:
            move = nth_move(s, r, 0)
        count_move(s, n, move)
        if k.minds == SEARCHING:
            heed_move(o, s, r, move)
        elif k.minds:
            follow(o.mind, s, r, move)
        apply(s, r, move)
    return chose


def play_deals(  # noqa: PLR0913
    k: Trial,
    r: Axes,
    v: Will,
    o: Room,
    s: Position,
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
        v: how the brains are set.
        o: what is remembered of a round, and room to think.
        s: room for the round.
        c: chance of the deals.
        w: chance of the seats.
        n: the sums, added to.
        start: the first deal, from 0.
        stop: the deal after the last, below 2**32.
    """
    for number in range(start, stop):
        clear_deal(k, r, n)
        for i in range(k.together):
            if not play_seatings(k, r, v, o, s, c, w, n, number * k.together + i):
                return number
            if k.together > 1 and not use_up(k):
                break
        if k.together > 1:
            for seating in range(k.seatings):
                count_winners(r, n, seating, -1)
        add_deal(r, n)
    return stop


def clear_deal(k: Trial, r: Axes, n: Count) -> None:
    """Nothing has been counted of the next number."""
    for i in range(SCORE + 2 * r.seats):
        n.deal[i] = 0
    for seating in range(k.seatings):
        for seat in range(r.seats):
            n.standings[seating][seat] = 0
    if k.together > 1:
        k.unused = (2 << k.highest) - 1


def use_up(k: Trial) -> bool:
    """Let a double open one round of a match only; False: none is left for the next."""
    if k.spent:
        k.unused &= ~(1 << k.opened)
    if k.spent == ABOVE:
        k.unused &= (1 << k.opened) - 1
    return k.unused != 0


def play_seatings(  # noqa: PLR0913
    k: Trial,
    r: Axes,
    v: Will,
    o: Room,
    s: Position,
    c: Chance,
    w: Chance,
    n: Count,
    number: int,
) -> bool:
    """Play a deal in every seating; False: it gave no opening."""
    if not opens(k, r, s, c, n, number):
        return False
    unused = may_open(k, number)
    drawn = s.first
    k.opened = s.suit
    v.left = k.rounds - 1 - number % k.rounds
    for seating in range(k.seatings):
        if seating > 0:
            deal(s, r, c.order, unused, drawn)
        for seat in range(r.seats):
            v.totals[seat] = n.standings[seating][seat]
        first = s.turn
        start_whims(k, r, w, n, number, seating)
        play_round(k, r, v, o, s, w, n, unused, seating)
        count_end(s, n)
        count_scores(k, r, s, n, seating, first)
    return True
