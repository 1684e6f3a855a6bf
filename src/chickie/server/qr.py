"""Links as codes for the cameras of phones."""

from __future__ import annotations

import io

import segno
from starlette.requests import Request
from starlette.responses import Response


def link_to(request: Request, path: str) -> str:
    """The link to ``path`` as whoever asks reaches us."""
    return f"{request.url.scheme}://{request.url.netloc}{path}"


def picture(link: str) -> str:
    """The code of ``link``, as SVG that may also stand within a page."""
    made = io.BytesIO()
    code = segno.make(link, micro=False)
    look = {"border": 2, "dark": "#000", "light": "#fff", "scale": 4}
    code.save(made, kind="svg", xmldecl=False, **look)
    wide, high = code.symbol_size(scale=4, border=2)
    # Without this it is cut off where it is shown smaller, as on paper.
    box = f'<svg viewBox="0 0 {wide} {high}" '
    return made.getvalue().decode().replace("<svg ", box, 1)


def answer(svg: str) -> Response:
    """A picture, which nobody may keep."""
    headers = {"cache-control": "no-store"}
    return Response(svg, media_type="image/svg+xml", headers=headers)
