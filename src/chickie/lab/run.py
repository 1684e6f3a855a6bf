"""A plan carried out: here, in several processes, or on a cluster.

Whatever plays, the same stretches are played, and what they come to is added up in
whole numbers: so the result is the same to the last digit, also where the run was
stopped in between, by Ctrl-C, by a crash or by SIGKILL, and begun again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from chickie.lab import engine, result
from chickie.lab.agenda import Agenda
from chickie.lab.crew import Alone, Crew, Processes
from chickie.lab.journal import Head, Journal, replace
from chickie.lab.plan import Plan
from chickie.lab.problem import BadRun, require
from chickie.lab.result import Result
from chickie.lab.stretch import Done
from chickie.language import say
from chickie.speed.sums import Sums

PLAN: Final = "plan.toml"
Progress = Callable[[int, int], None]
"""Is told now and then how many deals are done, and how many there are in all."""


def carry_out(
    plan: Plan,
    folder: Path | None = None,
    *,
    processes: int = 1,
    progress: Progress | None = None,
    cluster: str | None = None,
) -> Result:
    """The result of ``plan``.

    Args:
        plan: what to play.
        folder: where to keep what was played, so that a run that was stopped goes on
            from there, and the result; None keeps all in memory.
        processes: how many on this machine; 1 is this one.
        progress: is told how far it is.
        cluster: play on the Ray cluster with this address instead; ``auto`` finds the
            one of this machine, ``local`` starts one with two workers.

    Raises:
        BadRun: the folder is of another run or cannot be used; or the run broke off.
        NotInstalled: what writes results, or Ray, is not there.
        BadDeal: rules by which no order of the tiles gives an opening.
    """
    if folder is not None:
        require("lab")
    if cluster is not None:
        require("ray")
    if folder is None:
        return _in_memory(plan, _Crews(processes, cluster), progress)
    if result.is_over(folder):
        return _known(plan, folder)
    return _in_folder(plan, folder, _Crews(processes, cluster), progress)


class _Crews:
    """Who will play, not yet called."""

    def __init__(self, processes: int, cluster: str | None) -> None:
        self._processes, self._cluster = processes, cluster

    def call(self) -> Crew:
        if self._cluster is not None:
            from chickie.lab.cluster import Cluster  # noqa: PLC0415 - loads Ray

            return Cluster(self._cluster)
        return Processes(self._processes) if self._processes > 1 else Alone()


def _in_memory(plan: Plan, crews: _Crews, progress: Progress | None) -> Result:
    kept: dict[tuple[int, int], Sums] = {}

    def keep(done: Done) -> None:
        for played in done.stretches:
            kept[played.unit, played.stretch] = played.sums

    _play(Agenda(plan), crews, keep, progress)
    return result.of_memory(plan, kept)


def _in_folder(
    plan: Plan, folder: Path, crews: _Crews, progress: Progress | None
) -> Result:
    head = Head(plan=plan.digest, engine=engine.digest())
    with Journal(folder, head) as journal:
        replace(folder / PLAN, plan.text.encode())
        agenda, places = Agenda(plan), _Places()
        for place, played in journal.read():
            if not agenda.has(played):
                raise BadRun(
                    say("{folder} is damaged; begin in another.", folder=str(folder))
                )
            agenda.note([played])
            places.add(played.unit, played.stretch, place)

        def keep(done: Done) -> None:
            found = journal.add(done.stretches)
            for played, place in zip(done.stretches, found, strict=True):
                places.add(played.unit, played.stretch, place)

        _play(agenda, crews, keep, progress)

        def stretches(number: int) -> Iterator[Sums]:
            return (journal.at(place).sums for place in places.of(number))

        result.write(folder, Result(plan, head.engine, stretches))
    return result.read(folder)


class _Places:
    """Where in the journal each stretch stands."""

    def __init__(self) -> None:
        self._by_unit: dict[int, dict[int, int]] = {}

    def add(self, unit: int, stretch: int, place: int) -> None:
        self._by_unit.setdefault(unit, {})[stretch] = place

    def of(self, unit: int) -> list[int]:
        """Those of a unit, its stretches in order."""
        places = self._by_unit[unit]
        return [places[stretch] for stretch in sorted(places)]


def _known(plan: Plan, folder: Path) -> Result:
    """The result of a run that was over before.

    Raises:
        BadRun: it is that of another plan, or by other laws.
    """
    with Journal(folder, Head(plan=plan.digest, engine=engine.digest())):
        return result.read(folder)


def _play(
    agenda: Agenda,
    crews: _Crews,
    keep: Callable[[Done], None],
    progress: Progress | None,
) -> None:
    """Play what is on the agenda to its end."""
    _tell(agenda, progress)
    if agenda.over:
        return
    crew = crews.call()
    try:
        while not agenda.over:
            while crew.has_room and (piece := agenda.next()) is not None:
                crew.begin(piece)
            for done in crew.finished():
                _refuse_other_laws(done)
                keep(done)
                agenda.note(done.stretches, done.seconds)
                _tell(agenda, progress)
    finally:
        crew.close()


def _refuse_other_laws(done: Done) -> None:
    if done.engine not in ("", engine.digest()):
        raise BadRun(
            say(
                "A machine of the cluster has another version of the program; install "
                "the same everywhere."
            )
        )


def _tell(agenda: Agenda, progress: Progress | None) -> None:
    if progress is not None:
        progress(agenda.done, agenda.deals)
