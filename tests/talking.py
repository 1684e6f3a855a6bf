"""The program's end of a conversation, without a program."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

from chickie.bots.protocol.messages import ToBot
from chickie.bots.protocol.step import Step
from chickie.bots.protocol.talk import Talk
from chickie.rules import wire
from chickie.rules.event import Event
from chickie.rules.move import Play
from chickie.rules.round import Round
from chickie.rules.view import View
from strategies import course

HELLO: Final = {"t": "hello", "name": "mine", "version": "2", "protocol": 1}
SECONDS: Final = 5.0


class Line:
    """The program's end of a conversation."""

    def __init__(self, hello: dict[str, object] | None = None, **options: int) -> None:
        self.talk = Talk(server="chickie test", options=options)
        self.now = 100.0
        self.heard: list[dict[str, Any]] = []
        """All that it was sent."""
        self.connect(hello)

    def connect(self, hello: dict[str, object] | None = None) -> None:
        self.take(self.talk.connect())
        self.say(**(hello or HELLO))
        if self.talk.stage == "loading":
            self.say(t="ready")

    def say(self, **message: object) -> Step:
        return self.take(self.talk.hear(json.dumps(message).encode(), self.now))

    def ask(self, view: View, seed: int = 1) -> tuple[str, Step]:
        game, step = self.talk.ask(view, seed=seed, now=self.now, seconds=SECONDS)
        return game, self.take(step)

    def take(self, step: Step) -> Step:
        for line in step.send:
            assert b"\n" not in line
            wire.decode(line, ToBot)  # nothing else is ever sent
            self.heard.append(json.loads(line))
        return step

    def kinds(self) -> list[str]:
        """What it has been sent since this was last asked, in short."""
        found = [message["t"] for message in self.heard]
        self.heard.clear()
        return [kind for kind in found if kind != "event"]

    def last(self, kind: str) -> dict[str, Any]:
        return next(m for m in reversed(self.heard) if m["t"] == kind)


def plain(events: Iterable[Event]) -> list[Any]:
    """Events as JSON has them."""
    return [json.loads(wire.encode(event)) for event in events]


def told(seat_round: Round) -> View:
    """The View of the seat to move."""
    assert seat_round.turn is not None
    return seat_round.view(seat_round.turn)


def choices(seed: int) -> Iterator[View]:
    """The moments of a round at which there is something to choose."""
    for round in course(seed):
        if round.turn is not None and len(round.legal) > 1:
            yield told(round)


def a_choice(kind: type = Play, seed: int = 0) -> View:
    """A View with two moves or more, one of this kind."""
    while True:
        for view in choices(seed):
            if any(isinstance(move, kind) for move in view.moves):
                return view
        seed += 1


def several(number: int) -> list[View]:
    """Choices of different rounds."""
    found: list[View] = []
    seed = 0
    while len(found) < number:
        view = next(choices(seed), None)
        seed += 1
        if view is not None:
            found.append(view)
    return found


VIEW: Final = a_choice()
