"""States as bytes, for everybody who looks at a table; and what takes long to show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from chickie.language import speaking, spoken
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
    """A State for each viewer; what is the same for several is made once.

    What all are told alike is made for each language in use; where nobody looks on it
    is made as well, to see that it can be.
    """
    wanted = [_wanted(table, viewer, here) for viewer in viewers]
    made: dict[Page, bytes] = {}
    for code in {page.language for page in wanted} or {spoken()}:
        with speaking(code):
            shared = encoded(table.public(here=here, now=now))
            for page in {page for page in wanted if page.language == code}:
                own = encoded(table.private(page.seat, host=page.host))
                made[page] = sealed(shared, own)
    return [made[page] for page in wanted]


class Page(NamedTuple):
    """What States differ by: two viewers with the same page are told the same."""

    language: str
    seat: int | None
    host: bool


def _wanted(table: Table, viewer: Viewer, here: frozenset[int]) -> Page:
    if not viewer.plays:
        return Page(viewer.language, None, host=False)
    seat, host = table.seat_of(viewer.person), table.is_host(viewer.person, here)
    return Page(viewer.language, seat, host)
