"""Any tile anywhere: places count, not numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from chickie import variants
from chickie.brains.anywhere import anywhere_move
from chickie.brains.chance import Chance, seed
from chickie.rules.opening import deal
from chickie.rules.position import DRAW, PASS, Axes, Position, axes
from chickie.rules.tile import HALF, MASK, full_set
from chickie.rules.turn import apply, count_moves, count_plays, nth_move, nth_play

TRIES = 4_000


def positions(rules: str, **changes: object) -> list[tuple[Position, Axes]]:
    """A round, from turn to turn, played by the brain itself."""
    r = axes(variants.load(rules).replace(**changes), 2)
    found = []
    for number in range(60):
        s, c = Position(), Chance()
        seed(c, 1, number)
        codes = [tile.code for tile in full_set(r.highest)]
        order = sorted(codes, key=lambda code: (code * 7919 + number * 104729) % 9973)
        if not deal(s, r, order, (2 << r.highest) - 1, 0):
            continue
        while not s.over and not is_telling(s, r):
            apply(s, r, anywhere_move(s, r, c))
        if not s.over:
            found.append((s, r))
    return found


def is_telling(s: Position, r: Axes) -> bool:
    """Numbers have different numbers of places, and none is bound to one."""
    if s.unopened or s.slots:
        return False
    suits = {nth_play(s, r, n) >> HALF & MASK for n in range(count_plays(s, r))}
    return len({s.ends[suit] for suit in suits}) > 1


def drawn(s: Position, r: Axes) -> Counter[int]:
    c = Chance()
    seed(c, 5, 5)
    return Counter(anywhere_move(s, r, c) for _ in range(TRIES))


@pytest.mark.parametrize("loose", [False, True], ids=["must play", "may pass"])
def test_each_open_end_is_as_likely_as_any_other(*, loose: bool) -> None:
    changes = {"must_play": False, "draw_when": "optional"} if loose else {}
    s, r = positions("cf-six", **changes)[0]
    legal = [nth_move(s, r, n) for n in range(count_moves(s, r))]
    weights = {
        code: 1 if code in (DRAW, PASS) else s.ends[code >> HALF & MASK]
        for code in legal
    }
    found = drawn(s, r)
    assert found.keys() == weights.keys()
    assert loose == bool({DRAW, PASS} & found.keys())
    for code, weight in weights.items():
        share = weight / sum(weights.values())
        error = (share * (1 - share) / TRIES) ** 0.5
        assert abs(found[code] / TRIES - share) < 4 * error
