"""What is wrong with rules: beside which sentence it belongs, and what would end it.

The complaints are those of :mod:`chickie.rules.checks`. A way out is a single answer,
found by trying, that ends the complaint and brings no other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, assert_never

from chickie.rules.answers import Answer, Answers, answer, answers
from chickie.rules.checks import check
from chickie.rules.complaint import Complaint
from chickie.rules.ruleset import Ruleset
from chickie.rules.sheet import Clause
from chickie.server.draft import DraftComplaint, Mend
from chickie.server.heading import heading_of
from chickie.server.trying import with_others

MENDS_MAX: Final = 3
"""Ways out of a complaint that are offered."""
WHOLE: Final = frozenset({"family", "set"})
"""Nobody changes these to mend something else."""
FEWER: Final = 3
"""So many tiles less in a hand are tried."""


def complaints(
    ruleset: Ruleset, seats: int | None, clauses: tuple[Clause, ...]
) -> Iterator[DraftComplaint]:
    """All that is wrong for ``seats``, or for any number of them; errors first."""
    for complaint in check(ruleset, seats):
        yield DraftComplaint(
            code=complaint.code,
            severity=complaint.severity,
            axes=complaint.axes,
            sentence=str(complaint.sentence),
            fix=str(complaint.fix),
            clause=_beside(complaint, clauses),
            mends=tuple(islice(_mends(ruleset, complaint), MENDS_MAX)),
        )


def _beside(complaint: Complaint, clauses: tuple[Clause, ...]) -> str | None:
    """The clause that speaks of most of it, if it can be under the same heading."""
    kin = heading_of(complaint.axes[0])

    def near(clause: Clause) -> tuple[bool, int]:
        shared = {*clause.axes} & {*complaint.axes}
        return clause.section is kin and bool(shared), len(shared)

    best = max(clauses, key=near)
    return best.id if any(near(best)) else None


def _mends(ruleset: Ruleset, complaint: Complaint) -> Iterator[Mend]:
    """Single answers after which it is gone, and nothing new is wrong."""
    for field in complaint.axes:
        if field in WHOLE:
            continue
        told = answers(ruleset, field)
        found = (
            _mend(way)
            for way in _ways(ruleset, told, complaint)
            if not way.chosen
            and not way.complaints
            and complaint not in check(ruleset.replace(**way.changes))
        )
        yield from found if told.kind == "choice" else islice(found, 1)


def _mend(way: Answer) -> Mend:
    words = tuple(map(str, way.sentences))
    return Mend(axis=way.axis, changes=way.changes, sentences=words)


def _ways(ruleset: Ruleset, told: Answers, complaint: Complaint) -> Iterable[Answer]:
    """What else could be answered, what is nearest first."""
    match told.kind:
        case "choice":
            return told.answers
        case "number":
            return _numbers(ruleset, told)
        case "hands":
            return _smaller_hands(ruleset, told, complaint)
        case _ as never:
            assert_never(never)


def _numbers(ruleset: Ruleset, told: Answers) -> Iterator[Answer]:
    number, most = told.number or 0, told.most or 0
    values = {one.value for one in told.answers} | {most}
    for value in sorted(values, key=lambda value: abs(value - number)):
        yield answer(ruleset, told.axis, value)


def _smaller_hands(
    ruleset: Ruleset, told: Answers, complaint: Complaint
) -> Iterator[Answer]:
    """A few tiles less for those numbers of players that it is about."""
    for hand in told.hands:
        if hand.size is None or complaint not in check(ruleset, hand.seats):
            continue
        for size in range(hand.size - 1, max(0, hand.size - FEWER) - 1, -1):
            asked = {told.axis: {ruleset.set.value: {str(hand.seats): size}}}
            value = with_others(ruleset, asked)[told.axis]
            yield answer(ruleset, told.axis, value)
