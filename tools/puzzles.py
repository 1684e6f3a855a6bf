"""Find the puzzles of the day anew: ``src/chickie/puzzle/daily.jsonl``.

    python tools/puzzles.py FOLDER

Bots play matches by every rule set, and what is found in them is kept in FOLDER, a file
for each line of the plan below: stopped, it goes on from there. That takes half an hour
on two cores. Whoever does it anew gives other puzzles to the days to come; what people
have solved stays solved.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final, NamedTuple

from chickie import variants
from chickie.puzzle import daily, work
from chickie.puzzle.puzzle import KINDS, Head, Kind, Puzzle, written
from chickie.review.setting import Setting

SETTING: Final = Setting(samples=1000, seed=20)
MATCHES: Final = 400
"""Seeds that are tried at most for a line of the plan."""
PROVED: Final[tuple[Kind, ...]] = ("ending", "out")


class Line(NamedTuple):
    """Where to look, and for how many."""

    rules: str
    seats: int
    most: int
    kinds: tuple[Kind, ...] = KINDS


PLAN: Final = (
    Line("house", 4, 18),
    Line("house", 3, 5),
    Line("house", 2, 4),
    Line("cf-six", 2, 4, ("best",)),
    Line("cf-six", 2, 4, PROVED),
    Line("cf-hub", 4, 4),
    Line("cf-hub", 2, 3, PROVED),
    Line("cf-double", 4, 4),
    Line("cf-double", 2, 2, PROVED),
    Line("cf-arms", 4, 4),
    Line("cf-reserve", 4, 3),
    Line("cf-classic", 4, 4),
    Line("draw10", 2, 4),
    Line("mexican-train", 4, 4),
    Line("mexican-train", 2, 1, PROVED),
)


def found(line: Line, folder: Path) -> tuple[Head, list[Puzzle]]:
    """The puzzles of a line of the plan, looked for as far as they are not kept."""
    ruleset = variants.load(line.rules)
    veins = work.played(ruleset, line.seats, range(1, MATCHES + 1))
    head = work.head(veins, SETTING, line.kinds)
    name = "-".join((line.rules, str(line.seats), *line.kinds))
    out = folder / f"{name}.jsonl"
    before = work.kept(out, head)
    puzzles = list(before)
    with out.open("ab") as file:
        if not out.stat().st_size:
            file.write(work.line(head))
            file.flush()
        for puzzle in work.mine(
            veins, SETTING, most=line.most, kinds=line.kinds, before=before, threads=2
        ):
            file.write(work.line(puzzle))
            file.flush()
            puzzles.append(puzzle)
            print(name, len(puzzles), puzzle.kind, puzzle.best.move, puzzle.found)
    return head, puzzles


def spread(lines: list[list[Puzzle]]) -> list[Puzzle]:
    """Each line evenly over all days, so that the rules change from day to day."""
    placed = [
        ((place + 0.5) / len(puzzles), number, puzzle)
        for number, puzzles in enumerate(lines)
        for place, puzzle in enumerate(puzzles)
    ]
    return [puzzle for *_, puzzle in sorted(placed, key=lambda one: one[:2])]


def main(arguments: list[str]) -> int:
    """Find them, and write the file."""
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    lines = [found(line, folder) for line in PLAN]
    puzzles = spread([puzzles for _, puzzles in lines])
    head = lines[0][0]
    daily.FILE.write_bytes(written(head, tuple(puzzles)))
    print(len(puzzles), daily.FILE.stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
