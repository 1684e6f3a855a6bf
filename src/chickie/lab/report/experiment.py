"""The report of a run: each varied field a section, then the rules side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from chickie.figures.estimate import Estimate
from chickie.figures.figure import ENDINGS, FIGURES, Figure, strong
from chickie.lab.report.model import Dot, Ends, Found, Part, Plot, Report, Told
from chickie.lab.report.row import Row, where
from chickie.lab.report.sample import SURE, Sample, effects
from chickie.lab.report.telling import many, story
from chickie.lab.report.wording import question, wording
from chickie.lab.result import Result
from chickie.lab.unit import Change, Unit
from chickie.language import Sentence, say, say_count
from chickie.rules.phrase import SET_NAMES

ALWAYS: Final = (
    "length",
    "forced",
    "options",
    "first_wins",
    "points",
    "spread",
    "skill",
)
"""Figures that have a picture wherever they have a meaning; of the others there is one
where they differ, or, among rules that stand side by side, where they are not 0."""
SKILL: Final = ("skill", "skill_points")


def report(result: Result) -> Report:
    """What came out, in the language in use."""
    rows = [_row(result, unit) for unit in result.units]
    parts: list[Part] = []
    alike: list[Row] = []
    for _, group in groupby(rows, key=lambda row: row.unit.table):
        table = list(group)
        if any(row.unit.changes for row in table):
            parts += _varied(table)
        else:
            alike += table
    if alike:
        parts.append(_side_by_side(alike))
    return Report(
        title=result.plan.title,
        lead=(str(_played(rows)),),
        parts=tuple(parts),
        method=tuple(map(str, method())),
    )


def _row(result: Result, unit: Unit) -> Row:
    stretches = result.stretches(unit.number)
    sample = Sample(
        rules=unit.ruleset, seats=unit.seats, lineup=unit.lineup, stretches=stretches
    )
    return Row(unit, sample)


def _played(rows: Sequence[Row]) -> Sentence:
    deals = sum(row.sample.total.deals for row in rows)
    return say_count(
        "{deals} deals were played, at {count} table.",
        "{deals} deals were played, at {count} tables.",
        len(rows),
        deals=many(deals),
    )


def method() -> Iterator[Sentence]:
    """How the numbers were found, for whoever wants to know how sure they are."""
    yield say(
        "Bots played by the very laws that hold at a table. What stands behind ± is "
        "half of a 95 % interval: of twenty such intervals nineteen hold the truth."
    )
    yield say(
        "Tables that are compared played the same deals, as far as their rules deal "
        "alike, and each player of a lineup sat on every seat. A difference is told "
        "where it is more than {sure} times its standard error: so many are looked at "
        "that some would come by luck otherwise.",
        sure=SURE,
    )
    yield say(
        "The figures are true of these bots; people play otherwise, and may like a "
        "rule for other reasons."
    )


# --- a varied field -------------------------------------------------------------------


def _varied(rows: Sequence[Row]) -> Iterator[Part]:
    """A section for each field, and one for fields that change together."""
    bases = _bases(rows)
    others = [row for row in rows if row not in bases]
    key = _fields
    for fields in dict.fromkeys(map(key, others)):
        changed = [row for row in others if key(row) == fields]
        tables = {row.table for row in changed}
        shown = [*(row for row in bases if row.table in tables), *changed]
        yield _part(fields, bases, changed, shown)


def _bases(rows: Sequence[Row]) -> list[Row]:
    """By seats and players the row with which the others are compared."""
    found: dict[object, Row] = {}
    for row in sorted(rows, key=lambda row: len(row.unit.changes)):
        found.setdefault(row.table, row)
    return list(found.values())


def _fields(row: Row) -> tuple[str, ...]:
    fields = tuple(field for field, _ in row.unit.changes)
    return fields if len(fields) == 1 else ()


def _part(
    fields: tuple[str, ...],
    bases: Sequence[Row],
    changed: Sequence[Row],
    shown: Sequence[Row],
) -> Part:
    base, first = bases[0].unit.ruleset, changed[0]
    about = say("Several answers at once")
    if fields:
        about = question(fields[0], base, first.unit.ruleset)
    title = say("{rules}: {question}", rules=base.called, question=about)
    asked = [field for field, _ in first.unit.changes]
    # Against “none at all” the sheet only says that there is something.
    now = max(
        (
            wording(row.unit.ruleset, base, asked, row.unit.seats).full
            for row in changed
        ),
        key=len,
    )
    return Part(
        title=str(title),
        lead=(str(say("As it is: {clause}", clause=now)),),
        told=tuple(_told(same, bases, shown) for same in _by_change(changed)),
        ends=tuple(_ends(shown, bases)),
        plots=tuple(_plots(shown, bases)),
    )


def _by_change(rows: Sequence[Row]) -> Iterator[list[Row]]:
    """Rows with the same change at several tables."""
    for changes in _once(row.unit.changes for row in rows):
        yield [row for row in rows if row.unit.changes == changes]


def _once(changes: Iterable[tuple[Change, ...]]) -> list[tuple[Change, ...]]:
    found: list[tuple[Change, ...]] = []
    for change in changes:  # a value may be a list, which no dict takes
        if change not in found:
            found.append(change)
    return found


def _told(rows: Sequence[Row], bases: Sequence[Row], shown: Sequence[Row]) -> Told:
    """What a change did at each table."""
    unit = rows[0].unit
    base = _base(rows[0], bases).unit.ruleset
    asked = [field for field, _ in unit.changes]
    said = wording(base, unit.ruleset, asked, unit.seats)
    return Told(
        label=said.full if len(asked) == 1 else _label(rows[0], bases),
        before=said.before,
        after=said.after,
        found=tuple(
            Found(where(row, shown), tuple(map(str, _story(row, bases))))
            for row in rows
        ),
    )


def _story(row: Row, bases: Sequence[Row]) -> list[Sentence]:
    """What became of the game; of skill where one strong player is among weak ones."""
    has_skill = strong(row.unit.lineup) is not None
    figures = (f for f in FIGURES if (f.name in SKILL) == has_skill)
    found = effects(_base(row, bases).sample, row.sample, figures)
    return story(list(found), row.unit.seats)


def _base(row: Row, bases: Sequence[Row]) -> Row:
    return next(base for base in bases if base.table == row.table)


def _label(row: Row, bases: Sequence[Row]) -> str:
    """The change in words."""
    if row in bases:
        return str(say("as it is"))
    base = _base(row, bases).unit.ruleset
    return " ".join(
        wording(base, row.unit.ruleset, [field], row.unit.seats).label
        for field, _ in row.unit.changes
    )


# --- rules side by side ---------------------------------------------------------------


def _side_by_side(rows: Sequence[Row]) -> Part:
    return Part(
        title=str(say("Rules side by side")),
        ends=tuple(_ends(rows, ())),
        plots=tuple(_plots(rows, ())),
    )


def _called(row: Row, shown: Sequence[Row]) -> str:
    """The title of the rules, with the set where that is what differs."""
    rules = row.unit.ruleset
    alike = (other.unit.ruleset for other in shown)
    sets = {other.set for other in alike if other.title == rules.title}
    if len(sets) < 2:  # noqa: PLR2004 - nothing to tell apart
        return str(rules.called)
    return f"{rules.called} · {SET_NAMES[rules.set]}"


# --- pictures -------------------------------------------------------------------------


def _name(row: Row, shown: Sequence[Row], bases: Sequence[Row]) -> str:
    return _label(row, bases) if bases else _called(row, shown)


def _ends(rows: Sequence[Row], bases: Sequence[Row]) -> Iterator[Ends]:
    shown = sorted(_whole(rows), key=lambda row: (row.unit.seats, row not in bases))
    for row in shown:
        found = [row.sample.of(figure) for figure in ENDINGS]
        shares = tuple(estimate.value for estimate in found if estimate)
        if len(shares) == len(ENDINGS):
            name, place = _name(row, shown, bases), where(row, shown)
            yield Ends(name, shares, row in bases, place)


def _whole(rows: Sequence[Row]) -> list[Row]:
    """Tables of players who are all alike; if there are none, all."""
    return [row for row in rows if len({*row.unit.lineup}) == 1] or [*rows]


def _plots(rows: Sequence[Row], bases: Sequence[Row]) -> Iterator[Plot]:
    for figure in FIGURES:
        some = rows if figure.name in SKILL else _whole(rows)
        found = [(row, estimate) for row in some if (estimate := row.sample.of(figure))]
        shown = [row for row, _ in found]
        if not found or not _is_worth_it(figure, shown, bases):
            continue
        dots = [(row, _dot(row, shown, bases, estimate)) for row, estimate in found]
        yield Plot(figure, tuple(_sorted(dots)))


def _dot(
    row: Row, shown: Sequence[Row], bases: Sequence[Row], estimate: Estimate
) -> Dot:
    name, place = _name(row, shown, bases), where(row, shown)
    return Dot(name, estimate, row in bases, place)


def _is_worth_it(figure: Figure, rows: Sequence[Row], bases: Sequence[Row]) -> bool:
    if figure.name in ALWAYS:
        return True
    if not bases:
        return any((e := row.sample.of(figure)) and e.value for row in rows)
    tables = {base.table: base for base in bases}
    pairs = ((tables[row.table].sample, row.sample) for row in rows)
    return any(e.is_sure for pair in pairs for e in effects(*pair, [figure]))


def _sorted(dots: Iterable[tuple[Row, Dot]]) -> list[Dot]:
    """By table; there numbers in their order, all else from the most to the least."""
    dots = list(dots)
    tables = list(dict.fromkeys(row.table for row, _ in dots))

    def key(item: tuple[Row, Dot]) -> tuple[int, float]:
        row, dot = item
        number = _number(row, [row for row, _ in dots])
        return (
            tables.index(row.table),
            -dot.estimate.value if number is None else number,
        )

    return [dot for _, dot in sorted(dots, key=key)]


def _number(row: Row, rows: Sequence[Row]) -> float | None:
    """The value of the one field that is varied, if that is a number."""
    fields = {field for other in rows for field, _ in other.unit.changes}
    if len(fields) != 1:
        return None
    value = getattr(row.unit.ruleset, fields.pop())
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return float(value) if is_number else None
