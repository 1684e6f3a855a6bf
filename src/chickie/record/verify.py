"""Whether a record is true: what is wrong with it, line by line."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from chickie.record.form import is_lines, read
from chickie.record.problem import Damaged, Problem
from chickie.record.record import Record, line_of
from chickie.record.teller import Teller


def verify(record: Record | str | bytes) -> tuple[Problem, ...]:
    """What is wrong with a record, and what a reader should know about it.

    Empty for a whole match of which all is as it should be. Reading stops at the first
    damage, which comes last, because nothing after it can be relied on. A file that was
    cut off between two lines cannot be told from that of a match that was not played to
    its end: that is a remark (``incomplete``), no damage.

    Args:
        record: a record, or its file as JSON Lines or as text. Lines are those of the
            file; for a Record, those of its file as JSON Lines. Where a text can be
            read its lines are not known any more: they are 0.
    """
    try:
        known = record if isinstance(record, Record) else read(record)
        teller = Teller(known)
    except Damaged as damage:
        return (damage.problem,)
    problems = tuple(_problems(known, teller))
    if isinstance(record, Record) or is_lines(record):
        return problems
    return tuple(msgspec.structs.replace(problem, line=0) for problem in problems)


def _problems(record: Record, teller: Teller) -> Iterator[Problem]:
    for index, event in enumerate(record.events):
        try:
            teller.take(line_of(index), event)
        except Damaged as damage:
            yield from teller.remarks
            yield damage.problem
            return
    yield from teller.close()
