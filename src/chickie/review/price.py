"""What every move was worth, by what its seat knew: values, prices, noise bands.

Moves are compared in the same worlds, each drawn from all that agree with what the seat
saw, by what they come to when everybody plays on thoughtfully. In worlds of their own
the best move is found; the numbers that are told come from fresh ones, so that the best
does not look better than it is because it was picked for its luck. All moves are
compared in some of these, and in all of them the three that matter: the best, the one
that was played and the one of the reference player, on whom luck is measured
(:mod:`chickie.review.luck`). Everything is told in whole thousandths of a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

import msgspec

from chickie.brains.appraise import SEEN
from chickie.brains.thoughtful import weigh
from chickie.review.case import Case, Found
from chickie.review.label import THOUSAND, Label, label
from chickie.review.moment import Moment
from chickie.review.setting import Setting

FIRST_LOOK: Final = 1
SECOND_LOOK: Final = 2
SHARED: Final = 3
ALONE: Final = 4
"""By what they are for: where the chance of worlds starts."""
BAND: Final = 2
"""Standard errors to either side that a noise band has."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """A move that could be made, and what it comes to on average."""

    code: int
    """The move as the laws know it."""
    lead: int
    """Points by which the seat ends below the others' mean; more is better."""
    own: int
    """Points of the seat."""
    behind: int
    """How much less it is worth than the best move; below 0: perhaps more."""
    band: int
    """Two standard errors of that."""
    label: Label


class Priced(msgspec.Struct, frozen=True, kw_only=True):
    """A choice, priced. All numbers but codes and places are thousandths of a point."""

    options: tuple[Option, ...]
    """The best first, then by what they are worth."""
    played: int
    """Place of the move that was made."""
    reference: int
    """Place of the move that the reference player makes."""
    is_clear: bool
    """The reference player makes that move and no other."""
    play: tuple[int, ...]
    """By seat: how much more it leads by what was played than by that move."""
    play_band: int
    """Two standard errors of that, for the seat that played."""
    worlds: int
    """Worlds behind the price; the other moves were compared in fewer."""

    @property
    def price(self) -> int:
        """What the move cost that was made; never below 0."""
        return max(0, self.options[self.played].behind)

    @property
    def band(self) -> int:
        """Two standard errors of the price."""
        return self.options[self.played].band

    @property
    def label(self) -> Label:
        """What the move is called that was made."""
        return self.options[self.played].label


def price(
    moment: Moment,
    setting: Setting,
    *,
    compiled: bool | None = None,
    brisk: bool = False,
) -> Priced | None:
    """The prices of all that a seat could do; None if nothing could be worked out.

    Args:
        moment: the choice.
        setting: how closely to look.
        compiled: by machine code; as it can be had if not given.
        brisk: everybody plays on by a glance, for whoever cannot wait.
    """
    known = moment.known
    case = Case(known.room, known.table, known.axes, compiled=compiled, brisk=brisk)
    codes = tuple(way.code for way in moment.ways)
    look = _Look(case, setting, moment.n, known.axes.seats, moment.seat)
    best = look.best(codes)
    if best is None:
        return None
    reference, is_clear = _reference(moment)
    rest = sorted({*codes} - {best, moment.played})
    ordered = tuple(dict.fromkeys((best, moment.played, *rest)))
    shared = look.at(ordered, setting.shared, SHARED)
    assert shared is not None, "there were worlds before"
    few = tuple(dict.fromkeys((best, moment.played, reference)))
    alone = (
        look.at(few, setting.samples - setting.shared, ALONE)
        if len(few) > 1 and setting.samples > setting.shared
        else None
    )
    return _told(moment, ordered, few, shared, alone, reference, is_clear=is_clear)


def _reference(moment: Moment) -> tuple[int, bool]:
    """What the reference player does, and whether it is sure to do that.

    Of several moves that it likes best it is taken to make the one that was made.
    """
    known = moment.known
    m = known.mind
    count = weigh(m, known.room.trial, known.table, known.axes)
    most = max(m.values[:count])
    liked = [m.moves[i] for i in range(count) if m.values[i] == most]
    chosen = moment.played if moment.played in liked else liked[0]
    return chosen, len(liked) == 1


class _Look:
    """Looks at one choice."""

    def __init__(
        self, case: Case, setting: Setting, n: int, seats: int, seat: int
    ) -> None:
        self._case, self._setting, self._n = case, setting, n
        self._seats, self._seat = seats, seat

    def at(self, codes: tuple[int, ...], worlds: int, purpose: int) -> Found | None:
        stream = (self._setting.seed, self._n, purpose)
        return self._case.look(SEEN, codes, worlds, stream=stream)

    def best(self, codes: tuple[int, ...]) -> int | None:
        """The best move, by worlds that are used for nothing else."""
        first = self.at(codes, self._setting.first_look, FIRST_LOOK)
        if first is None:
            return None
        half = self._ranked(codes, first)[: (len(codes) + 1) // 2]
        if len(half) == 1:
            half = self._ranked(codes, first)[:2]
        second = self.at(tuple(half), self._setting.second_look, SECOND_LOOK)
        return None if second is None else self._ranked(half, second)[0]

    def _ranked(self, codes: Sequence[int], found: Found) -> list[int]:
        worths = [worth(row, self._seat, self._seats) for row in found.points]
        order = sorted(range(len(codes)), key=lambda i: (-worths[i], codes[i]))
        return [codes[i] for i in order]


def worth(points: Sequence[int], seat: int, seats: int) -> int:
    """What points by seat are worth to a seat, in units of 1 / (seats - 1) points."""
    return sum(points) - seats * points[seat]


def rounded(top: int, bottom: int) -> int:
    """A quotient as the nearest whole number; halves go up."""
    return (2 * top + bottom) // (2 * bottom)


def leads(points: Sequence[int], rounds: int) -> tuple[int, ...]:
    """By seat: thousandths of a point that it ends below the others' mean.

    ``points`` are sums over so many rounds.
    """
    seats = len(points)
    return tuple(
        rounded(THOUSAND * worth(points, seat, seats), rounds * (seats - 1))
        for seat in range(seats)
    )


def noise(total: int, squares: int, worlds: int, seats: int) -> int:
    """Two standard errors of a mean of differences, in thousandths of a point.

    Args:
        total: sum of the differences, in units of 1 / (seats - 1) points.
        squares: sum of their squares.
        worlds: how many; at least 2.
        seats: seats at the table.
    """
    spread = squares * worlds - total * total
    scale = (BAND * THOUSAND) ** 2
    return isqrt(scale * spread // (worlds * worlds * (worlds - 1) * (seats - 1) ** 2))


class _Pair:
    """Two moves compared in the same worlds."""

    def __init__(self, one: Sequence[int], other: Sequence[int], squares: int) -> None:
        self.one, self.other, self.squares = one, other, squares

    def with_more(self, more: _Pair) -> _Pair:
        return _Pair(
            [a + b for a, b in zip(self.one, more.one, strict=True)],
            [a + b for a, b in zip(self.other, more.other, strict=True)],
            self.squares + more.squares,
        )

    def behind(self, seat: int, worlds: int) -> tuple[int, int]:
        """How much more the first is worth to a seat, and two standard errors."""
        seats = len(self.one)
        total = worth(self.one, seat, seats) - worth(self.other, seat, seats)
        mean = rounded(THOUSAND * total, worlds * (seats - 1))
        return mean, noise(total, self.squares, worlds, seats)


def _pair(codes: Sequence[int], found: Found, place: int, other: int) -> _Pair:
    """Of the first two moves the one at ``place``, against another one."""
    at = codes.index(other)
    return _Pair(found.points[place], found.points[at], found.behind[place][at])


def _told(  # noqa: PLR0913
    moment: Moment,
    ordered: tuple[int, ...],
    few: tuple[int, ...],
    shared: Found,
    alone: Found | None,
    reference: int,
    *,
    is_clear: bool,
) -> Priced:
    seat = moment.seat
    worlds = shared.worlds + (alone.worlds if alone else 0)

    def compared(place: int, code: int) -> tuple[_Pair, int]:
        pair = _pair(ordered, shared, place, code)
        if alone is None or code not in few:
            return pair, shared.worlds
        return pair.with_more(_pair(few, alone, place, code)), worlds

    whole, count = compared(0, ordered[0])
    lead = leads(whole.one, count)[seat]
    own = rounded(THOUSAND * whole.one[seat], count)
    found = [
        Option(code=ordered[0], lead=lead, own=own, behind=0, band=0, label=Label.BEST)
    ]
    for code in ordered[1:]:
        pair, count = compared(0, code)
        behind, band = pair.behind(seat, count)
        more = rounded(THOUSAND * (pair.other[seat] - pair.one[seat]), count)
        found.append(
            Option(
                code=code,
                lead=lead - behind,
                own=own + more,
                behind=behind,
                band=band,
                label=label(behind, band),
            )
        )
    options = (found[0], *sorted(found[1:], key=lambda one: (one.behind, one.code)))
    codes = [option.code for option in options]
    place = ordered.index(moment.played)
    pair, count = compared(place, reference)
    one, other = leads(pair.one, count), leads(pair.other, count)
    return Priced(
        options=options,
        played=codes.index(moment.played),
        reference=codes.index(reference),
        is_clear=is_clear,
        play=tuple(a - b for a, b in zip(one, other, strict=True)),
        play_band=pair.behind(seat, count)[1],
        worlds=worlds if len(few) > 1 else shared.worlds,
    )
