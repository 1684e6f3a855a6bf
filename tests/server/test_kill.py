"""Servers are killed while people play: no acknowledged move is lost, none done twice.

The server is ``chickie serve`` as it is. Whenever some more asks were acknowledged it
is killed (SIGKILL) or told to stop (SIGTERM), and started again on the same folder.
Players come back by themselves, and ask again under the same key for what was not
acknowledged. Afterwards the log is read as it stands on the disk.

A longer run, with figures:

    python tests/server/test_kill.py --seconds 120
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from chickie.record import Record, verify
from chickie.rules import wire
from chickie.server.making import Keys, NewTable
from chickie.table import messages
from chickie.table.act import Act, Entry
from chickie.table.messages import Ask
from chickie.table.options import Options
from chickie.table.retrace import retrace
from chickie.table.table import Table
from server.knowing import Line, log_of
from server.seats import Glance, Player, new_person, new_table

TABLES: Final = [
    ("house", "double-6", 3, 2),
    ("cf-six", None, 3, 1),
    ("cf-arms", "double-6", 3, 2),
    ("cf-classic", None, 4, 3),
    ("cf-reserve", "double-6", 3, 2),
    ("cf-hub", None, 4, 2),
    ("draw10", None, 2, 2),
    ("mexican-train", "double-9", 3, 2),
    ("house", "double-9", 4, 1),
]
"""Rules, set, seats, and how many of them are persons; bots have the others."""
FAULTS: Final = 6
ACKNOWLEDGED: Final = 60
"""Between two faults."""
PATIENCE: Final = 120
"""Seconds after which a run is given up."""


# --- the server -----------------------------------------------------------------------


class Program:
    """``chickie serve``, again and again on one folder and one port."""

    def __init__(self, folder: Path) -> None:
        """Not started yet."""
        self._folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = int(probe.getsockname()[1])
        self.base = f"http://127.0.0.1:{self._port}"
        self.journal = folder / "journal"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; it listens when this returns."""
        command = [sys.executable, "-m", "chickie", "serve", "--port", str(self._port)]
        with self.journal.open("ab") as journal:
            self._process = subprocess.Popen(
                [*command, "--data", str(self._folder / "data")],
                stdout=subprocess.PIPE,
                stderr=journal,
            )
        assert self._process.stdout is not None
        assert self.base.encode() in self._process.stdout.readline()

    @property
    def is_running(self) -> bool:
        """It was started, and not ended since."""
        return self._process is not None and self._process.returncode is None

    def end(self, how: signal.Signals) -> int:
        """End it, and wait until it is gone; what it says of that itself."""
        assert self._process is not None
        self._process.send_signal(how)
        self._process.communicate()
        return self._process.returncode


@contextmanager
def program(folder: Path) -> Iterator[Program]:
    """A server that runs; at the end it is gone."""
    made = Program(folder)
    made.start()
    try:
        yield made
    finally:
        if made.is_running:
            made.end(signal.SIGKILL)


# --- those who play -------------------------------------------------------------------


class Friend(Player):
    """Plays one match after the other, and remembers what it asked for."""

    def __init__(self, base: str, link: str, *, cookie: str, seed: int) -> None:
        """See Player; no two friends have the same seed."""
        super().__init__(base, link, cookie=cookie, seed=seed)
        self.asked: dict[str, Ask] = {}
        self.again = 0
        """Asks that were sent once more."""

    @property
    def waits_for_an_answer(self) -> bool:
        """Something was asked for and not answered."""
        return self._pending is not None

    def next_ask(self, state: Glance) -> Ask | None:
        """After a match the host wants another."""
        assert state.table is not None
        assert state.own is not None
        if state.table.phase == "over" and state.own.seat is not None:
            return messages.Rematch(key=self.key()) if state.own.host else None
        return super().next_ask(state)

    async def _send(self, line: Any, ask: Ask) -> None:  # noqa: ANN401 - as it is there
        self.again += ask.key in self.asked
        self.asked[ask.key] = ask
        await super()._send(line, ask)


class Party:
    """All tables of a run, and whoever sits at them."""

    def __init__(self, base: str) -> None:
        """Make the tables; nobody has sat down yet, but for the hosts."""
        self._seeds = itertools.count(1)
        self.friends: list[Friend] = []
        self.tables = [self._table(base, *table) for table in TABLES]
        self._heard = asyncio.Event()
        self._is_enough = False
        for friend in self.friends:
            friend.heard = lambda _: self._heard.set()

    def _table(
        self, base: str, rules: str, tile_set: str | None, seats: int, people: int
    ) -> Keys:
        wish = NewTable(
            rules=rules,
            set=tile_set,
            seats=seats,
            rounds=1,
            options=Options(pace="instant"),
        )
        keys, cookie = new_table(base, wish)
        cookies = [cookie, *(new_person(base) for _ in range(people - 1))]
        host, *guests = [
            Friend(base, keys.table, cookie=cookie, seed=next(self._seeds))
            for cookie in cookies
        ]
        host.wish(messages.Start(key=host.key()))
        for seat, guest in enumerate(guests, 1):
            sit = messages.Sit(key=guest.key(), seat=seat, name=f"Guest {seat}")
            guest.wish(sit)
        self.friends += [host, *guests]
        return keys

    @property
    def acknowledged(self) -> int:
        """Asks that were acknowledged, of all friends."""
        return sum(len(friend.acknowledged) for friend in self.friends)

    @property
    def open_asks(self) -> int:
        """Asks that were not answered yet."""
        return sum(friend.waits_for_an_answer for friend in self.friends)

    def begin(self) -> list[asyncio.Task[None]]:
        """Let all play until it is enough."""

        def is_enough(friend: Player) -> bool:
            assert isinstance(friend, Friend)
            return self._is_enough and not friend.waits_for_an_answer

        return [asyncio.create_task(friend.play(is_enough)) for friend in self.friends]

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something holds that changes when somebody hears something."""
        while not condition():
            self._heard.clear()
            await self._heard.wait()

    async def finish(self) -> None:
        """Ask for nothing more; return when all has been answered."""
        self._is_enough = True
        await self.until(lambda: not self.open_asks)


class Run:
    """What was done to a server, and how long it took to come back."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.faults: Counter[str] = Counter()
        self.back: list[float] = []
        """Seconds from each start to the next acknowledgement."""
        self.friends: list[Friend] = []

    async def go(
        self, server: Program, is_enough: Callable[[int], bool], chance: random.Random
    ) -> None:
        """Play, and end the server again and again, until that was enough faults."""
        party = Party(server.base)
        self.friends = party.friends
        playing = party.begin()
        number = 0
        while not is_enough(number):
            goal = party.acknowledged + chance.randint(1, 2 * ACKNOWLEDGED)
            await party.until(lambda goal=goal: party.acknowledged >= goal)  # type: ignore[misc]
            await self._fault(server, party, number)
            number += 1
        goal = party.acknowledged + ACKNOWLEDGED
        await party.until(lambda: party.acknowledged >= goal)
        await party.finish()
        await asyncio.to_thread(server.end, signal.SIGTERM)
        await asyncio.gather(*playing)

    async def _fault(self, server: Program, party: Party, number: int) -> None:
        how = (signal.SIGKILL, signal.SIGTERM)[number % 2]
        self.faults[how.name] += 1
        code = await asyncio.to_thread(server.end, how)
        assert code == -how
        since, known = time.perf_counter(), party.acknowledged
        await asyncio.to_thread(server.start)
        await party.until(lambda: party.acknowledged > known)
        self.back.append(time.perf_counter() - since)


# --- what stands in the log -----------------------------------------------------------


def check(folder: Path, friends: list[Friend]) -> Counter[str]:
    """Nothing is lost, nothing there twice, no number missing; some counts."""
    logs = log_of(folder / "data")
    lines = {
        line.key.partition(":")[2]: line
        for log in logs.values()
        for line in log
        if ":" in line.key
    }
    found: Counter[str] = Counter(tables=len(logs), lines=len(lines))
    for log in logs.values():
        assert [line.n for line in log] == list(range(1, len(log) + 1))
        assert len({line.key for line in log}) == len(log)
        found["entries"] += len(log)
        matches, moves = folded(log)
        found["matches"] += matches
        found["moves of bots"] += moves
    assert len(lines) == sum(":" in line.key for log in logs.values() for line in log)
    for friend in friends:
        for key, n in friend.acknowledged.items():
            assert lines[key].n == n
            assert says(lines[key].act, friend.asked[key])
            found["acknowledged"] += 1
        unanswered = friend.asked.keys() - friend.acknowledged.keys()
        refused = {told.key for told in friend.refused}
        assert unanswered <= refused
        assert lines.keys().isdisjoint(refused)
    return found


def says(act: dict[str, Any], ask: Ask) -> bool:
    """That act is what was asked for."""
    found: list[object] = [act["act"]]
    match ask:
        case messages.Move(move=move):
            what = act["move"].get("tile") or act["move"]["type"][0].upper()
            return found == ["moved"] and what in move
        case messages.Pledge(pledge=pledge):
            return [*found, act["pledge"]] == ["pledged", pledge]
        case messages.Unseal(number=number):
            return [*found, act["number"]] == ["unsealed", number]
        case messages.Sit(seat=seat):
            return [*found, act["seat"]] == ["sat", seat]
        case messages.Ready():
            return found == ["readied"]
        case _:
            return found == ["begun"]


def folded(log: list[Line]) -> tuple[int, int]:
    """How many whole matches a log comes to; the records of all are true.

    Also moves of bots that were found again.
    """
    first, *rest = (
        Entry(n=line.n, key=line.key, at=0, act=act_of(line.act)) for line in log
    )
    table = Table.begin(first)
    for entry in rest:
        table = table.apply(entry)
    assert table.progress is not None
    whole = list(table.past)
    unfinished = table.progress.recorder.record
    if table.phase == "over":
        whole.append(unfinished)
    for record in whole:
        assert {problem.code for problem in verify(record)} <= {"refused"}
    assert {problem.code for problem in verify(unfinished)} <= REMARKS
    return len(whole), moves_found(table, whole)


def moves_found(table: Table, whole: list[Record]) -> int:
    """What the bots were sent is there for every move that they made; how many.

    One match of each table is enough, and a short one.
    """
    for which, record in enumerate(whole, start=1):
        if len(record.events) < SHORT:
            found = retrace(record, table.transcript(which))
            assert not found.differs
            assert not any(seat.unchecked for seat in found.seats)
            return sum(seat.again for seat in found.seats)
    return 0


SHORT: Final = 150
"""Events of a short match."""
REMARKS: Final = {"incomplete", "refused", "unproved"}
"""What may be said of a match that goes on. In a whole one a number may be refused: of
somebody whose line broke in the middle of a deal."""


def act_of(plain: dict[str, Any]) -> Act:
    """The act as a value."""
    act: Act = wire.decode(msgspec.json.encode(plain), Act)
    return act


def trouble(journal: Path) -> list[str]:
    """Lines of the journal that tell of trouble."""
    lines = journal.read_text().splitlines()
    return [line for line in lines if msgspec.json.decode(line)["level"] != "info"]


def test_killed_again_and_again_it_loses_nothing_and_does_nothing_twice(
    tmp_path: Path,
) -> None:
    run = Run()
    with program(tmp_path) as server:

        async def body() -> None:
            async with asyncio.timeout(PATIENCE):
                chance = random.Random(1)
                await run.go(server, lambda number: number == FAULTS, chance)

        asyncio.run(body())
        assert trouble(server.journal) == []
    found = check(tmp_path, run.friends)
    assert found["acknowledged"] > FAULTS * 10
    assert found["tables"] == len(TABLES)
    assert found["moves of bots"] > FAULTS
    assert all(friend.reconnects >= FAULTS for friend in run.friends)
    assert sum(friend.again for friend in run.friends)


def _is_after(end: float, _: int) -> bool:
    return time.perf_counter() > end


def main() -> None:
    """A longer run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    end, run = time.perf_counter() + given.seconds, Run()
    with tempfile.TemporaryDirectory() as name, program(Path(name)) as server:
        is_enough = partial(_is_after, end)
        asyncio.run(run.go(server, is_enough, random.Random(given.seed)))
        found = check(Path(name), run.friends)
        lines = trouble(server.journal)
    waits = sorted(wait for friend in run.friends for wait in friend.waits)
    back = sorted(run.back)
    codes = Counter(told.code for friend in run.friends for told in friend.refused)
    print(f"faults {dict(run.faults)}, back after {back[len(back) // 2]:.2f} s")  # noqa: T201
    again = sum(friend.again for friend in run.friends)
    print(f"{dict(found)}, asked again {again}, refused {dict(codes)}, trouble {lines}")  # noqa: T201
    print(f"acknowledged after {waits[len(waits) // 2] * 1000:.1f} ms (median)")  # noqa: T201


if __name__ == "__main__":
    main()
