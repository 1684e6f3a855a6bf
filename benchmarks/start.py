"""What starting costs, in CPU of whole processes, turn about.

    python benchmarks/start.py [--laps 9]

``import chickie`` and ``chickie --version`` beside an interpreter that does nothing.
Ceiling for the import: 0.1 s.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys

COMMANDS = {
    "nothing": ["-c", "pass"],
    "import chickie": ["-c", "import chickie"],
    "chickie --version": ["-m", "chickie", "--version"],
    "chickie rules show house": ["-m", "chickie", "rules", "show", "house"],
}


def cpu(arguments: list[str]) -> float:
    """Seconds of CPU that a process and its children took."""
    before = os.times()
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
    after = os.times()
    return sum(after[2:4]) - sum(before[2:4])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--laps", type=int, default=9, help="runs of each (default 9)")
    laps = parser.parse_args().laps
    found: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(laps):
        for name, arguments in COMMANDS.items():
            found[name].append(cpu(arguments))
    idle = statistics.median(found["nothing"])
    print(f"{'process':26}{'CPU s':>8}   range            x nothing")
    for name, seconds in found.items():
        middle = statistics.median(seconds)
        span = f"{min(seconds):.3f} to {max(seconds):.3f}"
        print(f"{name:26}{middle:8.3f}   {span}   {middle / idle:6.1f}")


if __name__ == "__main__":
    main()
