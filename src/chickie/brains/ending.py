"""Perfect play where everything is known. The dialect of the laws.

Once nothing can be drawn a round is a game without secrets for whoever knows all hands:
each move has the points that it comes to when everybody plays their best from then on.

* Two seats, and each wants to be ahead: what one wins the other loses, so the value is
  found by alpha-beta. Of lines that put a seat equally far ahead, the seat to move
  would take the one with the fewest points for it, the other the one with the most:
  with that, points are certain whatever order moves are tried in.
* More seats, or a wish for few points of one's own: max-n (Luckhardt, Irani, AAAI
  1986). Each takes what is best for itself, and of equally good moves the first in the
  order of the laws: what the others get by that is nobody's concern here.

Positions come up again by other ways, so they are remembered
(:mod:`chickie.brains.ending_memory`). Whether everything is known:
:mod:`chickie.brains.known`.
"""

from __future__ import annotations

from typing import Final

from chickie.brains.ending_memory import begin_memory, look_up, put_key, remember
from chickie.brains.ending_room import (
    DEPTH,
    LISTED,
    TILES_MOST,
    Ending,
)
from chickie.brains.ending_step import make, take_back
from chickie.brains.ending_value import (
    FAR,
    best_wish,
    is_decided,
    pair_value,
    put_pair_points,
    tile_points,
    wish,
)
from chickie.brains.outcome import fine
from chickie.brains.will import POINTS
from chickie.rules.bits import lowest
from chickie.rules.position import LANES, Axes, Position
from chickie.rules.tile import HALF, MASK
from chickie.rules.turn import count_moves, count_plays, drawable, nth_move, nth_play

__all__ = ["Ending", "solve"]

FULL: Final = 0
SETTLED: Final = 1
OPENED: Final = 2


def solve(x: Ending, s: Position, r: Axes, objective: int, nodes_most: int) -> int:
    """Work out what each legal move comes to; 1 if done, 0 if nothing is known.

    Args:
        x: whose ``penalty`` and ``on_block`` count; the answer is put there. It can be
            used for any number of endings.
        s: a whole round, all hands known, in which nothing can be drawn any more. It
            is used, and afterwards as it was before.
        r: the rules.
        objective: what each seat wants: ``POINTS``, few points of its own; with
            anything else, to have fewer than the others have on average, which for two
            seats is the best way to win as well.
        nodes_most: positions that may be looked at. If these are not enough, if there
            is something to draw, or if there are more than 60 tiles in hands, nothing
            is known.
    """
    x.count = x.nodes = x.best = 0
    if drawable(s, r) > 0 or not survey_tiles(x, s, r):
        return 0
    x.pair = int(r.seats == 2 and objective != POINTS)  # noqa: PLR2004 - a pair
    x.objective = objective
    x.seat = s.turn
    x.budget = nodes_most
    x.remembers_last = int(x.penalty > 0 and (x.on_block > 0 or r.run > 0))
    for lane in range(LANES):
        x.queue[lane] = s.queue[lane]
    begin_memory(x)
    solved = try_all(x, s, r)
    for lane in range(LANES):
        s.queue[lane] = x.queue[lane]
    return solved


def try_all(x: Ending, s: Position, r: Axes) -> int:
    """Work out each legal move; 0 if the budget does not last."""
    moves = count_moves(s, r)
    most = -FAR
    for n in range(moves):
        x.moves[n] = nth_move(s, r, n)
        make(x, s, r, 0, x.moves[n])
        solved = search(x, s, r)
        take_back(x, s, r, 0)
        if solved == 0:
            return 0
        if x.pair:
            put_pair_points(x)
        for seat in range(r.seats):
            x.points[n][seat] = x.found[1][seat]
        value = x.value[1] if x.pair else wish(x, r, x.points[n], x.seat)
        if value > most:
            most = value
            x.best = n
    x.count = moves
    return 1


def survey_tiles(x: Ending, s: Position, r: Axes) -> bool:
    """Give each tile in a hand a bit and its points; False if there are too many."""
    tiles = 0
    x.laid[0] = x.turned[0] = 0
    for seat in range(r.seats):
        x.left[0][seat] = 0
        for v in range(r.highest + 1):
            row = s.hands[seat][v] >> v << v
            while row:
                w = lowest(row)
                row &= row - 1
                if tiles == TILES_MOST:
                    return False
                worth = tile_points(r, v, w)
                x.bit[v][w] = x.bit[w][v] = 1 << tiles
                x.worth[v][w] = x.worth[w][v] = worth
                x.left[0][seat] += worth
                tiles += 1
    return True


def search(x: Ending, s: Position, r: Axes) -> int:
    """Work out the position after the first move; 0 if the budget does not last.

    Its value stands in ``value[1]``, for a pair, or its points in ``found[1]``.
    """
    x.floor[1] = -FAR
    x.ceiling[1] = FAR
    x.stop[0] = 0
    d = 1
    state = enter(x, s, r, d)
    while d > 1 or state == OPENED:
        if state == FULL:
            d -= 1
            take_back(x, s, r, d)
        elif state == OPENED and x.following[d] < x.stop[d]:
            move = x.listed[x.following[d]]
            x.following[d] += 1
            make(x, s, r, d, move)
            d += 1
            x.floor[d] = x.floor[d - 1]
            x.ceiling[d] = x.ceiling[d - 1]
            state = enter(x, s, r, d)
        elif state == OPENED:
            if x.slot[d] >= 0:
                remember(x, r, d)
            state = SETTLED
        else:
            d -= 1
            take_back(x, s, r, d)
            back_up(x, r, d)
            state = OPENED
    return int(state == SETTLED)


def enter(x: Ending, s: Position, r: Axes, d: int) -> int:
    """Look at the position after ``d`` moves: SETTLED, OPENED or FULL (no room)."""
    if x.nodes >= x.budget:
        return FULL
    x.nodes += 1
    if s.over:
        count_end(x, s, r, d)
        return SETTLED
    if x.pair and is_decided(x, d):
        return SETTLED
    moves = count_moves(s, r)
    x.slot[d] = -1
    x.choice[d] = -1
    if moves > 1:
        put_key(x, s, r, d)
        if look_up(x, r, d):
            return SETTLED
    x.start[d] = x.stop[d - 1]
    x.stop[d] = x.start[d] + moves
    if d + 1 >= DEPTH or x.stop[d] > LISTED:
        return FULL
    list_moves(x, s, r, d, moves)
    x.following[d] = x.start[d]
    x.mover[d] = s.turn
    x.value[d] = FAR if x.pair and s.turn != x.seat else -FAR
    x.floor_before[d] = x.floor[d]
    x.ceiling_before[d] = x.ceiling[d]
    return OPENED


def count_end(x: Ending, s: Position, r: Axes, d: int) -> None:
    """Put down the points of a round that is over."""
    for seat in range(r.seats):
        x.found[d][seat] = x.left[d][seat] + fine(s, seat, x.penalty, x.on_block)
    if x.pair:
        x.value[d] = pair_value(x.found[d][x.seat], x.found[d][1 - x.seat])


def list_moves(x: Ending, s: Position, r: Axes, d: int, moves: int) -> None:
    """List the moves of a position: for a pair those first that may be best."""
    start = x.start[d]
    plays = min(count_plays(s, r), moves)
    for n in range(plays):
        x.listed[start + n] = nth_play(s, r, n)
    for n in range(plays, moves):
        x.listed[start + n] = nth_move(s, r, n)
    if x.pair == 0:
        return
    for n in range(1, plays):
        move = x.listed[start + n]
        rank = promise(x, d, move)
        i = start + n
        while i > start and promise(x, d, x.listed[i - 1]) < rank:
            x.listed[i] = x.listed[i - 1]
            i -= 1
        x.listed[i] = move


def promise(x: Ending, d: int, move: int) -> int:
    """How soon a play is tried: the one that was best before, then by points."""
    if move == x.choice[d]:
        return FAR
    return x.worth[move >> HALF & MASK][move & MASK]


def back_up(x: Ending, r: Axes, d: int) -> None:
    """Take what came of the move tried last into the position that it came from."""
    if x.pair:
        back_up_pair(x, d)
        return
    seat = x.mover[d]
    value = wish(x, r, x.found[d + 1], seat)
    if value > x.value[d]:
        x.value[d] = value
        for other in range(r.seats):
            x.found[d][other] = x.found[d + 1][other]
        if value >= best_wish(x, r, d, seat):
            x.following[d] = x.stop[d]


def back_up_pair(x: Ending, d: int) -> None:
    """The same for a pair; what cannot make a difference is tried no more."""
    value = x.value[d + 1]
    move = x.listed[x.following[d] - 1]
    if x.mover[d] == x.seat:
        if value > x.value[d]:
            x.value[d] = value
            x.choice[d] = move
        x.floor[d] = max(x.floor[d], value)
    else:
        if value < x.value[d]:
            x.value[d] = value
            x.choice[d] = move
        x.ceiling[d] = min(x.ceiling[d], value)
    if x.floor[d] >= x.ceiling[d]:
        x.following[d] = x.stop[d]
