"""A round to be played on in the head: by machine code where there is a compiler.

The same functions run either way, with the same result to the last digit.
"""

from __future__ import annotations

from threading import local
from typing import Any, Final, NamedTuple

from chickie.brains.appraise import DEALT, Appraisal, appraise
from chickie.brains.chance import Chance, seed_from
from chickie.brains.room import Room, room
from chickie.rules.position import Axes, Position, axes
from chickie.rules.ruleset import Ruleset
from chickie.speed.ready import has_compiler

_kept: Final = local()
"""What each thread keeps of machine code's records: they are large, and most of what is
in them means nothing from one case to the next."""


class Found(NamedTuple):
    """What moves came to in the same worlds."""

    worlds: int
    points: tuple[tuple[int, ...], ...]
    """By move and seat: sum of its points."""
    behind: tuple[tuple[int, ...], ...]
    """For each of the first two moves, by move: sum of the squares of how much more
    that one was worth to the seat to move, in units of 1 / (seats - 1) points."""


class Case:
    """A round at one moment, and all that is known of it."""

    def __init__(
        self,
        known: Room,
        position: Position,
        r: Axes,
        *,
        compiled: bool | None = None,
        brisk: bool = False,
    ) -> None:
        """Prepare.

        Args:
            known: what could be learned so far.
            position: the round.
            r: the rules.
            compiled: by machine code; as it can be had if not given.
            brisk: everybody plays on by a glance, not thoughtfully.
        """
        self._axes, self._brisk = r, brisk
        self._compiled = has_compiler() if compiled is None else compiled
        self._room, self._position, self._rules = known, position, r
        if self._compiled:
            self._room, self._position, self._rules = _records(known, position, r)

    def look(  # noqa: PLR0913 - all that decides it, by name
        self,
        way: int,
        codes: tuple[int, ...],
        worlds: int,
        *,
        stream: tuple[int, int, int],
        unused: int = 0,
        first: int = 0,
    ) -> Found | None:
        """Make each move in so many worlds; None if no world agrees with what is known.

        Args:
            way: what is dealt anew, a number of :mod:`chickie.brains.appraise`.
            codes: the moves as the laws know them.
            worlds: how many worlds.
            stream: where chance starts: 64, 32 and 32 bits.
            unused: for a new deal: bit set of the doubles that may open.
            first: for a new deal: the seat that starts.
        """
        a = Appraisal(
            way=way,
            brisk=int(self._brisk),
            worlds=worlds,
            moves=len(codes),
            unused=unused,
            first=first,
        )
        a.code[: len(codes)] = codes
        c = Chance()
        seed_from(c, *stream)
        if self._compiled:
            from chickie.speed import entry, machine  # noqa: PLC0415 - loads numba

            made: Any = machine.record(a)
            rest = (self._room, self._position, self._rules, machine.record(c))
            done = entry.appraise(made, *rest)
            told = _sums(made["points"], made["behind"], len(codes), self._axes.seats)
        else:
            done = appraise(a, self._room, self._position, self._rules, c)
            told = _sums(a.points, a.behind, len(codes), self._axes.seats)
        return Found(worlds, *told) if done else None


def _sums(
    points: Any,  # noqa: ANN401 - lists, or numpy's
    behind: Any,  # noqa: ANN401
    moves: int,
    seats: int,
) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """What is filled of them, as plain numbers."""
    return (
        tuple(tuple(int(x) for x in row[:seats]) for row in points[:moves]),
        tuple(tuple(int(x) for x in row[:moves]) for row in behind[: min(moves, 2)]),
    )


def _records(known: Room, position: Position, r: Axes) -> tuple[Any, Any, Any]:
    """The same for machine code."""
    from chickie.speed import machine  # noqa: PLC0415 - loads numba

    table = (r, tuple(known.mind.weights))
    if getattr(_kept, "table", None) != table:
        _kept.table, _kept.room = table, machine.recorded(known)
    made = _kept.room._replace(
        mind=machine.record(known.mind), past=machine.record(known.past)
    )
    return made, machine.record(position), machine.record(r)


def of_new_deals(rules: Ruleset, seats: int, *, compiled: bool | None = None) -> Case:
    """A case of no round at all, for deals by ``rules``."""
    return Case(room(rules, seats), Position(), axes(rules, seats), compiled=compiled)


__all__ = ["DEALT", "Case", "Found", "of_new_deals"]
