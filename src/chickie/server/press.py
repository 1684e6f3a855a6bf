"""States as bytes, for everybody who looks at a table."""

from __future__ import annotations

from collections.abc import Iterable

from chickie.server.viewer import Viewer
from chickie.table.letter import encoded, sealed
from chickie.table.table import Table


def pages(
    table: Table, viewers: Iterable[Viewer], *, here: frozenset[int], now: int
) -> list[bytes]:
    """A State for each viewer; what is the same for several is made once."""
    shared = encoded(table.public(here=here, now=now))
    made: dict[tuple[int | None, bool], bytes] = {}

    def page(viewer: Viewer) -> bytes:
        seat = table.seat_of(viewer.person) if viewer.plays else None
        host = viewer.plays and table.is_host(viewer.person, here)
        if (seat, host) not in made:
            own = encoded(table.private(seat, host=host))
            made[seat, host] = sealed(shared, own)
        return made[seat, host]

    return [page(viewer) for viewer in viewers]
