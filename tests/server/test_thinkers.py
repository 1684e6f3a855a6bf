"""Bots in processes of their own: what reaches them, and what happens if they fail."""

from __future__ import annotations

import asyncio
import hashlib
import io
import sys
from collections.abc import Iterator

import msgspec
import pytest

from chickie import bots, ruleset
from chickie.deal import Deal, offline
from chickie.rules import wire
from chickie.rules.match import Match
from chickie.rules.view import View
from chickie.server import thinkers, thinking
from chickie.server.thinkers import Thinker, Thinkers
from chickie.server.thinking import Question


def some_view() -> View:
    match = Match(ruleset=ruleset("house"), players=("Anna", "Bo"))
    deal = Deal(offline(1, "m", 1), match.ruleset.set)
    *_, round = match.deals(deal.orders(), deal.lot())
    assert round.turn is not None
    return round.view(round.turn)


VIEW = some_view()


def program(source: str) -> tuple[str, ...]:
    return (sys.executable, "-c", source)


@pytest.fixture
def pool() -> Iterator[Thinkers]:
    made = Thinkers(1, 5.0)
    yield made
    asyncio.run(made.close())


def test_a_bot_plays_as_it_would_here(pool: Thinkers) -> None:
    async def body() -> None:
        for seed in (1, 2):
            move = await pool.choose("uniform", seed=seed, view=VIEW)
            assert move == bots.make("uniform", seed=seed).choose(VIEW)

    asyncio.run(body())


def test_what_a_bot_was_sent_and_answered_is_told(pool: Thinkers) -> None:
    async def body() -> None:
        thought = await pool.think("heaviest", seed=2, view=VIEW)
        asked = thought.asked
        assert (asked.bot, asked.version) == ("heaviest", bots.version())
        assert (asked.answer, asked.instead) == (str(thought.move), "")
        sent = msgspec.json.encode(wire.to_plain(VIEW), order="deterministic")
        assert asked.sent == hashlib.sha256(sent).hexdigest()
        gone = await pool.think("nobody", seed=2, view=VIEW)
        assert (gone.asked.answer, gone.asked.instead) == ("", "no move")
        assert gone.asked.sent == asked.sent
        assert gone.move == bots.make("uniform", seed=2).choose(VIEW)

    asyncio.run(body())


def test_several_wait_for_one_process(pool: Thinkers) -> None:
    async def body() -> None:
        asked = (pool.choose("heaviest", seed=0, view=VIEW) for _ in range(5))
        moves = await asyncio.gather(*asked)
        assert set(moves) == {bots.make("heaviest", seed=0).choose(VIEW)}

    asyncio.run(body())


def test_a_bot_that_is_not_there_is_played_by_chance(
    pool: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    move = asyncio.run(pool.choose("nobody", seed=3, view=VIEW))
    assert move == bots.make("uniform", seed=3).choose(VIEW)
    (record,) = caplog.records
    assert record.__dict__["facts"] == {"why": "no move"}


@pytest.mark.parametrize(
    "source",
    [
        "raise SystemExit",
        "input(); raise SystemExit",
        "input()\nwhile True: pass",
        "import os; os.close(1); input()",
    ],
)
def test_a_process_that_does_not_answer_is_replaced(
    source: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def body() -> None:
        pool = Thinkers(1, 0.3)
        usual = thinkers.COMMAND
        monkeypatch.setattr(thinkers, "COMMAND", program(source))
        move = await pool.choose("uniform", seed=3, view=VIEW)
        assert move in VIEW.moves
        assert [r.__dict__["facts"] for r in caplog.records] == [{"why": "no answer"}]
        monkeypatch.setattr(thinkers, "COMMAND", usual)
        pool._all[0]._seconds = 10.0
        assert await pool.choose("uniform", seed=3, view=VIEW) in VIEW.moves
        assert len(caplog.records) == 1
        await pool.close()

    asyncio.run(body())


def test_a_process_that_cannot_be_started_answers_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinkers, "COMMAND", ("/no/such/program",))
    assert Thinker(1.0).ask(b"?") is None


def test_a_process_ends_with_its_pool() -> None:
    async def body() -> None:
        pool = Thinkers(1, 10.0)
        await pool.choose("uniform", seed=1, view=VIEW)
        process = pool._all[0]._process
        assert process is not None
        await pool.close()
        assert process.returncode is not None

    asyncio.run(body())


def test_a_bot_is_asked_by_its_view_alone() -> None:
    assert list(Question.__struct_fields__) == ["bot", "seed", "view"]


def test_answers_go_out_a_line_each() -> None:
    question = wire.encode(Question(bot="uniform", seed=1, view=VIEW))
    answers = io.BytesIO()
    thinking.answer_all(io.BytesIO(question + b"\n{}\n"), answers)
    move = bots.make("uniform", seed=1).choose(VIEW)
    assert answers.getvalue().decode() == f"{move}\n\n"
