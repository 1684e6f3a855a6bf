"""A round as a program is told it, piece by piece."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import msgspec

from chickie.bots.protocol.messages import (
    Accepts,
    Act,
    GameEnd,
    GameStart,
    Happened,
    Header,
    ToBot,
)
from chickie.bots.protocol.reply import legal
from chickie.rules.event import Event
from chickie.rules.view import View

STRIKES_MAX: Final = 3
"""So many ends a program's part in a game."""


class Due(msgspec.Struct, frozen=True, kw_only=True):
    """A question that is open."""

    id: int
    view: View
    seed: int
    until: float
    """When it is too late, in seconds of the host's clock."""


@dataclass
class Game:
    """One round from one seat, and how far its program knows it."""

    id: str
    first: View
    """As it was when the program was first asked: seat, rules, deal."""
    told: tuple[Event, ...] = ()
    """Events that the program has been sent on this connection."""
    is_started: bool = False
    """The program knows of it, on this connection."""
    strikes: int = 0
    due: Due | None = None

    @property
    def is_retired(self) -> bool:
        """The program plays no part any more."""
        return self.strikes >= STRIKES_MAX

    def is_about(self, view: View) -> bool:
        """The same deal of the same round, from the same seat."""
        first = self.first
        return (
            (first.seat, first.seats) == (view.seat, view.seats)
            and first.events[:1] == view.events[:1]
            and first.players == view.players
            and (first.totals, first.unused) == (view.totals, view.unused)
            and first.ruleset == view.ruleset
        )

    def goes_on(self, view: View) -> bool:
        """Nothing that was told has been taken back."""
        return view.events[: len(self.told)] == self.told

    def forget(self) -> None:
        """The connection ended: on the next one all is told anew."""
        self.told, self.is_started = (), False

    def tell(self, view: View) -> Iterator[ToBot]:
        """What the program has not heard yet."""
        if not self.is_started:
            self.is_started = True
            yield start(self.id, view)
        for n, event in enumerate(view.events[len(self.told) :], len(self.told) + 1):
            yield Happened(game=self.id, n=n, event=event)
        self.told = view.events

    def ask(self, now: float) -> Iterator[ToBot]:
        """The question that is open, after all that led to it."""
        due = self.due
        if due is None:
            return
        yield from self.tell(due.view)
        yield Act(
            game=self.id,
            id=due.id,
            legal=legal(due.view),
            deadline_ms=max(0, round((due.until - now) * 1000)),
            seed=due.seed,
        )

    def end(self, ended: GameEnd) -> Iterator[ToBot]:
        """That nothing more is said of it, if it was ever spoken of."""
        if self.is_started:
            self.forget()
            yield ended


def start(game: str, view: View) -> GameStart:
    """The first message about a round."""
    assert view.seat is not None, "nobody plays for a watcher"
    # Numbers where nobody gave names, so that the seats can be counted.
    players = view.players or tuple(str(seat + 1) for seat in range(view.seats))
    return GameStart(
        game=game,
        seat=view.seat,
        header=Header(
            seen_by=view.seat,
            players=players,
            ruleset=view.ruleset,
            digest=view.ruleset.digest,
        ),
        totals=view.totals,
        unused=view.unused,
    )


def suits(accepts: Accepts, view: View) -> bool:
    """A program that accepts such games plays this one."""
    return (
        view.ruleset.family in (accepts.games or (view.ruleset.family,))
        and view.ruleset.set in (accepts.sets or (view.ruleset.set,))
        and view.seats in (accepts.seats or (view.seats,))
    )
