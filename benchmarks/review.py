"""Whether reviews keep their word: blunders looked at again; claims beside results.

    python benchmarks/review.py [--matches 4] [--samples 200] [--again 100] [--rules R]
    python benchmarks/review.py --sums 1000

Matches of four bots are reviewed. Each move with a bad name is compared with the best
one again, in ``--again`` times as many worlds that were used for nothing before; it is
*confirmed* if it still loses more than the noise band that the review gave it. At least
95 of 100 blunders have to be. Then, for the choices of each bot at which something was
lost or won by what was done: what the review says that it cost by what the seat knew
(claimed), and by how much the round was really worth less, with all tiles as they lay
(realised), in points a choice with standard errors. Seconds are CPU of one core.

``--sums``: so many matches of one round, by rules in turn, reviewed with the fewest
samples: in each, luck and skill must add up to the last digit.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from chickie import variants
from chickie.brains.appraise import SEEN
from chickie.cli.plan import Plan, names_of
from chickie.cli.progress import Progress
from chickie.record import dumps
from chickie.review.case import Case
from chickie.review.label import THOUSAND, Label
from chickie.review.moment import Book
from chickie.review.price import noise, rounded, worth
from chickie.review.review import Decision, Review
from chickie.review.setting import SAMPLES_LEAST, Setting
from chickie.review.work import review

LINEUP: Final = ("hen", "chick", "egg", "pullet")
SUMMED: Final = ("house", "cf-hub", "cf-arms", "mexican-train")
"""Rules for two, three and four seats."""
AGAIN: Final = 99
"""Chance for the second look; no review uses this number."""


def played(
    rules: str, seed: int, kinds: tuple[str, ...] = LINEUP, **changes: object
) -> bytes:
    """The record of a match."""
    plan = Plan(
        ruleset=variants.load(rules).replace(**changes),
        players=names_of(len(kinds), None),
        kinds=kinds,
        seed=seed,
        match=f"review-{seed}",
    )
    progress = Progress(plan)
    while True:
        if progress.round.turn is not None:
            progress.play(progress.chosen())
        elif progress.match.over:
            return dumps(progress.record).encode()
        else:
            progress.deal()


def looked_at_again(book: Book, one: Decision, worlds: int) -> tuple[int, int]:
    """What a move loses in other worlds, and two standard errors, in thousandths."""
    moment = book.moment(one.beat)
    assert moment is not None
    codes = {str(way.move): way.code for way in moment.ways}
    pair = (codes[one.best.move], codes[one.made.move])
    known = moment.known
    found = Case(known.room, known.table, known.axes).look(
        SEEN, pair, worlds, stream=(AGAIN, one.n, 1)
    )
    assert found is not None
    seats = known.axes.seats
    best, made = (worth(row, moment.seat, seats) for row in found.points)
    total = best - made
    price = rounded(THOUSAND * total, worlds * (seats - 1))
    return price, noise(total, found.behind[0][1], worlds, seats)


def decisions(found: Review) -> Iterator[Decision]:
    """All choices of a match."""
    return (one for reviewed in found.rounds for one in reviewed.decisions)


def confirm(reviewed: list[tuple[Book, Review]], again: int) -> None:
    """Tell how many bad names hold."""
    for label in (Label.BLUNDER, Label.MISTAKE, Label.INACCURACY):
        held, shrunk, count = 0, list[float](), 0
        for book, found in reviewed:
            for one in decisions(found):
                if one.label is label:
                    price, _ = looked_at_again(book, one, again * one.worlds)
                    held += price > one.band
                    shrunk.append(price / one.price)
                    count += 1
        if count:
            print(
                f"{label}: {held} of {count} confirmed ({100 * held / count:.1f} %); "
                f"second price / first {statistics.mean(shrunk):.2f}"
            )


def compare(reviewed: list[tuple[Book, Review]]) -> None:
    """Tell what was claimed and what came of it."""
    claimed, realised = (
        defaultdict[str, list[float]](list),
        defaultdict[str, list[float]](list),
    )
    for _, found in reviewed:
        for one in found.rounds:
            assert one.luck is not None
            sums: dict[tuple[int, int], list[int]] = {}
            for entry in one.luck.entries:
                if entry.what in ("play", "lay") and entry.seat is not None:
                    both = sums.setdefault((entry.n, entry.seat), [0, 0])
                    both[entry.what == "lay"] += entry.change[entry.seat]
            for (_, seat), (play, lay) in sums.items():
                if play:
                    claimed[LINEUP[seat]].append(play / THOUSAND)
                    realised[LINEUP[seat]].append((play + lay) / THOUSAND)
    for bot in LINEUP:
        if len(claimed[bot]) > 1:
            told = " ".join(
                f"{name} {statistics.mean(sample):+.2f} ± "
                f"{statistics.stdev(sample) / len(sample) ** 0.5:.2f}"
                for name, sample in (
                    ("claimed", claimed[bot]),
                    ("realised", realised[bot]),
                )
            )
            print(f"{bot}: {len(claimed[bot])} choices, {told}")


def add_up(matches: int) -> None:
    """Tell in how many matches luck and skill add up."""
    shares = held = 0
    for seed in range(matches):
        rules = SUMMED[seed % len(SUMMED)]
        kinds = ("egg", "hen", "uniform", "chick")[: 2 + seed % 3]
        data = played(rules, seed, kinds, rounds=1)
        for share in review(data, Setting(samples=SAMPLES_LEAST, seed=seed)).shares:
            shares += 1
            held += share.result == share.expected + share.luck + share.skill
    print(f"{held} of {shares} seats in {matches} matches add up to the last digit")


def main() -> None:
    """Review, and look again."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--samples", type=int, default=200)
    parser.add_argument("--again", type=int, default=100)
    parser.add_argument("--rules", default="house")
    parser.add_argument("--sums", type=int, default=0)
    asked = parser.parse_args()
    if asked.sums:
        add_up(asked.sums)
        return
    reviewed = []
    for seed in range(asked.matches):
        data = played(asked.rules, seed)
        start = time.process_time()
        found = review(data, Setting(samples=asked.samples, seed=seed))
        took = time.process_time() - start
        count = sum(1 for _ in decisions(found))
        print(f"match {seed}: {count} choices in {took:.1f} s")
        reviewed.append((Book(data), found))
    confirm(reviewed, asked.again)
    compare(reviewed)


if __name__ == "__main__":
    main()
