"""Reviews over the server: begun, found, shared, stopped, kept, refused."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from chickie.language import speaking
from chickie.review.label import Label
from chickie.review.setting import SAMPLES_PLAIN, Setting
from chickie.review.work import review
from chickie.rules import wire
from chickie.server import reviews
from chickie.server.door import Refusing
from chickie.server.reviewed import Reviewing, ReviewTold, told
from chickie.server.reviews import Job, Reviews
from chickie.speed.ready import SWITCH
from server.serving import Answer, request, serving
from server.test_thinkers import program

RECORDS = Path(__file__).parent.parent / "records" / "v1"
SIX = (RECORDS / "cf-six.jsonl").read_bytes()
SUPPER = (RECORDS / "supper.jsonl").read_bytes()
HIDDEN = (RECORDS / "watcher.jsonl").read_bytes()


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(SWITCH, "off")
        with serving(tmp_path_factory.mktemp("data")) as address:
            yield address


def send(base: str, path: str, record: bytes, method: str = "POST") -> Answer:
    return request(base, f"/api/review{path}", method=method, body=record, origin=base)


def until_over(base: str, begun: Answer, language: str = "en") -> Reviewing:
    """Ask on until it is done, or failed."""
    while True:
        now = wire.decode(begun.body, Reviewing)
        if now.state in ("done", "failed"):
            return now
        begun = request(base, f"/api/review/{now.id}?language={language}")


def test_a_record_is_reviewed_as_in_a_terminal(base: str) -> None:
    begun = send(base, "", SUPPER)
    assert begun.status == 200
    found = until_over(base, begun)
    assert found.review is not None
    assert 0 < found.done == found.of
    setting = Setting(samples=SAMPLES_PLAIN)
    here = told(review(SUPPER, setting, compiled=False))
    assert found.review.rounds == here.rounds
    assert found.review.tallies == here.tallies
    assert any("This server has no compiler" in one for one in found.review.limits)
    again = send(base, "", SUPPER)
    assert wire.decode(again.body, Reviewing) == found
    zipped = send(base, "", SUPPER)
    assert "content-encoding" not in zipped.headers


def test_it_is_told_in_the_language_of_whoever_asks(base: str) -> None:
    english = until_over(base, send(base, "", SUPPER))
    danish = until_over(base, send(base, "?language=da", SUPPER), "da")
    assert english.id != danish.id
    assert english.review is not None
    assert danish.review is not None
    assert (
        english.review.rounds[0].curve[0].lead == danish.review.rounds[0].curve[0].lead
    )


def test_it_is_kept_as_one_file(base: str) -> None:
    answer = send(base, "/page", SUPPER)
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert "chickie-review.html" in answer.headers["content-disposition"]
    assert answer.body.startswith(b"<!doctype html>")
    assert b"<script" not in answer.body


def test_what_cannot_be_reviewed_says_why(base: str) -> None:
    failed = until_over(base, send(base, "", b"Dear diary"))
    assert failed.state == "failed"
    assert failed.sentence
    assert send(base, "/page", b"Dear diary").status == 400
    hidden = until_over(base, send(base, "", HIDDEN))
    assert hidden.review is not None
    assert hidden.review.tallies == ()
    assert any("watcher" in one for one in hidden.review.limits)
    assert send(base, "", b"x" * (2 * 1024 * 1024 + 1)).status == 413
    assert request(base, "/api/review/0123").status == 404


def test_what_is_told_has_words_for_every_move() -> None:
    with speaking("en"):
        found = told(review(SIX, Setting(samples=8), compiled=False))
    choices = [choice for one in found.rounds for choice in one.choices]
    assert choices
    assert [name for name, _ in found.labels] == [*Label]
    for choice in choices:
        assert choice.verdict
        assert 0 <= choice.played < len(choice.ways)
        assert not choice.ways[0].costs
        assert all(" on " in way.words or "@" not in way.move for way in choice.ways)
    for one in found.rounds:
        assert [len(point.lead) for point in one.curve] == [3] * len(one.curve)
        assert all(len(share.parts) == len(found.parts) for share in one.shares)


# --- one after the other --------------------------------------------------------------

WAYS = """
import sys, time
sys.stdin.buffer.read()
print('{"line":"way","done":1,"of":3}', flush=True)
time.sleep(60)
"""
SAID = """print('{"line":"found","value":[1]}', flush=True)"""
DONE = f"import sys; sys.stdin.buffer.read(); {SAID}"
SLIPS = """
import sys, time
sys.stdin.buffer.read()
for n in 9, 4:
    print('{"line":"way","done":1,"of":3,"slips":[{"round":1,"n":%d,"seat":0,"words":"",'
        '"label":"mistake","title":"","mark":"?","verdict":""}]}' % n, flush=True)
"""
NOTHING = "import sys; sys.stdin.buffer.read()"


def run(source: str, body: Callable[[Reviews], Any]) -> None:
    async def whole() -> None:
        made = Reviews(1, program(source))
        try:
            async with asyncio.timeout(60):
                await body(made)
        finally:
            await made.close()

    asyncio.run(whole())


async def until(job: Job, wanted: Callable[[Job], bool]) -> None:
    assert job.task is not None
    while not wanted(job):
        await asyncio.wait({job.task}, timeout=0.01)


def is_stopped(job: Job) -> bool:
    return job.task is not None and job.task.done()


def test_a_review_is_shared_and_stops_with_the_last_who_wants_it() -> None:
    async def body(made: Reviews) -> None:
        job = made.want("anna", b"r", "en")
        assert made.want("bo", b"r", "en") is job
        await until(job, lambda job: job.way.done == 1)
        made.drop(job.key, "anna")
        assert not is_stopped(job)
        made.drop(job.key, "bo")
        await until(job, is_stopped)
        assert made.find(job.key) is None

    run(WAYS, body)


def test_what_was_found_so_far_is_there_until_all_is() -> None:
    async def body(made: Reviews) -> None:
        job = made.want("anna", b"r", "en")
        await until(job, lambda job: len(job.slips) > 1)
        assert [one.n for one in job.slips] == [4, 9]

    async def end(made: Reviews) -> None:
        job = made.want("anna", b"r", "en")
        await until(job, is_stopped)
        assert (job.found, job.slips) == (b"[1]", [])

    run(f"{SLIPS}time.sleep(60)", body)
    run(f"{SLIPS}{SAID}", end)


def test_nobody_wants_more_than_two_at_once() -> None:
    async def body(made: Reviews) -> None:
        jobs = [made.want("anna", record, "en") for record in (b"1", b"2")]
        with pytest.raises(Refusing):
            made.want("anna", b"3", "en")
        other = made.want("bo", b"3", "en")
        await until(jobs[0], lambda job: job.way.done == 1)
        assert not other.is_worked_at
        made.drop(jobs[0].key, "anna")
        await until(other, lambda job: job.is_worked_at)  # before Anna's second
        assert not jobs[1].is_worked_at

    run(WAYS, body)


def test_a_review_that_nobody_asks_about_stops(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reviews, "AWAY_SECONDS", -1.0)
    monkeypatch.setattr(reviews, "LOOK_SECONDS", 0.01)

    async def body(made: Reviews) -> None:
        await until(made.want("anna", b"r", "en"), is_stopped)

    run(WAYS, body)


def test_a_review_that_takes_too_long_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "WORK_SECONDS", -1.0)
    monkeypatch.setattr(reviews, "LOOK_SECONDS", 0.01)

    async def body(made: Reviews) -> None:
        job = made.want("anna", b"r", "en")
        await until(job, is_stopped)
        assert job.failed is not None
        assert job.failed.code == "too_long"

    run(WAYS, body)


def test_a_process_that_says_nothing_is_a_fault_and_is_tried_again() -> None:
    async def body(made: Reviews) -> None:
        job = made.want("anna", b"r", "en")
        await until(job, is_stopped)
        assert job.failed is not None
        assert job.failed.code == "error"
        assert made.want("anna", b"r", "en") is not job

    run(NOTHING, body)


def test_results_are_kept_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "KEPT_MAX", 2)

    async def body(made: Reviews) -> None:
        jobs = []
        for record in (b"1", b"2", b"3"):
            jobs.append(made.want("anna", record, "en"))
            await until(jobs[-1], is_stopped)
            assert jobs[-1].found == b"[1]"
        kept = [made.find(job.key) is not None for job in jobs]
        assert kept == [False, True, True]

    run(DONE, body)


def test_a_review_goes_on_from_what_was_worked_out(tmp_path: Path) -> None:
    beside, told_of = tmp_path / "begun", list[tuple[int, int]]()

    class Enough(Exception):
        pass

    def stop(done: int, of: int) -> None:
        if done > of // 2:
            raise Enough

    setting = Setting(samples=8)
    with pytest.raises(Enough):
        review(SIX, setting, beside=beside, compiled=False, progress=stop)
    found = review(
        SIX,
        setting,
        beside=beside,
        compiled=False,
        progress=lambda done, of: told_of.append((done, of)),
    )
    assert told_of[0][0] > told_of[0][1] // 2
    assert wire.encode(told(found)) == wire.encode(
        told(review(SIX, setting, compiled=False))
    )
    assert isinstance(told(found), ReviewTold)
