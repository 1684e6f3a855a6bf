"""How fast rounds are played, beside what others have, as ratios measured turn about.

    python benchmarks/lab.py [--peers PYTHON] [--laps 5] [--seconds 0.5] [--turns 8]

Each contestant (benchmarks/contestants.py) is a process of its own that has everything
loaded and compiled before the first clock starts. In every lap each works for a moment,
and right before it the yardstick (benchmarks/yardstick.py); ratios are taken within the
lap, and their median and range are told. Seconds are of CPU, all threads together, on
one core.

Peers are an optional list, requirements/peers.txt: install it here, or into an
environment of its own whose interpreter ``--peers`` names. Peers that are not there are
named and left out.

It also checks that block dominoes by our rules are OpenSpiel's game: move by move, and
by length, endings and results of games by chance; and that cost grows with the number
of turns while memory does not.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Final

CONTESTANTS: Final = Path(__file__).parent / "contestants.py"
SOURCES: Final = Path(__file__).parent.parent / "src"
YARDSTICK: Final = "yardstick"
IN_STEP: Final = "in step"
PEERS: Final = {
    "openspiel": "OpenSpiel block dominoes",
    "openspiel with tensor": "OpenSpiel, with its tensor",
    "dominoes": "dominoes, team block",
    "rlcard leduc-holdem": "RLCard Leduc hold’em",
    "rlcard uno": "RLCard Uno",
}
OURS: Final = {
    "laws": "Chicken Foot, interpreted",
    "batch": "Chicken Foot, compiled",
    "lab": "Chicken Foot, lab",
    "lab thoughtful": "Chicken Foot, lab, thoughtful",
    "batch double-15": "double-fifteen, compiled",
    "lab double-15": "double-fifteen, lab",
    "block laws": "block dominoes, interpreted",
    "block batch": "block dominoes, compiled",
    "block lab": "block dominoes, lab",
    "vector": "vector of 4096, bytes",
    "vector packed": "vector of 4096, packed",
}
"""“lab”: by brains on numbered deals, everything counted; else rounds by chance."""
FLOORS: Final = {"batch": (40, 80), "vector": (9, 90), "vector packed": (9, 90)}
"""Times the yardstick's decisions a second: what must be, what is hoped for."""
SMALLEST: Final = 5
"""Power of ten of the fewest turns in the table of growth."""

Counts = Mapping[str, float]


@dataclass
class Runner:
    """A contestant's process, and what it did in each lap."""

    name: str
    python: str
    script: Path = CONTESTANTS
    """Knows the contestant by its name."""
    laps: list[Counts] = field(default_factory=list)
    yards: list[Counts] = field(default_factory=list)

    def start(self) -> bool:
        """Load everything; False and a line if something is not installed."""
        self._process = subprocess.Popen(
            [self.python, str(self.script), self.name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(SOURCES)},
        )
        first = json.loads(self._line() or "{}")
        if "ready" not in first:
            missing = first.get("missing", "something")
            print(f"not measured: {self.name} ({missing} is not installed)")
        return "ready" in first

    def run(self, seconds: float) -> Counts:
        """Work for about so long."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seconds}\n")
        self._process.stdin.flush()
        found: Counts = json.loads(self._line())
        return found

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def close(self) -> None:
        """Let it end."""
        self._process.communicate()

    def rates(self, what: str) -> list[float]:
        """By lap how many of something it did in a second."""
        return [lap.get(what, 0) / lap["cpu"] for lap in self.laps]

    def total(self, what: str) -> float:
        """How many of something in all laps together."""
        return sum(lap.get(what, 0) for lap in self.laps)


# --- measuring ------------------------------------------------------------------------


def measure(runners: Sequence[Runner], laps: int, seconds: float) -> None:
    """Let all work in turn, the yardstick before each."""
    yard = Runner(YARDSTICK, sys.executable)
    yard.start()
    for _ in range(laps):
        for runner in runners:
            runner.yards.append(yard.run(seconds / 2))
            runner.laps.append(runner.run(seconds))
    yard.close()


def spread(values: Sequence[float], digits: int = 2) -> str:
    """Median, lowest and highest."""
    low, middle, high = min(values), statistics.median(values), max(values)
    return f"{middle:9,.{digits}f}  ({low:,.{digits}f} to {high:,.{digits}f})"


def quotients(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """Ratios lap by lap."""
    return [a / b for a, b in zip(one, other, strict=True)]


# --- tables ---------------------------------------------------------------------------


def tell_rates(runners: Sequence[Runner]) -> None:
    """All beside the yardstick."""
    if not runners:
        return
    print("\nDecisions a second of CPU; x yardstick: median (range), floor and goal")
    print(f"{'':30}{'games/s':>11}{'decisions/s':>13}  x yardstick")
    for runner in runners:
        yard = [lap["decisions"] / lap["cpu"] for lap in runner.yards]
        mine = runner.rates("decisions")
        ratios = quotients(mine, yard)
        games = statistics.median(runner.rates("games"))
        label = {**PEERS, **OURS}[runner.name]
        line = f"{label:30}{games:11,.0f}{statistics.median(mine):13,.0f}"
        line += spread(ratios, digits=3 if statistics.median(ratios) < 1 else 1)
        if runner.name in FLOORS:
            line += "   floor {}, goal {}".format(*FLOORS[runner.name])
        print(line)


def tell_block(found: Mapping[str, Runner]) -> None:
    """Ours beside OpenSpiel, the same game."""
    if not {"openspiel", "block batch"} <= {*found}:
        return
    print("\nGames of block dominoes a second, ours / OpenSpiel's: median (range)")
    theirs = found["openspiel"].rates("games")
    for name in ("block laws", "block batch", "block lab"):
        if name in found:
            ratios = quotients(found[name].rates("games"), theirs)
            floor = "   floor 500, goal 1000" if name == "block batch" else ""
            print(f"{OURS[name]:30}{spread(ratios, digits=1)}{floor}")


def tell_large_set(found: Mapping[str, Runner]) -> None:
    """A turn with the largest usual set beside one with double-nine."""
    if not {"lab", "lab double-15"} <= {*found}:
        return
    print("\nTime a turn, double-fifteen / double-nine: median (range); ceiling 2")
    small, large = found["lab"].rates("turns"), found["lab double-15"].rates("turns")
    print(f"{'Chicken Foot, lab':30}{spread(quotients(small, large))}")


def tell_in_step(python: str, seconds: float) -> None:
    """Whether OpenSpiel's games are, move by move, rounds of ours."""
    print()
    both = Runner(IN_STEP, python)
    if both.start():
        games = both.run(seconds)["games"]
        print(f"{games:,.0f} games of OpenSpiel’s made in a round of ours as well:")
        print("the same moves were allowed, the turns and all results were the same")
    both.close()


def tell_fairness(found: Mapping[str, Runner]) -> None:
    """Whether OpenSpiel's random games and ours are the same game."""
    if not {"openspiel", "block lab"} <= {*found}:
        return
    them, us = found["openspiel"], found["block lab"]
    n, m = them.total("games"), us.total("games")
    print(f"\nThe same game? {n:,.0f} random games of OpenSpiel’s, {m:,.0f} of ours")
    print(f"{'':30}{'OpenSpiel':>11}{'chickie':>10}{'difference / error':>20}")
    shares = {
        "ended by going out": (them.total("out"), us.total("out")),
        "won by who began, ties half": (
            them.total("first_won"),
            us.total("first_won"),
        ),
    }
    for label, (a, b) in shares.items():
        p, q = a / n, b / m
        error = sqrt(p * (1 - p) / n + q * (1 - q) / m)
        print(f"{label:30}{p:11.4f}{q:10.4f}{(q - p) / error:20.1f}")
    means = {
        # Ours does not count the tile that opens.
        "decisions a game": ("decisions", us.total("decisions") + m),
        "pips of the heavier hand": ("highest", us.total("highest")),
        "pips between the two": ("spread", us.total("spread")),
    }
    for label, (name, ours) in means.items():
        mean = them.total(name) / n
        variance = them.total(f"{name}_squared") / n - mean * mean
        error = sqrt(variance / n + variance / m)
        print(
            f"{label:30}{mean:11.3f}{ours / m:10.3f}{(ours / m - mean) / error:20.1f}"
        )


def tell_growth(most: int) -> None:
    """Cost and memory from 10**5 turns on, each in a fresh process."""
    print("\nCost and memory by number of turns, each in a process of its own")
    print(f"{'turns':>14}{'ns a turn':>11}{'MiB at most':>13}")
    for power in range(SMALLEST, most + 1):
        command = [sys.executable, str(CONTESTANTS), "turns", str(10**power)]
        done = subprocess.run(command, capture_output=True, check=True, text=True)
        found = json.loads(done.stdout)
        each = found["cpu"] / found["turns"] * 1e9
        print(f"{found['turns']:14,.0f}{each:11.1f}{found['kib'] / 1024:13.1f}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", default=sys.executable, metavar="PYTHON")
    parser.add_argument("--laps", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each, a lap")
    parser.add_argument("--turns", type=int, default=8, help="as a power of ten")
    parser.add_argument("--only", nargs="*", help="names of contestants")
    chosen = parser.parse_args()
    wanted = [Runner(name, chosen.peers) for name in PEERS]
    wanted += [Runner(name, sys.executable) for name in OURS]
    runners = [r for r in wanted if r.name in (chosen.only or {**PEERS, **OURS})]
    runners = [runner for runner in runners if runner.start()]
    measure(runners, chosen.laps, chosen.seconds)
    for runner in runners:
        runner.close()
    found = {runner.name: runner for runner in runners}
    tell_rates(runners)
    tell_block(found)
    tell_large_set(found)
    tell_in_step(chosen.peers, 4 * chosen.seconds)
    tell_fairness(found)
    tell_growth(chosen.turns)


if __name__ == "__main__":
    main()
