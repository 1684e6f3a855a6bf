"""Any tile anywhere: how the rulebook's table of random play was made (6.4).

The dialect of the laws.
"""

from __future__ import annotations

from chickie.brains.chance import Chance, below
from chickie.brains.uniform import any_move
from chickie.rules.position import Axes, Position
from chickie.rules.tile import HALF, MASK
from chickie.rules.turn import count_moves, count_plays, nth_move, nth_play


def anywhere_move(s: Position, r: Axes, c: Chance) -> int:
    """Any legal tile on any open end, each as likely as the others.

    Unlike with :func:`any_move`, three open ends of one number are three places: what
    can go to many places is laid more often.
    """
    plays = count_plays(s, r)
    if s.unopened or plays == 0 or s.slots or r.train:
        return any_move(s, r, c)  # no two of these places are equal
    places = 0
    for n in range(plays):
        places += s.ends[nth_play(s, r, n) >> HALF & MASK]
    others = 0 if r.forced else count_moves(s, r) - plays
    picked = below(c, places + others)
    if picked >= places:
        return nth_move(s, r, plays + picked - places)
    n = 0
    code = nth_play(s, r, 0)
    while picked >= s.ends[code >> HALF & MASK]:
        picked -= s.ends[code >> HALF & MASK]
        n += 1
        code = nth_play(s, r, n)
    return code
