"""Records that pages send to be looked at: told, played on, drawn up as files.

Nothing of them is kept. One is worked on at a time, in a thread, so that a long one
keeps no table waiting, and everybody in turn; the Bots of a branch think where all Bots
do.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from functools import partial
from time import thread_time
from typing import Final, NamedTuple, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from chickie.errors import BadRecord, ChickieError, UnknownName
from chickie.language import say
from chickie.rules import wire
from chickie.server.body import body_of
from chickie.server.door import Refusing, let_in
from chickie.server.house import House, caller
from chickie.server.refusal import TOO_MANY, document
from chickie.server.turns import Turns
from chickie.table.messages import Refused
from chickie.table.replay.branch import Detour
from chickie.table.replay.card import WhatIf
from chickie.table.replay.download import Download, Eyes, download, form_named
from chickie.table.replay.frame import frames
from chickie.table.replay.reel import reel
from chickie.table.replay.tale import BYTES_MAX, Tale

WISH_BYTES_MAX: Final = 3 * BYTES_MAX
"""Bytes of a wish: a record in it grows by its quotation marks."""
LOOK_SECONDS: Final = 20.0
"""Time of a processor that may be spent on one request; the longest records that can be
sent need a tenth of it, and more on a small computer."""
BRANCH_SECONDS: Final = 30.0
"""So long a branch may take; our Bots need a hundredth of it."""
NUMBER_DIGITS: Final = 6
GZIP_LEVEL: Final = 1
"""Boards are much the same from frame to frame: the quickest level is enough."""
T = TypeVar("T")


class Asker(NamedTuple):
    """Who asks."""

    house: House
    who: str
    """The person; whoever has no session is known by the address."""
    zips: bool
    """They can read what is packed."""


class Desk:
    """Looks at one record after the other."""

    def __init__(self) -> None:
        """Nothing is looked at."""
        self._turns = Turns()

    async def reel(self, request: Request) -> Response:
        """A record at a glance."""
        asker, body = await _record_in(request)
        return await self._told(asker, lambda: reel(Tale(body, _patience())))

    async def frames(self, request: Request) -> Response:
        """A round, move by move."""
        asker, body = await _record_in(request)
        number = _number(request.query_params.get("round", "1"))
        return await self._told(asker, lambda: frames(Tale(body, _patience()), number))

    async def download(self, request: Request) -> Response:
        """A file to keep."""
        asker, body = await _record_in(request)
        wish = _download_wish(request)
        try:
            told = await self._aside(asker, lambda: wish(Tale(body, _patience())))
        except BadRecord as error:
            return _unread(error)
        disposition = f'attachment; filename="{told.name}"'
        headers = {"cache-control": "no-store", "content-disposition": disposition}
        return Response(told.text, headers=headers, media_type=told.media_type)

    async def branch(self, request: Request) -> Response:
        """What if a seat had moved otherwise."""
        asker = await _asker(request)
        wish = wire.decode(await body_of(request, WISH_BYTES_MAX), WhatIf)
        try:
            detour = await self._aside(asker, lambda: Detour(wish, _patience()))
        except BadRecord as error:
            return _unread(error)
        try:
            async with asyncio.timeout(BRANCH_SECONDS):
                await self._play(asker, detour)
        except ChickieError as error:
            return document(detour.refused(error), 409)
        except TimeoutError as error:
            raise Refusing(TOO_MANY) from error
        return await self._told(asker, detour.told)

    async def _play(self, asker: Asker, detour: Detour) -> None:
        """Up to where the seat has to choose, or to the end of the round.

        Raises:
            ChickieError: a move of the seat cannot be made.
        """
        thinkers = asker.house.means.thinkers
        await self._aside(asker, detour.go_on)
        while question := detour.question:
            move = await thinkers.choose(
                question.bot, seed=question.seed, view=question.view
            )
            await self._aside(asker, partial(detour.play, move))

    async def _told(self, asker: Asker, work: Callable[[], object]) -> Response:
        """What comes of ``work``, in JSON, and short if the asker can read that."""

        def written() -> bytes:
            told = wire.encode(work())
            return gzip.compress(told, GZIP_LEVEL) if asker.zips else told

        try:
            body = await self._aside(asker, written)
        except BadRecord as error:
            return _unread(error)
        headers = {"cache-control": "no-store", "vary": "accept-encoding"}
        if asker.zips:
            headers["content-encoding"] = "gzip"
        return Response(body, headers=headers, media_type="application/json")

    async def _aside(self, asker: Asker, work: Callable[[], T]) -> T:
        """Do some work when it is the turn of whoever asks.

        Raises:
            Refusing: too many wait.
        """
        async with self._turns.turn(asker.who):
            return await asker.house.means.aside(work)


def _patience() -> Callable[[], bool]:
    """Says for how long one request may be worked on; to be made where the work is.

    It counts the work alone: whoever shares the machine with others is not sent away
    sooner.
    """
    end = thread_time() + LOOK_SECONDS
    return lambda: thread_time() < end


async def _asker(request: Request) -> Asker:
    """Who asks.

    Raises:
        Refusing: requests come too fast.
    """
    house, person = await let_in(request)
    zips = "gzip" in request.headers.get("accept-encoding", "")
    return Asker(house, person or caller(request), zips)


async def _record_in(request: Request) -> tuple[Asker, bytes]:
    """Who asks, and the record that was sent.

    Raises:
        Refusing: it is too long, or requests come too fast.
    """
    return await _asker(request), await body_of(request, BYTES_MAX)


def _unread(error: BadRecord) -> Response:
    """A record cannot be read."""
    told = Refused(key=None, code=error.code, sentence=str(error))
    return document(told, 400)


# --- what is asked for ----------------------------------------------------------------


def _download_wish(request: Request) -> Callable[[Tale], Download]:
    """How to make the file that is asked for."""
    query = request.query_params
    at = query.get("at", "")
    return partial(
        download,
        form=form_named(query.get("form", "jsonl")),
        at=_number(at) if at else None,
        eyes=_eyes(query.get("seat", "")),
    )


def _eyes(text: str) -> Eyes:
    """Whose a file shall be: ``watcher``, the number of a seat, or nothing: all."""
    if text == "watcher":
        return "watcher"
    return _number(text) if text else "all"


def _number(text: str) -> int:
    """A number.

    Raises:
        UnknownName: it is none, or longer than any that could be meant.
    """
    if text.isdecimal() and text.isascii() and len(text) <= NUMBER_DIGITS:
        return int(text)
    raise UnknownName(say("“{text}” is no number that is known here.", text=text[:20]))
