"""Calls that can be forgotten: who forgets, who notices, who is caught.

Only where the rules make a call something to forget; everywhere else calls are made for
every seat, and nothing here does anything.
"""

from __future__ import annotations

import random

import msgspec

from chickie.cli.plan import own_seed
from chickie.cli.progress import Progress
from chickie.errors import IllegalMove, NotAMove
from chickie.language import say
from chickie.rules.calls import duty
from chickie.rules.event import Marked, Played
from chickie.rules.move import Move, Play
from chickie.rules.round import Round
from chickie.table.calls import FORGETS, NOTICES, can_forget


class Calls:
    """The calls of one match at the keyboard."""

    def __init__(self, progress: Progress) -> None:
        """Chance comes from the seed of the match."""
        plan = progress.plan
        self.progress, self.person = progress, plan.person
        self.matter = can_forget(plan.ruleset)
        """Some call can be forgotten."""
        self._chance = random.Random(own_seed(plan.seed, "calls"))  # noqa: S311 - a game

    def as_typed(self, move: Move, *, call: bool) -> Move:
        """The move of a person, who must say what there is to say.

        Raises:
            NotAMove: it asks for silence, which goes without asking.
        """
        if not isinstance(move, Play):
            return move
        if self.matter and move.silent:
            raise NotAMove(
                say("Say it with “!” behind the move; without it you are silent.")
            )
        return msgspec.structs.replace(move, silent=self.matter and not call)

    def by_bot(self, move: Move) -> Move:
        """The move of a bot, which now and then forgets to call."""
        if self.matter and isinstance(move, Play):
            silent = self._chance.random() < FORGETS
            return msgspec.structs.replace(move, silent=silent)
        return move

    def is_due(self) -> bool:
        """What just happened is a play with which a call should have been made."""
        round = self.progress.round
        events = [event for event in round.events if not isinstance(event, Marked)]
        last = events[-1]
        if not isinstance(last, Played):
            return False
        held = round.view(None).counts[last.seat]
        return duty(round.ruleset, last.tile, held).unsaid(last.seat) is not None

    def is_forgotten(self) -> bool:
        """Some seat may be caught now."""
        return any(self._caught(by) for by in range(self.progress.round.seats))

    def _caught(self, by: int) -> Round | None:
        """The round after ``by`` has caught somebody, if there is somebody to catch."""
        try:
            return self.progress.round.catch(by)
        except IllegalMove:
            return None

    def let_bots_notice(self) -> bool:
        """Perhaps a bot catches who forgot; True if one did."""
        seats = [
            seat for seat in range(self.progress.round.seats) if seat != self.person
        ]
        caught = [round for round in map(self._caught, seats) if round is not None]
        if caught and self._chance.random() < NOTICES:
            self.progress.go_on(caught[0])
            return True
        return False
