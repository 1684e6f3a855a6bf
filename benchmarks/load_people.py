"""Those who make the load: seats on lines, and the tables that they sit at."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from load_line import Line
from load_tables import Laid

from chickie.deal import pledge

# --- what is read of a message --------------------------------------------------------


class _Choice(msgspec.Struct):
    move: str


class _Own(msgspec.Struct):
    seat: int | None
    choices: tuple[_Choice, ...] = ()


class _Chair(msgspec.Struct):
    ready: bool


class _Table(msgspec.Struct):
    phase: str
    seats: tuple[_Chair, ...]


class _Fairness(msgspec.Struct):
    match: str
    round: int


class _Deal(msgspec.Struct):
    stage: str
    awaited: tuple[int, ...]
    fairness: _Fairness


class _Round(msgspec.Struct):
    turn: int | None


class Glance(msgspec.Struct):
    """Of a message, what one plays on by."""

    told: str
    n: int = 0
    key: str | None = None
    code: str = ""
    own: _Own | None = None
    table: _Table | None = None
    deal: _Deal | None = None
    round: _Round | None = None


_glance: Final = msgspec.json.Decoder(Glance)
CONNECTING: Final = 50
"""Lines that are opened at a time."""


class Score:
    """What was sent and what came back."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.done: list[float] = []
        """Seconds from when a move was due to its acknowledgement."""
        self.shown: list[float] = []
        """Seconds from then until all who sit there had the new State."""
        self.refused: Counter[str] = Counter()
        self.sent = 0
        self.blocked = 0
        """Moves that were due where nobody could move: the round was just over."""
        self.views = 0
        self.view_bytes = 0
        self.lag = 0.0
        """Seconds by which the clients themselves were late at most."""
        self.kept: list[tuple[int, bytes]] | None = None
        """If wanted, each View: the number of its seat among all, and the View."""


class Seat:
    """Somebody on a line."""

    def __init__(self, table: Room, number: int) -> None:
        """Not connected yet."""
        self.table, self.number = table, number
        self.line: Line | None = None
        self.state = Glance(told="")
        self.has_heard = asyncio.Event()
        """Set with every message."""
        self._secret = random.Random(number).randbytes(32)
        self._did: tuple[object, ...] = ()
        """What was asked last of the deal and the score."""

    def heard(self, message: bytes) -> None:
        """Take a message, and answer what is asked of everybody."""
        told = _glance.decode(message)
        self.has_heard.set()
        if told.told != "state":
            self.table.answered(told)
            return
        self.state = told
        self.table.shown(self, message)
        ask = self._due(told)
        did = tuple(ask.items()) if ask else self._did
        if ask is not None and did != self._did:
            self._did = did
            self.send({"key": f"{self.number}.{told.n}", **ask})

    def _due(self, state: Glance) -> dict[str, object] | None:
        """Of the deal and the score, not of moves."""
        assert state.table is not None
        if state.deal is not None and self.number in state.deal.awaited:
            said = state.deal.fairness
            if state.deal.stage == "unseal":
                number = self._secret.hex()
                return {"ask": "unseal", "round": said.round, "number": number}
            text = pledge(said.match, said.round, self.number, self._secret)
            return {"ask": "pledge", "round": said.round, "pledge": text}
        if state.table.phase == "summary":
            is_ready = state.table.seats[self.number].ready
            return None if is_ready else {"ask": "ready"}
        if state.table.phase == "playing":
            self._did = ()
        return None

    def send(self, ask: dict[str, object]) -> None:
        """Ask for something."""
        assert self.line is not None
        self.line.send(msgspec.json.encode(ask))


class Move(msgspec.Struct):
    """A move under way."""

    due: float
    n: int
    """Number that its act will have: nobody else does anything."""
    waiting: set[int]
    """Seats that have not been shown it."""


class Room:
    """A table, from the side of those who play."""

    def __init__(self, laid: Laid, score: Score, number: int = 0) -> None:
        """Nobody is connected yet; ``number`` tells it from others."""
        self.laid, self.score, self.number = laid, score, number
        self.seats = [Seat(self, number) for number in range(len(laid.cookies))]
        self._moves: dict[str, Move] = {}
        self._chance = random.Random(laid.link)
        self._count = 0

    def shown(self, seat: Seat, text: bytes) -> None:
        """A seat was sent a State."""
        self.score.views += 1
        self.score.view_bytes += len(text)
        if self.score.kept is not None:
            number = self.number * len(self.seats) + seat.number
            self.score.kept.append((number, text))
        for key, move in list(self._moves.items()):
            if move.n <= seat.state.n:
                move.waiting.discard(seat.number)
                if not move.waiting:
                    self.score.shown.append(time.perf_counter() - move.due)
                    del self._moves[key]

    def answered(self, told: Glance) -> None:
        """An ask was done, or refused."""
        key = told.key or ""
        if told.told != "done":
            self.score.refused[told.code] += 1
            self._moves.pop(key, None)
        elif key.startswith("m"):
            due = float(key[1:].partition("m")[0])
            self.score.done.append(time.perf_counter() - due)

    def move(self, due: float) -> bool:
        """Make a move that was due then; False if there is none to make."""
        newest = max(self.seats, key=lambda seat: seat.state.n).state
        if newest.round is None or newest.round.turn is None:
            return False
        seat = self.seats[newest.round.turn]
        if seat.state.n < newest.n or self._moves or seat.state.own is None:
            return False
        if not seat.state.own.choices:
            return False
        key = f"m{due:.6f}m{self._count}"
        self._count += 1
        everybody = set(range(len(self.seats)))
        self._moves[key] = Move(due, newest.n + 1, everybody)
        move = self._chance.choice(seat.state.own.choices).move
        seat.send({"ask": "move", "key": key, "seen": newest.n, "move": move})
        self.score.sent += 1
        return True


async def enter(
    rooms: Sequence[Room], port: int, *, deflate: bool, path: str = "/ws/t/{link}"
) -> None:
    """Connect all, and wait until each has seen its table."""
    gate = asyncio.Semaphore(CONNECTING)

    async def connect(seat: Seat) -> None:
        laid = seat.table.laid
        async with gate:
            seat.line = await Line.open(
                port,
                path.format(link=laid.link, seat=seat.number),
                cookie=laid.cookies[seat.number],
                heard=seat.heard,
                deflate=deflate,
            )

    seats = [seat for room in rooms for seat in room.seats]
    await asyncio.gather(*map(connect, seats))
    for seat in seats:
        await seat.has_heard.wait()


async def press(
    act: Callable[[int, float], bool], *, rate: float, seconds: float, score: Score
) -> None:
    """Do something ``rate`` times a second, whatever becomes of it (an open loop).

    ``act`` is given a number and the time when it was due; what it cannot do then, the
    next one does.
    """
    start, turn = time.perf_counter() + 0.1, 0
    for number in range(int(rate * seconds)):
        due = start + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        score.lag = max(score.lag, time.perf_counter() - due)
        for _ in range(TRIES):
            turn += 1
            if act(turn, due):
                break
            score.blocked += 1


TRIES: Final = 20
"""Tables that are tried for a move that is due."""
