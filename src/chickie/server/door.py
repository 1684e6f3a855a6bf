"""A plain request about a table: which table, and who asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from starlette.requests import Request

from chickie.server.clock import steady
from chickie.server.house import House, caller
from chickie.server.mailbox import Asleep
from chickie.server.refusal import CLOSING, NO_TABLE, TOO_MANY, Trouble
from chickie.table.table import Table

T = TypeVar("T")
NOBODY = ""
"""The person of somebody who has no session: they watch."""


def always(_: Table) -> bool:
    """To read it is a visit."""
    return True


def never(_: Table) -> bool:
    """To read it is none."""
    return False


class Refusing(Exception):
    """Ends a request."""

    def __init__(self, trouble: Trouble) -> None:
        """Say what is the matter."""
        super().__init__(trouble.code)
        self.trouble = trouble


class Opened(NamedTuple):
    """A table, found by a link."""

    house: House
    link: str
    home: str
    plays: bool
    """By the link for players."""
    person: str

    def seat(self, table: Table) -> int | None:
        """The seat whose eyes this request has; None is a watcher."""
        return table.seat_of(self.person) if self.plays else None

    async def look(
        self,
        read: Callable[[Table, frozenset[int]], T],
        *,
        visits: Callable[[Table], bool] = always,
    ) -> T:
        """Read something from the table; whoever does counts as here for a while.

        Unless ``visits`` says otherwise: what helps to play must not be had while no
        clock runs, but nobody has to be told that somebody looks at what is over.

        Raises:
            Refusing: the server is about to stop.
        """
        hall = self.house.hall
        try:
            if self.person != NOBODY and await hall.look(
                self.home, lambda table, _: visits(table)
            ):
                await hall.visit(self.home, self.person)
            return await hall.look(self.home, read)
        except Asleep as error:
            raise Refusing(CLOSING) from error


async def let_in(request: Request) -> tuple[House, str | None]:
    """The house, and who asks; None without a session.

    Raises:
        Refusing: requests come too fast.
        NotSaved: the store could not be read.
    """
    house: House = request.app.state.house
    person = await house.sessions.person(request, house.means.now())
    if not house.messages.take(person, caller(request), steady()):
        raise Refusing(TOO_MANY)
    return house, person


async def opened_by(request: Request) -> Opened:
    """The table that a request is about.

    Raises:
        Refusing: there is no such table, or requests come too fast.
        NotSaved: the store could not be read.
    """
    house: House = request.app.state.house
    link = await house.hall.find(request.path_params["link"])
    if link is None:
        raise Refusing(NO_TABLE)
    _, person = await let_in(request)
    return Opened(
        house=house,
        link=link.id,
        home=link.table,
        plays=link.kind == "table",
        person=person or NOBODY,
    )
