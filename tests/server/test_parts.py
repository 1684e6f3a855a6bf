"""The small parts: buckets, the journal, sessions, presence, viewers, mailboxes."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Awaitable, Callable

import pytest

from chickie.errors import NotAMove
from chickie.language import say
from chickie.server.bucket import KEYS_MAX, Buckets, Limits, neighbourhood
from chickie.server.clock import GAP_SECONDS, Clock
from chickie.server.hall import replayed
from chickie.server.hourglass import Hourglass
from chickie.server.journal import Lines, keep_journal, note
from chickie.server.mailbox import Asleep, Mailbox
from chickie.server.presence import Presence
from chickie.server.session import hashed
from chickie.server.settings import Rate
from chickie.server.viewer import ANSWERS_MAX, TooSlow, Viewer
from server.serving import QUICK, quick
from store.contract import made

# --- buckets --------------------------------------------------------------------------


def test_a_bucket_is_full_at_first_and_fills_again() -> None:
    buckets = Buckets(Rate(2, 3))
    assert [buckets.take("a", 0.0) for _ in range(4)] == [True, True, True, False]
    assert buckets.take("b", 0.0)
    assert [buckets.take("a", 0.5) for _ in range(2)] == [True, False]
    assert [buckets.take("a", 100.0) for _ in range(4)] == [True, True, True, False]


def test_full_buckets_are_forgotten_before_there_are_too_many() -> None:
    buckets = Buckets(Rate(1, 2))
    for key in range(KEYS_MAX):
        buckets.take(key, 0.0)
    buckets.take("emptied", 1.0)
    buckets.take("emptied", 1.0)
    for key in range(KEYS_MAX, 2 * KEYS_MAX - 1):
        buckets.take(key, 1.0)
    buckets.take("last", 1.5)
    assert len(buckets._kept) <= KEYS_MAX


def test_buckets_do_not_grow_however_many_keys_there_are() -> None:
    buckets = Buckets(Rate(1, 2))
    for key in range(3 * KEYS_MAX):
        assert buckets.take(key, 0.0)
    assert len(buckets._kept) <= KEYS_MAX


def test_many_sessions_of_one_address_share_a_larger_bucket() -> None:
    limits = Limits(Rate(1, 2), crowd=3)
    assert [limits.take("anna", "here", 0.0) for _ in range(5)].count(True) == 2
    others = [f"{number}" for number in range(6)]
    assert [limits.take(one, "here", 0.0) for one in others].count(True) == 4
    assert limits.take("anna", "there", 1.0)
    assert [limits.take(None, "far", 0.0) for _ in range(5)].count(True) == 2


@pytest.mark.parametrize(
    ("address", "known"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_household_is_one_address(address: str, known: str) -> None:
    assert neighbourhood(address) == known


# --- the journal ----------------------------------------------------------------------


def line_of(write: Callable[[logging.Logger], None]) -> dict[str, object]:
    """The line that comes of it."""
    lines: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(Lines().format(record))

    logger = logging.getLogger("chickie.test")
    logger.setLevel(logging.INFO)
    logger.addHandler(keep := Keep())
    write(logger)
    logger.removeHandler(keep)
    (line,) = lines
    found: dict[str, object] = json.loads(line)
    return found


def test_a_line_is_json_with_its_facts() -> None:
    line = line_of(lambda logger: note(logger, "it happened", count=3, why="rain"))
    assert line.pop("at")
    assert line == {
        "level": "info",
        "by": "chickie.test",
        "what": "it happened",
        "count": 3,
        "why": "rain",
    }


def test_an_error_is_named_without_its_words() -> None:
    def fail(logger: logging.Logger) -> None:
        def tell() -> None:
            raise NotAMove(say("Anna holds {tile}.", tile="4-9"))

        try:
            tell()
        except NotAMove as error:
            note(logger, "a letter failed", level=logging.ERROR, error=error)

    line = line_of(fail)
    assert line["error"] == "NotAMove"
    assert "4-9" not in str(line)
    assert "Anna" not in str(line)
    (where,) = [line["where"]]
    assert "test_parts.py" in str(where)


def test_of_a_library_only_the_pattern_is_kept() -> None:
    def write(logger: logging.Logger) -> None:
        logger.warning("Task failed for %s\nfuture: <Anna 4-9>", "/t/secret")

    assert line_of(write)["what"] == "Task failed for %s"


def test_a_quiet_journal_tells_of_trouble_only(
    capsys: pytest.CaptureFixture[str],
) -> None:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    ours = logging.getLogger("chickie")
    try:
        keep_journal(quiet=True)
        note(ours, "a table was made")
        note(ours, "the disk is full", level=logging.WARNING)
        keep_journal(quiet=False)
        note(ours, "another table was made")
        logging.getLogger("uvicorn.error").info("%s - %s", "address", "/t/secret")
    finally:
        root.handlers[:] = before
        root.setLevel(level)
        ours.setLevel(logging.NOTSET)
    told = [json.loads(line)["what"] for line in capsys.readouterr().err.splitlines()]
    assert told == ["the disk is full", "another table was made"]
    assert sys.stderr


# --- persons --------------------------------------------------------------------------


def test_a_person_is_the_hash_of_a_token() -> None:
    assert hashed("abc") == (
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )


# --- viewers --------------------------------------------------------------------------


def viewer(
    send: Callable[[str], Awaitable[None]], *, person: str = "anna", plays: bool = True
) -> Viewer:
    return Viewer(send, person=person, plays=plays, stall_seconds=0.05)


def test_a_slow_viewer_is_sent_the_latest_state_only() -> None:
    async def body() -> None:
        sent: list[str] = []
        free = asyncio.Event()

        async def send(text: str) -> None:
            sent.append(text)
            free.set()

        looking = viewer(send)
        for state in (b"1", b"2", b"3"):
            looking.show(state)
        looking.tell(b"done")
        pump = asyncio.create_task(looking.pump())
        await free.wait()
        await asyncio.sleep(0)
        pump.cancel()
        assert sent == ["done", "3"]

    asyncio.run(body())


def test_a_viewer_that_takes_nothing_is_too_slow() -> None:
    async def body() -> None:
        async def send(_: str) -> None:
            await asyncio.Event().wait()

        looking = viewer(send)
        looking.show(b"1")
        with pytest.raises(TooSlow):
            await looking.pump()

    asyncio.run(body())


def test_a_viewer_that_only_asks_is_too_slow() -> None:
    async def body() -> None:
        async def send(_: str) -> None:
            return

        looking = viewer(send)
        for _ in range(ANSWERS_MAX + 1):
            looking.tell(b"done")
        with pytest.raises(TooSlow):
            await looking.pump()

    asyncio.run(body())


async def nowhere(_: str) -> None:
    return


def test_a_person_is_here_a_while_after_the_last_socket() -> None:
    async def body() -> None:
        gone = asyncio.Event()
        presence = Presence(quick(grace_seconds=0.01), gone.set)
        one, other = viewer(nowhere), viewer(nowhere)
        watcher = viewer(nowhere, person="bo", plays=False)
        for each in (one, other, watcher):
            presence.enter(each)
        assert presence.persons == {"anna"}
        presence.leave(one)
        assert presence.persons == {"anna"}
        presence.leave(watcher)
        presence.leave(other)
        assert list(presence) == []
        assert presence.persons == {"anna"}
        assert presence
        await gone.wait()
        assert presence.persons == frozenset()
        assert not presence

    asyncio.run(body())


def test_who_comes_back_in_time_was_never_away() -> None:
    async def body() -> None:
        gone = asyncio.Event()
        presence = Presence(quick(grace_seconds=30), gone.set)
        presence.enter(one := viewer(nowhere))
        presence.leave(one)
        presence.enter(viewer(nowhere))
        assert presence.persons == {"anna"}
        assert not presence._leaving
        assert not gone.is_set()

    asyncio.run(body())


def test_who_asks_without_a_socket_is_here_a_while() -> None:
    async def body() -> None:
        gone = asyncio.Event()
        presence = Presence(quick(visit_seconds=0.01), gone.set)
        presence.visit("anna")
        presence.visit("anna")
        assert presence.persons == {"anna"}
        await gone.wait()
        assert presence.persons == frozenset()
        presence.enter(looking := viewer(nowhere))
        presence.visit("anna")
        presence.leave(looking)
        assert not presence._visiting

    asyncio.run(body())


def test_who_asks_and_looks_on_by_the_other_link_is_here_as_long() -> None:
    async def body() -> None:
        gone = asyncio.Event()
        presence = Presence(quick(visit_seconds=30), gone.set)
        presence.enter(looking := viewer(nowhere, plays=False))
        assert presence.persons == frozenset()
        presence.visit("anna")
        for timer in presence._leaving.values():
            timer.cancel()
        presence._gone("anna")
        assert presence.persons == {"anna"}
        presence.leave(looking)
        presence._gone("anna")
        assert presence.persons == frozenset()
        assert gone.is_set()
        presence.forget()

    asyncio.run(body())


# --- time -----------------------------------------------------------------------------


def test_a_clock_runs_on_whoever_sets_the_time_of_day(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seconds = [50.0]
    clock = Clock(lambda: seconds[0])
    begun = clock.now()
    monkeypatch.setattr("time.time_ns", lambda: 0)
    seconds[0] += 100
    assert clock.now() == begun + 100_000


def test_no_time_goes_by_while_the_server_stands_still() -> None:
    async def body() -> None:
        seconds = [0.0]
        clock = Clock(lambda: seconds[0])
        begun = clock.now()
        clock.start()
        seconds[0] += 1
        assert clock.now() == begun + 1_000
        clock._beat()
        seconds[0] += 3_600
        slept = clock.now()
        assert slept == begun + 1_000 + GAP_SECONDS * 1_000
        clock._beat()
        seconds[0] += 1
        assert clock.now() == slept + 1_000
        clock.stop()

    asyncio.run(body())


def test_a_table_goes_on_from_its_last_act_though_the_day_is_earlier() -> None:
    now = [400]
    hours = Hourglass(lambda: now[0], replayed([made()]), QUICK)
    at = [hours.now(replayed([made()]))]
    now[0] += 50
    at.append(hours.now(replayed([made()])))
    assert at == [made().at, made().at + 50]


# --- mailboxes ------------------------------------------------------------------------


def test_letters_are_opened_one_by_one() -> None:
    async def body() -> None:
        happened: list[str] = []

        async def after() -> None:
            happened.append("after")

        def letter(name: str) -> Callable[[], Awaitable[str]]:
            async def opened() -> str:
                happened.append(f"{name} begins")
                await asyncio.sleep(0)
                happened.append(f"{name} ends")
                return name

            return opened

        box = Mailbox(afterwards=after, failed=lambda: None)
        asked = [box.ask(letter("a")), box.ask(letter("b"))]
        assert await asyncio.gather(*asked) == ["a", "b"]
        assert happened[:5] == ["a begins", "a ends", "after", "b begins", "b ends"]
        await box.close()
        with pytest.raises(Asleep):
            await box.ask(letter("c"))

    asyncio.run(body())


def test_however_often_it_is_woken_it_looks_once() -> None:
    async def body() -> None:
        looked: list[int] = []

        async def after() -> None:
            looked.append(1)

        async def letter() -> None:
            for _ in range(100):
                box.drop()

        box = Mailbox(afterwards=after, failed=lambda: None)
        await box.ask(letter)
        await box.close()
        assert len(looked) == 2

    asyncio.run(body())


def test_a_letter_that_fails_stops_nothing(caplog: pytest.LogCaptureFixture) -> None:
    async def body() -> None:
        failures: list[str] = []

        async def fail() -> None:
            raise ZeroDivisionError

        async def refuse() -> None:
            raise NotAMove(say("No."))

        async def good() -> int:
            return 1

        async def nothing() -> None:
            return

        box = Mailbox(afterwards=nothing, failed=lambda: failures.append("!"))
        with pytest.raises(ZeroDivisionError):
            await box.ask(fail)
        with pytest.raises(NotAMove):
            await box.ask(refuse)
        box.drop(fail)
        assert await box.ask(good) == 1
        assert failures == ["!"]
        await box.close()

    asyncio.run(body())
    assert [record.message for record in caplog.records] == ["a letter failed"] * 2
