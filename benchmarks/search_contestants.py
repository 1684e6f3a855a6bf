"""What benchmarks/search.py lets run: each a process of its own.

    python benchmarks/search_contestants.py "BRAIN, WAY"

Answers as benchmarks/contestants.py does.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from itertools import cycle
from typing import Any, Final

from contestants import Counts, answer
from strength_book import FOUR, Moment, moments, round_of

from chickie import bots
from chickie.brains.chance import Chance, seed
from chickie.brains.choosing import choose
from chickie.brains.onward import copy_round
from chickie.brains.option import list_moves
from chickie.brains.outcome import settle_scores
from chickie.brains.room import Room
from chickie.brains.setting import BRAINS, will
from chickie.brains.study import start_study
from chickie.brains.uniform import any_move
from chickie.brains.worlds import begin_worlds, next_world, put_world
from chickie.rules.position import Axes, Position, axes
from chickie.rules.turn import apply

EARLIEST: Final = 6
LATEST: Final = 14
"""Choices that were made before the middle of a round."""
MANY: Final = 20
"""Middles that are looked at in turn."""
WORLDS: Final = 200
SEED: Final = 777
SEATS: Final = 4


def middles() -> list[Moment]:
    """Positions from the middles of rounds."""
    found = (one for one in moments() if EARLIEST <= len(one.made) <= LATEST)
    return [next(found) for _ in range(MANY)]


# --- playouts by chance ---------------------------------------------------------------


def look_by_chance(w: Room, s: Position, r: Axes, c: Chance, worlds: int) -> int:
    """Flat Monte Carlo by chance: the number of moves; what they are worth in a study.

    The dialect of the laws. Every move in every world, played to the end by any moves.
    """
    u = w.study
    moves = list_moves(w.mind, s, r)
    start_study(u, w.mind, moves)
    begin_worlds(w.worlds, w.past, s, r, c)
    for _ in range(worlds):
        put_world(w.worlds, w.world, s, r)
        next_world(w.worlds, w.past, c)
        for i in range(moves):
            copy_round(w.end, w.world, r)
            apply(w.end, r, u.code[i])
            while w.end.over == 0:
                apply(w.end, r, any_move(w.end, r, c))
            settle_scores(w.mind, w.end, r)
            u.total[i] -= r.seats * w.mind.scores[s.turn]
            for seat in range(r.seats):
                u.total[i] += w.mind.scores[seat]
            u.count[i] += 1
    return moves


def playouts() -> Iterator[Counts]:
    """Looks at positions, as machine code."""
    from chickie.speed.machine import compiled  # noqa: PLC0415 - loads numba

    look, c = compiled(look_by_chance), _chance()
    for at in cycle(_recorded()):
        moves = look(at[0], at[1], at[2], c, WORLDS)
        yield {"playouts": moves * WORLDS}


def _chance() -> Any:  # noqa: ANN401 - a numpy record
    from chickie.speed.machine import record  # noqa: PLC0415

    c = Chance()
    seed(c, SEED, 0)
    return record(c)


def _recorded() -> list[tuple[Any, Any, Any]]:
    """Room, position and rules of the middles, as records."""
    from chickie.speed.machine import record, recorded  # noqa: PLC0415

    r = record(axes(FOUR, SEATS))
    return [(recorded(one.room), record(one.position), r) for one in middles()]


# --- moves ----------------------------------------------------------------------------


def machine_moves(brain: str) -> Iterator[Counts]:
    """Moves of a brain as machine code."""
    from chickie.speed import entry  # noqa: PLC0415
    from chickie.speed.machine import record  # noqa: PLC0415

    k, c = record(will([BRAINS[brain]])), _chance()
    for room, position, rules in cycle(_recorded()):
        entry.choose(k, 0, room, position, rules, c)
        yield {"moves": 1}


def plain_moves(brain: str) -> Iterator[Counts]:
    """Moves of a brain by plain Python."""
    k, r, c = will([BRAINS[brain]]), axes(FOUR, SEATS), Chance()
    seed(c, SEED, 0)
    for one in cycle(middles()):
        choose(k, 0, one.room, one.position, r, c)
        yield {"moves": 1}


def table_moves(bot: str) -> Iterator[Counts]:
    """Moves of a bot that is given a View, as machine code where it wants that."""
    machine_code = machine_moves(bot)
    next(machine_code)  # compiled, and marked as such, before it is first asked
    asked = bots.make(bot, seed=SEED)
    rounds = [round_of(one) for one in middles()]
    views = [round.view(round.turn) for round in rounds]
    for view in cycle(views):
        asked.choose(view)
        yield {"moves": 1}


WAYS: Final = {
    "plain": plain_moves,
    "compiled": machine_moves,
    "table": table_moves,
}


def main() -> None:
    """Answer lines until there are no more."""
    brain, _, way = sys.argv[1].partition(", ")
    answer(partial(WAYS[way], brain) if way else playouts)


if __name__ == "__main__":
    main()
