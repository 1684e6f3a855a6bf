"""A round of a vector, from one decision to the next. The dialect of the laws.

A decision is a seat that can play a tile, and may draw or pass beside it as the rules
let it. Everything else has one legal move and is made here: forced draws and passes,
and the opening double. When a round is over the next one is dealt at once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from chickie.brains.chance import WORD, Chance, below, seed, shuffle
from chickie.brains.outcome import fine
from chickie.rules.laws import points, reach
from chickie.rules.opening import deal
from chickie.rules.position import (
    DRAW,
    LANE,
    MEXICAN,
    OPEN,
    PASS,
    SEATS,
    Axes,
    Position,
)
from chickie.rules.tile import HALF, MASK
from chickie.rules.trains import open_lanes
from chickie.rules.turn import (
    apply,
    count_plays,
    may_draw,
    may_pass,
    nth_move,
    nth_play,
)
from chickie.speed.count import Trial
from chickie.speed.deals import DEALINGS_MOST, may_open
from chickie.speed.vector_frame import Frame

NEXT: Final = -1
"""In place of a move: deal the next round."""
NOTHING: Final = -2
"""In place of a move: there is none."""
GOES_ON: Final = 0
ENDED: Final = 1
UNOPENED: Final = 2
"""What came of a move; see :func:`advance`."""

ERROR: Final = 0
LOSE: Final = 1
REPLACE: Final = 2
"""What an illegal action comes to: nothing, a lost round, or another move by chance."""


@dataclass(slots=True)
class Ledger:
    """What is kept of a round beside its position."""

    number: int = 0
    """Rounds dealt so far: the round at hand is the one before this number."""
    plays: int = 0
    """Legal plays at this decision."""
    moves: int = 0
    """Legal moves at this decision."""
    decided: int = 0
    """1: somebody had a decision in this round."""
    points: list[int] = field(default_factory=lambda: [0] * SEATS)
    """By seat: points of the round that ended last."""


def start(e: Ledger, f: Frame, w: Chance, i: int) -> None:
    """Forget all rounds of environment ``i``; start the stream that chooses for it."""
    e.number = 0
    e.decided = 0
    # A round of this number is never dealt, so no deal has this stream.
    seed(w, i << 32 | f.seed, WORD)


def deal_next(  # noqa: PLR0913 - a compiler likes flat calls
    s: Position, r: Axes, k: Trial, f: Frame, c: Chance, e: Ledger, i: int
) -> bool:
    """Deal the next round of environment ``i``; False: no dealing gave an opening."""
    unused = may_open(k, e.number)
    seed(c, i << 32 | f.seed, e.number)
    e.number += 1
    e.decided = 0
    for _ in range(DEALINGS_MOST):
        shuffle(c, r.highest)
        if deal(s, r, c.order, unused, below(c, r.seats)):
            return True
    return False


def note_end(s: Position, r: Axes, k: Trial, e: Ledger) -> None:
    """Note the points of a round that is over."""
    for seat in range(r.seats):
        e.points[seat] = points(s, r, seat) + fine(s, seat, k.penalty, k.on_block)


def advance(  # noqa: PLR0913
    s: Position,
    r: Axes,
    k: Trial,
    f: Frame,
    c: Chance,
    e: Ledger,
    i: int,
    move: int,
) -> int:
    """Make a legal move, or deal (NEXT), and go on to the next decision.

    A round in which nobody has a decision is passed over.

    Returns:
        ENDED if a round with decisions came to its end on the way, UNOPENED if no
        dealing gave an opening or no round a decision, else GOES_ON.
    """
    ended = GOES_ON
    idle = 0
    while True:
        if move == NEXT:
            if not deal_next(s, r, k, f, c, e, i):
                return UNOPENED
        else:
            apply(s, r, move)
        if s.over:
            if e.decided:
                note_end(s, r, k, e)
                ended = ENDED
            idle += 1
            if idle > DEALINGS_MOST:
                return UNOPENED
            move = NEXT
        else:
            e.plays = count_plays(s, r)
            if e.plays > 0:
                count_choices(s, r, e)
                return ended
            move = OPEN if s.unopened else DRAW if may_draw(s, r, 0) else PASS


def count_choices(s: Position, r: Axes, e: Ledger) -> None:
    """Note how many legal moves there are beside the plays."""
    e.decided = 1
    e.moves = e.plays
    if r.forced == 0:
        e.moves += int(may_draw(s, r, e.plays)) + int(may_pass(s, r, e.plays))


def pick(s: Position, r: Axes, e: Ledger, w: Chance) -> int:
    """Any legal move, each as likely as the others."""
    n = below(w, e.moves)
    return nth_play(s, r, n) if n < e.plays else nth_move(s, r, n)


def is_plain(s: Position, r: Axes) -> bool:
    """Every tile in hand that fits an end may be played on it."""
    return s.unopened == 0 and (r.forced == 1 or s.drawn == 0)


def is_legal(s: Position, r: Axes, e: Ledger, move: int) -> bool:
    """The seat to move may make this move, which is a play, DRAW or PASS."""
    if move == DRAW:
        return r.forced == 0 and may_draw(s, r, e.plays)
    if move == PASS:
        return r.forced == 0 and may_pass(s, r, e.plays)
    if not is_plain(s, r):
        for n in range(e.plays):  # noqa: SIM110 - the dialect has no generators
            if nth_play(s, r, n) == move:
                return True
        return False
    lane = move >> LANE
    v = move >> HALF & MASK
    if r.train:
        if open_lanes(s, r) >> lane & 1 == 0 or s.lane_end[lane] != v:
            return False
    elif reach(s) >> v & 1 == 0:
        return False
    return s.hands[s.turn][v] >> (move & MASK) & 1 == 1


def to_move(s: Position, r: Axes, f: Frame, action: int) -> int:
    """The move that an action makes for the seat to move; NOTHING if there is none."""
    if action >= f.plays:
        action -= f.plays
        return DRAW if action == 0 else PASS if action == 1 else NOTHING
    if action < 0:
        return NOTHING
    if r.train == 0:
        return f.halves[action]
    lane = action // f.lane_plays
    halves = f.halves[action % f.lane_plays]
    if lane == r.seats:
        return MEXICAN << LANE | halves
    return (lane + s.turn) % r.seats << LANE | halves


def to_action(s: Position, r: Axes, f: Frame, move: int) -> int:
    """The action by which the seat to move makes a move of the laws."""
    if move >= DRAW:
        return f.plays + move - DRAW
    play = (move >> HALF & MASK) * f.suits + (move & MASK)
    if r.train == 0:
        return play
    return near_lane(s, r, move >> LANE) * f.lane_plays + play


def near_lane(s: Position, r: Axes, lane: int) -> int:
    """A lane as the seat to move counts them: its own first, the Mexican train last."""
    return r.seats if lane == MEXICAN else (lane + r.seats - s.turn) % r.seats


def forfeit(s: Position, r: Axes, e: Ledger) -> None:
    """End the round: the seat to move is given the points of all hands."""
    total = 0
    for seat in range(r.seats):
        total += points(s, r, seat)
        e.points[seat] = 0
    e.points[s.turn] = total
    e.decided = 0
