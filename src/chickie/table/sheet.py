"""The numbers of clauses on the sheet of a table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from chickie.errors import ChickieError, IllegalMove
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import sheet
from chickie.table.messages import Refused


@lru_cache(maxsize=256)
def numbers(ruleset: Ruleset, seats: int) -> Mapping[str, int]:
    """The number of each clause on the sheet for these seats."""
    return {clause.id: clause.number for clause in sheet(ruleset, seats)}


def refused(
    ruleset: Ruleset, seats: int, *, key: str | None, error: ChickieError
) -> Refused:
    """What whoever asked is told, with the clause that forbids a move."""
    rule = error.rule if isinstance(error, IllegalMove) else None
    number = None if rule is None else numbers(ruleset, seats).get(rule)
    return Refused(
        key=key,
        code=error.code,
        sentence=str(error.sentence),
        rule=rule,
        number=number,
    )
