"""How fast the laws are, as ratios measured in one process, turn about.

    python benchmarks/engine.py [--laps 7]

First table: the laws in the interpreter against the yardstick (block dominoes the
textbook way), in decisions a second of CPU: plays by a seat that had at least one legal
play, the choice by ``random.Random`` and the deal included in both. Two seats,
double-nine, seven tiles, random play. Floor: 0.5.

Second table: whole rounds by chance, compiled against interpreted, the very same
functions and the same rounds' numbers, in moves a second of CPU on one core. Floor: 80.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Sequence

from yardstick import block2_objects

from chickie import variants
from chickie.brains.chance import Chance
from chickie.rules.opening import deal
from chickie.rules.position import DRAW, OPEN, PASS, Axes, Position, axes
from chickie.rules.ruleset import Ruleset
from chickie.rules.tile import full_set
from chickie.rules.turn import apply, count_plays, may_draw, nth_play
from chickie.speed.playout import Tally, play_rounds
from chickie.speed.rounds import batch

SLOW_ROUNDS = 120
FAST_ROUNDS = 12_000


def rate(work: Callable[..., int], *arguments: object) -> float:
    """What ``work`` counts, per second of CPU."""
    start = time.process_time()
    done = work(*arguments)
    return done / (time.process_time() - start)


def yardstick() -> int:
    """Decisions in some games of the yardstick."""
    return sum(block2_objects(seed) for seed in range(1_500))


def interpreted(rules: Ruleset, seats: int, rounds: int) -> int:
    """Decisions in some rounds, the laws run as plain Python."""
    s, r = Position(), axes(rules, seats)
    chance = random.Random(1)
    codes = [tile.code for tile in full_set(r.highest)]
    doubles = (2 << rules.opening_double) - 1
    decisions = 0
    for _ in range(rounds):
        chance.shuffle(codes)
        if deal(s, r, codes, doubles, 0):
            decisions += finish(s, r, chance.random)
    return decisions


def finish(s: Position, r: Axes, chance: Callable[[], float]) -> int:
    """Play a round out; the number of decisions."""
    decisions = 0
    while not s.over:
        plays = count_plays(s, r)
        if plays:
            decisions += 1
            apply(s, r, nth_play(s, r, int(chance() * plays)))
        elif s.unopened:
            apply(s, r, OPEN)
        else:
            apply(s, r, DRAW if may_draw(s, r, 0) else PASS)
    return decisions


def slow_moves(rules: Ruleset, seats: int) -> int:
    """Moves in whole rounds played by chance, interpreted."""
    s, c, tally = Position(), Chance(), Tally()
    doubles = (2 << rules.opening_double) - 1
    play_rounds(s, axes(rules, seats), c, tally, 1, 0, SLOW_ROUNDS, doubles, [])
    return tally.moves


def fast_moves(rules: Ruleset, seats: int, rounds: int = FAST_ROUNDS) -> int:
    """Moves in whole rounds played by chance, compiled."""
    doubles = (2 << rules.opening_double) - 1
    tally, _ = batch(axes(rules, seats), base=1, rounds=rounds, unused=doubles)
    return tally["moves"]


def spread(values: Sequence[float]) -> str:
    """Median, and the lowest and highest beside it."""
    middle = statistics.median(values)
    return f"{middle:8.2f}  ({min(values):.2f} to {max(values):.2f})"


def against_yardstick(laps: int) -> None:
    """Print the first table."""
    print("interpreted laws / yardstick, decisions a second (floor 0.5)")
    print(f"{'rules':16}{'laws/s':>10}{'yard/s':>10}  ratio: median (range)")
    for name in ("cf-classic", "cf-arms", "mexican-train", "draw10"):
        rules = variants.load(name)
        sizes = {"double-9": {2: 7}}
        rules = rules.replace(set="double-9", hand_size=sizes)
        pairs = [
            (rate(interpreted, rules, 2, 250), rate(yardstick)) for _ in range(laps)
        ]
        laws, yard = (statistics.median(column) for column in zip(*pairs, strict=True))
        ratios = [mine / theirs for mine, theirs in pairs]
        print(f"{name:16}{laws:10,.0f}{yard:10,.0f}  {spread(ratios)}")


def against_interpreter(laps: int) -> None:
    """Print the second table."""
    print("\ncompiled / interpreted whole rounds, moves a second of CPU (floor 80)")
    print(f"{'rules':16}{'set':11}{'seats':>5}{'ns/move':>9}  ratio: median (range)")
    for name in ("cf-classic", "house", "mexican-train"):
        for tile_set, sizes in variants.load(name).hand_size.items():
            rules = variants.load(name).replace(set=tile_set.value)
            seats = 4 if 4 in sizes else max(sizes)  # noqa: PLR2004 - the usual table
            fast_moves(rules, seats, 10)  # compile, or load what was compiled before
            pairs = [
                (
                    rate(fast_moves, rules, seats),
                    rate(slow_moves, rules, seats),
                )
                for _ in range(laps)
            ]
            ratios = [fast / slow for fast, slow in pairs]
            each = 1e9 / statistics.median(fast for fast, _ in pairs)
            place = f"{name:16}{tile_set.value:11}{seats:5}"
            print(f"{place}{each:9.1f}  {spread(ratios)}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--laps", type=int, default=7, help="pairs of each (default 7)")
    laps = parser.parse_args().laps
    against_yardstick(laps)
    against_interpreter(laps)


if __name__ == "__main__":
    main()
