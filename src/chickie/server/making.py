"""New tables: what is asked for, and what comes of it."""

from __future__ import annotations

import logging
import secrets
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from chickie.language import say
from chickie.server.house import House
from chickie.server.journal import note
from chickie.table import setting
from chickie.table.messages import (
    Ask,
    GivenName,
    Refused,
    RulesName,
    SeatBot,
    Sit,
    Start,
)
from chickie.table.options import Options

_log = logging.getLogger(__name__)
GUEST: Final = say("Guest")
"""What a person is called who gives no name."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wish for a table; whoever asks is its host and sits on the first seat."""

    rules: RulesName
    set: Annotated[str, Meta(max_length=20)] | None = None
    """``double-6`` … ``double-18``; None is the preset's own."""
    rounds: Annotated[int, Meta(ge=0, le=99)] | None = None
    """Rounds of a match; None is the preset's own number."""
    seats: Annotated[int, Meta(ge=2, le=12)]
    name: GivenName | None = None
    """What to call the host; None is a guest."""
    options: Options = Options()
    bots: Annotated[int, Meta(ge=0, le=11)] = 0
    """So many seats are given to bots at once."""
    start: bool = False
    """Begin at once, with bots on all other seats."""


class Keys(msgspec.Struct, frozen=True, kw_only=True):
    """The two links of a table; each is the end of an address."""

    table: str
    """``/t/…``: for those who play."""
    watch: str
    """``/w/…``: for those who only look."""


async def make(house: House, wish: NewTable, person: str) -> Keys | Refused:
    """Set up a table for ``person``; the first refusal if something cannot be.

    Raises:
        ChickieError: there are no such rules, or not for these seats; the store failed.
    """
    made = setting.made(
        person,
        rules=wish.rules,
        seats=wish.seats,
        tile_set=wish.set,
        rounds=wish.rounds,
        options=wish.options,
    )
    door, window = await house.hall.make(made)
    note(_log, "a table was made", rules=made.ruleset.name, seats=made.seats)
    for ask in _asks(wish):
        told = await house.ask(door.table, ask, person)
        if isinstance(told, Refused):
            return told
    return Keys(table=door.id, watch=window.id)


def _asks(wish: NewTable) -> list[Ask]:
    """What the host asks of the new table."""
    last = range(wish.seats - wish.bots, wish.seats)
    asks: list[Ask] = [Sit(key=_key(), seat=0, name=wish.name or str(GUEST))]
    asks += [
        SeatBot(key=_key(), seat=seat, bot=wish.options.bot) for seat in last if seat
    ]
    if wish.start:
        asks.append(Start(key=_key()))
    return asks


def _key() -> str:
    return secrets.token_hex(8)
