"""What bots' choices are worth, judged in the deal as it truly was.

    python benchmarks/choices.py [TABLE] [--positions 2000] [--bots NAME …]

A table is four, two (the tables of benchmarks/strength_book.py), train, or a rule set
with its number of seats, like cf-six/4. At one choice of each round of thoughtful bots
every bot is asked. Where they differ, each move is made in the true hands, the yard in
other orders, and the round played on thoughtfully: what the move came to there is an
honest sample of its worth, whoever imagined what. Told is, per choice, how much better
each bot does than the first and than the second, with one standard error, how often it
differs from the first, and its milliseconds of CPU. Choices are far cheaper evidence
than rounds: 8,000 tell 0.07 points apart, where a round has some ten choices.

Bots are named as for benchmarks/strength.py: farsighted/300, farsighted/win.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from strength_book import BASE, table
from strength_table import known

from chickie import variants
from chickie.brains.appraise import TRUE, Appraisal
from chickie.brains.chance import Chance, seed
from chickie.brains.heed import heed_deal, heed_move
from chickie.brains.memory import MOVES
from chickie.brains.room import room
from chickie.brains.setting import BRAINS, will
from chickie.rules.position import Position, axes
from chickie.rules.turn import apply, count_moves, nth_move
from chickie.speed import entry
from chickie.speed.count import Count
from chickie.speed.deals import may_open, opens
from chickie.speed.machine import record, recorded
from chickie.speed.tables import Table

FIELD: Final = "thoughtful"
"""Plays the rounds."""
FIRST_DEAL: Final = 500_000
"""Far from the deals that anything else is measured on."""
WORLDS: Final = 8
"""Orders of the yard for each move."""
CHOICES: Final = {2: 20, 4: 12}
"""By seats: among so many first choices of a round one is taken."""


class Asked(NamedTuple):
    """A choice, as machine code takes it."""

    deal: int
    seat: int
    position: Any
    room: Any


class Answer(NamedTuple):
    """What a bot plays there, and the CPU seconds that took."""

    code: int
    seconds: float


def table_of(name: str) -> Table:
    """A table by its name."""
    if name in ("four", "two"):
        return table((FIELD,) * (4 if name == "four" else 2))
    if name == "train":
        rules = variants.load("mexican-train").replace(set="double-12")
        return table((FIELD,) * 4, rules)
    rules_name, _, seats = name.partition("/")
    return table((FIELD,) * int(seats or 4), variants.load(rules_name))


def asked(at: Table, number: int) -> Iterator[Asked]:
    """So many choices, one a round at most."""
    r, chance = axes(at.ruleset, at.seats), Random(5)
    rules, brain = record(r), record(will([BRAINS[FIELD]]))
    deal = FIRST_DEAL
    while number:
        deal += 1
        s, w = Position(), room(at.ruleset, at.seats)
        if not opens(at.trial(), r, s, Chance(), Count(), deal):
            continue
        heed_deal(w, s, r, may_open(at.trial(), deal))
        left = chance.randrange(CHOICES.get(at.seats, CHOICES[4]))
        while not s.over:
            code = nth_move(s, r, 0)
            if count_moves(s, r) > 1:
                here = (recorded(w), record(s))
                if left == 0:
                    yield Asked(deal, s.turn, here[1], here[0])
                    number -= 1
                    break
                left -= 1
                code = entry.choose(brain, 0, *here, rules, whims(deal, left))
            heed_move(w, s, r, code)
            apply(s, r, code)


def whims(deal: int, number: int) -> Any:  # noqa: ANN401 - numpy's
    """Chance for a choice."""
    c = Chance()
    seed(c, BASE, deal * 32 + number)
    return record(c)


def answer(bot: str, one: Asked, rules: Any) -> Answer:  # noqa: ANN401
    """What a bot plays."""
    brain, chance = record(will([BRAINS[bot]])), whims(one.deal, 31)
    began = time.process_time()
    code = entry.choose(brain, 0, one.room, one.position, rules, chance)
    return Answer(int(code), time.process_time() - began)


def worth(one: Asked, codes: Sequence[int], rules: Any, seats: int) -> dict[int, float]:  # noqa: ANN401
    """What moves come to in the true hands: points less than the others have."""
    if len(codes) == 1:
        return dict.fromkeys(codes, 0.0)
    padded = [*codes, *[0] * (MOVES - len(codes))]
    made = record(Appraisal(way=TRUE, worlds=WORLDS, moves=len(codes), code=padded))
    done = entry.appraise(made, one.room, one.position, rules, whims(one.deal, 30))
    assert done == 1
    points = made["points"][: len(codes), :seats] / WORLDS
    own = points[:, one.seat]
    ahead = (points.sum(axis=1) - own) / (seats - 1) - own
    return dict(zip(codes, map(float, ahead), strict=True))


def told(better: Sequence[float]) -> str:
    """A mean with its error."""
    return f"{fmean(better):+.3f} ± {stdev(better) / sqrt(len(better)):.3f}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("table", nargs="?", default="four")
    parser.add_argument("--positions", type=int, default=2_000)
    parser.add_argument(
        "--bots", nargs="*", default=["thoughtful", "farsighted-1", "farsighted"]
    )
    given = parser.parse_args()
    names = [known(bot) for bot in given.bots]
    at = table_of(given.table)
    rules = record(axes(at.ruleset, at.seats))
    worths: list[list[float]] = [[] for _ in names]
    spent, differs = [0.0] * len(names), [0] * len(names)
    for one in asked(at, given.positions):
        answers = [answer(bot, one, rules) for bot in names]
        codes = [found.code for found in answers]
        values = worth(one, sorted({*codes}), rules, at.seats)
        for i, found in enumerate(answers):
            worths[i].append(values[found.code])
            spent[i] += found.seconds
            differs[i] += found.code != codes[0]
    print(f"{given.table}: {given.positions} choices, points a choice better than")
    print(f"{'':22}{names[0]:>18}{names[min(1, len(names) - 1)]:>18}  differs       ms")
    for i, name in enumerate(names):
        first, second = (
            told([a - b for a, b in zip(worths[i], worths[j], strict=True)])
            for j in (0, min(1, len(names) - 1))
        )
        share, each = differs[i] / given.positions, 1000 * spent[i] / given.positions
        print(f"{name:22}{first:>18}{second:>18}  {share:7.0%} {each:8.2f}")


if __name__ == "__main__":
    main()
