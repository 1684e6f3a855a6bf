"""Many rounds of random play at machine speed. Needs the extra ``speed``."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from typing import Any

import numpy as np

from chickie.brains.chance import Chance
from chickie.rules.position import Axes, Position
from chickie.speed import entry
from chickie.speed.doubles import require_doubles
from chickie.speed.machine import record
from chickie.speed.playout import Tally


def batch(  # noqa: PLR0913 - what is played, and how it is cut
    r: Axes,
    *,
    base: int,
    rounds: int,
    unused: int,
    start: int = 0,
    keep_scores: bool = False,
    threads: int = 1,
) -> tuple[dict[str, int], Any]:
    """Play ``rounds`` rounds numbered from ``start``.

    Returns:
        The tally, and scores[round][seat] where they are kept. Neither depends on how
        many are played in one call, nor on ``threads``.

    Raises:
        BadDeal: no double may open.
    """
    require_doubles(unused, r.highest)
    scores = np.zeros((rounds if keep_scores else 0, r.seats), np.int64)
    size = -(-rounds // threads)

    def part(first: int) -> Any:  # noqa: ANN401 - a numpy record
        tally, stop = record(Tally()), min(first + size, rounds)
        entry.play_rounds(
            record(Position()),
            record(r),
            record(Chance()),
            tally,
            base,
            start + first,
            start + stop,
            unused,
            scores[first:stop],
        )
        return tally

    with ThreadPoolExecutor(threads) as pool:
        tallies = list(pool.map(part, range(0, rounds, size or 1)))
    names = (field.name for field in fields(Tally))
    return {name: sum(int(tally[name]) for tally in tallies) for name in names}, scores
