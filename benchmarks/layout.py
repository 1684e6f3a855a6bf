"""How tidy tables are, and how long a tile takes to find its place.

    python benchmarks/layout.py [ROUNDS] [--only double-9] [--processes 2]

Each row lays out whole sets by chance, tile after tile, until none fits: the fullest
tables there can be. Every figure is taken from the boards alone, by tests of its own.
Below the table stand the bars; the command fails if one is missed.
"""

from __future__ import annotations

import argparse
import itertools
import math
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from fullest import Row, Tally, rounds

BATCH = 20
"""Rounds that a process takes at a time."""


def _foot(highest: int, arms: int, toes: int = 3) -> Row:
    name = f"double-{highest}/{arms}" + ("" if toes == 3 else f", {toes} toes")  # noqa: PLR2004
    changes = {"set": f"double-{highest}", "arms": arms, "toes": toes}
    return Row(name, "house", changes)


ROWS = (
    _foot(6, 4),
    _foot(9, 4),
    Row("double-9/4, named ends", "house", {"set": "double-9", "arms": 4}, named=True),
    _foot(9, 6),
    _foot(9, 8),
    _foot(12, 8),
    _foot(15, 8),
    Row("double-12, 9 trains", "mexican-train", {"set": "double-12"}, 8),
    Row("double-15, 13 trains", "mexican-train", {"set": "double-15"}, 12),
    Row("double-6, line", "draw10", {"set": "double-6"}),
    Row("double-9, line", "draw10", {"set": "double-9"}),
)


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which ``part`` of them lie."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


# --- the report ----------------------------------------------------------------------

COLUMNS: dict[str, Callable[[Tally], float]] = {
    "tiles": lambda t: t.each("tiles"),
    "overlaps": lambda t: t.counts["over"],
    "near": lambda t: t.counts["near"],
    "stand-offs": lambda t: t.each("off"),
    "moved": lambda t: t.each("moved"),
    "still %": lambda t: 100 * t.each("still"),
    "most": lambda t: t.counts["worst"],
    "contacts": lambda t: t.each("contacts"),
    "frame": lambda t: statistics.mean(t.frames),
    "desktop px": lambda t: statistics.median(t.desktop),
    "phone px": lambda t: statistics.median(t.phone),
    "hidden": lambda t: t.counts["hidden"],
    "boxed %": lambda t: 100 * t.counts["boxed"] / max(1, t.counts["live"]),
    "zooms": lambda t: t.each("zooms"),
    "ms median": lambda t: 1e3 * quantile(t.times, 0.5),
    "mean": lambda t: 1e3 * statistics.mean(t.times),
    "p95": lambda t: 1e3 * quantile(t.times, 0.95),
    "p99": lambda t: 1e3 * quantile(t.times, 0.99),
    "worst": lambda t: 1e3 * max(t.times),
    "board ms": lambda t: 1e3 * statistics.mean(t.boards),
}
"""Name and figure; counts are a round's mean, times are CPU for a placement."""

ALWAYS = {"overlaps": (0, 0), "near": (0, 0), "hidden": (0, 0)}
QUICK = {"ms median": (0, 1), "p95": (0, 10), "p99": (0, 25), "worst": (0, 400)}
BARS: dict[str, dict[str, tuple[float, float]]] = {
    "double-9/4": {
        "still %": (85, 100),
        "moved": (0, 0.6),
        "frame": (0, 4.8),
        "stand-offs": (0, 0.08),
        "contacts": (0, 2.5),
        "desktop px": (70, math.inf),
        "phone px": (38, math.inf),
        "boxed %": (0, 1.2),
        "zooms": (0, 6),
    },
    "double-12/8": {
        "moved": (0, 1.5),
        "frame": (0, 4.5),
        "contacts": (0, 6),
        "desktop px": (56, math.inf),
        "phone px": (31, math.inf),
        "boxed %": (0, 1.6),
    },
}
"""Lowest and highest that will do."""


def verdicts(name: str, tally: Tally) -> Iterator[tuple[bool, str]]:
    """Each bar for a row, and whether it is met."""
    for column, (low, high) in (ALWAYS | QUICK | BARS.get(name, {})).items():
        value = COLUMNS[column](tally)
        wanted = f"<= {high:g}" if high < math.inf and low == 0 else f">= {low:g}"
        good = low <= value <= high
        word = "pass" if good else "FAIL"
        yield good, f"{word}  {name:22}{column:12}{value:8.3f}  {wanted}"


def measure(row: Row, number: int, pool: ProcessPoolExecutor) -> Tally:
    """All rounds of a row, in parallel."""
    tally = Tally()
    seeds = [range(i, min(i + BATCH, number)) for i in range(0, number, BATCH)]
    for part in pool.map(rounds, itertools.repeat(row), seeds):
        tally.add(part)
    return tally


def main() -> None:
    """Measure, print, and fail if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rounds", type=int, nargs="?", default=200)
    parser.add_argument("--only", default="", help="rows whose name begins so")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    rows = [row for row in ROWS if row.name.startswith(chosen.only)]
    found: list[tuple[bool, str]] = []
    print(f"{'':22}" + "".join(f"{name:>11}" for name in COLUMNS))
    with ProcessPoolExecutor(chosen.processes) as pool:
        for row in rows:
            tally = measure(row, chosen.rounds, pool)
            figures = "".join(f"{of(tally):11.2f}" for of in COLUMNS.values())
            print(f"{row.name:22}{figures}", flush=True)
            found += verdicts(row.name, tally)
    print()
    for _, line in found:
        print(line)
    sys.exit(not all(good for good, _ in found))


if __name__ == "__main__":
    main()
