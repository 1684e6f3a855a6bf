"""A table to play many deals at, and what they come to.

The laws and the brains are the very functions that play at a table. They run as machine
code where numba is there, and in the interpreter elsewhere, with the same result to the
last digit: whole numbers, added up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from chickie.brains.chance import Chance
from chickie.brains.choosing import ANYWHERE, BRANCHING, FARSIGHTED, UNIFORM
from chickie.brains.room import Room, room
from chickie.brains.setting import BRAINS, Setting, will
from chickie.brains.will import Will
from chickie.errors import BadDeal, BadRuleset, UnknownName
from chickie.language import say
from chickie.rules.checks import require
from chickie.rules.position import Axes, Position, axes
from chickie.rules.ruleset import Ruleset
from chickie.speed import deals
from chickie.speed.count import SEARCHING, Count, Trial
from chickie.speed.deals import DEALINGS_MOST
from chickie.speed.doubles import require_doubles, spent
from chickie.speed.quantity import width
from chickie.speed.ready import serves
from chickie.speed.sums import Sums

CUT: Final = 1 << 16
"""Deals in one call at most: then no sum of products passes 2**63."""
FEW: Final = 16
"""Deals for which nobody needs a compiler, nor waits until machine code is loaded."""
_LOADED: Final[set[str]] = set()
"""What is machine code in this process already: then it plays a single deal too."""
NUMBERS: Final = 1 << 32
"""Deals of a table."""
Numbers = Sequence[int]
BASES: Final = 1 << 64
"""Numbers at which chance may start."""
_SIGN: Final = 1 << 63


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """What is played: by which rules, by whom, and where chance starts."""

    ruleset: Ruleset
    seats: int
    """Number of seats."""
    lineup: tuple[str, ...]
    """Names of brains by place; each place sits on every seat in turn."""
    base: Annotated[int, Meta(ge=0)] = 0
    """Where chance starts, 0 to 2**64 - 1. Deal i of two tables with the same base and
    the same set has the same tiles."""
    openings: Literal["match", "first"] = "match"
    """``match``: deal i asks for the double of a match's round i, the rounds over and
    over; ``first``: always for that of the first round."""
    unused: int | None = None
    """Bit set of the doubles that may open, in place of that; its highest is asked
    for."""
    matches: bool = False
    """Each number is a whole match, from the highest double down: points are those of
    all its rounds, and won is the match. Goes with neither ``first`` nor ``unused``.
    Lots are drawn anew for every round, so that the tiles alone decide who starts."""

    def __post_init__(self) -> None:
        """Refuse what cannot be played.

        Raises:
            BadRuleset: no round can be played by the rules at so many seats, or by a
                lineup of another length.
            UnknownName: no such brain.
            BadDeal: no double may open, or chance cannot start there.
        """
        require(self.ruleset, self.seats)
        self._check_lineup()
        if not 0 <= self.base < BASES:
            raise BadDeal(
                say(
                    "Chance starts at a number from 0 to {most}; {given} is none.",
                    most=BASES - 1,
                    given=self.base,
                )
            )
        if self.unused is not None:
            require_doubles(self.unused, self.ruleset.set.highest)
        if self.matches and (self.unused is not None or self.openings == "first"):
            raise BadDeal(
                say("Whole matches begin with the highest double and go down from it.")
            )

    def _check_lineup(self) -> None:
        if len(self.lineup) != self.seats:
            raise BadRuleset(
                say(
                    "A lineup names a bot for each seat; this one names {given} for "
                    "{seats} seats.",
                    given=len(self.lineup),
                    seats=self.seats,
                )
            )
        for name in self.lineup:
            if name not in BRAINS:
                raise UnknownName(
                    say(
                        "“{name}” cannot play many deals; these can: {known}.",
                        name=name,
                        known=", ".join(BRAINS),
                    )
                )

    @property
    def rounds(self) -> int:
        """Rounds that a number stands for, in each seating; a match may end early."""
        return self.ruleset.match_rounds if self.matches else 1

    @property
    def searches(self) -> bool:
        """Some brain plays rounds in its head: in plain Python that takes seconds."""
        return any(BRAINS[name].playouts for name in self.lineup)

    @property
    def seatings(self) -> int:
        """Distinct seatings of the lineup."""
        return period(self.lineup)

    def trial(self) -> Trial:
        """The same as whole numbers."""
        rules = self.ruleset
        return Trial(
            base=self.base - (self.base & _SIGN) * 2,
            seatings=self.seatings,
            minds=max(wants(BRAINS[name]) for name in self.lineup),
            highest=rules.opening_double,
            rounds=rules.match_rounds if self.openings == "match" else 1,
            unused=self.unused or 0,
            together=self.rounds,
            spent=spent(rules),
            penalty=rules.out_on_double_penalty,
            on_block=int(rules.double_penalty_on_block),
        )


def wants(setting: Setting) -> int:
    """What has to be remembered of a round for a brain; see ``Trial.minds``."""
    if setting.kind in (ANYWHERE, UNIFORM):
        return 0
    return SEARCHING if setting.kind in (FARSIGHTED, BRANCHING) else 1


def period(lineup: tuple[object, ...]) -> int:
    """Moves by a seat after which a lineup sits as before: its distinct seatings."""
    return next(
        by
        for by in range(1, len(lineup) + 1)
        if len(lineup) % by == 0 and lineup[by:] + lineup[:by] == lineup
    )


def play(
    table: Table,
    start: int,
    stop: int,
    *,
    compiled: bool | None = None,
    threads: int = 1,
) -> Sums:
    """Sums over the deals numbered ``start`` to ``stop - 1``.

    They do not depend on how a range is cut, nor on the number of threads.

    Args:
        table: what is played.
        start: the first deal, from 0.
        stop: the deal after the last, 2**32 at most.
        compiled: as machine code; None: where there is some, or a compiler and many
            deals. While it compiles, plain Python plays.
        threads: that many at once; of use to machine code only.

    Raises:
        BadDeal: no order of the tiles gives an opening, or there are no such deals.
    """
    most = NUMBERS // table.rounds
    if not 0 <= start <= stop <= most:
        raise BadDeal(
            say(
                "Deals are numbered from 0 to {most}: {start} to {stop} is no range.",
                most=most - 1,
                start=start,
                stop=stop,
            )
        )
    sums, first = Sums.empty(width(table.seats)), start
    few = 1 if table.searches or table.matches else FEW
    is_long = table.searches or stop - start > few
    while not compiled and first < stop:
        if compiled is None and (serves(deals.play_deals) if is_long else _LOADED):
            break
        last = min(first + few, stop)
        sums += _interpreted(table, first, last)
        first = last
    ranges = list(_cuts(first, stop, threads))
    if threads > 1 and len(ranges) > 1:
        with ThreadPoolExecutor(threads) as pool:
            parts = list(pool.map(lambda cut: _compiled(table, *cut), ranges))
    else:
        parts = [_compiled(table, *cut) for cut in ranges]
    return sum(parts, sums)


def _cuts(start: int, stop: int, threads: int) -> Iterator[tuple[int, int]]:
    """The range in pieces, so many that no thread waits long for another."""
    size = min(
        CUT, max(64, -(-(stop - start) // (4 * threads))) if threads > 1 else CUT
    )
    for first in range(start, stop, size):
        yield first, min(first + size, stop)


def _interpreted(table: Table, start: int, stop: int) -> Sums:
    """A piece of the range, in plain Python."""
    count = Count()
    stopped = deals.play_deals(*_room(table), count, start, stop)
    _refuse_endless(stopped, stop)
    return _sums(table.seats, stop - start, count.totals, count.products)


def _compiled(table: Table, start: int, stop: int) -> Sums:
    """A piece of the range, as machine code."""
    from chickie.speed import entry  # noqa: PLC0415 - loads numba
    from chickie.speed.machine import record, recorded  # noqa: PLC0415

    count = record(Count())
    room = (recorded(value) for value in _room(table))
    stopped = entry.play_deals(*room, count, start, stop)
    _LOADED.add(deals.play_deals.__name__)
    _refuse_endless(stopped, stop)
    return _sums(table.seats, stop - start, count["totals"], count["products"])


def _room(
    table: Table,
) -> tuple[Trial, Axes, Will, Room, Position, Chance, Chance]:
    """What the deals are played with."""
    return (
        table.trial(),
        axes(table.ruleset, table.seats),
        will([BRAINS[name] for name in table.lineup]),
        room(table.ruleset, table.seats),
        Position(),
        Chance(),
        Chance(),
    )


def _refuse_endless(stopped: int, stop: int) -> None:
    if stopped != stop:
        raise BadDeal(
            say(
                "Deal {number} was dealt {count} times, and nobody could open.",
                number=stopped,
                count=DEALINGS_MOST,
            )
        )


def _sums(seats: int, number: int, totals: Numbers, products: Numbers) -> Sums:
    """What was counted, without the room of seats that are not there."""
    wide = width(seats)
    return Sums(
        number,
        tuple(int(total) for total in totals[:wide]),
        tuple(int(product) for product in products[: wide * (wide + 1) // 2]),
    )
