"""The table: the authority over who sits where, whose turn it is and what happened.

A Table is a value, and the fold of its log: ``Table.begin`` with the first line, then
``apply`` with each other. What people ask for goes through :meth:`Table.decide`, which
gives the act to append, or refuses. It reads no clock, draws no number and opens no
file: time, chance and who is here are arguments.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Self

from chickie.errors import ChickieError
from chickie.record import Record
from chickie.record.transcript import Asked, Transcript
from chickie.rules.move import Move
from chickie.rules.view import View
from chickie.table import archive, fold
from chickie.table.act import Act, Entry
from chickie.table.archive import Proof
from chickie.table.boarding import board_card
from chickie.table.card import BoardCard
from chickie.table.decide import decide
from chickie.table.letter import Private, whole
from chickie.table.messages import Ask, Public, Refused, State
from chickie.table.news import news
from chickie.table.own import own
from chickie.table.public import public
from chickie.table.score import how_it_ended
from chickie.table.sheet import refused
from chickie.table.standing import Standing
from chickie.table.story import tell_story
from chickie.table.todo import BotTurn, Todo, by_bot, stopped, todo


class Table(Standing, frozen=True, kw_only=True, dict=True):
    """A table after some act of its log. Make one with :meth:`begin`."""

    @classmethod
    def begin(cls, entry: Entry) -> Self:
        """The table that the first line of a log sets up; its act is ``Made``."""
        return fold.begun(cls, entry)

    def apply(self, entry: Entry) -> Self:
        """The table after the next line of its log, which was decided before."""
        return fold.after(self, entry)

    # --- what to do -------------------------------------------------------------------

    def decide(
        self,
        ask: Ask,
        person: str,
        *,
        now: int,
        here: frozenset[int],
        fresh: Callable[[], str],
    ) -> Act:
        """What an ask comes to.

        Args:
            ask: what is asked for; not a Ping, which is answered and not done.
            person: who asks.
            now: milliseconds since 1970 UTC.
            here: seats whose persons have a page open.
            fresh: gives an id that no match has, 1-64 visible ASCII characters.

        Raises:
            ChickieError: it comes to nothing; the ``code`` says what sort of reason.
        """
        return decide(self, ask, person, now=now, here=here, fresh=fresh)

    def todo(self, *, now: int, here: frozenset[int]) -> Todo:
        """What is to be done without anybody asking; see :mod:`chickie.table.todo`."""
        return todo(self, now=now, here=here)

    def by_bot(self, turn: BotTurn, move: Move, asked: Asked | None = None) -> Act:
        """The act for the move that a bot chose when it was asked by :meth:`todo`.

        ``asked`` is what it was sent and answered, to be kept with the move.

        Raises:
            Stale: the round has changed since.
            IllegalMove: no bot should try what is not in its View.
        """
        return by_bot(self, turn, move, asked)

    def stopped(self) -> Act | None:
        """The act, dated ``self.at``, with which a table comes back after a restart.

        None if no clock was running; if one was, it stood while there was no server.
        """
        return stopped(self)

    # --- what to tell -----------------------------------------------------------------

    def public(self, *, here: frozenset[int], now: int) -> Public:
        """The half of a State that is the same for every viewer."""
        return public(self, board=self._board, here=here, now=now)

    def private(self, seat: int | None, *, host: bool) -> Private:
        """The half of a State that is for one viewer; ``seat`` None is a watcher."""
        view = self.seen(seat)
        return Private(
            own=own(self, view, seat, host=host), news=news(self.tail, view, seat)
        )

    def state(
        self, seat: int | None, *, host: bool, here: frozenset[int], now: int
    ) -> State:
        """All that one viewer may know, as one message."""
        return whole(self.public(here=here, now=now), self.private(seat, host=host))

    def refused(self, key: str | None, error: ChickieError) -> Refused:
        """What whoever asked in vain is told."""
        return refused(self.ruleset, self.seats, key=key, error=error)

    def seen(self, seat: int | None) -> View | None:
        """The round as ``seat`` sees it, which several ask for at each moment."""
        if seat not in self._seen:
            self._seen[seat] = super().seen(seat)
        return self._seen[seat]

    def story(self, seat: int | None) -> tuple[str, ...]:
        """The whole round so far in sentences, as ``seat`` saw it."""
        progress, view = self.progress, self.seen(seat)
        if progress is None or view is None:
            return ()
        deals: list[View] = [failed.view(seat) for failed in progress.failed]
        told = [line for deal in (*deals, view) for line in tell_story(deal)]
        if view.over:
            told.append(how_it_ended(view))
        return tuple(map(str, told))

    def record(self, seat: int | None, which: int) -> Record:
        """The record of match ``which``, from 1, as ``seat`` may see it.

        Raises:
            UnknownName: there is no such match.
        """
        return archive.record(self, seat, which)

    def transcript(self, which: int) -> Transcript:
        """What the bots of match ``which``, from 1, were sent in rounds that are over.

        Raises:
            UnknownName: there is no such match.
        """
        return archive.transcript(self, which)

    def deals(self) -> tuple[Proof, ...]:
        """How the tiles of the finished rounds came about, to be checked."""
        return archive.proofs(self)

    @cached_property
    def _seen(self) -> dict[int | None, View | None]:
        """What was made for those who asked."""
        return {}

    @cached_property
    def _board(self) -> BoardCard | None:
        """The picture; made once for this moment, and only if somebody looks."""
        return board_card(self)
