"""The events of a Match with its header: the values, and nothing else.

A Record holds what happened. What only protects a file (the numbers of its lines, the
digest of the rules, the hash that chains each line to the one before) is not part of
the value: it is made when the file is written and checked when it is read. Read next:
:mod:`chickie.record.recorder` for how a Record comes about, :mod:`chickie.record.jsonl`
for its file.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from chickie.deal import Fairness
from chickie.rules.event import Event
from chickie.rules.ruleset import Ruleset
from chickie.rules.scoring import Standings

FORMAT: Final = "chickie-record-1"
"""Name of the format, and its version."""

Viewer = int | Literal["all", "watcher"]
"""For whose eyes a record is: a seat, a watcher, or nothing hidden (``all``)."""
Option = str | int | bool
"""What the table agreed on besides the rules, such as a clock; for everybody to see."""


class Header(msgspec.Struct, frozen=True, kw_only=True, tag="header"):
    """What was known before the first round."""

    format: str = FORMAT
    engine: str
    """Version of chickie that wrote the record."""
    match: str
    """Id of the match: 1-64 visible ASCII characters, no spaces."""
    seen_by: Viewer = "all"
    """Whose record this is; tiles that one may not see read ``?``."""
    players: tuple[str, ...]
    """Names by seat: 1-40 printable characters each, all different."""
    bots: tuple[str | None, ...]
    """By seat the name of the Bot that sat there; None for a person."""
    options: dict[str, Option] = {}
    """Options of the table by name. Public: a seed has no business here."""
    ruleset: Ruleset
    """The whole rules, so that the record outlives changes to the preset."""


class Committed(msgspec.Struct, frozen=True, kw_only=True, tag="committed"):
    """All is said from which the tiles of a round will be dealt, but for the secret."""

    round: int
    """Number of the round in the match, from 1."""
    fairness: Fairness
    """With an empty secret."""


class Revealed(msgspec.Struct, frozen=True, kw_only=True, tag="revealed"):
    """The round is over and its secret is published."""

    round: int
    secret: str
    """64 hexadecimal digits."""


class MatchEnded(msgspec.Struct, frozen=True, kw_only=True, tag="match_ended"):
    """All rounds are played."""

    standings: Standings


RecordEvent = Event | Committed | Revealed | MatchEnded
"""Everything that may stand in a record: events of a round, and those around it."""


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A match as it was played, complete or so far."""

    header: Header
    events: tuple[RecordEvent, ...] = ()
    """In the order in which they happened; the first has number 1."""

    @property
    def seats(self) -> int:
        """Number of seats."""
        return len(self.header.players)

    def published(self) -> dict[int, Fairness]:
        """What the rounds were dealt from whose secrets are published, by number."""
        secrets = {e.round: e.secret for e in self.events if isinstance(e, Revealed)}
        return {
            event.round: event.fairness.revealed(secrets[event.round])
            for event in self.events
            if isinstance(event, Committed) and secrets.get(event.round)
        }

    def with_events(self, *events: RecordEvent) -> Record:
        """The record after some more has happened."""
        return Record(header=self.header, events=(*self.events, *events))


def line_of(index: int) -> int:
    """Line of the file on which the event at ``index``, from 0, stands."""
    return index + 2
