"""WebSockets whose compression remembers the State before.

One State is much like the last, so it shrinks to an eighth even with the least effort,
where the window reaches back to it. That of uvicorn holds 4 kB, less than most States:
twice the bytes for four times the processor time (benchmarks/server.py).
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

WINDOW_BITS: Final = 13
"""8 kB, more than nearly all States; with SETTINGS it costs 48 kB a socket."""
HEARD_BITS: Final = 12
"""What comes in is short."""
SETTINGS: Final = {"memLevel": 5, "level": 1}
"""The least effort: to look for more costs more than it saves."""


class Deflating(WebSocketsSansIOProtocol):
    """What uvicorn has, with a larger window."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """Called by uvicorn for each socket."""
        super().__init__(config, server_state, app_state, _loop)
        if config.ws_per_message_deflate:
            self.conn.available_extensions = [
                ServerPerMessageDeflateFactory(
                    server_max_window_bits=WINDOW_BITS,
                    client_max_window_bits=HEARD_BITS,
                    compress_settings=SETTINGS,
                )
            ]
