"""What is still to be played of a plan, and when a unit has been played enough.

With a target, a unit is looked at after 4 stretches, then after half as many more each
time: never in between, and never at anything but its stretches from the first on. So
how long it is played does not depend on who played which stretch first.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from chickie.figures.estimate import Z
from chickie.figures.figure import BY_NAME
from chickie.lab.plan import Plan
from chickie.lab.stretch import Piece, Played, length, stretches
from chickie.lab.unit import Unit
from chickie.speed.quantity import width
from chickie.speed.sums import Sums

FIRST_LOOK: Final = 4
"""Stretches after which a unit is looked at first: 2048 deals know their own error."""
SECONDS: Final = 0.25
"""What a piece should take: long beside the way to a process, short to a person."""
AT_ONCE: Final = 64
"""Stretches of a piece, at most."""


class Agenda:
    """The stretches of a plan: given out, played, still to come."""

    def __init__(self, plan: Plan) -> None:
        """Nothing is played yet."""
        self._plan = plan
        self._courses = [_Course(plan, unit) for unit in plan.units]
        self._at = 0
        self.done = 0
        """Deals that need no more playing; ``plan.deals`` a unit in the end."""

    def next(self) -> Piece | None:
        """What to play next; None where there is nothing until more is played."""
        if self.over:
            return None
        for number in range(self._at, len(self._courses)):
            piece = self._courses[number].next()
            if piece is not None:
                return piece
        return None

    def note(self, played: Iterable[Played], seconds: float = 0) -> None:
        """Book stretches, once each; ``seconds`` is what they took, if it is known."""
        played = tuple(played)
        for stretch in played:
            course = self._courses[stretch.unit]
            before = course.done
            course.note(stretch)
            self.done += course.done - before
            if seconds:
                course.seconds = seconds / len(played)

    def has(self, played: Played) -> bool:
        """It belongs to the plan, has the right number of deals, and is not booked."""
        if not 0 <= played.unit < len(self._courses):
            return False
        return self._courses[played.unit].lacks(played)

    @property
    def over(self) -> bool:
        """All is played."""
        while self._at < len(self._courses) and self._courses[self._at].over:
            self._at += 1
        return self._at == len(self._courses)

    @property
    def deals(self) -> int:
        """Deals of the plan, at most."""
        return self._plan.deals * len(self._courses)

    def sums(self) -> tuple[Sums, ...]:
        """By unit, over the stretches from the first on that are played."""
        return tuple(course.sums for course in self._courses)


class _Course:
    """One unit on its way."""

    def __init__(self, plan: Plan, unit: Unit) -> None:
        self._unit, self._deals, self._target = unit, plan.deals, plan.target
        self._table = unit.at(plan.seed)
        self._last = stretches(plan.deals)
        self._look = self._last
        if plan.target is not None:
            self._look = min(FIRST_LOOK, self._last)
        self._prefix = 0
        """Stretches from the first on that are played, and added up in ``sums``."""
        self._ahead: dict[int, Sums] = {}
        """Those that are played after a gap."""
        self._given = 0
        """The first stretch that nobody was asked to play."""
        self._booked = 0
        """Deals that are played."""
        self.sums = Sums.empty(width(unit.seats))
        self.over = False
        self.seconds = 0.0

    def next(self) -> Piece | None:
        while self._given in self._ahead or self._given < self._prefix:
            self._given += 1
        if self.over or self._given >= self._look:
            return None
        count = 1
        while count < self._size() and self._is_free(self._given + count):
            count += 1
        first, self._given = self._given, self._given + count
        return Piece(
            unit=self._unit.number,
            table=self._table,
            first=first,
            count=count,
            deals=self._deals,
        )

    def _is_free(self, stretch: int) -> bool:
        return stretch < self._look and stretch not in self._ahead

    def _size(self) -> int:
        """Stretches of the next piece; one until it is known how long they take."""
        return max(1, min(AT_ONCE, int(SECONDS / self.seconds))) if self.seconds else 1

    def lacks(self, played: Played) -> bool:
        stretch = played.stretch
        return (
            not self.over
            and self._prefix <= stretch < self._last
            and stretch not in self._ahead
            and played.sums.deals == length(stretch, self._deals)
            and len(played.sums.totals) == len(self.sums.totals)
            and len(played.sums.products) == len(self.sums.products)
        )

    def note(self, played: Played) -> None:
        self._booked += played.sums.deals
        self._ahead[played.stretch] = played.sums
        while not self.over and self._prefix in self._ahead:
            self.sums += self._ahead.pop(self._prefix)
            self._prefix += 1
            if self._prefix == self._look:
                self._take_a_look()

    def _take_a_look(self) -> None:
        """At a look, and nowhere else, it is decided whether to go on."""
        if self._look == self._last or self._is_known():
            self.over = True
        else:
            self._look = min(self._last, self._look + self._look // 2)

    def _is_known(self) -> bool:
        assert self._target is not None
        figure = BY_NAME[self._target.figure]
        found = figure.of(self.sums, self._unit.seats, self._unit.lineup)
        # Half an interval, so that “none in 2048” is not taken for “never”.
        return found is not None and found.margin <= Z * self._target.below

    @property
    def done(self) -> int:
        return self._deals if self.over else self._booked
