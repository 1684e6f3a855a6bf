"""What the server costs, and what it bears.

    python benchmarks/server.py [views] [load] [waits] [--tables 1000] [--rate 200]

* views: processor time of the server (all its processes, user and system) for each
  View that arrives, beside a bare Starlette echo of the same bytes over as many
  sockets, turn about. Bar: 3 times as much.
* load: so many tables of four persons in the middle of a round, all connected to one
  server, and so many moves a second in an open loop: each is sent when it is due. Bar:
  none refused, none later than a second.
* waits: from the click to the first move, and from the start of a server until a table
  in mid-round is back.

Rules and layout are the real ones, those of ``house``; every seat is a connection. The
clients run in this process and share the machine with the server.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final
from urllib.request import Request, urlopen

import msgspec
from load_line import Line
from load_people import Room, Score, enter, press
from load_served import Served, served
from load_tables import Laid, lay

RULES: Final = "house"
SEATS: Final = 4
KINDS: Final = 40
"""Rounds that differ; tables are copies of them."""
FEW: Final = 50
"""Tables in the comparison of costs."""
FEW_RATE: Final = 120.0
"""Moves a second there."""
BAR: Final = 3.0
LATE_SECONDS: Final = 1.0
SETTLE_SECONDS: Final = 0.5
"""Until all has come that was sent."""


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which ``part`` of them lie."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def laid_tables(folder: Path, tables: int) -> list[Laid]:
    """Tables in a new store."""
    now = time.time_ns() // 1_000_000
    laying = lay(folder, rules=RULES, seats=SEATS, tables=tables, kinds=KINDS, now=now)
    return asyncio.run(laying)


# --- what a View costs ----------------------------------------------------------------


class Lap(msgspec.Struct):
    """What one server did in one lap."""

    cpu: float
    views: int
    bytes: int


async def real_lap(server: Served, rooms: list[Room], seconds: float) -> Lap:
    """Moves at tables."""
    score = rooms[0].score
    before = Lap(server.cpu(), score.views, score.view_bytes)
    await press(
        lambda turn, due: rooms[turn % len(rooms)].move(due),
        rate=FEW_RATE,
        seconds=seconds,
        score=score,
    )
    await asyncio.sleep(SETTLE_SECONDS)
    return Lap(
        server.cpu() - before.cpu,
        score.views - before.views,
        score.view_bytes - before.bytes,
    )


class Echo:
    """As many sockets at the bare server; each says what a seat was sent, and hears it.

    So the bytes are the same, in the same order, as our server sent in the same lap.
    """

    def __init__(self, server: Served) -> None:
        """Not connected."""
        self.server = server
        self.lines: list[Line] = []
        self.views = 0
        self.bytes = 0

    def heard(self, message: bytes) -> None:
        """Count."""
        self.views += 1
        self.bytes += len(message)

    async def enter(self, sockets: int, *, deflate: bool) -> None:
        """Connect."""
        for _ in range(sockets):
            line = await Line.open(
                self.server.port, "/", cookie="", heard=self.heard, deflate=deflate
            )
            self.lines.append(line)

    async def lap(self, sent: Sequence[tuple[int, bytes]], seconds: float) -> Lap:
        """The same again: which socket, and what."""
        before = Lap(self.server.cpu(), self.views, self.bytes)

        def say(turn: int, due: float) -> bool:
            del due
            number, text = sent[turn - 1]
            self.lines[number].send(text)
            return True

        rate = len(sent) / seconds
        await press(say, rate=rate, seconds=seconds, score=Score())
        await asyncio.sleep(SETTLE_SECONDS)
        return Lap(
            self.server.cpu() - before.cpu,
            self.views - before.views,
            self.bytes - before.bytes,
        )


async def compare(
    laid: list[Laid], ours: Served, bare: Served, given: argparse.Namespace
) -> list[tuple[Lap, Lap]]:
    """Laps of both, turn about."""
    score, echo = Score(), Echo(bare)
    rooms = [Room(one, score, number) for number, one in enumerate(laid)]
    await enter(rooms, ours.port, deflate=given.deflate)
    await echo.enter(len(rooms) * SEATS, deflate=given.deflate)
    found = []
    for _ in range(given.laps + 1):
        score.kept = []
        lap = await real_lap(ours, rooms, given.lap_seconds)
        found.append((lap, await echo.lap(score.kept, given.lap_seconds)))
    if score.refused:
        print(f"refused: {dict(score.refused)}")
    return found[1:]  # the first lap warms both up


def views(given: argparse.Namespace) -> bool:
    """Print what a View costs; False if it is too much."""
    how = "deflated" if given.deflate else "not deflated"
    print(
        f"views: {RULES}, {FEW} tables x {SEATS} persons, {FEW_RATE:g} moves/s, {how}"
    )
    flag = ["--deflate"] if given.deflate else []
    with tempfile.TemporaryDirectory() as name:
        laid = laid_tables(Path(name), FEW)
        with served("ours", name, *flag) as ours, served("echo", *flag) as bare:
            laps = asyncio.run(compare(laid, ours, bare, given))
    ratios = []
    for mine, other in laps:
        each = [one.cpu / one.views * 1e6 for one in (mine, other)]
        ratios.append(each[0] / each[1])
        print(
            f"  per View: ours {each[0]:.0f} us ({mine.views} of"
            f" {mine.bytes / mine.views:.0f} bytes), echo {each[1]:.0f} us"
            f" ({other.views} of {other.bytes / other.views:.0f}): x {ratios[-1]:.2f}"
        )
    middle = statistics.median(ratios)
    noise = (max(ratios) - min(ratios)) / middle / 2
    print(f"  as much as a bare echo: x {middle:.2f} +- {noise:.0%} (bar: {BAR:g})")
    return middle <= BAR


# --- what it bears --------------------------------------------------------------------


def load(given: argparse.Namespace) -> bool:
    """Print what it bears; False if something was refused or late."""
    print(
        f"load: {RULES}, {given.tables} tables x {SEATS} persons,"
        f" {given.rate:g} moves/s for {given.seconds:g} s, deflated: {given.deflate}"
    )
    flag = ["--deflate"] if given.deflate else []
    if given.profile:
        flag += ["--profile", given.profile]
    with tempfile.TemporaryDirectory() as name:
        laid = laid_tables(Path(name), given.tables)
        with served("ours", name, *flag) as ours:
            return asyncio.run(_load(laid, ours, given))


async def _load(laid: list[Laid], ours: Served, given: argparse.Namespace) -> bool:
    score = Score()
    rooms = [Room(one, score, number) for number, one in enumerate(laid)]
    since, cpu = time.perf_counter(), ours.cpu()
    await enter(rooms, ours.port, deflate=given.deflate)
    print(
        f"  all connected and shown after {time.perf_counter() - since:.1f} s"
        f" ({ours.cpu() - cpu:.1f} s of processor time), {ours.memory()} MB"
    )
    await asyncio.sleep(2)
    gc.collect()
    gc.freeze()  # so that no pause of the clients is taken for one of the server
    score.views = score.view_bytes = 0
    since, cpu, own = time.perf_counter(), ours.cpu(), time.process_time()
    await press(
        lambda turn, due: rooms[turn % len(rooms)].move(due),
        rate=given.rate,
        seconds=given.seconds,
        score=score,
    )
    lasted, used = time.perf_counter() - since, ours.cpu() - cpu
    own = time.process_time() - own
    await asyncio.sleep(3)
    for name, waits in (("acknowledged", score.done), ("shown to all", score.shown)):
        print(
            f"  {name:13} {len(waits)} of {score.sent}:"
            f" p50 {quantile(waits, 0.5) * 1000:.0f} ms,"
            f" p99 {quantile(waits, 0.99) * 1000:.0f} ms,"
            f" max {max(waits) * 1000:.0f} ms"
        )
    print(f"  clients were late to send by {score.lag * 1000:.0f} ms at most")
    late = sum(wait > LATE_SECONDS for wait in score.shown)
    lost = 2 * score.sent - len(score.done) - len(score.shown)
    print(
        f"  refused {dict(score.refused)}, late {late}, lost {lost};"
        f" {score.views} Views of {score.view_bytes / score.views:.0f} bytes,"
        f" {used / score.views * 1e6:.0f} us of processor time each;"
        f" server {used / lasted:.0%} of a core, clients {own / lasted:.0%},"
        f" {ours.memory()} MB"
    )
    return not score.refused and not late and not lost


# --- how long one waits ---------------------------------------------------------------


def waits(given: argparse.Namespace) -> bool:
    """Print how long it takes until one can play."""
    with tempfile.TemporaryDirectory() as name:
        with served("ours", name, "--deflate") as ours:
            clicks = [asyncio.run(_click(ours.port)) for _ in range(given.laps)]
        first, *rest = clicks
        print(
            f"waits: from the click to one's own turn ({RULES}, 3 bots, normal pace):"
            f" first {first:.2f} s, then {statistics.median(rest):.2f} s (median),"
            f" {max(rest):.2f} s at most"
        )
    with tempfile.TemporaryDirectory() as name:
        (laid,) = laid_tables(Path(name), 1)
        back = []
        for _ in range(given.laps):
            since = time.perf_counter()
            with served("ours", name, "--deflate") as ours:
                asyncio.run(enter([Room(laid, Score())], ours.port, deflate=True))
                back.append(time.perf_counter() - since)
        print(
            "waits: from the start of a server until a table in mid-round is shown:"
            f" {statistics.median(back):.2f} s (median), {max(back):.2f} s at most"
        )
    return True


def _new_table(base: str, wish: dict[str, object]) -> Laid:
    """What the page does when somebody wants to play now."""
    body = msgspec.json.encode(wish)
    request = Request(f"{base}/api/tables", body, {"Origin": base})  # noqa: S310
    with urlopen(request) as answer:  # noqa: S310 - our own server
        link = msgspec.json.decode(answer.read())["table"]
        return Laid(link, (answer.headers["set-cookie"].split(";")[0],))


async def _click(port: int) -> float:
    """Seconds until the person may move."""
    since = time.perf_counter()
    base = f"http://127.0.0.1:{port}"
    wish = {"rules": RULES, "seats": SEATS, "name": "Anna", "start": True}
    laid = await asyncio.to_thread(_new_table, base, wish)
    room = Room(laid, Score())
    await enter([room], port, deflate=True)
    anna = room.seats[0]
    while anna.state.own is None or not anna.state.own.choices:
        anna.has_heard.clear()
        await anna.has_heard.wait()
    return time.perf_counter() - since


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", help="views, load, waits; without it all")
    parser.add_argument("--laps", type=int, default=5)
    parser.add_argument("--lap-seconds", type=float, default=6.0)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--rate", type=float, default=200.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--plain", dest="deflate", action="store_false")
    parser.add_argument("--profile", help="write a profile of the loaded server here")
    given = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    parts = {"views": views, "load": load, "waits": waits}
    print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
    kept = [
        part(given)
        for name, part in parts.items()
        if name in given.what or not given.what
    ]
    sys.exit(0 if all(kept) else 1)


if __name__ == "__main__":
    main()
