"""All environments of a vector, one after the other. The dialect of the laws.

One function does everything, so that a compiler has one to make.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chickie.brains.chance import Chance
from chickie.rules.position import Axes, Position
from chickie.speed.count import Trial
from chickie.speed.vector_frame import Frame
from chickie.speed.vector_round import (
    ENDED,
    ERROR,
    NEXT,
    NOTHING,
    REPLACE,
    UNOPENED,
    Ledger,
    advance,
    forfeit,
    is_legal,
    pick,
    start,
    to_action,
    to_move,
)
from chickie.speed.vector_sight import see, see_moves

RESET: Final = 0
"""Begin anew."""
STEP: Final = 1
"""Make the moves of the given actions."""
WALK: Final = 2
"""Make moves by chance."""
SAMPLE: Final = 3
"""Write actions by chance; nothing else changes."""
AHEAD: Final = 3
"""So many environments ahead a position is fetched: about as long as memory takes."""


def fetch(positions: Sequence[Position], i: int) -> None:
    """Do nothing; compiled code lets the processor fetch position ``i`` from memory."""


def run(  # noqa: PLR0913 - one flat call is what a compiler crosses cheaply
    mode: int,
    laps: int,
    begin: int,
    end: int,
    r: Axes,
    k: Trial,
    f: Frame,
    c: Chance,
    positions: Sequence[Position],
    ledgers: Sequence[Ledger],
    whims: Sequence[Chance],
    actions: list[int],
    obs_bytes: list[int],
    obs_halves: list[int],
    obs_words: list[int],
    mask_bytes: list[int],
    mask_halves: list[int],
    mask_words: list[int],
    seats: list[int],
    reward: list[float],
    terminated: list[int],
    illegal: list[int],
) -> int:
    """Do ``mode`` for the environments ``begin`` to ``end - 1``, ``laps`` times.

    Returns:
        The first environment in which no deal came to a decision, or -1.
    """
    for _ in range(laps):
        for i in range(begin, end):
            s = positions[i]
            e = ledgers[i]
            w = whims[i]
            fetch(positions, i + AHEAD)
            if mode == SAMPLE:
                actions[i] = to_action(s, r, f, pick(s, r, e, w))
                continue
            illegal[i] = 0
            move = NEXT
            if mode == RESET:
                start(e, f, w, i)
            elif mode == WALK:
                move = pick(s, r, e, w)
            else:
                move = to_move(s, r, f, actions[i])
                if move == NOTHING or not is_legal(s, r, e, move):
                    illegal[i] = 1
                    move = in_place(s, r, f, e, w)
            ended = move == NEXT and mode == STEP
            if move != NOTHING:
                came = advance(s, r, k, f, c, e, i, move)
                if came == UNOPENED:
                    return i
                ended = ended or came == ENDED
            terminated[i] = int(ended)
            if ended:
                reward_seats(r, f, e, i * r.seats, reward)
            else:
                for seat in range(r.seats):
                    reward[i * r.seats + seat] = 0.0
            seats[i] = s.turn
            see(s, r, f, i * f.obs_width, obs_bytes, obs_halves, obs_words)
            see_moves(s, r, f, e, i * f.mask_width, mask_bytes, mask_halves, mask_words)
    return -1


def in_place(s: Position, r: Axes, f: Frame, e: Ledger, w: Chance) -> int:
    """What is done in place of an illegal action, as the table has it."""
    if f.illegal == REPLACE:
        return pick(s, r, e, w)
    if f.illegal == ERROR:
        return NOTHING
    forfeit(s, r, e)
    return NEXT


def reward_seats(r: Axes, f: Frame, e: Ledger, at: int, reward: list[float]) -> None:
    """Write the rewards of a round that is over from place ``at`` on."""
    total = 0
    for seat in range(r.seats):
        total += e.points[seat]
    for seat in range(r.seats):
        mine = e.points[seat]
        others = (total - mine) / (r.seats - 1) if f.lead else 0.0
        reward[at + seat] = others - mine
