"""One way to play with what was seen, and in words what tells it from others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chickie.lab.report.sample import Sample
from chickie.lab.unit import Unit
from chickie.language import say, say_count


class Row(NamedTuple):
    """A unit with what was seen."""

    unit: Unit
    sample: Sample

    @property
    def table(self) -> tuple[int, tuple[str, ...]]:
        """Seats and players: rows with the same can be compared."""
        return self.unit.seats, self.unit.lineup


def where(row: Row, shown: Sequence[Row]) -> str:
    """Seats, players and openings, as far as they differ among what is shown.

    Rows that would still look alike are told apart by their tables in the plan.
    """
    units, unit, found = [other.unit for other in shown], row.unit, list[str]()
    if len({other.seats for other in units}) > 1:
        found.append(str(say_count("{count} player", "{count} players", unit.seats)))
    if len({_players(other.lineup) for other in units}) > 1:
        found.append(_players(unit.lineup))
    if unit.unused is not None and len({other.unused for other in units}) > 1:
        found.append(str(say("opening with {doubles}", doubles=_doubles(unit.unused))))
    if len({other.table for other in units if _looks(other) == _looks(unit)}) > 1:
        found.append(str(say("table {number}", number=unit.table + 1)))
    return " · ".join(found)


def _doubles(suits: Sequence[int]) -> str:
    """``0-0, 3-3``; many in a row by the first and the last of them."""
    names = [f"{suit}-{suit}" for suit in suits]
    is_row = suits[-1] - suits[0] == len(suits) - 1 and len(suits) > len("ab")
    return f"{names[0]} … {names[-1]}" if is_row else ", ".join(names)


def _looks(unit: Unit) -> tuple[object, ...]:
    """What else is told of it."""
    rules = unit.ruleset
    return rules.title, rules.set, unit.seats, _players(unit.lineup), unit.unused


def _players(lineup: Sequence[str]) -> str:
    """``thoughtful``, or ``1 thoughtful, 3 uniform``."""
    names = list(dict.fromkeys(lineup))
    if len(names) == 1:
        return names[0]
    return ", ".join(f"{lineup.count(name)} {name}" for name in names)
