"""States as bytes, for everybody who looks at a table; and what takes long to show."""

from __future__ import annotations

from collections.abc import Iterable

from chickie.rules.axis import Family
from chickie.server.presence import seats_of
from chickie.server.viewer import Viewer
from chickie.table.act import Entry
from chickie.table.letter import encoded, sealed
from chickie.table.messages import Ask, Move
from chickie.table.table import Table


def tried(
    table: Table,
    entries: Iterable[Entry],
    viewers: Iterable[Viewer],
    *,
    persons: Iterable[str],
    now: int,
) -> tuple[Table, frozenset[int], list[bytes]]:
    """The table that ``entries`` would come to, the seats of ``persons``, the pages."""
    for entry in entries:
        table = table.apply(entry)
    here = seats_of(table, persons)
    return table, here, pages(table, viewers, here=here, now=now)


def hand_out(viewers: Iterable[Viewer], states: Iterable[bytes]) -> None:
    """Show each viewer their page."""
    for viewer, state in zip(viewers, states, strict=True):
        viewer.show(state)


def lays_feet(table: Table) -> bool:
    """Its picture may have to make room, which takes up to half a second."""
    return table.ruleset.family is Family.FOOT


def leaves_the_end_open(table: Table, ask: Ask) -> bool:
    """The picture has to find the best place, which may take a while."""
    if not lays_feet(table) or not isinstance(ask, Move):
        return False
    return "-" not in ask.move.partition("@")[2]


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
