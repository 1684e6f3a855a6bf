"""A million rounds, played in every way: all must come to what is pinned.

    python tools/agreement.py [--slow N] [--only WHO] [--processes N]
    python tools/agreement.py --write

Every preset with every set and number of seats, by random play and by all brains: as
machine code, cut differently, by threads, and by the interpreter, which takes some
minutes; ``--slow`` lets it play only the first N deals of each line. What is pinned
stands in tests/speed/golden.txt; ``--write`` writes that file anew: only after a change
of the laws or of the brains that is meant.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from agreeing import (  # noqa: E402 - found only with the line above
    FIRST,
    GOLDEN,
    STRETCH,
    Line,
    Way,
    lines,
    told,
    wanted,
)

FAST = Way(compiled=True)
CUT = Way(compiled=True, cut=STRETCH // 4)
THREADS = Way(compiled=True, threads=2)
SLOW = Way(compiled=False)


def written(line: Line) -> Line:
    """The line with its hashes."""
    first = told(line, FAST, 0, FIRST)
    return line._replace(first=first, all=told(line, FAST, 0, line.deals))


def faults(line: Line, slow: int) -> list[str]:
    """What does not agree."""
    few = min(slow, line.deals)
    found = []
    for name, way in (("compiled", FAST), ("cut", CUT), ("threads", THREADS)):
        if told(line, way, 0, line.deals) != line.all:
            found.append(name)
    if told(line, SLOW, 0, few) != told(line, FAST, 0, few):
        found.append("interpreted")
    if told(line, SLOW, 0, FIRST) != line.first:
        found.append("first")
    return found


def checked(found: Iterator[list[str]], wanted: list[Line]) -> int:
    """Tell of every line; the number of those that do not agree."""
    bad = 0
    for number, (line, faulty) in enumerate(zip(wanted, found, strict=True), 1):
        bad += bool(faulty)
        verdict = "DIFFERS: " + ", ".join(faulty) if faulty else "agrees"
        print(f"{number}/{len(wanted)} {line}: {verdict}", flush=True)
    return bad


def main() -> None:
    """Check, or write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--slow", type=int, default=sys.maxsize, metavar="N")
    parser.add_argument("--only", choices=["random", "uniform", "mixed"])
    parser.add_argument("--processes", type=int, default=1)
    given = parser.parse_args()
    if given.write:
        found = "".join(f"{written(line)}\n" for line in wanted())
        GOLDEN.write_text(found, encoding="utf-8")
        return
    kept = [line for line in lines() if given.only in (None, line.who)]
    with ProcessPoolExecutor(given.processes) as pool:
        bad = checked(pool.map(partial(faults, slow=given.slow), kept), kept)
    rounds = sum(line.deals * line.table.seatings for line in kept)
    print(f"{rounds:,} rounds at {len(kept)} tables; {bad} differ")
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
