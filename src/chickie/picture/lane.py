"""A train table: one line for each train, the Mexican train below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chickie.language import say
from chickie.picture.plan import Plan
from chickie.picture.stroke import cells, cut, fit
from chickie.rules.layout import End
from chickie.rules.move import Train, train_text

_NUMBER_COLUMNS = 2
"""Columns for the number of a train."""
_NAME_COLUMNS = 12
"""At most so many columns for the name of a train's owner; longer names are cut."""
_NAME_SHARE = 6
"""At most one in so many of a line's columns for the name."""


def lanes(
    plan: Plan, names: Sequence[str], marked: Sequence[int], width: int
) -> Iterator[str]:
    """The engine, a line for each of ``names`` by seat, then the Mexican train.

    In front of a name stands what follows the stroke in a move, ``4-9@9-9/2``.
    ``marked`` are the seats whose marker is up.
    """
    owners: list[tuple[Train, str]] = [*enumerate(names)]
    owners.append(("mexican", str(say("Mexican"))))
    longest = max(cells(owner) for _, owner in owners)
    column = min(longest, _NAME_COLUMNS, width // _NAME_SHARE)
    fronts = [_front(plan, train, owner, column, marked) for train, owner in owners]
    yield " " * cells(fronts[0]) + plan.tile(plan.root)
    for front, (train, _) in zip(fronts, owners, strict=True):
        yield front + fit(_lane(plan, train), width - cells(front), plan.strokes)


def _front(
    plan: Plan, train: Train, owner: str, column: int, marked: Sequence[int]
) -> str:
    """Number, owner and marker of a train, all lanes equally wide."""
    number = train_text(train).removeprefix("/").rjust(_NUMBER_COLUMNS)
    name = cut(owner, column)
    mark = plan.strokes.marker if train in marked else " "
    return f"{number} {name}{' ' * (column - cells(name))} {mark} "


def _lane(plan: Plan, train: Train) -> list[str]:
    """The tiles of a train; the last word holds its open end."""
    after = [part for part in plan.after(plan.root) if part.train == train]
    words: list[str] = []
    while after:
        part = after[0]
        if isinstance(part, End):
            return [*words[:-1], " ".join((*words[-1:], plan.end(part)))]
        words.append(plan.tile(part))
        after = plan.after(part)
    return words
