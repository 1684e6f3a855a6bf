"""The page of a record asks for its review: begun, how far, found, stopped, kept."""

from __future__ import annotations

import asyncio
import gzip

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from chickie.language import spoken
from chickie.rules import wire
from chickie.server.body import body_of
from chickie.server.door import Refusing, let_in
from chickie.server.house import caller
from chickie.server.refusal import NOTHING, document
from chickie.server.replaying import GZIP_LEVEL
from chickie.server.reviews import LOOK_SECONDS, Job, Reviews
from chickie.server.slip import ReviewSlip
from chickie.table.messages import Refused
from chickie.table.replay.tale import BYTES_MAX


class _Told(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A :class:`chickie.server.reviewed.Reviewing` with the very bytes of a review."""

    id: str
    state: str
    done: int
    of: int
    slips: tuple[ReviewSlip, ...]
    review: msgspec.Raw = msgspec.Raw(b"null")
    sentence: str = ""


class Critic:
    """Lets records be reviewed."""

    def __init__(self, threads: int) -> None:
        """By so many threads."""
        self._reviews = Reviews(threads)

    async def begin(self, request: Request) -> Response:
        """Review a record, or tell how far its review is."""
        who, record = await _who(request), await body_of(request, BYTES_MAX)
        return await _told(request, self._reviews.want(who, record, spoken()))

    async def look(self, request: Request) -> Response:
        """How far a review is; once it is done, all of it.

        The answer takes a second where it is not done yet, so that whoever asks again
        and again asks once a second.
        """
        await let_in(request)
        job = self._reviews.find(request.path_params["id"])
        if job is None:
            raise Refusing(NOTHING)
        if job.task is not None:
            await asyncio.wait({job.task}, timeout=LOOK_SECONDS)
        return await _told(request, job)

    async def stop(self, request: Request) -> Response:
        """Nobody waits for it any longer."""
        self._reviews.drop(request.path_params["id"], await _who(request))
        return document({"stopped": True})

    async def page(self, request: Request) -> Response:
        """A review as one file to keep; whoever asks waits for it."""
        who, record = await _who(request), await body_of(request, BYTES_MAX)
        job = self._reviews.want(who, record, spoken(), "page")
        assert job.task is not None
        while not job.is_over and not job.task.done():
            await asyncio.wait({job.task}, timeout=LOOK_SECONDS)
            if await request.is_disconnected():
                self._reviews.drop(job.key, who)
            else:
                self._reviews.find(job.key)
        if job.found is None:
            return _failed(job)
        headers = {
            "cache-control": "no-store",
            "content-disposition": 'attachment; filename="chickie-review.html"',
        }
        text = wire.decode(job.found, str)
        return Response(text, headers=headers, media_type="text/html")

    async def close(self) -> None:
        """Stop all reviews."""
        await self._reviews.close()


async def _who(request: Request) -> str:
    """Who asks; whoever has no session is known by the address.

    Raises:
        Refusing: requests come too fast.
    """
    _, person = await let_in(request)
    return person or caller(request)


def _failed(job: Job) -> Response:
    """Why there is no file."""
    code, sentence = ("stopped", "") if job.failed is None else _why(job)
    return document(Refused(key=None, code=code, sentence=sentence), 400)


def _why(job: Job) -> tuple[str, str]:
    assert job.failed is not None
    return job.failed.code, job.failed.sentence


async def _told(request: Request, job: Job) -> Response:
    """How far it is, short if whoever asks can read that."""
    state = "works" if job.is_worked_at else "waits"
    if job.failed is not None:
        state = "failed"
    elif job.found is not None:
        state = "done"
    told = _Told(
        id=job.key,
        state=state,
        done=job.way.done,
        of=job.way.of,
        slips=tuple(job.slips),
        review=msgspec.Raw(job.found or b"null"),
        sentence=job.failed.sentence if job.failed else "",
    )
    body = wire.encode(told)
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if job.found is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = await asyncio.to_thread(gzip.compress, body, GZIP_LEVEL)
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type="application/json")
