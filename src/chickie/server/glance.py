"""How a table stands, at a glance: whom it waits for, and not one tile.

The first page asks this of the tables at which its browser was, and a replay which
match was the last. Unlike a State it is no visit: no clock runs against somebody who
only looks which table waits for them, and nobody else is told that they looked. That is
safe because nothing here helps to play.
"""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from chickie.server.door import never, opened_by
from chickie.server.refusal import document
from chickie.table.messages import Public
from chickie.table.progress import Phase
from chickie.table.table import Table


class Glance(msgspec.Struct, frozen=True, kw_only=True):
    """What the first page says of a table."""

    title: str
    """What the rules are called."""
    phase: Phase
    match: int
    """Number of the match that is played, or was last; 0 before the first."""
    names: tuple[str, ...]
    """Whoever else sits there, bots too."""
    round: int | None
    """None before the first is dealt."""
    waits: bool
    """For whoever asks: to move, or to see the score."""
    doing: str
    """One sentence: what is awaited, of whom; empty in the lobby."""


async def glance(request: Request) -> Response:
    """How the table stands, for the person who asks."""
    opened = await opened_by(request)

    def read(table: Table, here: frozenset[int]) -> Glance:
        now = max(opened.house.means.now(), table.at)
        return _glance(table.public(here=here, now=now), opened.seat(table))

    return document(await opened.look(read, visits=never))


def _glance(shown: Public, seat: int | None) -> Glance:
    table, round = shown.table, shown.round
    others = (card.name for card in table.seats if card.seat != seat)
    return Glance(
        title=table.title,
        phase=table.phase,
        match=table.match,
        names=tuple(name for name in others if name),
        round=None if round is None else round.round,
        waits=seat is not None and _waits(shown, seat),
        doing="" if round is None else round.doing,
    )


def _waits(shown: Public, seat: int) -> bool:
    """It would go on if the person of ``seat`` came."""
    table, card = shown.table, shown.table.seats[seat]
    if table.paused or card.bot is not None:
        return False
    match table.phase:
        case "playing":
            return shown.round is not None and shown.round.turn == seat
        case "summary":
            return not card.ready
        case "dealing":
            return shown.deal is not None and seat in shown.deal.awaited
        case _:
            return False
