"""A person at a table, played by a script over a WebSocket.

For tests of whole matches, for the test that kills servers, and to make load. A Player
pledges and opens numbers, moves by chance, is ready after each round, comes back when
the line breaks, and then asks again, under the same key, for what was not acknowledged.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable, Iterable
from typing import Any, Final, Literal
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from chickie.deal import pledge
from chickie.rules import wire
from chickie.server.making import Keys, NewTable
from chickie.table import messages
from chickie.table.messages import Ask

AGAIN_SECONDS: Final = 0.05
"""Before the first attempt to come back; doubled each time, up to a second."""
PATIENCE_SECONDS: Final = 5.0
"""Without an answer for so long the line is taken for dead."""
LATER: Final = {"too_many", "busy", "not_saved", "closing"}
"""Refusals after which the same can be asked again in a moment."""


# --- what a player looks at: a State has much more ------------------------------------


class _Choice(msgspec.Struct):
    move: str


class _Own(msgspec.Struct):
    seat: int | None
    host: bool = False
    choices: tuple[_Choice, ...] = ()


class _Seat(msgspec.Struct):
    ready: bool
    bot: str | None


class _Offer(msgspec.Struct):
    waiting: tuple[int, ...]


class _Table(msgspec.Struct):
    phase: str
    seats: tuple[_Seat, ...]
    match: int
    offer: _Offer | None


class _Fairness(msgspec.Struct):
    match: str
    round: int


class _Deal(msgspec.Struct):
    stage: str
    awaited: tuple[int, ...]
    fairness: _Fairness


class _Round(msgspec.Struct):
    round: int
    turn: int | None


class Glance(msgspec.Struct):
    """Of any message to a viewer, what matters for playing on."""

    told: str
    n: int = 0
    key: str | None = None
    code: str = ""
    sentence: str = ""
    own: _Own | None = None
    table: _Table | None = None
    deal: _Deal | None = None
    round: _Round | None = None


_glance: Final = msgspec.json.Decoder(Glance)


class Player:
    """Somebody who opens a table's page and plays until it is enough."""

    def __init__(  # noqa: PLR0913 - all by name
        self,
        base: str | Callable[[], str],
        link: str,
        *,
        cookie: str,
        seed: int = 0,
        kind: Literal["t", "w"] = "t",
        compress: bool = False,
    ) -> None:
        """``base`` is ``http://127.0.0.1:8017``, or gives such an address each time."""
        self._base = base if callable(base) else lambda: base
        self._path = f"/ws/{kind}/{link}"
        self._cookie = cookie
        self._compress = compress
        self._chance = random.Random(seed)
        self._numbers: dict[tuple[str, int], bytes] = {}
        self._wishes: list[Ask] = []
        self._pending: Ask | None = None
        self._sent_at = 0.0
        self._asked_at = -1
        self.state: Glance | None = None
        """The last State."""
        self.acknowledged: dict[str, int] = {}
        """Number of the act of each key that was answered by Done."""
        self.refused: list[Glance] = []
        """What was refused; a stale move, for instance, is no fault."""
        self.waits: list[float] = []
        """Seconds from each wish to its acknowledgement."""
        self.reconnects = 0
        self.heard: Callable[[str], None] = lambda _: None
        """Is given every frame."""

    def key(self) -> str:
        """A key that nobody has used."""
        return f"{self._chance.getrandbits(96):024x}"

    def wish(self, *asks: Ask) -> None:
        """Ask for these first, one after the other."""
        self._wishes += asks

    async def play(self, enough: Callable[[Player], bool]) -> None:
        """Play until ``enough``, whatever happens to the line."""
        wait = AGAIN_SECONDS
        while not enough(self):
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                async with self._open() as line:
                    wait = AGAIN_SECONDS
                    await self._talk(line, enough)
            if enough(self):
                return
            self.reconnects += 1
            await asyncio.sleep(wait * (0.5 + self._chance.random() / 2))
            wait = min(1.0, wait * 2)

    def _open(self) -> connect:
        base = self._base()
        return connect(
            base.replace("http", "ws", 1) + self._path,
            origin=Origin(base),
            additional_headers={"Cookie": self._cookie},
            compression="deflate" if self._compress else None,
            open_timeout=PATIENCE_SECONDS,
            ping_interval=None,
            max_size=2**22,
        )

    async def _talk(
        self, line: ClientConnection, enough: Callable[[Player], bool]
    ) -> None:
        await self._hear(line)  # the first State
        if self._pending is not None:
            await self._send(line, self._pending)
        while not enough(self):
            if self._pending is None:
                await self._ask_on(line)
            if not enough(self):  # nothing more may come if this one does not move
                await self._hear(line)

    async def _hear(self, line: ClientConnection) -> None:
        patience = None if self._pending is None else PATIENCE_SECONDS
        async with asyncio.timeout(patience):
            frame = await line.recv()
        assert isinstance(frame, str)
        self.heard(frame)
        told = _glance.decode(frame)
        if told.told == "state":
            self.state = told
        elif self._pending is not None and told.key == self._pending.key:
            self._answered(told)

    def _answered(self, told: Glance) -> None:
        assert self._pending is not None
        if told.code in LATER:
            raise ConnectionError(told.code)
        self.waits.append(time.perf_counter() - self._sent_at)
        if told.told == "done":
            self.acknowledged[self._pending.key] = told.n
            self._asked_at = told.n - 1  # nothing more before that act is seen
        else:
            self.refused.append(told)
        self._pending = None

    async def _ask_on(self, line: ClientConnection) -> None:
        """Ask for the next thing, if the last answer has been seen."""
        state = self.state
        assert state is not None
        if self._wishes:
            await self._send(line, self._wishes.pop(0))
        elif state.n > self._asked_at and (ask := self.next_ask(state)) is not None:
            self._asked_at = state.n
            await self._send(line, ask)

    async def _send(self, line: ClientConnection, ask: Ask) -> None:
        self._pending, self._sent_at = ask, time.perf_counter()
        await line.send(wire.encode(ask).decode())

    # --- what to do -------------------------------------------------------------------

    def next_ask(self, state: Glance) -> Ask | None:
        """What a willing person does now; None while others are awaited."""
        assert state.own is not None
        assert state.table is not None
        seat, table = state.own.seat, state.table
        if seat is None or table.seats[seat].bot is not None:
            return None
        if table.offer is not None and seat in table.offer.waiting:
            return messages.Answer(key=self.key(), yes=True)
        if state.deal is not None and seat in state.deal.awaited:
            return self._for_the_deal(state.deal, seat)
        if table.phase == "summary" and not table.seats[seat].ready:
            return messages.Ready(key=self.key())
        if state.round is not None and state.round.turn == seat and state.own.choices:
            move = self._chance.choice(state.own.choices).move
            return messages.Move(key=self.key(), seen=state.n, move=move)
        return None

    def _for_the_deal(self, deal: _Deal, seat: int) -> Ask:
        match, round = deal.fairness.match, deal.fairness.round
        number = self._numbers.setdefault((match, round), self._chance.randbytes(32))
        if deal.stage == "pledge":
            text = pledge(match, round, seat, number)
            return messages.Pledge(key=self.key(), round=round, pledge=text)
        return messages.Unseal(key=self.key(), round=round, number=number.hex())


# --- tables by plain requests ---------------------------------------------------------


def fetched(
    url: str, *, cookie: str = "", body: bytes | None = None
) -> tuple[bytes, str]:
    """What comes back, and the cookie that came with it or was sent."""
    headers = {"Cookie": cookie, "Origin": "/".join(url.split("/")[:3])}
    with urlopen(Request(url, body, headers)) as answer:  # noqa: S310 - our own server
        given = answer.headers.get("set-cookie", "").split(";")[0]
        return answer.read(), given or cookie


def new_table(base: str, wish: NewTable, *, cookie: str = "") -> tuple[Keys, str]:
    """A table and the cookie of its host."""
    body, cookie = fetched(f"{base}/api/tables", cookie=cookie, body=wire.encode(wish))
    return wire.decode(body, Keys), cookie


def new_person(base: str) -> str:
    """The cookie of somebody who opens the first page."""
    return fetched(base + "/")[1]


def party(base: str, keys: Keys, host: str, others: int) -> list[Player]:
    """The host, who begins as soon as all have sat down, and some others."""
    players = [Player(base, keys.table, cookie=host, seed=0)]
    for number in range(1, others + 1):
        guest = Player(base, keys.table, cookie=new_person(base), seed=number)
        guest.wish(messages.Sit(key=guest.key(), seat=number, name=f"Guest {number}"))
        players.append(guest)
    return players


def is_over(player: Player) -> bool:
    """The match has been played to its end."""
    state = player.state
    return state is not None and state.table is not None and state.table.phase == "over"


def everything_in(frames: Iterable[str]) -> list[Any]:
    """Frames as plain values."""
    return [msgspec.json.decode(frame) for frame in frames]
