"""The page of rules asks: for a draft, the answers to a question, a sheet to print.

Nothing is stored: whoever asks brings the whole rules along, as a code. Read next:
:mod:`chickie.server.writing`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from chickie import variants
from chickie.picture import diagram
from chickie.picture.paper import page, style
from chickie.rules import wire
from chickie.server import offer, qr, writing
from chickie.server.body import body_of
from chickie.server.door import Refusing, let_in
from chickie.server.draft import AxisWish, DraftWish
from chickie.server.page import FRESH
from chickie.server.refusal import NOTHING, document

T = TypeVar("T")
FIGURES: Final = {"opening": diagram.opening, "foot": diagram.foot}
"""Figures of a sheet, by the names in their addresses."""
STYLE_PATH: Final = "/static/paper.css"
SEATS_DIGITS: Final = 2
ONLY_HERE: Final = frozenset({"localhost", "127.0.0.1", "::1"})
"""Names by which nobody reaches us from elsewhere: on paper they would lead nowhere."""


async def draft(request: Request) -> Response:
    """Rules with changes: their sheet, and what is wrong with them."""
    house, _ = await let_in(request)
    wish = wire.decode(await body_of(request), DraftWish)
    return document(await house.means.aside(lambda: writing.draft(wish)))


async def axis(request: Request) -> Response:
    """What may be answered to one question."""
    house, _ = await let_in(request)
    wish = wire.decode(await body_of(request), AxisWish)
    return document(await house.means.aside(lambda: writing.axis(wish)))


async def entry(request: Request) -> Response:
    """What there is to choose at a table by the rules that a text names."""
    house, _ = await let_in(request)
    text = request.query_params.get("text", "")
    return document(await house.means.aside(lambda: offer.entry(variants.named(text))))


async def paper(request: Request) -> Response:
    """The sheet, to be printed."""
    wish = request.query_params.get("seats", "")
    seats = int(wish) if wish.isdecimal() and len(wish) <= SEATS_DIGITS else None
    is_here = request.url.hostname in ONLY_HERE
    link = partial(_link, request)
    made = await _made(
        request, lambda code: _paper(code, seats, "" if is_here else link(code))
    )
    return HTMLResponse(made, headers={"cache-control": "no-store"})


async def paper_style(_: Request) -> Response:
    """How a sheet of paper looks."""
    return Response(style(), media_type="text/css", headers=FRESH)


async def picture(request: Request) -> Response:
    """A figure of the sheet: how the opening, or a foot, lies on the table."""
    shown = FIGURES.get(request.path_params["name"])
    if shown is None:
        raise Refusing(NOTHING)
    made = await _made(request, lambda code: shown(variants.named(code)))
    if made is None:
        raise Refusing(NOTHING)
    return qr.answer(made)


async def qr_code(request: Request) -> Response:
    """The link to the rules as a code for phones, as whoever asks reaches us."""
    link = partial(_link, request)
    return qr.answer(await _made(request, lambda code: qr.picture(link(code))))


async def toml(request: Request) -> Response:
    """The rules as a file for the terminal."""
    ruleset = await _made(request, variants.named)
    name = f'attachment; filename="{ruleset.name}.toml"'
    return Response(
        variants.toml(ruleset),
        media_type="application/toml",
        headers={"cache-control": "no-store", "content-disposition": name},
    )


def _paper(code: str, seats: int | None, link: str) -> str:
    ruleset = variants.named(code)
    return page(
        ruleset,
        seats=seats,
        link=link,
        code=variants.encode(variants.untitled(ruleset)),
        qr=qr.picture(link) if link else "",
        style_link=STYLE_PATH,
    )


def _link(request: Request, code: str) -> str:
    """Where the page of these rules is, as whoever asks reaches us."""
    return qr.link_to(request, f"/rules/{variants.encode(variants.named(code))}")


async def _made(request: Request, make: Callable[[str], T]) -> T:
    """What ``make`` makes of the code in the address, aside.

    Raises:
        ChickieError: there are no such rules.
        Refusing: requests come too fast.
    """
    house, _ = await let_in(request)
    code = request.path_params["code"]
    return await house.means.aside(lambda: make(code))
