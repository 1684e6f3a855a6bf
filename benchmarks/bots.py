"""How strong the bots are: the same deals, every seat in turn, points and errors.

    python benchmarks/bots.py [--deals 200] [--strong NAME] [--weak NAME,NAME]

One strong bot meets weak ones in all the other seats. Every deal is played once for
each seat that the strong bot can have, so that luck of the deal falls on both sides.
``less`` is the mean of what the others had more than the strong bot, in points a round;
``±`` is one standard error, from the spread over the deals.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence
from itertools import count
from typing import Final, NamedTuple

from chickie import bots, variants
from chickie.deal import Deal, offline
from chickie.rules.round import Round
from chickie.rules.ruleset import Ruleset

TABLES: Final = (
    ("cf-six", 2),
    ("cf-hub", 2),
    ("house", 4),
    ("cf-hub", 4),
    ("cf-double", 3),
    ("draw10", 2),
    ("mexican-train", 2),
    ("mexican-train", 4),
)


class Strength(NamedTuple):
    """Mean points a round."""

    strong: float
    weak: float
    less: float
    error: float
    """Standard error of ``less``."""


def dealt(rules: Ruleset, seats: int, number: int) -> Round:
    """Deal ``number`` of a table: first seats and opening doubles take turns."""
    doubles = range(rules.opening_double + 1 - number % (rules.opening_double + 1))
    for attempt in count():
        chance = Deal(offline(number, "bots", attempt), rules.set)
        round = Round.deal(
            rules, seats, chance.order(), first=number % seats, unused=doubles
        )
        if not round.redeal:
            return round
    raise AssertionError


def points(round: Round, seated: Sequence[bots.Bot]) -> list[int]:
    """Points of each seat when the bots have played the round to its end."""
    while round.turn is not None:
        round = round.play(seated[round.turn].choose(round.view(round.turn)))
    return [score.total for score in round.scores]


def less(scores: Sequence[int], seat: int) -> float:
    """What the others had more than ``seat``, on average."""
    return (sum(scores) - scores[seat]) / (len(scores) - 1) - scores[seat]


def duel(table: tuple[str, int], strong: str, weak: str, deals: int) -> Strength:
    """One ``strong`` bot among ``weak`` ones, in every seat of every deal."""
    rules, seats = variants.load(table[0]), table[1]
    own, others, gains = [], [], []
    for number in range(deals):
        start, gain = dealt(rules, seats, number), 0.0
        for seat in range(seats):
            scores = points(start, seated(seats, strong, weak, seat))
            gain += less(scores, seat) / seats
            own.append(scores[seat])
            others += scores[:seat] + scores[seat + 1 :]
        gains.append(gain)
    error = statistics.stdev(gains) / deals**0.5
    return Strength(
        statistics.mean(own), statistics.mean(others), statistics.mean(gains), error
    )


def seated(seats: int, strong: str, weak: str, place: int) -> list[bots.Bot]:
    """The strong bot in its place, weak ones elsewhere."""
    return [
        bots.make(strong if seat == place else weak, seed=seat) for seat in range(seats)
    ]


def main() -> None:
    """Print a line for every table and weak bot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--strong", default="thoughtful")
    parser.add_argument("--weak", default="heaviest,uniform")
    chosen = parser.parse_args()
    print("| rules | seats | against | own | others | ratio | less ± error |")
    print("|---|---|---|---|---|---|---|")
    for table in TABLES:
        for weak in chosen.weak.split(","):
            found = duel(table, chosen.strong, weak, chosen.deals)
            print(
                f"| {table[0]} | {table[1]} | {weak} | {found.strong:.1f} "
                f"| {found.weak:.1f} | {found.strong / found.weak:.2f} "
                f"| {found.less:.1f} ± {found.error:.1f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
