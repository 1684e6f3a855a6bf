"""What a server is made of, put together once."""

from __future__ import annotations

import logging
from collections import Counter
from typing import Any

from starlette.requests import HTTPConnection

from chickie.errors import ChickieError
from chickie.server import refusal
from chickie.server.bucket import Buckets, Limits, neighbourhood
from chickie.server.hall import Hall
from chickie.server.journal import note
from chickie.server.means import Means
from chickie.server.session import Sessions
from chickie.server.settings import Settings
from chickie.server.store import Store
from chickie.table.messages import Ask, Done, Refused

_log = logging.getLogger(__name__)


class House:
    """The parts that the addresses of :mod:`chickie.server.app` share."""

    def __init__(self, store: Store, settings: Settings) -> None:
        """The store belongs to the house from now on."""
        self.settings = settings
        self.means = Means(store, settings)
        self.hall = Hall(self.means)
        self.sessions = Sessions(store)
        rates = settings.rates
        self.messages = Limits(rates.messages, crowd=rates.crowd)
        self.handshakes = Limits(rates.handshakes, crowd=rates.crowd)
        self.tables = Buckets(rates.tables)
        self.joins = Buckets(rates.joins)
        self.sockets: Counter[str] = Counter()
        """Open sockets by person."""
        self.is_closing = False

    async def ask(
        self, home: str, ask: Ask, person: str, *, visits: bool = False
    ) -> Done | Refused:
        """What comes of an ask; a fault of ours is told as one.

        ``visits`` says that it came by a plain request: its person counts as here.
        """
        try:
            if visits:
                await self.hall.visit(home, person)
            return await self.hall.ask(home, ask, person)
        except ChickieError as error:  # the log could not be read
            return Refused(key=ask.key, code=error.code, sentence=str(error))
        except Exception as error:  # noqa: BLE001 - told to the journal where it arose
            note(_log, "an ask failed", level=logging.ERROR, error=error)
            return refusal.refused(refusal.BROKEN, ask.key)

    async def close(self) -> None:
        """Finish all that was begun, the store last."""
        self.is_closing = True
        await self.hall.close()
        await self.means.close()


def caller(connection: HTTPConnection[Any]) -> str:
    """The address that somebody calls from, as rates know it."""
    client = connection.client
    return neighbourhood(client.host if client else "")
