"""Write tests/counts/*.txt anew: only after a change of the laws that is meant.

The numbers come from the laws; the tests compare them with the reference engine too.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from counting import FOLDER, Line  # noqa: E402 - found only with the line above
from rulesets import by_name, known  # noqa: E402

MOST = 1_000
"""Sequences counted at the greatest depth of a line, about."""
DEEPEST = 40


def tables(name: str) -> list[tuple[str, int]]:
    """Sets and seats to count at: the rules' own set, the smallest, the largest."""
    rules = by_name(name)
    sets = {rules.set: None, **dict.fromkeys([*rules.hand_size][:1])}
    sets |= dict.fromkeys([*rules.hand_size][-1:])
    pairs = []
    for tile_set in sets:
        seats = sorted(rules.hand_size[tile_set])
        pairs += [(tile_set.value, number) for number in {seats[0], seats[-1]}]
    return sorted(pairs, key=lambda pair: (int(pair[0][7:]), pair[1]))


def line(name: str, tile_set: str, seats: int, number: int) -> str:
    """One line, as deep as ``MOST`` allows."""
    where = f"{tile_set} {seats} {number}"
    probe = Line(name, f"{where}:")
    found = probe.by_laws(1)
    while len(found) < DEEPEST and 0 < found[-1] < MOST:
        found = probe.by_laws(len(found) + 1)
    return f"{where}: {' '.join(map(str, found))}"


def main() -> None:
    """Write every file."""
    FOLDER.mkdir(exist_ok=True)
    for name in known():
        rows = [
            line(name, tile_set, seats, number)
            for tile_set, seats in tables(name)
            for number in (1, 2)
        ]
        head = f"# {name}: sequences of 1, 2, 3 … moves; see tests/counting.py"
        (FOLDER / f"{name}.txt").write_text("\n".join([head, *rows]) + "\n")


if __name__ == "__main__":
    main()
