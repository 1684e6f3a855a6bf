"""What ``weigh.py`` has played: moments of play, and policies against each other.

The dialect of the laws, so that it runs as machine code. Everything is played by the
true tiles: what a choice comes to is known only to whoever sees them all, and on
average that is what it is worth to those who do not. The terms of a choice are those
that the seat to move can work out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from chickie.brains import glance, term
from chickie.brains.brisk import brisk_move, glance_round, worth_at_a_glance
from chickie.brains.chance import Chance, below, seed, seed_from, shuffle
from chickie.brains.choosing import BRISK, HEAVIEST, THOUGHTFUL
from chickie.brains.heaviest import weigh_heaviest
from chickie.brains.measure import measure
from chickie.brains.memory import Mind, begin, follow
from chickie.brains.onward import copy_mind, copy_round
from chickie.brains.option import best_move, list_moves
from chickie.brains.outcome import settle_scores
from chickie.brains.thoughtful import thoughtful_move
from chickie.brains.trial import survey
from chickie.brains.uniform import any_move
from chickie.rules.opening import deal
from chickie.rules.position import SEATS, Axes, Position
from chickie.rules.turn import apply, count_moves, nth_move

WIDTH: Final = term.COUNT + glance.COUNT
"""Room for the weights of a policy: the thoughtful brain's, then the brisk one's."""
POLICIES: Final = 2
"""Sets of weights at a table."""
PARTS: Final = 1000
"""Of what shares are given in."""
DEALINGS_MOST: Final = 1 << 14
"""See :mod:`chickie.speed.deals`."""


@dataclass(slots=True)
class Contest:
    """Who plays, and what is looked at."""

    base: int = 0
    highest: int = 0
    rounds: int = 1
    stray: int = 0
    """Of 1000 moves, those by chance, so that unusual tables come up too."""
    looked: int = 0
    """Of 1000 moments with a choice, those that are looked at."""
    brains: list[int] = field(default_factory=lambda: [0] * POLICIES)
    """By policy: the number of a brain."""
    weights: list[list[float]] = field(
        default_factory=lambda: [[0.0] * WIDTH for _ in range(POLICIES)]
    )
    """By policy: the weights of both brains."""
    seated: list[int] = field(default_factory=lambda: [0] * SEATS)
    """By seat: its policy."""


def take_weights(k: Contest, m: Mind, policy: int) -> None:
    """Think by the weights of a policy from now on."""
    if k.brains[policy] == THOUGHTFUL:
        for i in range(term.COUNT):
            m.weights[i] = k.weights[policy][i]
    elif k.brains[policy] == BRISK:
        for i in range(glance.COUNT):
            m.brisk[i] = int(k.weights[policy][term.COUNT + i])


def opened(k: Contest, r: Axes, s: Position, c: Chance, number: int) -> int:
    """Deal until the tiles give an opening; the seat that was asked first."""
    seed(c, k.base, number)
    unused = (2 << max(k.highest - number % k.rounds, 0)) - 1
    for _ in range(DEALINGS_MOST):
        shuffle(c, r.highest)
        first = below(c, r.seats)
        if deal(s, r, c.order, unused, first):
            return first
    return -1


def chosen(  # noqa: PLR0913 - flat calls are cheap
    k: Contest, m: Mind, t: Position, s: Position, r: Axes, w: Chance
) -> int:
    """What the seat to move does by its policy."""
    if count_moves(s, r) == 1:
        return nth_move(s, r, 0)
    policy = k.seated[s.turn]
    take_weights(k, m, policy)
    brain = k.brains[policy]
    if brain == THOUGHTFUL:
        return thoughtful_move(m, t, s, r, w)
    if brain == BRISK:
        return brisk_move(m, s, r, w)
    if brain == HEAVIEST:
        return best_move(m, w, weigh_heaviest(m, s, r))
    return any_move(s, r, w)


def finish(  # noqa: PLR0913
    k: Contest, m: Mind, t: Position, s: Position, r: Axes, w: Chance
) -> None:
    """Play a round to its end; the points of all seats."""
    while s.over == 0:
        move = chosen(k, m, t, s, r, w)
        follow(m, s, r, move)
        apply(s, r, move)
    settle_scores(m, s, r)


def relative(m: Mind, r: Axes, seat: int) -> float:
    """Points that the others have more than ``seat``, on average."""
    total = 0
    for other in range(r.seats):
        total += m.scores[other]
    mine = m.scores[seat]
    return (total - mine) / (r.seats - 1) - mine


def look(  # noqa: PLR0913
    k: Contest,
    r: Axes,
    s: Position,
    b: Position,
    t: Position,
    m: Mind,
    x: Mind,
    w: Chance,
    measures: Sequence[list[float]],
    gains: list[float],
    rows: int,
) -> int:
    """Make every choice of a moment, and play each to the end; the number of choices.

    ``measures`` get the terms of the thoughtful brain, then those of the brisk one.
    """
    moves = list_moves(x, s, r)
    copy_mind(x, m, s, r)
    for i in range(term.COUNT):
        x.weights[i] = 1.0
    survey(x, t, s, r)
    for n in range(moves):
        measure(x, t, s, r, x.moves[n])
        for i in range(term.COUNT):
            measures[rows + n][i] = x.measures[i]
    glance_round(x, s, r)
    for i in range(glance.COUNT):
        x.brisk[i] = 0
    for i in range(glance.COUNT):
        x.brisk[i] = 1
        for n in range(moves):
            worth = worth_at_a_glance(x, s, r, x.moves[n])
            measures[rows + n][term.COUNT + i] = worth
        x.brisk[i] = 0
    for n in range(moves):
        list_moves(x, s, r)
        move = x.moves[n]
        copy_round(b, s, r)
        copy_mind(x, m, s, r)
        follow(x, b, r, move)
        apply(b, r, move)
        finish(k, x, t, b, r, w)
        gains[rows + n] = relative(x, r, s.turn)
    return moves


def moments(  # noqa: PLR0913
    k: Contest,
    r: Axes,
    s: Position,
    b: Position,
    t: Position,
    m: Mind,
    x: Mind,
    c: Chance,
    w: Chance,
    measures: Sequence[list[float]],
    gains: list[float],
    first: list[int],
    start: int,
) -> int:
    """Fill ``measures`` and ``gains`` from deal ``start`` on; the number of moments.

    ``first`` gets the row where each moment starts, and where the next would.
    """
    rows = found = 0
    number = start
    room = len(gains) - len(m.moves)
    first[0] = 0
    while rows < room:
        opened(k, r, s, c, number)
        seed_from(w, k.base, number, 2)
        number += 1
        begin(m, s, r)
        while s.over == 0:
            choices = count_moves(s, r)
            if choices > 1 and rows < room and below(w, PARTS) < k.looked:
                rows += look(k, r, s, b, t, m, x, w, measures, gains, rows)
                found += 1
                first[found] = rows
            if choices > 1 and below(w, PARTS) < k.stray:
                move = nth_move(s, r, below(w, choices))
            else:
                move = chosen(k, m, t, s, r, w)
            follow(m, s, r, move)
            apply(s, r, move)
    return found


def meet(  # noqa: PLR0913
    k: Contest,
    r: Axes,
    s: Position,
    t: Position,
    m: Mind,
    c: Chance,
    w: Chance,
    gains: Sequence[list[float]],
    start: int,
    stop: int,
) -> None:
    """Policy 0 alone among seats of policy 1, then the other way round.

    Each deal is played with the lonely one in every seat. ``gains`` get, for each deal,
    how many points a round the others have more than it, on average over the seats.
    """
    for number in range(start, stop):
        unused = (2 << max(k.highest - number % k.rounds, 0)) - 1
        drawn = opened(k, r, s, c, number)
        for alone in range(POLICIES):
            total = 0.0
            for seat in range(r.seats):
                deal(s, r, c.order, unused, drawn)
                for other in range(r.seats):
                    k.seated[other] = 1 - alone
                k.seated[seat] = alone
                seed_from(w, k.base, number, 2 + seat)
                begin(m, s, r)
                finish(k, m, t, s, r, w)
                total += relative(m, r, seat)
            gains[number - start][alone] = total / r.seats
