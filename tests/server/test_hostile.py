"""Ten thousand messages that nobody should send, over real sockets, in mid-round.

Each gets the refusal that is due, nothing in the journal tells of trouble, the table is
the same afterwards to the byte, and its match goes on to the end.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections import Counter
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from chickie.record import loads, verify
from chickie.server.making import NewTable
from chickie.table import messages
from chickie.table.options import Options
from server.knowing import log_of
from server.seats import Glance, Player, fetched, is_over, new_person, new_table
from server.serving import Answer, quick, request, serving
from server.wrongs import BAD, TOO_BIG, UNREADABLE, Scene, Wrong, wrongs_of

MESSAGES: Final = 10_000
STRUCK_OUT: Final = 1008
"""Code with which a socket is closed at last."""
STRIKES: Final = 20
"""So many unreadable messages are refused; after the next the socket is closed."""
SEED: Final = 8


# --- who sends it ---------------------------------------------------------------------


class Rogue:
    """A viewer who sends what they should not, and looks what comes back."""

    def __init__(self, base: str, path: str, cookie: str) -> None:
        """By which address, and as whom."""
        self._base, self._path, self._cookie = base, path, cookie
        self._strikes = 0
        self.counts: Counter[str | int] = Counter()

    def _open(self) -> connect:
        return connect(
            self._base.replace("http", "ws") + self._path,
            origin=Origin(self._base),
            additional_headers={"Cookie": self._cookie},
            max_size=2**22,
        )

    async def send_all(self, wrongs: list[Wrong]) -> None:
        """Send all, and come back whenever the door is shut."""
        left = list(reversed(wrongs))
        while left:
            async with self._open() as line:
                self._strikes = 0
                while left and await self._send(line, left.pop()):
                    pass

    async def _send(self, line: ClientConnection, wrong: Wrong) -> bool:
        """Send one; False if that was the end of the line."""
        try:
            await line.send(wrong.data, text=wrong.is_text)
            told = await self._answer(line)
        except ConnectionClosed as closed:
            told = {"told": "closed", "by": closed.rcvd and closed.rcvd.code}
        self.counts[wrong.due] += 1
        if told["told"] == "closed":
            is_last = self._strikes == STRIKES and wrong.due == BAD
            assert told["by"] == (STRUCK_OUT if is_last else wrong.due)
            return False
        assert told["told"] == "refused", (wrong, told)
        assert told["code"] == wrong.due, (wrong, told)
        assert told["sentence"]
        self._strikes += wrong.due == BAD
        if self._strikes <= STRIKES:
            return True
        with pytest.raises(ConnectionClosed) as ended:
            await self._answer(line)
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == STRUCK_OUT
        return False

    async def _answer(self, line: ClientConnection) -> dict[str, Any]:
        async with asyncio.timeout(60):
            while True:
                told: dict[str, Any] = json.loads(await line.recv())
                if told["told"] != "state":
                    return told

    async def ask_again(self, ask: messages.Ask, n: int) -> None:
        """What was done long ago is answered once more."""
        async with self._open() as line:
            await line.send(msgspec.json.encode(ask).decode())
            assert await self._answer(line) == {"told": "done", "key": ask.key, "n": n}


# --- the table ------------------------------------------------------------------------


class Keeper(Player):
    """Remembers what it asked for."""

    def __init__(self, base: str, link: str, cookie: str, seed: int) -> None:
        """See Player."""
        super().__init__(base, link, cookie=cookie, seed=seed)
        self.asked: dict[str, messages.Ask] = {}
        self.may_move = 3
        """So many moves, then it waits."""
        self.is_waiting = asyncio.Event()
        """It is its turn, and it does not move."""
        self.cookie = cookie

    def next_ask(self, state: Glance) -> messages.Ask | None:
        """As a Player, a few moves long."""
        ask = super().next_ask(state)
        if isinstance(ask, messages.Move):
            if not self.may_move:
                self.is_waiting.set()
                return None
            self.may_move -= 1
        if ask is not None:
            self.asked[ask.key] = ask
        return ask


class Mob:
    """Three friends, a bot, and a table in mid-round."""

    def __init__(self, base: str) -> None:
        """Sit down, begin, and play until somebody has moved three times."""
        wish = NewTable(
            rules="house",
            set="double-9",
            seats=4,
            rounds=1,
            options=Options(pace="instant", bot="uniform"),
        )
        self.base = base
        self.keys, cookie = new_table(base, wish)
        cookies = [cookie, new_person(base), new_person(base)]
        self.friends = [
            Keeper(base, self.keys.table, cookie, seat)
            for seat, cookie in enumerate(cookies)
        ]
        asyncio.run(self._begin())

    async def _begin(self) -> None:
        host, *guests = self.friends
        for seat, guest in enumerate(guests, 1):
            sit = messages.Sit(key=guest.key(), seat=seat, name=f"Guest {seat}")
            guest.wish(sit)
            await guest.play(lambda player: bool(player.acknowledged))
        host.wish(messages.Start(key=host.key()))

        playing = [asyncio.create_task(friend.play(is_over)) for friend in self.friends]
        waiting = [
            asyncio.create_task(friend.is_waiting.wait()) for friend in self.friends
        ]
        async with asyncio.timeout(60):
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in (*playing, *waiting):
            task.cancel()
        await asyncio.gather(*playing, *waiting, return_exceptions=True)

    def scene(self) -> Scene:
        """The table as it is."""
        state = self.state(self.friends[0].cookie)
        turn = state["round"]["turn"]
        own = self.state(self.friends[turn].cookie)["own"]
        done = {}
        for seat, friend in enumerate(self.friends):
            key, n = next(
                (key, n)
                for key, n in friend.acknowledged.items()
                if key in friend.asked
            )
            done[seat] = friend.asked[key], n
        return Scene(
            n=state["n"],
            turn=turn,
            legal=frozenset(choice["move"] for choice in own["choices"]),
            held=frozenset(own["hand"]),
            done=done,
        )

    def state(self, cookie: str) -> dict[str, Any]:
        """What somebody sees, but for the time."""
        body, _ = fetched(f"{self.base}/api/tables/{self.keys.table}", cookie=cookie)
        state: dict[str, Any] = json.loads(body)
        del state["at"]
        return state

    def states(self) -> list[dict[str, Any]]:
        """What all see."""
        return [self.state(friend.cookie) for friend in self.friends]

    def rogues(self) -> list[Rogue]:
        """The three, and somebody on either link without a seat."""
        door, window = f"/ws/t/{self.keys.table}", f"/ws/w/{self.keys.watch}"
        here = [Rogue(self.base, door, friend.cookie) for friend in self.friends]
        return [
            *here,
            Rogue(self.base, door, new_person(self.base)),
            Rogue(self.base, window, self.friends[0].cookie),
        ]


@pytest.mark.slow
def test_ten_thousand_bad_messages_are_refused_and_harm_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chance = random.Random(SEED)
    with serving(tmp_path, quick(grace_seconds=600)) as base:
        mob = Mob(base)
        scene, before = mob.scene(), mob.states()
        rogues = mob.rogues()
        share = MESSAGES // len(rogues)

        async def body() -> None:
            sending = [
                rogue.send_all(wrongs_of(chance, scene, number, share))
                for number, rogue in enumerate(rogues)
            ]
            async with asyncio.timeout(300):
                await asyncio.gather(*sending)
            for rogue, (ask, n) in zip(rogues, scene.done.values(), strict=False):
                await rogue.ask_again(ask, n)

        asyncio.run(body())
        counts = sum((rogue.counts for rogue in rogues), Counter[str | int]())
        assert sum(counts.values()) == MESSAGES
        assert counts.keys() >= {BAD, UNREADABLE, TOO_BIG, "stale", "not_your_turn"}
        assert counts.keys() >= {"illegal_move", "not_a_move", "not_host", "not_now"}
        assert mob.states() == before
        (log,) = log_of(tmp_path).values()
        assert log[-1].n == scene.n
        record = finished(mob)
    assert verify(loads(record)) == ()
    assert [line for line in caplog.records if line.levelno >= logging.WARNING] == []


def finished(mob: Mob) -> str:
    """The record of the match, after it was played to its end."""
    for friend in mob.friends:
        friend.may_move = 1_000
        friend._asked_at = -1

    async def body() -> None:
        async with asyncio.timeout(60):
            await asyncio.gather(*(friend.play(is_over) for friend in mob.friends))

    asyncio.run(body())
    body_, _ = fetched(f"{mob.base}/api/tables/{mob.keys.table}/record")
    return body_.decode()


# --- plain requests -------------------------------------------------------------------

PATHS: Final = (
    "/",
    "/t/{link}",
    "/w/{link}",
    "/static/{link}",
    "/static/../server/app.py",
    "/static/%2e%2e/%2e%2e/etc/passwd",
    "/api/tables",
    "/api/tables/{link}",
    "/api/tables/{link}/record?match={link}&form={link}",
    "/api/tables/{link}/record?match=99999999999999999999",
    "/api/tables/{link}/story",
    "/api/tables/{link}/deals",
    "/api/tables/{link}/{link}",
    "/ws/t/{link}",
)
METHODS: Final = (
    *["GET"] * 3,
    *["POST"] * 4,
    "HEAD",
    "PUT",
    "DELETE",
    "OPTIONS",
    "BREW",
)


def odd_request(chance: random.Random, mob: Mob) -> Answer:
    """Something that no page sends."""
    links = [mob.keys.table, mob.keys.watch, "%00", "%ff", "a" * 3_000, "..", "1" * 32]
    path = chance.choice(PATHS)
    while "{link}" in path:
        path = path.replace("{link}", chance.choice(links), 1)
    body = chance.choice(
        [b"", b"{}", chance.randbytes(200), b"[" * 3_000, b"9" * 70_000]
    )
    headers = {
        "cookie": chance.choice(["", "sid=", "sid=x; sid=y", "sid=" + "%" * 500]),
        "origin": chance.choice([mob.base, "null", "http://evil.example"]),
    }
    return request(mob.base, path, method=chance.choice(METHODS), body=body, **headers)


def test_odd_requests_are_refused_and_harm_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chance = random.Random(SEED)
    with serving(tmp_path, quick(grace_seconds=600)) as base:
        mob = Mob(base)
        before = mob.states()
        found = Counter(odd_request(chance, mob).status for _ in range(500))
        assert mob.states() == before
    assert all(status < 500 for status in found), found
    assert found.keys() >= {200, 400, 403, 404, 405}
    assert [line for line in caplog.records if line.levelno >= logging.WARNING] == []
