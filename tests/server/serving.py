"""A real server on a port of this machine, in a thread of the tests."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from socket import SO_SNDBUF, SOL_SOCKET
from typing import Any, NamedTuple

import msgspec

from chickie.server.settings import Rate, Rates, Settings
from chickie.server.start import listening, server
from chickie.server.store.sqlite import SqliteStore

NO_LIMITS = Rates(
    messages=Rate(100_000, 100_000),
    handshakes=Rate(100_000, 100_000),
    tables=Rate(100_000, 100_000),
    joins=Rate(100_000, 100_000),
    connections=100_000,
)
QUICK = Settings(
    rates=NO_LIMITS,
    arrival_seconds=0.0,
    grace_seconds=0.05,
    visit_seconds=0.0,
    think_seconds=60.0,
    thinkers=1,
)
"""For tests: as fast as asked, nobody is missed for long, and to ask is no visit; on a
busy machine chance plays for no bot all the same."""


def quick(**changes: object) -> Settings:
    """The same with changes."""
    return msgspec.structs.replace(QUICK, **changes)


@contextmanager
def serving(
    folder: Path, settings: Settings = QUICK, *, send_buffer: int = 0
) -> Iterator[str]:
    """Its address; it has stopped when this is left.

    ``send_buffer`` is the number of bytes that the system keeps for a slow reader, if
    not as many as it likes.
    """
    socket = listening("127.0.0.1", 0, others=False)
    if send_buffer:
        socket.setsockopt(SOL_SOCKET, SO_SNDBUF, send_buffer)
    made = server(SqliteStore(folder), settings)
    thread = threading.Thread(target=made.run, kwargs={"sockets": [socket]})
    thread.start()
    try:
        yield f"http://127.0.0.1:{socket.getsockname()[1]}"
    finally:
        made.should_exit = True
        thread.join()


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: Mapping[str, str]
    """By name in small letters."""
    body: bytes

    @property
    def told(self) -> Any:  # noqa: ANN401 - any JSON
        return json.loads(self.body)

    @property
    def cookie(self) -> str:
        """What a browser would send from now on."""
        return self.headers.get("set-cookie", "").split(";")[0]


def request(
    base: str,
    path: str,
    *,
    method: str = "GET",
    body: bytes | None = None,
    **headers: str,
) -> Answer:
    """Ask for something; names of headers are written with ``_`` for ``-``."""
    line = HTTPConnection(base.removeprefix("http://"))
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    line.request(method, path, body, named)
    answer = line.getresponse()
    given = {name.lower(): value for name, value in answer.getheaders()}
    found = Answer(answer.status, given, answer.read())
    line.close()
    return found


def post(base: str, path: str, value: object, **headers: str) -> Answer:
    """Send JSON from a page of the server's own."""
    body = json.dumps(value).encode()
    return request(base, path, method="POST", body=body, **{"origin": base, **headers})
