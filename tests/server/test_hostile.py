"""Ten thousand messages that nobody should send, over real sockets, in mid-round.

Each gets the refusal that is due, nothing in the journal tells of trouble, the table is
the same afterwards to the byte, and its match goes on to the end.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import string
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

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

MESSAGES: Final = 10_000
BAD: Final = "bad_message"
UNREADABLE, TOO_BIG, STRUCK_OUT = 1007, 1009, 1008
"""Codes with which a socket is closed."""
STRIKES: Final = 20
"""So many unreadable messages are refused; after the next the socket is closed."""
SEED: Final = 8


class Wrong(NamedTuple):
    """A message that should not be sent, and what is due."""

    data: str | bytes
    due: str | int
    """Code of the refusal; a number if the socket is closed."""
    is_text: bool = True


class Scene(NamedTuple):
    """What those who send know of the table."""

    n: int
    turn: int
    legal: frozenset[str]
    """What the seat to move may play."""
    held: frozenset[str]
    """Its tiles."""
    done: dict[int, tuple[messages.Ask, int]]
    """By seat, an ask of its that was done long ago, and the number of its act."""


# --- what is sent ---------------------------------------------------------------------


def json_value(chance: random.Random, depth: int = 3) -> Any:  # noqa: ANN401 - any JSON
    """Any JSON."""
    kind = chance.randrange(8 if depth else 6)
    match kind:
        case 0:
            return chance.choice([None, True, False])
        case 1:
            return chance.randint(-(10**6), 10**6)
        case 2:
            return chance.uniform(-1e6, 1e6)
        case 3 | 4 | 5:
            return letters(chance, chance.randrange(12))
        case 6:
            return [json_value(chance, depth - 1) for _ in range(chance.randrange(4))]
        case _:
            return {
                letters(chance, 5): json_value(chance, depth - 1)
                for _ in range(chance.randrange(4))
            }


def letters(chance: random.Random, count: int) -> str:
    """Text of all sorts."""
    some = string.printable + "äß\u202e\u0000👣{}[]\"'\\,:"
    return "".join(chance.choice(some) for _ in range(count))


def unreadable(chance: random.Random) -> Wrong:
    """Noise of all sorts."""
    size = chance.choice([0, 1, 2, 10, 100, 1_000])
    match chance.randrange(8):
        case 0:
            return Wrong(chance.randbytes(size), BAD, is_text=False)
        case 1:
            return Wrong(letters(chance, size), BAD)
        case 2:
            return Wrong(json.dumps(json_value(chance)), BAD)
        case 3:
            opening = chance.choice(["[", '{"a":', '[{"ask":'])
            return Wrong(opening * (3_500 // len(opening)), BAD)
        case 4:
            deep = 1_500
            return Wrong("[" * deep + "]" * deep, BAD)
        case 5:
            return Wrong(b"\xff\xfe" + chance.randbytes(size), UNREADABLE)
        case 6:
            return Wrong("x" * chance.randint(4_097, 9_000), TOO_BIG)
        case _:
            return Wrong(chance.randbytes(5_000), TOO_BIG, is_text=False)


GOOD: Final[tuple[dict[str, Any], ...]] = (
    {"ask": "move", "seen": 1, "move": "4-9"},
    {"ask": "pledge", "round": 1, "pledge": "0" * 64},
    {"ask": "unseal", "round": 1, "number": "0" * 64},
    {"ask": "take_back", "to": 5},
    {"ask": "answer", "yes": True},
    {"ask": "speak", "phrase": "hello"},
    {"ask": "sit", "seat": 1, "name": "Eve"},
    {"ask": "seat_bot", "seat": 1, "bot": "uniform"},
    {"ask": "remove", "seat": 1},
)
"""Asks that could be read; each is spoiled in one place before it is sent."""
SPOILT: Final[tuple[str, ...]] = (
    "NaN",
    "Infinity",
    "-Infinity",
    "1e999",
    "9" * 400,
    "-1",
    "1.5",
    "null",
    "[]",
    "{}",
    '{"ask":"move"}',
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"\ufffe' + "x" * 100 + '"',
    '""',
    "true1",
)
"""JSON, or nearly, that fits into no field of those above."""


def misshapen(chance: random.Random) -> Wrong:
    """A readable ask with one field of a wrong type, missing, or too many."""
    ask = {"key": "spoilt", **chance.choice(GOOD)}
    match chance.randrange(4):
        case 0:
            del ask[chance.choice(list(ask))]
            return Wrong(json.dumps(ask), BAD)
        case 1:
            ask[chance.choice(["n", "seat2", "person", "by", "home"])] = 1
            return Wrong(json.dumps(ask), BAD)
        case 2:
            ask["key"] = chance.choice(["", "a b", "x" * 41, "ä", "\n"])
            return Wrong(json.dumps(ask), BAD)
        case _:
            field = chance.choice(list(ask))
            ask[field] = "@@"
            text = json.dumps(ask)
            return Wrong(text.replace('"@@"', chance.choice(SPOILT)), BAD)


def out_of_place(chance: random.Random, scene: Scene, seat: int) -> Wrong:
    """Something that can be read, and that this seat may not do now."""
    ask, due = chance.choice(list(_out_of_place(chance, scene, seat)))
    key = f"{seat}-{chance.getrandbits(64):x}"
    return Wrong(json.dumps({"key": key, **ask}), due)


def _out_of_place(
    chance: random.Random, scene: Scene, seat: int
) -> Iterator[tuple[dict[str, Any], str]]:
    other = (seat + 1) % 3
    yield {"ask": "pledge", "round": chance.choice([0, 1, 7]), "pledge": "0" * 64}, LATE
    yield {"ask": "unseal", "round": 1, "number": "a" * 64}, LATE
    yield {"ask": "unseal", "round": 10**15, "number": "a" * 64}, LATE
    yield {"ask": "ready"}, LATE
    yield {"ask": "answer", "yes": chance.random() < 0.5}, LATE
    yield {"ask": "take_back", "to": chance.choice([1, 2, 10**9])}, "nothing_to_take_back"
    yield {"ask": "move", "seen": chance.randrange(5), "move": "D"}, "stale"
    yield {"ask": "sit", "seat": other, "name": "Eve"}, "seat_taken"
    yield {"ask": "sit", "seat": 3, "name": "Eve"}, LATE
    yield {"ask": "sit", "seat": 11, "name": "Eve"}, "no_such_seat"
    yield {"ask": "give_back", "seat": seat}, LATE
    if seat == scene.turn:
        yield from _forbidden(chance, scene)
    else:
        move = chance.choice([*sorted(scene.legal), "P", "D", "what?"])
        yield {"ask": "move", "seen": scene.n, "move": move}, "not_your_turn"
    if seat == HOST:
        yield {"ask": "start"}, LATE
        yield {"ask": "rematch"}, LATE
        yield {"ask": "go_on"}, LATE
        yield {"ask": "resume"}, LATE
        yield {"ask": "seat_bot", "seat": 11, "bot": "uniform"}, "no_such_seat"
        yield {"ask": "seat_bot", "seat": 1, "bot": "../bot"}, "unknown_name"
        yield {"ask": "remove", "seat": 9}, "no_such_seat"
        yield {"ask": "change", "options": {"bot": "nobody"}}, "unknown_name"
        return
    for ask in ("start", "rematch", "pause", "resume", "go_on"):
        yield {"ask": ask}, "not_host"
    yield {"ask": "seat_bot", "seat": other, "bot": "uniform"}, "not_host"
    yield {"ask": "remove", "seat": other}, "not_host"
    yield {"ask": "change", "options": {}, "rules": "draw10"}, "not_host"
    yield {"ask": "give_back", "seat": other}, "not_host"


HOST: Final = 0
LATE: Final = "not_now"


def _forbidden(
    chance: random.Random, scene: Scene
) -> Iterator[tuple[dict[str, Any], str]]:
    """Moves of the seat whose turn it is that cannot be."""
    low, high = sorted(chance.choices(range(10), k=2))
    if f"{low}-{high}" not in scene.held:
        yield _move(scene, f"{low}-{high}"), "illegal_move"
        yield _move(scene, f"{low}-{high}@{low}-{low}"), "illegal_move"
    for move in ("P", "D"):
        if move not in scene.legal:
            yield _move(scene, move), "illegal_move"
    for text in ("4-9@", "what?", "9-9-9", "👣", "99-99", "4-9@9-9/zz", "-", "D P"):
        yield _move(scene, text), "not_a_move"


def _move(scene: Scene, text: str) -> dict[str, Any]:
    return {"ask": "move", "seen": scene.n, "move": text}


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
            assert closed.rcvd is not None
            is_last = self._strikes == STRIKES and wrong.due == BAD
            assert closed.rcvd.code == (STRUCK_OUT if is_last else wrong.due)
            self.counts[wrong.due] += 1
            return False
        assert told["told"] == "refused", (wrong, told)
        assert told["code"] == wrong.due, (wrong, told)
        assert told["sentence"]
        self.counts[wrong.due] += 1
        self._strikes += wrong.due == BAD
        if self._strikes <= STRIKES:
            return True
        with pytest.raises(ConnectionClosed) as ended:
            await self._answer(line)
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == STRUCK_OUT
        return False

    async def _answer(self, line: ClientConnection) -> dict[str, Any]:
        async with asyncio.timeout(20):
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

        playing = [
            asyncio.create_task(friend.play(is_over)) for friend in self.friends
        ]
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
                (key, n) for key, n in friend.acknowledged.items() if key in friend.asked
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


def wrongs_of(
    chance: random.Random, scene: Scene, number: int, count: int
) -> list[Wrong]:
    """What rogue ``number`` sends: mostly what only its seat could be refused for."""
    found = []
    for _ in range(count):
        kind = chance.random()
        if kind < 0.2:
            found.append(unreadable(chance))
        elif kind < 0.4:
            found.append(misshapen(chance))
        elif number < 3:
            found.append(out_of_place(chance, scene, number))
        else:
            found.append(Wrong(stranger(chance, scene), "not_seated"))
    return found


def stranger(chance: random.Random, scene: Scene) -> str:
    """What somebody without a seat asks in vain."""
    asks: list[dict[str, Any]] = [
        {"ask": "move", "seen": scene.n, "move": sorted(scene.legal)[0]},
        {"ask": "ready"},
        {"ask": "say"},
        {"ask": "catch"},
        {"ask": "answer", "yes": True},
        {"ask": "speak", "phrase": "bye"},
        {"ask": "stand"},
        {"ask": "take_back", "to": scene.n},
        {"ask": "pledge", "round": 1, "pledge": "0" * 64},
    ]
    return json.dumps({"key": f"s{chance.getrandbits(64):x}", **chance.choice(asks)})


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
METHODS: Final = (*["GET"] * 3, *["POST"] * 4, "HEAD", "PUT", "DELETE", "OPTIONS", "BREW")


def odd_request(chance: random.Random, mob: Mob) -> Answer:
    """Something that no page sends."""
    links = [mob.keys.table, mob.keys.watch, "%00", "%ff", "a" * 3_000, "..", "1" * 32]
    path = chance.choice(PATHS)
    while "{link}" in path:
        path = path.replace("{link}", chance.choice(links), 1)
    body = chance.choice([b"", b"{}", chance.randbytes(200), b"[" * 3_000, b"9" * 70_000])
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
