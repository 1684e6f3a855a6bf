"""What moves come to, and what a round is worth: rounds played to their end, summed up.

Nobody chooses here; reviews do with the sums what they want. Everybody plays on
thoughtfully (:mod:`chickie.brains.thoughtful`), each by what that seat may know, or by
a glance (:mod:`chickie.brains.brisk`) where there is little time. What
lies hidden is dealt anew for each world, in one of three ways: ``SEEN``, as the seat to
move may think it lies; ``TRUE``, every hand as it is, and only the yard in another
order; ``DEALT``, a new deal altogether. All moves are made in the same worlds and with
the same whims, so that luck falls on all alike.

The dialect of the laws.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from chickie.brains.chance import Chance, below, shuffle
from chickie.brains.likely import begin_likely, next_likely
from chickie.brains.memory import MOVES, begin, follow
from chickie.brains.onward import (
    THOUGHTFULLY,
    copy_mind,
    copy_round,
    play_briskly,
    play_well,
)
from chickie.brains.outcome import settle_scores
from chickie.brains.room import Room
from chickie.brains.trial import make_move
from chickie.brains.worlds import put_world
from chickie.rules.opening import deal
from chickie.rules.position import SEATS, Axes, Position

SEEN: Final = 0
TRUE: Final = 1
DEALT: Final = 2
STAY: Final = -1
"""Stands for a move where none is made: the round goes on as it is."""
DEALINGS_MOST: Final = 1 << 14
"""Deals that may give no opening before nobody tries any longer."""


@dataclass(slots=True)
class Appraisal:
    """What is to be played, and what it came to."""

    way: int = SEEN
    """What is dealt anew: ``SEEN``, ``TRUE`` or ``DEALT``."""
    brisk: int = 0
    """1: everybody plays on by a glance, which is sooner done; 0: thoughtfully."""
    infers: int = 0
    """1: as the seat may think by what others chose as well; 0: by facts alone."""
    worlds: int = 0
    """Worlds to look at."""
    moves: int = 0
    """Moves to make in each."""
    unused: int = 0
    """For a new deal: bit set of the doubles that may open."""
    first: int = 0
    """For a new deal: the seat that starts, or draws first in a search."""
    code: list[int] = field(default_factory=lambda: [0] * MOVES)
    """Move, or STAY."""
    points: list[list[int]] = field(
        default_factory=lambda: [[0] * SEATS for _ in range(MOVES)]
    )
    """Move and seat: sum of its points at the end."""
    behind: list[list[int]] = field(
        default_factory=lambda: [[0] * MOVES for _ in range(2)]
    )
    """For each of the first two moves, by move: sum of the squares of how much more
    that one's ends were worth to the seat to move; in units of 1 / (seats - 1)
    points."""
    worth: list[int] = field(default_factory=lambda: [0] * MOVES)
    """Move: what its end was worth in the world at hand, in these units."""
    words: list[int] = field(default_factory=lambda: [0] * 4)
    """Where the whims of a world start."""


def appraise(a: Appraisal, w: Room, s: Position, r: Axes, c: Chance) -> int:
    """Play all moves to the end in as many worlds as are wanted; 1 if that was done.

    0: no world agrees with what is known, or no deal gives an opening.

    Args:
        a: what to play; the sums are put there.
        w: what could be learned so far, and room to play.
        s: the round. The way SEEN reads nothing of other hands and of the yard; DEALT
            reads nothing at all.
        r: the rules.
        c: chance.
    """
    for i in range(a.moves):
        a.behind[0][i] = a.behind[1][i] = 0
        for seat in range(r.seats):
            a.points[i][seat] = 0
    if a.way == SEEN and begin_likely(w, s, r, c, a.infers) == 0:
        return 0
    for _ in range(a.worlds):
        if a.way == SEEN:
            put_world(w.worlds, w.world, s, r)
            next_likely(w, r, c, a.infers)
        elif a.way == TRUE:
            copy_round(w.world, s, r)
            shuffle_yard(w.world, c)
        elif deal_anew(a, w, r, c) == 0:
            return 0
        play_all(a, w, r, c)
    return 1


def shuffle_yard(d: Position, c: Chance) -> None:
    """Put what was not drawn yet into another order."""
    for i in range(d.size - 1, d.next, -1):
        j = d.next + below(c, i - d.next + 1)
        code = d.yard[i]
        d.yard[i] = d.yard[j]
        d.yard[j] = code


def deal_anew(a: Appraisal, w: Room, r: Axes, c: Chance) -> int:
    """Deal until the tiles give an opening; 0 if they never do."""
    for _ in range(DEALINGS_MOST):
        shuffle(c, r.highest)
        if deal(w.world, r, c.order, a.unused, a.first):
            begin(w.mind, w.world, r)
            return 1
    return 0


def play_all(a: Appraisal, w: Room, r: Axes, c: Chance) -> None:
    """Make every move in the world at hand, and play each to its end."""
    for i in range(4):
        a.words[i] = c.words[i]
    seat = w.world.turn
    for i in range(a.moves):
        for j in range(4):
            c.words[j] = a.words[j]
        copy_round(w.end, w.world, r)
        copy_mind(w.other, w.mind, w.world, r)
        play_out(a, w, r, c, a.code[i])
        settle_scores(w.other, w.end, r)
        total = 0
        for other in range(r.seats):
            a.points[i][other] += w.other.scores[other]
            total += w.other.scores[other]
        a.worth[i] = total - r.seats * w.other.scores[seat]
    for one in range(min(a.moves, 2)):
        for i in range(a.moves):
            behind = a.worth[one] - a.worth[i]
            a.behind[one][i] += behind * behind


def play_out(a: Appraisal, w: Room, r: Axes, c: Chance, move: int) -> None:
    """Make a move, if there is one, and play the round to its end."""
    if move != STAY:
        follow(w.other, w.end, r, move)
        make_move(w.end, r, move)
    if a.brisk:
        play_briskly(w.other, w.end, r, c)
    else:
        play_well(w.other, w.trial, w.end, r, c, THOUGHTFULLY, 0)
