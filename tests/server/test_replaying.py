"""Records that are sent to be looked at: what comes back, and what is refused."""

from __future__ import annotations

import gzip
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from chickie.record import loads, read, redact
from chickie.rules import wire
from chickie.server import replaying, turns
from chickie.server.settings import Rate
from chickie.table.replay.card import Branch, Frame, Reel
from record.forge import STORED, forged, golden, parsed, stored
from server.serving import NO_LIMITS, Answer, post, quick, request, serving

CF_SIX = (STORED / "v1" / "cf-six.jsonl").read_text("utf-8")
"""Two rounds of three seats."""


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


def send(base: str, what: str, record: str | bytes = CF_SIX, **headers: str) -> Answer:
    """Ask about a record."""
    body = record if isinstance(record, bytes) else record.encode()
    return request(
        base,
        f"/api/replay{what}",
        method="POST",
        body=body,
        **{"origin": base, **headers},
    )


def what_if(base: str, **wish: object) -> Answer:
    return post(base, "/api/replay/branch", {"record": CF_SIX, "seat": 0} | wish)


# --- what comes back ------------------------------------------------------------------


def test_a_record_is_told_at_a_glance_in_either_form(base: str) -> None:
    for record in (stored("supper"), golden("supper")):
        answer = send(base, "", record)
        assert answer.status == 200
        assert answer.headers["cache-control"] == "no-store"
        told = wire.decode(answer.body, Reel)
        assert told.winners == (1,)
        assert told.sound


def test_a_round_is_told_frame_by_frame(base: str) -> None:
    answer = send(base, "/frames?round=2")
    shown = wire.decode(answer.body, tuple[Frame, ...])
    assert {frame.round.round for frame in shown} == {2}
    assert shown[-1].final is not None
    zipped = send(base, "/frames?round=2", accept_encoding="gzip")
    assert zipped.headers["content-encoding"] == "gzip"
    assert gzip.decompress(zipped.body) == answer.body
    assert len(zipped.body) * 4 < len(answer.body)


def test_a_branch_goes_on_move_by_move_and_back(base: str) -> None:
    moves: list[str] = []
    told = wire.decode(what_if(base, at=2, moves=moves).body, Branch)
    while not told.over and len(moves) < 3:
        moves.append(told.own.choices[0].move)
        before, told = told, wire.decode(what_if(base, at=2, moves=moves).body, Branch)
    undone = wire.decode(what_if(base, at=2, moves=moves[:-1]).body, Branch)
    assert undone == before
    assert told.frames[: len(undone.frames)] == undone.frames
    assert told.bots == (None, "uniform", "hen")


@pytest.mark.parametrize(
    ("query", "kind", "ending"),
    [
        ("form=jsonl", "application/x-ndjson", ".jsonl"),
        ("form=text", "text/plain; charset=utf-8", ".txt"),
        ("form=svg&at=20", "image/svg+xml", "-event-20.svg"),
        ("form=strip&at=20", "image/svg+xml", "-moving.svg"),
    ],
)
def test_every_form_is_a_file(base: str, query: str, kind: str, ending: str) -> None:
    answer = send(base, f"/picture?{query}")
    assert answer.status == 200
    assert answer.headers["content-type"] == kind
    disposition = answer.headers["content-disposition"]
    assert disposition.startswith('attachment; filename="chickie-cf-six')
    assert disposition.endswith(f'{ending}"')


def test_files_can_be_made_for_certain_eyes(base: str) -> None:
    whole = loads(CF_SIX)
    for seat, eyes in (("", "all"), ("watcher", "watcher"), ("2", 2)):
        for form in ("jsonl", "text"):
            answer = send(base, f"/picture?form={form}&seat={seat}")
            assert read(answer.body).header.seen_by == eyes
    answer = send(base, "/picture?form=jsonl&seat=1")
    assert read(answer.body) == redact(whole, 1)


def test_words_are_in_the_language_that_is_asked_for(base: str) -> None:
    told = send(base, "", accept_language="da").told["rounds"][1]["sentence"]
    frames = send(base, "/frames?round=2", accept_language="da").told
    assert told == "Cy går ud med 0-0."
    assert frames[-1]["summary"]["sentence"] == told
    assert send(base, "").told["rounds"][1]["sentence"] == "Cy goes out with 0-0."


def test_nothing_of_a_record_is_kept_or_told_to_the_journal(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(tmp_path) as base:
        caplog.clear()
        send(base, "")
        send(base, "/frames")
        what_if(base, at=2)
        told = "\n".join(line.getMessage() for line in caplog.records)
    kept = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert b"cf-six" not in kept
    assert "5-6" not in told
    assert "Anna" not in told


# --- what cannot be -------------------------------------------------------------------


def test_a_forbidden_move_is_refused_with_its_clause(base: str) -> None:
    answer = what_if(base, at=2, moves=["0-0@6-6"])
    told = answer.told
    assert (answer.status, told["code"]) == (409, "illegal_move")
    assert told["sentence"]
    assert told["rule"]
    assert told["number"] > 0
    answer = what_if(base, at=2, moves=["hello"])
    assert (answer.status, answer.told["code"]) == (409, "not_a_move")


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"at": 1_000}, 404, "unknown_name"),
        ({"at": 2, "seat": 9}, 409, "no_such_seat"),
        ({"at": 2, "bot": "parrot"}, 404, "unknown_name"),
        ({"at": 2, "record": stored("watcher")}, 409, "not_now"),
        ({"at": 2, "record": "hello"}, 400, "bad_record"),
        ({"at": -1}, 400, "bad_message"),
        ({"at": 2, "moves": ["P"] * 401}, 400, "bad_message"),
        ({"at": 2, "moves": ["P" * 25]}, 400, "bad_message"),
        ({"at": 2, "more": 1}, 400, "bad_message"),
        ({}, 400, "bad_message"),
    ],
)
def test_a_branch_that_cannot_be_is_refused(
    base: str, wish: dict[str, object], status: int, code: str
) -> None:
    answer = what_if(base, **wish)
    assert (answer.status, answer.told["code"]) == (status, code)
    assert answer.told["sentence"]


@pytest.mark.parametrize(
    ("what", "status", "code"),
    [
        ("/frames?round=3", 404, "unknown_name"),
        ("/frames?round=two", 404, "unknown_name"),
        ("/frames?round=99999999999999999999", 404, "unknown_name"),
        ("/picture?form=pdf", 404, "unknown_name"),
        ("/picture?form=svg&at=1000", 404, "unknown_name"),
        ("/picture?form=text&seat=9", 404, "unknown_name"),
        ("/picture?form=text&seat=Anna", 404, "unknown_name"),
    ],
)
def test_what_is_not_in_a_record_is_not_found(
    base: str, what: str, status: int, code: str
) -> None:
    answer = send(base, what)
    assert (answer.status, answer.told["code"]) == (status, code)
    assert answer.told["sentence"]


def long_round() -> str:
    """A round in which somebody passes for ever."""
    lines = parsed(stored("watcher"))
    return forged([*lines[:5], *[{"type": "said", "seat": 0}] * 1_500])


HOSTILE = {
    "empty": b"",
    "words": b"hello",
    "binary": b"\xff\xfe\x00" * 100,
    "deep": b"[" * 1_000_000,
    "deep line": b'{"type":"header",' + b'"a":[' * 10_000,
    "a header alone": stored("supper").splitlines()[0][:200].encode(),
    "another kind": json.dumps({"type": "header"}).encode(),
}


@pytest.mark.parametrize("what", ["", "/frames", "/picture?form=strip", "/branch"])
@pytest.mark.parametrize("body", HOSTILE.values(), ids=HOSTILE)
def test_what_is_no_record_gets_a_sentence(base: str, what: str, body: bytes) -> None:
    answer = send(base, what, body)
    assert answer.status == 400
    code = "bad_message" if what == "/branch" else "bad_record"
    assert answer.told["code"] == code
    assert answer.told["sentence"]


def test_what_never_ends_is_told_up_to_a_bound(base: str) -> None:
    told = wire.decode(send(base, "", long_round()).body, Reel)
    assert not told.sound
    assert told.events == 1_000
    assert "at most 1000 events" in told.flaws[-1].sentence


def test_what_is_too_long_is_not_read(base: str) -> None:
    answer = send(base, "", b" " * (2 * 2**20 + 1))
    assert (answer.status, answer.told["code"]) == (413, "too_long")


def test_a_page_elsewhere_may_not_ask(base: str) -> None:
    answer = send(base, "", origin="http://elsewhere.example")
    assert (answer.status, answer.told["code"]) == (403, "other_site")


def test_who_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    rates = NO_LIMITS.__class__(messages=Rate(0.001, 2), crowd=1)
    with serving(tmp_path, quick(rates=rates)) as base:
        answers = [send(base, what) for what in ("", "/frames", "/picture")]
        wish = what_if(base, at=2)
    assert [answer.status for answer in answers] == [200, 200, 429]
    assert wish.status == 429


def test_when_too_many_wait_one_is_sent_away(
    base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "WAITING_MAX", 0)
    assert [send(base, what).status for what in ("", "/picture")] == [429, 429]
    assert what_if(base, at=2).status == 429


@pytest.mark.parametrize("what", ["", "/frames", "/picture?form=strip"])
def test_a_record_that_takes_too_long_is_refused(
    base: str, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    monkeypatch.setattr(replaying, "LOOK_SECONDS", 0.0)
    answer = send(base, what)
    assert (answer.status, answer.told["code"]) == (400, "bad_record")
    assert answer.told["sentence"] == "This record takes too long to be told."
    assert what_if(base, at=2).told == answer.told


def test_a_branch_that_takes_too_long_is_given_up(
    base: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replaying, "BRANCH_SECONDS", 0.0)
    assert what_if(base, at=2).status == 429
