"""Compile everything ahead of time: ``python -m chickie.speed.warm``.

What is compiled already is loaded, which shows that it can be. Needs the extra
``speed``.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from chickie.brains import appraise, choosing
from chickie.brains.chance import Chance
from chickie.brains.room import room
from chickie.brains.setting import SETTINGS, will
from chickie.lock import wait_for
from chickie.rules.axis import Family, OpeningFrom, Starter, TileSet
from chickie.rules.position import Position, axes
from chickie.rules.ruleset import Ruleset
from chickie.speed import (
    deals,
    entry,
    machine,
    playout,
    ready,
    rounds,
    sources,
    tables,
)
from chickie.speed.vector import Vector
from chickie.speed.vector_machine import run_lent

NICE: Final = 10
"""How far a process that compiles steps back behind others."""


class Job(NamedTuple):
    """Something that is compiled by being used once."""

    name: str
    function: Callable[..., object]
    """The plain function that it is made from."""
    use: Callable[[], object]


def jobs() -> tuple[Job, ...]:
    """All of them, the most wanted first."""
    return (
        Job("choice", choosing.choose, _choose_a_move),
        Job("deals", deals.play_deals, _play_a_deal),
        Job("review", appraise.appraise, _appraise_nothing),
        Job("vector", run_lent, _step_a_vector),
        Job("rounds", playout.play_rounds, _play_a_round),
    )


def _play_a_deal() -> None:
    lineup = ("uniform", "uniform")
    tables.play(
        tables.Table(ruleset=_rules(), seats=2, lineup=lineup), 0, 1, compiled=True
    )


def _choose_a_move() -> None:
    rules, s = _rules(), Position()
    known = (
        will([SETTINGS["uniform"]]),
        0,
        room(rules, 2),
        s,
        axes(rules, 2),
        Chance(),
    )
    s.hands[0][6], s.ends[6], s.open = 1 << 6, 1, 1 << 6
    entry.choose(*map(machine.recorded, known))


def _appraise_nothing() -> None:
    rules = _rules()
    known = (room(rules, 2), Position(), axes(rules, 2), Chance())
    entry.appraise(*map(machine.recorded, (appraise.Appraisal(), *known)))


def _play_a_round() -> None:
    rounds.batch(axes(_rules(), 2), base=0, rounds=1, unused=1)


def _step_a_vector() -> None:
    Vector(_rules(), 2, 1, seed=0, compiled=True).steps(1)


@cache
def _rules() -> Ruleset:
    """Any rules: the machine code is the same for all."""
    return Ruleset(
        name="any",
        title="Any",
        family=Family.LINE,
        set=TileSet.DOUBLE_6,
        hand_size={TileSet.DOUBLE_6: {2: 7}},
        opening_from=OpeningFrom.START_TILE,
        starter=Starter.FIRST_SEAT,
        toes=0,
    )


def home() -> Path | None:
    """Where machine code is kept; None: nowhere."""
    folder = sources.folder(deals.play_deals)
    return None if folder is None else folder.parent


def warm(job: Job) -> None:
    """Compile one, or load it, while no other process compiles."""
    mark = ready.marker(job.function)
    if mark is None:
        job.use()
        return
    with _alone(mark.parent.parent / "compiling"):
        job.use()


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Wait until no other process holds the lock on ``path``; then hold it."""
    with path.open("ab") as file:
        wait_for(file.fileno())
        yield


def _step_back() -> None:
    """Let others have the processor first; on Windows whoever starts us decides."""
    if sys.platform != "win32":
        os.nice(NICE)


def main() -> None:
    """Compile all."""
    _step_back()
    for job in jobs():
        warm(job)


if __name__ == "__main__":
    main()
