"""How fast a vector of rounds is, as ratios measured in one process, turn about.

    python benchmarks/vector.py [--laps 7] [--batch 4096]

Decisions a second of CPU against those of the yardstick, observation and mask written
at every one: Chicken Foot, two seats, double-nine, seven tiles, actions by chance.
*Steps* chooses inside the compiled code; *loop* calls ``sample`` and ``step`` from
Python. Floor: 9 times the yardstick on one core.

The last table compares two threads with one. By the clock it wants two idle cores; by
the CPU 1.0 says that two threads cost nothing but their share.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial

from yardstick import block2_objects

from chickie import variants
from chickie.rules.ruleset import Ruleset
from chickie.speed.vector import Vector

DECISIONS = 1 << 21
"""So many are measured at a time."""


def yardstick() -> int:
    """Decisions in some games of the yardstick."""
    return sum(block2_objects(seed) for seed in range(1_500))


def rate(work: Callable[[], int], clock: Callable[[], float]) -> float:
    """What ``work`` counts, per second of ``clock``."""
    start = clock()
    done = work()
    return done / (clock() - start)


def steps(vector: Vector) -> int:
    """Decisions made inside the compiled code."""
    laps = DECISIONS // len(vector)
    vector.steps(laps)
    return laps * len(vector)


def loop(vector: Vector) -> int:
    """Decisions made from Python, as one who learns makes them."""
    laps = max(1, min(DECISIONS // len(vector), 40_000))
    for _ in range(laps):
        vector.sample()
        vector.step()
    return laps * len(vector)


def spread(values: Sequence[float]) -> str:
    """Median, and the lowest and highest beside it."""
    return f"{statistics.median(values):7.1f}  ({min(values):.1f} to {max(values):.1f})"


def rules() -> Ruleset:
    """Chicken Foot as perf tables have it."""
    sizes = {"double-9": {2: 7}}
    return variants.load("cf-classic").replace(set="double-9", hand_size=sizes)


def against_yardstick(laps: int, batches: Sequence[int]) -> None:
    """Print the first table."""
    print("vector / yardstick, decisions a second of CPU (floor 9)")
    print(f"{'form':8}{'batch':>6} {'way':6}{'million/s':>10}  ratio: median (range)")
    for packed in (True, False):
        for batch in batches:
            vector = Vector(rules(), 2, batch, seed=1, packed=packed)
            for way in (steps, loop):
                way(vector)
                pairs = [
                    (
                        rate(partial(way, vector), time.process_time),
                        rate(yardstick, time.process_time),
                    )
                    for _ in range(laps)
                ]
                mine = statistics.median(one for one, _ in pairs) / 1e6
                ratios = spread([one / other for one, other in pairs])
                form = "packed" if packed else "bytes"
                print(f"{form:8}{batch:6} {way.__name__:6}{mine:10.2f}  {ratios}")


def by_threads(laps: int, batch: int) -> None:
    """Print the second table."""
    print("\ntwo threads / one, decisions a second; by the clock the floor is 1.8")
    one, two = (
        Vector(rules(), 2, batch, seed=1, packed=True, threads=threads)
        for threads in (1, 2)
    )
    for name, clock in (("clock", time.perf_counter), ("CPU", time.process_time)):
        for way in (steps, loop):
            ratios = []
            for _ in range(laps):
                double = rate(partial(way, two), clock)
                ratios.append(double / rate(partial(way, one), clock))
            print(f"packed  {batch:6} {way.__name__:6}{name:>10}  {spread(ratios)}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--laps", type=int, default=7, help="pairs of each (default 7)")
    parser.add_argument("--batch", type=int, help="environments (default: several)")
    given = parser.parse_args()
    batches = [given.batch] if given.batch else [1, 64, 1024, 4096, 65536]
    against_yardstick(given.laps, batches)
    by_threads(given.laps, given.batch or 4096)


if __name__ == "__main__":
    main()
