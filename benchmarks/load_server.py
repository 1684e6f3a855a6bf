"""Programs that benchmarks send to: our server without limits, and a bare one beside it.

    python benchmarks/load_server.py ours PORT FOLDER [--deflate] [--profile FILE]
    python benchmarks/load_server.py bare PORT [--deflate]

The bare one is the least that Starlette can do: whoever says something in a room, all in
the room are sent a text of a given length. Each says when it listens.
"""

from __future__ import annotations

import argparse
import cProfile
import sys
from collections import defaultdict
from pathlib import Path

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from chickie.server.settings import Rate, Rates, Settings
from chickie.server.start import listening, run
from chickie.server.store.sqlite import SqliteStore

MUCH = Rate(1e9, 10**9)
RATES = Rates(messages=MUCH, tables=MUCH, joins=MUCH, connections=10**9)


class Room(msgspec.Struct):
    """Who is there, and what they are sent."""

    sockets: dict[str, WebSocket] = msgspec.field(default_factory=dict)
    texts: dict[str, str] = msgspec.field(default_factory=dict)


class Answer(msgspec.Struct):
    """Of an ask, as much as is answered."""

    key: str


def bare(port: int, *, deflate: bool) -> None:
    """Serve rooms. A first message is the text to send from then on."""
    rooms: dict[str, Room] = defaultdict(Room)

    async def talk(socket: WebSocket) -> None:
        room, seat = rooms[socket.path_params["room"]], socket.path_params["seat"]
        await socket.accept()
        room.sockets[seat] = socket
        room.texts[seat] = await socket.receive_text()
        while True:
            message = await socket.receive()
            if message["type"] != "websocket.receive":
                return
            ask = msgspec.json.decode(message["text"], type=Answer)
            await socket.send_text(f'{{"told":"done","key":"{ask.key}","n":1}}')
            for name, other in list(room.sockets.items()):
                await other.send_text(room.texts[name])

    app = Starlette(routes=[WebSocketRoute("/{room}/{seat}", talk)])
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws_per_message_deflate=deflate,
        ws_max_size=2**20,
    )
    socket = listening("127.0.0.1", port, others=False)
    print("listening", flush=True)
    uvicorn.Server(config).run(sockets=[socket])


def ours(port: int, folder: Path, *, deflate: bool) -> None:
    """Serve tables."""
    socket = listening("127.0.0.1", port, others=False)
    settings = Settings(rates=RATES, compress=deflate)
    store = SqliteStore(folder)
    print("listening", flush=True)
    run(store, settings, [socket])


def main() -> None:
    """Do as told."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("which", choices=["ours", "bare"])
    parser.add_argument("port", type=int)
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--deflate", action="store_true")
    parser.add_argument("--profile", help="write a profile of the loop's thread here")
    given = parser.parse_args()
    profile = cProfile.Profile() if given.profile else None
    if profile is not None:
        profile.enable()
    try:
        if given.which == "bare":
            bare(given.port, deflate=given.deflate)
        else:
            ours(given.port, given.folder, deflate=given.deflate)
    finally:
        if profile is not None:
            profile.disable()
            profile.dump_stats(given.profile)
            print(f"profile in {given.profile}", file=sys.stderr)


if __name__ == "__main__":
    main()
