"""How the network of the bot ``learned`` is trained, on one core, from nothing.

    python benchmarks/train.py FILE [--pieces 4000] [--seed 1] [--ahead 0]
                                    [--rate 0.002] [--from FILE.npz] [--deals 80000]

Bots play foot and line tables of all sizes. At random moments every move is made, and
the round played to its end each time, in the deal at hand; the network learns by how
much one move did better than another. With ``--ahead N`` it plays the rounds itself,
and those that are played to their end for N choices before the thoughtful brain takes
over: it learns from what it has learned. Seed and number of pieces decide everything,
on one machine; others round small floats in another way.

FILE gets the weights as the package has them (src/chickie/brains/learned.net), FILE.npz
what ``--from`` goes on with. Printed is, eight times on the way and at the end, by how
many points the network does better in a round than as many of the thoughtful bot as
there are other seats: the same deals for each seat in turn, with one standard error.
``--pieces 0`` only measures.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import train_play
from train_net import POINTS, Adam, Array, Pass, Weights, fresh, network, whole_numbers
from train_table import MEASURED, odd, tables

from chickie import variants
from chickie.brains.chance import Chance
from chickie.brains.feature import SUIT_NUMBERS, WHOLE_NUMBERS, Feature
from chickie.brains.mind import mind
from chickie.brains.network import STRENGTH, WORTH, Network
from chickie.brains.weights import SHAPES, pack, unpack
from chickie.rules.position import Position, axes
from chickie.rules.ruleset import Ruleset
from chickie.speed import sources
from chickie.speed.count import Count
from chickie.speed.machine import compiled, record
from chickie.speed.tables import Table

ROWS: Final = 4096
"""Moves in one piece of play, all at one table."""
KEPT: Final = 160
"""Pieces that are learned from at a time."""
SLICE: Final = 512
"""Rows of a piece in one step."""
SLICES: Final = 4
"""Pieces in one step."""
STEPS: Final = 5
"""Steps for each new piece."""
LOOKS: Final = 300
"""Moments that are looked at, in parts of 1,024."""
STRAYS: Final = 100
"""Moves by chance, in parts of 1,024."""
SWIFT: Final = 2e-3
"""How fast it learns at first."""
SLOWEST: Final = 2e-5
"""How fast it learns in the end."""
RISE: Final = 20
"""Pieces until it learns that fast."""
LEVEL: Final = 0.15
"""How much it matters whether the worth of a moment is met, beside the differences
between its moves."""
HEAT: Final = 1.0
"""Points of difference that make a move suggest itself e times as strongly."""
ODD: Final = 0.3
"""Share of the pieces in which something in the rules is changed by chance."""
RENEWED: Final = 16
"""Pieces after which the network that plays is the one that has learned since."""
REPORTS: Final = 8
QUICK: Final = 12_000
"""Rounds of a measurement on the way, and the fewest of one at the end."""
BASE: Final = 1 << 40
"""Where chance starts when strength is measured; training is far from there."""


class Piece(NamedTuple):
    """Moves of moments at one table, moment after moment."""

    suits: Array
    """By row: what is told about each suit."""
    whole: Array
    """By row: what is told about the whole."""
    gains: Array
    """By row: points by which the seat did better than the others."""
    groups: Array
    """By row: number of the moment."""
    noise: float
    """Points by which the gains of one moment spread."""


class School:
    """Play that is learned from, as machine code."""

    def __init__(self) -> None:
        """Compile when it is first wanted."""
        self.gather = compiled(train_play.gather)
        self.rival = compiled(train_play.rival)

    def piece(
        self, rules: Ruleset, seats: int, *, seed: int, net: Network, ahead: int
    ) -> Piece | None:
        """Play at a table until there are rows enough; None: nobody had a choice."""
        suits = np.zeros((ROWS, rules.set.highest + 1, SUIT_NUMBERS), np.int16)
        whole = np.zeros((ROWS, WHOLE_NUMBERS), np.int16)
        gains, groups = np.zeros(ROWS), np.full(ROWS, -1, np.int64)
        room = (
            *_table(rules, seats, seed),
            *(Position() for _ in range(3)),
            *(mind(rules, seats) for _ in range(2)),
            *(net, Feature(), Chance(), Chance(), Count()),
        )
        rows = (suits, whole, gains, groups)
        self.gather(*map(record, room), 0, LOOKS, STRAYS, ahead, *rows)
        used = int((groups >= 0).sum())
        noise = float(np.std(centred(gains[:used], groups[:used]))) if used else 0.0
        if used < SLICE or noise < 1:
            return None
        return Piece(suits[:used], whole[:used], gains[:used], groups[:used], noise)

    def strength(
        self, rules: Ruleset, seats: int, *, net: Network, deals: int
    ) -> tuple[float, float]:
        """Points by which the network does better in a round, and a standard error."""
        gains = np.zeros(deals)
        room = (
            *_table(rules, seats, BASE),
            *(Position() for _ in range(2)),
            *(mind(rules, seats), net, Feature(), Chance(), Chance(), Count()),
        )
        self.rival(*map(record, room), 0, gains)
        return float(gains.mean()), float(gains.std() / deals**0.5)


def _table(rules: Ruleset, seats: int, base: int) -> tuple[object, object]:
    """Chance of the deals at a table, and its rules as numbers."""
    lineup = ("thoughtful",) * seats
    table = Table(ruleset=rules, seats=seats, lineup=lineup, base=base)
    return table.trial(), axes(rules, seats)


def centred(values: Array, groups: Array) -> Array:
    """Values less the mean of their group."""
    _, place, count = np.unique(groups, return_inverse=True, return_counts=True)
    means: Array = np.bincount(place, values) / count
    return values - means[place]


def sliced(piece: Piece, chance: np.random.Generator) -> Array:
    """Rows of a piece, one after the other, that make up whole moments."""
    start = int(chance.integers(0, max(1, len(piece.gains) - SLICE)))
    rows = np.arange(start, min(start + SLICE, len(piece.gains)))
    first, last = piece.groups[rows[0]], piece.groups[rows[-1]]
    whole: Array = (piece.groups[rows] != first) & (piece.groups[rows] != last)
    return rows[whole]


def lesson(weights: Weights, piece: Piece, rows: Array) -> tuple[Weights, float]:
    """What rows of a piece say of the weights.

    Returns:
        Gradients, and which share of the spread within moments is not explained.
    """
    sent = Pass(weights, piece.suits[rows], piece.whole[rows])
    groups, gains = piece.groups[rows], piece.gains[rows]
    off = sent.answers[:, WORTH] * POINTS - gains
    apart = centred(off, groups)
    missed = suggested(sent.answers[:, STRENGTH] * POINTS, gains, groups)
    wanted = np.zeros_like(sent.answers)
    wanted[:, WORTH] = (apart + LEVEL * (off - apart)) / piece.noise
    wanted[:, STRENGTH] = missed
    wanted *= POINTS / (piece.noise * len(rows))
    return sent.gradients(wanted), float((apart**2).mean()) / piece.noise**2


def suggested(strength: Array, gains: Array, groups: Array) -> Array:
    """How the strengths change what is missed of the gains by choosing so.

    A move is chosen with a chance like exp(strength / HEAT), and freedom is worth
    ``HEAT`` points for each unit of entropy; at the best, strengths differ as the
    expected gains do, however noisy those are.
    """
    _, place = np.unique(groups, return_inverse=True)
    most = np.full(place[-1] + 1, -np.inf)
    np.maximum.at(most, place, strength)
    odds = np.exp((strength - most[place]) / HEAT)
    share = odds / np.bincount(place, odds)[place]
    better = gains - HEAT * np.log(np.maximum(share, 1e-9))
    mean = np.bincount(place, share * better)[place]
    return -share * (better - mean) / HEAT


def learn(
    school: School, weights: Weights, chosen: argparse.Namespace
) -> Iterator[float]:
    """Play and learn; after every piece, how far off it has been lately."""
    chance, numbers = random.Random(chosen.seed), np.random.default_rng(chosen.seed)
    known = tables()
    often = [share for _, _, share in known]
    adam, kept, off = Adam(weights), list[Piece](), 1.0
    net = network(weights)
    for number in range(chosen.pieces):
        rules, seats, _ = chance.choices(known, often)[0]
        if chance.random() < ODD:
            rules = odd(rules, seats, chance)
        if chosen.ahead and number % RENEWED == 0:
            net = network(weights)
        seed = chosen.seed << 32 | number
        piece = school.piece(rules, seats, seed=seed, net=net, ahead=chosen.ahead)
        if piece is not None:
            kept.append(piece)
        if len(kept) > KEPT:
            kept.pop(chance.randrange(KEPT // 4))
        slow = 0.5 + 0.5 * np.cos(np.pi * number / chosen.pieces)
        rate = chosen.rate * min(1.0, number / RISE) * slow + SLOWEST
        for _ in range(STEPS):
            total: Weights = {}
            for one in chance.choices(kept, k=SLICES):
                gradients, missed = lesson(weights, one, sliced(one, numbers))
                off += 0.001 * (missed - off)
                for name, array in gradients.items():
                    total[name] = total.get(name, 0) + array / SLICES
            adam.step(total, rate)
        yield off


def tell(school: School, weights: Weights, rounds: int) -> None:
    """Print how strong the network is."""
    net = network(weights)
    for name, size, seats in MEASURED if rounds > QUICK else MEASURED[:3]:
        rules = variants.load(name).replace(set=size)
        deals = max(200, rounds * 9 // rules.set.highest // seats)
        gain, error = school.strength(rules, seats, net=net, deals=deals)
        print(
            f"  {name:10} {size:9} {seats} seats  {gain:+.2f} ± {error:.2f}", flush=True
        )


def save(path: Path, weights: Weights, made: dict[str, Any]) -> None:
    """Write the weights, both ways."""
    numpy_file: Any = np.savez  # its types know no names beside its own
    numpy_file(path.with_name(path.name + ".npz"), **weights)
    numbers = whole_numbers(weights)
    flat = {name: numbers[name].reshape(-1).tolist() for name in SHAPES}
    path.write_bytes(pack(flat, made))


def history(chosen: argparse.Namespace) -> dict[str, Any]:
    """How the weights are made: what was asked, by which code, from what."""
    made = {name: getattr(chosen, name) for name in ("pieces", "seed", "ahead", "rate")}
    made["code"] = sources.fingerprint(train_play.gather)
    if chosen.source:
        before, _ = unpack(chosen.source.with_suffix("").read_bytes())
        made["from"] = {"sha256": before["sha256"], "made": before["made"]}
    return made


def arguments() -> argparse.Namespace:
    """What was asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--pieces", type=int, default=4000)
    parser.add_argument("--rate", type=float, default=SWIFT)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ahead", type=int, default=0)
    parser.add_argument("--from", dest="source", type=Path)
    parser.add_argument("--deals", type=int, default=80_000)
    return parser.parse_args()


def main() -> None:
    """Train, measure, write."""
    chosen = arguments()
    weights = fresh(np.random.default_rng(chosen.seed))
    if chosen.source:
        weights = dict(np.load(chosen.source))
    made = history(chosen)
    school, begun = School(), time.process_time()
    for pieces, off in enumerate(learn(school, weights, chosen), 1):
        if pieces % max(1, chosen.pieces // REPORTS) == 0:
            spent = (time.process_time() - begun) / 60
            print(f"{spent:.1f} min, {pieces} pieces, off {off:.4f}", flush=True)
            tell(school, weights, QUICK)
            save(chosen.file, weights, made)
    tell(school, weights, chosen.deals)


if __name__ == "__main__":
    main()
