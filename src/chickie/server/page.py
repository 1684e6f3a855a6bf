"""The pages, in the visitor's language, and the cookie that tells visitors apart.

A page is a file of English HTML. The few words in it, which are there before its script
puts more of them, are sentences like those of the code: ``tools/messages.py`` finds
them in the files by :func:`texts`.
"""

from __future__ import annotations

import re
from html import escape, unescape
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles

from chickie.language import ENGLISH, Sentence, spoken
from chickie.server import refusal
from chickie.server.clock import steady
from chickie.server.door import Refusing
from chickie.server.house import House, caller
from chickie.server.session import cookie, token_of

WEB: Final = Path(__file__).parent.parent / "web"
FRESH: Final = {"cache-control": "no-cache"}
BY_LANGUAGE: Final = "Cookie, Accept-Language"
"""What a page's words depend on, so that nobody's cache mixes languages up."""
_WORDS: Final = re.compile(
    r"""(?<=<title>)[^<]+|(?<=<noscript>)[^<]+|(?<=name="description" content=")[^"]+"""
    r"""|(?<=<h1>)[^<]+|(?<=<b>)[^<]+"""
)

_PLACE: Final = "{sentence}"
"""Where a page says why something cannot be."""


class Fresh(StaticFiles):
    """Files that browsers ask about each time, and are only sent when they changed."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        """The file, or word that it is still the same."""
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers.update(FRESH)
        return response


async def icon(_: Request) -> Response:
    """What browsers ask for where a page, or a document, names no icon."""
    return FileResponse(WEB / "icon.svg", headers=FRESH)


async def start(request: Request) -> Response:
    """Where one begins."""
    return await _page(request, "index.html")


async def table(request: Request) -> Response:
    """A table, for those who play or watch, or for a screen that all look at."""
    house: House = request.app.state.house
    found = await house.hall.find(request.path_params["link"])
    letter = request.url.path[1]
    known = found is not None and letter == ("t" if found.kind == "table" else "w")
    return await _page(request, "table.html", status=200 if known else 404)


async def television(request: Request) -> Response:
    """A table on a big screen: found by the link for watchers."""
    house: House = request.app.state.house
    found = await house.hall.find(request.path_params["link"])
    known = found is not None and found.kind == "watch"
    return await _page(request, "television.html", status=200 if known else 404)


async def waiting_screen(request: Request) -> Response:
    """A big screen that does not know yet which table to show."""
    return await _page(request, "television.html")


async def rules(request: Request) -> Response:
    """Rules: chosen, changed, compared."""
    return await _page(request, "rules.html")


async def replay(request: Request) -> Response:
    """A record, step by step."""
    return await _page(request, "replay.html")


async def past(request: Request) -> Response:
    """The matches that this browser remembers."""
    return await _page(request, "past.html")


async def puzzle(request: Request) -> Response:
    """The puzzle of the day, or one of those before."""
    return await _page(request, "puzzle.html")


async def _page(request: Request, name: str, status: int = 200) -> Response:
    house: House = request.app.state.house
    now = house.means.now()
    token = token_of(request)
    if await house.sessions.person(request, now) is None:
        if not house.joins.take(caller(request), steady()):
            raise Refusing(refusal.TOO_MANY)
        _, token = await house.sessions.open(now)
    headers = {
        **FRESH,
        "set-cookie": cookie(request, token),
        "content-language": spoken(),
        "vary": BY_LANGUAGE,
    }
    text = (WEB / name).read_text(encoding="utf-8")
    return HTMLResponse(worded(text), status, headers)


def refused(sentence: str, status: int) -> Response:
    """Why an address leads nowhere, and where to go from there."""
    text = worded((WEB / "refused.html").read_text(encoding="utf-8"))
    headers = {"cache-control": "no-store", "content-language": spoken()}
    return HTMLResponse(text.replace(_PLACE, escape(sentence)), status, headers)


def texts(page: str) -> list[str]:
    """The words in a file of HTML, in English."""
    return [unescape(found) for found in _WORDS.findall(page)]


def worded(page: str) -> str:
    """A file of HTML in the language in use."""
    own = page.replace(f'<html lang="{ENGLISH}">', f'<html lang="{spoken()}">', 1)
    return _WORDS.sub(_translated, own)


def _translated(found: re.Match[str]) -> str:
    return escape(str(Sentence(text=unescape(found[0]))))
