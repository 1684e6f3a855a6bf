"""How far perfect play of endings goes: positions looked at and time, by tiles left.

    python benchmarks/endings.py [--endings 40] [--tiles-most 20] [--budget 1000000]

Rounds of random play, dealt so that the yard is empty from the start; of each the first
choice with so many tiles in all hands together is worked out: every legal move to its
end. ``ahead``: each seat wants fewer points than the others; ``points``: few points.
Positions are the same compiled and interpreted; the interpreter gets a tenth of the
endings, where these are short enough. ``solved`` within the budget of positions; those
that are not count with all of it. Double-nine, times in ms of CPU.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from chickie import variants
from chickie.brains import ending
from chickie.brains.ending import Ending
from chickie.brains.will import POINTS, RELATIVE
from chickie.rules.opening import deal
from chickie.rules.position import Axes, Position, axes, copy
from chickie.rules.tile import full_set
from chickie.rules.turn import apply, count_moves, nth_move
from chickie.speed.machine import compiled, record

TABLES: Final = (("cf-hub", 2), ("cf-hub", 3), ("mexican-train", 2), ("draw10", 2))
OBJECTIVES: Final = {"ahead": RELATIVE, "points": POINTS}
FIRST, STEP = 8, 2
"""The fewest tiles, and how many more each time."""
TRIES_MOST: Final = 50
"""Rounds played for one ending that is wanted."""
SHARE: Final = 10
"""One of so many endings is worked out by the interpreter as well."""
SLOW_MOST: Final = 20_000
"""Positions at most that the interpreter is given."""


@dataclass(frozen=True)
class Result:
    """What one ending took."""

    nodes: int
    seconds: float
    solved: bool


def endings(name: str, seats: int, tiles: int, number: int) -> list[Position]:
    """Choices with so many tiles in hands and nothing to draw."""
    r = facts(name, seats)
    chance = random.Random(tiles)
    codes = [tile.code for tile in full_set(r.highest)]
    found: list[Position] = []
    for _ in range(TRIES_MOST * number):
        if len(found) == number:
            break
        chance.shuffle(codes)
        s = Position()
        if deal(s, r, codes, (2 << r.highest) - 1, 0):
            while not s.over and not is_wanted(s, r, tiles):
                apply(s, r, nth_move(s, r, chance.randrange(count_moves(s, r))))
            if not s.over:
                found.append(copy(s))
    return found


def is_wanted(s: Position, r: Axes, tiles: int) -> bool:
    """A choice with so many tiles in hands."""
    return sum(s.held) == tiles and count_moves(s, r) > 1


def facts(name: str, seats: int) -> Axes:
    """The rules of a table at which all tiles are dealt, none kept back."""
    rules = variants.load(name).replace(set="double-9")
    hand = (rules.set.size - 1) // seats
    # Tiles that do not come out even would be drawn; so they are never drawn instead.
    rest = rules.set.size - hand * seats
    return replace(axes(rules, seats), hand=hand, reserve=rest)


def measure(
    solve: Callable[..., int],
    made: Callable[[Any], Any],
    positions: Sequence[Position],
    rules: tuple[Axes, int, int],
) -> list[Result]:
    """What each position takes by one way of working it out."""
    r, objective, budget = rules
    x = made(Ending())
    results = []
    for position in positions:
        s, numbers = made(copy(position)), made(r)
        start = time.process_time()
        solved = solve(x, s, numbers, objective, budget)
        seconds = time.process_time() - start
        nodes = x.nodes if isinstance(x, Ending) else int(x["nodes"])
        results.append(Result(nodes, seconds, bool(solved)))
    return results


def row(results: Sequence[Result]) -> str:
    """Nodes and times of some endings."""
    nodes = [one.nodes for one in results]
    times = [1000 * one.seconds for one in results]
    solved = sum(one.solved for one in results)
    share = 1000 * sum(times) / max(1, sum(nodes))
    return (
        f"{solved:5}/{len(results):<4}{statistics.median(nodes):11,.0f}"
        f"{statistics.mean(nodes):11,.0f}{max(nodes):11,}"
        f"{statistics.mean(times):10.2f}{max(times):10.1f}{share:9.2f}"
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--endings", type=int, default=40, help="of each (default 40)")
    parser.add_argument("--tiles-most", type=int, default=20)
    parser.add_argument("--budget", type=int, default=1_000_000)
    wanted = parser.parse_args()
    fast = compiled(ending.solve)
    r = facts("cf-hub", 2)
    fast(record(Ending()), record(Position(over=1)), record(r), RELATIVE, 0)  # compile
    print(f"{'rules':14}{'seats':>5} {'wish':7}{'tiles':>5} {'':12}", end="")
    print(f"{'solved':>10}{'median':>11}{'mean':>11}{'most':>11}", end="")
    print(f"{'ms':>10}{'most':>10}{'us each':>9}")
    for name, seats in TABLES:
        r = facts(name, seats)
        for wish, objective in OBJECTIVES.items():
            for tiles in range(FIRST, wanted.tiles_most + 1, STEP):
                found = endings(name, seats, tiles, wanted.endings)
                if not found:
                    continue
                place = f"{name:14}{seats:5} {wish:7}{tiles:5}"
                quick = measure(fast, record, found, (r, objective, wanted.budget))
                print(f"{place} {'compiled':12}{row(quick)}", flush=True)
                short = [s for s, q in zip(found, quick, strict=True) if is_short(q)]
                some = short[::SHARE]
                if some:
                    slow = measure(
                        ending.solve, lambda one: one, some, (r, objective, SLOW_MOST)
                    )
                    print(f"{place} {'interpreted':12}{row(slow)}", flush=True)


def is_short(result: Result) -> bool:
    """Short enough for the interpreter."""
    return result.solved and result.nodes <= SLOW_MOST


if __name__ == "__main__":
    main()
