"""The puzzle of the day, and those of the days before.

The answer leaves the server only when somebody has found it or asks to be shown it.
Puzzles are told one at a time, in a thread, person after person; what everybody is told
alike is kept.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from chickie.errors import NotAMove, UnknownName
from chickie.language import say, spoken
from chickie.puzzle import asking, daily, solving
from chickie.puzzle.card import PuzzleCard, PuzzleList, PuzzleTry
from chickie.rules import wire
from chickie.server.body import body_of
from chickie.server.door import let_in
from chickie.server.house import House, caller
from chickie.server.refusal import document
from chickie.server.turns import Turns
from chickie.table.messages import Refused

TODAY: Final = "today"
"""Stands for the number of the puzzle of the day."""
NUMBER_DIGITS: Final = 4
KEPT_MAX: Final = 128
"""Answers that are kept, of some kilobytes each."""
T = TypeVar("T")


class Puzzles:
    """Tells puzzles, and what becomes of moves."""

    def __init__(self) -> None:
        """Nothing is told yet."""
        self._turns = Turns()
        self._kept: OrderedDict[tuple[str, date, int], bytes] = OrderedDict()

    async def all(self, request: Request) -> Response:
        """The list of all, today's first."""
        house, who, today = await _asker(request)
        told = await self._once(house, who, (today, 0), partial(_list, today))
        return _json(told)

    async def one(self, request: Request) -> Response:
        """A puzzle to be solved."""
        house, who, today = await _asker(request)
        number = _number(request.path_params["number"], today)
        work = partial(_card, number, today)
        return _json(await self._once(house, who, (today, number), work))

    async def attempt(self, request: Request) -> Response:
        """What becomes of a move, or the answer."""
        house, who, today = await _asker(request)
        puzzle = daily.puzzle(_number(request.path_params["number"], today))
        wish = wire.decode(await body_of(request), PuzzleTry)
        try:
            told = await self._aside(house, who, partial(solving.tried, puzzle, wish))
        except NotAMove as error:
            sentence = str(error.sentence)
            return document(Refused(key=None, code=error.code, sentence=sentence), 409)
        return document(told)

    async def _once(
        self, house: House, who: str, what: tuple[date, int], work: Callable[[], object]
    ) -> bytes:
        """What is the same for all who speak the language of this request."""
        key = (spoken(), *what)
        found = self._kept.get(key)
        if found is None:
            found = await self._aside(house, who, lambda: wire.encode(work()))
            self._kept[key] = found
            while len(self._kept) > KEPT_MAX:
                self._kept.popitem(last=False)
        return found

    async def _aside(self, house: House, who: str, work: Callable[[], T]) -> T:
        async with self._turns.turn(who):
            return await house.means.aside(work)


async def _asker(request: Request) -> tuple[House, str, date]:
    """The house, who asks, and which day it is.

    Raises:
        Refusing: requests come too fast.
    """
    house, person = await let_in(request)
    return house, person or caller(request), daily.day_of(house.means.now())


def _number(text: str, today: date) -> int:
    """The number of a puzzle.

    Raises:
        UnknownName: it is none.
    """
    if text == TODAY:
        return daily.number_on(today)
    if text.isascii() and text.isdecimal() and len(text) <= NUMBER_DIGITS:
        daily.puzzle(number := int(text))
        return number
    raise UnknownName(say("“{text}” is no number of a puzzle.", text=text[:20]))


def _list(today: date) -> PuzzleList:
    every = range(1, len(daily.puzzles()) + 1)
    days = sorted(((daily.last_day_of(n, today), n) for n in every), reverse=True)
    return PuzzleList(
        puzzles=tuple(asking.line(daily.puzzle(n), n, day) for day, n in days)
    )


def _card(number: int, today: date) -> PuzzleCard:
    day = daily.last_day_of(number, today)
    return asking.card(daily.puzzle(number), number, day=day, today=today)


def _json(told: bytes) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(told, headers=headers, media_type="application/json")
