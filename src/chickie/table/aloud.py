"""The table in words, line by line, for whoever does not see it.

First the double that must be served, then the open ends number by number, then all that
lies there, branch by branch from the middle. Each tile on the table stands in exactly
one line of that last part. What the same lines look like as text, with strokes:
:mod:`chickie.picture.text`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from typing import Final

import msgspec

from chickie.language import Sentence, say, say_count
from chickie.picture.plan import Plan, meets
from chickie.picture.stroke import PLAIN
from chickie.rules.axis import Family
from chickie.rules.layout import End, Placed
from chickie.rules.move import Train
from chickie.rules.tile import Tile
from chickie.rules.view import Pending, View
from chickie.table.story import place_name

Label = Callable[[int, int], Sentence]
"""What to call the branches of a tile from one number to another."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the description."""

    depth: int
    """0 is a heading, 1 stands below it, 2 belongs to the 1 before it, and so on."""
    sentence: Sentence
    end: End | None = None
    """The open end that it tells of, if it is about one alone."""


class AloudLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of the table in words."""

    depth: int
    """0 is a heading, 1 stands below it, 2 belongs to the 1 before it, and so on."""
    sentence: str
    on: Tile | None = None
    """With ``suit`` and ``train`` the open end that it tells of, if it is one."""
    suit: int | None = None
    train: Train | None = None


class Aloud(msgspec.Struct, frozen=True, kw_only=True):
    """The table in words, for one viewer."""

    n: int
    """Number of the last act in the table's log."""
    lines: tuple[AloudLine, ...]


def aloud(view: View | None, n: int) -> Aloud:
    """The table in words as it goes out; ``view`` None before a round is dealt."""
    return Aloud(n=n, lines=tuple(_card(line) for line in described(view)))


def _card(line: Line) -> AloudLine:
    sentence, end = str(line.sentence), line.end
    if end is None:
        return AloudLine(depth=line.depth, sentence=sentence)
    return AloudLine(
        depth=line.depth,
        sentence=sentence,
        on=end.on,
        suit=end.suit,
        train=end.train,
    )


def described(view: View | None) -> list[Line]:
    """All that lies on the table, line by line."""
    if view is None or not view.layout.placed:
        return [Line(depth=0, sentence=say("Nothing lies on the table yet."))]
    return list(_Describer(view).lines())


def needs(pending: Pending) -> Sentence:
    """What a double needs before anything else may be played."""
    return say_count(
        "{double} needs {count} more tile showing {suit} before any other play.",
        "{double} needs {count} more tiles showing {suit} before any other play.",
        pending.missing,
        double=pending.tile,
        suit=pending.suit,
    )


class _Describer:
    """Walks over the layout of one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.plan = Plan(view.layout, PLAIN)
        self.root = self.plan.root

    def lines(self) -> Iterator[Line]:
        """What comes first, the open ends, and all branches."""
        pending = None if self.view.over else self.view.pending
        if pending is not None:
            yield Line(depth=0, sentence=say("What comes first"))
            yield Line(depth=1, sentence=needs(pending))
        yield Line(depth=0, sentence=say("Open ends"))
        yield from self._ends()
        yield Line(depth=0, sentence=_MIDDLE[self.view.ruleset.family](self.root.tile))
        yield from self._lanes() if self._is_train else self._arms()

    @property
    def _is_train(self) -> bool:
        return self.view.ruleset.family is Family.TRAIN

    # --- open ends --------------------------------------------------------------------

    def _ends(self) -> Iterator[Line]:
        """Number by number: how many, then where."""
        laid = Counter[int]()
        for placed in self.view.layout.placed:
            laid.update({placed.tile.low, placed.tile.high})
        ends = sorted(self.view.layout.ends, key=lambda end: end.suit)
        if not ends:
            yield Line(depth=1, sentence=say("None."))
        for suit, group in groupby(ends, key=lambda end: end.suit):
            same = list(group)
            is_dead = laid[suit] > self.view.ruleset.set.highest
            number = _number(suit, sum(end.free for end in same), is_dead=is_dead)
            if len(same) == 1:
                told = say("{number}, {place}", number=number, place=self._place(*same))
                yield Line(depth=1, sentence=told, end=same[0])
                continue
            yield Line(depth=1, sentence=number)
            for end in same:
                yield Line(depth=2, sentence=self._place(end), end=end)

    def _place(self, end: End) -> Sentence:
        """Where an open end is."""
        if end.train is not None:
            place = place_name(self.view, end.train)
            if end.on is self.root.tile:
                return say("{train}, not begun", train=place)
            return say("{train}, after {tile}", train=place, tile=end.on)
        if end.on is self.root.tile:
            return say_count(
                "{count} place in the middle, on {tile}",
                "{count} places in the middle, on {tile}",
                end.free,
                tile=end.on,
            )
        if self._is_foot(end.on):
            return say_count(
                "{count} toe of {tile}", "{count} toes of {tile}", end.free, tile=end.on
            )
        return say("after {tile}", tile=end.on)

    def _is_foot(self, tile: Tile) -> bool:
        return self.view.ruleset.family is Family.FOOT and tile.is_double

    # --- what lies there --------------------------------------------------------------

    def _lanes(self) -> Iterator[Line]:
        """The own train, those of the others to the left, the Mexican train."""
        seats, first = self.view.seats, self.view.seat or 0
        trains: list[Train] = [(first + step) % seats for step in range(seats)]
        for train in [*trains, "mexican"]:
            for part in self.plan.after(self.root):
                if part.train == train:
                    yield from self._part(self._train(train), part, 1)

    def _train(self, train: Train) -> Sentence:
        """A train at the beginning of its line."""
        view = self.view
        if train == "mexican":
            return say("The Mexican train")
        is_up = train in view.markers
        if train == view.seat:
            return say("Your train, marker up") if is_up else say("Your train")
        name = view.name(train)
        if is_up:
            return say("The train of {name}, marker up", name=name)
        return say("The train of {name}", name=name)

    def _arms(self) -> Iterator[Line]:
        """The branches of the tile in the middle."""
        is_line = self.view.ruleset.family is Family.LINE
        yield from self._branches(self.root, _sides if is_line else _arms, 1)

    def _branches(self, placed: Placed, label: Label, depth: int) -> Iterator[Line]:
        """All that hangs on a tile, and the places that are left on it."""
        number = 1
        for part in self.plan.after(placed):
            free = part.free if isinstance(part, End) else 1
            yield from self._part(label(number, number + free - 1), part, depth)
            number += free

    def _part(self, branch: Sentence, part: Placed | End, depth: int) -> Iterator[Line]:
        """A branch with all its branches, or a place where one may begin."""
        if isinstance(part, End):
            told = say("{branch}: open {suit}.", branch=branch, suit=part.suit)
            yield Line(depth=depth, sentence=told, end=part)
            return
        chain, after = self.plan.chain(part)
        last, tiles = chain[-1], ", ".join(map(_oriented, chain))
        if len(after) == 1 and isinstance(end := after[0], End) and end.free == 1:
            told = say(
                "{branch}: {tiles}, open {suit}.",
                branch=branch,
                tiles=tiles,
                suit=end.suit,
            )
            yield Line(depth=depth, sentence=told, end=end)
            return
        yield Line(depth=depth, sentence=_forked(branch, tiles, after))
        yield from self._branches(last, partial(_toes, last.tile), depth + 1)


def _middle_of_foot(tile: Tile) -> Sentence:
    return say("From the centre, {tile}", tile=tile)


def _middle_of_line(tile: Tile) -> Sentence:
    return say("From the first tile, {tile}", tile=tile)


def _middle_of_trains(tile: Tile) -> Sentence:
    return say("From the engine, {tile}", tile=tile)


_MIDDLE: Final = {
    Family.FOOT: _middle_of_foot,
    Family.LINE: _middle_of_line,
    Family.TRAIN: _middle_of_trains,
}
"""The heading over all branches."""


def _arms(first: int, last: int) -> Sentence:
    if first == last:
        return say("Arm {number}", number=first)
    return say("Arms {first} to {last}", first=first, last=last)


def _sides(first: int, last: int) -> Sentence:
    if first == last:
        return say("Side {number}", number=first)
    return say("Sides {first} to {last}", first=first, last=last)


def _toes(double: Tile, first: int, last: int) -> Sentence:
    if first == last:
        return say("Toe {number} of {double}", number=first, double=double)
    return say(
        "Toes {first} to {last} of {double}", first=first, last=last, double=double
    )


def _number(suit: int, count: int, *, is_dead: bool) -> Sentence:
    """How often a number is open."""
    if is_dead:
        return say_count(
            "{suit}: {count} open end, but no tile with {suit} is left",
            "{suit}: {count} open ends, but no tile with {suit} is left",
            count,
            suit=suit,
        )
    return say_count(
        "{suit}: {count} open end", "{suit}: {count} open ends", count, suit=suit
    )


def _forked(branch: Sentence, tiles: str, after: list[Placed | End]) -> Sentence:
    """A branch that ends in several, or in none."""
    toes = sum(part.free if isinstance(part, End) else 1 for part in after)
    if not toes:
        return say("{branch}: {tiles}, closed.", branch=branch, tiles=tiles)
    return say_count(
        "{branch}: {tiles}, with {count} toe:",
        "{branch}: {tiles}, with {count} toes:",
        toes,
        branch=branch,
        tiles=tiles,
    )


def _oriented(placed: Placed) -> str:
    """A tile, with the half first that meets the tile it hangs on."""
    near = meets(placed)
    return f"{near}-{placed.tile.other(near)}"
