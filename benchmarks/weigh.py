"""Where the weights of the bots ``thoughtful`` and ``brisk`` come from.

    python benchmarks/weigh.py --write [WORD ...]
    python benchmarks/weigh.py --strength [WORD ...] [--deals 20000]

The first weighs every kind of table in ``weigh_place.py`` and writes what it finds to
``src/chickie/brains/weighed.json``: bots play each other by the weights of now; at
random moments every choice is made, and each time the round is played to its end from
the same deal. From how much one choice did better than another two sets of weights are
found: those that explain it best, and those by which the choices made gain most. Both
play the weights of now on duplicate deals, and the better one is taken over if it
wins. Repeat it: better play leaves other moments.

The second says how strong the bots are with the weights of now: points that the others
have more, one alone among others, the same deals in every seat.

A WORD takes only tables in whose name it occurs, such as ``house`` or ``/2``. One core;
half a minute a table.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np
import weigh_play
from weigh_fit import Floats, Seen, choosing_best, least_squares
from weigh_place import Place, places
from weigh_play import POLICIES, WIDTH, Contest

from chickie import brains
from chickie.brains import glance, term
from chickie.brains.chance import Chance
from chickie.brains.setting import BRAINS
from chickie.brains.weight import FILE, Weighed, nearest_kind, weighed, weights
from chickie.rules.position import Position
from chickie.speed.machine import compiled, record

moments: Final = compiled(weigh_play.moments)
meet: Final = compiled(weigh_play.meet)

CHOICES: Final = 220_000
"""Choices looked at, twice: by the weights of now, and by those then found."""
LOOKED_AT: Final = 250
"""Of 1000 moments with a choice, those that are looked at."""
STRAY: Final = 40
"""Of 1000 moves, those by chance."""
APART: Final = 1 << 40
"""Where chance starts for duels; weights are found from other deals."""
DEALS: Final = range(12_000)
"""On which weights play each other before they are taken over."""
AFTER: Final = 1_000_000
"""The first deal on which it is said how strong they are."""
SURE: Final = 2.0
"""Standard errors by which they have to be better for that."""
THOUGHTFUL, BRISK = "thoughtful", "brisk"
UNIT: Final = {THOUGHTFUL: 100, BRISK: 1000}
"""Parts of a point that a brain counts in."""
PART: Final = {THOUGHTFUL: (0, term.COUNT), BRISK: (term.COUNT, WIDTH)}
"""Where its weights stand among all."""
NAMES: Final = {
    THOUGHTFUL: tuple(one.name for one in term.TERMS),
    BRISK: glance.NAMES,
}


class Met(NamedTuple):
    """How two policies did: points that the others have more than the one alone."""

    alone: float
    error: float
    both: float
    """Half of what the first is better alone than the second is alone."""
    both_error: float


def contest(place: Place, who: Sequence[tuple[str, Floats]], base: int) -> Contest:
    """Brains with weights, in parts of a point, to be looked at."""
    assert len(who) == POLICIES
    return Contest(
        base=base,
        highest=place.rules.opening_double,
        rounds=place.rules.match_rounds,
        stray=STRAY,
        looked=LOOKED_AT,
        brains=[BRAINS[brain].kind for brain, _ in who],
        weights=[[float(one) for one in weights] for _, weights in who],
    )


def look(place: Place, weights: Floats, base: int) -> Seen:
    """Moments of thoughtful play by ``weights``."""
    measures, gains = np.zeros((CHOICES, WIDTH)), np.zeros(CHOICES)
    firsts = np.zeros(CHOICES, np.int64)
    who = contest(place, [(THOUGHTFUL, weights)] * POLICIES, base)
    rounds = [record(Position()) for _ in range(3)]
    minds, chances = [place.mind(), place.mind()], [record(Chance()), record(Chance())]
    room = (record(who), place.axes(), *rounds, *minds, *chances)
    found = moments(*room, measures, gains, firsts, 0)
    last = firsts[found]
    return Seen.of(measures[:last], gains[:last], firsts[: found + 1])


def played(
    place: Place,
    one: tuple[str, Floats],
    other: tuple[str, Floats],
    deals: range,
) -> Met:
    """One brain against another, on deals that no weights were found from."""
    gains = np.zeros((len(deals), POLICIES))
    rounds = [record(Position()), record(Position())]
    chances = [record(Chance()), record(Chance())]
    who = record(contest(place, [one, other], APART))
    meet(
        who,
        place.axes(),
        *rounds,
        place.mind(),
        *chances,
        gains,
        deals.start,
        deals.stop,
    )
    alone, both = gains[:, 0], (gains[:, 0] - gains[:, 1]) / 2
    return Met(float(alone.mean()), _error(alone), float(both.mean()), _error(both))


def _error(values: Floats) -> float:
    return float(values.std() / np.sqrt(len(values)))


def row(found: Weighed) -> Floats:
    """Both brains' weights as one row."""
    return np.array(
        [
            float(getattr(found, brain).get(name, 0))
            for brain in (THOUGHTFUL, BRISK)
            for name in NAMES[brain]
        ]
    )


def weigh(place: Place, tell: Callable[[str], None]) -> Weighed:
    """The best weights found for a table: those of now, if no others win."""
    now = row(nearest_kind(place.kind))
    first = look(place, now, 1)
    better = _explained(first, now, THOUGHTFUL)
    seen = Seen.joined([first, look(place, better, 2)])
    for brain in (THOUGHTFUL, BRISK):
        explained = _explained(seen, now, brain)
        chosen = _chosen(seen, explained, brain)
        now = _best(place, brain, now, (explained, chosen), tell)
    return Weighed(
        kind=place.kind, thoughtful=_named(now, THOUGHTFUL), brisk=_named(now, BRISK)
    )


def _explained(seen: Seen, now: Floats, brain: str) -> Floats:
    """Weights by which gains are explained best; the other brain's stay."""
    start, stop = PART[brain]
    points = least_squares(seen.terms(start, stop), now[start:stop] / UNIT[brain])
    return _with(now, brain, points)


def _chosen(seen: Seen, now: Floats, brain: str) -> Floats:
    """Weights by which choices gain most; the other brain's stay."""
    start, stop = PART[brain]
    part = seen.terms(start, stop)
    points = choosing_best(part, now[start:stop] / UNIT[brain], seed=1)
    return _with(now, brain, points)


def _with(now: Floats, brain: str, points: Floats) -> Floats:
    start, stop = PART[brain]
    new = now.copy()
    new[start:stop] = np.round(points * UNIT[brain])
    return new


def _best(
    place: Place,
    brain: str,
    now: Floats,
    tried: Sequence[Floats],
    tell: Callable[[str], None],
) -> Floats:
    """The weights that do best against those of now, if they surely do better."""
    best, most = now, 0.0
    for new in tried:
        met = played(place, (brain, new), (brain, now), DEALS)
        tell(f"  {brain:11}{met.both:+8.3f} ± {met.both_error:.3f}")
        if met.both > max(most, SURE * met.both_error):
            best, most = new, met.both
    return best


def _named(weights: Floats, brain: str) -> dict[str, int]:
    start, stop = PART[brain]
    values = [int(one) for one in weights[start:stop]]
    return {
        name: value
        for name, value in zip(NAMES[brain], values, strict=True)
        if value != 0
    }


def write(found: Sequence[Weighed]) -> None:
    """Put what was weighed in the place of what is known of the same kinds.

    Kinds that are not in the lists of tables any more go.
    """
    known = {one.kind: one for one in (*weighed(), *found)}
    order = dict.fromkeys(place.kind for place in places(()))
    text = msgspec.json.format(
        msgspec.json.encode([known[kind] for kind in order if kind in known])
    )
    Path(brains.__path__[0], FILE).write_bytes(text + b"\n")
    weighed.cache_clear()
    weights.cache_clear()


def strength(chosen: Sequence[Place], deals: range) -> None:
    """Print how strong the brains are with the weights of now."""
    pairs = (
        (THOUGHTFUL, "heaviest"),
        (BRISK, THOUGHTFUL),
        (BRISK, "heaviest"),
        (BRISK, "uniform"),
    )
    print(f"{'table':40}" + "".join(f"{a} – {b:14}" for a, b in pairs))
    for place in chosen:
        now = row(nearest_kind(place.kind))
        told = []
        for one, other in pairs:
            met = played(place, (one, now), (other, now), deals)
            told.append(f"{met.alone:+8.2f} ± {met.error:.2f}".ljust(25))
        print(f"{place.name:40}" + "".join(told), flush=True)


def main() -> None:
    """Weigh, or say how strong the weights of now are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--strength", action="store_true")
    parser.add_argument("--deals", type=int, default=20_000)
    given = parser.parse_args()
    chosen = list(places(given.words))
    if given.strength:
        strength(chosen, range(AFTER, AFTER + given.deals))
        return
    for place in chosen:
        print(place.name, flush=True)
        found = weigh(place, lambda line: print(line, flush=True))
        if given.write:
            write([found])


if __name__ == "__main__":
    main()
