"""The games of a program that its host remembers, and the answers that it had."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from typing import Final

from chickie.bots.protocol.game import Game
from chickie.bots.protocol.messages import Ack, GameEnd, Reject, ToBot
from chickie.language import say
from chickie.rules.view import View

GAMES_MAX: Final = 64
"""Games that are remembered; of the oldest the program is told anew."""
ANSWERS_MAX: Final = 256
"""Questions whose answers are remembered, so that asking twice changes nothing."""


class Games:
    """All that are remembered, the one that was asked last at the end."""

    def __init__(self) -> None:
        """None yet."""
        self._games: OrderedDict[str, Game] = OrderedDict()
        self._answered: OrderedDict[int, Ack | Reject] = OrderedDict()
        self._begun = 0

    def __iter__(self) -> Iterator[Game]:
        """Each game."""
        return iter([*self._games.values()])

    def named(self, game: str) -> Game | None:
        """The game with this id."""
        return self._games.get(game)

    def asked(self, act: int) -> Game | None:
        """The game in which this question is open."""
        return next((g for g in self if g.due is not None and g.due.id == act), None)

    def answer(self, act: int) -> Ack | Reject | None:
        """What was said to the answer to this question, if it had one."""
        return self._answered.get(act)

    def of(self, view: View) -> tuple[Game, list[ToBot]]:
        """The game of a View, and what is to be said of others first."""
        game, said = self.known(view), list[ToBot]()
        strikes = 0
        if game is not None and not game.goes_on(view):
            strikes = game.strikes
            self.drop(game)
            said += game.end(GameEnd(game=game.id, why="taken_back"))
            game = None
        if game is None:
            self._begun += 1
            game = Game(id=f"g{self._begun}", first=view, strikes=strikes)
            self._games[game.id] = game
            said += self._made_room()
        self._games.move_to_end(game.id)
        return game, said

    def known(self, view: View) -> Game | None:
        """The game of a View, if it was asked for before."""
        return next((g for g in self._games.values() if g.is_about(view)), None)

    def _made_room(self) -> Iterable[ToBot]:
        if len(self._games) <= GAMES_MAX:
            return
        old = next((g for g in self._games.values() if g.due is None), None)
        if old is not None:
            self.drop(old)
            yield from old.end(GameEnd(game=old.id, why="dropped"))

    def drop(self, game: Game) -> None:
        """Remember it no more."""
        self.withdraw(game)
        del self._games[game.id]

    def withdraw(self, game: Game) -> None:
        """Nobody waits for an answer any more; whoever gives one is told so."""
        if game.due is not None:
            void = say("This question is not open any more.")
            told = Reject(game=game.id, id=game.due.id, why="void", sentence=str(void))
            self.remember(told)
            game.due = None

    def remember(self, answer: Ack | Reject) -> None:
        """Say the same if the question is answered again."""
        assert answer.id is not None
        self._answered[answer.id] = answer
        if len(self._answered) > ANSWERS_MAX:
            self._answered.popitem(last=False)
