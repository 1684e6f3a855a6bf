"""Deals of a duel played as at a table: Rounds, and a View for every bot.

This is how bots play that no compiler knows. The deals, and what a brain does in them,
are those of :mod:`chickie.speed.deals` to the last tile: a brain plays on a position
that is kept in step with the Round, by the chance it has there. All other bots get
their View and nothing else.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager

from chickie import bots
from chickie.bots.bot import failed
from chickie.brains.chance import Chance
from chickie.brains.choosing import choose
from chickie.brains.heed import heed_deal, heed_move
from chickie.brains.room import room
from chickie.brains.setting import BRAINS, SETTINGS, will
from chickie.errors import BadDeal, ChickieError
from chickie.lab.duel_tally import Tally, shares
from chickie.language import say
from chickie.rules import choices
from chickie.rules.move import Move
from chickie.rules.opening import deal
from chickie.rules.position import Position, axes
from chickie.rules.round import Round
from chickie.rules.tile import BY_CODE, SUITS
from chickie.rules.turn import apply, count_moves
from chickie.rules.view import View
from chickie.speed.count import Count
from chickie.speed.deals import keep_whims, may_open, opens, start_whims, take_whims
from chickie.speed.tables import Table, period


class BadBot(ChickieError):
    """A bot did what no bot may do."""

    code = "bad_bot"


def play(table: Table, lineup: tuple[str, ...], start: int, stop: int) -> Tally:
    """The deals numbered ``start`` to ``stop - 1``, each in all seatings of the bots.

    Args:
        table: rules, seats and chance; its own lineup does not matter.
        lineup: names of any bots, one for each place.
        start: the first deal, from 0.
        stop: the deal after the last.

    Raises:
        BadBot: a bot failed, or made a move that is not allowed.
        BadDeal: no order of the tiles gives an opening.
    """
    room = _Room(table, lineup)
    tally = Tally(0, (0,) * table.seats, (0,) * table.seats)
    for number in range(start, stop):
        for scores in room.deal(number):
            tally = tally.plus(Tally(1, tuple(scores), tuple(shares(scores))))
    return tally


class _Room:
    """A table, and room to play at it."""

    def __init__(self, table: Table, lineup: tuple[str, ...]) -> None:
        self.table, self.lineup = table, lineup
        self.trial, self.axes = table.trial(), axes(table.ruleset, table.seats)
        self.trial.seatings = period(lineup)
        self.position = Position()
        self.room = room(table.ruleset, table.seats)
        # Whoever is no brain has the will of one here, which nobody asks for.
        nobody = SETTINGS["uniform"]
        self.will = will([BRAINS.get(name, nobody) for name in lineup])
        self.chance, self.whims, self.count = Chance(), Chance(), Count()

    def deal(self, number: int) -> list[list[int]]:
        """Play a deal in every seating; each time the points by place."""
        s, r = self.position, self.axes
        if not opens(self.trial, r, s, self.chance, self.count, number):
            raise BadDeal(say("No order of the tiles gave an opening."))
        start = self._round(number)
        unused = may_open(self.trial, number)
        self.will.left = self.trial.rounds - 1 - number % self.trial.rounds
        found = []
        for seating in range(self.trial.seatings):
            deal(s, r, self.chance.order, unused, start.dealt.first)
            start_whims(self.trial, r, self.whims, self.count, number, seating)
            by_seat = self._play(start, number, seating)
            found.append([*by_seat[seating:], *by_seat[:seating]])
        return found

    def _round(self, number: int) -> Round:
        """The same deal as a value."""
        every = (self.axes.highest + 1) * (self.axes.highest + 2) // 2
        unused = may_open(self.trial, number)
        return Round.deal(
            self.table.ruleset,
            self.table.seats,
            [BY_CODE[code] for code in self.chance.order[:every]],
            first=self.position.first,
            unused=[suit for suit in range(SUITS) if unused >> suit & 1],
            number=number % self.trial.rounds + 1,
        )

    def _play(self, round: Round, number: int, seating: int) -> list[int]:
        """Play it out; points by seat."""
        s, r = self.position, self.axes
        seats = range(r.seats)
        names = [self.lineup[(seat - seating) % r.seats] for seat in seats]
        others = {
            seat: _Other(name, self._seed(number, seating, seat))
            for seat, name in enumerate(names)
            if name not in BRAINS
        }
        heed_deal(self.room, s, r, may_open(self.trial, number))
        while (seat := round.turn) is not None:
            if seat in others:
                move = others[seat].move(round.view(seat), round)
            else:
                move = self._thought(seat, seating, round)
            code = choices.number(move, round.layout, r)
            heed_move(self.room, s, r, code)
            apply(s, r, code)
            round = round.play(move)
        for seat, other in others.items():
            other.over(round.view(seat))
        return [score.total for score in round.scores]

    def _thought(self, seat: int, seating: int, round: Round) -> Move:
        """What a brain plays; where there is no choice it is not asked."""
        s, r = self.position, self.axes
        if count_moves(s, r) == 1:
            return round.legal[0]
        take_whims(self.whims, self.count, seat)
        place = (seat - seating) % r.seats
        code = choose(self.will, place, self.room, s, r, self.whims)
        keep_whims(self.whims, self.count, seat)
        return next(
            move
            for move in round.legal
            if choices.number(move, round.layout, r) == code
        )

    def _seed(self, number: int, seating: int, seat: int) -> int:
        """A bot's seed, 64 bits: each round anew, or its whims would be the same."""
        words = f"chickie duel {self.table.base} {number} {seating} {seat}".encode()
        return int.from_bytes(hashlib.sha256(words).digest()[:8])


class _Other:
    """A bot that is no brain: anybody's program, which may do anything."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        with self._blamed():
            self.bot = bots.make(name, seed=seed)

    def move(self, view: View, round: Round) -> Move:
        """What it answers, its place named."""
        if len(view.moves) == 1:
            return view.moves[0]
        with self._blamed():
            answer = self.bot.choose(view)
            for move in view.moves:
                if choices.means(answer, move, round.layout):
                    return move
            wanted = str(answer)
        raise BadBot(
            say(
                "The bot “{bot}” wants to play {move}, which is not allowed there.",
                bot=self.name,
                move=wanted,
            )
        )

    def over(self, view: View) -> None:
        """Let it know how the round ended, if it wants to know."""
        with self._blamed():
            bots.tell_end(self.bot, view)

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        """Say whose fault it is, whatever goes wrong inside."""
        try:
            yield
        except ChickieError as error:
            raise BadBot(failed(self.name, error.sentence)) from error
        except (Exception, SystemExit) as error:
            words = f"{type(error).__name__}: {error}"
            raise BadBot(failed(self.name, words)) from error
