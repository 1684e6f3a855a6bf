"""What if a seat had moved otherwise: a round of a record, played on against Bots.

Nothing of it is kept. The wish names the moment and all moves of the seat since, and
the Bots' chance follows from the record, so the same wish gives the same branch, and to
undo a move is to wish without it. A seat that forgets a call may be caught by a Bot, as
at a table. The Bots make theirs: nobody waits here, as Bots do at a table, so that the
seat could notice between two of them. Who thinks for the Bots is up to the caller::

    detour = Detour(wish)
    detour.go_on()
    while question := detour.question:
        detour.play(answer(question))
    told = detour.told()
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Callable
from typing import Final

import msgspec

from chickie import bots
from chickie.bots.bot import unknown
from chickie.deal import bot_seed
from chickie.errors import ChickieError, UnknownName
from chickie.language import say
from chickie.record import RecordEvent
from chickie.rules.event import RoundEnded
from chickie.rules.move import Move, Play, parse_move
from chickie.rules.round import Round
from chickie.rules.view import View
from chickie.table.calls import NOTICES, can_forget, forgetful
from chickie.table.choose import left_open, placed
from chickie.table.messages import Refused
from chickie.table.options import Options
from chickie.table.refusal import NoSuchSeat, NotNow
from chickie.table.replay.card import Branch, WhatIf
from chickie.table.replay.frame import moment
from chickie.table.replay.reel import outcome
from chickie.table.replay.stage import Stage
from chickie.table.replay.tale import Beat, Tale
from chickie.table.sheet import refused

SAY: Final = "say"
"""Stands among the moves of a wish: the seat makes up for the call that it forgot."""
CATCH: Final = "catch"
"""Stands there too: the seat catches another that forgot its call."""
_SPAN: Final = 2**64


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A Bot has to choose a move."""

    bot: str
    """Its name in the registry."""
    seed: int
    """Its only chance."""
    view: View
    """All that it is given."""


class Detour:
    """A branch while it is played."""

    def __init__(
        self, wish: WhatIf, patience: Callable[[], bool] = lambda: True
    ) -> None:
        """Go back to the moment; nothing is played yet.

        Args:
            wish: what is wanted.
            patience: asked again and again whether there is time to read the record.

        Raises:
            BadRecord: the record cannot be read, or not in time.
            NotNow: it hides tiles, or the round is over at that moment.
            UnknownName: there is no such moment or Bot.
            NoSuchSeat: there is no such seat.
        """
        tale = Tale(wish.record, patience)
        if not tale.is_open:
            raise NotNow(
                say(
                    "This record hides tiles, so nobody can tell what else might have "
                    "happened."
                )
            )
        if wish.seat >= tale.record.seats:
            raise NoSuchSeat(say("There is no seat {seat}.", seat=wish.seat))
        start, round = moment(tale, wish.at)
        if start.round.turn is None:
            raise NotNow(say("At this moment nobody has a choice."))
        self._wish = wish
        self._start, self._played = start, round[-1]
        self._beats = [start]
        self._round = start.round
        self._bots = _bots(tale, wish)
        self._stage = Stage(tale.record.header, self._bots)
        self._moves = deque(wish.moves)
        number = start.round.dealt.round
        self._fairness = tale.record.published().get(number)

    @property
    def question(self) -> Question | None:
        """What a Bot is asked next; None if the seat is to choose, or all is over."""
        turn = self._round.turn
        bot = None if turn is None else self._bots[turn]
        if turn is None or bot is None:
            return None
        return Question(bot=bot, seed=self._seed(turn), view=self._round.view(turn))

    def go_on(self) -> None:
        """Make what the seat does next, up to the turn of a Bot.

        Raises:
            NotAMove: one cannot be read, or could be two.
            IllegalMove: the rules forbid one, or nobody forgot a call.
            NotNow: the round is over before.
        """
        while self._moves and self._round.turn in (self._wish.seat, None):
            if self._round.turn is None:
                raise NotNow(
                    say("The round is over before all of your moves are made.")
                )
            self._do(self._moves.popleft())
        self._notice()

    def play(self, move: Move) -> None:
        """Let the Bot that was asked make ``move``, and go on.

        Raises:
            ChickieError: see :meth:`go_on`.
        """
        if isinstance(move, Play):
            move = left_open(self._round, move)
        self._make(move)
        self.go_on()

    def told(self) -> Branch:
        """The branch as far as it was played."""
        frames = tuple(map(self._stage.frame, self._beats))
        last, seat = self._beats[-1], self._wish.seat
        return Branch(
            at=self._start.n,
            seat=seat,
            frames=frames,
            own=self._stage.table(last).private(seat, host=False).own,
            over=last.ended is not None,
            bots=self._bots,
            played=outcome(self._played),
            branch=outcome(last),
        )

    def refused(self, error: ChickieError) -> Refused:
        """What whoever wished is told, with the clause that forbids a move."""
        return refused(self._round.ruleset, self._round.seats, key=None, error=error)

    # --- moves and calls --------------------------------------------------------------

    def _do(self, wish: str) -> None:
        """What the seat does next."""
        seat, round = self._wish.seat, self._round
        if wish == SAY:
            self._become(round.say(seat))
        elif wish == CATCH:
            self._become(round.catch(seat))
        else:
            move = parse_move(wish)
            if isinstance(move, Play):
                silent = move.silent and can_forget(round.ruleset)
                move = msgspec.structs.replace(move, silent=silent)
            self._make(move)

    def _notice(self) -> None:
        """Let a Bot catch whoever forgot a call, as often as Bots notice it.

        While the seat has the turn it has the time to do so itself, or to make up.
        """
        turn, forgot = self._round.turn, forgetful(self._round)
        if turn in (self._wish.seat, None) or forgot is None:
            return
        others = [s for s, bot in enumerate(self._bots) if bot and s != forgot]
        if others and self._number("notices") < NOTICES * _SPAN:
            by = others[self._number("who notices") % len(others)]
            self._become(self._round.catch(by))

    def _make(self, move: Move) -> None:
        """Make a move, where the layout has the best room for it."""
        self._become(self._round.play(placed(self._round, self._stage.sketch, move)))

    def _become(self, round: Round) -> None:
        """The round goes on: tell what came."""
        came = round.events[len(self._round.events) :]
        self._round = round
        ended = tuple(event for event in came if isinstance(event, RoundEnded))
        self._tell(came[: len(came) - len(ended)])
        if ended:
            self._tell(ended)

    def _tell(self, told: tuple[RecordEvent, ...]) -> None:
        last, match = self._beats[-1], self._start.before
        is_score = isinstance(told[0], RoundEnded)
        beat = Beat(
            first=last.n + 1,
            told=told,
            round=self._round,
            before=match,
            match=match.record(self._round) if is_score else match,
            viewer="all",
        )
        self._beats.append(beat)

    def _seed(self, seat: int) -> int:
        """A Bot's chance: what it was at the table, as far as that is published.

        So it answers the moves that were made as it did.
        """
        if self._fairness is None:
            return self._number(seat)
        return bot_seed(self._fairness, seat, len(self._round.events))

    def _number(self, purpose: object) -> int:
        """A number that follows from the deal, the moment and how far it went."""
        dealt, wish = self._round.dealt, self._wish
        tiles = " ".join(map(str, dealt.order))
        moment = f"{dealt.round} {self._start.n} {wish.seat} {purpose}"
        words = f"chickie what if {tiles} {moment} {len(self._round.events)}"
        return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8])


def _bots(tale: Tale, wish: WhatIf) -> tuple[str | None, ...]:
    """The Bot of each seat, None for the one that chooses itself.

    Raises:
        UnknownName: there is no Bot of the name that was asked for.
    """
    usual = wish.bot or Options().bot
    if usual not in bots.residents():
        raise UnknownName(unknown(usual))
    # Records may come from anywhere; and nobody waits for a program here.
    known = () if wish.bot else bots.residents()
    played = (bot if bot in known else usual for bot in tale.record.header.bots)
    return tuple(None if seat == wish.seat else bot for seat, bot in enumerate(played))
