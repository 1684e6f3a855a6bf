"""All addresses of the server, on one screen."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute

from chickie.errors import ChickieError
from chickie.rules import wire
from chickie.server import drafting, offer, page, reading, refusal, telling
from chickie.server.advisers import Advisers
from chickie.server.body import body_of
from chickie.server.clock import steady
from chickie.server.door import NOBODY, Refusing, opened_by
from chickie.server.glance import glance
from chickie.server.guard import BOTS, Guard
from chickie.server.house import House, caller
from chickie.server.journal import note
from chickie.server.making import NewTable, make
from chickie.server.outside_socket import bots_socket
from chickie.server.pairing import Screens
from chickie.server.puzzling import Puzzles
from chickie.server.refusal import document
from chickie.server.replaying import Desk
from chickie.server.reply import reply
from chickie.server.reviewing import Critic
from chickie.server.session import cookie
from chickie.server.settings import Settings
from chickie.server.socket import table_socket
from chickie.server.speech import Speech
from chickie.server.store import NotSaved, Store
from chickie.table.messages import Ask, Refused

_log = logging.getLogger(__name__)
CHECK_SECONDS: Final = 1.0
"""So long the store may take to show that it works."""


def build(store: Store, settings: Settings) -> Starlette:
    """The application; it closes the store when it ends."""
    desk, screens, advisers = Desk(), Screens(), Advisers()
    critic = Critic(settings.thinkers)
    puzzles = Puzzles()
    app = Starlette(
        routes=[
            Route("/", page.start),
            Route("/t/{link}", page.table),
            Route("/w/{link}", page.table),
            Route("/tv", page.waiting_screen),
            Route("/tv/{link}", page.television),
            Route("/rules", page.rules),
            Route("/rules/{code}", page.rules),
            Route("/rules/{code}/sheet", drafting.paper),
            Route("/replay", page.replay),
            Route("/replay/{link}", page.replay),
            Route("/past", page.past),
            Route("/puzzle", page.puzzle),
            Route("/puzzle/{number}", page.puzzle),
            Route(drafting.STYLE_PATH, drafting.paper_style),
            Route("/favicon.ico", page.icon),
            Mount("/static", page.Fresh(directory=page.WEB)),
            Route("/api/rules", rules),
            Route("/api/rules/draft", drafting.draft, methods=["POST"]),
            Route("/api/rules/axis", drafting.axis, methods=["POST"]),
            Route("/api/rules/named", drafting.entry),
            Route("/api/rules/{code}/qr.svg", drafting.qr_code),
            Route("/api/rules/{code}/rules.toml", drafting.toml),
            Route("/api/rules/{code}/{name}.svg", drafting.picture),
            Route("/api/bots", bots),
            Route("/api/tables", new_table, methods=["POST"]),
            Route("/api/tables/{link}", reading.state),
            Route("/api/tables/{link}", ask, methods=["POST"]),
            Route("/api/tables/{link}/glance", glance),
            Route("/api/tables/{link}/story", reading.story),
            Route("/api/tables/{link}/aloud", telling.table_aloud),
            Route("/api/tables/{link}/record", reading.record),
            Route("/api/tables/{link}/deals", reading.deals),
            Route("/api/tables/{link}/bots", reading.transcript),
            Route("/api/tables/{link}/sheet", reading.rule_sheet),
            Route("/api/tables/{link}/hint", advisers.told),
            Route("/api/tables/{link}/links", reading.links),
            Route("/api/tables/{link}/qr.svg", reading.qr_code),
            Route("/api/tables/{link}/screen", screens.show, methods=["POST"]),
            Route("/api/screens", screens.wait, methods=["POST"]),
            Route("/api/replay", desk.reel, methods=["POST"]),
            Route("/api/replay/frames", desk.frames, methods=["POST"]),
            Route("/api/replay/branch", desk.branch, methods=["POST"]),
            Route("/api/replay/picture", desk.download, methods=["POST"]),
            Route("/api/puzzle", puzzles.all),
            Route("/api/puzzle/{number}", puzzles.one),
            Route("/api/puzzle/{number}", puzzles.attempt, methods=["POST"]),
            Route("/api/review", critic.begin, methods=["POST"]),
            Route("/api/review/page", critic.page, methods=["POST"]),
            Route("/api/review/{id}", critic.look),
            Route("/api/review/{id}", critic.stop, methods=["DELETE"]),
            WebSocketRoute("/ws/t/{link}", table_socket),
            WebSocketRoute("/ws/w/{link}", table_socket),
            WebSocketRoute(BOTS, bots_socket),
            Route("/healthz", health),
            Route("/readyz", readiness),
        ],
        middleware=[Middleware(Speech), Middleware(Guard, names=settings.names)],
        exception_handlers={
            Refusing: _tell_trouble,
            ChickieError: _tell_error,
            HTTPException: _tell_status,
            msgspec.DecodeError: _tell_unreadable,
        },
        lifespan=_living,
    )
    app.state.house = House(store, settings)
    app.state.besides = (advisers, critic)
    return app


@asynccontextmanager
async def _living(app: Starlette) -> AsyncIterator[None]:
    note(_log, "the server is open")
    yield
    for one in app.state.besides:
        await one.close()
    await app.state.house.close()
    note(_log, "the server is closed")


# --- what can be asked for by plain requests ------------------------------------------


async def rules(_: Request) -> Response:
    """The rules that can be played."""
    return document(offer.rules_document())


async def bots(_: Request) -> Response:
    """The bots that can be played with."""
    return document(offer.bots_document())


async def new_table(request: Request) -> Response:
    """Set up a table."""
    house: House = request.app.state.house
    if not house.tables.take(caller(request), steady()):
        raise Refusing(refusal.TOO_MANY)
    wish = wire.decode(await body_of(request), NewTable)
    now = house.means.now()
    person, token = await house.sessions.person(request, now), None
    if person is None:
        if not house.joins.take(caller(request), steady()):
            raise Refusing(refusal.TOO_MANY)
        person, token = await house.sessions.open(now)
    told = await make(house, wish, person)
    response = document(told, status_of(told))
    if token is not None:
        response.headers["set-cookie"] = cookie(request, token)
    return response


async def ask(request: Request) -> Response:
    """Ask a table for something, as on its socket."""
    opened = await opened_by(request)
    wish = wire.decode(await body_of(request), Ask)
    if opened.person == NOBODY:
        raise Refusing(refusal.NO_SESSION)
    if not opened.plays:
        raise Refusing(refusal.WATCHING)
    told = await opened.house.ask(opened.home, wish, opened.person, visits=True)
    return document(told, status_of(told))


# --- is it well? ----------------------------------------------------------------------


async def health(_: Request) -> Response:
    """The loop answers."""
    return document({"well": True})


async def readiness(request: Request) -> Response:
    """The store takes entries, and the server is not about to stop."""
    house: House = request.app.state.house
    try:
        async with asyncio.timeout(CHECK_SECONDS):
            await house.means.store.check()
    except (TimeoutError, NotSaved):
        return document({"ready": False}, 503)
    return document({"ready": not house.is_closing}, 503 if house.is_closing else 200)


# --- what cannot be -------------------------------------------------------------------


def status_of(told: object) -> int:
    """The status of HTTP that goes with an answer."""
    match told:
        case Refused(code="not_saved" | "closing"):
            return 503
        case Refused(code="error" | "damaged_table"):
            return 500
        case Refused():
            return 409
        case _:
            return 200


def _tell_trouble(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusing)
    return reply(request, refusal.refused(error.trouble), error.trouble.status)


def _tell_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, ChickieError)
    told = Refused(key=None, code=error.code, sentence=str(error))
    status = 404 if error.code == "unknown_name" else status_of(told)
    return reply(request, told, status)


def _tell_status(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return reply(request, refusal.refused(refusal.NOTHING), error.status_code)


def _tell_unreadable(request: Request, __: Exception) -> Response:
    trouble = refusal.BAD_MESSAGE
    return reply(request, refusal.refused(trouble), trouble.status)
