"""Where the weights of the bot ``thoughtful`` come from.

    python benchmarks/weigh.py foot [--positions 1000] [--seed 1]

Bots play each other; at random moments every choice is made, and each time the round
is played to its end from the same deal. By how much one choice did better than another
is then explained by how much their terms differ, by least squares over all moments.
Printed are the weights found, with one standard error, beside those in use, for two
seats and for more. Repeat it after taking them over: better play leaves other moments.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final, NamedTuple

import numpy as np

from chickie import bots, variants
from chickie.bots.recall import Recall
from chickie.brains import term
from chickie.brains.measure import measure
from chickie.brains.trial import survey
from chickie.brains.weight import PAIR, WEIGHTS
from chickie.deal import Deal, offline
from chickie.rules import choices
from chickie.rules.axis import Family
from chickie.rules.move import Move
from chickie.rules.position import Position
from chickie.rules.round import Round
from chickie.rules.ruleset import Ruleset

LOOKED_AT: Final = 0.2
"""Share of the moments with a choice that are looked at."""
STRAY: Final = 0.1
"""Share of moves by chance, so that unusual tables come up too."""
RIDGE: Final = 20.0
"""Pull of a weight towards 0, as so many moments that say so."""
HUNDREDTHS: Final = 100
FIXED: Final = (term.ENDS, term.LAYS, term.DRAWS)
"""Terms that hardly ever differ between choices in the usual rules."""
Change = dict[str, object]
TABLES: Final[dict[str, tuple[tuple[str, int, Change], ...]]] = {
    "foot": (
        ("cf-six", 2, {}),
        ("house", 2, {}),
        ("cf-hub", 2, {}),
        ("cf-classic", 2, {}),
        ("house", 4, {}),
        ("cf-hub", 4, {}),
        ("cf-six", 3, {}),
        ("cf-double", 3, {}),
        ("cf-arms", 5, {}),
        ("house", 6, {}),
    ),
    "line": (("draw10", 2, {}), ("draw10", 2, {"set": "double-9"})),
    "train": (
        ("mexican-train", 2, {}),
        ("mexican-train", 2, {"set": "double-9"}),
        ("mexican-train", 4, {}),
        ("mexican-train", 4, {"first_turn": "any_number_own_train"}),
        ("mexican-train", 4, {"double": "extra_anywhere"}),
        ("mexican-train", 5, {"set": "double-9"}),
        ("mexican-train", 7, {}),
    ),
}
"""Rules, seats and changes to the rules, by shape of the table."""


class Moment(NamedTuple):
    """What every choice of a moment came to, less the mean of all of them."""

    measures: np.ndarray
    """Choice by term."""
    gains: np.ndarray
    """Choice: points of difference to the mean of the others, more is better."""


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


def moments(
    rules: Ruleset, seats: int, terms: Sequence[int], chance: random.Random
) -> Iterator[Moment]:
    """Moments of play by these rules, without end."""
    seated = [bots.make("thoughtful", seed=seat) for seat in range(seats)]
    while True:
        round = dealt(rules, seats, chance.randrange(1 << 40))
        while round.turn is not None:
            if len(round.legal) > 1 and chance.random() < LOOKED_AT:
                yield weighed(round, seated, terms)
            if chance.random() < STRAY:
                move = chance.choice(round.legal)
            else:
                move = seated[round.turn].choose(round.view(round.turn))
            round = round.play(move)


def weighed(round: Round, seated: Sequence[bots.Bot], terms: Sequence[int]) -> Moment:
    """Every choice of the seat to move, played to the end."""
    seat = round.turn
    assert seat is not None
    found = measured(round)
    measures = np.array([[each[place] for place in terms] for each, _ in found])
    gains = np.array([less(points(round.play(m), seated), seat) for _, m in found])
    return Moment(measures - measures.mean(axis=0), gains - gains.mean())


def measured(round: Round) -> list[tuple[list[float], Move]]:
    """The moves of the seat to move, equal ends once, each with its measures by term.

    A term is measured only where it weighs something; here all of them do.
    """
    view, t = round.view(round.turn), Position()
    known = Recall(view)
    m, s, r = known.mind, known.table, known.axes
    m.weights = [1.0] * term.COUNT
    survey(m, t, s, r)
    found: dict[int, tuple[list[float], Move]] = {}
    for move in view.moves:
        code = choices.number(move, view.layout, r)
        if code not in found:
            measure(m, t, s, r, code)
            found[code] = [*m.measures], move
    return [*found.values()]


def solved(seen: Sequence[Moment], width: int) -> tuple[np.ndarray, np.ndarray, float]:
    """Weights in points, their standard errors, the share of the spread explained."""
    products, shares = np.eye(width) * RIDGE, np.zeros(width)
    spread, freedom = 0.0, 0
    for moment in seen:
        products += moment.measures.T @ moment.measures
        shares += moment.measures.T @ moment.gains
        spread += float(moment.gains @ moment.gains)
        freedom += len(moment.gains) - 1
    weights = np.linalg.solve(products, shares)
    left = spread - float(weights @ shares)
    errors = np.sqrt(np.diag(np.linalg.inv(products)) * left / freedom)
    return weights, errors, 1 - left / spread


def tell(
    heading: str, terms: Sequence[int], used: Sequence[int], seen: Sequence[Moment]
) -> None:
    """Print the weights found for one kind of table."""
    weights, errors, share = solved(seen, len(terms))
    print(f"{heading}: {len(seen)} moments, {share:.1%} of the spread explained")
    for place, weight, error, now in zip(terms, weights, errors, used, strict=True):
        found = f"{weight * HUNDREDTHS:8.0f} ± {error * HUNDREDTHS:.0f}"
        print(f"  {term.TERMS[place].name:16} {found:16} in use {now}")


def main() -> None:
    """Look at the tables of one shape, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("family", choices=sorted(TABLES))
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    weights = WEIGHTS[Family(chosen.family)]
    terms = [place for place in weights if place not in FIXED]
    seen: dict[bool, list[Moment]] = {True: [], False: []}
    for number, (name, seats, change) in enumerate(TABLES[chosen.family]):
        rules = variants.load(name).replace(**change)
        chance = random.Random(chosen.seed * len(TABLES) + number)
        found = moments(rules, seats, terms, chance)
        seen[seats == PAIR] += (next(found) for _ in range(chosen.positions))
    if seen[True]:
        tell("two seats", terms, [weights[place].two for place in terms], seen[True])
    if seen[False]:
        tell("more seats", terms, [weights[place].more for place in terms], seen[False])


if __name__ == "__main__":
    main()
