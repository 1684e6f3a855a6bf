"""Many moments looked through, in order, several at a time.

What comes out depends on the sources and the setting alone, not on how many work at it.
Puzzles are written as they are found: whoever stops keeps them, and the same again goes
on behind the last one.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from chickie.language import say
from chickie.puzzle.puzzle import KINDS, BadPuzzles, Head, Kind, Puzzle, read
from chickie.puzzle.seek import Find, in_play, in_record, match_id
from chickie.puzzle.sift import sift
from chickie.record.problem import Problem
from chickie.review.moment import Book
from chickie.review.setting import Setting, engine
from chickie.rules import wire
from chickie.rules.checks import require
from chickie.rules.ruleset import Ruleset

AHEAD: Final = 4
"""Moments that wait for each that is worked on."""
Progress = Callable[[int, int], None]
"""Is told how many rounds are looked through, and how many there are at most."""


class Vein(NamedTuple):
    """A match to look through."""

    name: str
    """Tells it from all others: what it is made from."""
    rounds: int
    """Rounds that it has at most."""
    finds: Callable[[], Iterator[Find]]
    """Its choices, in their order."""
    damages: tuple[Problem, ...] = ()
    """What is wrong with the record; what cannot be told for that is not looked at."""


def recorded(data: bytes) -> Vein:
    """A record.

    Raises:
        BadRecord: nothing of it can be read.
    """
    tale = Book(data).tale
    return Vein(
        name=hashlib.sha256(data).hexdigest(),
        rounds=tale.record.header.ruleset.match_rounds,
        finds=lambda: in_record(data),
        damages=tuple(problem for problem in tale.problems() if problem.is_damage),
    )


def played(ruleset: Ruleset, seats: int, seeds: Iterable[int]) -> list[Vein]:
    """Matches that bots play for this.

    Raises:
        BadRuleset: these rules cannot be played by so many.
    """
    require(ruleset, seats)
    return [
        Vein(
            match_id(ruleset, seats, seed),
            ruleset.match_rounds,
            partial(in_play, ruleset, seats, seed),
        )
        for seed in seeds
    ]


def head(
    veins: Sequence[Vein], setting: Setting, kinds: tuple[Kind, ...] = KINDS
) -> Head:
    """The first line of the file for what is found in these."""
    names = "\n".join(vein.name for vein in veins)
    digest = hashlib.sha256(names.encode()).hexdigest()
    return Head(engine=engine(), setting=setting, kinds=kinds, sources=digest)


def kept(out: Path, wanted: Head) -> tuple[Puzzle, ...]:
    """What a file holds already of what is looked for.

    Raises:
        BadPuzzles: it holds something else.
        OSError: it cannot be read.
    """
    if not out.exists() or not (data := out.read_bytes()):
        return ()
    found, puzzles = read(data)
    if found != wanted:
        raise BadPuzzles(
            say(
                "{path} holds other puzzles: give another name, or delete it.",
                path=str(out),
            )
        )
    whole = data[: data.rindex(b"\n") + 1]
    if whole != data:  # a line that was cut short
        out.write_bytes(whole)
    return puzzles


def mine(  # noqa: PLR0913 - all that decides how it goes, by name
    veins: Sequence[Vein],
    setting: Setting,
    *,
    most: int,
    kinds: tuple[Kind, ...] = KINDS,
    before: Sequence[Puzzle] = (),
    threads: int = 1,
    compiled: bool | None = None,
    progress: Progress | None = None,
) -> Iterator[Puzzle]:
    """The puzzles in these matches, one a round at most.

    Args:
        veins: where to look.
        setting: how thoroughly.
        most: how many are enough, those counted that were found before.
        kinds: what is looked for.
        before: what was found before, when it was stopped.
        threads: how many work at the same time.
        compiled: by machine code; as it can be had if not given.
        progress: is told how far it is.
    """
    found = len(before)
    if found >= most:
        return
    last = before[-1] if before else None

    def one(find: Find) -> Puzzle | None:
        return sift(find, setting, kinds=kinds, compiled=compiled)

    left = _left(veins, last, progress)
    for puzzle in _each(one, left, threads):
        if puzzle is None or (last is not None and _place(last) == _place(puzzle)):
            continue
        found, last = found + 1, puzzle
        yield puzzle
        if found >= most:
            return


def _place(puzzle: Puzzle) -> tuple[str, str, int]:
    source = puzzle.source
    return source.match, source.record, source.round


def _left(
    veins: Sequence[Vein], last: Puzzle | None, progress: Progress | None
) -> Iterator[Find]:
    """What is still to be looked at, behind ``last``."""
    total, done = sum(vein.rounds for vein in veins), 0
    skips = last is not None
    for vein in veins:
        if last is not None and skips and vein.name != origin(last):
            done += vein.rounds
            continue
        for find in vein.finds():
            if progress is not None:
                progress(min(done + find.source.round - 1, total), total)
            if not skips:
                yield find
            elif last is not None and find.source == last.source:
                skips = False
        done += vein.rounds
    if progress is not None:
        progress(total, total)


def origin(puzzle: Puzzle) -> str:
    """The name of the :class:`Vein` in which a puzzle was found."""
    return puzzle.source.record or puzzle.source.match


def _each(
    one: Callable[[Find], Puzzle | None],
    finds: Iterator[Find],
    threads: int,
) -> Iterator[Puzzle | None]:
    """What comes of each, in their order."""
    if threads == 1:
        yield from map(one, finds)
        return
    pool = ThreadPoolExecutor(threads, "puzzle")
    begun: deque[Future[Puzzle | None]] = deque()
    try:
        for find in finds:
            begun.append(pool.submit(one, find))
            if len(begun) >= AHEAD * threads:
                yield begun.popleft().result()
        while begun:
            yield begun.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def line(value: Head | Puzzle) -> bytes:
    """A line of the file."""
    return wire.encode(value) + b"\n"
