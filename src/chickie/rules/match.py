"""A match: rounds, running scores, whose turn it is to start, and who wins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

import msgspec

from chickie.errors import BadDeal, BadRuleset
from chickie.language import say
from chickie.rules.axis import SkippedDouble, Starter
from chickie.rules.checks import require
from chickie.rules.effect import has_opening_double
from chickie.rules.round import Round, RoundResult
from chickie.rules.ruleset import Ruleset
from chickie.rules.scoring import Standings, standings
from chickie.rules.tile import Tile


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """The rounds so far. ``deal`` starts the next one, ``record`` books it."""

    ruleset: Ruleset
    players: tuple[str, ...]
    """Names by seat."""
    results: tuple[RoundResult, ...] = ()
    """Rounds played to their end. An abandoned round leaves no trace (E15)."""

    def __post_init__(self) -> None:
        """Refuse rules that these seats cannot play."""
        if len(set(self.players)) != len(self.players):
            raise BadRuleset(say("Two players have the same name."))
        require(self.ruleset, self.seats)

    @property
    def seats(self) -> int:
        """Number of seats."""
        return len(self.players)

    @property
    def over(self) -> bool:
        """All rounds are played."""
        return len(self.results) >= self.ruleset.match_rounds or not self.unused

    @property
    def unused(self) -> tuple[int, ...]:
        """Suits of the doubles that may open the next round, the highest first (G2).

        All of them, round after round, where no round asks for one (G25).
        """
        rules = self.ruleset
        every = range(rules.opening_double, -1, -1)
        left = set(every)
        for result in self.results if has_opening_double(rules) else ():
            left.discard(result.opening.high)
            if rules.skipped_double is SkippedDouble.LOST:
                left = {suit for suit in left if suit < result.opening.high}
        return tuple(suit for suit in every if suit in left)

    @property
    def standings(self) -> Standings:
        """Totals, places and winners of the rounds so far."""
        points = [[s.total for s in result.scores] for result in self.results]
        return standings(self.ruleset, points, self.seats)

    @property
    def needs_lot(self) -> bool:
        """The next round's first seat is drawn (CL5, RS2, G6)."""
        if self.ruleset.starter is Starter.FINDER:
            return True
        return not self.results and self.ruleset.starter is not Starter.FIRST_SEAT

    def first_seat(self, lot: Sequence[Tile] = ()) -> tuple[int, tuple[Tile, ...]]:
        """Seat that starts the next round or draws first in its search.

        Returns the tiles drawn for it as well; ``lot`` is where they are drawn from.

        Raises:
            BadDeal: tiles must be drawn and there are none.
        """
        if self.needs_lot:
            return draw_lots(lot, self.seats)
        if not self.results:
            return 0, ()
        last = self.results[-1]
        before = last.first if last.opener is None else last.opener
        return (before + 1) % self.seats, ()

    def deal(self, orders: Iterable[Sequence[Tile]], lot: Sequence[Tile] = ()) -> Round:
        """The next round, dealt anew from the next of ``orders`` while none can open.

        Raises:
            BadDeal: the match is over, or the orders are used up.
        """
        return self.deals(orders, lot)[-1]

    def deals(
        self, orders: Iterable[Sequence[Tile]], lot: Sequence[Tile] = ()
    ) -> tuple[Round, ...]:
        """All deals of the next round: those that gave no opening, then the round."""
        if self.over:
            raise BadDeal(say("The match is over: no round is left to deal."))
        made: list[Round] = []
        for attempt, order in enumerate(orders):
            made.append(self.dealt(order, attempt, lot))
            if not made[-1].redeal:
                return tuple(made)
        raise BadDeal(say("No order of the tiles gave an opening."))

    def dealt(
        self, order: Sequence[Tile], attempt: int = 0, lot: Sequence[Tile] = ()
    ) -> Round:
        """One deal of the next round, whether it gives an opening or not.

        Args:
            order: all tiles of the set as they are dealt.
            attempt: deals of this round that gave no opening.
            lot: what the first seat is drawn from, where it is drawn.

        Raises:
            BadDeal: the tiles are not the whole set, or ``lot`` decides nothing.
        """
        first, drawn = self.first_seat(lot)
        return Round.deal(
            self.ruleset,
            self.seats,
            order,
            first=first,
            unused=self.unused,
            number=len(self.results) + 1,
            attempt=attempt,
            lot=drawn if self.ruleset.starter is Starter.HIGH_DRAW else (),
            players=self.players,
            totals=self.standings.totals,
        )

    def record(self, round: Round) -> Match:
        """The match with a finished round.

        Raises:
            BadDeal: the round is not over, or is not the next one of this match.
        """
        result = round.result
        if result is None or not self._is_next(round, result):
            raise BadDeal(
                say("Only this match’s next round, played to its end, can be booked.")
            )
        return msgspec.structs.replace(self, results=(*self.results, result))

    def _is_next(self, round: Round, result: RoundResult) -> bool:
        """A finished round that this match could have dealt."""
        opening = result.opening
        return (
            result.number == len(self.results) + 1
            and (round.ruleset, round.seats) == (self.ruleset, self.seats)
            and round.players in ((), self.players)
            and (not has_opening_double(self.ruleset) or opening.high in self.unused)
        )


def draw_lots(lot: Sequence[Tile], seats: int) -> tuple[int, tuple[Tile, ...]]:
    """Every seat draws a tile, the most pips win; equal ones draw again (CL5, E14).

    Raises:
        BadDeal: ``lot`` is used up before one seat is left.
    """
    tiles = iter(lot)
    still, drawn = list(range(seats)), []
    while len(still) > 1:
        row = list(islice(tiles, len(still)))
        if len(row) < len(still):
            raise BadDeal(say("Too few tiles to draw for the start."))
        drawn += row
        best = max(tile.pips for tile in row)
        still = [
            seat for seat, tile in zip(still, row, strict=True) if tile.pips == best
        ]
    return still[0], tuple(drawn)
