"""What can be fetched about a table: its state, records, deals, sheet and links."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from chickie.record.transcript import write_transcript
from chickie.rules.sheet import Clause, sheet, title
from chickie.server import qr
from chickie.server.door import never, opened_by
from chickie.server.refusal import document
from chickie.table.card import News
from chickie.table.replay.download import WRITTEN, form_named
from chickie.table.replay.reel import told_deal
from chickie.table.table import Table
from chickie.variants import encode

MATCH_DIGITS: Final = 4


async def state(request: Request) -> Response:
    """All that whoever asks may know."""
    opened = await opened_by(request)

    def read(table: Table, here: frozenset[int]) -> object:
        now = max(opened.house.means.now(), table.at)
        host = opened.plays and table.is_host(opened.person, here)
        return table.state(opened.seat(table), host=host, here=here, now=now)

    return document(await opened.look(read))


async def story(request: Request) -> Response:
    """The round so far, in sentences."""
    opened = await opened_by(request)
    told = await opened.look(
        lambda table, _: table.story(opened.seat(table)), visits=_is_played
    )
    return document([News(n=n, sentence=line) for n, line in enumerate(told, 1)])


async def deals(request: Request) -> Response:
    """How the tiles of the finished rounds came about."""
    opened = await opened_by(request)
    proofs = await opened.look(lambda table, _: table.deals(), visits=never)
    return document([told_deal(proof) for proof in proofs])


async def transcript(request: Request) -> Response:
    """What the bots of a match were sent and answered, in rounds that are over."""
    opened = await opened_by(request)
    which = _match_number(request.query_params.get("match", "1"))
    text = await opened.look(
        lambda table, _: write_transcript(table.transcript(which)), visits=never
    )
    media_type = WRITTEN["jsonl"].media_type
    return _file(text, f"chickie-bots-{which}.jsonl", media_type)


async def rule_sheet(request: Request) -> Response:
    """The rules of the table, as numbered clauses by section."""
    opened = await opened_by(request)
    found = await opened.look(
        lambda table, _: (table.ruleset, table.seats), visits=never
    )
    ruleset, seats = found
    sections: dict[str, list[dict[str, object]]] = {}
    for clause in sheet(ruleset, seats):
        sections.setdefault(str(title(clause.section)), []).append(_clause(clause))
    told = [{"title": name, "clauses": kept} for name, kept in sections.items()]
    code = encode(ruleset)
    return document({"title": str(ruleset.called), "code": code, "sections": told})


def _clause(clause: Clause) -> dict[str, object]:
    return {
        "id": clause.id,
        "number": clause.number,
        "sentence": str(clause.sentence),
    }


async def record(request: Request) -> Response:
    """A match as a file, without what whoever asks may not see."""
    opened = await opened_by(request)
    which = _match_number(request.query_params.get("match", "1"))
    form = form_named(request.query_params.get("form", "jsonl"), WRITTEN)
    write, ending, media_type = WRITTEN[form]
    text = await opened.look(
        lambda table, _: write(table.record(opened.seat(table), which)),
        visits=lambda table: _is_played(table) and which > len(table.past),
    )
    return _file(text, f"chickie-match-{which}.{ending}", media_type)


def _file(text: str, name: str, media_type: str) -> Response:
    """Something to keep."""
    disposition = f'attachment; filename="{name}"'
    headers = {"cache-control": "no-store", "content-disposition": disposition}
    return Response(text, media_type=media_type, headers=headers)


def _is_played(table: Table) -> bool:
    """A match is going on."""
    return table.phase not in ("lobby", "over")


def _match_number(text: str) -> int:
    """A number of a match; 0, which no match has, if it is none."""
    return int(text) if text.isdecimal() and len(text) <= MATCH_DIGITS else 0


async def links(request: Request) -> Response:
    """The link for watchers, to be sent on."""
    opened = await opened_by(request)
    return document({"watch": await opened.house.hall.window(opened.home)})


async def qr_code(request: Request) -> Response:
    """The link of the table as a code for phones, as whoever asks reaches us."""
    opened = await opened_by(request)
    letter = "t" if opened.plays else "w"
    path = f"/{letter}/{opened.link}"
    return qr.answer(qr.picture(qr.link_to(request, path)))
