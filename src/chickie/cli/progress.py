"""The progress of a match at the keyboard: where it is, and the way back.

Nothing here reads or prints. Read next: :mod:`chickie.cli.sitting`.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from chickie import __version__, bots
from chickie.bots.bot import failed
from chickie.bots.protocol.program import BadProgram
from chickie.cli.plan import Plan
from chickie.deal import Deal, bot_seed, offline
from chickie.record import Record, Recorder
from chickie.record.transcript import BOTS_VERSION
from chickie.rules.match import Match
from chickie.rules.move import Move
from chickie.rules.round import Round


class Moment(msgspec.Struct, frozen=True):
    """A match at one moment: all of it, so that it can be gone back to."""

    before: Match
    """The match without the round in progress, or just over."""
    failed: tuple[Round, ...]
    """Deals of that round that gave no opening."""
    round: Round
    """The round in progress, or just over."""
    recorder: Recorder
    """The record so far."""


class Keeper(Protocol):
    """Where the record goes."""

    def keep(self, record: Record) -> None:
        """Take note of the record as it is now."""


class Progress:
    """A match as it goes."""

    now: Moment
    """Where it is."""

    def __init__(self, plan: Plan, keeper: Keeper | None = None) -> None:
        """Deal the first round.

        Raises:
            BadRuleset: the match cannot be played.
            BadRecord: a name cannot stand in a record.
        """
        self.plan, self._keeper = plan, keeper
        self._past: list[Moment] = []
        match = Match(ruleset=plan.ruleset, players=plan.players)
        kinds = {seat: kind for seat, kind in enumerate(plan.kinds) if kind}
        self._deal(
            Recorder.begin(
                match,
                match_id=plan.match,
                engine=__version__,
                bots=kinds,
                options={BOTS_VERSION: bots.version()} if kinds else {},
            )
        )

    @property
    def round(self) -> Round:
        """The round in progress, or just over."""
        return self.now.round

    @property
    def match(self) -> Match:
        """The match; a round that is over is booked."""
        return self.now.recorder.match

    @property
    def record(self) -> Record:
        """All that has happened."""
        return self.now.recorder.record

    def deal(self) -> None:
        """Deal the next round; this one is over."""
        self._deal(self.now.recorder)

    def _deal(self, recorder: Recorder) -> None:
        plan, match = self.plan, recorder.match
        fairness = offline(plan.seed, plan.match, len(match.results) + 1)
        deal = Deal(fairness, plan.ruleset.set)
        deals = match.deals(deal.orders(), deal.lot())
        recorder = recorder.deal(deals, fairness)
        self._become(Moment(match, deals[:-1], deals[-1], recorder))

    def chosen(self) -> Move:
        """What the bot to move chooses, by the chance that its round gives it.

        Raises:
            BadProgram: it is a program, and fails.
        """
        seat, fairness = self.round.turn, self.now.recorder.fairness
        assert seat is not None
        assert fairness is not None
        kind = self.plan.kinds[seat]
        assert kind is not None, "a bot is to move"
        view = self.round.view(seat)
        seed = bot_seed(fairness, seat, len(view.events))
        try:
            return bots.make(kind, seed=seed).choose(view)
        except BadProgram as error:
            told = failed(kind, error.sentence)
            raise BadProgram(told, why=error.why, move=error.move) from error

    def tell_end(self) -> None:
        """Let the bots know how the round ended."""
        for seat, kind in enumerate(self.plan.kinds):
            if kind is not None:
                bots.tell_end(bots.make(kind, seed=0), self.round.view(seat))

    def play(self, move: Move) -> None:
        """Let the seat to move make ``move``.

        Raises:
            IllegalMove: not allowed now; nothing has happened.
        """
        self.go_on(self.round.play(move))

    def go_on(self, round: Round) -> None:
        """Take ``round`` for what has become of the round in progress."""
        recorder = self.now.recorder.follow(round)
        now = msgspec.structs.replace(self.now, round=round, recorder=recorder)
        self._become(now)

    def remember(self, moment: Moment) -> None:
        """Make ``moment`` one that can be gone back to."""
        self._past.append(moment)

    def go_back(self) -> bool:
        """Return to what was remembered last; False if there is nothing."""
        if not self._past:
            return False
        self._become(self._past.pop())
        return True

    def _become(self, moment: Moment) -> None:
        self.now = moment
        if self._keeper is not None:
            self._keeper.keep(self.record)
