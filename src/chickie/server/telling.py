"""The table in words, for whoever listens to it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from chickie.server.door import opened_by
from chickie.server.refusal import document
from chickie.table.aloud import aloud


async def table_aloud(request: Request) -> Response:
    """All that lies on the table, line by line, as whoever asks may know it."""
    opened = await opened_by(request)
    view, n = await opened.look(
        lambda table, _: (table.seen(opened.seat(table)), table.n)
    )
    return document(aloud(view, n))
