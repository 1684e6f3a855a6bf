"""A table driven without a server: people ask, time passes, bots move at once."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pytest

from chickie import bots
from chickie.deal import pledge
from chickie.errors import ChickieError
from chickie.rules import wire
from chickie.table import messages as asks
from chickie.table.act import Act, Committed, Entry
from chickie.table.messages import Ask, State
from chickie.table.options import Options
from chickie.table.setting import made
from chickie.table.table import Table
from chickie.table.todo import BotTurn

START = 1_700_000_000_000
"""When the tables of the tests are made, in milliseconds."""
PEOPLE = ("anna", "bert", "cleo", "dora")


def number(*words: object) -> str:
    """64 hexadecimal digits that are always the same for the same words."""
    return hashlib.sha256(" ".join(map(str, words)).encode()).hexdigest()


class House:
    """A table, its log, a clock that the test sets, and who is here."""

    def __init__(  # noqa: PLR0913 - what a table is made of, by name
        self,
        rules: str = "house",
        *,
        seats: int = 2,
        people: int = 1,
        rounds: int | None = 1,
        tile_set: str | None = None,
        options: Options | None = None,
        deal: str = "one",
    ) -> None:
        """A table at which the first ``people`` seats are taken by persons."""
        act = made(
            "anna",
            rules=rules,
            seats=seats,
            tile_set=tile_set,
            rounds=rounds,
            options=options or Options(pace="instant"),
        )
        self.log = [Entry(n=1, key="made", at=START, act=act)]
        self.table = Table.begin(self.log[0])
        self.now = START
        self.deal = deal
        self.away: set[int] = set()
        self.watch: Callable[[House], None] = lambda _: None
        """Called after every act."""
        for seat, person in enumerate(PEOPLE[:people]):
            self.ask(person, asks.Sit(key="k", seat=seat, name=person.title()))

    @property
    def here(self) -> frozenset[int]:
        """Seats whose persons are here."""
        seats = range(self.table.seats)
        people = {s for s in seats if self.table.chairs[s].person is not None}
        return frozenset(people - self.away)

    def decide(self, person: str, ask: Ask) -> Act:
        """What an ask comes to."""
        return self.table.decide(
            ask,
            person,
            now=self.now,
            here=self.here,
            fresh=lambda: number("match", self.table.n)[:20],
        )

    def ask(self, person: str, ask: Ask) -> None:
        """Ask for something that comes to an act."""
        self.append(self.decide(person, ask))

    def append(self, act: Act) -> None:
        """Put an act on the log and take it in."""
        n = self.table.n + 1
        entry = Entry(n=n, key=f"k{n}", at=self.now, act=act)
        self.log.append(entry)
        self.table = self.table.apply(entry)
        self.watch(self)

    # --- time goes by -----------------------------------------------------------------

    def settle(self) -> None:
        """Do all that is to be done without a person, however long it takes."""
        while self.step():
            pass

    def step(self) -> bool:
        """Do the next thing that is to be done without a person; False if none is."""
        todo = self.table.todo(now=self.now, here=self.here)
        if todo.commit is not None:
            secret = number("secret", self.deal, self.table.n)
            self.append(Committed(secret=secret, seats=todo.commit))
        elif todo.act is not None:
            self.append(todo.act)
        elif self._gives():
            pass
        elif todo.bot is not None:
            if todo.wake is not None and todo.wake < todo.bot.due:
                self.now = todo.wake
                return True
            self.now = max(self.now, todo.bot.due)
            self.bot(todo.bot)
        else:
            return False
        return True

    def bot(self, turn: BotTurn) -> None:
        """Let a bot move."""
        move = bots.make(turn.bot, seed=1).choose(turn.view)
        self.append(self.table.by_bot(turn, move))

    def _gives(self) -> bool:
        """Somebody here gives the number that a deal waits for."""
        progress = self.table.progress
        if progress is None or progress.dealer is None:
            return False
        dealer = progress.dealer
        awaited = [seat for seat in dealer.awaited if seat in self.here]
        if not awaited:
            return False
        seat, said = awaited[0], dealer.public
        own = number("own", seat, said.round)
        person = self.table.chairs[seat].person
        assert person is not None
        if dealer.is_pledging:
            sealed = pledge(said.match, said.round, seat, bytes.fromhex(own))
            self.ask(person, asks.Pledge(key="k", round=said.round, pledge=sealed))
        else:
            self.ask(person, asks.Unseal(key="k", round=said.round, number=own))
        return True

    # --- what people do ---------------------------------------------------------------

    def person(self, seat: int) -> str:
        """The person on a seat."""
        found = self.table.chairs[seat].person
        assert found is not None
        return found

    def start(self) -> None:
        """Begin the match, up to the first turn of a person."""
        self.ask("anna", asks.Start(key="k"))
        self.settle()

    def move(self, text: str, *, call: bool = True) -> None:
        """The person to move makes this move, and nothing else happens."""
        turn = self.turn
        move = asks.Move(key="k", seen=self.table.n, move=text, call=call)
        self.ask(self.person(turn), move)

    @property
    def turn(self) -> int:
        """Seat to move."""
        progress = self.table.progress
        assert progress is not None
        assert progress.turn is not None
        return progress.turn

    def first(self) -> str:
        """The first choice of the seat to move, a tile if there is one."""
        choices = self.state(self.turn).own.choices
        laid = [choice for choice in choices if choice.tile is not None]
        return (laid or list(choices))[0].move

    def play_on(self) -> None:
        """All persons make their first choice and are ready, to the end."""
        while self.table.phase != "over":
            self.settle()
            if self.table.phase == "summary":
                self.ready()
            elif self.table.phase == "playing":
                self.move(self.first())

    def ready(self) -> None:
        """All persons have seen the score."""
        for seat in self.table.players():
            self.ask(self.person(seat), asks.Ready(key="k"))

    def state(self, seat: int | None) -> State:
        """What a seat is told now."""
        return self.table.state(seat, host=False, here=self.here, now=self.now)

    def bytes_for(self, seat: int | None) -> bytes:
        """The same as it goes over the wire."""
        return wire.encode(self.state(seat))


def refusal(house: House, person: str, ask: Ask) -> str:
    """The code with which ``ask`` is refused."""
    with pytest.raises(ChickieError) as caught:
        house.decide(person, ask)
    answer = house.table.refused(ask.key, caught.value)
    assert answer.key == ask.key
    assert answer.sentence
    return answer.code


def names(house: House) -> list[str]:
    """What the seats are called."""
    return [card.name for card in house.state(None).table.seats]


def kinds(house: House) -> list[str]:
    """Who sits there: nobody, a person, a bot."""
    return [card.kind for card in house.state(None).table.seats]
