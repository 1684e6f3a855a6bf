"""Runs a server: its sockets, its loop, its garbage."""

from __future__ import annotations

import gc
import logging
import socket
import sys
from collections.abc import Iterable
from itertools import chain
from typing import Final

import uvicorn

from chickie.errors import ChickieError
from chickie.language import say
from chickie.mishap import reason
from chickie.server.app import build
from chickie.server.deflating import Deflating
from chickie.server.journal import is_ours
from chickie.server.settings import Settings
from chickie.server.store import Store

MESSAGE_MAX: Final = 4096
"""Bytes of the longest message on a socket; a longer one closes it with 1009."""
WAITING_MAX: Final = 4096
"""Connections that may wait to be accepted."""
GRACE_SECONDS: Final = 5
"""So long open requests may go on when the server stops."""
FAR_AWAY: Final = ("192.0.2.1", 9)
"""An address that is nobody's (RFC 5737)."""
COLLECT_AFTER: Final = (1_000, 5_000, 1_000)
"""How often Python looks for garbage. Among old objects seldom, or it stops for most of
a second when thousands of sockets are open; among new ones often: with a table's next
moment the last one goes, so that few are counted where very many are new."""


class BadAddress(ChickieError):
    """Nobody can listen there: it is taken, not ours, or not allowed."""

    code = "bad_address"


def listening(host: str, port: int, *, others: bool) -> socket.socket:
    """A socket that listens on ``port``, or on the next free one if ``others`` will do.

    Raises:
        BadAddress: there is none.
    """
    error = OSError()
    for candidate in _ports(port, others=others):
        try:
            return _bound(host, candidate)
        except OSError as found:
            error = found
    words = say(
        "The server cannot listen on {host}, port {port}: {reason}.",
        host=host,
        port=port,
        reason=reason(error),
    )
    raise BadAddress(words)


def _ports(port: int, *, others: bool) -> Iterable[int]:
    last = min(port + 100, 65_535) if others else port
    return chain(range(port, last + 1), [0] if others else [])


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would share the port with anybody
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(WAITING_MAX)
    except OSError:
        made.close()
        raise
    made.set_inheritable(False)
    return made


def server(store: Store, settings: Settings) -> uvicorn.Server:
    """A server that has yet to be given sockets; it closes the store at its end."""
    logging.getLogger("uvicorn.error").addFilter(is_ours)
    config = uvicorn.Config(
        build(store, settings),
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        ws=Deflating,
        ws_max_size=MESSAGE_MAX,
        ws_per_message_deflate=settings.compress,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    return uvicorn.Server(config)


def network_address() -> str:
    """The address of this machine in its network, as far as it knows.

    Nothing is sent: the system only says from where it would send.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR_AWAY)
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def run(store: Store, settings: Settings, sockets: list[socket.socket]) -> None:
    """Serve until the process is told to stop."""
    made = server(store, settings)
    gc.collect()
    gc.freeze()  # what is there now stays to the end
    gc.set_threshold(*COLLECT_AFTER)
    made.run(sockets=sockets)
