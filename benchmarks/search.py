"""How fast bots look ahead, beside the yardstick, as ratios measured turn about.

    python benchmarks/search.py [--laps 5] [--seconds 1] [--only NAME …]

Middles of rounds from the book of benchmarks/strength.py: double-nine, four seats.

First table: flat Monte Carlo with playouts by chance, worlds that agree with all that
the seat saw, everybody's points counted, in playouts a second of CPU on one core, over
the yardstick's decisions a second. Floor: 2.

Second table: milliseconds of CPU for a move: the brain alone, by plain Python and as
machine code, and as a bot at a table is asked, from View to Move. Ceilings: the usual
level 300 ms in plain Python and 5 ms as machine code, the strongest 100 ms.

As in benchmarks/lab.py each contestant is a process of its own that has loaded and
compiled everything before the first clock starts; in every lap each works for a moment,
and the yardstick right before it.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path
from typing import Final

import lab
from lab import Runner, quotients, spread

SCRIPT: Final = Path(__file__).parent / "search_contestants.py"
PLAYOUTS: Final = "playouts by chance"
FLOOR: Final = 2
USUAL: Final = "farsighted-1"
STRONGEST: Final = "farsighted"
MOVES: Final = {
    f"{USUAL}, plain": 300,
    f"{USUAL}, compiled": 5,
    f"{USUAL}, table": 5,
    f"{STRONGEST}, compiled": 100,
    f"{STRONGEST}, table": 100,
    "thoughtful, plain": None,
    "learned, plain": None,
    "thoughtful, table": None,
}
"""By brain and way: milliseconds that a move may take."""


def tell_playouts(runner: Runner) -> None:
    """Beside the yardstick."""
    yard = [lap["decisions"] / lap["cpu"] for lap in runner.yards]
    rates = runner.rates("playouts")
    print(f"\nPlayouts a second of CPU; x yardstick's decisions ({FLOOR} or more)")
    print(f"{'':24}{'playouts/s':>11}{'yardstick':>11}  median (range)")
    print(
        f"{PLAYOUTS:24}{statistics.median(rates):11,.0f}{statistics.median(yard):11,.0f}"
        f"{spread(quotients(rates, yard))}"
    )


def tell_moves(runners: list[Runner]) -> None:
    """Milliseconds of CPU a move."""
    print("\nMilliseconds of CPU a move: median (range), at most")
    for runner in runners:
        times = [1000 * lap["cpu"] / lap["moves"] for lap in runner.laps]
        most = MOVES[runner.name]
        print(f"{runner.name:24}{spread(times, 3)}   {most or ''}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--laps", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each, a lap")
    parser.add_argument("--only", nargs="*", help="names of contestants")
    chosen = parser.parse_args()
    names = [
        name
        for name in (PLAYOUTS, *MOVES)
        if name in (chosen.only or (PLAYOUTS, *MOVES))
    ]
    runners = [Runner(name, sys.executable, SCRIPT) for name in names]
    runners = [runner for runner in runners if runner.start()]
    lab.measure(runners, chosen.laps, chosen.seconds)
    for runner in runners:
        runner.close()
    for runner in runners:
        if runner.name == PLAYOUTS:
            tell_playouts(runner)
    tell_moves([runner for runner in runners if runner.name != PLAYOUTS])


if __name__ == "__main__":
    main()
