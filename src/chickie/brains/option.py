"""The moves that may be made, what they lay, and the best of them.

The dialect of the laws.
"""

from __future__ import annotations

from typing import Final

from chickie.brains.chance import Chance, below
from chickie.brains.memory import Mind
from chickie.rules.bits import lowest
from chickie.rules.laws import reach
from chickie.rules.position import DRAW, LANE, OPEN, PASS, Axes, Position
from chickie.rules.tile import HALF, MASK
from chickie.rules.trains import open_lanes
from chickie.rules.turn import count_plays, may_draw, may_pass, nth_play

FINEST: Final = 14
"""A move has a share in chance until it is half as likely as the best this often."""


def list_moves(m: Mind, s: Position, r: Axes) -> int:
    """Put the legal moves into ``moves``, in the order of the laws; their number."""
    if s.over:
        return 0
    if s.unopened or (s.drawn and r.forced == 0):
        plays = count_plays(s, r)
        for n in range(plays):
            m.moves[n] = nth_play(s, r, n)
    elif r.train:
        plays = list_lanes(m, s, r)
    else:
        plays = list_ends(m, s)
    moves = plays
    if s.unopened:
        if plays == 0:
            m.moves[0] = OPEN
            moves = 1
        return moves
    if may_draw(s, r, plays):
        m.moves[moves] = DRAW
        moves += 1
    if may_pass(s, r, plays):
        m.moves[moves] = PASS
        moves += 1
    return moves


def list_ends(m: Mind, s: Position) -> int:
    """Put the plays on open ends or on the pending double into ``moves``."""
    hand = s.hands[s.turn]
    suits = reach(s)
    n = 0
    while suits:
        v = lowest(suits)
        row = hand[v]
        while row:
            m.moves[n] = v << HALF | lowest(row)
            n += 1
            row &= row - 1
        suits &= suits - 1
    return n


def list_lanes(m: Mind, s: Position, r: Axes) -> int:
    """Put the plays on trains into ``moves``."""
    hand = s.hands[s.turn]
    lanes = open_lanes(s, r)
    n = 0
    while lanes:
        lane = lowest(lanes)
        v = s.lane_end[lane]
        row = hand[v]
        while row:
            m.moves[n] = lane << LANE | v << HALF | lowest(row)
            n += 1
            row &= row - 1
        lanes &= lanes - 1
    return n


def sheds(m: Mind, s: Position, move: int) -> int:
    """Points of the tile that a move lays; 0 if it lays none."""
    if move < DRAW:
        return m.worth[move >> HALF & MASK][move & MASK]
    return m.worth[s.suit][s.suit] if move == OPEN else 0


def is_double(move: int) -> bool:
    """The move lays a double."""
    if move < DRAW:
        return move >> HALF & MASK == move & MASK
    return move == OPEN


def best_move(m: Mind, c: Chance, moves: int) -> int:
    """One of the first ``moves`` worth most; each of these is as likely."""
    most = m.values[0]
    equal = 1
    for n in range(1, moves):
        if m.values[n] > most:
            most = m.values[n]
            equal = 1
        elif m.values[n] == most:
            equal += 1
    wanted = below(c, equal) if equal > 1 else 0
    n = 0
    while m.values[n] != most or wanted > 0:
        if m.values[n] == most:
            wanted -= 1
        n += 1
    return m.moves[n]


def highest_value(m: Mind, moves: int) -> int:
    """What the best of the first ``moves`` is worth."""
    best = m.values[0]
    for n in range(1, moves):
        best = max(best, m.values[n])
    return best


def pick(m: Mind, c: Chance, moves: int, heat: int, margin: int) -> int:
    """One of the first ``moves``: the best where there is no heat, else by chance."""
    if heat == 0:
        return best_move(m, c, moves)
    return some_move(m, c, moves, heat, margin)


def some_move(m: Mind, c: Chance, moves: int, heat: int, margin: int) -> int:
    """One of the first ``moves`` by chance, better ones more likely.

    ``heat`` hundredths of a point below the best make a move half as likely, and one
    more than ``margin`` below is never chosen: a softmax with base two, straight
    between its powers so that it is the same on every machine. Wu et al., AAAI 2019, on
    why this is how to play weakly without playing absurdly.
    """
    best = highest_value(m, moves)
    total = 0
    for n in range(moves):
        total += share(best - m.values[n], heat, margin)
    wanted = below(c, total)
    n = 0
    while wanted >= share(best - m.values[n], heat, margin):
        wanted -= share(best - m.values[n], heat, margin)
        n += 1
    return m.moves[n]


def share(behind: int, heat: int, margin: int) -> int:
    """The part in chance of a move that is so far behind the best; 2**14 for that."""
    if behind > margin:
        return 0
    halvings = behind // heat
    if halvings >= FINEST:
        return 0
    part = 1 << (FINEST - halvings)
    return part - part * (behind % heat) // (2 * heat)
