"""A table whose bots are asked as a server asks them, and everything kept of it."""

from __future__ import annotations

import msgspec

from chickie import bots
from chickie.record import Record
from chickie.record.transcript import Asked, Transcript, hash_of, sent_as
from chickie.rules.move import Move
from chickie.table.todo import BotTurn
from table.seated import House


class Asking(House):
    """Keeps with every move of a bot what it was sent and answered."""

    fails = False
    """Bots give no answer."""

    def choose(self, turn: BotTurn) -> Move:
        """What the bot does that is asked."""
        return bots.make(turn.bot, seed=turn.seed).choose(turn.view)

    def bot(self, turn: BotTurn) -> None:
        """Let a bot move."""
        chance = msgspec.structs.replace(turn, bot="uniform")
        move = self.choose(chance if self.fails else turn)
        asked = Asked(
            bot=turn.bot,
            version=bots.version(),
            sent=hash_of(sent_as(turn.view)),
            answer="" if self.fails else str(move),
            instead="no answer" if self.fails else "",
        )
        self.append(self.table.by_bot(turn, move, asked))

    @property
    def kept(self) -> tuple[Record, Transcript]:
        """The record of the first match, for anybody, and what is told of its bots."""
        return self.table.record(None, 1), self.table.transcript(1)
