"""The host's side of one conversation: what is said when, and what answers mean.

No I/O and no clock: lines and times come in, lines and decisions go out. Whoever
carries them (:mod:`chickie.bots.protocol.program`, the server) opens and closes the
connection, and asks for :meth:`Talk.expire` when :attr:`Talk.until` has come. One Talk
outlives its connections: on a new one the program is told all again that it needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Final, Literal

import msgspec

from chickie.bots.programs import Value
from chickie.bots.protocol.game import Due, Game, suits
from chickie.bots.protocol.games import Games
from chickie.bots.protocol.messages import (
    PROTOCOL,
    Ack,
    Action,
    Farewell,
    GameEnd,
    Greeting,
    Hello,
    Leave,
    Option,
    Ping,
    Pong,
    Ready,
    Reject,
    Why,
    line,
    read,
)
from chickie.bots.protocol.reply import Fault, chosen
from chickie.bots.protocol.step import (
    SENTENCES,
    Decided,
    Failure,
    Step,
    instead,
    out_of_turn,
    own,
    parting,
    saying,
    together,
    unreadable,
    unusable,
)
from chickie.language import Sentence, say
from chickie.rules.phrase import joined
from chickie.rules.view import View

NONSENSE_MAX: Final = 50
"""So many messages in a row that cannot be read, or do not belong there, end it."""
SEEDS: Final = 2**53
"""Seeds that every language can hold: those of a float of 64 bits."""


class Talk:
    """A program, as far as its host knows it."""

    def __init__(self, *, server: str, options: Mapping[str, Value]) -> None:
        """Nobody is there yet.

        Args:
            server: who speaks, and its version.
            options: what to set the program to.
        """
        self.greeting: Greeting | None = None
        """What the program said of itself on this connection, or the last."""
        self.stage: Literal["away", "hello", "loading", "open"] = "away"
        """Nobody is there; greetings are exchanged; it gets ready; it plays."""
        self._server, self._options = server, options
        self._games = Games()
        self.trouble: Sentence | None = None
        """Why the last of what came could not be used, if nothing has counted since."""
        self._asked = self._nonsense = 0

    # --- the connection ---------------------------------------------------------------

    def connect(self) -> Step:
        """Somebody is there."""
        self.lose()
        self.stage = "hello"
        return saying(Hello(protocol=PROTOCOL, server=self._server))

    def lose(self) -> None:
        """Nobody is there any more; questions stay open until it is too late."""
        self.stage, self._nonsense, self.trouble = "away", 0, None
        for game in self._games:
            game.forget()

    def close(self) -> Step:
        """The host stops."""
        sentence = say("The host stops.")
        farewell = Farewell(why="closing", sentence=str(sentence))
        return Step(send=(line(farewell),), closes=sentence)

    # --- what the host wants ----------------------------------------------------------

    def ask(
        self, view: View, *, seed: int, now: float, seconds: float
    ) -> tuple[str, Step]:
        """Ask for a move; the game that it is for, by which it will be decided.

        Where there is no choice, or the program takes no part, it is decided at once.

        Args:
            view: whose ``moves`` may be chosen from, of which there is at least one.
            seed: chance for this choice; of a larger number only part is told.
            now: the time, in seconds.
            seconds: how long it may take.
        """
        game, said = self._games.of(view)
        if len(view.moves) == 1:
            return game.id, saying(*said, decided=own(game, view.moves[0]))
        if game.is_retired:
            return game.id, saying(*said, decided=instead(game, view, "retired"))
        if self._is_unsuitable(view):
            return game.id, saying(*said, decided=instead(game, view, "unsuitable"))
        self._games.withdraw(game)
        self._asked += 1
        self.trouble = None
        game.due = Due(
            id=self._asked, view=view, seed=seed % SEEDS, until=now + seconds
        )
        asked = game.ask(now) if self.stage == "open" else ()
        return game.id, saying(*said, *asked)

    def is_retired(self, view: View) -> bool:
        """The program plays no part in the round any more."""
        game = self._games.known(view)
        return game is not None and game.is_retired

    def fail(self, view: View, why: Failure) -> Decided:
        """The program cannot be asked, or went away instead of an answer: a strike."""
        game, _ = self._games.of(view)
        if game.is_retired:
            return instead(game, view, "retired")
        game.strikes += 1
        game.due = None
        return instead(game, view, why)

    def expire(self, now: float) -> Step:
        """What is decided because its time is up; a strike, where somebody is there."""
        late = [g for g in self._games if g.due and g.due.until <= now]
        steps = [self._too_late(game) for game in late]
        return together(steps)

    def withdraw(self, game: str) -> None:
        """Nobody waits any more for an answer in this game."""
        known = self._games.named(game)
        if known is not None:
            self._games.withdraw(known)

    @property
    def until(self) -> float | None:
        """When the first open question is to be decided without an answer."""
        times = [game.due.until for game in self._games if game.due]
        return min(times, default=None)

    def over(self, view: View) -> Step:
        """A round is over, or goes on without this program: let it know the rest."""
        game = self._games.known(view)
        if game is None:
            return Step()
        self._games.drop(game)
        if self.stage != "open" or not game.is_started or not game.goes_on(view):
            return saying(*game.end(GameEnd(game=game.id, why="dropped")))
        rest = list(game.tell(view))
        return saying(*rest, *game.end(GameEnd(game=game.id, why="over")))

    # --- what the program says --------------------------------------------------------

    def hear(self, data: bytes, now: float) -> Step:
        """What comes of a line of the program's."""
        try:
            said = read(data)
        except msgspec.DecodeError as error:
            return self._nonsensical("unreadable", unreadable(data, error))
        match said, self.stage:
            case Ping(), _:
                return saying(Pong())
            case Pong(), _:
                return Step()
            case Leave(), _:
                return Step(closes=say("The program took its leave."))
            case Greeting(), "hello":
                return self._greeted(said)
            case Ready(), "loading":
                self.stage = "open"
                return saying(*chain(*(g.ask(now) for g in self._games)))
            case Action(), "open":
                return self._answer(said, now)
        return self._nonsensical("out_of_turn", out_of_turn(said))

    def _greeted(self, greeting: Greeting) -> Step:
        self.greeting = greeting
        if greeting.protocol != PROTOCOL:
            sentence = say(
                "“{name}” speaks version {found} of the protocol; expected {expected}.",
                name=greeting.name,
                found=greeting.protocol,
                expected=PROTOCOL,
            )
            return parting("protocol", sentence)
        for name in self._options:
            if name not in [option.name for option in greeting.options]:
                known = ", ".join(option.name for option in greeting.options) or "–"
                sentence = say(
                    "“{program}” has no option “{name}”; it has {known}.",
                    program=greeting.name,
                    name=name,
                    known=known,
                )
                return parting("option", sentence)
        self.stage = "loading"
        options = (Option(name=n, value=v) for n, v in self._options.items())
        return saying(*options, Ready())

    def _answer(self, action: Action, now: float) -> Step:
        if before := self._games.answer(action.id):
            return saying(before)
        game = self._games.asked(action.id)
        if game is not None and game.due is not None:
            if game.due.until <= now:
                return self._too_late(game)
            return self._chosen(game, game.due, action)
        sentence = say("No question {id} was asked.", id=action.id)
        return self._nonsensical("unknown_act", sentence, act=action.id)

    def _chosen(self, game: Game, due: Due, action: Action) -> Step:
        found = chosen(due.view, action)
        if isinstance(found, Fault):
            return self._struck(game, due, "illegal", found)
        self._nonsense, self.trouble, game.due = 0, None, None
        ack = Ack(game=game.id, id=due.id)
        self._games.remember(ack)
        return saying(ack, decided=own(game, found))

    # --- what does not count ----------------------------------------------------------

    def _too_late(self, game: Game) -> Step:
        due = game.due
        assert due is not None
        if self.stage != "open":
            game.due = None
            why: Failure = "away" if self.stage == "away" else "loading"
            return Step(decided=(instead(game, due.view, why),))
        late = SENTENCES["late"]
        if self.trouble is not None:
            late = joined(late, unusable(self.trouble))
        return self._struck(game, due, "late", Fault(None, late))

    def _struck(
        self, game: Game, due: Due, why: Literal["late", "illegal"], fault: Fault
    ) -> Step:
        """The fallback is played, and the program told so."""
        game.strikes += 1
        game.due = None
        decided = instead(game, due.view, why, fault.sentence)
        reject = Reject(
            game=game.id,
            id=due.id,
            why=why,
            rule=fault.rule,
            sentence=str(fault.sentence),
            m=str(decided.move),
            strikes=game.strikes,
        )
        self._games.remember(reject)
        ended = GameEnd(game=game.id, why="strikes")
        ending = game.end(ended) if game.is_retired else ()
        return saying(reject, *ending, decided=decided)

    def _nonsensical(
        self, why: Why, sentence: Sentence, *, act: int | None = None
    ) -> Step:
        self._nonsense += 1
        self.trouble = sentence
        told = Reject(game=None, id=act, why=why, sentence=str(sentence))
        if self._nonsense < NONSENSE_MAX:
            return saying(told)
        enough = say(
            "Too much that is no message, at last this: {reason} What is for people "
            "goes to the standard error.",
            reason=sentence,
        )
        return together([saying(told), parting("nonsense", enough)])

    def _is_unsuitable(self, view: View) -> bool:
        return self.greeting is not None and not suits(self.greeting.accepts, view)
