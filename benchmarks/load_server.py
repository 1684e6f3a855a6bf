"""Programs that benchmarks send to: our server without limits, and a bare one.

    python benchmarks/load_server.py ours PORT FOLDER [--deflate] [--profile FILE]
    python benchmarks/load_server.py echo PORT [--deflate]

The bare one sends back what it is sent. Each says when it listens.
"""

from __future__ import annotations

import argparse
import cProfile
import signal
import sys
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from chickie.server.settings import Rate, Rates, Settings
from chickie.server.start import listening, run
from chickie.server.store.sqlite import SqliteStore

MUCH = Rate(1e9, 10**9)
RATES = Rates(
    messages=MUCH, tables=MUCH, joins=MUCH, handshakes=MUCH, connections=10**9
)


async def echo(socket: WebSocket) -> None:
    """Send back what comes."""
    await socket.accept()
    while True:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        await socket.send_text(message["text"])


def bare(port: int, *, deflate: bool) -> None:
    """Serve with Starlette and uvicorn as they come."""
    app = Starlette(routes=[WebSocketRoute("/", echo)])
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
    parser.add_argument("which", choices=["ours", "echo"])
    parser.add_argument("port", type=int)
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--deflate", action="store_true")
    parser.add_argument("--profile", help="write a profile of the loop's thread here")
    given = parser.parse_args()
    profile = cProfile.Profile() if given.profile else None
    if profile is not None:
        # At its end uvicorn sends itself the signal that stopped it.
        signal.signal(signal.SIGTERM, lambda *_: None)
        profile.enable()
    try:
        if given.which == "echo":
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
